package import Diagnostics

/// What a manifest says about the settings of its targets, as far as its text tells.
///
///     let settings = try TargetSettings(reading: source)
///     settings.has(".define(\"K\")", in: "swiftSettings", of: "Search")
package struct TargetSettings {
    private let manifest: EditableManifest
    /// The words of the whole text, however it is laid out.
    private let words: String

    /// Reads a text; throws what ``Manifest/parse(_:in:hasModuleMap:on:)`` throws.
    package init(reading source: SourceText) throws(Diagnostic) {
        manifest = try EditableManifest(reading: source)
        words = manifest.tokens.normalized
    }

    /// Whether a target has a setting, under whatever condition.
    ///
    /// What is in code that isn't followed, such as a loop over all targets, or a function, is taken to be meant for
    /// every target that it may be meant for.
    package func has(_ setting: String, in argument: String, of target: String) -> Bool {
        if writes(setting, in: argument, of: target) { return true }
        guard let text = try? AddedText(setting), let target = try? manifest.target(named: target) else { return false }
        let start = String(text.normalized.dropLast())
        return isMade(argument, of: target) && (words.contains(text.normalized) || words.contains(start + ","))
    }

    /// Whether the literals of a target's argument have a setting, under whatever condition.
    package func writes(_ setting: String, in argument: String, of target: String) -> Bool {
        guard let text = try? AddedText(setting), let target = try? manifest.target(named: target),
            let list = try? manifest.settings(argument, of: target)
        else { return false }
        let start = String(text.normalized.dropLast())
        return list.literals.contains { literal in
            literal.elements.contains { element in
                let words = manifest.words(at: element.value.range)
                return words == text.normalized || words.hasPrefix(start + ",")
            }
        }
    }

    /// The constant whose array has these settings and no others, for one more target to be given; nil for none.
    ///
    ///     let settings: [SwiftSetting] = [.define("K")]   // "settings", for [".define(\"K\")"]
    package func constant(with settings: [String]) -> String? {
        let wanted = Set(settings.compactMap { (try? AddedText($0))?.normalized })
        for case .binding(let binding) in manifest.statements {
            guard binding.form == .constant, case .array(let array) = binding.value else { continue }
            let found = Set(array.elements.map { manifest.words(at: $0.value.range) })
            if !found.isEmpty, found == wanted { return binding.name.text }
        }
        return nil
    }

    /// Where code gives targets their settings behind their backs; nil where none does.
    package func placeOfCode(for argument: String) -> Range<Int>? {
        manifest.tokens.member(named: [argument])?.range
    }

    /// Whether code makes the settings of a target, which its literals alone don't tell.
    private func isMade(_ argument: String, of target: Manifest.Target) -> Bool {
        if placeOfCode(for: argument) != nil { return true }
        guard let value = target.call.argument(argument)?.value else { return target.range != target.call.range }
        return !isLiteral(value)
    }

    private func isLiteral(_ value: Expression) -> Bool {
        switch value {
        case .array, .nothing: true
        case .parenthesized(let inner, _): isLiteral(inner)
        case .operation(let operation): operation.operands.allSatisfy(isLiteral)
        case .identifier: !manifest.literals(of: value).isEmpty
        default: false
        }
    }
}
