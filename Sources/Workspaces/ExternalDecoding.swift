internal import Diagnostics
internal import Features
internal import JSON

extension External {
    /// The keys of a package in the catalogue of `ufeature.json`.
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case url, path, id, from, upToNextMinor, exact, branch, revision, products, targets, binary
    }
}

extension JSONReader {
    /// The catalogue of externals, by name.
    mutating func externals(_ node: JSONNode) -> [External] {
        var externals: [External] = []
        for member in dictionary(node) ?? [] {
            if let external = external(named: member.key, member) { externals.append(external) }
        }
        return externals
    }

    private mutating func external(named name: String, _ member: JSONNode.Member) -> External? {
        if name.isEmpty || name.unicodeScalars.contains(where: { !PlainText.allows($0) }) {
            report("invalid_text", "this cannot be the name of a package", at: member.keyRange)
        }
        guard let values = object(member.value, keys: External.Key.self) else { return nil }
        let products = values[.products].map { productNames($0) }
        let roles = values[.targets].map { externalRoles($0) } ?? [.source]
        let requirements = values.compactMap { key, node in
            PackageRequirement.Key(rawValue: key.rawValue).map { (key: $0, node: node) }
        }
        let places = PackageSource.Kind.allCases.compactMap { kind in
            External.Key(rawValue: kind.rawValue).flatMap { values[$0] }.map { (kind: kind, node: $0) }
        }
        guard let (kind, node) = places.first, places.count == 1 else {
            report(places.map(\.kind), for: name, at: member.keyRange)
            return nil
        }
        let requirement = requirement(requirements, for: name, kind, at: member.keyRange)
        guard let place = plainText(node) else { return nil }
        if let problem = kind.problem(with: place) {
            report(problem.id, problem.message, at: node.range, help: problem.help)
            return nil
        }
        guard let source = PackageSource(kind, place, requirement) else { return nil }
        var external = External(name: name, source: source, products: products, roles: roles)
        external.binary = values[.binary].flatMap { binary($0, in: source, vending: external.products) }
        return external
    }

    /// Reports that a package has no place, or several.
    private mutating func report(_ kinds: [PackageSource.Kind], for name: String, at place: Range<Int>) {
        let words = (kinds.isEmpty ? PackageSource.Kind.allCases : kinds).map { "'\($0.rawValue)'" }
        let list = words.joined(separator: kinds.isEmpty ? ", " : " and ")
        let help = kinds.isEmpty ? "say where it is: give it one of \(list)" : "keep one of them"
        let message = kinds.isEmpty ? "nothing says where '\(name)' is" : "\(list) for '\(name)'"
        report("invalid_external", message, at: place, help: [help])
    }

    /// The requirement of a package, where it has one that its kind can have.
    private mutating func requirement(
        _ given: [(key: PackageRequirement.Key, node: JSONNode)],
        for name: String,
        _ kind: PackageSource.Kind,
        at place: Range<Int>
    ) -> PackageRequirement? {
        let allowed = kind.requirements
        for (key, node) in given where !allowed.contains(key) {
            let message =
                allowed.isEmpty
                ? "'\(key.rawValue)' for a package at a path, which has no versions"
                : "'\(key.rawValue)' for a package of a registry, which has releases only"
            report("invalid_external", message, at: node.range, help: ["remove it"])
        }
        if allowed.isEmpty { return nil }
        let wanted = given.filter { allowed.contains($0.key) }
        guard let (key, node) = wanted.first, wanted.count == 1 else {
            let names = allowed.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            let count = wanted.isEmpty ? "no" : "more than one"
            let help = ["give exactly one of \(names)"]
            report("invalid_external", "\(count) version requirement for '\(name)'", at: place, help: help)
            return nil
        }
        guard let text = plainText(node) else { return nil }
        guard !key.isVersion || VersionSyntax.isSemantic(text) else {
            let help = ["write three numbers, such as \"1.2.0\""]
            report("invalid_version", "'\(text)' is not a semantic version", at: node.range, help: help)
            return nil
        }
        return PackageRequirement(key, text)
    }

    private mutating func productNames(_ node: JSONNode) -> [String] {
        guard let nodes = array(node) else { return [] }
        if nodes.isEmpty {
            let help = ["name at least one, or remove the key"]
            report("invalid_external", "no products", at: node.range, help: help)
        }
        var products: [String] = []
        for node in nodes {
            guard let product = plainText(node) else { continue }
            if products.contains(product) {
                report(DescriptorProblem.duplicate(product).diagnostic, at: node.range)
            } else {
                products.append(product)
            }
        }
        return products
    }

    private mutating func externalRoles(_ node: JSONNode) -> Set<Role> {
        guard let nodes = array(node) else { return [] }
        if nodes.isEmpty {
            let help = ["name at least one, or remove the key"]
            report("invalid_external", "no targets", at: node.range, help: help)
        }
        var roles: Set<Role> = []
        for node in nodes {
            guard let role = choice(node, among: Role.self) else { continue }
            if !roles.insert(role).inserted {
                report(DescriptorProblem.duplicate(role.rawValue).diagnostic, at: node.range)
            }
        }
        return roles
    }
}
