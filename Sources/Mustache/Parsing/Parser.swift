import Diagnostics

/// Turns the tags of a template into nodes.
///
/// What is open is kept on a list rather than on the call stack, so that no template overflows it.
struct Parser {
    /// How deep sections, parents and blocks may be nested in one template.
    static let nestingLimit = 100

    var mentions: [Mention] = []
    var scanner: TagScanner
    var innermost: OpenElement
    var outer: [OpenElement] = []

    var source: SourceText { scanner.source }

    init(_ source: SourceText) {
        scanner = TagScanner(source)
        innermost = OpenElement(kind: .template, tag: nil, content: "", start: 0, delimiters: scanner.delimiters)
    }

    mutating func parse() throws(Diagnostic) -> [Node] {
        var (text, next) = try scanner.next()
        while let tag = next {
            try parse(tag, after: text)
            (text, next) = try scanner.next()
        }
        append(text)
        if let tag = innermost.tag { throw .unclosedSection(innermost, opened: tag, in: source) }
        return innermost.nodes
    }

    private mutating func parse(_ tag: Tag, after text: Range<Int>) throws(Diagnostic) {
        switch tag.kind {
        case .comment:
            appendLine(text, of: tag)
        case .delimiters:
            guard let delimiters = Delimiters(content: source.bytes[tag.content]) else {
                throw .badDelimiters(tag, in: source)
            }
            appendLine(text, of: tag)
            scanner.delimiters = delimiters
        case .variable, .unescapedVariable:
            let path = try path(of: tag)
            mention(path, .variable)
            append(text, before: tag)
            append(.variable(path, isEscaped: tag.kind == .variable))
        case .partial:
            let target = try target(of: tag)
            mention(target, .partial, dynamic: .dynamicPartial)
            let indentation = tag.isStandalone ? tag.indentation : nil
            appendLine(text, of: tag)
            innermost.note(indentation)
            append(.partial(Inclusion(target: target, range: tag.content, indentation: indentation)))
        case .section, .invertedSection:
            try openSection(with: tag, after: text)
        case .parent:
            try openParent(with: tag, after: text)
        case .block:
            try openBlock(with: tag, after: text)
        case .close:
            try close(with: tag, after: text)
        }
    }
}

// MARK: - Text and nodes

extension Parser {
    mutating func append(_ node: Node) {
        // What is directly inside a parent tag, and no argument, isn't rendered.
        if innermost.isParent { return }
        innermost.nodes.append(node)
    }

    /// Adds text whose last line is followed by something that is written, whatever comes before it on the line.
    mutating func append(_ text: Range<Int>, before tag: Tag) {
        append(text)
        if tag.startsLine { innermost.note(tag.indentation) }
    }

    /// Adds the text before a tag, without the tag's line if the tag is alone on it.
    mutating func appendLine(_ text: Range<Int>, of tag: Tag) {
        guard tag.isStandalone, let nextLine = tag.nextLine else { return append(text, before: tag) }
        append(text.lowerBound..<tag.indentation.lowerBound)
        scanner.skip(toLineAt: nextLine)
    }

    /// Adds the text before a tag, but for the blanks that the tag's line begins with, which it returns.
    mutating func appendHolding(_ text: Range<Int>, before tag: Tag) -> Range<Int>? {
        guard tag.startsLine else {
            append(text)
            return nil
        }
        append(text.lowerBound..<tag.indentation.lowerBound)
        innermost.note(tag.indentation)
        return tag.indentation
    }

    mutating func append(_ text: Range<Int>) {
        if text.isEmpty { return }
        append(.text(text))
        noteLines(of: text)
    }

    /// Notes the indentation of the lines that begin in a text and have something on them that isn't a blank.
    private mutating func noteLines(of text: Range<Int>) {
        let bytes = source.bytes
        var index = text.lowerBound
        var startsLine = index == 0 || bytes[index - 1] == .newline
        while index < text.upperBound {
            if startsLine {
                let start = index
                while index < text.upperBound, bytes[index].isBlank { index += 1 }
                if index < text.upperBound, !bytes[index].isWhitespace { innermost.note(start..<index) }
            }
            index = bytes.place(of: .newline, or: .newline, in: index..<text.upperBound) + 1
            startsLine = true
        }
    }
}
