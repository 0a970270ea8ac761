internal import Diagnostics
internal import Features
package import PackageManifest

/// What the `#if` blocks around an import ask for.
///
///     #if canImport(UIKit) && INTERNAL     →  modules ["UIKit"], flags ["INTERNAL"]
package struct ImportConditions {
    /// The modules that must be there, or must not.
    package private(set) var modules: Set<String> = []
    /// What a command line or a manifest defines.
    private(set) var flags: Set<String> = []
    /// Whether a version of Swift or a feature of it is asked for.
    private(set) var asksForVersions = false

    package init(of statement: Import) {
        for condition in statement.conditions { parse(condition) }
    }

    /// Whether there is a system on which SwiftPM compiles the import, as far as the conditions tell.
    ///
    /// Nobody knows that where a module decides that a manifest may leave out, a flag of the team, or a version of
    /// Swift.
    var isCertain: Bool {
        !asksForVersions && flags.allSatisfy { $0 == "DEBUG" }
            && modules.allSatisfy { ReservedModules.contain($0) }
    }

    private mutating func parse(_ condition: String) {
        // The one flag that SwiftPM itself sets.
        if condition == "SWIFT_PACKAGE" { return }
        var rest = condition.utf8[...]
        while let first = rest.first {
            guard first.isWord else {
                rest.removeFirst()
                continue
            }
            let word = Self.word(from: &rest)
            rest = rest.drop { $0 == UInt8(ascii: " ") }
            guard rest.first == UInt8(ascii: "(") else {
                flags.insert(word)
                continue
            }
            let argument = rest.dropFirst().prefix { $0 != UInt8(ascii: ")") }
            rest = rest[argument.endIndex...].dropFirst()
            switch word {
            case "canImport":
                var name = argument.drop { !$0.isWord }
                modules.insert(Self.word(from: &name))
            case "os", "arch", "targetEnvironment", "_endian", "_pointerBitWidth", "_runtime":
                break
            default:
                asksForVersions = true
            }
        }
    }

    private static func word(from text: inout Substring.UTF8View) -> String {
        let word = text.prefix(while: \.isWord)
        text = text[word.endIndex...]
        return String(Substring(word))
    }
}

extension UInt8 {
    fileprivate var isWord: Bool { isLetterOrDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
