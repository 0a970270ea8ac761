package import Diagnostics

extension PropertyList {
    /// Reads a text.
    ///
    /// - Throws: a diagnostic that is placed in the text: `xcode_project_syntax`, `xcode_project_conflict` for what a
    ///   merge has left behind, `xcode_project_format` for XML, JSON and bytes.
    package init(parsing source: SourceText) throws(Diagnostic) {
        try source.checkFormat()
        var parser = PropertyListParser(source: source)
        root = try parser.file()
        comments = parser.comments
        self.source = source
    }
}

extension SourceText {
    /// Throws for a text that is no property list in this syntax, if that shows at its beginning.
    fileprivate func checkFormat() throws(Diagnostic) {
        let start = bytes.firstIndex { !$0.isPropertyListSpace } ?? 0
        let beginning = text(in: start..<min(start + 6, bytes.count))
        let format: String? =
            if beginning.hasPrefix("<?xml") || beginning.hasPrefix("<!DOC") || beginning.hasPrefix("<plist") {
                "XML"
            } else if beginning.hasPrefix("bplist") {
                "binary"
            } else if beginning.hasPrefix("["), !beginning.hasPrefix("[[") {
                "JSON"
            } else if !bytes.isUTF8 {
                "no UTF-8"
            } else {
                nil
            }
        guard let format else { return }
        throw .error(
            "xcode_project_format",
            "the project is \(format), and not as Xcode writes it",
            in: self,
            at: start..<start,
            help: ["open it in Xcode and change something: Xcode writes it anew"]
        )
    }
}

/// Reads property lists, with comments and places.
struct PropertyListParser {
    let source: SourceText
    var position = 0
    var comments: [Range<Int>] = []
    private var depth = 0

    init(source: SourceText) {
        self.source = source
    }

    /// What stands in a file: one value, and nothing after it.
    mutating func file() throws(Diagnostic) -> PropertyList.Node {
        // A byte order mark is as good as none.
        if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try skip()
        let root = try node()
        try skip()
        guard position == source.bytes.count else { throw problem("more follows after the end") }
        return root
    }

    /// A value, with the comment after it.
    mutating func node() throws(Diagnostic) -> PropertyList.Node {
        let start = position
        let content: PropertyList.Content
        switch byte {
        case UInt8(ascii: "{"): content = try nested { parser throws(Diagnostic) in try parser.dictionary() }
        case UInt8(ascii: "("): content = try nested { parser throws(Diagnostic) in try parser.array() }
        case UInt8(ascii: "<"): content = try data()
        default: content = .string(try string())
        }
        let range = start..<position
        let known = comments.count
        try skip()
        let first = known < comments.count ? comments[known] : nil
        let isBeside = first.map { !source.bytes[range.upperBound..<$0.upperBound].contains(UInt8(ascii: "\n")) }
        return PropertyList.Node(range: range, comment: isBeside == true ? first : nil, content: content)
    }

    private mutating func nested(
        _ read: (inout PropertyListParser) throws(Diagnostic) -> PropertyList.Content
    ) throws(Diagnostic) -> PropertyList.Content {
        guard depth < 100 else { throw problem("brackets in brackets, a hundred times") }
        depth += 1
        position += 1
        try skip()
        let content = try read(&self)
        position += 1
        depth -= 1
        return content
    }

    private mutating func dictionary() throws(Diagnostic) -> PropertyList.Content {
        var entries: [PropertyList.Entry] = []
        while byte != UInt8(ascii: "}") {
            guard byte != nil else { throw problem("a '}' is missing at the end") }
            let start = position
            let key = PropertyList.Content.string(try string())
            let range = start..<position
            let known = comments.count
            try skip()
            let comment = known < comments.count ? comments[known] : nil
            guard byte == UInt8(ascii: "=") else { throw problem("'=' is missing") }
            position += 1
            try skip()
            let value = try node()
            guard byte == UInt8(ascii: ";") else { throw problem("';' is missing") }
            position += 1
            let node = PropertyList.Node(range: range, comment: comment, content: key)
            entries.append(PropertyList.Entry(key: node, value: value, end: position))
            try skip()
        }
        return .dictionary(entries)
    }

    private mutating func array() throws(Diagnostic) -> PropertyList.Content {
        var elements: [PropertyList.Element] = []
        while byte != UInt8(ascii: ")") {
            guard byte != nil else { throw problem("a ')' is missing at the end") }
            let value = try node()
            let comma = byte == UInt8(ascii: ",") ? position : nil
            if comma != nil { position += 1 }
            elements.append(PropertyList.Element(value: value, comma: comma))
            try skip()
            guard comma != nil || byte == UInt8(ascii: ")") else { throw problem("',' is missing") }
        }
        return .array(elements)
    }
}
