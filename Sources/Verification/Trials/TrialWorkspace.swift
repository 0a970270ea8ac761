package import Diagnostics
internal import Features
internal import FileChanges
package import OperatingSystem
package import Planning
internal import Transactions
package import Workspaces

/// The workspace of the trials on the disk: in the user's cache, and for each workspace the same one every time, so
/// that what didn't change isn't built again.
package struct TrialWorkspace {
    package let trials: TemplateTrials
    package let folder: AbsolutePath
    private let cache: AbsolutePath
    private let execution: Execution
    private let path: String

    /// - Parameters:
    ///   - trials: what is in it.
    ///   - workspace: the workspace whose template sets are tried.
    ///   - cache: the folder for all that is kept; nil for the user's own.
    /// - Throws: a `Refusal` when nothing says where the user's cache is.
    package init(of trials: TemplateTrials, for workspace: Workspace, cache: AbsolutePath? = nil) throws {
        self.trials = trials
        execution = workspace.execution
        self.cache = try cache ?? Files.cacheFolder().appending("ufeature")
        let root = workspace.root
        // Beside no workspace, the sets are the tool's own, wherever it is asked.
        path = workspace.hasSettings ? "trials/\(root.name)-\(Digest(root.text.utf8))" : "trials/built-in"
        folder = self.cache.appending(path)
    }

    /// Writes the packages and reads them again, and does something with them while nobody else may.
    ///
    /// `onWait` is told once that another run has them.
    package func holding<Result>(
        onWait: () -> Void = {},
        _ body: (Workspace) throws -> Result
    ) throws -> Result {
        let tree = try ScratchTree(path, in: cache)
        let content = try NewFolder(path: path, files: trials.files)
        return try ScratchFolder.holding(folder, onWait: onWait) {
            try tree.hold(content)
            let read = try WorkspaceReader(from: folder, execution).read()
            return try body(
                Workspace(
                    root: read.root,
                    settings: read.settings,
                    hasSettings: read.hasSettings,
                    features: read.features,
                    // The sets themselves, and with them the rules that they switch on, are in the workspace that was
                    // asked.
                    templates: trials.templates,
                    problems: read.problems,
                    execution: read.execution
                )
            )
        }
    }

    /// A finding in a file of a trial, as somebody who is elsewhere can make use of it: with the file's whole path, and
    /// the template that the file comes from.
    package func explained(_ finding: Diagnostic) -> Diagnostic {
        guard let place = finding.location, let trial = trials.trial(with: place.path) else { return finding }
        var finding = finding
        let path = folder.appending(place.path).text
        finding.location = SourceLocation(path: path, line: place.line, column: place.column)
        finding.help = finding.help.compactMap(Self.withoutCommand)
        finding.repair = nil
        let isManifest = finding.id != TrialFormat.id && place.path.hasSuffix("/" + PackageFiles.manifest)
        if let template = trials.origin(of: place.path) ?? (isManifest ? trials.manifestOrigin(of: trial) : nil) {
            finding.help.append("edit the template that it comes from: '\(template)'")
        } else if isManifest {
            let set = trial.descriptor.template
            finding.help.append("edit the templates of the set '\(set)': it declares what they import")
        }
        return finding
    }

    /// A line of help without the command that repairs a feature; nil for one that is about another command.
    ///
    ///     "write 'import Core' where it is used, or remove it: ufeature fix"   // without ": ufeature fix"
    ///
    /// No command changes a template.
    private static func withoutCommand(_ line: String) -> String? {
        let repair = ": ufeature fix"
        if line.hasSuffix(repair) { return String(line.dropLast(repair.count)) }
        let others = ["add", "fix", "link", "new", "remove", "rename", "sync", "unlink"]
        return others.contains { line.contains("ufeature \($0)") } ? nil : line
    }
}
