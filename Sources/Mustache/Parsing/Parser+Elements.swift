import Diagnostics

/// What tags open and close.
extension Parser {
    mutating func openSection(with tag: Tag, after text: Range<Int>) throws(Diagnostic) {
        let path = try path(of: tag)
        let isInverted = tag.kind == .invertedSection
        mention(path, isInverted ? .invertedSection : .section)
        appendLine(text, of: tag)
        try open(.section(path, isInverted: isInverted), tag, content: path.name.text)
    }

    mutating func openParent(with tag: Tag, after text: Range<Int>) throws(Diagnostic) {
        let target = try target(of: tag)
        mention(target, .parent, dynamic: .dynamicParent)
        let held = appendHolding(text, before: tag)
        try open(.parent(target), tag, content: target.content, holding: held)
    }

    mutating func openBlock(with tag: Tag, after text: Range<Int>) throws(Diagnostic) {
        let name = try name(of: tag)
        mentions.append(Mention(kind: .block, name: name.text, range: name.range))
        if innermost.isParent {
            // What is around an argument isn't rendered, and neither is the rest of the line that it opens on.
            if let nextLine = tag.nextLine { scanner.skip(toLineAt: nextLine) }
            try open(.argument(name), tag, content: name.text)
        } else if tag.isStandalone {
            appendLine(text, of: tag)
            try open(.parameter(name), tag, content: name.text)
        } else {
            let held = appendHolding(text, before: tag)
            try open(.parameter(name), tag, content: name.text, holding: held)
        }
    }

    private mutating func open(
        _ kind: OpenElement.Kind,
        _ tag: Tag,
        content: String,
        holding heldIndentation: Range<Int>? = nil
    ) throws(Diagnostic) {
        guard outer.count < Self.nestingLimit else { throw .nestingLimit(Self.nestingLimit, tag, in: source) }
        outer.append(innermost)
        innermost = OpenElement(
            kind: kind,
            tag: tag,
            content: content,
            start: scanner.position,
            delimiters: scanner.delimiters,
            heldIndentation: heldIndentation
        )
    }

    mutating func close(with tag: Tag, after text: Range<Int>) throws(Diagnostic) {
        let content = try target(of: tag).content
        guard let opening = innermost.tag else { throw .unopenedSection(content, tag, in: source) }
        guard content == innermost.content else {
            throw .mismatchedSection(content, tag, open: innermost, opened: opening, in: source)
        }
        switch innermost.kind {
        case .template: break
        case .section(let path, let isInverted): closeSection(path, isInverted: isInverted, with: tag, after: text)
        case .parent(let target): closeParent(target, opened: opening, with: tag)
        case .argument(let name): closeArgument(name, opened: opening, with: tag, after: text)
        case .parameter(let name): closeParameter(name, opened: opening, with: tag, after: text)
        }
    }

    /// Makes what is around the innermost element the innermost.
    private mutating func leave() -> OpenElement {
        let element = innermost
        innermost = outer.removeLast()
        return element
    }

    private mutating func closeSection(_ path: Path, isInverted: Bool, with tag: Tag, after text: Range<Int>) {
        appendLine(text, of: tag)
        let section = leave()
        innermost.note(section.margin)
        append(.section(Section(path: path, isInverted: isInverted, body: section.nodes)))
    }

    /// A parent is alone on its lines, or isn't, as a whole: what is between its tags isn't rendered where it is.
    private mutating func closeParent(_ target: Target, opened opening: Tag, with tag: Tag) {
        let parent = leave()
        var indentation = parent.heldIndentation
        if let nextLine = tag.nextLine, indentation != nil {
            scanner.skip(toLineAt: nextLine)
        } else if let held = indentation {
            append(held)
            indentation = nil
        }
        let inclusion = Inclusion(target: target, range: opening.content, indentation: indentation)
        append(.parent(inclusion, arguments: parent.arguments))
    }

    private mutating func closeArgument(_ name: Name, opened opening: Tag, with tag: Tag, after text: Range<Int>) {
        append(tag.startsLine ? text.lowerBound..<tag.indentation.lowerBound : text)
        let argument = leave()
        innermost.arguments[name.text] = Block(
            name: name,
            body: argument.nodes,
            indentation: opening.indentation,
            margin: argument.margin?.count ?? 0
        )
    }

    private mutating func closeParameter(_ name: Name, opened opening: Tag, with tag: Tag, after text: Range<Int>) {
        // `{{$name}}{{/name}}` alone on a line: an argument brings lines of its own, or goes on this one.
        if let held = innermost.heldIndentation, let nextLine = tag.nextLine, tag.range.lowerBound == innermost.start {
            _ = leave()
            scanner.skip(toLineAt: nextLine)
            append(.block(Block(name: name, body: [], indentation: held, margin: 0)))
            append(.lineEnding(lineEnding(before: nextLine)))
            return
        }

        appendLine(text, of: tag)
        let block = leave()
        innermost.note(block.margin)
        if let held = block.heldIndentation { append(held) }
        let indentation = opening.isStandalone ? block.margin : nil
        if opening.isStandalone, block.margin == nil { innermost.note(opening.indentation) }
        append(
            .block(
                Block(
                    name: name,
                    body: block.nodes,
                    indentation: indentation ?? opening.indentation,
                    margin: block.margin?.count ?? 0
                )
            )
        )
    }

    private func lineEnding(before nextLine: Int) -> Range<Int> {
        guard nextLine > 0, source.bytes[nextLine - 1] == .newline else { return nextLine..<nextLine }
        let hasReturn = nextLine > 1 && source.bytes[nextLine - 2] == UInt8(ascii: "\r")
        return (hasReturn ? nextLine - 2 : nextLine - 1)..<nextLine
    }
}
