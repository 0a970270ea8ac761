package import Diagnostics
internal import JSON

/// Parses what Swift Testing writes about a run to where `--event-stream-output-path` leads: one JSON object a line.
///
///     {"kind":"event","payload":{"kind":"testStarted","testID":"AppTests.fatal()/AppTests.swift:4:2"},"version":0}
///
/// Nothing that tests print can be taken for it. A line that isn't whole, because its program ended, is left out.
package struct TestEvents: Sendable {
    private let lines: [ArraySlice<UInt8>]

    package init(_ text: SourceText) {
        lines = text.bytes.split(separator: UInt8(ascii: "\n"))
    }

    /// Whether the run was begun and tells of itself here.
    package var isStarted: Bool { lines.contains { Self.marks($0, "runStarted") } }

    /// Whether all tests that were to run have ended.
    package var isEnded: Bool { end != nil }

    /// The number of tests that ran; nil where the run didn't come to its end.
    package var count: Int? { end.map { TestOutput("- " + ($0.text ?? "")).count(of: .swiftTesting) } }

    /// What failed, with absolute paths; nothing of what is known or is a warning only.
    package var failures: [Diagnostic] {
        let names = tests.mapValues(\.name)
        return events("issueRecorded").compactMap { event in
            guard let issue = event["issue"], issue["isKnown"]?.bool != true else { return nil }
            let messages = event["messages"]?.elements ?? []
            let test = event["testID"]?.string.flatMap { names[$0] } ?? "Test"
            let arguments = event["_testCase"]?["displayName"]?.string.map { " with \($0)" } ?? ""
            let texts = messages.compactMap { $0["text"]?.string }
            return Diagnostic(
                .error,
                "test_failed",
                "\(test)\(arguments): \(texts.first ?? "no message")",
                at: issue["sourceLocation"]?.location,
                help: texts.dropFirst().flatMap { OutputLine.lines(of: $0) }
            )
        }
    }

    /// The tests that were started and have not ended.
    var running: [RunningTest] {
        let ended = Set(events("testEnded").compactMap { $0["testID"]?.string })
        let started = events("testStarted").compactMap { $0["testID"]?.string }.filter { !ended.contains($0) }
        if started.isEmpty { return [] }
        let tests = tests
        return started.compactMap { tests[$0] }.filter { $0.name.hasPrefix("Test ") }
    }

    private var end: JSONNode? {
        lines.reversed().first { Self.marks($0, "runEnded") }.flatMap { Self.payload($0) }
    }

    /// All tests and suites by their ids.
    private var tests: [String: RunningTest] {
        var tests: [String: RunningTest] = [:]
        for test in events("function") + events("suite") {
            guard let id = test["id"]?.string, let function = test["name"]?.string else { continue }
            let name = test["displayName"]?.string.map { "\"\($0)\"" } ?? function
            let kind = test["kind"]?.string == "suite" ? "Suite" : "Test"
            let place = test["sourceLocation"]?.location
            tests[id] = RunningTest(name: "\(kind) \(name)", function: function, place: place)
        }
        return tests
    }

    private func events(_ kind: String) -> [JSONNode] {
        lines.filter { Self.marks($0, kind) }.compactMap { Self.payload($0) }.filter { $0["kind"]?.string == kind }
    }

    /// Whether a line may be of a kind: a look that is a hundred times faster than to parse it.
    private static func marks(_ line: ArraySlice<UInt8>, _ kind: String) -> Bool {
        line.firstRange(of: Array("\"kind\":\"\(kind)\"".utf8)) != nil
    }

    private static func payload(_ line: ArraySlice<UInt8>) -> JSONNode? {
        try? JSONParser.parse(SourceText(path: "", bytes: Array(line)))["payload"]
    }
}

extension JSONNode {
    fileprivate var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
    fileprivate var integer: Int? { if case .integer(let integer) = content { integer } else { nil } }

    /// The text of an event's first message.
    fileprivate var text: String? { self["messages"]?.elements?.first?["text"]?.string }

    fileprivate var location: SourceLocation? {
        guard let path = (self["filePath"] ?? self["_filePath"])?.string, let line = self["line"]?.integer else {
            return nil
        }
        return SourceLocation(path: path, line: line, column: self["column"]?.integer ?? 1)
    }
}
