package import Diagnostics
package import Features
package import FileChanges
package import OperatingSystem
internal import PackageManifest
package import TemplateSets

/// A repository of features, as it was read from disk.
package struct Workspace: Sendable {
    package let root: AbsolutePath
    package let settings: WorkspaceSettings
    /// Whether there is a `ufeature.json`; without one the settings are the defaults.
    package let hasSettings: Bool
    /// The keys that the `ufeature.json` has; what it leaves to the defaults, nobody is held to.
    package let writtenKeys: Set<WorkspaceSettings.Key>
    /// All features and the app, sorted by layer, then by name.
    package let features: [Feature]
    /// The built-in template sets, and the team's own.
    package let templates: TemplateCatalog
    /// What kept a package from being read; the others are there all the same.
    package let problems: [Diagnostic]
    /// Whether somebody may be asked what its files alone don't tell, and whether it may be built.
    package let execution: Execution
    /// Whether manifests are edited that say that a tool writes them: somebody insists on it.
    package var editsGenerated = false
    /// The one package that has the targets of its features; nil where each feature is a package.
    package internal(set) var shared: SharedPackage?
    /// Why such a package can't be taken apart: nothing is written then.
    var sharedProblems: [Diagnostic] = []
    /// What reads the rest of the folder, and hands out again what was read.
    package private(set) var files: WorkspaceFiles
    /// The names and paths of the features by their folders: looked up for every dependency of every feature.
    private let names: [AbsolutePath: (name: String, path: String)]

    package init(
        root: AbsolutePath,
        settings: WorkspaceSettings,
        hasSettings: Bool,
        writtenKeys: Set<WorkspaceSettings.Key> = Set(WorkspaceSettings.Key.allCases),
        features: [Feature],
        templates: TemplateCatalog,
        problems: [Diagnostic],
        execution: Execution = .allowed
    ) {
        self.root = root
        files = WorkspaceFiles(root: root)
        self.settings = settings
        self.hasSettings = hasSettings
        self.writtenKeys = writtenKeys
        self.features = features.sorted {
            ($0.layer.rank, $0.name, $0.path) < ($1.layer.rank, $1.name, $1.path)
        }
        self.templates = templates
        self.problems = problems
        self.execution = execution
        let places = self.features.map { (root.appending($0.path), (name: $0.name, path: $0.path)) }
        names = Dictionary(places) { first, _ in first }
    }

    /// The same workspace, with other settings, features or template sets.
    package func with(
        settings: WorkspaceSettings? = nil,
        features: [Feature]? = nil,
        templates: TemplateCatalog? = nil
    ) -> Workspace {
        var copy = Workspace(
            root: root,
            settings: settings ?? self.settings,
            hasSettings: hasSettings,
            writtenKeys: writtenKeys,
            features: features ?? self.features,
            templates: templates ?? self.templates,
            problems: problems,
            execution: execution
        )
        copy.editsGenerated = editsGenerated
        copy.files = files
        copy.shared = shared
        copy.sharedProblems = sharedProblems
        return copy
    }

    /// The same workspace, with some of its files read: whoever asks for their texts is handed these.
    package func keeping(_ sources: [SourceText]) -> Workspace {
        var copy = self
        copy.files = files.knowing(sources)
        return copy
    }

    /// The same workspace, with manifests in the place of one that are not on the disk.
    func replacing(_ manifest: String, by sources: [SourceText]) -> Workspace {
        var copy = self
        copy.files = files.replacing(manifest, by: sources)
        return copy
    }

    /// The workspace of the packages that SwiftPM knows: itself, unless one of them has the targets of its features.
    package var onDisk: Workspace {
        guard let shared else { return self }
        var copy = with(features: [shared.package])
        copy.files = WorkspaceFiles(root: root)
        copy.shared = nil
        return copy
    }

    /// Findings as they are told: where one package has the targets of all features, what is wrong with all is told once.
    package func told(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard let shared else { return findings }
        var seen: Set<Diagnostic> = []
        return findings.map { shared.shown($0) }.filter { finding in
            var finding = finding
            finding.feature = nil
            return finding.location == nil || seen.insert(finding).inserted
        }
    }

    /// A plan for the features as it is carried out: where one package has their targets, in its manifest.
    ///
    /// - Throws: a `Refusal` where one manifest can't say what all are to say.
    package func folded(_ planned: Planned) throws(Refusal) -> Planned {
        guard sharedProblems.isEmpty else { throw Refusal(sharedProblems) }
        return Planned(try shared?.folded(planned.plan, in: self) ?? planned.plan, notes: planned.notes)
    }

    /// The path of something in the workspace as a folder of it names it: `../Core` from `App`.
    package func way(to path: String, from folder: String) -> String {
        root.appending(path).relative(to: root.appending(folder))
    }

    /// The folder of the one package that has the targets of all features; nil where each feature is a package.
    package var home: String? { shared?.package.path }

    /// The features with the given names, or at the given paths, in the workspace's order; all for no name.
    ///
    /// - Throws: a `Refusal` that names every one that isn't there.
    package func features(named names: [String]) throws(Refusal) -> [Feature] {
        if names.isEmpty { return features }
        let known = features.map(\.name)
        let found = names.map { (name: $0, features: packages(named: $0)) }
        let unknown = found.filter(\.features.isEmpty).map { self.unknown($0.name, among: known) }
        guard unknown.isEmpty else { throw Refusal(unknown) }
        let paths = Set(found.flatMap(\.features).map(\.path))
        return features.filter { paths.contains($0.path) }
    }

    /// The one feature with a name, or at a path.
    ///
    /// - Throws: a `Refusal` when there is none, or more than one, as there may be beside no workspace.
    package func feature(named name: String) throws(Refusal) -> Feature {
        let atPath = features.filter { $0.path == name }
        let named = atPath.isEmpty ? packages(named: name) : atPath
        guard let feature = named.first else { throw Refusal(unknown(name, among: features.map(\.name))) }
        guard named.count == 1 else {
            throw Refusal(
                .error(
                    "ambiguous_feature",
                    "there are \(named.count) features '\(name)'",
                    help: ["name one by its path: \(named.map { "'\($0.path)'" }.joined(separator: ", "))"]
                )
            )
        }
        return feature
    }

    /// The features with a name, or at a path; where there is none, those whose package has the name.
    ///
    ///     packages(named: "api-client")   // APIClient, in whose manifest the package is called so
    package func packages(named name: String) -> [Feature] {
        let found = features.filter { $0.name == name || $0.path == name }
        return found.isEmpty ? features.filter { $0.manifest.name?.value == name } : found
    }

    /// Whether nothing is here: no settings, and no package.
    package var isNothing: Bool { !hasSettings && features.isEmpty && problems.isEmpty }

    /// The folders just below that are workspaces: the one that is meant where this is none.
    package var foldersWithSettings: [String] {
        let entries = (try? Files.listing(of: root.text)) ?? []
        return entries.map(\.name).sorted(by: Files.byteOrder).filter { name in
            (try? Files.kind(at: root.appending(name).appending(WorkspaceReader.settingsFile))) == .file
        }
    }

    /// That nothing is in a folder.
    package static func nothing(in folder: AbsolutePath) -> String {
        let around = WorkspaceReader.looksBelow(folder) ? "" : ", where only the folder itself is looked at"
        return "there is no package in '\(folder)'\(around), and no \(WorkspaceReader.settingsFile) here or above"
    }

    /// That nothing has a name, with the name that may be meant, and where to look for it.
    package func unknown(_ name: String, among known: [String]) -> Diagnostic {
        if isNothing {
            return .error(
                "unknown_feature", "there is no feature '\(name)': \(Self.nothing(in: root))",
                help: ["go into the repository, or name it with -C <folder>"])
        }
        var help = Spelling.help(for: name, among: known)
        // `Search` where there is a `SearchFeature`.
        let longer = known.filter { $0.hasPrefix(name) && $0.dropFirst(name.count).first?.isUppercase == true }
        if help.isEmpty, longer.count == 1 { help = ["did you mean '\(longer[0])'?"] }
        if let owner = features.first(where: { $0.manifest.targets.contains { $0.name.value == name } }) {
            help = ["it is a target of '\(owner.name)'"]
        } else if let unread = unreadManifests.first?.location {
            help.append("'\(unread.path)' can't be read, as line \(unread.line) shows, and may have it")
        } else if problems.contains(where: { $0.severity != .note }) {
            help.append("some packages can't be read, and 'ufeature list' says why")
        } else if help.isEmpty {
            help = ["see all features: ufeature list"]
        }
        return .error("unknown_feature", "there is no feature '\(name)'", help: help)
    }

    /// The names of all targets of the packages at some paths.
    package func targetNames(ofThoseAt paths: Set<String>) -> Set<String> {
        Set(features.filter { paths.contains($0.path) }.flatMap { $0.manifest.targets.elements.map(\.name.value) })
    }

    /// What imports call the modules of all packages but the one at a path.
    package func modules(besidesPackageAt path: String) -> Set<String> {
        Set(features.filter { $0.path != path }.flatMap(\.modules))
    }

    /// The names of all packages but the one at a path, and of their targets, with some others.
    package func takenNames(besidesPackageAt path: String, adding names: [String] = []) -> TakenNames {
        let others = features.filter { $0.path != path }
        return takenNames(
            others.flatMap { [package(of: $0)] + $0.manifest.targets.map(\.name.value) } + names)
    }

    /// Some names with those of the products in the catalogue, as far as they aren't the workspace's own: a feature that
    /// was promoted may still be there.
    package func takenNames(_ names: [String]) -> TakenNames {
        var taken = TakenNames(names)
        let own = Set(features.map(\.name))
        for external in settings.externals where external.source.kind != .path && !own.contains(external.name) {
            taken.insert(products: external.products, of: external.name)
        }
        explain(&taken)
        return taken
    }

    /// Says of names that no feature has what has them.
    private func explain(_ taken: inout TakenNames) {
        let known = Set(features.map { $0.name.lowercased() })
        func explain(_ name: String, _ owner: String) {
            if !known.contains(name.lowercased()) { taken.explain(name, by: owner) }
        }
        for feature in features {
            for target in feature.manifest.targets { explain(target.name.value, "a target of '\(feature.name)'") }
            explain(root.appending(feature.path).name, "the folder of '\(feature.name)'")
        }
        for target in settings.xcode?.targets ?? [] { explain(target, "a target of the Xcode project") }
    }

    /// The names of all targets and packages that are there, and of the targets of apps and extensions in Xcode.
    package var takenNames: TakenNames {
        let packages = features.flatMap { [root.appending($0.path).name] + $0.manifest.targets.map(\.name.value) }
        return takenNames(packages + (settings.xcode?.targets ?? []))
    }

    /// The names of the features that one uses, by the packages that its manifest names, in that order.
    package func dependencies(of feature: Feature) -> [String] {
        feature.manifest.dependencies.elements.compactMap { self.feature(at: $0, of: feature) }
    }

    /// The path in the workspace of the package in a folder, if there is one.
    package func path(ofPackageIn folder: AbsolutePath) -> String? {
        names[folder]?.path
    }

    /// The path in the workspace of the package that a URL names which is none: `.package(url: "Core", from: "1.0.0")`.
    ///
    /// Xcode takes the local package of that name, where just one has it.
    package func path(ofPackageAtURL url: String) -> String? {
        url.contains("/") || url.contains(":") ? nil : path(ofPackageWithIdentity: url.lowercased())
    }

    /// The path in the workspace of the only package that SwiftPM gives an identity, which is the folder's name in small
    /// letters.
    func path(ofPackageWithIdentity identity: String) -> String? {
        let found = features.filter { root.appending($0.path).name.lowercased() == identity }
        return found.count == 1 ? found[0].path : nil
    }

    /// The names of the catalogue's packages that a feature uses, in the order in which its manifest names them.
    ///
    /// They are the same if SwiftPM takes them for the same: by identity.
    package func externals(of feature: Feature) -> [String] {
        let catalogue = Dictionary(settings.externals.map { ($0.identity, $0.name) }) { first, _ in first }
        return feature.manifest.dependencies.compactMap { dependency in
            self.feature(at: dependency, of: feature) == nil ? dependency.identity.flatMap { catalogue[$0] } : nil
        }
    }

    /// The name of the feature that a dependency of another one is, if it is one.
    private func feature(at dependency: Manifest.Dependency, of user: Feature) -> String? {
        if case .url(let url) = dependency.kind, let path = path(ofPackageAtURL: url.value) {
            return names[root.appending(path)]?.name
        }
        guard case .path(let path) = dependency.kind else { return nil }
        if let known = names[root.appending(user.path).appending(path.value)] { return known.name }
        // Spelled in another letter case, behind a link, or found by its name alone.
        return place(of: path.value, from: user).path.flatMap { names[root.appending($0)]?.name }
    }
}

extension Workspace {
    /// How many targets all its manifests have.
    package var targetCount: Int { features.map(\.manifest.targets.elements.count).reduce(0, +) }
}

extension Layer {
    /// The order in which layers are listed: what others are built on comes first.
    var rank: Int {
        switch self {
        case .foundation: 0
        case .product: 1
        case .app: 2
        }
    }
}
