package import Diagnostics

/// The targets and products that a manifest makes in its text, each with the text that makes it; those of `if` blocks
/// that only add to the package too.
package struct ManifestElements {
    package struct Element: Hashable {
        package let name: String
        /// From the white space before its first word to its end.
        package let text: String
        /// The targets that a product vends; none for a target.
        package let targets: [String]
        /// What a target uses, by name; none for a product.
        package let uses: Set<String>
    }

    package let targets: [Element]
    package let products: [Element]

    /// - Parameters:
    ///   - source: the manifest.
    ///   - spelled: the targets that the texts call by their names, where the manifest uses a constant of its own for one:
    ///     `"Search"` for `.search`.
    /// - Throws: a `Refusal` for a text that is no manifest.
    package init(of source: SourceText, spelling spelled: Set<String> = []) throws(Refusal) {
        let editable: EditableManifest
        do { editable = try EditableManifest(reading: source, taking: .conditional) } catch { throw Refusal(error) }
        let manifest = editable.manifest
        func element(
            _ name: Manifest.Text,
            _ range: Range<Int>,
            vending targets: [String] = [],
            using used: Manifest.List<Manifest.TargetDependency> = Manifest.List()
        ) -> Element {
            let margin = source.indentation(at: range.lowerBound)
            let edits = used.elements.filter { spelled.contains($0.name.value) }
                .compactMap { editable.spelling(of: $0, in: range) }
            let text = SourceText(path: source.path, text: source.text(in: range)).applying(
                edits.map { edit in
                    let bounds = edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound
                    return TextEdit(bounds, with: edit.replacement)
                }
            )
            return Element(
                name: name.value,
                text: margin + text.string,
                targets: targets,
                uses: Set(used.map(\.name.value))
            )
        }
        targets = manifest.targets.map { element($0.name, $0.range, using: $0.dependencies) }
        products = manifest.products.map { element($0.name, $0.range, vending: $0.targets.map(\.value)) }
    }
}

extension EditableManifest {
    /// Writes a name in place of the constant that stands for it in the text of a target; nil where none does.
    ///
    /// Where the constant is one of another type, or of a condition, nothing is certain.
    fileprivate func spelling(of dependency: Manifest.TargetDependency, in target: Range<Int>) -> TextEdit? {
        guard !target.holds(dependency.range), dependency.package == nil, dependency.condition == nil,
            let constant = constant(holding: dependency.range)
        else { return nil }
        let uses = tokens.indices.filter { index in
            target.holds(tokens[index].range) && tokens[index].identifier == constant && index > 0
                && tokens[index - 1].kind == .dot && !(index + 1 < tokens.count && tokens[index + 1].isOpening)
        }
        guard uses.count == 1, let use = uses.first else { return nil }
        var start = use - 1
        // `Target.Dependency.search`.
        for word in ["Dependency", "Target"] where start > 0 && tokens[start - 1].identifier == word {
            start -= 1
            if start > 0, tokens[start - 1].kind == .dot { start -= 1 }
        }
        let name = "\"\(dependency.name.value)\""
        let text = dependency.kind == .target ? ".target(name: \(name))" : name
        return TextEdit(tokens[start].range.lowerBound..<tokens[use].range.upperBound, with: text)
    }

    /// The name of the static constant whose value lies at a range.
    private func constant(holding range: Range<Int>) -> String? {
        guard let value = tokens.firstIndex(where: { range.holds($0.range) }),
            let start = tokens[..<value].lastIndex(where: { $0.identifier == "static" }), start + 2 < value,
            ["let", "var"].contains(tokens[start + 1].identifier)
        else { return nil }
        return tokens[start + 2].identifier
    }
}
