/// What is kept of a package that was built, and whose tests passed where they were run.
package struct CachedResult: Hashable, Sendable {
    /// How many tests were run.
    package let testCount: Int
    /// How long it took: what it will probably take again.
    package let seconds: Double

    package init(testCount: Int, seconds: Double) {
        self.testCount = testCount
        self.seconds = seconds
    }
}
