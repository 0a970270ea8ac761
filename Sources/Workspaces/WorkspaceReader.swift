package import Diagnostics
internal import Features
package import OperatingSystem
internal import PackageManifest
package import TemplateSets

/// Reads a workspace from disk.
package struct WorkspaceReader: Sendable {
    package static let settingsFile = "ufeature.json"

    package let root: AbsolutePath
    /// Whether there is a `ufeature.json`.
    package private(set) var hasSettings: Bool
    /// The sets that every workspace has, to which it brings its own.
    package var templates = TemplateCatalog.builtIn
    private var execution: Execution
    /// Whether what manifests were found to mean before is believed, and what is found is remembered.
    private var isRemembering = true
    /// The `ufeature.json` that is yet to be written.
    private var planned: SourceText?

    /// Finds the workspace that a folder belongs to.
    ///
    /// That is the nearest folder at or above it that has a `ufeature.json`. Where there is none, the folder is itself
    /// a workspace, with the default settings.
    package init(from folder: AbsolutePath, _ execution: Execution = .allowed) throws {
        for candidate in folder.ancestors
        where try Files.kind(at: candidate.appending(Self.settingsFile)) != nil {
            self.init(root: candidate, hasSettings: true, execution)
            return
        }
        self.init(root: folder, hasSettings: false, execution)
    }

    private init(root: AbsolutePath, hasSettings: Bool, _ execution: Execution, planned: SourceText? = nil) {
        self.root = root
        self.hasSettings = hasSettings
        self.execution = execution
    }

    /// A reader of all packages in and below a folder, as though no `ufeature.json` were there.
    package init(ofAllBelow folder: AbsolutePath, _ execution: Execution = .allowed) {
        self.init(root: folder, hasSettings: false, execution)
    }

    /// A reader of the workspace that the folder becomes with a `ufeature.json`.
    package func assuming(_ settings: SourceText) -> WorkspaceReader {
        var reader = self
        (reader.hasSettings, reader.planned) = (true, settings)
        return reader
    }

    /// The same reader, without anything that is remembered.
    package func forgetting() -> WorkspaceReader {
        var reader = self
        reader.isRemembering = false
        return reader
    }

    /// Reads settings, templates and every package.
    ///
    /// - Throws: a `Refusal` when the settings can't be read. A package that can't be is a problem of the workspace.
    package func read() throws -> Workspace {
        try read(depth: Self.maximumDepth)
    }

    /// Reads what the texts alone tell, and asks SwiftPM nothing.
    package func readTexts() throws -> Workspace {
        try read(depth: Self.maximumDepth) { _ in false }
    }

    /// Reads what a new feature has to know about.
    ///
    /// Beside no workspace that is only what lies next to it: the folder may be anyone's home. Then SwiftPM is asked
    /// about nothing but the features that the new one is to use, as it runs the manifests that it is asked about.
    package func readForNewFeature(using dependencies: [String]) throws -> Workspace {
        if hasSettings { return try read() }
        return try read(depth: 2) { name in dependencies.contains(name) }
    }

    /// Reads what the texts tell, in the time that somebody waits who has pressed a key: no program is started.
    ///
    /// Beside no workspace it doesn't look far: the folder may be anyone's home.
    package func readAtAGlance() throws -> Workspace {
        var reader = self
        reader.execution = .forbidden
        return try reader.read(depth: hasSettings ? Self.maximumDepth : 3, looksInside: false) { _ in false }
    }

    private func read(
        depth: Int,
        looksInside: Bool = true,
        evaluating isWanted: (String) -> Bool = { _ in true }
    ) throws -> Workspace {
        let (source, settings, writtenKeys) = try readPolicy()
        let searched = searched(settings)
        let search = PackageSearch(in: root, besides: searched.map(\.folder), looksInside: looksInside)
        let depth = hasSettings || Self.looksBelow(root) ? depth : 1
        let found = try searched.map { try search.packages(in: $0.folder, depth: depth) }
        let places = hasSettings ? LayerPlaces(of: settings) : nil
        // A pattern has some packages of the folder that it begins with.
        let packages = found.flatMap(\.packages).map { (places?.layer(ofPackageAt: $0.path), $0) }
            .filter { places == nil || $0.0 != nil }
        let (all, unread) = try manifests(of: packages)
        // One that says which features its targets are of is no feature, also where layers name the top; but while some of
        // them don't lie where it says, it is still the package that it was.
        let top = hasSettings ? all.first { $0.path == "." }?.files.files.first : nil
        let begun = top.map(SharedReading.obstacles) ?? []
        let read = all.filter { package in
            guard let top, package.path == "." else { return true }
            return !SharedManifest.isShared(top) || !begun.isEmpty
        }
        var readings = readings(of: read.map(\.files))
        readings = try ManifestEvaluator.evaluated(readings, execution) { !$0.isStopgap && isWanted($0.packageName) }
        let hasTop = read.contains { $0.path == "." }
        let shared = try hasSettings && !hasTop ? SharedReading(in: root, settings, isAlone: read.isEmpty) : nil
        let features =
            Parallel.map(zip(read, readings).filter { shared == nil && $0.isThere(with: $1, hasTop: hasTop) }) {
                package, reading in
                feature(at: package.path, layer: package.layer, reading, package.files)
            } + (shared?.features ?? [])
        let empty = zip(searched, found).filter { $1.packages.isEmpty }.map(\.0)
        // Without the one that has the targets of many, nothing is certain, and nothing is written.
        let lost = LostManifests(in: root, besides: features)
        let mayBeGone = looksInside && hasSettings && (read.isEmpty || searched.contains { $0.folder == "." })
        let isNone = all.isEmpty && unread.isEmpty
        let gone =
            mayBeGone && shared == nil
            ? [lost.whereGone ?? (isNone ? lost.whereAllGone(settings) : nil)].compactMap(\.self) : []
        let files = WorkspaceFiles(root: root)
        let beside = read.compactMap { shared?.problem(with: $0.files, at: $0.path, files) }
        var swift = ToolchainVersion(looksInside && hasSettings ? execution : .forbidden)
        var workspace = Workspace(
            root: root,
            settings: settings,
            hasSettings: hasSettings,
            writtenKeys: writtenKeys,
            features: features,
            templates: try readTemplates(settings),
            problems: LayerFolderCheck(root: root, settings: settings, source: source, asksGit: looksInside)
                .problems(with: empty, besides: hasSettings ? features : [])
                + (hasSettings ? search.problems(with: found.flatMap(\.links), besides: packages.map(\.1.path)) : [])
                + found.flatMap(\.problems) + unread + gone + readings.flatMap(hasSettings ? lost.problems : \.problems)
                + begun + (shared?.problems ?? []) + beside.map(\.problem)
                + (try swift.problems(with: features, above: settings.toolsVersion)),
            execution: execution
        )
        workspace.sharedProblems =
            gone + beside.filter(\.isDoubt).map(\.problem)
            + readings.filter { hasSettings && lost.isTop($0) && !$0.isManifest }.flatMap(lost.problems)
        if let shared { workspace = shared.completing(workspace) }
        // One that is yet to be written isn't there for others.
        return planned == nil ? workspace.keeping(source.map { [$0] } ?? []) : workspace
    }

    /// What the texts of manifests tell, or were found to tell before.
    private func readings(of files: [PackageFiles]) -> [ManifestReading] {
        let memory = isRemembering ? RememberedManifests.read(of: root, packages: files.count) : nil
        let found = Parallel.map(files) { files in
            if let known = memory?.manifest(of: files) {
                let reading = ManifestReading(remembering: known, of: files)
                return RememberedManifests.Finding(files: files, reading: reading, isRemembered: true)
            }
            var reading = ManifestReading(parsing: files, execution)
            // Ten thousand syntax trees would be half a gigabyte; SwiftPM's words are placed by those that are inexact.
            if reading.manifest.exact { reading.manifest = reading.manifest.withoutSyntax() }
            return RememberedManifests.Finding(files: files, reading: reading, isRemembered: false)
        }
        memory?.renew(found)
        return found.map(\.reading)
    }

    /// A package whose manifests were read.
    private struct Package {
        let layer: Layer?
        let path: String
        /// Whether it lies in another package, where an empty one may be there to hide the folder from Xcode.
        let isInside: Bool
        var files: PackageFiles

        /// Whether what was read is a package that somebody can use.
        func isThere(with reading: ManifestReading, hasTop: Bool) -> Bool {
            let isInOther = isInside || (hasTop && path != "." && reading.manifest.dependencies.isEmpty)
            return reading.isManifest && !reading.isStopgap
                && !(isInOther && reading.manifest.exact && reading.manifest.targets.isEmpty)
        }
    }

    /// Reads the manifests of packages, and says which can't be read.
    private func manifests(
        of packages: [(layer: Layer?, found: PackageSearch.Found)]
    ) throws -> (packages: [Package], problems: [Diagnostic]) {
        let results = Parallel.map(packages) { layer, found in
            Result { Package(layer: layer, path: found.path, isInside: found.isInside, files: try files(of: found)) }
        }
        var read: [Package] = []
        var problems: [Diagnostic] = []
        var swift = ToolchainVersion(execution)
        for result in results {
            do {
                var package = try result.get()
                // Whoever has settings means what is in the folders that they name.
                guard hasSettings && !package.isInside || package.files.areManifests else { continue }
                if package.isInside, !package.files.haveToolsVersion { continue }
                if package.files.needsChoice { package.files = package.files.chosen(by: try swift.number()) }
                read.append(package)
            } catch let refusal as Refusal {
                problems += refusal.reasons
            }
        }
        return (read, problems)
    }

    /// Reads the policy alone; where there is no `ufeature.json`, that is the defaults.
    ///
    /// - Throws: a `Refusal` when it can't be read.
    package func readSettings() throws -> WorkspaceSettings { try readPolicy().settings }

    /// The policy, with the text that says it and the keys that somebody has written.
    private func readPolicy() throws
        -> (source: SourceText?, settings: WorkspaceSettings, keys: Set<WorkspaceSettings.Key>)
    {
        guard hasSettings, let source = try planned ?? text(at: Self.settingsFile) else {
            return (nil, WorkspaceSettings(name: root.name), [])
        }
        let (settings, keys) = try WorkspaceSettings.decodeWithKeys(source)
        return (source, settings, keys)
    }

    /// The folders to look for packages in, with the layer that they are of, where they are.
    private func searched(_ settings: WorkspaceSettings) -> [(layer: Layer?, folder: String)] {
        hasSettings ? settings.searchedFolders : [(nil, "")]
    }

    /// The manifests of a package, by its path in the workspace.
    private func files(of package: PackageSearch.Found) throws -> PackageFiles {
        let path = package.path
        guard let files = try PackageFiles.read(in: root.appending(path), with: package.entries, shownAs: path),
            !files.files.isEmpty
        else {
            throw Refusal(.error("file_vanished", "'\(path)/\(PackageFiles.manifest)' is not there any more"))
        }
        return files
    }

    private func feature(
        at path: String,
        layer: Layer?,
        _ reading: ManifestReading,
        _ files: PackageFiles
    ) -> Feature {
        var feature = Feature(
            name: reading.packageName,
            layer: layer ?? Self.layer(of: reading.manifest),
            path: path,
            // One that was exact from the start has none.
            manifest: reading.isFromTextAlone ? reading.manifest : reading.manifest.withoutSyntax(),
            manifestFiles: files.files
        )
        feature.findFolders(in: root)
        return feature
    }

    /// Where no folder tells: a package with an interface is a product feature, one that vends nothing but runs is an
    /// app, and what others can use is their foundation.
    private static func layer(of manifest: Manifest) -> Layer {
        let targets = RoleFinding(in: manifest, packageName: manifest.name?.value ?? "").targets
        if targets[.interface] != nil { return .product }
        guard manifest.products.isEmpty else { return .foundation }
        let source = manifest.targets.first { $0.name.value == targets[.source] }
        return source?.kind == .regular ? .product : .app
    }

    private func readTemplates(_ settings: WorkspaceSettings) throws -> TemplateCatalog {
        let folder = TemplateFolder(path: root.appending(settings.templates), name: settings.templates)
        let files = hasSettings ? try folder.sets(in: root) : []
        return files.isEmpty ? templates : templates.overridden(by: TemplateCatalog(files))
    }

    private func text(at path: String) throws -> SourceText? {
        try Files.text(at: root.appending(path), shownAs: path, limit: PackageFiles.maximumSize)
    }

    /// Whether packages are looked for below a folder without a `ufeature.json`: below the user's home, and what that
    /// lies in, is everything, and no repository.
    static func looksBelow(_ folder: AbsolutePath) -> Bool {
        guard Files.isHomeOrAbove(folder) else { return true }
        return folder != .root && (try? Files.kind(at: folder.appending(".git"))) != nil
    }

    private static let maximumDepth = 6

    /// Whether a folder is one of tools, where nobody looks for code of a team.
    static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || skippedNames.contains(name)
    }

    /// Where package managers and Xcode put what they fetch and build.
    private static let skippedNames: Set = ["node_modules", "Pods", "Carthage", "SourcePackages", "DerivedData"]
}
