extension ManifestBuilder {
    /// `.target(name: "A", dependencies: […])`, `.testTarget(…)`, `.macro(…)` and the other kinds.
    mutating func target(_ value: Value) -> Manifest.Target? {
        let subject = "a target"
        guard
            let call = call(
                value, subject, named: Manifest.Target.Kind.functionNames, of: ["Target"], labels: Self.labels),
            let kind = Manifest.Target.Kind(functionName: call.name)
        else { return nil }
        guard let name = text(call.argument("name"), "the name of a target", missingIn: value.range) else { return nil }
        let owner = "of target '\(name.value)'"
        let sources = call.argument("sources")
        doubtWords(of: call.syntax.arguments)
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
        guard Manifest.Target.Kind(functionName: name) != nil || targetDependencyKinds[name] != nil else {
            return ["package", "library", "executable", "plugin", "when", "custom"].contains(name)
        }
        let known = Self.labels.union(["package", "moduleAliases", "condition"])
        return labels.allSatisfy { known.contains($0) }
    }
}
