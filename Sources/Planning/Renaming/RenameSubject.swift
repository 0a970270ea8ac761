internal import Architecture
internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// What gets another name: a feature with the whole of its package, one that lies in a package with others, or a package
/// that isn't called after any of its modules.
///
///     package Search: Search, SearchTests              →  all of it, and the package
///     package Modules: Search, SearchTests, Profile    →  Search, SearchTests, and what is in their folders
///     package Modules: Search, ModulesTests            →  the package, ModulesTests, and what is in its folder
struct RenameSubject {
    let feature: Feature
    /// The targets that may carry its name.
    let members: [Manifest.Target]
    /// Whether its package holds others too, and keeps its name.
    let isPart: Bool
    /// Its folder, relative to the workspace: its package's, or that of the target that is its source.
    let path: String
    /// The folders of the package's targets, with a slash at the end, and whether they are its own.
    private let folders: [(path: String, isOwn: Bool)]
    /// Whether all files of its package are its own.
    private let ownsAll: Bool

    /// A feature with its package; a package of which no module carries the name has just the tests that do.
    init(_ feature: Feature) {
        self.feature = feature
        let targets = feature.manifest.targets.elements
        let change = NameChange(from: feature.name, to: NamePlaceholder.name)
        let named = targets.filter { change.name($0.name.value) != nil }
        ownsAll = named.contains { $0.kind != .test }
        members = ownsAll ? targets : named
        isPart = false
        path = feature.path
        folders = ownsAll ? [] : Self.folders(of: feature, besides: members)
    }

    /// A feature in a package with others.
    init(_ part: PackagePart) {
        feature = part.feature
        members = part.members
        isPart = true
        ownsAll = false
        path = part.path
        folders = Self.folders(of: part.package, besides: members)
    }

    private static func folders(
        of package: Feature,
        besides members: [Manifest.Target]
    ) -> [(path: String, isOwn: Bool)] {
        let names = Set(members.map(\.name.value))
        return package.manifest.targets.map { target in
            (package.folder(of: target) + "/", names.contains(target.name.value))
        }
    }

    /// The names of its targets.
    var targets: [String] { members.map(\.name.value) }

    /// The targets of its package that are others'.
    var otherTargets: [String] {
        let own = Set(targets)
        return feature.manifest.targets.map(\.name.value).filter { !own.contains($0) }
    }

    /// The products of other packages that targets of its package use: what is called so too is taken for them.
    var usedProducts: [String] {
        feature.manifest.targets.flatMap(\.dependencies.elements).filter { $0.package != nil }.map(\.name.value)
    }

    /// The names of the products that vend its targets.
    var products: [String] {
        let own = Set(targets)
        return feature.manifest.products.filter { product in
            !isPart || product.targets.contains { own.contains($0.value) }
        }.map(\.name.value)
    }

    /// Whether a file of its package, by its path in the workspace, is its own.
    func owns(_ file: String) -> Bool {
        if ownsAll { return true }
        let holders = folders.filter { file.hasPrefix($0.path) }
        return holders.max { $0.path.utf8.count < $1.path.utf8.count }?.isOwn ?? false
    }

    /// Whether a folder of its package, by its path in the workspace, holds targets of others, and so keeps its name.
    func sharesFolder(_ folder: String) -> Bool {
        folders.contains { !$0.isOwn && $0.path.hasPrefix(folder + "/") }
    }
}

extension Workspace {
    /// What a name means to who renames it.
    ///
    /// - Throws: a `Refusal` where nothing is called so, or several are.
    func renameSubject(named name: String) throws -> RenameSubject {
        if let package = package(called: name) {
            return RenameSubject(Feature(named: name, targets: package.targets, in: package))
        }
        if let part = try part(named: name) { return RenameSubject(part) }
        let packagePart = partOfPackage(named: name) { manifest in
            "rename its targets in '\(manifest)', then their folders, and what imports them"
        }
        if let packagePart { throw Refusal(packagePart) }
        return RenameSubject(try feature(named: name))
    }

    /// The one package with a name that is no feature's: the only feature in it may be called otherwise.
    ///
    ///     package Screens: Home   →   the feature Home, in the package Screens
    private func package(called name: String) -> Feature? {
        guard !features.contains(where: { $0.name == name }) else { return nil }
        let found = features.filter { $0.manifest.name?.value == name }
        guard let package = found.first, found.count == 1 else { return nil }
        // `api-client` is the feature APIClient.
        let isSpelling = NameChange.camel(name).lowercased() == NameChange.camel(package.name).lowercased()
        return isSpelling ? nil : package
    }
}
