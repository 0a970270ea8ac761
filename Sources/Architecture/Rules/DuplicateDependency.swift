internal import Features
internal import PackageManifest

extension Rule {
    package static let duplicateDependency = Rule(
        .duplicateDependency,
        .warning,
        "Everything is declared once",
        findsToo: [.error],
        page: Page(
            what: """
                Finds a target or product that a target declares twice, however it is spelled, and a package that a \
                manifest names twice. Two dependencies for different platforms are two. Also finds the second of two \
                products with one name, and, as an error, a dependency with the identity of an earlier one that is \
                another package.
                """,
            why: """
                SwiftPM warns about a repeated target or product, may refuse a repeated package, ignores a product's \
                second declaration, and refuses two packages of one identity. And a person who removes the dependency \
                later may remove only half of it.
                """,
            source: "SwiftPM, \"invalid duplicate target dependency declaration\"",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                dependencies: ["SearchInterface", .target(name: "SearchInterface")]
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                dependencies: ["SearchInterface"]
                """
            ),
            repair: "`ufeature fix` keeps the first one, but leaves two packages with one identity to you."
        ),
        check: { graph in
            graph.packages.filter(\.isExact).flatMap { package in
                graph.packagesNamedTwice(in: package) + graph.productsNamedTwice(in: package)
                    + package.modules.flatMap { graph.declaredTwice(by: graph.modules[$0], in: package) }
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func declaredTwice(by module: Module, in package: GraphPackage) -> [Finding] {
        var seen: [String: [Use]] = [:]
        return module.uses.compactMap { use in
            let name = use.dependency.name.value
            defer { seen[name, default: []].append(use) }
            guard let first = seen[name]?.first(where: { $0.isSame(as: use) }), !package.renamesModules(use) else {
                return nil
            }
            // Which of the two is to go is not for a tool to say where one is for some platforms only.
            let isUnclear = (first.dependency.condition == nil) != (use.dependency.condition == nil)
            return finding(
                "'\(module.name)' declares '\(name)' twice",
                at: use.dependency.range,
                inManifestOf: package,
                help: [isUnclear ? "remove one of the two" : "remove it: ufeature fix"],
                target: module.name,
                repair: isUnclear
                    ? nil
                    : .edits([
                        package.path: [
                            .removeRepeatedTargetDependency(
                                named: name,
                                package: [first, use].compactMap { $0.dependency.package?.value }.first,
                                from: module.name
                            )
                        ]
                    ])
            )
        }
    }

    /// The products with the name of an earlier one: SwiftPM goes on without them.
    fileprivate func productsNamedTwice(in package: GraphPackage) -> [Finding] {
        let all = package.manifest.products.elements
        let groups = Dictionary(grouping: all, by: { $0.name.value }).filter { $0.value.count > 1 }
        guard !groups.isEmpty, package.isUnconditional else { return [] }
        return groups.values.flatMap { $0.dropFirst() }.map { product in
            let name = product.name.value
            // Of two that differ, only a person knows which was meant.
            let isSame = groups[name]?.allSatisfy { other in
                other.kind == product.kind && other.targets.map(\.value) == product.targets.map(\.value)
            }
            return finding(
                "product '\(name)' is declared twice: SwiftPM ignores this one",
                at: product.name.range,
                inManifestOf: package,
                help: [isSame == true ? "remove it: ufeature fix" : "remove it, or give it another name"],
                repair: isSame == true ? .edits([package.path: [.removeRepeatedProduct(named: name)]]) : nil
            )
        }
    }

    /// That a dependency has the identity of an earlier one.
    ///
    /// Of two packages of the workspace, `identity_clash` says so.
    private func conflict(of index: Int, with first: Int, in package: GraphPackage) -> Finding? {
        let all = package.manifest.dependencies.elements
        guard let identity = all[index].identity,
            package.dependencies[index] == nil || package.dependencies[first] == nil, package.isUnconditional
        else { return nil }
        return finding(
            "conflicting identity: two dependencies are '\(identity)' to SwiftPM",
            at: all[index].range,
            inManifestOf: package,
            help: ["remove one of the two"],
            severity: .error
        )
    }

    fileprivate func packagesNamedTwice(in package: GraphPackage) -> [Finding] {
        let all = package.manifest.dependencies.elements
        var packages: [Int: Int] = [:]
        var places: [Substring: Int] = [:]
        var identities: [String: Int] = [:]
        return all.indices.compactMap { index in
            let isOther = package.dependencies[index]
            let place = all[index].plainPlace
            let identity = all[index].identity
            let namesake = identity.flatMap { identities[$0] }
            defer {
                if let identity, namesake == nil { identities[identity] = index }
                if let isOther, packages[isOther] == nil { packages[isOther] = index }
                if let place, places[place] == nil { places[place] = index }
            }
            let before = [isOther.flatMap { packages[$0] }, place.flatMap { places[$0] }]
            guard let first = before.compactMap(\.self).min() else {
                return namesake.flatMap { conflict(of: index, with: $0, in: package) }
            }
            let name = identity ?? isOther.map { self.packages[$0].identity } ?? ""
            let isSame = all[first].requirement?.kind == all[index].requirement?.kind
            // The repair goes by the identity: another package that has it too isn't this one a second time.
            let isAlone = all.indices.allSatisfy { other in
                guard all[other].identity == identity else { return true }
                let isPackage = isOther != nil && package.dependencies[other] == isOther
                return isPackage || place != nil && all[other].plainPlace == place
            }
            let isCertain = isSame && isAlone && all[first].identity == identity
            let repaired = isCertain ? identity : nil
            return finding(
                "package '\(name)' is named twice",
                at: all[index].range,
                inManifestOf: package,
                help: ["remove one of the two" + (repaired == nil ? "" : ": ufeature fix")],
                repair: repaired.map { .edits([package.path: [.removeRepeatedDependency(identity: $0)]]) }
            )
        }
    }
}

extension Use {
    /// Whether it is the same module or product for the same platforms, or for all of them.
    fileprivate func isSame(as other: Use) -> Bool {
        switch (meaning, other.meaning) {
        case (.external(let name, let package), .external(let otherName, let otherPackage)):
            guard name == otherName, package == otherPackage || package == nil || otherPackage == nil else {
                return false
            }
        default:
            guard meaning == other.meaning else { return false }
        }
        guard let own = dependency.condition, let other = other.dependency.condition else { return true }
        return own.platforms?.sorted() == other.platforms?.sorted() && own.traits?.sorted() == other.traits?.sorted()
            && (own.platforms != nil || own.traits != nil || own.text == other.text)
    }
}

extension Manifest.Dependency {
    /// Its URL without `.git`, or its path; nil for one of a registry.
    fileprivate var plainPlace: Substring? {
        switch kind {
        case .url(let url): url.value.hasSuffix(".git") ? url.value.dropLast(4) : url.value[...]
        case .path(let path): path.value[...]
        case .registry: nil
        }
    }
}
