internal import PackageManifest

extension Rule {
    package static let nameClash = Rule(
        "name_clash",
        .error,
        "Targets that one build may have differ in their names, also but for letter case",
        page: Page(
            what: """
                Finds a target with the name of another package's target. In a workspace with a `ufeature.json` all targets \
                count, and letter case makes no difference. Elsewhere it is found only where some package uses both packages, \
                SwiftPM builds both targets for it, and no manifest gives one of them another name (`moduleAliases`).
                """,
            why: """
                A target's name is the name of its module, and of its folder in the build. SwiftPM refuses two with one \
                name; two that differ by letter case overwrite each other on most Macs. Today two features may be strangers, \
                but the app puts them all together.
                """,
            source: "DESIGN of ufeature, §2: names live in one space",
            wrong: Example(
                "Features/Cart/Package.swift",
                """
                .target(name: "Models", path: "Source")  // Features/Search has a target 'Models' too
                """
            ),
            right: Example(
                "Features/Cart/Package.swift",
                """
                .target(name: "CartModels", path: "Source")
                """
            ),
            repair: "Rename one of the two, and the imports of it."
        ),
        check: { graph in
            let named = Dictionary(grouping: graph.modules) { $0.name.lowercased() }
            return named.values.filter { $0.count > 1 }.flatMap { modules in
                modules.indices.compactMap { index in
                    modules[..<index].first { graph.clash($0, modules[index]) }.map {
                        graph.clash(of: modules[index], with: $0)
                    }
                }
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func clash(_ one: Module, _ other: Module) -> Bool {
        if hasSettings { return one.package != other.package || one.name != other.name }
        guard one.package != other.package, one.name == other.name else { return false }
        return packages(reachingBoth: one.package, and: other.package).contains { root in
            let loaded = packages(reachableFrom: root).union([root])
            return isBuilt(one, from: root) && isBuilt(other, from: root)
                && !loaded.contains { packages[$0].mentions("moduleAliases") }
        }
    }

    /// Whether SwiftPM builds a target when it builds a package: all of its own, and what the products of others need.
    private func isBuilt(_ module: Module, from root: Int) -> Bool {
        module.package == root || vended(by: module.package).contains(module.id)
    }

    fileprivate func clash(of later: Module, with first: Module) -> Finding {
        let owner = packages[first.package].path
        return finding(
            later.name == first.name
                ? "'\(later.name)' is the name of a target of '\(owner)' too"
                : "'\(later.name)' differs from '\(first.name)' of '\(owner)' only in letter case",
            at: later.target.name.range,
            inManifestOf: packages[later.package],
            help: ["rename one of the two"],
            target: later.name
        )
    }
}
