internal import Diagnostics
internal import Features
internal import JSON

extension External {
    /// The keys of a package in the catalogue of `ufeature.json`.
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case url, path, from, upToNextMinor, exact, branch, revision, products, targets

        /// Those that say which version of a package is wanted.
        static let requirements: [Key] = [.from, .upToNextMinor, .exact, .branch, .revision]
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
        let products = values[.products].map { productNames($0) } ?? [name]
        let roles = values[.targets].map { externalRoles($0) } ?? [.source]
        let given = External.Key.requirements.filter { values[$0] != nil }
        let place = member.keyRange
        switch (values[.url], values[.path]) {
        case (let url?, nil):
            let text = location(url)
            guard let key = given.first, given.count == 1, let node = values[key] else {
                let names = External.Key.requirements.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                let count = given.isEmpty ? "no" : "more than one"
                let help = ["give exactly one of \(names)"]
                report("invalid_external", "\(count) version requirement for '\(name)'", at: place, help: help)
                return nil
            }
            guard let requirement = requirement(key, node), let text else { return nil }
            return External(name: name, source: .url(text, requirement), products: products, roles: roles)
        case (nil, let path?):
            for key in given {
                let message = "'\(key.rawValue)' for a package at a path, which has no versions"
                report("invalid_external", message, at: values[key]?.range ?? place, help: ["remove it"])
            }
            guard let path = packagePath(path) else { return nil }
            return External(name: name, source: .path(path), products: products, roles: roles)
        case (nil, nil):
            let help = ["say where it is: give it a 'url' or a 'path'"]
            report("invalid_external", "neither 'url' nor 'path' for '\(name)'", at: place, help: help)
        case (_?, _?):
            report("invalid_external", "'url' and 'path' for '\(name)'", at: place, help: ["remove one of the two"])
        }
        return nil
    }

    private mutating func location(_ node: JSONNode) -> String? {
        guard let url = plainText(node) else { return nil }
        guard !url.utf8.contains(UInt8(ascii: " ")) else {
            report("invalid_text", "a space in a URL", at: node.range)
            return nil
        }
        return url
    }

    /// The folder of a package, whose name is what the manifests call it.
    private mutating func packagePath(_ node: JSONNode) -> String? {
        guard let path = plainText(node) else { return nil }
        let last = path.split(separator: "/").last
        guard let last, last != ".", last != "..", last != "~" else {
            let help = ["write the path so that it ends with the name of the package's folder"]
            report("invalid_external", "'\(path)' doesn't name a package's folder", at: node.range, help: help)
            return nil
        }
        return path
    }

    private mutating func requirement(_ key: External.Key, _ node: JSONNode) -> External.Requirement? {
        guard let text = plainText(node) else { return nil }
        switch key {
        case .branch: return .branch(text)
        case .revision: return .revision(text)
        default: break
        }
        guard VersionSyntax.isSemantic(text) else {
            let help = ["write three numbers, such as \"1.2.0\""]
            report("invalid_version", "'\(text)' is not a semantic version", at: node.range, help: help)
            return nil
        }
        switch key {
        case .upToNextMinor: return .upToNextMinor(text)
        case .exact: return .exact(text)
        default: return .from(text)
        }
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
