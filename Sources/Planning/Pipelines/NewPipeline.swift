internal import Architecture
package import Diagnostics
internal import Features
package import FileChanges
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request for a pipeline, and the way to its plan.
package struct NewPipeline: Sendable {
    package let service: Pipeline.Service
    /// How many machines are to share the work; nil for as many as the file says, or two.
    package let shards: Int?
    /// What the service calls the Mac that tests in Xcode, or `none`; nil for what the file says, or the service's own.
    package let mac: String?
    /// Where the tests run on the Mac; nil for what the file says, or the newest simulator.
    package let destination: String?

    /// - Throws: a `Refusal` when that is no number of machines, no name of one, or no place for tests.
    package init(
        for service: Pipeline.Service,
        shards: String? = nil,
        mac: String? = nil,
        destination: String? = nil
    ) throws(Refusal) {
        self.service = service
        self.mac = mac
        self.destination = destination
        let number = shards.flatMap { Int($0) }.flatMap { (1...service.maximumShards).contains($0) ? $0 : nil }
        self.shards = number
        var problems = [
            mac.flatMap(MacJob.problem(withRunner:)), destination.flatMap(XcodeDestination.problem(with:)),
        ].compactMap(\.self)
        if let shards, number == nil {
            let help = ["name a number from 1 to \(service.maximumShards)"]
            problems.insert(.error("invalid_shards", "'\(shards)' is not a number of jobs", help: help), at: 0)
        }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    /// Plans the file at the top of the repository: new, or as an edit that keeps what the team has changed.
    ///
    /// - Throws: a `Refusal` when there is no repository, or another file in that place.
    package func plan(in workspace: Workspace, of checkout: GitCheckout) throws -> Planned {
        let place = try PipelineFile(of: service, for: checkout.path, in: checkout.root)
        let path = place.path
        if let other = place.other { throw Refusal(isOfOther(other, path)) }
        guard let old = try checkout.textNow(of: path) else {
            let pipeline = try pipeline(for: workspace, of: checkout, after: nil)
            let plan = Plan(root: checkout.root, additions: [GeneratedFile(path: path, contents: pipeline.text)])
            return Planned(plan, notes: noteOnMac(in: workspace, pipeline))
        }
        if let problem = old.mergeProblem { throw Refusal(problem) }
        let file = try MarkedFile(old)
        let line = file.line(beginningWith: Pipeline.settingsMark)
        guard line != nil || !file.blockNames.isEmpty else { throw Refusal(notOurs(path)) }
        let pipeline = try pipeline(for: workspace, of: checkout, after: file)
        let begun =
            mac == nil || file.blockNames.isEmpty
            ? file
            : mac == MacJob.none
                ? file.removing([MacJob.block])
                : file.adding(MacJob.block, of: pipeline.blocks)
        var renewed = begun.renewed(
            with: pipeline.blocks,
            line: pipeline.settingsLine,
            beginningWith: Pipeline.settingsMark
        )
        try check(renewed.notes, of: file, pipeline, for: workspace, of: checkout)
        if file.blockNames.isEmpty, service.sharesItsFile {
            // The team wants it in their own file: the line with the settings says so.
            renewed.text += (renewed.text.last?.isNewline ?? false ? "\n" : "\n\n") + pipeline.body
            renewed.notes = []
        }
        let edit = FileEdit(path: path, old: old.bytes, new: Array(renewed.text.utf8))
        return Planned(Plan(root: checkout.root, edits: [edit]), notes: renewed.notes.map { diagnostic($0, path) })
    }

    /// Refuses what would leave the file at odds with itself: a block that is kept says something else than the others
    /// then.
    private func check(
        _ notes: [MarkedFile.Note],
        of file: MarkedFile,
        _ pipeline: Pipeline,
        for workspace: Workspace,
        of checkout: GitCheckout
    ) throws {
        guard shards != nil || mac != nil || destination != nil else { return }
        let before = try NewPipeline(for: service).pipeline(for: workspace, of: checkout, after: file)
        let old = Dictionary(before.blocks.map { ($0.name, $0.text) }) { first, _ in first }
        let new = Dictionary(pipeline.blocks.map { ($0.name, $0.text) }) { first, _ in first }
        let names = before.blocks.map(\.name) + pipeline.blocks.map(\.name).filter { old[$0] == nil }
        let kept = names.filter { name in
            old[name] != new[name] && (notes.contains(.kept(name)) || notes.contains(.outdated(name)))
        }
        let path = file.source.path
        guard kept.isEmpty else {
            throw Refusal(kept.map { shards == nil ? hasAnotherMac($0, path) : hasAnotherNumber($0, path) })
        }
    }

    /// Plans what renews the blocks of the file; nil where there is no file with blocks.
    ///
    /// - Throws: a `Refusal` when its marks are broken.
    func renewal(in workspace: Workspace, of checkout: GitCheckout) throws -> Plan? {
        let file = try PipelineFile(of: service, for: checkout.path, in: checkout.root)
        guard file.other == nil, let old = try checkout.textNow(of: file.path), try !MarkedFile(old).blockNames.isEmpty
        else {
            return nil
        }
        return try plan(in: workspace, of: checkout).plan
    }

    /// The pipeline of a workspace; `file` is the one that is there.
    private func pipeline(
        for workspace: Workspace,
        of checkout: GitCheckout,
        after file: MarkedFile?
    ) throws -> Pipeline {
        let settings = try file.map { file throws(Refusal) in try PipelineSettings(in: file, of: service) }
        return Pipeline(
            service: service,
            name: try PipelineFile(of: service, for: checkout.path, in: checkout.root).name,
            shards: shards ?? settings?.shards ?? Self.usualShards,
            branch: try settings?[.branch] ?? checkout.mainBranch() ?? checkout.localMainBranch() ?? "main",
            folder: checkout.path,
            swift: swift(of: workspace),
            baseline: try baseline(of: workspace, settings?[.baseline] ?? Baseline.fileName),
            checks: Pipeline.Checks(
                settings: workspace.hasSettings,
                format: try workspace.files.source(at: ".swift-format") != nil
            ),
            mac: try macJob(for: workspace, after: file, settings),
            stage: file.map { GitLabPipeline.stage(in: $0.source) } ?? Pipeline.usualStage
        )
    }

    /// What the Mac does: what was asked for, or else what the file says, or for a new one what is usual.
    ///
    /// - Throws: a `Refusal` where it is asked for and there is nothing that it could do.
    private func macJob(
        for workspace: Workspace,
        after file: MarkedFile?,
        _ settings: PipelineSettings?
    ) throws -> MacJob? {
        let blocks = file?.blockNames ?? []
        let isThere = blocks.contains(MacJob.block)
        // A file without the block is older, or the team has taken it out.
        let written = blocks.isEmpty || isThere ? settings?[.macos] : nil
        let usual = blocks.isEmpty || isThere ? service.standardMac : nil
        let isAsked = destination != nil || (mac != nil && mac != MacJob.none)
        guard let runner = mac ?? written ?? usual, runner != MacJob.none else {
            if isAsked { throw Refusal(noMac) }
            return nil
        }
        guard MacJob.problem(withRunner: runner) == nil else { return nil }
        return try MacJob(
            runner: runner,
            destination: destination ?? settings?[.destination],
            in: workspace,
            orPackages: isAsked || isThere || !packagesForApple(in: workspace).isEmpty
        )
    }

    /// The baseline that the jobs go by, if it is there: the one that the file says, or that 'init --adopt' has made.
    private func baseline(of workspace: Workspace, _ name: String) throws -> String? {
        guard NewFolder.reasonToRefuse(name) == nil else { return nil }
        return try workspace.files.source(at: name) == nil ? nil : name
    }

    /// The newest version that the workspace or one of its manifests asks for, from the first on that knows all settings
    /// of new manifests.
    private func swift(of workspace: Workspace) -> SwiftRelease {
        let manifests = workspace.features.compactMap(\.manifest.toolsVersion).map {
            SwiftRelease(major: $0.major, minor: $0.minor)
        }
        return manifests.reduce(max(workspace.settings.toolsVersion, Self.settingsVersion), max)
    }

    private static let usualShards = 2
    private static let settingsVersion = SwiftRelease(major: 6, minor: 2)
}

// MARK: What the team is told

extension NewPipeline {
    private func notOurs(_ path: String) -> Diagnostic {
        .error(
            "file_exists",
            "'\(path)' is there already, and nothing in it was made by ufeature",
            help: [
                service.sharesItsFile
                    ? "add the line '\(Pipeline.settingsMark)' to it, and run the command again: "
                        + "a job is added at its end"
                    : "move it away, and run the command again: nothing of it was touched"
            ]
        )
    }

    private func isOfOther(_ folder: String, _ path: String) -> Diagnostic {
        let workspace = folder.isEmpty ? "the workspace at the top of the repository" : "the workspace '\(folder)'"
        let words = folder.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let other = path.replacing(".yml", with: words.map { "-\($0)" }.joined() + ".yml")
        return .error(
            "file_exists",
            "'\(path)' is the pipeline of \(workspace)",
            help: [
                service.sharesItsFile
                    ? "\(service.title) has one file for the whole repository: write your own jobs into it, outside of "
                        + "its blocks"
                    : "give that one a name of its own: git mv \(path) \(other); then run '\(service.command)' in "
                        + "'\(folder)', and here again"
            ]
        )
    }

    private func hasAnotherNumber(_ block: String, _ path: String) -> Diagnostic {
        .error(
            "block_changed",
            "the block '\(block)' of '\(path)' was changed by hand, and says how many jobs there are",
            help: ["change the number there and in the line '\(Pipeline.settingsMark)' yourself, or move the file away"]
        )
    }

    private func hasAnotherMac(_ block: String, _ path: String) -> Diagnostic {
        .error(
            "block_changed",
            "the block '\(block)' of '\(path)' was changed by hand, and would have to change",
            help: ["change it and the line '\(Pipeline.settingsMark)' yourself, or move the file away"]
        )
    }

    private var noMac: Diagnostic {
        .error(
            "no_mac",
            "no Mac is named for the tests",
            help: ["name it as \(service.title) does: --macos \(service.standardMac ?? "saas-macos-medium-m1")"]
        )
    }

    /// That no Mac is among the machines, where there is something that one could test, or that it alone can build.
    private func noteOnMac(in workspace: Workspace, _ pipeline: Pipeline) -> [Diagnostic] {
        guard pipeline.mac == nil, mac == nil else { return [] }
        let help = ["name one of yours by its tag: --macos saas-macos-medium-m1"]
        if workspace.settings.xcode?.testPlan != nil {
            let message = "no tests run in Xcode: \(service.title) has no Macs for all projects"
            return [Diagnostic(.note, "no_mac", message, help: help)]
        }
        let names = packagesForApple(in: workspace).map { "'\($0)'" }
        if names.isEmpty { return [] }
        let message = "no job builds \(names.listed(upTo: 3)): only a Mac has what they import"
        return [Diagnostic(.note, "needs_apple_sdk", message, help: help)]
    }

    /// The packages that import what only Apple's SDKs have, which no job on Linux builds.
    private func packagesForApple(in workspace: Workspace) -> [String] {
        let graph = workspace.graph().graph
        return graph.packages.filter { package in
            package.modules.contains { module in
                graph.modules[module].imports.contains { use in
                    use.statement.conditions.isEmpty && ReservedModules.isApples(use.statement.module)
                }
            }
        }.map(\.feature.name)
    }

    private func diagnostic(_ note: MarkedFile.Note, _ path: String) -> Diagnostic {
        let again = "to have it renewed, move the file away, and run the command again"
        switch note {
        case .kept(let name):
            let message = "the block '\(name)' of '\(path)' was changed by hand, and is kept"
            return Diagnostic(.note, "block_kept", message, help: [again])
        case .takenOut(let name):
            let message = "the block '\(name)' of '\(path)' was taken out, and isn't put back"
            return Diagnostic(.note, "block_taken_out", message, help: [again])
        case .outdated(let name):
            let message = "the block '\(name)' of '\(path)' isn't made any more, and is kept"
            return Diagnostic(.note, "block_outdated", message, help: ["remove it if you don't need it"])
        }
    }
}
