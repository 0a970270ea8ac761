/// Why something was refused as a whole: every reason at once, and nothing was done.
package struct Refusal: Error, Hashable, Sendable {
    package let reasons: [Diagnostic]

    /// A reason that is given twice counts once.
    package init(_ reasons: [Diagnostic]) {
        var seen: Set<Diagnostic> = []
        self.reasons = reasons.filter { seen.insert($0).inserted }
    }

    package init(_ reason: Diagnostic) {
        self.init([reason])
    }
}
