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
///
/// An argument loses the indentation that it has where it is written, and gets that of the place where it goes:
///
///     {{<type}}              struct A {           struct A {
///     {{$body}}                  {{$body}}            let x: Int
///             let x: Int         // empty             var y: Int
///             var y: Int         {{/body}}        }
///     {{/body}}              }
///     {{/type}}
///
/// What is around arguments inside a parent tag isn't rendered, nor are the lines that their tags are on
/// (specification, module "inheritance").
struct Block: Sendable {
    let name: Name
    let body: [Node]
    /// The blanks that go before each line of an argument which takes the place of the default content: those of
    /// that content or, if it doesn't begin a line, those of the line that the block is on.
    let indentation: Range<Int>
    /// How many blanks, tabs or spaces, are before every line of the content; they go when it is an argument.
    let margin: Int
}
