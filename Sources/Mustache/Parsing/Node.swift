/// A part of a parsed template; what it contains is inside it.
///
/// Ranges are offsets into the template's source. The parser limits how deep nodes are nested.
enum Node: Sendable {
    /// Text as it is in the source, possibly of many lines.
    case text(Range<Int>)
    /// A line ending that is written only if there is something on the line.
    case lineEnding(Range<Int>)
    case variable(Path, isEscaped: Bool)
    case section(Section)
    case partial(Inclusion)
    case parent(Inclusion, arguments: [String: Block])
    case block(Block)
}

/// A section or an inverted section.
struct Section: Sendable {
    let path: Path
    let isInverted: Bool
    let body: [Node]
    /// The unrendered text of the body, for a lambda, and the delimiters that it is written in.
    let text: Range<Int>
    let delimiters: Delimiters
}

/// A place where another template goes.
struct Inclusion: Sendable {
    let target: Target
    /// The place of the name in the tag.
    let range: Range<Int>
    /// The blanks that go before each line of the other template; `nil` if the tag isn't alone on its line.
    let indentation: Range<Int>?
}

/// A parameter of a template with its default content or, inside a parent tag, an argument with its content.
struct Block: Sendable {
    let name: Name
    let body: [Node]
    /// The blanks that go before each line of an argument which takes the place of the default content.
    let indentation: Range<Int>
    /// How many blanks are before each line of the content in the source, which go when it is an argument.
    let margin: Int
}
