internal import Diagnostics

/// How the build of one package ended.
struct PackageBuild {
    enum Outcome: Hashable {
        /// Everything was compiled and linked. `tests` is what is to be run; nil where there is nothing, or where
        /// ``tested`` says how it went already.
        case built(tests: TestBundle?)
        case failed([Diagnostic])
        case skipped(because: [String])
    }

    let feature: Feature
    var outcome: Outcome
    /// How many tests were run and passed while it was built on its own; nil where they are still to be run.
    var tested: Int?
    /// Why it was built on its own; nil where it was built together with others.
    var reasonAlone: String?
}

/// The tests of one package, linked into one program.
struct TestBundle: Hashable {
    /// The program, or the bundle on macOS.
    let path: AbsolutePath
    /// The package's folder: the tests run in it, as they do under `swift test`.
    let folder: AbsolutePath
    /// The name of the test product, for SwiftPM: `SearchPackageTests`.
    let product: String
    /// Whether it may have tests of XCTest's; otherwise only those of Swift Testing are looked for.
    let hasXCTest: Bool
    /// What SwiftPM needs to be told to find the package again: `--package-path …`, `--scratch-path …`.
    let arguments: [String]
}
