import Diagnostics

/// What a text that is to be added means where it will be.
extension AddedText {
    func target() throws(Diagnostic) -> Manifest.Target {
        try element("target", in: "targets: [\n\(text)\n]") { $0.targets }
    }

    func product() throws(Diagnostic) -> Manifest.Product {
        try element("product", in: "products: [\n\(text)\n]") { $0.products }
    }

    func dependency() throws(Diagnostic) -> Manifest.Dependency {
        try element("dependency of a package", in: "dependencies: [\n\(text)\n]") { $0.dependencies }
    }

    func platform() throws(Diagnostic) -> Manifest.Platform {
        try element("platform", in: "platforms: [\n\(text)\n]") { $0.platforms }
    }

    func targetDependency() throws(Diagnostic) -> Manifest.TargetDependency {
        try element("dependency of a target", in: "targets: [.target(name: \"_\", dependencies: [\n\(text)\n])]") {
            $0.targets.first?.dependencies ?? Manifest.List()
        }
    }

    /// Checks that it is an expression that a list of settings can have.
    func setting() throws(Diagnostic) -> Expression {
        guard let expression else { throw Self.unreadable(text, "setting") }
        return expression
    }

    private func element<Element>(
        _ kind: String,
        in argument: String,
        _ list: (Manifest) -> Manifest.List<Element>
    ) throws(Diagnostic) -> Element {
        let wrapped = "// swift-tools-version: 6.0\nlet package = Package(name: \"_\", \(argument))\n"
        guard expression != nil, let manifest = try? Manifest.parse(SourceText(path: "", text: wrapped)) else {
            throw Self.unreadable(text, kind)
        }
        let found = list(manifest)
        guard found.count == 1, let element = found.first else { throw Self.unreadable(text, kind) }
        return element
    }
}
