import Diagnostics
import Features
import FileChanges
import Foundation
import Testing

/// Names that are refused really break something: measured, because only that justifies the refusal.
///
/// Takes minutes, so it waits for `UFEATURE_SLOW=1`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["UFEATURE_SLOW"] == "1"))
struct RefusedNamesTests {
    @Test(arguments: [
        "Foundation", "Testing", "XCTest", "Glibc", "class", "self", "Any", "Swift", "1st", "Éclair", "功能",
    ])
    func theyAreRefused(name: String) {
        #expect(throws: Diagnostic.self) { try FeatureName(name) }
    }

    @Test func aNameThatIsFineShowsThatTheMeasurementIs() throws {
        let bench = try bench("Sample")
        defer { bench.remove() }
        #expect(try bench.build("Features/Sample", withTests: true).status == 0)
        #expect(try bench.build("Features/Customer", withTests: true).status == 0)
    }

    @Test func aFeatureFoundationBuildsAloneAndBreaksWhoeverDependsOnIt() throws {
        let bench = try bench("Foundation")
        defer { bench.remove() }
        let alone = try bench.build("Features/Foundation")
        #expect(alone.status == 0, "\(alone.complaints)")
        #expect(try bench.build("Features/Customer", withTests: true).status != 0)
    }

    #if os(Linux)
        @Test(arguments: ["Testing", "XCTest", "Glibc"])
        func aModuleThatTestsNeedBreaksThem(name: String) throws {
            let bench = try bench(name)
            defer { bench.remove() }
            #expect(try bench.build("Features/\(name)", withTests: true).status != 0)
        }
    #endif

    @Test(arguments: ["class", "self", "Any", "Swift", "1st"])
    func whatIsNoModuleNameDoesNotBuild(name: String) throws {
        let bench = try bench(name)
        defer { bench.remove() }
        #expect(try bench.build("Features/\(name)").status != 0)
    }

    #if os(Linux)
        @Test(arguments: ["Éclair", "功能"])
        func otherLettersCompileAndFailToLink(name: String) throws {
            let bench = try bench(name)
            defer { bench.remove() }
            let built = try bench.build("Features/\(name)")
            #expect(built.status != 0)
            #expect(!built.output.contains(".swift:"), "the compiler has nothing against it: \(built.complaints)")
            #expect(built.output.contains("Compiling"))
        }
    #endif

    /// A feature of the name and one that depends on it, made by replacing the name of another: the product refuses.
    private func bench(_ name: String) throws -> Workbench {
        let folder = try Exhibition.workspace(
            "Shop",
            [
                Exhibition.request("Placeholder", dependencies: []),
                Exhibition.request("Customer", dependencies: ["Placeholder"]),
            ]
        )
        let bench = Workbench("refused-\(name)")
        bench.remove()
        try bench.write(
            folder.files.map { file in
                GeneratedFile(
                    path: file.path.replacing("Placeholder", with: name),
                    contents: file.contents.replacing("Placeholder", with: name)
                )
            }
        )
        return bench
    }
}

extension Workbench {
    fileprivate func remove() {
        try? FileManager.default.removeItem(at: root)
    }

    fileprivate func build(_ package: String, withTests: Bool = false) throws -> Tool {
        let places = [
            "--package-path", files.appending(path: package).path, "--scratch-path", scratch.path,
            "--disable-build-manifest-caching",
        ]
        return try Tool.run(["swift", "build"] + (withTests ? ["--build-tests"] : []) + places)
    }
}
