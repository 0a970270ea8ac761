/// The tests of one package, linked into one program.
package struct TestBundle: Hashable, Sendable {
    /// The program, or the bundle on macOS.
    package let path: AbsolutePath
    /// The package's folder: the tests run in it, as they do under `swift test`.
    package let folder: AbsolutePath
    /// The name of the test product, for SwiftPM: `SearchPackageTests`.
    package let product: String
    /// Whether it may have tests of XCTest's; otherwise only those of Swift Testing are looked for.
    package let hasXCTest: Bool
    /// What SwiftPM needs to be told to find the package again: `--package-path …`, `--scratch-path …`.
    package let arguments: [String]

    package init(path: AbsolutePath, folder: AbsolutePath, product: String, hasXCTest: Bool, arguments: [String]) {
        self.path = path
        self.folder = folder
        self.product = product
        self.hasXCTest = hasXCTest
        self.arguments = arguments
    }
}
