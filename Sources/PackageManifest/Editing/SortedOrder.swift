import Diagnostics

/// The order that somebody keeps a list in: by name, path or the whole text, by bytes or whatever the letter case.
///
///     "B" among ["A", "C"]    // 1
enum SortedOrder {
    /// Where an element goes into a list that is sorted, or nothing if it isn't.
    ///
    /// Fewer than two elements have no order.
    static func index(
        of added: Expression,
        text: String,
        among elements: [ArrayLiteral.Element],
        in source: SourceText
    ) -> Int? {
        guard elements.count > 1 else { return nil }
        for key in [name, { name(of: $0)?.lowercased() }, { name(of: $0).map(PackageIdentity.url) }] {
            let keys = elements.map { key($0.value) }
            guard let new = key(added), !keys.contains(nil) else { continue }
            if let index = index(of: new, among: keys.compactMap(\.self)) { return index }
        }
        return index(of: text, among: elements.map { source.text(in: $0.value.range) })
    }

    private static func index(of new: String, among old: [String]) -> Int? {
        func isOrdered(_ left: String, _ right: String) -> Bool {
            !right.utf8.lexicographicallyPrecedes(left.utf8)
        }
        guard zip(old, old.dropFirst()).allSatisfy(isOrdered) else { return nil }
        return old.firstIndex { !isOrdered($0, new) } ?? old.count
    }

    /// What an element is called: by its place or name, or by the function that makes it and its first argument.
    private static func name(of element: Expression) -> String? {
        switch element {
        case .string:
            return text(of: element)
        case .call(let call):
            guard case .member(let member) = call.callee, let first = call.arguments.first else { return nil }
            let labels = member.name.text == "package" ? ["path", "url", "id", "name"] : ["name"]
            for label in labels {
                if let argument = call.argument(label) { return text(of: argument.value) }
            }
            return first.label == nil ? "\(member.name.text) \(text(of: first.value) ?? "")" : nil
        default:
            return nil
        }
    }

    private static func text(of expression: Expression) -> String? {
        guard case .string(let literal) = expression, literal.pieces.count < 2 else { return nil }
        guard let piece = literal.pieces.first else { return "" }
        if case .text(let text) = piece { return text }
        return nil
    }
}
