internal import Diagnostics

/// One start of a package's tests, as `swift test` does it: its program runs the tests of one library at a time.
///
/// Found out with Swift 6.3 on Linux: the program is started in the package's folder, without arguments for XCTest and
/// with `--testing-library swift-testing` after that, also when XCTest's failed, in the user's environment with
/// `NO_COLOR` where there is no terminal. Statuses other than 0 are failures, but 69 of Swift Testing's, which says
/// that there was no test.
struct TestPass {
    let libraries: [TestLibrary]
    private let command: Subprocess
    /// Where Swift Testing writes what happens; nil where it doesn't run, or can't write.
    private let events: AbsolutePath?

    /// What came of it.
    struct Outcome {
        let end: Subprocess.End
        let output: TestOutput
        /// Nil where Swift Testing told nothing but what it printed.
        let events: TestEvents?
    }

    static func all(of bundle: TestBundle) -> [TestPass] {
        #if os(macOS)
            // Which of its helpers loads a bundle is for SwiftPM to know. One run is for both libraries then.
            return [TestPass(bundle, bundle.hasXCTest ? TestLibrary.allCases : [.swiftTesting])]
        #else
            return (bundle.hasXCTest ? TestLibrary.allCases : [.swiftTesting]).map { TestPass(bundle, [$0]) }
        #endif
    }

    /// Whether SwiftPM starts the program, and tells in words which signal ended it.
    static var isLeftToSwiftPM: Bool {
        #if os(macOS)
            true
        #else
            false
        #endif
    }

    private init(_ bundle: TestBundle, _ libraries: [TestLibrary]) {
        self.libraries = libraries
        let file = AbsolutePath(bundle.path.text + ".events")
        // What can't be written to would end the tests.
        let isWritable = libraries.contains(.swiftTesting) && (try? ScratchFile.write("", to: file)) != nil
        events = isWritable ? file : nil
        var arguments = isWritable ? ["--event-stream-output-path", file.text, "--event-stream-version", "0"] : []
        #if os(macOS)
            let libraryChoice = libraries.contains(.xctest) ? [] : ["--disable-xctest"]
            arguments = ["test", "--skip-build", "--test-product", bundle.product] + libraryChoice + arguments
            let program = "swift"
            arguments += bundle.arguments
        #else
            let program = bundle.path.text
            if libraries == [.swiftTesting] { arguments = ["--testing-library", "swift-testing"] + arguments }
        #endif
        command = Subprocess(
            program,
            arguments,
            environment: ["NO_COLOR": "1", "PWD": bundle.folder.text],
            in: bundle.folder
        )
    }

    /// Runs the tests to their end, or for so many seconds; what they started is stopped with them then.
    func run(within seconds: Double?, onTick: () -> Void) throws -> Outcome {
        defer { if let events { try? ScratchFile.write(nil, to: events) } }
        let result = try command.run(within: seconds, keeping: Self.outputLimit, onTick: onTick)
        let told = events.flatMap { ScratchFile.read($0) }.map { TestEvents($0) }
        return Outcome(
            end: result.end,
            output: TestOutput(result.errors + "\n" + result.output),
            events: told?.isStarted == true ? told : nil
        )
    }

    /// Tests may print as much as they like; the beginning and the end of it are kept.
    private static let outputLimit = 4 << 20
}
