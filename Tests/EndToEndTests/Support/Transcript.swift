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
        let pattern = Pattern(gap: "<...>")
        return end == expected.end && pattern.matches(expected.output[...], output[...])
            && pattern.matches(expected.errors[...], errors[...])
    }
}
