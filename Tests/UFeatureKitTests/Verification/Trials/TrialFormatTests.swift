import Diagnostics
import Testing
import Verification

/// What is read of what swift-format prints.
@Suite struct TrialFormatTests {
    @Test func everyLineWithAPlaceIsAFinding() {
        let findings = TrialFormat.findings(
            in: """
                Features/B/Source/B.swift:2:1: error: [Indentation] replace leading whitespace with 4 spaces
                Features/A/Source/A.swift:10:9: error: [Spacing] remove 1 space
                Features/A/Source/A.swift:2:9: warning: expected '}' to end function
                <unknown>: error: Unable to read configuration
                """
        )
        #expect(
            findings.map(\.message) == [
                "expected '}' to end function",
                "remove 1 space (Spacing)",
                "replace leading whitespace with 4 spaces (Indentation)",
            ]
        )
        #expect(findings.map(\.location?.line) == [2, 10, 2])
        #expect(findings.allSatisfy { $0.id == "template_format" && $0.severity == .error })
    }

    @Test func nothingIsFoundWhereNothingIsSaid() {
        #expect(TrialFormat.findings(in: "").isEmpty)
    }
}
