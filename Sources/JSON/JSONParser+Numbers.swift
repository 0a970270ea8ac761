internal import Diagnostics

extension JSONParser {
    /// A number: JSON's, or with a plus sign, in hexadecimal, with a leading or trailing decimal point, or one of
    /// `Infinity` and `NaN` after a sign.
    mutating func number() throws(Diagnostic) -> JSONNode {
        let start = position
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative || byte == UInt8(ascii: "+") { position += 1 }
        let content: JSONNode.Content
        switch (byte, byte(at: 1)) {
        case (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")):
            position += 2
            content = try hexadecimalNumber(isNegative: isNegative, from: start)
        case (UInt8(ascii: "I"), _), (UInt8(ascii: "N"), _):
            content = try numberWord(isNegative: isNegative, from: start)
        default:
            content = try decimalNumber(from: start)
        }
        let end = position
        // A number must not run into a word, as in `1px` or `0x1G`.
        guard try identifier() == nil, byte != UInt8(ascii: ".") else { throw malformed(from: start) }
        return JSONNode(content: content, range: start..<end)
    }

    func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    }

    private mutating func decimalNumber(from start: Int) throws(Diagnostic) -> JSONNode.Content {
        let leading = skipDigits()
        if leading > 1, source.bytes[position - leading] == UInt8(ascii: "0") {
            throw malformed(from: start, help: ["leave out the leading zeros"])
        }
        var isInteger = true
        var trailing = 0
        if take(".") {
            isInteger = false
            trailing = skipDigits()
        }
        guard leading + trailing > 0 else { throw malformed(from: start) }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            isInteger = false
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { throw malformed(from: start) }
        }
        let text = source.text(in: start..<position)
        if isInteger, let integer = Int(text) { return .integer(integer) }
        guard let decimal = Double(text) else { throw malformed(from: start) }
        return .decimal(decimal)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while isDigit(byte) { position += 1 }
        return position - start
    }

    private mutating func hexadecimalNumber(isNegative: Bool, from start: Int) throws(Diagnostic) -> JSONNode.Content {
        let first = position
        var magnitude = 0.0
        while let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
            magnitude = magnitude * 16 + Double(digit)
            position += 1
        }
        guard position > first else { throw malformed(from: start) }
        let sign = isNegative ? "-" : ""
        if let integer = Int(sign + source.text(in: first..<position), radix: 16) { return .integer(integer) }
        return .decimal(isNegative ? -magnitude : magnitude)
    }

    private mutating func numberWord(isNegative: Bool, from start: Int) throws(Diagnostic) -> JSONNode.Content {
        switch try identifier() {
        case "Infinity": return .decimal(isNegative ? -.infinity : .infinity)
        case "NaN": return .decimal(.nan)
        default: throw malformed(from: start)
        }
    }

    private func malformed(from start: Int, help: [String] = ["put quotes around a text"]) -> Diagnostic {
        let end = max(position, start + 1)
        let message = "'\(source.text(in: start..<min(end, source.bytes.count)))' is not a number"
        return .error("json_syntax", message, in: source, at: start..<end, help: help)
    }
}
