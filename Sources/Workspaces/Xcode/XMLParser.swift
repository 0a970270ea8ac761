internal import Diagnostics

/// Reads an XML text tag by tag.
///
/// The elements that are open are kept in a list: no text is too deep for the stack.
struct XMLParser {
    private let bytes: [UInt8]
    private var position = 0
    private var found: [XMLOutline.Element] = []
    private var open: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func elements() throws(XMLOutline.Malformed) -> [XMLOutline.Element] {
        guard bytes.isUTF8 else { throw XMLOutline.Malformed(offset: 0) }
        _ = skip("\u{FEFF}")
        while position < bytes.count {
            if skip("<!--") {
                try skip(past: "-->")
                markAsMixed()
            } else if skip("<?") {
                try skip(past: "?>")
                markAsMixed()
            } else if skip("<![CDATA[") {
                guard !open.isEmpty else { throw malformed }
                try skip(past: "]]>")
                markAsMixed()
            } else if skip("</") {
                try endElement()
            } else if bytes[position] == UInt8(ascii: "<") {
                try startElement()
            } else {
                try skipText()
            }
        }
        guard open.isEmpty, !found.isEmpty else { throw malformed }
        return found
    }

    private var malformed: XMLOutline.Malformed { XMLOutline.Malformed(offset: position) }

    /// Says of the innermost open element that there is more in it than elements.
    private mutating func markAsMixed() {
        if let element = open.last { found[element].isPlain = false }
    }
}

// MARK: Tags

extension XMLParser {
    private mutating func startElement() throws(XMLOutline.Malformed) {
        guard !open.isEmpty || found.isEmpty else { throw malformed }
        let start = position
        position += 1
        let name = try name()
        var attributes: [XMLOutline.Attribute] = []
        while true {
            let isApart = skipSpace()
            if skip("/>") {
                add(XMLOutline.Element(name: name, attributes: attributes, parent: open.last, range: start..<position))
                return
            }
            if skip(">") {
                open.append(found.count)
                add(
                    XMLOutline.Element(
                        name: name,
                        attributes: attributes,
                        parent: open.dropLast().last,
                        range: start..<position,
                        content: position..<position
                    )
                )
                return
            }
            guard isApart else { throw malformed }
            let attribute = try attribute()
            guard !attributes.contains(where: { $0.name == attribute.name }) else { throw malformed }
            attributes.append(attribute)
        }
    }

    private mutating func add(_ element: XMLOutline.Element) {
        if let parent = element.parent { found[parent].children.append(found.count) }
        found.append(element)
    }

    private mutating func endElement() throws(XMLOutline.Malformed) {
        let start = position - 2
        let name = try name()
        _ = skipSpace()
        guard let element = open.last, found[element].name == name, let content = found[element].content, skip(">")
        else { throw malformed }
        open.removeLast()
        found[element].content = content.lowerBound..<start
        found[element].range = found[element].range.lowerBound..<position
    }

    private mutating func attribute() throws(XMLOutline.Malformed) -> XMLOutline.Attribute {
        let name = try name()
        _ = skipSpace()
        guard skip("=") else { throw malformed }
        _ = skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else { throw malformed }
        let quote = bytes[position]
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else { throw malformed }
        position = end + 1
        return XMLOutline.Attribute(name: name, value: try text(in: start..<end), range: start..<end)
    }

    private mutating func name() throws(XMLOutline.Malformed) -> String {
        let name = bytes[position...].prefix { !Self.ends.contains($0) }
        guard !name.isEmpty else { throw malformed }
        position += name.count
        return String(decoding: name, as: UTF8.self)
    }

    /// What no name has in it.
    private static let ends = Set(" \t\r\n=/<>\"'&!?".utf8)
}

// MARK: Text

extension XMLParser {
    /// The text that a range of bytes says.
    private func text(in range: Range<Int>) throws(XMLOutline.Malformed) -> String {
        var text: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                throw XMLOutline.Malformed(offset: index)
            case UInt8(ascii: "&"):
                guard let end = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: ";")),
                    let character = Self.character(named: bytes[(index + 1)..<end])
                else { throw XMLOutline.Malformed(offset: index) }
                text += character.utf8
                index = end + 1
            default:
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func character(named name: ArraySlice<UInt8>) -> Character? {
        let name = String(decoding: name, as: UTF8.self)
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }

    private mutating func skipText() throws(XMLOutline.Malformed) {
        let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") }
        if !text.allSatisfy(\.isXMLSpace) {
            guard !open.isEmpty else { throw malformed }
            markAsMixed()
        }
        position = text.endIndex
    }

    /// Skips white space, and says whether there was any.
    private mutating func skipSpace() -> Bool {
        let space = bytes[position...].prefix(while: \.isXMLSpace)
        position = space.endIndex
        return !space.isEmpty
    }

    private mutating func skip(_ letters: String) -> Bool {
        guard bytes[position...].starts(with: letters.utf8) else { return false }
        position += letters.utf8.count
        return true
    }

    private mutating func skip(past end: String) throws(XMLOutline.Malformed) {
        let start = position
        while position < bytes.count {
            if skip(end) { return }
            position += 1
        }
        throw XMLOutline.Malformed(offset: start)
    }
}

extension UInt8 {
    /// Whether it is what XML takes for white space.
    package var isXMLSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
