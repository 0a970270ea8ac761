/// One line of a text, and the part of it that a diagnostic is about.
package struct Excerpt: Hashable, Sendable {
    /// The line, without its line ending.
    package let line: String
    /// The marked UTF-8 bytes of ``line``; empty marks a place between two bytes.
    package let marked: Range<Int>

    package init(line: String, marked: Range<Int>) {
        self.line = line
        self.marked = marked
    }

    /// A second line that puts a caret under the start of the marked part, and tildes under the rest of it.
    ///
    ///     "nam": 1
    ///     ^~~~~
    ///
    /// Tabs are repeated, so that both lines stay aligned however wide a tab is.
    package var underline: String {
        var indent = ""
        var tildes = ""
        var offset = 0
        for character in line {
            if offset < marked.lowerBound {
                indent.append(character == "\t" ? "\t" : " ")
            } else if offset > marked.lowerBound, offset < marked.upperBound {
                tildes.append("~")
            }
            offset += character.utf8.count
        }
        return indent + "^" + tildes
    }
}
