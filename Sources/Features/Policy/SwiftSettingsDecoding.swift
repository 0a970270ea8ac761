internal import Diagnostics
package import JSON

extension JSONReader {
    /// The settings of all targets.
    package mutating func swiftSettings(_ node: JSONNode) -> SwiftSettings {
        var settings = SwiftSettings()
        for (key, node) in object(node, keys: SwiftSettings.Key.self) ?? [:] {
            let names = settingNames(node, isIdentifier: key != .experimentalFeatures)
            switch key {
            case .upcomingFeatures: settings.upcomingFeatures = names
            case .experimentalFeatures: settings.experimentalFeatures = names
            case .defines: settings.defines = names
            }
        }
        return settings
    }

    /// Names of features and conditions; experimental features can have a value, such as `AvailabilityMacro=…`.
    private mutating func settingNames(_ node: JSONNode, isIdentifier: Bool) -> [String] {
        var names: [String] = []
        for node in array(node) ?? [] {
            guard let name = plainText(node) else { continue }
            guard !isIdentifier || Self.isIdentifier(name) else {
                let help = ["write letters, digits and '_' alone, such as \"ExistentialAny\""]
                report("invalid_text", "'\(name)' is no name of a setting", at: node.range, help: help)
                continue
            }
            if names.contains(name) {
                report(DescriptorProblem.duplicate(name).diagnostic, at: node.range)
            } else {
                names.append(name)
            }
        }
        return names
    }

    private static func isIdentifier(_ name: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = name.utf8.first, !digits.contains(first) else { return false }
        return name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    }
}
