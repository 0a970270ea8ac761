import Diagnostics

/// What a manifest was before, in the last commit: where several ways to write what is left of a list are right, it tells
/// which one was there.
///
/// `dependencies: []` and no such argument mean the same, and an array may have its elements on one line or on several.
struct FormerManifest {
    private let source: SourceText
    private let manifest: Manifest

    /// Reads a text; nil where it can't be read.
    init?(reading source: SourceText) {
        guard let manifest = try? Manifest.parse(source) else { return nil }
        self.source = source
        self.manifest = manifest
    }

    /// What an argument of the package or of a target was.
    enum Argument: Equatable {
        /// The call had no such argument.
        case missing
        /// It was written like this.
        case text(String)
    }

    /// The argument that a list was; nil where its call wasn't there.
    ///
    /// - Parameters:
    ///   - label: the label of the argument.
    ///   - target: the name of the target whose list it is; nil for one of the package.
    /// - Returns: how it was written, or that it was missing.
    func argument(_ label: String, ofTarget target: String?) -> Argument? {
        let call = target.map { name in manifest.targets.first { $0.name.value == name }?.call } ?? manifest.call
        guard let call else { return nil }
        guard let argument = call.argument(label) else { return .missing }
        return .text(source.text(in: argument.value.range))
    }
}

extension EditableManifest {
    /// The edits that give what is left of a list the form that it had; nil where it was something else then.
    func takingBack(
        _ list: EditedList,
        _ literal: ArrayLiteral,
        without indices: Set<Int>,
        _ removal: [TextEdit]
    ) -> [TextEdit]? {
        guard let former, let call = list.call,
            let index = call.arguments.firstIndex(where: { $0.value.range == literal.range })
        else { return nil }
        let target = manifest.targets.first { $0.call.range == call.range }
        guard target != nil || call.range == manifest.call?.range else { return nil }
        switch former.argument(list.label, ofTarget: target?.name.value) {
        case .missing:
            guard indices.count == literal.elements.count, !hasComment(in: literal.range) else { return nil }
            return layout.removing([index], from: BracketedList(call))
        case .text(let text):
            let rest = removal.map { TextEdit($0.range.shifted(by: -literal.range.lowerBound), with: $0.replacement) }
            let left = SourceText(path: source.path, text: source.text(in: literal.range)).applying(rest)
            let isSame = Self.words(of: left.text(in: 0..<left.bytes.count)) == Self.words(of: text)
            return isSame ? [TextEdit(literal.range, with: text)] : nil
        case nil:
            return nil
        }
    }

    /// A text without what the form of a list is made of.
    private static func words(of text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "," }
    }
}

extension Range<Int> {
    fileprivate func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
