internal import Planning

/// What happens to one file, in the form that `git apply` and `patch` understand.
///
///     diff --git a/Package.swift b/Package.swift
///     --- a/Package.swift
///     +++ b/Package.swift
///     @@ -1,2 +1,2 @@
///     -// swift-tools-version: 5.9
///     +// swift-tools-version: 6.0
///      import PackageDescription
package struct UnifiedDiff: Hashable, Sendable {
    /// Relative to the folder that the diff is to be applied in.
    package let path: String
    /// What the file is called afterwards: the same, unless it is renamed.
    package let newPath: String
    /// What is in the file before; nothing, when it is created.
    package let old: String?
    /// What is in the file afterwards; nothing, when it is deleted.
    package let new: String?

    /// What becomes of a file, which may be called something else afterwards.
    package init(path: String, newPath: String? = nil, old: String?, new: String?) {
        self.path = path
        self.newPath = newPath ?? path
        self.old = old
        self.new = new
    }

    /// The diff; empty when nothing changes.
    ///
    /// A plain diff has every byte as it is, so that it can be applied. A coloured one is for reading: control
    /// characters are written out in it.
    package func render(_ style: Style) -> String {
        let oldLines = old.map(Self.lines) ?? []
        let newLines = new.map(Self.lines) ?? []
        let hasSameText = old != nil && new != nil && oldLines == newLines
        if hasSameText, path == newPath { return "" }
        let lines = header(hasSameText: hasSameText) + hunks(oldLines, newLines)
        return lines.map { $0.render(style) }.joined()
    }
}

extension UnifiedDiff {
    /// One line of a diff, without its line break.
    private struct Line {
        enum Kind {
            case header, place, kept, removed, inserted, comment
        }

        let kind: Kind
        let text: String

        func render(_ style: Style) -> String {
            guard style == .colored else { return text + "\n" }
            let readable = text.printable(keepingTabs: true)
            let painted =
                switch kind {
                case .header: style.paint(readable, .bold)
                case .place: style.paint(readable, .cyan)
                case .kept: readable
                case .removed: style.paint(readable, .red)
                case .inserted: style.paint(readable, .green)
                case .comment: style.paint(readable, .dim)
                }
            return painted + "\n"
        }
    }

    /// A line of a file as bytes, with its line break where it has one; strings that differ can be equal.
    private typealias FileLine = ArraySlice<UInt8>

    private static func lines(_ text: String) -> [FileLine] {
        var rest = Array(text.utf8)[...]
        var lines: [FileLine] = []
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    private func header(hasSameText: Bool) -> [Line] {
        var lines = ["diff --git \(quoted("a/\(path)")) \(quoted("b/\(newPath)"))"]
        if path != newPath { lines += ["rename from \(quoted(path))", "rename to \(quoted(newPath))"] }
        if old == nil { lines.append("new file mode 100644") }
        if new == nil { lines.append("deleted file mode 100644") }
        if !hasSameText, !(old ?? "").isEmpty || !(new ?? "").isEmpty {
            lines.append(old == nil ? "--- /dev/null" : "--- \(named("a/\(path)"))")
            lines.append(new == nil ? "+++ /dev/null" : "+++ \(named("b/\(newPath)"))")
        }
        return lines.map { Line(kind: .header, text: $0) }
    }

    /// A quoted path with a tab after one with spaces, as what follows that was once a date.
    private func named(_ path: String) -> String {
        quoted(path) + (path.utf8.contains(UInt8(ascii: " ")) ? "\t" : "")
    }

    /// A path as git writes it: in quotes, with bytes as octal numbers, unless it is plain ASCII.
    private func quoted(_ path: String) -> String {
        let special = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
        guard path.utf8.contains(where: { !(0x20..<0x7F).contains($0) || special.contains($0) }) else { return path }
        let bytes = path.utf8.map { byte in
            if (0x20..<0x7F).contains(byte) {
                return (special.contains(byte) ? #"\"# : "") + String(decoding: [byte], as: UTF8.self)
            }
            let octal = String(byte, radix: 8)
            return #"\"# + String(repeating: "0", count: 3 - octal.count) + octal
        }
        return "\"\(bytes.joined())\""
    }

    /// How many lines that stay are shown around a change.
    private static let context = 3

    private func hunks(_ old: [FileLine], _ new: [FileLine]) -> [Line] {
        var groups: [[LineDiff.Change]] = []
        for change in LineDiff(from: old, to: new).changes {
            if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * Self.context {
                groups[groups.count - 1].append(change)
            } else {
                groups.append([change])
            }
        }
        return groups.flatMap { hunk($0, old, new) }
    }

    /// Changes that are near to each other, with the lines between and around them.
    private func hunk(_ changes: [LineDiff.Change], _ old: [FileLine], _ new: [FileLine]) -> [Line] {
        guard let first = changes.first, let last = changes.last else { return [] }
        let before = min(Self.context, first.old.lowerBound)
        let after = min(Self.context, old.count - last.old.upperBound)
        let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
        let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)

        var lines = [Line(kind: .place, text: "@@ -\(position(of: oldRange)) +\(position(of: newRange)) @@")]
        var next = oldRange.lowerBound
        for change in changes {
            lines += old[next..<change.old.lowerBound].flatMap { body(.kept, " ", $0) }
            lines += old[change.old].flatMap { body(.removed, "-", $0) }
            lines += new[change.new].flatMap { body(.inserted, "+", $0) }
            next = change.old.upperBound
        }
        return lines + old[next..<oldRange.upperBound].flatMap { body(.kept, " ", $0) }
    }

    /// First line and number of lines; an empty range is named by the line before it.
    private func position(of range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private func body(_ kind: Line.Kind, _ sign: String, _ line: FileLine) -> [Line] {
        guard line.last == UInt8(ascii: "\n") else {
            return [
                Line(kind: kind, text: sign + String(decoding: line, as: UTF8.self)),
                Line(kind: .comment, text: #"\ No newline at end of file"#),
            ]
        }
        return [Line(kind: kind, text: sign + String(decoding: line.dropLast(), as: UTF8.self))]
    }
}
