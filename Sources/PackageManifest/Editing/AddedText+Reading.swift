import Diagnostics

/// What a text that is to be added means where it will be.
extension AddedText {
    func target(in manifest: EditableManifest) throws(Diagnostic) -> Manifest.Target {
        try element("target", of: manifest, in: "targets: [\n\(text)\n]") { $0.targets }
    }

    func product(in manifest: EditableManifest) throws(Diagnostic) -> Manifest.Product {
        try element("product", of: manifest, in: "products: [\n\(text)\n]") { $0.products }
    }

    func dependency(in manifest: EditableManifest) throws(Diagnostic) -> Manifest.Dependency {
        try element("dependency of a package", of: manifest, in: "dependencies: [\n\(text)\n]") { $0.dependencies }
    }

    func platform(in manifest: EditableManifest) throws(Diagnostic) -> Manifest.Platform {
        try element("platform", of: manifest, in: "platforms: [\n\(text)\n]") { $0.platforms }
    }

    func targetDependency(in manifest: EditableManifest) throws(Diagnostic) -> Manifest.TargetDependency {
        try element(
            "dependency of a target", of: manifest, in: "targets: [.target(name: \"_\", dependencies: [\n\(text)\n])]"
        ) {
            $0.targets.first?.dependencies ?? Manifest.List()
        }
    }

    /// A call, a string or a name: what lists of settings are made of.
    func setting() throws(Diagnostic) -> Expression {
        switch expression {
        case .call(let call)?: return .call(call)
        case .string(let literal)?: return .string(literal)
        case .identifier(let name)?: return .identifier(name)
        case .member(let member)?: return .member(member)
        default: throw Self.unreadable(text, "setting")
        }
    }

    /// Reads the text as the only element of an array; with the manifest's constants, if it takes them.
    private func element<Element>(
        _ kind: String,
        of manifest: EditableManifest,
        in argument: String,
        _ list: (Manifest) -> Manifest.List<Element>
    ) throws(Diagnostic) -> Element {
        guard expression != nil else { throw Self.unreadable(text, kind) }
        for definitions in ["", manifest.definitions] {
            let wrapped = """
                // swift-tools-version: 6.0
                \(definitions)
                let package = Package(name: "_", \(argument))
                """
            guard let wrapping = try? Manifest.parse(SourceText(path: "", text: wrapped)) else { continue }
            let found = list(wrapping)
            if found.count == 1, let element = found.first { return element }
        }
        throw Self.unreadable(text, kind)
    }
}
