internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let targetName = Rule(
        .targetName,
        .warning,
        "A feature's targets are named after the feature",
        page: Page(
            what: """
                Finds a target whose name is the feature's misspelled (`SerchTests` in `Search`), and one that isn't \
                named after the feature though its source and another target are. Also finds a target that ends with \
                another word than the same targets of all other features, at least two: `SearchAPI` where the others \
                have a `ProfileInterface` and a `CartInterface`. A team's own words are left alone where the whole \
                team uses them.
                """,
            why: """
                If you know the feature, you know the modules: `import SearchInterface` is written without looking it \
                up. Names live in one space for the whole workspace, and the feature's name is what keeps them apart.
                """,
            source: "ufeature: roles, targets and folders",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .testTarget(name: "SerchTests", dependencies: ["Search"], path: "Tests")
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests")
                """
            ),
            repair: "Rename the target where it is declared, and where it is used and imported."
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            let features = graph.features.filter {
                !$0.isInferred && $0.layer != .app && graph.packages[$0.package].isExact
            }
            let words = Words(features.map { ($0.index, graph.words(of: $0)) })
            return features.flatMap { graph.misnamed(in: $0, words: words) }
        }
    )
}

/// What is put behind the features' names.
private struct Words {
    /// By role, and by the index of the feature.
    private var own: [Int: [Role: String]] = [:]
    /// How often a word is used, by role.
    private var counts: [Role: [String: Int]] = [:]

    init(_ words: [(feature: Int, words: [Role: String])]) {
        for (feature, words) in words {
            own[feature] = words
            for (role, word) in words { counts[role, default: [:]][word, default: 0] += 1 }
        }
    }

    func word(for role: Role, of feature: Int) -> String? { own[feature]?[role] }

    /// The word that all other features put behind their names, if there are two of them at least.
    func usual(for role: Role, besides feature: Int) -> String? {
        var others = counts[role] ?? [:]
        if let word = word(for: role, of: feature) {
            let rest = (others[word] ?? 1) - 1
            others[word] = rest == 0 ? nil : rest
        }
        guard others.count == 1, let (word, count) = others.first, count >= 2 else { return nil }
        return word
    }
}

extension FeatureGraph {
    /// What a feature's targets have behind the feature's name.
    fileprivate func words(of feature: GraphFeature) -> [Role: String] {
        feature.modules.compactMapValues { id in
            let name = modules[id].name
            return name.hasPrefix(feature.name) ? String(name.dropFirst(feature.name.count)) : nil
        }
    }

    fileprivate func misnamed(in feature: GraphFeature, words: Words) -> [Finding] {
        Role.manifestOrder.compactMap { role in
            guard let module = module(role, of: feature) else { return nil }
            let usual = words.usual(for: role, besides: feature.index)
            let wanted = feature.name + (usual ?? role.suffix)
            // One that is called so already keeps the name from being this one's.
            if package(of: module).manifest.targets.contains(where: { $0.name.value == wanted }) { return nil }
            if role != .source, isStrange(module, role, in: feature) {
                let message =
                    "'\(module.name)' has the role '\(role.rawValue)' in '\(feature.name)', and isn't named after it"
                return finding(message, module, wanted)
            }
            guard let word = words.word(for: role, of: feature.index), let usual, word != usual,
                !isOfAnother(module, usual)
            else { return nil }
            let others = usual.isEmpty ? "is named just like the feature" : "ends with '\(usual)'"
            let message =
                "'\(module.name)' has the role '\(role.rawValue)', whose target in all other features \(others)"
            return finding(message, module, wanted)
        }
    }

    private func finding(_ message: String, _ module: Module, _ wanted: String) -> Finding {
        finding(
            message,
            at: module.target.name.range,
            inManifestOf: packages[module.package],
            help: ["call it '\(wanted)'"],
            target: module.name
        )
    }

    /// Whether a target is called after another one of its package, as the tests of a macro are.
    private func isOfAnother(_ module: Module, _ word: String) -> Bool {
        guard !word.isEmpty, module.name.hasSuffix(word) else { return false }
        let name = module.name.dropLast(word.count)
        return package(of: module).manifest.targets.contains { $0.name.value == name }
    }

    /// Whether a target's name has nothing to do with its feature's, and is no word of its own either.
    private func isStrange(_ module: Module, _ role: Role, in feature: GraphFeature) -> Bool {
        if module.name.hasPrefix(feature.name) { return false }
        let bases = names(of: feature)
        let name = module.name.lowercased()
        guard !bases.contains(where: { name.holds($0) }) else { return false }
        let words = (RoleWords(role).words + [role.suffix]).filter { module.name.hasSuffix($0) }
        guard let word = words.max(by: { $0.count < $1.count }) else { return false }
        let stem = module.name.dropLast(word.count).lowercased()
        if stem.isEmpty || bases.contains(where: { $0.hasPrefix(stem) }) { return false }
        // One letter of few makes another word.
        if stem.count > 4, Spelling.nearest(to: stem, among: bases) != nil { return true }
        let others = feature.modules.filter { $0.key != role && $0.key != .source }.map { modules[$0.value].name }
        return self.module(.source, of: feature)?.name == feature.name
            && !others.isEmpty && others.allSatisfy { $0.hasPrefix(feature.name) }
    }

    /// What a feature and its package are called, in small letters.
    private func names(of feature: GraphFeature) -> [String] {
        let package = packages[feature.package]
        let names = [feature.name, module(.source, of: feature)?.name, package.manifest.name?.value, package.identity]
        return names.compactMap { $0?.lowercased() }.filter { !$0.isEmpty }
    }
}
