internal import Architecture
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The features of large packages that the others there are built from: `DesignSystem` and `APIClient` in a package of
/// screens.
///
/// A guess does no harm: none of them uses what isn't in the foundation too. What they use from then on is judged, as the
/// others have the layer of the package.
struct FoundationParts {
    private(set) var members: [AdoptRequest.Member] = []
    /// What names them in `ufeature.json`: their folders, or a pattern for several.
    private(set) var folders: [String] = []

    /// - Parameters:
    ///   - packages: the packages of the repository, with their layers.
    ///   - survey: the repository.
    init(of packages: [AdoptRequest.Member], in survey: AdoptionSurvey) {
        let layers = Dictionary(packages.map { ($0.path, $0.layer) }) { first, _ in first }
        for package in survey.graph.packages {
            guard let layer = layers[package.path], layer != .foundation else { continue }
            let parts = survey.workspace.partsOfLarge(package.feature)
            guard parts.count >= Self.several else { continue }
            let guesses = Self.guesses(about: parts, of: package, in: survey, layers)
            // Where all are, it is the guess about the package that is wrong.
            guard !guesses.isEmpty, guesses.count < parts.count else { continue }
            let own = parts.filter { guesses[$0.name] != nil }
            members += own.map { part in
                AdoptRequest.Member(
                    name: part.name,
                    path: part.path,
                    layer: .foundation,
                    reason: guesses[part.name] ?? "",
                    isSure: true
                )
            }
            let others = Set(parts.map(\.path)).subtracting(own.map(\.path))
            folders += AdoptedPatterns.folded(own.map(\.path), besides: Array(others))
        }
    }

    /// Why a part is taken for one of the foundation, by its name.
    private static func guesses(
        about parts: [PackagePart],
        of package: GraphPackage,
        in survey: AdoptionSurvey,
        _ layers: [String: Layer]
    ) -> [String: String] {
        let graph = survey.graph
        let owners = Dictionary(parts.flatMap { part in part.targets.values.map { ($0, part.name) } }) { first, _ in
            first
        }
        var uses: [String: Set<String>] = [:]
        var users: [String: Set<String>] = [:]
        var shown: Set<String> = []
        var above: Set<String> = []
        for module in package.modules.map({ graph.modules[$0] }) where !graph.isTestCode(module) {
            guard let owner = owners[module.name] else { continue }
            if module.kind != .regular { above.insert(owner) }
            if module.isAboutViews(in: survey.workspace) { shown.insert(owner) }
            for used in Set(graph.edges(of: module).map(\.used)).map({ graph.modules[$0] }) {
                guard used.package == package.index else {
                    if layers[graph.packages[used.package].path] ?? .foundation != .foundation { above.insert(owner) }
                    continue
                }
                guard let name = owners[used.name], name != owner else { continue }
                uses[owner, default: []].insert(name)
                users[name, default: []].insert(owner)
            }
        }
        // Where at most one shows something, all may be parts of one feature, which they are called after.
        let short = shown.count > 1 ? shortNames(of: parts.map(\.name)) : [:]
        let words = { (name: String) in FolderWords(short[name] ?? name) }
        let stem = { (name: String) in NameWords(short[name] ?? name).words.first }
        let places = Dictionary(
            parts.compactMap { part in
                let inPackage = survey.workspace.root.appending(part.path)
                    .relative(to: survey.workspace.root.appending(package.path))
                return FolderWords(inPackage).layer(below: 0).map { (part.name, $0) }
            }
        ) { first, _ in first }
        let features = parts.compactMap { places[$0.name] }.filter { $0.layer == .product }
        let isCalledFeature = parts.count { words($0.name).nameOfFeature != nil } >= several
        var guesses: [String: String] = [:]
        for part in parts where part.targets[.source] != nil && !above.contains(part.name) {
            let name = part.name
            if places[name]?.layer == .product { continue }
            if let place = places[name], place.layer == .foundation {
                guesses[name] = "it is in a folder '\(place.folder)'"
                continue
            }
            if features.count >= several, let folder = features.first?.folder, words(name).nameOfFeature == nil {
                guesses[name] = "it isn't in the folder '\(folder)', as \(features.count) others are"
                continue
            }
            let family = parts.map(\.name).filter { $0 != name && stem($0) == stem(name) }
            // Who uses the code behind a client uses the client.
            var named = users[name] ?? []
            if named.remove(name + live) != nil { named.formUnion(users[name + live] ?? []) }
            var strangers = named.subtracting(family)
            var isHalf = strangers.isEmpty && !named.isEmpty
            // 'LoginCore' is a half of 'LoginUI', also for what puts the two together.
            if words(name).isCore, family.contains(where: shown.contains) {
                let tops = strangers.filter { users[$0] == nil && !(uses[$0] ?? []).isDisjoint(with: family) }
                if tops.count == 1 { strangers.subtract(tops) }
                isHalf = strangers.isEmpty
            }
            guesses[name] = reason(
                for: words(name), shows: shown.contains(name), isHalf: isHalf, strangers.count,
                besideFeatures: isCalledFeature, isForMost: (users[name] ?? []).count * 2 >= parts.count - 1)
        }
        for part in parts where part.name.hasSuffix(live) && !above.contains(part.name) {
            let contract = String(part.name.dropLast(live.count))
            if guesses[contract] != nil { guesses[part.name] = "it is what '\(contract)' promises" }
        }
        var open = guesses.keys.filter { words($0).nameForAll != nil }.sorted()
        while let user = open.popLast() {
            for name in (uses[user] ?? []).sorted() where guesses[name] == nil && !above.contains(name) {
                guard !shown.contains(name), words(name).nameOfFeature == nil else { continue }
                guesses[name] = "'\(user)' is built from it"
                open.append(name)
            }
        }
        // What uses a screen is above it.
        while let wrong = guesses.keys.first(where: { uses[$0]?.contains { guesses[$0] == nil } == true }) {
            guesses[wrong] = nil
        }
        return guesses
    }

    private static func reason(
        for words: FolderWords,
        shows: Bool,
        isHalf: Bool,
        _ strangers: Int,
        besideFeatures: Bool,
        isForMost: Bool
    ) -> String? {
        guard words.nameOfFeature == nil else { return nil }
        if let sign = words.nameForAll, !isHalf { return sign.reason }
        guard strangers > 1 else { return nil }
        if !shows { return "it shows nothing, and others are built from it" }
        if isForMost, words.isForAll || strangers >= several { return "most others are built from it" }
        // A 'Styleguide' shows something, too: but the team calls its features so.
        guard besideFeatures, strangers >= several, !words.isOfApp else { return nil }
        return "it isn't called a feature, as others are, and several are built from it"
    }

    /// The names without the words that nearly all of them begin with: `Home` and `Models` of `AdminHome`,
    /// `AdminModels` and the like.
    private static func shortNames(of names: [String]) -> [String: String] {
        var short = Dictionary(names.map { ($0, $0) }) { first, _ in first }
        while let word = Majority(of: short.values.compactMap { NameWords($0).words.first }).value {
            // The parts of one feature are called after it; and these words say what a name is of.
            if short.values.contains(word) { break }
            if FolderWords(word + "Name").nameOfFeature != nil || FolderWords(word + "Name").nameForAll != nil { break }
            let longer = short.filter { $1.hasPrefix(word) && NameWords($1).words.count > 1 }
            guard longer.count >= several, longer.count * 5 >= names.count * 4 else { break }
            for (name, text) in longer {
                let rest = text.dropFirst(word.count).drop { !$0.isLetter && !$0.isNumber }
                short[name] = NameWords(text).words.first == word ? String(rest) : text
            }
        }
        return short
    }

    /// How teams call the code behind a client that is a set of closures.
    private static let live = "Live"

    /// How many features make a package a large one.
    private static let several = 3
}
