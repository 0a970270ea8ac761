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
        let kept = try kept("Sample")
        defer { kept.remove() }
        #expect(try kept.build("Features/Sample", withTests: true).status == 0)
        #expect(try kept.build("Features/Customer", withTests: true).status == 0)
    }

    @Test func aFeatureFoundationBuildsAloneAndBreaksWhoeverDependsOnIt() throws {
        let kept = try kept("Foundation")
        defer { kept.remove() }
        let alone = try kept.build("Features/Foundation")
        #expect(alone.status == 0, "\(alone.complaints)")
        #expect(try kept.build("Features/Customer", withTests: true).status != 0)
    }

    #if os(Linux)
        @Test(arguments: ["Testing", "XCTest", "Glibc"])
        func aModuleThatTestsNeedBreaksThem(name: String) throws {
            let kept = try kept(name)
            defer { kept.remove() }
            #expect(try kept.build("Features/\(name)", withTests: true).status != 0)
        }
    #endif

    @Test(arguments: ["class", "self", "Any", "Swift", "1st"])
    func whatIsNoModuleNameDoesNotBuild(name: String) throws {
        let kept = try kept(name)
        defer { kept.remove() }
        #expect(try kept.build("Features/\(name)").status != 0)
    }

    #if os(Linux)
        @Test(arguments: ["Éclair", "功能"])
        func otherLettersCompileAndFailToLink(name: String) throws {
            let kept = try kept(name)
            defer { kept.remove() }
            let built = try kept.build("Features/\(name)")
            #expect(built.status != 0)
            #expect(!built.output.contains(".swift:"), "the compiler has nothing against it: \(built.complaints)")
            #expect(built.output.contains("Compiling"))
        }
    #endif

    /// A feature of the name and one that depends on it, made by replacing the name of another: the product refuses.
    private func kept(_ name: String) throws -> KeptFolder {
        let folder = try ProvenPackages.workspace(
            "Shop",
            [
                ProvenPackages.request("Placeholder", dependencies: []),
                ProvenPackages.request("Customer", dependencies: ["Placeholder"]),
            ]
        )
        let kept = KeptFolder("refused-\(name)")
        kept.remove()
        try kept.write(
            folder.files.map { file in
                GeneratedFile(
                    path: file.path.replacing("Placeholder", with: name),
                    contents: file.contents.replacing("Placeholder", with: name)
                )
            }
        )
        return kept
    }
}

extension KeptFolder {
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
