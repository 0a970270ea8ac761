package import Diagnostics

extension SourceText {
    /// Refuses what isn't a plain text in UTF-8, whose lines end with a line feed: what is made of a template is all of
    /// one kind, whatever its partials are.
    ///
    /// - Throws: `template_not_text`, at the first byte that can't be.
    package func checkTemplateEncoding() throws(Diagnostic) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.starts(with: mark) {
            throw problem(at: 0, "begins with a byte order mark", help: "save it as UTF-8 without one")
        }
        if !bytes.isUTF8 {
            let repaired = String(decoding: bytes, as: UTF8.self).utf8
            let place = zip(repaired, bytes).prefix { $0 == $1 }.count
            throw problem(at: place, "is not UTF-8 text", help: Self.binaryHelp)
        }
        if let zero = bytes.firstIndex(of: 0) {
            throw problem(at: zero, "has a zero byte, which no text has", help: Self.binaryHelp)
        }
        if let end = bytes.firstIndex(of: UInt8(ascii: "\r")) {
            throw problem(at: end, "has lines that end with a carriage return", help: "save it with line feeds alone")
        }
    }

    private static let binaryHelp = "keep binary files out of template sets, and save texts as UTF-8"

    private func problem(at place: Int, _ reason: String, help: String) -> Diagnostic {
        Diagnostic(.error, "template_not_text", "'\(path)' \(reason)", at: location(at: place), help: [help])
    }
}
