import Diagnostics

/// Reads a template from tag to tag, and knows where each of them is on its line.
struct TagScanner {
    let source: SourceText
    var delimiters = Delimiters.standard
    private(set) var position = 0
    /// The blanks that the current line begins with.
    private var indentation = 0..<0
    /// Whether nothing but ``indentation`` has been read of the current line.
    private var isLineBlank = true

    init(_ source: SourceText) {
        self.source = source
    }

    /// Goes to the start of a line, past blanks and a line ending that aren't rendered.
    mutating func skip(toLineAt start: Int) {
        position = start
        startLine(at: start)
    }

    /// The text up to the next tag, and that tag; without a tag, the text up to the end of the template.
    mutating func next() throws(Diagnostic) -> (text: Range<Int>, tag: Tag?) {
        let start = position
        let (bytes, opening) = (source.bytes, delimiters.opening)
        while position < bytes.count {
            let byte = bytes[position]
            if byte == opening.first, matches(opening, at: position) {
                let text = start..<position
                return (text, try scanTag())
            }
            position += 1
            if byte == .newline {
                startLine(at: position)
            } else if isLineBlank, byte.isBlank {
                indentation = indentation.lowerBound..<position
            } else {
                isLineBlank = false
                position = bytes.place(of: opening.first ?? .newline, or: .newline, in: position..<bytes.count)
            }
        }
        return (start..<position, nil)
    }

    private mutating func startLine(at start: Int) {
        indentation = start..<start
        isLineBlank = true
    }

    private mutating func scanTag() throws(Diagnostic) -> Tag {
        let start = position
        let afterOpening = start + delimiters.opening.count
        let sigil = afterOpening < source.bytes.count ? source.bytes[afterOpening] : nil
        let kind = sigil.flatMap(Tag.Kind.init(sigil:))
        let contentStart = kind == nil ? afterOpening : afterOpening + 1
        let closing = closing(for: sigil)
        guard let contentEnd = firstIndex(of: closing, from: contentStart) else {
            throw .unclosedTag(at: start..<afterOpening, closing: closing, in: source)
        }

        let end = contentEnd + closing.count
        defer {
            position = end
            isLineBlank = false
        }
        return Tag(
            kind: kind ?? .variable,
            range: start..<end,
            content: source.bytes[contentStart..<contentEnd].trimmedIndices,
            indentation: indentation,
            startsLine: isLineBlank,
            nextLine: nextLine(after: end)
        )
    }

    /// What ends a tag: two kinds of tags repeat their sigil, `{{{name}}}` and `{{=<% %>=}}`.
    func closing(for sigil: UInt8?) -> [UInt8] {
        switch sigil {
        case UInt8(ascii: "{"): [UInt8(ascii: "}")] + delimiters.closing
        case UInt8(ascii: "="): [UInt8(ascii: "=")] + delimiters.closing
        default: delimiters.closing
        }
    }

    private func nextLine(after end: Int) -> Int? {
        var index = end
        while index < source.bytes.count, source.bytes[index].isBlank { index += 1 }
        if index == source.bytes.count { return index }
        if source.bytes[index] == UInt8(ascii: "\r") { index += 1 }
        return index < source.bytes.count && source.bytes[index] == .newline ? index + 1 : nil
    }

    private func firstIndex(of word: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + word.count <= source.bytes.count {
            if matches(word, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func matches(_ word: [UInt8], at start: Int) -> Bool {
        guard start + word.count <= source.bytes.count else { return false }
        for offset in word.indices where source.bytes[start + offset] != word[offset] { return false }
        return true
    }
}
