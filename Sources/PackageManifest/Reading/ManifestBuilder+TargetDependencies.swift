import Diagnostics

extension ManifestBuilder {
    /// `"A"`, `.target(name: "A")`, `.product(name: "A", package: "B")`, `.byName(name: "A")`.
    mutating func targetDependency(_ value: Value) -> Manifest.TargetDependency? {
        let subject = "a dependency of a target"
        if let name = value.text ?? value.call.flatMap({ literal($0) }) {
            return Manifest.TargetDependency(
                kind: .byName,
                name: Manifest.Text(value: name, range: value.range),
                range: value.range
            )
        }
        guard
            let call = call(
                value,
                subject,
                named: Self.targetDependencyKinds.keys,
                of: ["Target.Dependency"],
                labels: ["name", "package", "moduleAliases", "condition"]
            ),
            let kind = Self.targetDependencyKinds[call.name]
        else { return nil }
        guard let name = text(call.argument("name"), "the name of a dependency", missingIn: value.range) else {
            return nil
        }
        return Manifest.TargetDependency(
            kind: kind,
            name: name,
            package: text(call.argument("package"), "the package of a dependency"),
            condition: condition(call.argument("condition")),
            range: value.range
        )
    }

    /// `.init(stringLiteral: "A")`, which is what a string literal stands for.
    private func literal(_ call: CallValue) -> String? {
        let isPlain = !call.isFree && call.name == "init" && (call.type == nil || call.type == "Target.Dependency")
        return isPlain && call.arguments.count == 1 ? call.argument("stringLiteral")?.text : nil
    }

    static let targetDependencyKinds: [String: Manifest.TargetDependency.Kind] = [
        "target": .target, "product": .product, "byName": .byName,
    ]

    /// `.when(platforms: [.iOS], traits: ["Fast"])`.
    private mutating func condition(_ value: Value?) -> Manifest.Condition? {
        let subject = "the condition of a dependency"
        guard let value, !value.isNothing else { return nil }
        guard
            let call = call(
                value,
                subject,
                named: ["when"],
                of: ["TargetDependencyCondition"],
                labels: ["platforms", "traits"]
            )
        else { return nil }
        var condition = Manifest.Condition(text: source.text(in: value.range), range: value.range)
        if let platforms = call.argument("platforms") {
            condition.platforms = list(platforms, "platforms of a condition") { $0.platformName($1) }.elements
        }
        if let traits = call.argument("traits") {
            condition.traits = texts(traits, "traits of a condition").map(\.value)
        }
        let isEmpty = condition.platforms?.isEmpty == true && condition.traits == nil
        return isEmpty ? nil : condition
    }

    private mutating func platformName(_ value: Value) -> String? {
        switch value.content {
        case .member(let name, let type) where Self.platformNames.contains(name) && (type == nil || type == "Platform"):
            return name.lowercased()
        case .call(let call) where call.name == "custom" && !call.isFree:
            return text(call.argument(nil), "the name of a platform", missingIn: value.range)?.value
        default:
            doubt("the condition of a dependency", isBuiltBy: value)
            return nil
        }
    }
}
