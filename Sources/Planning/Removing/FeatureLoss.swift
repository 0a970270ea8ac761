internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// What would be lost with a feature: what can't be made again, and what git wouldn't give back.
struct FeatureLoss {
    /// The files that a template set made otherwise, or didn't make, by their paths in the workspace, sorted by
    /// bytes; for a feature that was made by hand, those that git hasn't committed.
    let files: [String]
    /// Those of them that git hasn't committed.
    let uncommitted: [String]
    /// Whether git ignores all of these.
    private let areIgnored: Bool
    private let isMade: Bool
    private let reason: String?
    private let feature: Feature

    /// Looks at what goes with a feature.
    ///
    /// - Parameters:
    ///   - feature: the feature.
    ///   - folder: its package.
    ///   - removed: the files of apps that go with it, and those of an app that only Xcode reads.
    ///   - workspace: what else there is.
    /// - Throws: a `Refusal` where something can't be read; `Interrupted`.
    init(of feature: Feature, _ folder: PackageFolder, and removed: [AppWiring.RemovedFile], in workspace: Workspace)
        throws
    {
        self.feature = feature
        let made = try FeatureAsMade(feature, in: workspace)
        isMade = made != nil
        let again = MadeAgain(workspace: workspace)
        var own = made?.changes(in: folder.files) ?? Set(folder.files.keys)
        own.subtract(again.files(ofApp: feature, among: folder.files))
        // As 'promote' has made it.
        if let project = try ExampleProjects(in: workspace).coming(feature)?.path {
            own.remove(String(project.dropFirst(feature.path.count + 1)))
        }
        if !own.isEmpty, again.isCopy(feature, with: folder.files) { own = [] }
        var changed = folder.shared.union(own)
        changed = Set(changed.map(feature.file))
        let edited = removed.filter { !$0.isAsMade }.map(\.path)
        if !again.areCopies(edited, of: feature) { changed.formUnion(edited) }
        guard !changed.isEmpty else {
            (files, uncommitted, areIgnored, reason) = ([], [], false, nil)
            return
        }
        let apps = workspace.features.filter { app in removed.contains { app.holds($0.path) } && app.layer == .app }
        // What only Xcode reads of an app lies beside its package.
        let around = feature.layer == .app && !removed.isEmpty ? ["."] : []
        let committed = try CommittedFiles(in: [feature.path] + apps.map(\.path) + around, of: workspace)
        uncommitted = changed.subtracting(committed.paths).sorted(by: Files.byteOrder)
        areIgnored = Self.areIgnored(uncommitted, in: workspace)
        files = isMade ? changed.sorted(by: Files.byteOrder) : uncommitted
        reason = committed.reason
    }

    /// Looks at files that go with a feature which lies in a package with others, and which nothing makes again.
    ///
    /// - Parameters:
    ///   - paths: the files, by their paths in the workspace.
    ///   - feature: the feature.
    ///   - workspace: what else there is.
    /// - Throws: `Interrupted`.
    init(ofFiles paths: Set<String>, of feature: Feature, in workspace: Workspace) throws {
        self.feature = feature
        isMade = false
        let committed = try CommittedFiles(in: [feature.path], of: workspace)
        uncommitted = paths.subtracting(committed.paths).sorted(by: Files.byteOrder)
        areIgnored = Self.areIgnored(uncommitted, in: workspace)
        files = uncommitted
        reason = committed.reason
    }

    private static func areIgnored(_ paths: [String], in workspace: Workspace) -> Bool {
        let ignored = try? GitRepository.ignored(of: paths, in: workspace.root)
        return !paths.isEmpty && ignored.map { $0.isSuperset(of: paths) } ?? false
    }

    /// Why the feature isn't removed unless the user insists, which a command does; nil where nothing would be lost.
    func problem(unless command: String) -> Diagnostic? {
        guard !files.isEmpty else { return nil }
        let force = "remove them for good: \(command)"
        let count = files.count == 1 ? "a file" : "\(files.count) files"
        let list = Self.list(files)
        guard isMade else {
            let them = files.count == 1 ? "it" : "them"
            let help =
                reason.map { "\($0): put \(them) under version control" }
                ?? (areIgnored ? "git ignores \(them): move \(them) away, or track \(them)" : "commit \(them)")
            return .error(
                "uncommitted_files",
                "'\(feature.name)' has \(count) that git hasn't committed: \(list)",
                help: [help + ", so that git can restore what is removed", force]
            )
        }
        let template = feature.template ?? ""
        let differ = files.count == 1 ? "differs" : "differ"
        let help: String
        if uncommitted.isEmpty {
            help = "git has committed all of that, and can restore it: \(command)"
        } else if let reason {
            help = "it can't be restored: \(reason)"
        } else if areIgnored {
            help = "git ignores \(Self.list(uncommitted)), and can't restore that: move it away"
        } else if uncommitted == files {
            help = "git hasn't committed that: commit it, so that git can restore it"
        } else {
            help = "git hasn't committed \(Self.list(uncommitted)): commit that, so that git can restore it"
        }
        return .error(
            "edited_feature",
            "'\(feature.name)' has \(count) that \(differ) from what the template set '\(template)' would make today "
                + "(edited, added or renamed): \(list)",
            help: uncommitted.isEmpty ? [help] : [help, force]
        )
    }

    /// The first few: `Source/A.swift, Source/B.swift, Source/C.swift and 4 more`.
    private static func list(_ paths: [String]) -> String {
        paths.map { "'\($0)'" }.listed(upTo: 4)
    }
}
