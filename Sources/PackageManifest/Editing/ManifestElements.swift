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
    }

    package let targets: [Element]
    package let products: [Element]

    /// - Throws: a `Refusal` for a text that is no manifest.
    package init(of source: SourceText) throws(Refusal) {
        let manifest: Manifest
        do { manifest = try EditableManifest(reading: source, taking: .conditional).manifest } catch {
            throw Refusal(error)
        }
        func element(_ name: Manifest.Text, _ range: Range<Int>, _ targets: [String] = []) -> Element {
            let margin = source.indentation(at: range.lowerBound)
            return Element(name: name.value, text: margin + source.text(in: range), targets: targets)
        }
        self.targets = manifest.targets.map { element($0.name, $0.range) }
        products = manifest.products.map { element($0.name, $0.range, $0.targets.map(\.value)) }
    }
}
