import Diagnostics

/// What Swift refuses in the calls that make a package and its targets.
///
/// Each is a reason to doubt, so that SwiftPM is asked, and says where its own refusal is.
extension ManifestBuilder {
    /// That the arguments of a call aren't separated, stand in another order, or are there twice, as where a merge has
    /// kept a line of both sides.
    mutating func doubtArguments(of call: Call, _ subject: String, order: [String]) {
        var labels: Set<String> = []
        var latest = 0
        // A closure behind the parentheses is an argument, too.
        let arguments = call.arguments.filter { call.parentheses.contains($0.value.range.lowerBound) }
        for argument in arguments.dropLast() where argument.comma == nil {
            doubt("\(subject) has an argument without a comma behind it", at: argument.value.range)
        }
        for argument in arguments {
            guard let label = argument.label else { continue }
            if !labels.insert(label.text).inserted {
                doubt("\(subject) has two arguments '\(label.text)'", at: argument.value.range)
                continue
            }
            guard let place = order.firstIndex(of: label.text) else { continue }
            if place < latest { doubt("\(subject) has '\(label.text)' behind '\(order[latest])'", at: label.range) }
            latest = max(latest, place)
        }
    }

    /// That settings and resources name something that neither PackageDescription nor the manifest declares.
    mutating func doubtWords(of arguments: [Argument]) {
        for argument in arguments {
            if let label = argument.label { doubtWords(in: argument.value, for: label.text) }
        }
    }

    /// The same of variables that say of which settings or resources they are.
    mutating func doubtWords(of statements: [Statement]) {
        for case .binding(let binding) in statements {
            guard let label = binding.type.flatMap({ Self.labelsByType[$0] }) else { continue }
            doubtWords(in: binding.value, for: label)
        }
    }

    private mutating func doubtWords(in value: Expression, for label: String) {
        if case .unsupported = value { return doubt("'\(label)' isn't a value", at: value.range) }
        guard let known = Self.words[label] else { return }
        for name in Self.names(in: value) where !isDeclared(name.text) && !known.contains(name.text) {
            doubt("'\(name.text)' is declared neither here nor by SwiftPM", at: name.range)
        }
    }

    /// The variables of which a value is made, and what the elements of its array are made by.
    private static func names(in value: Expression) -> [Name] {
        switch value {
        case .identifier(let name): [name]
        case .array(let array): array.elements.compactMap { made(by: $0.value) }
        case .operation(let operation): operation.operands.flatMap(names)
        default: []
        }
    }

    private static func made(by element: Expression) -> Name? {
        switch element {
        case .identifier(let name): name
        case .member(let member) where member.base == nil: member.name
        case .call(let call): made(by: call.callee)
        default: nil
        }
    }

    private func isDeclared(_ name: String) -> Bool {
        ["let", "var", "func", "case"].contains { source.contains("\($0) \(name)") }
    }

    /// The arguments of targets by the types of their values.
    private static let labelsByType = [
        "[SwiftSetting]": "swiftSettings", "[CSetting]": "cSettings", "[CXXSetting]": "cxxSettings",
        "[LinkerSetting]": "linkerSettings", "[Resource]": "resources",
    ]

    /// What PackageDescription has for the arguments of targets.
    private static let words: [String: Set<String>] = {
        let warnings: Set<String> = ["treatAllWarnings", "treatWarning", "enableWarning", "disableWarning"]
        let c = warnings.union(["headerSearchPath", "define", "unsafeFlags"])
        let swift = warnings.union([
            "define", "unsafeFlags", "enableUpcomingFeature", "enableExperimentalFeature", "interoperabilityMode",
            "swiftLanguageMode", "swiftLanguageVersion", "strictMemorySafety", "defaultIsolation",
        ])
        return [
            "resources": ["process", "copy", "embedInCode"], "plugins": ["plugin"], "cSettings": c, "cxxSettings": c,
            "swiftSettings": swift, "linkerSettings": ["linkedLibrary", "linkedFramework", "unsafeFlags"],
        ]
    }()
}
