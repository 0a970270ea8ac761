internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Who depends on a feature: the features, apps and other packages whose manifests name its package.
struct FeatureUsers {
    /// A place in a manifest that names the package.
    struct Mention {
        let user: Feature
        let source: SourceText
        let manifest: Manifest
        let range: Range<Int>
    }

    let feature: Feature
    /// With the packages around that are no features.
    let workspace: Workspace
    /// The paths of those that are.
    private let features: Set<String>
    /// One for each manifest, in the workspace's order.
    let mentions: [Mention]

    init(of feature: Feature, in workspace: Workspace) {
        features = Set(workspace.features.map(\.path))
        let workspace = PackagesAround(workspace).included()
        self.feature = feature
        self.workspace = workspace
        mentions = workspace.features.filter { $0.path != feature.path && !feature.holds($0.path) }.flatMap { user in
            user.manifests.compactMap { source, manifest in
                guard let manifest else { return nil }
                let range = manifest.dependencies.everywhere.lazy.compactMap {
                    workspace.range(of: $0, in: user, naming: feature)
                }.first
                return range.map { Mention(user: user, source: source, manifest: manifest, range: $0) }
            }
        }
    }
}

extension FeatureUsers {
    /// The paths of the other packages whose manifests don't name it.
    var strangers: Set<String> {
        Set(workspace.features.map(\.path)).subtracting(mentions.map(\.user.path) + [feature.path])
    }

    /// Takes the feature out of the manifests that name it, but for those of some packages, by their paths.
    ///
    /// - Returns: the edits, and why some can't be made.
    func unlinking(without paths: Set<String>) throws -> (edits: [FileEdit], problems: [Diagnostic]) {
        try mentions.map(\.user).edits(without: paths) { user in
            try UnlinkRequest(user.path, from: [feature.path]).edits(in: workspace)
        }
    }

    /// Why the feature can't go, one reason for each manifest that names it, but for those of some packages.
    func problems(without paths: Set<String>) -> [Diagnostic] {
        mentions.filter { !paths.contains($0.user.path) }.map { mention in
            // A package that is no feature is known by its folder.
            let isFeature = features.contains(mention.user.path)
            let user = isFeature ? mention.user.name : mention.user.path
            // What doesn't run on this machine is edited by hand.
            let isElsewhere = mention.manifest.dependencies.elsewhere.contains { $0.path?.range == mention.range }
            let help =
                isElsewhere
                ? "take it out by hand: this machine doesn't run this code"
                : "unlink it: ufeature unlink \(user.shellWord) \(feature.name.shellWord)"
            return .error(
                "feature_in_use",
                "'\(user)' uses '\(feature.name)'",
                in: mention.source,
                at: mention.range,
                help: isFeature || isElsewhere ? [help] : []
            )
        }
    }

    /// What in the code of packages still imports the feature's modules, once some files are gone or have other texts.
    ///
    /// An import that stands below `#if canImport(…)` of the module can do without it.
    ///
    /// - Parameters:
    ///   - sources: the Swift files of the workspace that may name the feature.
    ///   - paths: those of the packages; nil for all.
    ///   - others: what no package has.
    ///   - plan: what goes, and what is edited.
    ///   - words: what becomes of a module, such as `is still imported`.
    /// - Returns: a warning at each such import.
    /// - Throws: a `Refusal` where a file can't be read.
    func imports(
        in sources: [SourceText],
        ofPackagesAt paths: Set<String>? = nil,
        and others: FilesOfNoPackage,
        after plan: Plan,
        words: String
    ) throws -> [Diagnostic] {
        let modules = feature.modules.subtracting(workspace.modules(besidesPackageAt: feature.path))
        let left = ImportsLeft(of: modules, called: feature.name, after: plan, words: words)
        let package = workspace.package(of: feature)
        return try left.found(in: sources, of: workspace, and: others) { home, _ in
            home.path != feature.path && paths?.contains(home.path) ?? true
                && home.products(besidesThoseOf: package, among: modules).isEmpty
        }
    }

    /// Where projects for Xcode use the feature's products.
    func usesInProjects(by others: FilesOfNoPackage) throws -> [Diagnostic] {
        let products = Set(feature.manifest.products.map(\.name.value) + feature.manifest.targets.map(\.name.value))
        return try others.warnings(onUsesOf: products, package: workspace.package(of: feature))
    }

    /// What else names the feature, with the places.
    func notes(on others: FilesOfNoPackage) throws -> [Diagnostic] {
        let names = feature.modules.union(feature.manifest.targets.map(\.name.value))
            .union(feature.manifest.products.map(\.name.value)).union([feature.name])
        return try others.notes(onGone: names)
    }
}

extension Feature {
    /// The texts of its manifests, each with what it means; nil where that can't be read.
    var manifests: [(source: SourceText, manifest: Manifest?)] {
        manifestFiles.enumerated().map { ($1, $0 == 0 ? manifest : try? Manifest.parse($1)) }
    }
}

extension [Feature] {
    /// The edits of each feature, once, but for those of some packages, by their paths.
    ///
    /// - Returns: the edits, and why some can't be made.
    func edits(
        without paths: Set<String>,
        _ edit: (Feature) throws -> [FileEdit]
    ) throws -> (edits: [FileEdit], problems: [Diagnostic]) {
        var seen = paths
        var result: (edits: [FileEdit], problems: [Diagnostic]) = ([], [])
        for user in self where seen.insert(user.path).inserted {
            do {
                result.edits += try edit(user)
            } catch let refusal as Refusal {
                result.problems += refusal.reasons
            }
        }
        return result
    }
}

extension Workspace {
    /// The place at which a dependency names the package of a feature; nil if it names another one.
    func range(
        of dependency: Manifest.Dependency,
        in user: Feature,
        naming feature: Feature
    ) -> Range<Int>? {
        guard case .path(let path) = dependency.kind, place(of: path.value, from: user).path == feature.path else {
            return nil
        }
        return path.range
    }
}

extension Import {
    /// Whether it is of one of some modules and can't do without: one below `#if canImport(…)` of the module can.
    func needs(oneOf modules: Set<String>) -> Bool {
        modules.contains(module) && !ImportConditions(of: self).modules.contains(module)
    }

    /// What it imports from a package: `'SearchInterface' of 'Search'`, and the module alone where both are called so.
    func words(of package: String) -> String { module == package ? "'\(module)'" : "'\(module)' of '\(package)'" }

    /// That it is left of a package which is gone, or would be.
    func stillImported(of package: String, in source: SourceText, words: String = "is still imported") -> Diagnostic {
        Diagnostic(
            .warning,
            "still_imported",
            "\(self.words(of: package)) \(words)",
            at: place.location(in: source.path),
            excerpt: source.excerpt(of: place.range)
        )
    }
}
