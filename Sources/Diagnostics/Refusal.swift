/// Why something was refused as a whole: every reason at once, and nothing was done.
package struct Refusal: Error, Hashable, Sendable {
    package let reasons: [Diagnostic]

    /// A reason that is given twice counts once.
    package init(_ reasons: [Diagnostic]) {
        self.reasons = reasons.uniqued()
    }

    package init(_ reason: Diagnostic) {
        self.init([reason])
    }
}
