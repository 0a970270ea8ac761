package import Diagnostics

/// Parses what tests print under `swift test`: those of Swift Testing and of XCTest.
///
///     ✘ Test "a name" recorded an issue at SearchTests.swift:12:9: Expectation failed: items.isEmpty
///     /w/Features/Search/Tests/OldTests.swift:15: error: OldTests.testA : XCTAssertTrue failed
///     SearchTests/SearchTests.swift:4: Fatal error: Index out of range
package struct TestOutput: Sendable {
    let lines: [String]

    package init(_ output: String) {
        lines = OutputLine.lines(of: output)
    }

    /// The number of tests that ran, by the last words of both libraries.
    package var count: Int { TestLibrary.allCases.map(count).reduce(0, +) }

    /// The number of tests of one library that ran.
    package func count(of library: TestLibrary) -> Int {
        switch library {
        case .swiftTesting:
            lines.compactMap { Self.number(in: $0, after: ["Test", "run", "with"]) }.reduce(0, +)
        case .xctest:
            executed
        }
    }

    /// The number of tests of XCTest's that ran.
    ///
    /// It counts for every suite, the last one of which is of all. Where a package has several test programs, each
    /// counts for itself.
    private var executed: Int {
        let counts = zip(lines, lines.dropFirst()).compactMap { suite, line in
            suite.hasPrefix("Test Suite 'All tests' ") ? Self.number(in: line, after: ["Executed"]) : nil
        }
        if !counts.isEmpty { return counts.reduce(0, +) }
        return lines.compactMap { Self.number(in: $0, after: ["Executed"]) }.last ?? 0
    }

    /// Whether tests were started.
    package var isStarted: Bool { lines.contains { $0.hasSuffix("Test run started.") || $0.hasPrefix("Test Suite ") } }

    /// What failed, without a place where none was printed; Swift Testing's paths are mere names of files.
    package var failures: [Diagnostic] { failures(of: TestLibrary.allCases) }

    /// What failed of some libraries' tests.
    package func failures(of libraries: [TestLibrary]) -> [Diagnostic] {
        lines.indices.compactMap { index in
            if libraries.contains(.xctest), let failure = Self.failure(lines[index]) { return failure }
            return libraries.contains(.swiftTesting) ? issue(at: index) : nil
        }
    }

    /// That the tests ended in the middle, and where that may have been, most likely places first.
    package var crash: (message: String, places: [SourceLocation])? {
        guard isStarted else { return nil }
        let signal = lines.compactMap { OutputLine.split($0, at: "error: Exited with unexpected signal code ") }.first
        let crashed = lines.compactMap { OutputLine.split($0, at: "*** Program crashed: ") }.first
        let report = report
        guard report.message != nil || signal != nil || crashed != nil else { return nil }
        return (report.message ?? signal.map { "signal \($0.after)" } ?? crashed?.after ?? "", report.places)
    }

    /// What the Swift runtime printed when the program crashed.
    var report: CrashReport { CrashReport(lines) }

    /// The last lines: what is left to tell where nothing else is known.
    var lastLines: [String] { lines.suffix(3) }

    private static func failure(_ line: String) -> Diagnostic? {
        guard isFailure(line), let parts = OutputLine.split(line, at: ": error: ") else { return nil }
        let location = OutputLine.location(parts.before)
        let place = location?.path.hasPrefix("/") == true ? location : nil
        return Diagnostic(.error, "test_failed", tidied(parts.after), at: place)
    }

    private func issue(at index: Int) -> Diagnostic? {
        guard let parts = OutputLine.split(lines[index], at: " recorded an issue"),
            let start = parts.before.firstIndex(of: " ")
        else { return nil }
        let test = parts.before[start...].drop { $0 == " " }
        guard test.hasPrefix("Test ") || test.hasPrefix("Suite ") else { return nil }
        let issue = Self.issue(parts.after)
        return Diagnostic(
            .error,
            "test_failed",
            "\(test)\(issue.arguments): \(issue.message)",
            at: issue.location,
            help: details(after: index)
        )
    }

    /// Whether a line is XCTest's about a failed assertion: `OldTests.testA : …`, on macOS
    /// `-[Tests.OldTests testA] : …`.
    static func isFailure(_ line: String) -> Bool {
        guard let parts = OutputLine.split(line, at: ": error: "), OutputLine.location(parts.before) != nil,
            let test = OutputLine.split(parts.after, at: " : ")?.before
        else { return false }
        let isMethod = test.contains(".") && !test.contains(" ")
        return isMethod || (test.hasPrefix("-[") && test.hasSuffix("]"))
    }

    private static func tidied(_ failure: String) -> String {
        OutputLine.split(failure, at: " : ").map { "\($0.before): \($0.after)" } ?? failure
    }

    /// What comes after `recorded an issue`: ` with 1 argument s → "x" at Tests.swift:7:68: Expectation failed: …`.
    ///
    /// An argument can hold anything, also ` at `.
    private static func issue(_ text: String) -> (arguments: String, location: SourceLocation?, message: String) {
        let marker = " at "
        for place in text.ranges(of: marker) {
            let (before, after) = (text[..<place.lowerBound], text[place.upperBound...])
            let end = after.firstRange(of: ": ")
            let candidate = after[..<(end?.lowerBound ?? after.endIndex)]
            guard !candidate.contains(marker), let location = OutputLine.location(candidate) else { continue }
            return (String(before), location, end.map { String(after[$0.upperBound...]) } ?? "no message")
        }
        return ("", nil, text.hasPrefix(": ") ? String(text.dropFirst(2)) : text)
    }

    /// The comments below an issue: `↳ a comment`, and lines that go on, indented.
    private func details(after index: Int) -> [String] {
        lines[(index + 1)...].prefix { $0.hasPrefix("↳ ") || $0.hasPrefix(Self.appleDetail) || $0.hasPrefix("  ") }
            .map { line in
                line.hasPrefix("  ") ? String(line.dropFirst(2)) : String(line.dropFirst().drop { $0 == " " })
            }
    }

    /// What stands for `↳` where Apple's symbols are installed.
    private static let appleDetail = "\u{100135}"

    /// The number that follows some words, as in `Executed 3 tests`.
    private static func number(in line: String, after words: [Substring]) -> Int? {
        let found = line.split { $0 == " " || $0 == "\t" }
        guard let start = found.prefix(2).firstIndex(of: words[0]) else { return nil }
        let rest = found[start...]
        guard rest.count > words.count + 1, rest.starts(with: words) else { return nil }
        let unit = rest[start + words.count + 1]
        guard unit.hasPrefix("test") else { return nil }
        return Int(rest[start + words.count])
    }
}
