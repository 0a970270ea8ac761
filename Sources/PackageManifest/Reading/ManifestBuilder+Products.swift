extension ManifestBuilder {
    /// `.library(name: "A", type: .static, targets: ["A"])`, `.executable(…)`, `.plugin(…)`; or `.iOSApplication(…)` of
    /// Swift Playgrounds, which is an executable with settings for Xcode.
    mutating func product(_ value: Value) -> Manifest.Product? {
        let subject = "a product"
        let isApp = value.call?.name == Self.playgroundApp
        let usual: Set<String?> = ["name", "type", "targets"]
        guard
            let call = call(
                value,
                subject,
                named: isApp ? [Self.playgroundApp] : ["library", "executable", "plugin"],
                of: ["Product"],
                labels: isApp ? usual.union(value.call?.arguments.map(\.label) ?? []) : usual
            )
        else { return nil }
        guard let kind = productKind(of: call) else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
        guard let name = text(call.argument("name"), "the name of a product", missingIn: value.range) else {
            return nil
        }
        return Manifest.Product(
            name: name,
            kind: kind,
            targets: texts(call.argument("targets"), "targets of product '\(name.value)'"),
            call: call.syntax,
            range: value.range,
            isShared: call.isShared
        )
    }

    private func productKind(of call: CallValue) -> Manifest.Product.Kind? {
        switch call.name {
        case "library":
            guard let type = call.argument("type"), !type.isNothing else { return .library(.automatic) }
            guard case .member(let name, _) = type.content, name != "automatic" else { return nil }
            return Manifest.Product.Linkage(rawValue: name).map { .library($0) }
        case "executable", Self.playgroundApp: return .executable
        default: return .plugin
        }
    }

    private static let playgroundApp = "iOSApplication"
}
