/// What happens to the blanks that a line of a template begins with.
struct Margin {
    /// How many of the line's own blanks go: those that an argument is indented by where it is written.
    var removed = 0
    /// The part of the output's indentation that comes instead: that of the place where the line is rendered.
    var added = 0..<0
}
