/// What is seen in a terminal: commands, and after each what it wrote and how it ended.
///
///     $ ufeature new search
///     ! error: 'search' is not in upper camel case: it starts with a small letter [invalid_name]
///     !   help: use 'Search'
///     ? 1
///
/// Lines of the standard error stream are marked with `!`, a status that isn't 0 with `?`; the standard output comes
/// first, without a mark. `<...>` stands for any text in a line; alone on a line, for any lines.
struct Transcript {
    struct Step {
        let command: String
        var output: [String] = []
        var errors: [String] = []
        var end = "0"
    }

    private(set) var steps: [Step] = []

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2))))
            } else if let last = steps.indices.last {
                if line == "!" || line.hasPrefix("! ") {
                    steps[last].errors.append(String(line.dropFirst(2)))
                } else if line.hasPrefix("? ") {
                    steps[last].end = String(line.dropFirst(2))
                } else {
                    steps[last].output.append(line)
                }
            }
        }
    }
}

extension Transcript.Step: CustomStringConvertible {
    var description: String {
        let marked = errors.map { $0.isEmpty ? "!" : "! " + $0 }
        return (["$ " + command] + output + marked + (end == "0" ? [] : ["? " + end])).joined(separator: "\n")
    }

    /// Whether it is about a command of the product that is to leave every byte as it was, if it ends with a failure.
    ///
    /// A comment for the shell, `# changes`, says that it isn't.
    var isRefusal: Bool { command.contains("ufeature ") && !command.hasSuffix("# changes") }

    /// Whether this is what a step expects.
    func fulfills(_ expected: Transcript.Step) -> Bool {
        end == expected.end && Pattern.matches(expected.output[...], output[...])
            && Pattern.matches(expected.errors[...], errors[...])
    }
}

/// Text with gaps.
private enum Pattern {
    static let gap = "<...>"

    static func matches(_ pattern: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return lines.isEmpty }
        let rest = pattern.dropFirst()
        if first == gap { return (0...lines.count).contains { matches(rest, lines.dropFirst($0)) } }
        guard let line = lines.first, matches(first, line) else { return false }
        return matches(rest, lines.dropFirst())
    }

    private static func matches(_ pattern: String, _ line: String) -> Bool {
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
