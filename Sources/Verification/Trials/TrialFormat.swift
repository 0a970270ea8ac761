package import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import TemplateSets
package import Workspaces

/// What swift-format says of the code that template sets make, by the configuration of the team that has the sets.
///
/// A feature that the team's own check of the format refuses is no use to it, however well it builds.
package struct TrialFormat {
    static let id = "template_format"
    package static let skippedID = "format_skipped"

    private let trials: TemplateTrials
    /// The folder with the packages.
    private let folder: AbsolutePath
    /// The path of the configuration.
    private let configuration: String
    /// Where the workspace's own partials are.
    private let partials: String

    /// Nil where the workspace has no `.swift-format`, nor has a folder above it, or nothing may be run.
    ///
    /// - Parameters:
    ///   - place: where the packages are.
    ///   - workspace: the workspace whose template sets are tried.
    /// - Throws: what keeps the workspace's folders from being read.
    package init?(of place: TrialWorkspace, for workspace: Workspace) throws {
        guard workspace.hasSettings, workspace.execution == .allowed,
            let configuration = try workspace.files.formatConfiguration
        else { return nil }
        trials = place.trials
        folder = place.folder
        self.configuration = configuration.path
        partials = workspace.settings.templates + "/" + TemplateCatalog.partialsFolder
    }

    /// What swift-format finds in the packages that the sets make, with paths relative to their folder.
    ///
    /// - Throws: `Interrupted`; a `Refusal` when the toolchain can't be started.
    package func findings() throws -> [Diagnostic] {
        let folders = trials.packages.filter(isHeld).map(\.folder.path)
        guard !folders.isEmpty else { return [] }
        guard try isThere() else { return [Self.skipped] }
        let options = ["lint", "--strict", "--parallel", "--recursive", "--configuration", configuration]
        let result = try format(options + folders)
        let findings = Self.findings(in: result.errors + "\n" + result.output)
        if findings.isEmpty { return result.succeeded ? [] : [failure(result)] }
        return findings.map { finding in
            guard finding.location?.path.hasSuffix("/" + PackageFiles.manifest) == true else { return finding }
            var finding = finding
            finding.help.append("the partial 'manifest' writes it: put one of your own into '\(partials)'")
            return finding
        }
    }

    /// Parses what `swift format lint` prints.
    ///
    ///     Features/OursTrial1/Source/A.swift:1:9: error: [Spacing] remove 1 space
    ///
    /// - Parameter output: all that it printed.
    /// - Returns: a finding for each line with a place, in the order of the places.
    package static func findings(in output: String) -> [Diagnostic] {
        let found = OutputLine.lines(of: output).compactMap { line -> Diagnostic? in
            guard
                let parts = OutputLine.split(line, at: ": error: ") ?? OutputLine.split(line, at: ": warning: "),
                let location = OutputLine.location(parts.before)
            else { return nil }
            return Diagnostic(.error, id, message(parts.after), at: location)
        }
        return found.enumerated().sorted { order($0) < order($1) }.map(\.element)
    }

    /// `[Spacing] remove 1 space` as `remove 1 space (Spacing)`.
    private static func message(_ words: String) -> String {
        guard words.hasPrefix("["), let parts = OutputLine.split(String(words.dropFirst()), at: "] ") else {
            return words
        }
        return "\(parts.after) (\(parts.before))"
    }

    /// Files that are read in parallel are told of in any order.
    private static func order(_ finding: EnumeratedSequence<[Diagnostic]>.Element) -> (String, Int, Int, Int) {
        let place = finding.element.location
        return (place?.path ?? "", place?.line ?? 0, place?.column ?? 0, finding.offset)
    }

    /// Whether the format of a package says something about the sets: that of what they use is another's, and that of
    /// an app is its own set's.
    private func isHeld(_ trial: Trial) -> Bool {
        switch trial.subject {
        case .combination: true
        case .provider: false
        case .app(let set), .widgets(let set):
            trials.templates.isOwn(trial.descriptor.template) || !trials.templates.isOwn(set)
        }
    }

    private func isThere() throws -> Bool {
        do {
            return try format(["--version"]).succeeded
        } catch is Refusal {
            return false
        }
    }

    private func format(_ words: [String]) throws -> Subprocess.Result {
        try Subprocess("swift", ["format"] + words, in: folder).run()
    }

    private static let skipped = Diagnostic(
        .note,
        skippedID,
        "the format of the code wasn't checked: the toolchain has no swift-format",
        help: ["use a toolchain of Swift 6 or later: it has 'swift format'"]
    )

    private func failure(_ result: Subprocess.Result) -> Diagnostic {
        let words = OutputLine.lines(of: result.errors).last ?? "it says nothing"
        return .error(
            Self.id,
            "'swift format lint' failed with '\(configuration)': \(words)",
            help: ["repair the configuration, or make one: swift format dump-configuration"]
        )
    }
}
