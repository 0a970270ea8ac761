internal import Diagnostics

/// Why a text cannot name a feature: the first reason that applies.
package enum FeatureNameProblem: Hashable, Sendable {
    case empty
    case tooLong
    case notASCII(Character)
    case character(Unicode.Scalar)
    case underscore
    case firstDigit
    case keyword
    case firstLowercase
    case reservedModule(target: String, module: String)
    case deviceName
    case roleSuffix(Role)
    case frameworkType(String, owner: String)

    package init?(of text: String) {
        guard let problem = Self.spelling(of: text) ?? Self.meaning(of: text) else { return nil }
        self = problem
    }

    /// What is wrong with the characters of a name.
    private static func spelling(of text: String) -> FeatureNameProblem? {
        guard let first = text.unicodeScalars.first else { return .empty }
        if text.utf8.count > FeatureName.maximumLength { return .tooLong }
        for character in text {
            if character.isASCII, character.isLetter || character.isNumber { continue }
            if character == "_" { return .underscore }
            if character.isLetter { return .notASCII(character) }
            return .character(character.unicodeScalars[character.unicodeScalars.startIndex])
        }
        if "0"..."9" ~= first { return .firstDigit }
        if SwiftKeywords.contains(text) { return .keyword }
        return "a"..."z" ~= first ? .firstLowercase : nil
    }

    /// What the name of a feature's modules and types would collide with.
    private static func meaning(of text: String) -> FeatureNameProblem? {
        if let module = ReservedModules.module(named: text) { return .reservedModule(target: text, module: module) }
        if isDeviceName(text) { return .deviceName }
        for role in Role.allCases where role != .source && text.hasSuffix(role.suffix) { return .roleSuffix(role) }
        for role in Role.allCases where role != .source {
            let target = text + role.suffix
            if let module = ReservedModules.module(named: target) {
                return .reservedModule(target: target, module: module)
            }
        }
        return FrameworkTypes.collision(of: text).map { .frameworkType($0.type, owner: $0.owner) }
    }

    /// Whether only a type that a template would make is in the way.
    var isAboutTypes: Bool { if case .frameworkType = self { true } else { false } }

    /// Whether Windows takes a file of this name, with any extension, for a device.
    private static func isDeviceName(_ text: String) -> Bool {
        let name = text.lowercased()
        if ["con", "prn", "aux", "nul"].contains(name) { return true }
        return name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt")) && name.last?.isNumber == true
    }
}

extension FeatureNameProblem {
    func message(about text: String) -> String {
        switch self {
        case .empty:
            "the name of a feature is empty"
        case .tooLong:
            "a name of \(text.utf8.count) bytes is too long for the files named after it:"
                + " at most \(FeatureName.maximumLength)"
        case .notASCII(let letter):
            "'\(letter)' in '\(text)' is not an ASCII letter: a module with such a name compiles and then fails to link"
        case .character(let scalar):
            "'\(text)' is not a Swift identifier: it contains \(Self.describe(scalar))"
        case .underscore:
            "'\(text)' is not in upper camel case: it contains an underscore"
        case .firstDigit:
            "'\(text)' is not a Swift identifier: it starts with a digit"
        case .keyword:
            "'\(text)' is a Swift keyword"
        case .firstLowercase:
            "'\(text)' is not in upper camel case: it starts with a small letter"
        case .reservedModule(let target, let module):
            target == text
                ? "'\(text)' would hide the module '\(module)' of the toolchain or of an Apple platform"
                : "'\(target)', a target of '\(text)', would hide the module '\(module)'"
        case .deviceName:
            "'\(text)' is the name of a device on Windows, where no file can be called so"
        case .roleSuffix(let role):
            "'\(text)' ends like the \(role.rawValue) target of another feature, and all targets' names must differ"
        case .frameworkType(let type, let owner):
            "'\(text)' would get a type '\(type)', which \(owner) has too"
        }
    }

    private static func describe(_ scalar: Unicode.Scalar) -> String {
        scalar == " " ? "a space" : PlainText.name(of: scalar)
    }
}
