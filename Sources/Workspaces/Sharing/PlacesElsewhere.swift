internal import Diagnostics
internal import Features
internal import PackageManifest

/// The targets of a package for all features that lie elsewhere, beside the folders in which features have theirs: what
/// the team has written itself, as for a library in `Vendor`, is a part of the package and of no feature.
struct PlacesElsewhere {
    /// The folder that a package of it would have, by the place of a target.
    private let folders: [Int: String]

    /// Finds them.
    ///
    /// - Parameters:
    ///   - pieces: the manifest of the package.
    ///   - members: the folders of the features.
    init(in pieces: ManifestPieces, besides members: [String]) {
        let homes = Set(members.map(\.enclosingFolder))
        guard !homes.contains("."), !homes.contains("") else {
            folders = [:]
            return
        }
        // Most targets are features' own: nothing is compared with all members for these.
        let around = Set(homes.flatMap(Self.foldersAround))
        let found = pieces.manifest.targets.enumerated().compactMap { number, target -> (Int, String)? in
            guard let folder = Self.folder(of: target), !around.contains(folder),
                !Self.foldersAround(folder).contains(where: homes.contains),
                !members.contains(where: { Self.isCalledLike(target, $0) })
            else { return nil }
            return (number, folder)
        }
        // Packages are called after their folders, and those of two names would be one.
        let names = Set(
            (members.map(MemberPackage.name) + pieces.manifest.dependencies.compactMap(\.identity))
                .map { $0.lowercased() })
        let called = Dictionary(grouping: Set(found.map(\.1))) { MemberPackage.name(of: $0).lowercased() }
        folders = Dictionary(uniqueKeysWithValues: found).filter { _, folder in
            let name = MemberPackage.name(of: folder).lowercased()
            return called[name]?.count == 1 && !names.contains(name)
        }
    }

    /// The folder that a package of a target would have; nil where the target may be a feature's.
    func folder(ofTargetAt number: Int) -> String? { folders[number] }

    /// Where a target's package would be: `Vendor/Kit` for `Vendor/Kit/Sources/Kit`, and for `Vendor/Kit/Source`.
    private static func folder(of target: Manifest.Target) -> String? {
        guard let path = target.path?.value else { return target.kind == .binary ? target.name.value : nil }
        var names = path.pathNames.map(String.init)
        if path != TargetFolder.normal(path) || path.hasPrefix("/") || path == "." || names.contains("..") {
            return nil
        }
        if names.count > 2, names.last == target.name.value, isForTargets(names[names.count - 2]) {
            names.removeLast()
        }
        if names.count > 1, let last = names.last, isForTargets(last) { names.removeLast() }
        return names.joined(separator: "/")
    }

    /// Whether a target is called like those of a feature, whose folder is another one by a slip.
    private static func isCalledLike(_ target: Manifest.Target, _ member: String) -> Bool {
        let (name, feature) = (target.name.value, MemberPackage.name(of: member))
        return name == feature || Role.allCases.contains { RoleWords($0).name(name, beginsWith: feature) }
    }

    private static func isForTargets(_ folder: String) -> Bool {
        ["source", "sources", "src", "tests", "test"].contains(folder.lowercased())
    }

    /// A folder, and those that it lies in.
    private static func foldersAround(_ path: String) -> [String] {
        Array(sequence(first: path) { $0.enclosingFolder.isEmpty ? nil : $0.enclosingFolder })
    }
}
