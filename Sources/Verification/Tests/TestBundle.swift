package import OperatingSystem

/// The tests of one package, linked into one program, or one for each test target.
package struct TestBundle: Hashable, Sendable {
    /// One of the programs.
    package struct Program: Hashable, Sendable {
        /// The name of the test product, for SwiftPM: `SearchPackageTests`.
        package let product: String
        /// Where it is; on macOS it's a bundle.
        package let path: AbsolutePath

        package init(product: String, path: AbsolutePath) {
            self.product = product
            self.path = path
        }
    }

    package let programs: [Program]
    /// The package's folder: the tests run in it, as they do under `swift test`.
    package let folder: AbsolutePath
    /// Whether it may have tests of XCTest's; otherwise only those of Swift Testing are looked for.
    package let hasXCTest: Bool
    /// Who starts the programs.
    package let starter: Starter

    /// The variables that SwiftPM sets for these tests, unless the user does.
    package let environment: [String: String]

    package enum Starter: Hashable, Sendable {
        /// This process, as SwiftPM would.
        case own
        /// SwiftPM, which has to be told to find the package again: `--package-path …`, `--scratch-path …`.
        case swiftPM(arguments: [String])
    }

    package init(
        programs: [Program],
        folder: AbsolutePath,
        hasXCTest: Bool,
        starter: Starter,
        environment: [String: String] = [:]
    ) {
        self.programs = programs
        self.folder = folder
        self.hasXCTest = hasXCTest
        self.starter = starter
        self.environment = environment
    }

    /// Whether SwiftPM starts the programs, and tells in words which signal ended one.
    var isLeftToSwiftPM: Bool { starter != .own }
}

extension TestBundle {
    /// What SwiftPM sets for the tests of a package with a tools version.
    ///
    /// From 6.4 on, an assertion of one library that fails in a test of the other is a failure. Where several packages are
    /// roots, SwiftPM itself would go by the oldest of them.
    package static func environment(toolsVersion version: (major: Int, minor: Int)?) -> [String: String] {
        guard let version, version >= (6, 4) else { return [:] }
        return ["SWIFT_TESTING_XCTEST_INTEROP_MODE": "complete"]
    }
}
