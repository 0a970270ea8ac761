package import Diagnostics

/// What can be wrong with a request for a feature, wherever it comes from.
package enum DescriptorProblem: Hashable, Sendable {
    case duplicate(String)
    case selfDependency(String)
    case unknownFeature(String, known: Set<String>, externals: Set<String>)
    case unknownExternal(String, known: Set<String>)
    case templateName(String)

    package var diagnostic: Diagnostic {
        switch self {
        case .duplicate(let name):
            return .error("duplicate_entry", "'\(name)' stands in this list twice", help: ["remove one"])
        case .selfDependency(let name):
            return .error("self_dependency", "'\(name)' depends on itself", help: ["remove it"])
        case .unknownFeature(let name, _, let externals) where externals.contains(name):
            let message = "'\(name)' is a package of the workspace's catalogue, and not a feature"
            return .error("unknown_dependency", message, help: ["name it in the list \"externals\""])
        case .unknownFeature(let name, let known, _):
            let message = "no feature is called '\(name)'"
            return .error("unknown_dependency", message, help: Self.help(forFeature: name, among: known))
        case .unknownExternal(let name, let known):
            var help = Spelling.help(for: name, among: known)
            if help.isEmpty { help = ["declare it \(Self.declaration(of: name))"] }
            return .error("unknown_external", "no package in the workspace's catalogue is called '\(name)'", help: help)
        case .templateName(let name):
            let help = [
                "name the folder of a template set: ASCII letters, digits, '_', and after the first one '-' and '.'"
            ]
            return .error("invalid_text", "'\(name)' cannot name a template set", help: help)
        }
    }

    /// Where a third-party package is declared, and how.
    package static func declaration(of name: String) -> String {
        "in ufeature.json under \"externals\": \"\(name)\": {\"url\": \"https://…/\(name).git\", \"from\": \"1.0.0\", "
            + "\"products\": [\"…\"]}"
    }

    /// What to write in the place of a feature's name that nobody knows: people also write the name of a target.
    private static func help(forFeature name: String, among known: Set<String>) -> [String] {
        for role in Role.allCases where role != .source && name.hasSuffix(role.suffix) {
            let feature = String(name.dropLast(role.suffix.count))
            if known.contains(feature) { return ["name the feature, not one of its targets: '\(feature)'"] }
        }
        return Spelling.help(for: name, among: known)
    }
}
