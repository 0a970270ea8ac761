import Diagnostics

extension PropertyListParser {
    /// The byte that is read next; nil at the end.
    var byte: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

    /// Whether some byte comes right after the next one.
    private func follows(_ other: UInt8) -> Bool {
        position + 1 < source.bytes.count && source.bytes[position + 1] == other
    }

    /// Goes past white space and comments.
    mutating func skip() throws(Diagnostic) {
        while let next = byte {
            if next.isPropertyListSpace {
                position += 1
            } else if next == UInt8(ascii: "/"), follows(UInt8(ascii: "*")) {
                let start = position
                position += 2
                while let next = byte, next != UInt8(ascii: "*") || !follows(UInt8(ascii: "/")) { position += 1 }
                guard position < source.bytes.count else {
                    position = start
                    throw problem("this comment doesn't end")
                }
                position += 2
                comments.append(start..<position)
            } else if next == UInt8(ascii: "/"), follows(UInt8(ascii: "/")) {
                let start = position
                while let next = byte, next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { position += 1 }
                comments.append(start..<position)
            } else {
                return
            }
        }
    }

    /// A word, or what stands between quotes.
    mutating func string() throws(Diagnostic) -> String {
        guard let first = byte else { throw problem("the text ends in the middle") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(until: first) }
        let start = position
        while let next = byte, next.isPropertyListWord { position += 1 }
        guard position > start else { throw problem("a word, a string or a bracket is missing") }
        return source.text(in: start..<position)
    }

    private mutating func quoted(until quote: UInt8) throws(Diagnostic) -> String {
        let start = position
        position += 1
        var bytes: [UInt8] = []
        while let next = byte {
            position += 1
            if next == quote { return String(decoding: bytes, as: UTF8.self) }
            if next == UInt8(ascii: "\\") { try escape(into: &bytes) } else { bytes.append(next) }
        }
        position = start
        throw problem("this string doesn't end")
    }

    private mutating func escape(into bytes: inout [UInt8]) throws(Diagnostic) {
        guard let next = byte else { throw problem("the text ends in the middle") }
        position += 1
        switch next {
        case UInt8(ascii: "a"): bytes.append(7)
        case UInt8(ascii: "b"): bytes.append(8)
        case UInt8(ascii: "f"): bytes.append(12)
        case UInt8(ascii: "n"): bytes.append(10)
        case UInt8(ascii: "r"): bytes.append(13)
        case UInt8(ascii: "t"): bytes.append(9)
        case UInt8(ascii: "v"): bytes.append(11)
        case UInt8(ascii: "U"): try scalar(radix: 16, digits: 4, into: &bytes)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            position -= 1
            try scalar(radix: 8, digits: 3, into: &bytes)
        default: bytes.append(next)
        }
    }

    private mutating func scalar(radix: Int, digits: Int, into bytes: inout [UInt8]) throws(Diagnostic) {
        var number = try number(radix: radix, digits: digits)
        // A character that takes two units of UTF-16 is written as both.
        if (0xD800..<0xDC00).contains(number), source.bytes[position...].starts(with: "\\U".utf8) {
            position += 2
            let second = try self.number(radix: radix, digits: digits)
            if (0xDC00..<0xE000).contains(second) { number = 0x1_0000 + (number - 0xD800) << 10 + (second - 0xDC00) }
        }
        guard let scalar = UnicodeScalar(number) else { throw problem("this stands for no character") }
        bytes += String(Character(scalar)).utf8
    }

    private mutating func number(radix: Int, digits: Int) throws(Diagnostic) -> UInt32 {
        let start = position
        while position < start + digits, let next = byte, UnicodeScalar(next).isDigit(radix: radix) { position += 1 }
        guard let number = UInt32(source.text(in: start..<position), radix: radix) else {
            throw problem("this stands for no character")
        }
        return number
    }

    mutating func data() throws(Diagnostic) -> PropertyList.Content {
        try checkConflict()
        let start = position
        position += 1
        while let next = byte, next != UInt8(ascii: ">") {
            guard next.isPropertyListSpace || UnicodeScalar(next).isDigit(radix: 16) else {
                throw problem("data has hexadecimal digits only")
            }
            position += 1
        }
        guard byte != nil else {
            position = start
            throw problem("this data doesn't end")
        }
        position += 1
        return .data
    }

    /// Throws for the marks that git leaves in a file that it couldn't merge.
    private func checkConflict() throws(Diagnostic) {
        guard let mark = MergeMark(source.bytes[position...]) else { return }
        throw .error(
            "xcode_project_conflict",
            "a merge has left its marks in the project",
            in: source,
            at: position..<position + mark.rawValue.utf8.count,
            help: ["resolve the conflict first"]
        )
    }

    /// What is wrong at the place that is read next.
    func problem(_ message: String) -> Diagnostic {
        do { try checkConflict() } catch { return error }
        return .error(
            "xcode_project_syntax",
            message,
            in: source,
            at: position..<min(position + 1, source.bytes.count),
            help: ["repair the file; if git has one that Xcode opens: git checkout HEAD -- \(source.path)"]
        )
    }
}

extension UInt8 {
    /// White space between the words of a property list.
    var isPropertyListSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// What words without quotes are made of, as Apple's own reader has it.
    var isPropertyListWord: Bool { isLetterOrDigit || "_$/:.-".utf8.contains(self) }
}

extension UnicodeScalar {
    fileprivate func isDigit(radix: Int) -> Bool { Character(self).hexDigitValue.map { $0 < radix } ?? false }
}
