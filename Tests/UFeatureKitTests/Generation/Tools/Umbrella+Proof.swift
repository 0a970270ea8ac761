import FileChanges
import Foundation
import PackageManifest
import Testing

extension Umbrella {
    /// Builds everything with warnings as errors, then runs all tests and every program.
    func proveItself(on bench: Workbench) throws {
        let built = try Tool.run(
            ["swift", "build", "--build-tests", "-Xswiftc", "-warnings-as-errors"] + bench.places
        )
        try #require(built.status == 0, "\(built.complaints)")

        let tested = try Tool.run(["swift", "test", "--skip-build"] + bench.places)
        #expect(tested.status == 0, "\(tested.complaints)")
        #expect(tested.output.contains("Test run with \(testCount) tests "), "\(tested.complaints)")

        let binaries = try bench.binaries()
        for program in try targets(.executable) {
            let run = try Tool.run([binaries.appending(path: program).path, "--console"])
            #expect(run.status == 0 && !run.output.isEmpty, "\(program) ended with \(run.status): \(run.output)")
        }
    }

    /// How many tests the packages say they have.
    private var testCount: Int {
        folders.flatMap(\.files).filter { $0.path.hasSuffix(".swift") }.reduce(0) { count, file in
            count + file.contents.components(separatedBy: "  @Test").count - 1
        }
    }
}

extension Workbench {
    /// The options that make SwiftPM work here.
    var places: [String] {
        ["--package-path", files.path, "--scratch-path", scratch.path, "--disable-build-manifest-caching"]
    }

    /// The folder that programs are in once they are built.
    func binaries() throws -> URL {
        let path = try Tool.run(["swift", "build", "--show-bin-path"] + places)
        try #require(path.status == 0, "\(path.output)")
        return URL(filePath: path.output.split(separator: "\n").last.map(String.init) ?? "")
    }
}
