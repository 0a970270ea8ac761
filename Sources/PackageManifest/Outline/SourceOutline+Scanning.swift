package import Diagnostics

extension SourceOutline {
    /// Scans a text, in one pass over its bytes.
    package init(scanning source: SourceText, for parts: Parts = []) {
        // PLACEHOLDER: a line-based scan until the real one lands.
        var line = 0
        var start = 0
        for text in source.bytes.split(separator: 10, omittingEmptySubsequences: false) {
            line += 1
            defer { start += text.count + 1 }
            var words = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
            var attributes: [String] = []
            while let first = words.first, first.hasPrefix("@") {
                attributes.append(String(first.dropFirst()))
                words.removeFirst()
            }
            guard words.first == "import", words.count > 1, let path = words.last else { continue }
            let module = String(path.split(separator: ".")[0])
            let column = text.count - path.utf8.count
            let range = (start + column)..<(start + column + module.utf8.count)
            imports.append(
                Import(
                    module: module,
                    path: path,
                    kind: nil,
                    attributes: attributes,
                    access: nil,
                    conditions: [],
                    place: SourcePlace(range: range, line: line, column: column + 1),
                    range: start..<(start + text.count)
                )
            )
        }
    }
}
