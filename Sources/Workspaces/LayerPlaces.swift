internal import Diagnostics
package import Features

/// Where the features of each layer are: in a folder, or in one of several whose names fit a pattern.
///
///     "foundation": ["Foundation", "Packages/*Client"], "product": "Packages"
///     Packages/AudioClient → foundation, Packages/Search → product
///
/// Of two places that hold a feature, the inner one decides; of a folder and a pattern for the same one, the folder; of
/// two patterns, the longer.
package struct LayerPlaces: Sendable {
    /// A place in which features of a layer are.
    private struct Place {
        let layer: Layer
        let path: String
        /// The names of the folders on the way to it; none for the top.
        let names: [Substring]
        let pattern: PathPattern?

        init(_ layer: Layer, _ path: String) {
            self.layer = layer
            self.path = path
            names = path == "." ? [] : path.pathNames
            pattern = path.isPattern ? PathPattern(path) : nil
        }

        /// How many folders of a path it takes to be in the place; nil where the path isn't in it.
        func depth(of path: [Substring]) -> Int? {
            guard let pattern else { return path.starts(with: names) ? names.count : nil }
            return path.indices.lazy.map { $0 + 1 }.first { pattern.matches(path[..<$0].joined(separator: "/")) }
        }
    }

    private let places: [Place]
    private let ignoresCase: Bool

    /// Takes the places of all layers; a folder that differs in letter case alone may be the same, as on the disk of a Mac.
    package init(of settings: WorkspaceSettings, ignoringCase ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        places = settings.layerFolders.map { Place($0.layer, ignoresCase ? $0.folder.lowercased() : $0.folder) }
    }

    /// The layer that a package at a path belongs to; nil for one that is in no place.
    package func layer(ofPackageAt path: String) -> Layer? { place(of: path, below: -1)?.layer }

    /// The layer of a target, where a place inside its package has its folder: a large package has features of several
    /// layers.
    package func layer(ofTargetIn folder: String, ofPackageAt path: String) -> Layer? {
        place(of: folder, below: path == "." ? 0 : path.utf8.count { $0 == UInt8(ascii: "/") } + 1)?.layer
    }

    /// Whether it is by its name that a package at a path belongs to its layer.
    package func pattern(ofPackageAt path: String) -> (layer: Layer, pattern: String)? {
        guard let place = place(of: path, below: -1), place.pattern != nil else { return nil }
        return (place.layer, place.path)
    }

    /// The innermost place of a path, if it is deeper than a number of folders.
    private func place(of path: String, below depth: Int) -> Place? {
        let names = path == "." ? [] : (ignoresCase ? path.lowercased() : path).pathNames
        var best: (place: Place, depth: Int)?
        for place in places {
            guard let found = place.depth(of: names), found > depth else { continue }
            if let best, Self.rank(best.place, best.depth) >= Self.rank(place, found) { continue }
            best = (place, found)
        }
        return best?.place
    }

    private static func rank(_ place: Place, _ depth: Int) -> (Int, Int, Int) {
        (depth, place.pattern == nil ? 1 : 0, place.path.utf8.count)
    }
}

extension WorkspaceSettings {
    /// The layer that a package at a path belongs to, by the folders of the layers.
    package func layer(ofPackageAt path: String) -> Layer? { LayerPlaces(of: self).layer(ofPackageAt: path) }

    /// The folders in which packages of the layers are looked for, without those that are in another one, each once.
    var searchedFolders: [(layer: Layer?, folder: String)] {
        let folders = layerFolders.filter { !$0.folder.isPattern }
        var searched: [(layer: Layer?, folder: String)] = folders.map { ($0.layer, $0.folder) }
        for pattern in layerFolders.map(\.folder) where pattern.isPattern {
            let folder = pattern.pathNames.prefix { !$0.contains("*") }.joined(separator: "/")
            let isCovered = searched.contains {
                $0.folder.isEmpty || folder == $0.folder || folder.hasPrefix($0.folder + "/")
            }
            if !isCovered { searched.append((nil, folder)) }
        }
        return searched
    }
}

extension String {
    /// Whether `*` in it stands for other letters.
    package var isPattern: Bool { utf8.contains(UInt8(ascii: "*")) }
}
