package import Features
internal import OperatingSystem
internal import Workspaces

/// The folders in which the packages of a repository are found, by layer, as few as there can be.
///
///     Packages/Core, Packages/Models, Packages/Search
///         →  "foundation": "Packages", "product": ["Features", "Packages/Search"]
///     Libraries/Core, Features/Search, Features/Home
///         →  "foundation": "Libraries", "product": "Features"
///
/// A folder belongs to the layer of most packages in it, and packages of other layers are named one by one, or by a
/// pattern where three or more end alike. So is
/// every package of a folder with something in it that isn't to be found, every one at the top, and one that is alone
/// in a folder which isn't called after a layer. Folders around the packages of one feature each, as
/// `Features/Login/LoginUI`, are no layers: the one that they are in is.
package struct AdoptedFolders: Hashable, Sendable {
    package private(set) var own: [Layer: String] = [:]
    package private(set) var further: [Layer: [String]] = [:]

    /// - Parameters:
    ///   - layers: the layers of the packages that are to be found, by their paths.
    ///   - strangers: the paths of the packages that aren't.
    ///   - parts: the folders, or patterns, of what belongs to the foundation inside of packages.
    ///   - targets: the folders of the targets of each package.
    package init(
        of layers: [String: Layer],
        besides strangers: [String],
        parts: [String] = [],
        targets: [String: [String]] = [:]
    ) {
        var owners: [String: Layer] = [:]
        for (folder, paths) in Dictionary(grouping: layers.keys, by: \.enclosingFolder) where !folder.isEmpty {
            guard !strangers.contains(where: { Self.isInside($0, folder) }) else { continue }
            // What lies among the targets of a package would take these along.
            let around = targets.filter { $0.key == "." || Self.isInside(folder, $0.key) }
            guard !around.values.joined().contains(where: { Self.isInside($0, folder) }) else { continue }
            let counts = Dictionary(grouping: paths.compactMap { layers[$0] }, by: \.self).mapValues(\.count)
            let word = FolderWords(folder + "/x").layer?.layer
            guard paths.count > 1 || word != nil else { continue }
            let most = counts.values.max() ?? 0
            // Where as many are of each, what others may use does the least harm.
            let layer = [word, .foundation, .product, .app].compactMap(\.self).first { counts[$0] == most }
            owners[folder] = layer
        }
        let around = owners.keys.filter { owners[$0.enclosingFolder] == nil }
        for (parent, folders) in Dictionary(grouping: around, by: \.enclosingFolder) where folders.count > 1 {
            let inside = layers.keys.filter { Self.isInside($0, parent) }
            let areGroups = inside.allSatisfy { path in
                let folder = path.enclosingFolder
                let name = (folder: AbsolutePath(folder).name, own: AbsolutePath(path).name)
                return folders.contains(folder) && FolderWords.stem(of: name.own, around: name.folder) != nil
            }
            let word = FolderWords(AbsolutePath(parent).name + "/x").layer?.layer
            guard let word, areGroups, inside.allSatisfy({ layers[$0] == word }),
                !strangers.contains(where: { Self.isInside($0, parent) })
            else { continue }
            owners[parent] = word
        }
        for layer in [Layer.product, .foundation, .app] { choose(layer, owners, layers, strangers) }
        further[.foundation, default: []] += parts
    }

    private mutating func choose(
        _ layer: Layer,
        _ owners: [String: Layer],
        _ layers: [String: Layer],
        _ strangers: [String]
    ) {
        let count = { (folder: String) in layers.keys.filter { Self.isInside($0, folder) }.count }
        var folders = owners.filter { $0.value == layer }.map(\.key).sorted {
            (-count($0), $0.utf8.count, $0) < (-count($1), $1.utf8.count, $1)
        }
        if let first = folders.first(where: { folder in !own.values.contains { Self.overlap($0, folder) } }) {
            own[layer] = first
            folders.removeAll { $0 == first }
        } else {
            let taken = Array(layers.keys) + strangers
            let others = owners.keys.filter { owners[$0] != layer }
            own[layer] = Self.names(of: layer).first { name in
                !taken.contains { Self.overlap($0, name) } && !own.values.contains { Self.overlap($0, name) }
                    && !others.contains { $0.lowercased() == name.lowercased() }
            }
        }
        // Those in another of the same layer are found there.
        folders.removeAll { Self.owner(of: $0, among: owners) == layer }
        let single = layers.filter { $0.value == layer && Self.owner(of: $0.key, among: owners) != layer }.map(\.key)
        let others = layers.keys.filter { layers[$0] != layer } + strangers
        let named =
            layer == .app
            ? single.sorted(by: Files.byteOrder) : AdoptedPatterns.folded(single, besides: others)
        further[layer] = folders.sorted(by: Files.byteOrder) + named
    }

    /// The layer of the innermost folder that a package is in.
    private static func owner(of path: String, among owners: [String: Layer]) -> Layer? {
        var folder = path.enclosingFolder
        while !folder.isEmpty {
            if let owner = owners[folder] { return owner }
            folder = folder.enclosingFolder
        }
        return nil
    }

    private static func names(of layer: Layer) -> [String] {
        let usual = WorkspaceSettings(name: "").layers[layer] ?? ""
        return switch layer {
        case .foundation: [usual, "Foundations", "Libraries", "NewFoundation"]
        case .product: [usual, "Products", "FeaturePackages", "NewFeatures"]
        case .app: [usual, "Apps", "Application", "AppPackage"]
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path.lowercased().hasPrefix(folder.lowercased() + "/")
    }

    private static func overlap(_ one: String, _ other: String) -> Bool {
        one.lowercased() == other.lowercased() || isInside(one, other) || isInside(other, one)
    }
}
