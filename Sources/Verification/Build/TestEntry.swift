internal import OperatingSystem

/// The program that runs the tests of a package without XCTest.
///
/// SwiftPM writes one itself, which looks for tests of both kinds; compiling it takes longer than compiling the tests
/// of a small feature. Where no test can be XCTest's, this one does the same in fewer lines.
enum TestEntry {
    static let text = """
        internal import Testing

        @main
        struct Runner {
            static func main() async {
                await Testing.__swiftPMEntryPoint() as Never
            }
        }

        """

    /// Writes it, unless it's there.
    static func write(in folder: AbsolutePath) throws -> AbsolutePath {
        let path = folder.appending("TestEntry.swift")
        try ScratchFile.keep(text, at: path)
        return path
    }

    /// Whether a build system takes it: Swift Build has an entry of its own, and on macOS tests are a bundle, for which
    /// there is nothing to write.
    static func isTaken(by system: BuildSystem) -> Bool {
        #if canImport(Darwin)
            false
        #else
            system == .native
        #endif
    }
}
