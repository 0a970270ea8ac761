internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let nameClash = Rule(
        .nameClash,
        .error,
        "Targets that one build may have differ in their names, even if letter case is ignored",
        page: Page(
            what: """
                Finds a target with the name of another one in its manifest, also one that code makes which runs on \
                other machines only, and a target with the name of another package's target. In a workspace with a `ufeature.json` \
                all targets count, and letter case makes no difference. Two packages that have a name or several \
                targets in common, and that no package uses together, are taken for two editions of one, and not \
                compared, unless they lie in one folder and have the same manifest: then one is a copy. It also finds the \
                use of a folder whose package the catalogue has from another place, if one build uses both. Without a \
                `ufeature.json`, it is found only if some package uses both packages, SwiftPM builds both targets for \
                it, and no manifest gives one of them another name (`moduleAliases`).
                """,
            why: """
                A target's name is the name of its module, and of its folder in the build. SwiftPM refuses two with \
                one name; two that differ by letter case overwrite each other on most Macs. Two features may not meet \
                today, but the app links them all.
                """,
            source: "ufeature: names live in one space",
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
            let clashes = graph.hasSettings ? graph.equalNames : graph.clashesInBuilds
            return clashes.map { graph.clash(of: graph.modules[$0.key], with: graph.modules[$0.value]) }
                + graph.packages.flatMap(graph.declaredTwice) + graph.promotedTwice
        }
    )
}

extension FeatureGraph {
    /// The targets with a name that an earlier one has, with the first that has it; letter case makes no difference.
    fileprivate var equalNames: [Module.ID: Module.ID] {
        let groups = Dictionary(grouping: modules.indices, by: { modules[$0].name.lowercased() }).values
            .filter { $0.count > 1 }
        if groups.isEmpty { return [:] }
        let projects = Projects(in: self)
        var clashes: [Module.ID: Module.ID] = [:]
        for same in groups {
            for later in same.dropFirst() {
                // SwiftPM itself refuses two targets of one name in one package.
                clashes[later] = same.first { first in
                    first < later && !isSame(modules[first], modules[later])
                        && (mayMeet(modules[first].package, modules[later].package, in: projects)
                            || isCopy(modules[first].package, of: modules[later].package))
                        && !areEditions(modules[first].package, modules[later].package)
                }
            }
        }
        return clashes
    }

    /// Whether two packages are the same thing made twice, as for another platform, or with binary targets: several of
    /// their targets have the same names, or the packages have, and no package uses both.
    private func areEditions(_ one: Int, _ other: Int) -> Bool {
        guard one != other, !isCopy(one, of: other), packages(reachingBoth: one, and: other).isEmpty else {
            return false
        }
        let (names, others) = (
            packages[one].modules.map { modules[$0].name }, packages[other].modules.map { modules[$0].name }
        )
        if let name = packages[one].manifest.name?.value, name == packages[other].manifest.name?.value { return true }
        return Set(names).intersection(others).count > 1
    }

    /// Whether two packages that lie beside each other have one manifest, as where somebody has copied the folder of one.
    private func isCopy(_ one: Int, of other: Int) -> Bool {
        let features = [packages[one].feature, packages[other].feature]
        return AbsolutePath(features[0].path).parent == AbsolutePath(features[1].path).parent
            && features[0].source.bytes == features[1].source.bytes
    }

    /// The targets with the name of an earlier one that some package makes SwiftPM build together with it.
    fileprivate var clashesInBuilds: [Module.ID: Module.ID] {
        let offered = packages.map { vended(by: $0.index).sorted() }
        var clashes: [Module.ID: Module.ID] = [:]
        for root in packages {
            let loaded = packages(reachableFrom: root.index).union([root.index]).sorted()
            guard loaded.count > 1 else { continue }
            var first: [String: Module.ID] = [:]
            for id in loaded.flatMap({ $0 == root.index ? root.modules : offered[$0] }) {
                guard let other = first[modules[id].name] else {
                    first[modules[id].name] = id
                    continue
                }
                guard modules[other].package != modules[id].package,
                    !loaded.contains(where: { packages[$0].mentions("moduleAliases") })
                else { continue }
                clashes[id] = min(clashes[id] ?? other, other)
            }
        }
        return clashes
    }

    private func isSame(_ one: Module, _ other: Module) -> Bool {
        one.package == other.package && one.name == other.name
    }

    /// The targets with the name of an earlier one in the same manifest, which some machine makes beside it.
    fileprivate func declaredTwice(in package: GraphPackage) -> [Finding] {
        let targets = package.manifest.targets
        // Most manifests make nothing under a condition, and no name twice.
        guard package.isExact, !targets.conditional.isEmpty || Set(targets.map(\.name.value)).count < targets.count
        else { return [] }
        var names: Set<String> = []
        let twice = targets.certain.filter { !names.insert($0.name.value).inserted }
        let elsewhere = targets.conditional.filter { names.contains($0.name.value) }
        return (twice + elsewhere).map { target in
            finding(
                "duplicate target named '\(target.name.value)'",
                at: target.name.range,
                inManifestOf: package,
                help: ["rename one of the two, or remove it"],
                target: target.name.value
            )
        }
    }

    /// The uses of folders that are left of packages which the catalogue has from elsewhere, where others in the same build
    /// use them from there, as after a merge.
    fileprivate var promotedTwice: [Finding] {
        settings.externals.filter { $0.source.kind != .path }.flatMap { external -> [Finding] in
            guard let left = packages.first(where: { $0.feature.name == external.name }) else { return [] }
            let products = Set(left.manifest.products.elements.map(\.name.value))
            let others = packages.filter { user in
                user.manifest.dependencies.contains { $0.path == nil && $0.identity == external.identity }
                    && user.manifest.targets.flatMap(\.dependencies).contains { used in
                        used.package.map { user.manifest.identity(ofPackageCalled: $0.value) } == external.identity
                            && products.contains(used.name.value)
                    }
            }
            guard others.contains(where: { !packages(reachingBoth: left.index, and: $0.index).isEmpty }) else {
                return []
            }
            return packages.flatMap { user in
                user.manifest.dependencies.elements.enumerated().compactMap { index, dependency in
                    guard user.dependencies[index] == left.index else { return nil }
                    return finding(
                        "'\(external.name)' comes from the folder '\(left.path)' here, and elsewhere from "
                            + "'\(external.source.place)', as the catalogue has it: one build can't have both",
                        at: dependency.range,
                        inManifestOf: user,
                        help: [Self.wayToPromoted(external, from: user.feature.name)],
                        // SwiftPM takes one of both, and warns.
                        severity: left.identity == external.identity ? .warning : nil
                    )
                }
            }
        }
    }

    private static func wayToPromoted(_ external: External, from user: String) -> String {
        let name = external.name.shellWord
        if case .url(let url, let requirement) = external.source, [.from, .exact, .branch].contains(requirement.key) {
            return "let all use the one of the catalogue: ufeature promote \(name) --url \(url.shellWord) "
                + "--\(requirement.key.rawValue) \(requirement.value.shellWord)"
        }
        return "use the one of the catalogue: ufeature unlink \(user.shellWord) \(name), then: "
            + "ufeature link \(user.shellWord) \(name)"
    }

    /// How a copied package becomes a feature of its own: with one name for all targets, no command can rename it.
    ///
    /// - Parameters:
    ///   - path: the folder of the copy.
    ///   - model: the name of the feature that it is a copy of.
    /// - Returns: the words of a help.
    static func wayFromCopy(at path: String, of model: String) -> String {
        let name = AbsolutePath(path).name
        let isName = FeatureNameProblem(of: name) == nil
        return "if the copy has nothing of its own, let the tool make it instead: rm -r \(path.shellWord), then: "
            + "ufeature new \(isName ? name : "<Name>") --like \(model)"
    }

    /// Which of two packages with one manifest is the copy; nil where that isn't certain.
    ///
    /// Its folder isn't called as the package is, and no other package uses it; of the other one, one of both is true.
    private func copy(_ one: Int, _ other: Int) -> Int? {
        func isOriginal(_ index: Int) -> Bool {
            let package = packages[index]
            return AbsolutePath(package.path).name.lowercased() == package.feature.name.lowercased()
                || packages.contains { $0.dependencies.values.contains(index) }
        }
        return isOriginal(one) == isOriginal(other) ? nil : isOriginal(one) ? other : one
    }

    fileprivate func clash(of later: Module, with first: Module) -> Finding {
        var (later, first) = (later, first)
        var help = "rename one of the two"
        if isCopy(later.package, of: first.package) {
            help +=
                "; if the folder of one is a copy, delete it, and let the tool make one: ufeature new <Name> --like <Feature>"
            if let copy = copy(later.package, first.package) {
                if copy == first.package { swap(&later, &first) }
                help = Self.wayFromCopy(at: packages[copy].path, of: packages[first.package].feature.name)
            }
        }
        let owner = packages[first.package].path
        return finding(
            later.name == first.name
                ? "'\(later.name)' is the name of a target of '\(owner)' too"
                : "'\(later.name)' differs from '\(first.name)' of '\(owner)' only in letter case",
            at: later.target.name.range,
            inManifestOf: packages[later.package],
            help: [help],
            target: later.name
        )
    }
}
