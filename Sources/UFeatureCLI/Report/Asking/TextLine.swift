/// A line that somebody is writing, and where in it.
///
/// It is made of what people take for letters: `é` is one, however it is encoded, and so is a flag. One that comes in
/// pieces, as from a paste, grows together.
package struct TextLine: Hashable, Sendable {
    package private(set) var text = ""
    /// How many letters are before the place where the next one goes.
    package private(set) var cursor = 0

    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Does what a key means to a line.
    ///
    /// - Returns: whether it means anything to it.
    package mutating func press(_ key: Key) -> Bool {
        switch key {
        case .text(let letter): insert(letter)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = text.count
        case .backspace: remove(max(0, cursor - 1)..<cursor)
        case .delete: remove(cursor..<min(text.count, cursor + 1))
        case .deleteWord: remove(startOfWord..<cursor)
        case .deleteToStart: remove(0..<cursor)
        case .deleteToEnd: remove(cursor..<text.count)
        default: return false
        }
        return true
    }

    /// As much of the line around the cursor as fits into some columns, and the column of the cursor in it.
    ///
    /// What could steer a terminal is written out.
    package func window(columns: Int) -> (text: String, cursor: Int) {
        let letters = text.map { String($0).printable() }
        var start = cursor
        var before = 0
        // The cursor itself needs a column.
        while start > 0, before + letters[start - 1].columns < columns {
            start -= 1
            before += letters[start].columns
        }
        var end = cursor
        var after = 0
        while end < letters.count, before + after + letters[end].columns <= columns {
            after += letters[end].columns
            end += 1
        }
        return (letters[start..<end].joined(), before)
    }

    /// Nothing that is asked for is nearly as long; a whole file may be pasted by mistake.
    private static let maximumLength = 1000

    private mutating func insert(_ letter: String) {
        guard text.count < Self.maximumLength else { return }
        let before = String(text.prefix(cursor)) + letter
        text = before + String(text.dropFirst(cursor))
        cursor = min(before.count, text.count)
    }

    private mutating func remove(_ range: Range<Int>) {
        text = String(text.prefix(range.lowerBound)) + String(text.dropFirst(range.upperBound))
        cursor = min(range.lowerBound, text.count)
    }

    private var startOfWord: Int {
        let letters = Array(text.prefix(cursor))
        let word = letters.lastIndex { $0 != " " } ?? 0
        return letters[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
    }
}
