import Foundation

/// What a terminal's window shows: as much of xterm as programs need that move the cursor up and down.
///
/// A letter behind the last column begins a new line, which resizing can join again with the one before.
struct Window {
    private(set) var columns: Int
    private(set) var rows: Int
    /// All lines since the beginning; the window shows the last of them.
    private var lines: [[Cell]] = [[]]
    private var row = 0
    private var column = 0
    /// What letters are drawn with from now on.
    private var ink = Ink()
    /// What has come of a letter or of a sequence that isn't complete.
    private var rest: [UInt8] = []
    /// The sequences that mean something to terminals, but nothing here.
    private(set) var unknown: [String] = []

    /// A letter; one that is two columns wide has an empty cell behind it.
    struct Cell: Hashable {
        var text: String
        var ink = Ink()
        /// Whether the line goes on in the next one.
        var isWrapped = false
    }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// All lines that were not erased, without spaces at their ends.
    var text: String { lines.map { Self.text(of: $0) }.joined(separator: "\n") }

    /// The lines that are seen.
    var seen: [String] { lines.suffix(rows).map { Self.text(of: $0) } }

    /// The line that the cursor is in.
    var current: String { lines.indices.contains(row) ? Self.text(of: lines[row]) : "" }

    /// The column of the cursor.
    var cursor: Int { column }

    /// What is seen, letter by letter, and where it is in all lines since the beginning.
    var view: View { View(top: top, lines: Array(lines[top...]), row: row, column: column) }

    private var top: Int { max(0, lines.count - rows) }

    /// How many lines were too long for the window and went on in the next one.
    var wrapped: Int { lines.count { $0.last?.isWrapped == true } }

    mutating func show(_ bytes: some Sequence<UInt8>) {
        rest += bytes
        while let first = rest.first {
            guard let length = length(of: first), length <= rest.count else { return }
            let piece = Array(rest[..<length])
            rest.removeFirst(length)
            draw(piece)
        }
    }

    /// Wraps all lines anew, as most terminals do.
    mutating func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        var joined: [[Cell]] = []
        var place = (row: 0, column: 0)
        var goesOn = false
        for (index, line) in lines.enumerated() {
            if !goesOn { joined.append([]) }
            if index == row { place = (joined.count - 1, joined[joined.count - 1].count + column) }
            goesOn = line.last?.isWrapped == true
            joined[joined.count - 1] += line.map { Cell(text: $0.text, ink: $0.ink) }
        }
        lines = []
        for (index, line) in joined.enumerated() {
            if index == place.row { row = lines.count + place.column / columns }
            var rest = line[...]
            repeat {
                var part = Array(rest.prefix(columns))
                rest = rest.dropFirst(part.count)
                if !rest.isEmpty { part[part.count - 1].isWrapped = true }
                lines.append(part)
            } while !rest.isEmpty
        }
        column = place.column % columns
        while lines.count <= row { lines.append([]) }
    }

    private func length(of first: UInt8) -> Int? {
        switch first {
        case 0x1B:
            guard rest.count > 1 else { return nil }
            guard rest[1] == UInt8(ascii: "[") else { return 2 }
            return rest.dropFirst(2).firstIndex { 0x40...0x7E ~= $0 }.map { $0 + 1 }
        case 0xC0...0xDF: return 2
        case 0xE0...0xEF: return 3
        case 0xF0...0xF7: return 4
        default: return 1
        }
    }

    private mutating func draw(_ piece: [UInt8]) {
        switch piece[0] {
        case 0x1B: obey(piece)
        case UInt8(ascii: "\r"): column = 0
        case UInt8(ascii: "\n"):
            row += 1
            if row == lines.count { lines.append([]) }
        case 0x08: column = max(0, column - 1)
        case 0..<0x20: unknown.append(Self.name(of: piece))
        default: write(String(decoding: piece, as: UTF8.self))
        }
    }

    private mutating func obey(_ sequence: [UInt8]) {
        let words = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
        let number = Int(words) ?? 0
        switch sequence[sequence.count - 1] {
        case UInt8(ascii: "A"): row = max(top, row - max(1, number))
        case UInt8(ascii: "C"): column = min(columns - 1, column + max(1, number))
        case UInt8(ascii: "H"): (row, column) = (top, 0)
        case UInt8(ascii: "J"):
            if number == 2 { row = top }
            lines[row] = number == 2 ? [] : Array(lines[row].prefix(column))
            lines.removeSubrange((row + 1)...)
        case UInt8(ascii: "K"): lines[row] = Array(lines[row].prefix(column))
        case UInt8(ascii: "m") where ink.change(words.split(separator: ";", omittingEmptySubsequences: false)): break
        default: unknown.append(Self.name(of: sequence))
        }
    }

    private static func name(of sequence: [UInt8]) -> String {
        String(decoding: sequence, as: UTF8.self).debugDescription
    }

    private mutating func write(_ letter: String) {
        let scalar = letter.unicodeScalars.first?.value ?? 0
        if 0x300...0x36F ~= scalar || scalar == 0x200D || scalar == 0xFE0F {
            if column > 0, lines[row].indices.contains(column - 1) { lines[row][column - 1].text += letter }
            return
        }
        let isWide = 0x1100...0x115F ~= scalar || 0x2E80...0xA4CF ~= scalar || 0x1F300...0x1FAFF ~= scalar
        let width = isWide ? 2 : 1
        if column + width > columns {
            if !lines[row].isEmpty { lines[row][lines[row].count - 1].isWrapped = true }
            draw([UInt8(ascii: "\r")])
            draw([UInt8(ascii: "\n")])
        }
        while lines[row].count < column + width { lines[row].append(Cell(text: " ")) }
        lines[row][column] = Cell(text: letter, ink: ink)
        if isWide { lines[row][column + 1] = Cell(text: "", ink: ink) }
        column += width
    }

    private static func text(of line: [Cell]) -> String {
        var text = line.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }
}
