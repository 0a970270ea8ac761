/// Text with gaps: each stands for any text in a line; alone on a line, for any lines.
struct Pattern {
    /// What stands for what may be anything.
    let gap: String

    func matches(_ pattern: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return lines.isEmpty }
        let rest = pattern.dropFirst()
        if first == gap { return (0...lines.count).contains { matches(rest, lines.dropFirst($0)) } }
        guard let line = lines.first, matches(first, line) else { return false }
        return matches(rest, lines.dropFirst())
    }

    private func matches(_ pattern: String, _ line: String) -> Bool {
        let parts = pattern.split(separator: gap, omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == line }
        guard line.hasPrefix(first) else { return false }
        var rest = line.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
