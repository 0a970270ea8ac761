import Foundation
import OperatingSystem
import Testing
import Verification
import Workspaces

/// SwiftPM doesn't see that a file was replaced by one of the same size and time; whoever proves something has to.
@Suite struct SeenFilesTests {
    @Test func whatAnotherToolchainHasLeftIsNotTrusted() throws {
        let scratch = try TemporaryFolder()
        let answers = ["6.3", "6.3", "6.4", "6.4", "6.3"].map { SeenFiles(in: scratch.path).take([:], builtBy: $0) }
        #expect(answers == [false, false, true, false, true])
    }

    @Test func theModuleOfATargetThatIsGoneIsNotFound() throws {
        let shop = try TemporaryFolder()
        let cache = try TemporaryFolder()
        func manifest(_ targets: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Search", targets: [\(targets)])

            """
        }
        func results(cached: Bool) throws -> [PackageResult.Outcome] {
            let workspace = try SampleWorkspace.read(shop)
            let options = PackageVerification.Options(runsTests: false, usesCachedResults: cached)
            return try PackageVerification(of: workspace, options, cache: cache.path).run(workspace.features)
                .map(\.outcome)
        }
        try shop.make([
            "ufeature.json": #"{"name": "Shop"}"#,
            "Features/Search/Package.swift": manifest(
                #".target(name: "Words"), .target(name: "Search", dependencies: ["Words"])"#),
            "Features/Search/Sources/Words/Words.swift": "public struct Words {}\n",
            "Features/Search/Sources/Search/Search.swift": "import Words\n",
        ])
        #expect(try results(cached: true) == [.passed])
        try FileManager.default.removeItem(atPath: shop.path.appending("Features/Search/Sources/Words").text)
        try shop.make(["Features/Search/Package.swift": manifest(#".target(name: "Search")"#)])
        #expect(try results(cached: true) == [.failed])
        #expect(try results(cached: false) == [.failed])
    }

    @Test func modulesThatComeAreNoReasonToCompileAnew() throws {
        let scratch = try TemporaryFolder()
        let answers = [["A"], ["A", "B"], ["A", "B"], ["A"], ["A"]].map {
            SeenFiles(in: scratch.path).take([:], modules: Set($0))
        }
        #expect(answers == [false, false, false, true, false])
    }

    @Test func aFileThatLooksLikeTheOneBeforeIsCompiledAgain() throws {
        let shop = try TemporaryFolder()
        let cache = try TemporaryFolder()
        let source = shop.path.appending("Features/Search/Source/Search.swift").text
        func write(_ text: String) throws {
            try shop.make(["Features/Search/Source/Search.swift": text])
            let time = Date(timeIntervalSince1970: 1_600_000_000)
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: source)
        }
        func result() throws -> PackageResult.Outcome? {
            let workspace = try SampleWorkspace.read(shop)
            let options = PackageVerification.Options(runsTests: false)
            return try PackageVerification(of: workspace, options, cache: cache.path).run(workspace.features).first?
                .outcome
        }
        try shop.make([
            "ufeature.json": #"{"name": "Shop"}"#,
            "Features/Search/Package.swift": SampleWorkspace.manifest("Search", tests: false),
        ])
        try write("public let one: Int = 123\n")
        #expect(try result() == .passed)
        #expect(try result() == .cached)
        try write("public let one: Int = \"1\"\n")
        #expect(try result() == .failed)
        try write("public let one: Int = 456\n")
        #expect(try result() == .passed)
    }
}
