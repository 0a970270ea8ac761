/// What a specification for XcodeGen says of packages and targets: `project.yml`.
///
///     let specification = XcodeGenSpecification(parsing: text)
///     specification.packages    // [(name: "Search", path: "Features/Search")]
package struct XcodeGenSpecification: Hashable, Sendable {
    /// A package that lies in the same repository.
    package struct Package: Hashable, Sendable {
        /// What targets call it.
        package let name: String
        /// From the folder of the specification.
        package let path: String
    }

    package struct Target: Hashable, Sendable {
        package let name: String
        /// The folders and files that it is built from, from the folder of the specification.
        package let sources: [String]
        package let products: [Product]
    }

    /// A product that a target links.
    package struct Product: Hashable, Sendable {
        package let name: String
        /// What the specification calls its package.
        package let package: String
    }

    package let packages: [Package]
    package let targets: [Target]
    /// The names of these, and of those that only stand for others.
    package let targetNames: Set<String>
    /// The folders, files and patterns that targets are built from, also those of templates, from its own folder.
    package let sources: [String]
    /// The other specifications that it takes in, from its own folder.
    package let includes: [String]

    /// Whether a file is one, by its path.
    package static func isOne(_ path: String) -> Bool {
        ["project.yml", "project.yaml"].contains(path.split(separator: "/").last ?? "")
    }

    package init(parsing text: String) {
        let root = YAMLNode(parsing: text)
        let named = (root["packages"]?.members ?? []).compactMap { member in
            member.value["path"]?.word.flatMap { path in
                path.isEmpty ? nil : Package(name: member.key, path: path)
            }
        }
        let paths = (root["localPackages"]?.elements ?? []).compactMap(\.word).filter { !$0.isEmpty }
        packages =
            named + paths.map { Package(name: $0.split(separator: "/").last.map(String.init) ?? $0, path: $0) }
        targets = (root["targets"]?.members ?? []).map { Target(name: $0.key, $0.value) }
        targetNames = Set(
            ["targets", "aggregateTargets"].flatMap { root[$0]?.members ?? [] }.map(\.key))
        let templates = (root["targetTemplates"]?.members ?? []).map { Target(name: $0.key, $0.value) }
        sources = (targets + templates).flatMap(\.sources)
        includes = (root["include"]?.elements ?? []).compactMap { ($0["path"] ?? $0).word }.filter { !$0.isEmpty }
    }
}

extension XcodeGenSpecification.Target {
    fileprivate init(name: String, _ node: YAMLNode) {
        self.name = name
        sources = (node["sources"]?.elements ?? []).compactMap { ($0["path"] ?? $0).word }.filter { !$0.isEmpty }
        products = (node["dependencies"]?.elements ?? []).flatMap { dependency in
            guard let package = dependency["package"]?.word else { return [XcodeGenSpecification.Product]() }
            let several = (dependency["products"]?.elements ?? []).compactMap(\.word)
            let names = several.isEmpty ? [dependency["product"]?.word ?? package] : several
            return names.map { XcodeGenSpecification.Product(name: $0, package: package) }
        }
    }
}
