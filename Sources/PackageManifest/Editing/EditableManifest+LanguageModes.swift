import Diagnostics

/// The edits of the language that a package is written in.
extension EditableManifest {
    func setting(languageMode mode: String) throws(Diagnostic) -> [TextEdit] {
        guard ["4", "4.2", "5", "6"].contains(mode) else {
            throw .error("edit_invalid_version", "'\(mode)' is no Swift language mode", help: ["write one such as '6'"])
        }
        if manifest.languageMode == mode { return [] }
        let isOld = manifest.toolsVersion.map { $0.major < 6 } ?? false
        let label = isOld ? "swiftLanguageVersions" : "swiftLanguageModes"
        let value = ".v" + mode.split(separator: ".").joined(separator: "_")
        let arguments = manifest.call?.arguments ?? []
        guard let argument = arguments.first(where: { Self.labelsOfModes.contains($0.label?.text ?? "") }) else {
            guard let call = manifest.call, manifest.swiftLanguageModes == nil, !setsModesInCode,
                ownership.answer(for: call.range) == .certain
            else { throw noLiteral(ofModes: manifest.call?.range ?? 0..<0, "\(label): [\(value)]") }
            let index = ArgumentOrder.index(of: label, in: call, order: ArgumentOrder.package)
            return layout.inserting(try AddedText("\(label): [\(value)]"), at: index, into: BracketedList(call))
        }
        guard case .array(let array) = argument.value, !setsModesInCode, !hasComment(in: array.range),
            ownership.answer(for: array.range) == .certain
        else { throw noLiteral(ofModes: argument.value.range, "[\(value)]") }
        guard let first = array.elements.first, let last = array.elements.last else {
            return [.insert(value, at: array.range.lowerBound + 1)]
        }
        return [TextEdit(first.value.range.lowerBound..<last.value.range.upperBound, with: value)]
    }

    /// Whether code behind the package gives it other modes.
    private var setsModesInCode: Bool { tokens.member(named: Self.labelsOfModes) != nil }

    private static let labelsOfModes: Set<String> = ["swiftLanguageModes", "swiftLanguageVersions"]

    private func noLiteral(ofModes range: Range<Int>, _ text: String) -> Diagnostic {
        .error(
            "edit_no_literal",
            "the language modes of the package are computed by code",
            in: source,
            at: range,
            help: ["change the code so that they are '\(text)'"]
        )
    }
}
