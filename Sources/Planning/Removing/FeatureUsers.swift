internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// Who depends on a feature: the features, apps and other packages whose manifests name its package.
struct FeatureUsers {
    /// A place in a manifest that names the package.
    struct Mention {
        let user: Feature
        let source: SourceText
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
            user.manifestFiles.enumerated().compactMap { index, source in
                let manifest = index == 0 ? user.manifest : try? Manifest.parse(source)
                let range = manifest?.dependencies.lazy.compactMap {
                    workspace.range(of: $0, in: user, naming: feature)
                }.first
                return range.map { Mention(user: user, source: source, range: $0) }
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
        var seen = paths
        var result: (edits: [FileEdit], problems: [Diagnostic]) = ([], [])
        for user in mentions.map(\.user) where seen.insert(user.path).inserted {
            do {
                result.edits += try UnlinkRequest(user.path, from: [feature.path]).edits(in: workspace)
            } catch let refusal as Refusal {
                result.problems += refusal.reasons
            }
        }
        return result
    }

    /// Why the feature can't go, one reason for each manifest that names it, but for those of some packages.
    func problems(without paths: Set<String>) -> [Diagnostic] {
        mentions.filter { !paths.contains($0.user.path) }.map { mention in
            // A package that is no feature is known by its folder.
            let user = features.contains(mention.user.path) ? mention.user.name : mention.user.path
            return .error("feature_in_use", "'\(user)' uses '\(feature.name)'", in: mention.source, at: mention.range)
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
    /// - Returns: a warning at the first such import of each file.
    /// - Throws: a `Refusal` where a file can't be read.
    func imports(
        in sources: [SourceText],
        ofPackagesAt paths: Set<String>? = nil,
        and others: FilesOfNoPackage,
        after plan: Plan,
        words: String
    ) throws -> [Diagnostic] {
        let taken = workspace.features.filter { $0.path != feature.path }.reduce(into: Set<String>()) {
            $0.formUnion($1.modules)
        }
        let modules = feature.modules.subtracting(taken)
        let gone = Set(plan.deletions.map(\.path))
        let edited = Dictionary(plan.edits.map { ($0.path, $0.new) }) { first, _ in first }
        let homes = CodeHomes(in: workspace)
        var found: [Diagnostic] = []
        func add(_ statement: Import, in path: String) {
            let message = "\(statement.words(of: feature.name)) \(words)"
            let location = statement.place.location(in: path)
            found.append(Diagnostic(.warning, "still_imported", message, at: location))
        }
        var seen: Set<String> = []
        for source in sources where !gone.contains(source.path) && modules.contains(where: source.contains) {
            guard let home = homes.home(of: source.path), home.path != feature.path,
                paths?.contains(home.path) ?? true, home.target(at: source.path) != nil
            else { continue }
            seen.insert(source.path)
            let text = edited[source.path].map { SourceText(path: source.path, bytes: $0) } ?? source
            let statement = SourceOutline(scanning: text).imports.first { $0.needs(oneOf: modules) }
            if let statement { add(statement, in: source.path) }
        }
        for (path, statement) in try others.imports(of: modules)
        where !gone.contains(path) && !feature.holds(path) && seen.insert(path).inserted {
            add(statement, in: path)
        }
        return found
    }

    /// Where projects for Xcode use the feature's products.
    func usesInProjects(by others: FilesOfNoPackage) throws -> [Diagnostic] {
        let products = Set(feature.manifest.products.map(\.name.value) + feature.manifest.targets.map(\.name.value))
        return try others.uses(of: products, package: workspace.package(of: feature)).map { name, location in
            Diagnostic(.warning, "feature_in_use", "a project for Xcode uses '\(name)'", at: location)
        }
    }

    /// What else names the feature, with the places.
    func notes(on others: FilesOfNoPackage) throws -> [Diagnostic] {
        let names = feature.modules.union(feature.manifest.targets.map(\.name.value))
            .union(feature.manifest.products.map(\.name.value))
        return try others.notes(
            on: names,
            in: [".pbxproj", ".yml", ".yaml", ".xctestplan", ".xcscheme", "/Project.swift", "/Workspace.swift"],
            id: "still_named_elsewhere",
            words: "is named here",
            help: "look whether it means the feature, and take it out by hand"
        )
    }
}

extension Workspace {
    /// The place at which a dependency names the package of a feature; nil if it names another one.
    fileprivate func range(
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
}
