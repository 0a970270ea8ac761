import Diagnostics

/// What tags name.
extension Parser {
    /// The name in a tag, which may be anything without white space.
    func name(of tag: Tag) throws(Diagnostic) -> Name {
        let name = Name(text: source.text(in: tag.content), range: tag.content)
        try check(name, of: tag)
        return name
    }

    func path(of tag: Tag) throws(Diagnostic) -> Path {
        try path(name(of: tag))
    }

    /// The template that a tag names; there may be white space after the asterisk of a dynamic name.
    func target(of tag: Tag) throws(Diagnostic) -> Target {
        guard source.bytes[tag.content].first == UInt8(ascii: "*") else { return try .named(name(of: tag)) }
        let range = source.bytes[tag.content.dropFirst()].trimmedIndices
        let name = Name(text: source.text(in: range), range: range)
        try check(name, of: tag)
        return try .dynamic(path(name))
    }

    mutating func mention(_ path: Path, _ kind: Mention.Kind) {
        mentions.append(Mention(kind: kind, name: path.name.text, range: path.name.range))
    }

    mutating func mention(_ target: Target, _ kind: Mention.Kind, dynamic: Mention.Kind) {
        switch target {
        case .named(let name): mentions.append(Mention(kind: kind, name: name.text, range: name.range))
        case .dynamic(let path): mention(path, dynamic)
        }
    }

    private func path(_ name: Name) throws(Diagnostic) -> Path {
        guard let path = Path(name) else { throw .emptyPart(of: name, in: source) }
        return path
    }

    private func check(_ name: Name, of tag: Tag) throws(Diagnostic) {
        if name.range.isEmpty { throw .noName(in: tag, of: source) }
        guard source.bytes[name.range].contains(where: \.isWhitespace) else { return }
        // The end of another tag was taken for the end of this one.
        let opening = scanner.delimiters.opening
        if source.bytes[name.range].contains(opening) {
            let start = tag.range.lowerBound
            let afterOpening = start + opening.count
            let closing = scanner.closing(for: source.bytes[afterOpening])
            throw .unclosedTag(at: start..<afterOpening, closing: closing, in: source)
        }
        throw .whiteSpace(in: name, of: source)
    }
}
