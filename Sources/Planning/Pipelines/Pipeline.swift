internal import Workspaces

/// What a CI service is to do for a workspace, whatever the service.
package struct Pipeline: Hashable, Sendable {
    /// The services that a pipeline can be written for.
    package enum Service: String, CaseIterable, Hashable, Sendable {
        case github
        case gitlab
    }

    let service: Service
    /// What its workflow and the job to require are called, where a repository may have several.
    var name = Self.usualName
    /// How many machines share the work.
    let shards: Int
    /// The branch on which everything is proven.
    let branch: String
    /// The workspace's folder, from the top of the repository; empty for the top itself.
    let folder: String
    /// The version of Swift whose image the jobs run in.
    let swift: SwiftRelease
    /// The file at the top of the workspace that accepts what the team lives with; nil for none.
    let baseline: String?
    /// What is looked at before anything is built.
    let checks: Checks
    /// What a Mac does; nil for nothing.
    let mac: MacJob?
    /// The stage of its jobs, where the service has stages.
    var stage = Self.usualStage

    static let usualStage = "test"

    /// What is looked at before anything is built, by the first of the machines.
    struct Checks: Hashable {
        /// Whether there is a `ufeature.json` that manifests are held to.
        let settings: Bool
        /// Whether there is a `.swift-format` that code is held to.
        let format: Bool
    }
}

extension Pipeline.Service {
    /// The one file of the repository in which the service looks for its pipeline.
    var file: String {
        switch self {
        case .github: ".github/workflows/ufeature.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    /// Its name.
    var title: String {
        switch self {
        case .github: "GitHub"
        case .gitlab: "GitLab"
        }
    }

    /// The command that makes or renews that file.
    var command: String { "ufeature ci \(rawValue)" }

    /// The command that tells the jobs where ufeature is cloned from: without that, each of them fails.
    package var commandThatSetsTheRepository: String {
        switch self {
        case .github: "gh variable set UFEATURE_REPOSITORY --body '<git URL of ufeature or your fork>'"
        case .gitlab: "glab variable set UFEATURE_REPOSITORY '<git URL of ufeature or your fork>'"
        }
    }

    /// Whether one file is for all that the service does: then there may be one before ours.
    var sharesItsFile: Bool { self == .gitlab }

    /// The Mac that the service has for everybody; nil for none.
    var standardMac: String? {
        switch self {
        case .github: "macos-26"
        case .gitlab: nil
        }
    }

    /// As many jobs as the service makes of one at most.
    var maximumShards: Int {
        switch self {
        case .github: 256
        case .gitlab: 200
        }
    }
}

extension Pipeline {
    /// The name of the only pipeline of a repository.
    static let usualName = "ufeature"

    /// The words that the line with the settings begins with.
    static let settingsMark = "# ufeature:pipeline"

    /// What the next run goes by where it isn't told otherwise: `# ufeature:pipeline shards=2 branch=main`.
    var settingsLine: String {
        let values = [
            "shards=\(shards)", "branch=\(branch)", baseline.map { "baseline=\($0)" }, mac.map { "macos=\($0.runner)" },
            mac?.destination.map { "destination=\"\($0)\"" },
        ]
        return ([Self.settingsMark] + values.compactMap(\.self)).joined(separator: " ")
    }

    /// What the jobs tell `ufeature validate` of the baseline, with a space in front.
    var baselineOption: String { baseline.map { " --baseline \(PipelineText.shellWord($0))" } ?? "" }

    /// The blocks of the file, in their order.
    var blocks: [MarkedFile.Block] { content.compactMap(\.block) }

    /// The whole file, where there is none yet.
    var text: String {
        let command = service.command
        let header = """
            # The pipeline of this workspace. '\(command)' made it, and renews what stands between a begin and an
            # end. What you change there is kept from then on; what you write outside of them is yours.
            \(settingsLine)


            """
        return header + body
    }

    /// All blocks, as they are written into a new file.
    var body: String {
        content.map { part in
            switch part {
            case .text(let text): text
            case .block(let block): MarkedFile.text(of: block)
            }
        }.joined()
    }

    /// A part of the file.
    enum Part {
        case text(String)
        case block(MarkedFile.Block)

        static func block(_ name: String, _ text: String) -> Part {
            .block(MarkedFile.Block(name: name, text: text + "\n"))
        }

        var block: MarkedFile.Block? {
            if case .block(let block) = self { block } else { nil }
        }
    }

    /// The parts of the file in their order: blocks, and what stands between them from the beginning.
    private var content: [Part] {
        switch service {
        case .github: GitHubPipeline(pipeline: self).content
        case .gitlab: GitLabPipeline(pipeline: self).content
        }
    }
}
