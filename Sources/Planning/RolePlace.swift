internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Where a feature's new target goes, and what it's called: beside those that are there, in the same manner.
///
///     source at Source                 →  testing at Testing
///     source at Targets/Search         →  testing at Targets/SearchTesting
///     source at Sources/search-list    →  tests at Tests/search-list-tests
///     source at Sources/Search, by SwiftPM's own rule  →  testing at Sources/SearchTesting, without a path
struct RolePlace: Hashable {
    let target: String
    /// Relative to the package.
    let folder: String
    /// Whether the manifest has to name the folder.
    let needsPath: Bool

    /// Nil for a feature without a source, which no other role can stand beside.
    ///
    /// It is where most of the others have the role, spelled as they spell it.
    init?(of role: Role, in feature: Feature, beside siblings: [Feature] = [], suffixes: RoleSuffixes) {
        guard let source = feature.target(.source) else { return nil }
        target = suffixes.target(role, of: feature.name)
        let standard = Layout.swiftpm.folder(of: role, in: feature.name, suffixes: suffixes)
        let votes = RolePlaceVotes(of: role, called: target, in: feature, beside: siblings)
        if let usual = votes.folder {
            folder = usual
            needsPath = usual != standard || votes.namesPath && source.path != nil
            return
        }
        guard let path = source.path?.value else {
            let searched = Self.searched(for: role, in: feature)
            folder = if let searched { searched + "/" + target } else { standard }
            needsPath = false
            return
        }
        needsPath = true
        folder = Self.folder(of: role, called: target, besideSourceAt: path, of: source, in: feature, siblings)
    }

    /// The folder in which SwiftPM finds the targets of a package that name none: with a second such folder, it would look
    /// in one of them alone.
    private static func searched(for role: Role, in feature: Feature) -> String? {
        let others = feature.manifest.targets.filter { $0.path == nil && ($0.kind == .test) == (role == .tests) }
        return others.compactMap { target in
            let parts = feature.folderInside(of: target).split(separator: "/")
            return parts.count == 2 && parts[1] == target.name.value ? String(parts[0]) : nil
        }.first { TargetFolder.isSearched($0) }
    }

    /// The folder where nothing shows how the team does it.
    private static func folder(
        of role: Role,
        called target: String,
        besideSourceAt path: String,
        of source: Manifest.Target,
        in feature: Feature,
        _ siblings: [Feature]
    ) -> String {
        var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        let folderOfRole = Layout.roles.folder(of: role, in: feature.name)
        // The source may be all of the package.
        guard let last = parts.popLast() else { return folderOfRole }
        let names = [source.name.value, feature.name, FolderWords(feature.name).nameBeforeFeature]
        let styles = FolderStyle.all(in: feature.manifest)
        var style = styles.first { style in names.contains { style.name(of: $0) == last } }
        if names.contains(last) { style = nil }
        let isNamed = style != nil || names.contains(last) || holds(siblings, besides: feature, parts)
        guard isNamed else {
            let isSmall = last == last.lowercased()
            return (parts + [isSmall ? folderOfRole.lowercased() : folderOfRole]).joined(separator: "/")
        }
        if style == nil, last == last.lowercased(), target != target.lowercased() { style = styles.first }
        if role == .tests, let index = parts.lastIndex(where: { $0.lowercased() == "sources" }) {
            parts[index] = parts[index] == "sources" ? "tests" : "Tests"
        }
        return (parts + [style?.name(of: target) ?? target]).joined(separator: "/")
    }

    /// Whether the sources of other features lie in a folder, which then has no room for a second folder of a role.
    private static func holds(_ siblings: [Feature], besides feature: Feature, _ parts: [String]) -> Bool {
        let folder = parts.joined(separator: "/")
        return siblings.contains { sibling in
            sibling.name != feature.name
                && sibling.target(.source).map {
                    AbsolutePath(sibling.folderInside(of: $0)).parent == AbsolutePath(folder)
                }
                    ?? false
        }
    }

    /// The target whose folder this one would be in, or have in it.
    func overlap(in feature: Feature) -> Manifest.Target? { feature.target(overlapping: folder) }
}

extension Feature {
    /// The target of its package whose folder a folder would be in, or have in it.
    func target(overlapping folder: String) -> Manifest.Target? {
        let own = AbsolutePath(folder)
        return manifest.targets.first { target in
            let other = AbsolutePath(folderInside(of: target))
            return own.isInside(other) || other.isInside(own)
        }
    }
}

/// Where the features of a large package have a role, and where a further one has it then.
///
///     Sources/cart-list, Tests/cart-list-tests     →  of SearchList in Sources/search-list: Tests/search-list-tests
///     Modules/Cart/Sources, Modules/Cart/Tests     →  of Search in Modules/Search/Sources: Modules/Search/Tests
struct RolePlaceVotes {
    /// The folder that most of them stand for; nil where none has the role, or what it stands for is taken.
    private(set) var folder: String?
    /// Whether most of them name the folder in the manifest.
    private(set) var namesPath = false

    private let feature: Feature
    /// What its folders may be called after.
    private let own: [String]

    init(of role: Role, called target: String, in feature: Feature, beside siblings: [Feature]) {
        self.feature = feature
        own = Self.names(target: target, source: feature.target(.source)?.name.value ?? "", feature: feature.name)
        guard let source = feature.target(.source) else { return }
        let place = Self.parts(feature.folderInside(of: source))
        let pairs = siblings.compactMap {
            sibling -> (sibling: Feature, source: Manifest.Target, own: Manifest.Target)? in
            guard sibling.name != feature.name, let source = sibling.target(.source), let own = sibling.target(role)
            else { return nil }
            return (sibling, source, own)
        }
        // Of those in the same folder, all do it the same way for a reason.
        let near = pairs.filter { pair in
            Self.parts(pair.sibling.folderInside(of: pair.source)).dropLast() == place.dropLast()
        }
        let voters = near.isEmpty ? pairs : near
        let votes = voters.flatMap { pair in
            let names = Self.names(
                target: pair.own.name.value, source: pair.source.name.value, feature: pair.sibling.name)
            let paths = (pair.sibling.folderInside(of: pair.source), pair.sibling.folderInside(of: pair.own))
            return folders(like: Self.parts(paths.1), beside: Self.parts(paths.0), named: names, place)
        }
        let free = votes.filter { feature.target(overlapping: $0) == nil }
        folder = Majority(of: free).favourite
        namesPath = Majority(of: voters.map { $0.own.path != nil }).favourite ?? false
    }

    private static func names(target: String, source: String, feature: String) -> [String] {
        [target, source, feature, FolderWords(feature).nameBeforeFeature]
    }

    private static func parts(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    /// The folders that the feature may have, as one beside it has its own: each once.
    private func folders(
        like path: [String],
        beside source: [String],
        named names: [String],
        _ place: [String]
    ) -> [String] {
        let shared = zip(source, path).prefix { $0 == $1 }.count
        var bases: [(base: [String], rest: [String])] = []
        // Sources/Shop/Cart, Tests/Shop/CartTests: what differs in the middle is all that differs.
        if source.count == path.count, shared < path.count - 1, shared < place.count, place[shared] == source[shared],
            source[(shared + 1)..<(source.count - 1)] == path[(shared + 1)..<(path.count - 1)]
        {
            bases.append((place[..<shared] + [path[shared]] + place[(shared + 1)...].dropLast(), path.suffix(1)))
        }
        let above = source.count - shared
        if above <= place.count { bases.append((Array(place.dropLast(above)), Array(path[shared...]))) }
        bases.append(([], path))
        var seen: Set<String> = []
        return bases.flatMap { base, rest in spelled(rest, after: names).map { base + $0 } }
            .map { $0.joined(separator: "/") }.filter { seen.insert($0).inserted }
    }

    /// A path with the feature's names in the place of another one's, in each spelling that it may have.
    private func spelled(_ path: [String], after names: [String]) -> [[String]] {
        path.reduce([[]]) { paths, part in
            let words = words(for: part, after: names)
            return paths.flatMap { path in words.map { path + [$0] } }
        }
    }

    private func words(for part: String, after names: [String]) -> [String] {
        for (name, new) in zip(names, own) where name == part { return [new] }
        var words: [String] = []
        for (name, new) in zip(names, own) {
            for style in FolderStyle.all(in: feature.manifest) where style.name(of: name) == part {
                let word = style.name(of: new)
                if !words.contains(word) { words.append(word) }
            }
        }
        return words.isEmpty ? [part] : words
    }
}
