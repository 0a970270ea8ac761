/// One of the two libraries that tests are written with.
package enum TestLibrary: Hashable, Sendable, CaseIterable {
    case xctest, swiftTesting
}
