import Diagnostics

extension ManifestBuilder {
    /// `.target(name: "A", dependencies: […])`, `.testTarget(…)`, `.macro(…)` and the other kinds.
    mutating func target(_ value: Value) -> Manifest.Target? {
        let subject = "a target"
        guard
            let call = call(
                value, subject, named: Manifest.Target.Kind.functionNames, of: ["Target"], labels: Self.labels),
            let kind = Manifest.Target.Kind(functionName: call.name)
        else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
        guard let name = text(call.argument("name"), "the name of a target", missingIn: value.range) else { return nil }
        let owner = "of target '\(name.value)'"
        let sources = call.argument("sources")
        return Manifest.Target(
            name: name,
            kind: kind,
            dependencies: list(call.argument("dependencies"), "dependencies \(owner)") { $0.targetDependency($1) },
            path: text(call.argument("path"), "the path \(owner)"),
            exclude: texts(call.argument("exclude"), "excluded files \(owner)"),
            sources: sources == nil || sources?.isNothing == true ? nil : texts(sources, "sources \(owner)"),
            publicHeadersPath: text(call.argument("publicHeadersPath"), "the path of public headers \(owner)"),
            verbatim: verbatim(in: call.syntax, labels: Self.verbatimLabels),
            call: call.syntax,
            range: value.range,
            isShared: call.isShared
        )
    }

    /// The arguments and properties of a target.
    static let targetLabels = Set(labels.compactMap(\.self))

    private static let labels = verbatimLabels.union([
        "name", "dependencies", "path", "exclude", "sources", "publicHeadersPath",
    ])
    private static let verbatimLabels: Set<String?> = [
        "resources", "packageAccess", "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins",
        "capability", "url", "checksum", "pkgConfig", "providers",
    ]
}

extension ManifestBuilder {
    /// `"A"`, `.target(name: "A")`, `.product(name: "A", package: "B")`, `.byName(name: "A")`.
    private mutating func targetDependency(_ value: Value) -> Manifest.TargetDependency? {
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
                named: Self.dependencyKinds.keys,
                of: ["Target.Dependency"],
                labels: ["name", "package", "moduleAliases", "condition"]
            ),
            let kind = Self.dependencyKinds[call.name]
        else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
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

    private static let dependencyKinds: [String: Manifest.TargetDependency.Kind] = [
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
        else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
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

extension Manifest.Target.Kind {
    /// The functions of PackageDescription that make targets.
    static var functionNames: some Collection<String> { byFunctionName.keys }

    init?(functionName: String) {
        guard let kind = Self.byFunctionName[functionName] else { return nil }
        self = kind
    }

    private static let byFunctionName: [String: Self] = [
        "target": .regular, "executableTarget": .executable, "testTarget": .test, "systemLibrary": .system,
        "binaryTarget": .binary, "plugin": .plugin, "macro": .macro,
    ]
}

extension ManifestBuilder {
    /// Whether PackageDescription could have a static function that takes such arguments.
    static func accepts(_ name: String, labels: [String?]) -> Bool {
        guard Manifest.Target.Kind(functionName: name) != nil || dependencyKinds[name] != nil else {
            return ["package", "library", "executable", "plugin", "when", "custom"].contains(name)
        }
        let known = Self.labels.union(["package", "moduleAliases", "condition"])
        return labels.allSatisfy { known.contains($0) }
    }
}
