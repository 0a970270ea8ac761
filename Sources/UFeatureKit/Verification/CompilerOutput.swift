internal import Diagnostics

/// Reads what `swift build` and `swift test` print.
///
/// Two kinds of lines name a place in the user's code:
///
///     /w/Features/Search/Source/SearchBuilder.swift:7:9: error: cannot find 'x' in scope
///     ✘ Test "a name" recorded an issue at SearchTests.swift:12:9: Expectation failed: items.isEmpty
struct CompilerOutput {
    private let lines: [String]

    init(_ output: String) {
        lines = output.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The compiler's errors, with absolute paths, each once, in the order they were printed.
    var errors: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return lines.compactMap { line in
            guard line.hasPrefix("/"), let parts = Self.split(line, at: ": error: ") else { return nil }
            guard let location = Self.location(parts.before) else { return nil }
            let error = Diagnostic(.error, "build_failed", parts.after, at: location)
            return seen.insert(error).inserted ? error : nil
        }
    }

    /// The failed expectations of Swift Testing, whose paths are mere file names, and the failures of XCTest.
    var failedExpectations: [Diagnostic] {
        lines.enumerated().compactMap { index, line in
            if line.hasPrefix("/"), let parts = Self.split(line, at: ": error: -[") ?? Self.split(line, at: ": error: ")
            {
                return Self.location(parts.before, columns: false).map {
                    Diagnostic(.error, "test_failed", parts.after, at: $0)
                }
            }
            guard line.hasPrefix("✘ "), let parts = Self.split(line, at: " recorded an issue") else { return nil }
            guard let place = Self.split(parts.after, at: " at ") ?? Self.split(" " + parts.after, at: " at "),
                let message = Self.split(place.after, at: ": "),
                let location = Self.location(message.before)
            else { return nil }
            let test = parts.before.dropFirst("✘ ".count)
            let comments = lines[(index + 1)...].prefix { $0.hasPrefix("↳ ") }.map { String($0.dropFirst(2)) }
            return Diagnostic(.error, "test_failed", "\(test): \(message.after)", at: location, help: comments)
        }
    }

    /// The number of tests that ran, by the last word of Swift Testing and of XCTest.
    var testCount: Int {
        var count = 0
        for line in lines {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            if let run = words.firstIndex(of: "with"), words.prefix(run).suffix(2) == ["Test", "run"] {
                count += Int(words[run + 1]) ?? 0
            }
        }
        return count + xctestCount
    }

    /// Whether tests were started.
    var isTestRun: Bool { lines.contains { $0.contains("Test run started") || $0.hasPrefix("Test Suite ") } }

    /// The last lines that say something: for failures that name no place.
    var end: [String] {
        let errors = lines.filter { $0.contains("error: ") }
        return Array((errors.isEmpty ? lines : errors).suffix(5))
    }

    /// `Executed 3 tests, with …` is printed for every suite; the last one is of all.
    private var xctestCount: Int {
        let last = lines.last { $0.contains("Executed ") && $0.contains(" test") }
        let words = last?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
        return words.dropFirst().first.flatMap { Int($0) } ?? 0
    }

    /// `path:line:column`, or `path:line` where there are no columns.
    private static func location(_ text: String, columns: Bool = true) -> SourceLocation? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = columns ? 2 : 1
        guard parts.count > numbers else { return nil }
        let values = parts.suffix(numbers).compactMap { Int($0) }
        guard values.count == numbers else { return nil }
        let path = parts.dropLast(numbers).joined(separator: ":")
        return SourceLocation(path: path, line: values[0], column: columns ? values[1] : 1)
    }

    private static func split(_ text: String, at marker: String) -> (before: String, after: String)? {
        guard let range = text.firstRange(of: marker) else { return nil }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }
}
