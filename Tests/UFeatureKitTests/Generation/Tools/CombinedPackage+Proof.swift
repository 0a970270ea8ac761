import FileChanges
import Foundation
import PackageManifest
import Testing

extension CombinedPackage {
    /// Builds everything with warnings as errors, then runs all tests and every program.
    func proveItself(on kept: KeptFolder) throws {
        let built = try Tool.run(
            ["swift", "build", "--build-tests", "-Xswiftc", "-warnings-as-errors"] + kept.places
        )
        try #require(built.status == 0, "\(built.complaints)")

        let tested = try Tool.run(["swift", "test", "--skip-build"] + kept.places)
        try #require(tested.status == 0, "\(tested.complaints)")
        try #require(tested.output.contains("Test run with \(testCount) tests "), "\(tested.complaints)")

        let binaries = try kept.binaries()
        for program in try targets(.executable) {
            let path = binaries.appending(path: program).path
            let scenarios = scenarios(of: program)
            try scenarios.isEmpty
                ? expectWords(of: program, at: path) : expectScenarios(scenarios, of: program, at: path)
        }
    }

    /// The scenarios of which a program shows one, as its launch argument says; not the one that only takes its time.
    private func scenarios(of program: String) -> [String] {
        let name = program.hasSuffix("Example") ? program.dropLast("Example".count) : program[...]
        let file = folders.flatMap(\.files).first { $0.path.hasSuffix("/\(name)ExampleApp.swift") }
        let line = file?.contents.split(separator: "\n").first {
            $0.hasPrefix("/// Answers as the launch argument says:")
        }
        return line?.matches(of: /`(\w+)`/).map { String($0.output.1) }.filter { $0 != "slow" } ?? []
    }

    private func expectWords(of program: String, at path: String) throws {
        #if os(Linux)  // where there is SwiftUI, it opens a window and stays
            let run = try Tool.run([path])
            try #require(run.status == 0 && !run.output.isEmpty, "\(program) ended with \(run.status): \(run.output)")
        #endif
    }

    /// All of them look different; without a scenario there is content, also where it comes late.
    private func expectScenarios(_ scenarios: [String], of program: String, at path: String) throws {
        #if os(Linux)  // where there is SwiftUI, it opens a window and stays
            var shown: [String: String] = [:]
            for scenario in scenarios {
                let run = try Tool.run([path, scenario])
                try #require(run.status == 0, "\(program) \(scenario) ended with \(run.status): \(run.output)")
                shown[scenario] = run.output
            }
            try #require(Set(shown.values).count == shown.count && !shown.values.contains(""), "\(program): \(shown)")
            try #require(shown["failure"]?.contains("Couldn't ") == true, "\(program): \(shown)")
            try #require(try Tool.run([path]).output == shown["content"])
        #endif
    }

    /// How many tests the packages say they have here: those of views are compiled where there is SwiftUI.
    private var testCount: Int {
        folders.flatMap(\.files).filter { $0.path.hasSuffix(".swift") }.reduce(0) { count, file in
            #if canImport(SwiftUI)
                let code = file.contents
            #else
                let code = file.contents.replacing(/#if canImport\(SwiftUI\)\n.*?#endif/.dotMatchesNewlines(), with: "")
            #endif
            return count + code.components(separatedBy: "  @Test").count - 1
        }
    }
}

extension KeptFolder {
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
