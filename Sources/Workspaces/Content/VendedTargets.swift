internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// What of a package other packages build: the targets that its products need, and not its tests and examples.
struct VendedTargets {
    /// The folders, relative to the package's, that only other targets have; none where that can't be told for certain.
    let foldersOfOthers: [String]

    /// - Parameters:
    ///   - package: one whose manifest is exact.
    ///   - root: its folder, as the system knows it.
    init(of package: Feature, at root: String) {
        let manifest = package.manifest
        let vended = Self.names(in: manifest)
        let others = manifest.targets.filter { Self.isPlain($0.kind) && !vended.contains($0.name.value) }
        let names = Set(others.map(\.name.value))
        let needed = manifest.targets.filter { !names.contains($0.name.value) && $0.kind != .binary }
        let neededFolders = needed.map { TargetFolder.find($0, in: manifest, at: root) }
        guard !neededFolders.contains(nil), Self.staysInItsFolders(package) else {
            foldersOfOthers = []
            return
        }
        let places = neededFolders.compactMap { $0 }.map { AbsolutePath($0) }
        foldersOfOthers = others.compactMap { TargetFolder.find($0, in: manifest, at: root) }.filter { folder in
            let place = AbsolutePath(folder)
            return places.allSatisfy { !$0.isInside(place) && !place.isInside($0) }
        }
    }

    /// Whether no target can have to do with the folders of another one, by the words of its manifest: through a path
    /// that leads up, but for those of packages, or through a plugin, which may run and read anything.
    private static func staysInItsFolders(_ package: Feature) -> Bool {
        let quote = UInt8(ascii: "\"")
        let packages = package.manifest.dependencies.compactMap { dependency in
            if case .path(let path) = dependency.kind { path.value } else { nil }
        }
        return package.source.bytes.split(separator: quote).allSatisfy { part in
            if part.contains("plugin") { return false }
            let leadsUp = part.contains("../") || part.contains("/..") || part.elementsEqual("..".utf8)
            return !leadsUp || packages.contains { part.elementsEqual($0.utf8) }
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
