internal import Features
internal import PackageManifest
internal import Workspaces

/// Groups the targets of a large package: each source with its companions.
///
///     Search, SearchInterface, SearchTests, SearchHistory, Profile, ProfileMocks
///         →  Search (source, interface, tests), Profile (source, testing)
///
/// A source alone is no feature: it takes an interface or testing code beside it. Companions are told by their names,
/// and go to the longest one that they begin with; else by folders such as `Features/Search/Interface`. A target is in
/// one family at most.
struct FeatureFamilies {
    struct Family: Hashable {
        var name: String
        var targets: [Role: String]
    }

    /// In the order of their sources in the manifest.
    private(set) var all: [Family] = []
    private let targets: [Manifest.Target]
    /// Whether a role's own ending makes the role, whatever the target is used for.
    private let trustsNames: Bool
    /// Whether a source alone is one too.
    private let takesSourcesAlone: Bool

    init(in manifest: Manifest, trustsNames: Bool, takesSourcesAlone: Bool = false) {
        targets = manifest.targets.elements
        self.trustsNames = trustsNames
        self.takesSourcesAlone = takesSourcesAlone
        let named = familiesByName()
        let taken = Set(named.flatMap(\.targets.values))
        let placed = familiesByFolder(of: targets.filter { !taken.contains($0.name.value) })
        let order = Dictionary(targets.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
        all = (named + placed).sorted { left, right in
            (order[left.targets[.source] ?? ""] ?? 0) < (order[right.targets[.source] ?? ""] ?? 0)
        }
    }
}

// MARK: By names

extension FeatureFamilies {
    /// A target that is called like another one with a word for a role behind it.
    private struct Companion {
        let target: Manifest.Target
        let role: Role
        let base: String
        /// Whether the word is the role's own ending.
        let isExact: Bool
    }

    private func familiesByName() -> [Family] {
        let sources = self.sources
        let companions = Dictionary(grouping: targets.compactMap { companion($0, of: sources) }, by: \.base)
        // `ABTesting` with an interface of its own is a feature, and no test code of `AB`.
        let own = Set(
            companions.filter { $1.contains { $0.role == .interface && $0.isExact } }.compactMap { base, _ in
                sources[base]?.name.value
            }
        )
        var families: [Family] = []
        var taken: Set<String> = []
        let order = sources.keys.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        for base in order {
            guard let source = sources[base], !taken.contains(source.name.value) else { continue }
            var family = Family(name: base, targets: [.source: source.name.value])
            for companion in inOrder(companions[base] ?? [])
            where family.targets[companion.role] == nil && !own.contains(companion.target.name.value) {
                let isCertain = trustsNames || family.targets[.interface] == base + Role.interface.suffix
                if isPossible(companion, source, isCertain) || isDouble(companion, among: companions[base] ?? []) {
                    family.targets[companion.role] = companion.target.name.value
                }
            }
            guard isFeature(family), base == source.name.value || family.targets[.interface] != nil else { continue }
            families.append(family)
            taken.formUnion(family.targets.values)
        }
        return families
    }

    /// Companions with a role's own ending first, and of them the interface.
    private func inOrder(_ companions: [Companion]) -> [Companion] {
        let exact = companions.filter(\.isExact)
        return exact.filter { $0.role == .interface } + exact.filter { $0.role != .interface }
            + companions.filter { !$0.isExact }
    }

    /// What can be a feature's source, by the name of the feature: `Search`, or `SearchImpl` where there is no
    /// `Search`.
    private var sources: [String: Manifest.Target] {
        let usable = targets.filter { $0.kind == .regular || $0.kind == .executable }
        var sources = Dictionary(usable.map { ($0.name.value, $0) }) { first, _ in first }
        for target in usable {
            for word in RoleWords.source.words {
                guard let base = Self.base(of: target.name.value, before: word), sources[base] == nil else { continue }
                sources[base] = target
                break
            }
        }
        return sources
    }

    private func companion(_ target: Manifest.Target, of sources: [String: Manifest.Target]) -> Companion? {
        var found: Companion?
        for role in [Role.interface, .testing, .tests, .example] {
            for word in RoleWords(role).words {
                guard let base = Self.base(of: target.name.value, before: word), let source = sources[base],
                    source.name.value != target.name.value
                else { continue }
                if let found, found.base.utf8.count >= base.utf8.count { continue }
                let isExact = target.name.value == base + role.suffix
                found = Companion(target: target, role: role, base: base, isExact: isExact)
            }
        }
        return found
    }

    /// What a name has before a word: `Search` for `SearchMocks`, `Search-Mocks` and `Search_Mocks`.
    static func base(of name: String, before word: String) -> String? {
        guard name.hasSuffix(word) else { return nil }
        var base = name.dropLast(word.count)
        if let last = base.last, last == "-" || last == "_" { base.removeLast() }
        return base.isEmpty ? nil : String(base)
    }

    private func isPossible(_ companion: Companion, _ source: Manifest.Target, _ isCertain: Bool) -> Bool {
        let target = companion.target
        guard target.isOfKind(for: companion.role) else { return false }
        if isCertain, companion.isExact { return true }
        switch companion.role {
        case .interface: return !target.declares(source)
        case .testing: return !source.declares(target) || target.isUsedByTests(among: targets)
        case .example: return !source.declares(target)
        case .source, .tests: return true
        }
    }

    /// Whether a target has the test doubles of an interface, which are that also where the source itself uses them, as
    /// for previews.
    private func isDouble(_ companion: Companion, among companions: [Companion]) -> Bool {
        companion.role == .testing && companion.target.isOfKind(for: .testing)
            && TestWords.areEnd(of: companion.target.name.value)
            && companions.contains { other in
                other.role == .interface && other.target.isOfKind(for: .interface)
                    && companion.target.declares(other.target)
            }
    }

    private func isFeature(_ family: Family) -> Bool {
        family.targets[.source] != nil
            && (takesSourcesAlone || (family.targets[.interface] ?? family.targets[.testing]) != nil)
    }
}

// MARK: By folders

extension FeatureFamilies {
    /// The folders in which SwiftPM and teams keep all targets, and which therefore are no feature's.
    private static let common: Set<String> = ["source", "sources", "src", "srcs", "tests", "targets", "modules"]

    private func familiesByFolder(of targets: [Manifest.Target]) -> [Family] {
        var families: [String: Family] = [:]
        for target in targets {
            let parts = (target.path?.value ?? "").split(separator: "/").filter { $0 != "." }.map(String.init)
            guard parts.count > 1, let folder = parts.last else { continue }
            let name = parts[parts.count - 2]
            guard !Self.common.contains(name.lowercased()), name != "..", let role = role(of: target, in: folder)
            else { continue }
            let place = parts.dropLast().joined(separator: "/")
            if families[place]?.targets[role] == nil {
                families[place, default: Family(name: name, targets: [:])].targets[role] = target.name.value
            }
        }
        return families.sorted { $0.key < $1.key }.map(\.value).filter(isFeature)
    }

    private func role(of target: Manifest.Target, in folder: String) -> Role? {
        Role.manifestOrder.first { role in
            target.isOfKind(for: role) && RoleWords(role).words.contains { $0.lowercased() == folder.lowercased() }
        }
    }
}

extension Manifest.Target {
    /// Whether what it is to SwiftPM can have a role.
    func isOfKind(for role: Role) -> Bool {
        switch role {
        case .source: kind == .regular || kind == .executable
        case .interface, .testing: kind == .regular
        case .tests: kind == .test
        case .example: kind == .executable
        }
    }

    fileprivate func declares(_ other: Manifest.Target) -> Bool {
        dependencies.contains { $0.kind != .product && $0.name.value == other.name.value }
    }
}
