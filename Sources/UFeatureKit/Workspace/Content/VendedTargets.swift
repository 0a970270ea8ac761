internal import PackageManifest

/// What of a package other packages build: the targets that its products need, and not its tests and examples.
struct VendedTargets {
    /// The folders, relative to the package's, that only other targets have; none where that can't be told for certain.
    let foldersOfOthers: [String]

    /// - Parameters:
    ///   - manifest: an exact one.
    ///   - root: the package's folder, as the system knows it.
    init(of manifest: Manifest, at root: String) {
        let vended = Self.names(in: manifest)
        let others = manifest.targets.filter { Self.isPlain($0.kind) && !vended.contains($0.name.value) }
        let names = Set(others.map(\.name.value))
        let needed = manifest.targets.filter { !names.contains($0.name.value) && $0.kind != .binary }
        // A plugin may run any program, and a path may lead into any folder.
        let isCertain = manifest.targets.allSatisfy { target in
            !target.verbatim.contains { $0.label == "plugins" || $0.text.contains("..") }
                && !(target.exclude.elements + (target.sources?.elements ?? [])).contains { $0.value.contains("..") }
                && target.publicHeadersPath?.value.contains("..") != true
        }
        let neededFolders = needed.map { TargetFolder.find($0, in: manifest, at: root) }
        guard isCertain, !neededFolders.contains(nil) else {
            foldersOfOthers = []
            return
        }
        let places = neededFolders.compactMap { $0 }.map { AbsolutePath($0) }
        foldersOfOthers = others.compactMap { TargetFolder.find($0, in: manifest, at: root) }.filter { folder in
            let place = AbsolutePath(folder)
            return !folder.split(separator: "/").contains("..")
                && places.allSatisfy { !$0.isInside(place) && !place.isInside($0) }
        }
    }

    /// The names of the targets that products have, and of all that these use.
    private static func names(in manifest: Manifest) -> Set<String> {
        let targets = Dictionary(manifest.targets.map { ($0.name.value, $0) }) { first, _ in first }
        var found: Set<String> = []
        var next = manifest.products.flatMap { $0.targets.map(\.value) }
        while let name = next.popLast() {
            guard let target = targets[name], found.insert(name).inserted else { continue }
            next += target.dependencies.filter { $0.kind != .product }.map(\.name.value)
        }
        return found
    }

    /// Whether SwiftPM builds a target only for whom it is named.
    private static func isPlain(_ kind: Manifest.Target.Kind) -> Bool {
        switch kind {
        case .regular, .executable, .test: true
        case .system, .binary, .plugin, .macro: false
        }
    }
}
