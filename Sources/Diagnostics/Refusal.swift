/// Why something was refused as a whole: every reason at once, and nothing was done.
package struct Refusal: Error, Hashable, Sendable {
    package let reasons: [Diagnostic]

    package init(_ reasons: [Diagnostic]) {
        self.reasons = reasons
    }

    package init(_ reason: Diagnostic) {
        self.init([reason])
    }
}
