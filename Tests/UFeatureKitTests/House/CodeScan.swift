/// Tells the code of a Swift file from its comments and from the contents of its string literals.
///
///     CodeScan.code(of: #"say("\(name)!")  // loudly"#)   // say("\(name)")
///
/// Lines stay where they are.
struct CodeScan {
    private let bytes: [UInt8]
    private var position = 0
    private var result: [UInt8] = []

    static func code(of text: String) -> String {
        var scan = CodeScan(bytes: Array(text.utf8))
        scan.skipCode(untilParenthesis: false)
        return String(decoding: scan.result, as: UTF8.self)
    }

    /// What anything but plain code begins with, or ends with.
    private static let special = Set("/\"#()".utf8)

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Keeps code, up to the end of the text or to the parenthesis that ends an interpolation.
    private mutating func skipCode(untilParenthesis: Bool) {
        var depth = 0
        while position < bytes.count {
            if !Self.special.contains(bytes[position]) {
                keep(1)
            } else if follows("//") {
                while position < bytes.count, !follows("\n") { position += 1 }
            } else if follows("/*") {
                skipBlockComment()
            } else if let hashes = hashesBeforeQuote() {
                skipString(hashes: hashes)
            } else {
                if follows("(") { depth += 1 }
                if follows(")") { depth -= 1 }
                keep(1)
                if untilParenthesis, depth == 0 { return }
            }
        }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if follows("/*") {
                depth += 1
                position += 2
            } else if follows("*/") {
                depth -= 1
                position += 2
            } else {
                skip()
            }
        } while depth > 0 && position < bytes.count
    }

    private mutating func skipString(hashes: Int) {
        let hashText = String(repeating: "#", count: hashes)
        keep(hashes)
        let quote = follows("\"\"\"") ? "\"\"\"" : "\""
        keep(quote.utf8.count)
        while position < bytes.count, !follows(quote + hashText) {
            if follows("\\" + hashText + "(") {
                keep(1 + hashes)
                skipCode(untilParenthesis: true)
            } else if follows("\\" + hashText) {
                position += 1 + hashes
                skip()
            } else {
                skip()
            }
        }
        keep(quote.utf8.count + hashes)
    }

    /// The number of `#` before the quote that begins a string here, if one does.
    private func hashesBeforeQuote() -> Int? {
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = position + hashes
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
    }

    private func follows(_ text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    private mutating func keep(_ count: Int) {
        for _ in 0..<count where position < bytes.count {
            result.append(bytes[position])
            position += 1
        }
    }

    /// Leaves a byte out, but for the ends of lines.
    private mutating func skip() {
        guard position < bytes.count else { return }
        if bytes[position] == UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        position += 1
    }
}
