/// A key that somebody presses, or several at once: what they mean to a line or a list.
package enum Key: Hashable, Sendable {
    /// A letter, or another sign that is written.
    case text(String)
    case enter, tab, escape
    case up, down, left, right, pageUp, pageDown
    /// To the start and to the end of the line.
    case home, end
    case backspace, delete
    /// Ctrl-W, Ctrl-U and Ctrl-K, as in a shell.
    case deleteWord, deleteToStart, deleteToEnd
    /// Ctrl-L: the screen is to be drawn again.
    case redraw
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D.
    case endOfInput
    /// Ctrl-Z.
    case suspend
}
