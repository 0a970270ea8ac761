import Diagnostics
import Testing
import Verification

@Suite struct TestEventsTests {
    private func events(_ lines: [String]) -> TestEvents {
        TestEvents(SourceText(path: "events", text: lines.joined(separator: "\n")))
    }

    /// Recorded with Swift 6.3 on Linux, without instants and backtraces.
    private static let start = [
        #"{"kind":"test","payload":{"id":"ZooTests.FailTests","kind":"suite","name":"FailTests"},"version":0}"#,
        #"{"kind":"test","payload":{"displayName":"A name: with at x:1:2","id":"ZooTests.FailTests\/named()\/"#
            + #"NewTests.swift:10:6","isParameterized":false,"kind":"function","name":"named()","sourceLocation":"#
            + #"{"_filePath":"\/w\/Zoo\/Tests\/NewTests.swift","column":6,"fileID":"ZooTests\/NewTests.swift","line":10}},"#
            + #""version":0}"#,
        #"{"kind":"event","payload":{"kind":"runStarted","messages":[{"symbol":"default","text":"Test run started."}]},"#
            + #""version":0}"#,
    ]

    private static func issue(_ test: String, known: Bool = false, _ more: String = "") -> String {
        #"{"kind":"event","payload":{"issue":{"isKnown":\#(known),"sourceLocation":{"_filePath":"#
            + #""\/w\/Zoo\/Tests\/NewTests.swift","column":9,"fileID":"ZooTests\/NewTests.swift","line":11}},"#
            + #""kind":"issueRecorded",\#(more)"messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"},"#
            + #"{"symbol":"details","text":"one is\nnot two"}],"testID":"\#(test)"},"version":0}"#
    }

    private static let named = #"ZooTests.FailTests\/named()\/NewTests.swift:10:6"#
    private static let end =
        #"{"kind":"event","payload":{"kind":"runEnded","messages":[{"symbol":"fail","text":"#
        + #""Test run with 24 tests in 1 suite failed after 0.038 seconds with 8 issues."}]},"version":0}"#

    @Test func failuresAreFoundWithTheirPlaces() {
        let argument = #""_testCase":{"displayName":"\"b\", 2","id":"x"},"#
        let lines = [
            Self.issue(Self.named), Self.issue("ZooTests.FailTests"), Self.issue(Self.named, known: true),
            Self.issue(Self.named, argument), Self.end,
        ]
        let failures = events(Self.start + lines).failures
        let place = "/w/Zoo/Tests/NewTests.swift:11:9: error:"
        #expect(
            failures.map(\.description) == [
                "\(place) Test \"A name: with at x:1:2\": Expectation failed: 1 == 2 [test_failed]",
                "\(place) Suite FailTests: Expectation failed: 1 == 2 [test_failed]",
                "\(place) Test \"A name: with at x:1:2\" with \"b\", 2: Expectation failed: 1 == 2 [test_failed]",
            ]
        )
        #expect(failures.map(\.help) == Array(repeating: ["one is", "not two"], count: 3))
    }

    @Test func theEndTellsHowManyTestsRan() {
        #expect(events(Self.start + [Self.end]).count == 24)
        #expect(events(Self.start + [Self.end]).isEnded)
        #expect(events(Self.start).count == nil)
        #expect(!events(Self.start).isEnded)
        #expect(events(Self.start).isStarted)
        #expect(!events([]).isStarted)
    }

    /// A program can end in the middle of a line.
    @Test func everyPrefixIsRead() {
        let text = (Self.start + [Self.issue(Self.named), Self.end]).joined(separator: "\n")
        for end in text.indices {
            let events = TestEvents(SourceText(path: "events", text: String(text[..<end])))
            #expect(events.failures.count <= 1)
            #expect(!events.isEnded)
        }
    }
}
