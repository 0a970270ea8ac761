internal import Diagnostics
internal import OperatingSystem

/// One start of a program with tests, as `swift test` does it: with the tests of one library at a time.
///
/// Found out with Swift 6.3 on Linux: the program is started in the package's folder, without arguments for XCTest and
/// with `--testing-library swift-testing` after that, also when XCTest's failed, in the user's environment with
/// `NO_COLOR` where there is no terminal. Statuses other than 0 are failures, but 69 of Swift Testing's, which says
/// that there was no test.
struct TestPass {
    let program: TestBundle.Program
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

    /// All that `swift test` starts for a package, in its order: each program with one library, then with the other.
    static func all(of bundle: TestBundle) -> [TestPass] {
        let libraries: [TestLibrary] = bundle.hasXCTest ? TestLibrary.allCases : [.swiftTesting]
        // Where SwiftPM starts a program, one run is for both libraries.
        let turns = bundle.isLeftToSwiftPM ? [libraries] : libraries.map { [$0] }
        return turns.flatMap { turn in bundle.programs.map { TestPass($0, of: bundle, turn) } }
    }

    private init(_ program: TestBundle.Program, of bundle: TestBundle, _ libraries: [TestLibrary]) {
        self.program = program
        self.libraries = libraries
        let file = AbsolutePath(program.path.text + ".events")
        // What can't be written to would end the tests.
        let isWritable = libraries.contains(.swiftTesting) && (try? ScratchFile.write("", to: file)) != nil
        events = isWritable ? file : nil
        let telling = isWritable ? ["--event-stream-output-path", file.text, "--event-stream-version", "0"] : []
        let words: [String]
        switch bundle.starter {
        case .own: words = (libraries == [.swiftTesting] ? ["--testing-library", "swift-testing"] : []) + telling
        case .swiftPM(let arguments):
            let choice = libraries.contains(.xctest) ? [] : ["--disable-xctest"]
            words = ["test", "--skip-build", "--test-product", program.product] + choice + telling + arguments
        }
        command = Subprocess(
            bundle.isLeftToSwiftPM ? "swift" : program.path.text,
            words,
            environment: Subprocess.unlessSet(bundle.environment)
                .merging(["NO_COLOR": "1", "PWD": bundle.folder.text]) { _, own in own },
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
