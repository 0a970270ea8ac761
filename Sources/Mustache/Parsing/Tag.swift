/// One tag of a template, before anyone knows what it belongs to.
struct Tag {
    enum Kind {
        case variable
        case unescapedVariable
        case section
        case invertedSection
        case close
        case partial
        case parent
        case block
        case comment
        case delimiters
    }

    let kind: Kind
    /// The whole tag, with its delimiters.
    let range: Range<Int>
    /// What is between the delimiters and after the sigil, without white space around it.
    let content: Range<Int>
    /// The blanks that the tag's line begins with, up to the first thing that isn't a blank.
    let indentation: Range<Int>
    /// Whether nothing but ``indentation`` is before the tag on its line.
    let startsLine: Bool
    /// Where the next line begins, if nothing but blanks is after the tag on its line.
    let nextLine: Int?

    /// Whether the tag is alone on its line, which then isn't rendered, if the tag is of such a kind.
    var isStandalone: Bool { startsLine && nextLine != nil }
}

extension Tag.Kind {
    /// The kind that a tag's first byte stands for; `nil` for the first byte of a variable's name.
    init?(sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .invertedSection
        case UInt8(ascii: "/"): self = .close
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "="): self = .delimiters
        case UInt8(ascii: "&"), UInt8(ascii: "{"): self = .unescapedVariable
        default: return nil
        }
    }
}
