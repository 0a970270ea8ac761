package import OperatingSystem

/// Everything that can change what comes out when a package is built, and maybe tested, as one number.
package struct ResultKey: Hashable, Sendable {
    package let content: SHA256.Sum
    /// Whether it's about the tests too.
    package let isTested: Bool

    package init(content: SHA256.Sum, isTested: Bool) {
        self.content = content
        self.isTested = isTested
    }

    /// The keys of the proofs that prove this: whose tests passed, that was built.
    var answers: [ResultKey] {
        [self] + (isTested ? [] : [ResultKey(content: content, isTested: true)])
    }
}

extension ResultKey: CustomStringConvertible {
    package var description: String { "\(content)-\(isTested ? "tested" : "built")" }
}
