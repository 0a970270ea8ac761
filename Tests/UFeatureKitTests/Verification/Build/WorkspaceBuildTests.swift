import Architecture
import Diagnostics
import OperatingSystem
import TestSupport
import Testing
import Verification
import Workspaces

/// With the toolchain itself, on packages that are as small as can be, in a folder whose name has to be escaped.
@Suite(.storey(.toolchain)) struct WorkspaceBuildTests {
    let folder: TemporaryFolder
    let scratch: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        scratch = try TemporaryFolder()
    }

    /// What became of every package, in words.
    private func results(timeout: Double? = nil, runsTests: Bool = true) throws -> [String] {
        let workspace = try WorkspaceReader(from: folder.path.appending("Shöp & <Co>")).read()
        let build = WorkspaceBuild(
            workspace: workspace,
            graph: workspace.graph().graph,
            scratch: scratch.path,
            runsTests: runsTests,
            timeout: timeout
        )
        var results: [PackageBuild] = []
        try build.run(workspace.features, onEvent: { _ in }, onResult: { results.append($0) })
        // Each is told once, as soon as it's known; here they are in the order in which they are built.
        let order = workspace.buildOrder(of: workspace.features).map(\.path)
        #expect(results.map(\.feature.path).sorted() == order.sorted())
        results.sort { (order.firstIndex(of: $0.feature.path) ?? 0) < (order.firstIndex(of: $1.feature.path) ?? 0) }
        return try results.map { result in
            let alone = result.reasonAlone.map { " (alone: \($0))" } ?? ""
            switch result.outcome {
            case .built(nil):
                return "\(result.feature.name) is built\(result.tested.map { ", \($0) tests" } ?? "")" + alone
            case .built(let tests?):
                #expect(tests.folder == workspace.root.appending(result.feature.path))
                let isThere = try tests.programs.allSatisfy { try Files.kind(at: $0.path) != nil }
                let kind = !isThere ? "no" : tests.hasXCTest ? "XCTest" : "Testing"
                return "\(result.feature.name) is built, with \(kind) tests" + alone
            case .failed(let errors):
                return "\(result.feature.name) failed: " + errors.map(\.description).joined(separator: "; ") + alone
            case .needsAppleSDK(let notes, let names):
                let words = notes.map(\.description).joined(separator: "; ")
                return "\(result.feature.name) needs Apple's SDK\(names.map { " for \($0)" }.joined())"
                    + (words.isEmpty ? "" : ": \(words)") + alone
            case .skipped(let names): return "\(result.feature.name) needs " + names.joined(separator: ", ") + alone
            }
        }
    }

    private func make(_ files: [String: String]) throws {
        var all = ["ufeature.json": #"{"version": 1, "name": "Shop"}"#]
        all.merge(files) { _, new in new }
        try folder.make(Dictionary(uniqueKeysWithValues: all.map { ("Shöp & <Co>/\($0)", $1) }))
    }

    private static let test = "import Testing\n\n@Test func works() { #expect(Bool(true)) }\n"

    @Test func packagesAreBuiltTogetherAndNothingIsWritten() throws {
        try make([
            "Foundation/Core/Package.swift": SampleWorkspace.manifest("Core"),
            "Foundation/Core/Source/Core.swift": "public let core = 1\n",
            "Foundation/Core/Tests/CoreTests.swift": Self.test,
            "Features/Old/Package.swift": SampleWorkspace.manifest("Old", dependencies: ["../../Foundation/Core"]),
            "Features/Old/Source/Old.swift": "import Core\npublic let old = core\n",
            "Features/Old/Tests/OldTests.swift": "#if canImport(XCTest)\nimport XCTest\n#endif\n",
            "Features/Plain/Package.swift": SampleWorkspace.manifest("Plain", tests: false),
            "Features/Plain/Source/Plain.swift": "public let plain = 1\n",
        ])
        let before = try folder.tree
        #expect(
            try results() == [
                "Core is built, with Testing tests", "Old is built, with XCTest tests", "Plain is built",
            ]
        )
        #expect(try folder.tree == before)
    }

    @Test func eachFailureIsBlamedOnItsPackageAlone() throws {
        try make([
            "Foundation/Core/Package.swift": SampleWorkspace.manifest("Core"),
            "Foundation/Core/Source/Core.swift": "public let core = 1\n",
            "Foundation/Core/Tests/CoreTests.swift": "let one: Int = \"one\"\n",
            "Foundation/Broken/Package.swift": SampleWorkspace.manifest("Broken", tests: false),
            "Foundation/Broken/Source/Broken.swift": "public let broken: Int = \"one\"\n",
            "Foundation/Unread/Package.swift": SampleWorkspace.manifest("Unread", tests: false)
                .replacing("targets: [.target", with: "targets: [.tarket"),
            "Features/Home/Package.swift": SampleWorkspace.manifest("Home", dependencies: ["../../Foundation/Broken"]),
            "Features/Home/Source/Home.swift": "import Broken\n",
            "Features/Home/Tests/HomeTests.swift": Self.test,
            "Features/Lost/Package.swift": SampleWorkspace.manifest(
                "Lost", dependencies: ["../../Foundation/Unread"], tests: false),
            "Features/Lost/Source/Lost.swift": "public let lost = 1\n",
            "Features/Search/Package.swift": SampleWorkspace.manifest(
                "Search", dependencies: ["../../Foundation/Core"]),
            "Features/Search/Source/Search.swift": "import Core\npublic let search = core\n",
            "Features/Search/Tests/SearchTests.swift": Self.test,
            "Features/Unlinked/Package.swift": SampleWorkspace.manifest("Unlinked"),
            "Features/Unlinked/Source/Unlinked.swift": "public let unlinked = 1\n",
            "Features/Unlinked/Tests/UnlinkedTests.swift": """
            import Testing

            @_silgen_name("nowhere_to_be_found") func nowhere()

            @Test func calls() { nowhere() }

            """,
        ])
        let mismatch = "error: cannot convert value of type 'String' to specified type 'Int' [build_failed]"
        #expect(
            try results() == [
                "Broken failed: Foundation/Broken/Source/Broken.swift:1:26: \(mismatch)",
                "Core failed: Foundation/Core/Tests/CoreTests.swift:1:16: \(mismatch)",
                "Unread failed: Foundation/Unread/Package.swift:8:16: error: type 'Target' has no member 'tarket' "
                    + "[manifest_failed] (alone: what 'Foundation/Unread/Package.swift' says is not known before SwiftPM "
                    + "runs it)",
                "Home needs Broken", "Lost needs Unread", "Search is built, with Testing tests",
                "Unlinked failed: \(try UndefinedSymbol.complaint) [link_failed] "
                    + "(alone: it couldn't be linked together with the others)",
            ]
        )
    }
}

extension WorkspaceBuildTests {
    /// Nobody but the compiler knows that a module isn't there; a computed manifest makes SwiftPM build it alone.
    @Test func whatOnlyApplesSDKsHaveIsNoFailure() throws {
        try make([
            "Foundation/Views/Package.swift": SampleWorkspace.manifest("Views", tests: false),
            "Foundation/Views/Source/Views.swift": "import UIKit\npublic let views: Int = \"one\"\n",
            "Features/Guarded/Package.swift": SampleWorkspace.manifest("Guarded", tests: false),
            "Features/Guarded/Source/Guarded.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\n",
            "Features/Home/Package.swift": SampleWorkspace.manifest("Home", dependencies: ["../../Foundation/Views"]),
            "Features/Home/Source/Home.swift": "import Views\n",
            "Features/Home/Tests/HomeTests.swift": Self.test,
            "Features/Wrong/Package.swift": SampleWorkspace.manifest("Wrong", tests: false),
            "Features/Wrong/Source/Wrong.swift": "import UIKit\npublic let wrong = )\n",
            "Features/Computed/Package.swift": SampleWorkspace.manifest("Computed", tests: false)
                .replacing("let package", with: "import Foundation\nlet home = NSHomeDirectory()\nlet package")
                .replacing("name: \"Computed\",\n    products", with: "name: home + \"\",\n    products"),
            "Features/Computed/Source/Computed.swift": "import UIKit\n",
        ])
        let results = try results()
        let missing = "needs Apple's SDK: no such module 'UIKit' [needs_apple_sdk]"
        #expect(
            results.first == "Views needs Apple's SDK: Foundation/Views/Source/Views.swift:1:8: note: Views \(missing)")
        #expect(
            results.contains {
                $0.hasPrefix(
                    "Computed needs Apple's SDK: Features/Computed/Source/Computed.swift:1:8: note: Computed \(missing)"
                )
            },
            "\(results)"
        )
        #expect(results.contains("Guarded is built"))
        #expect(results.contains("Home needs Apple's SDK for Views"))
        let wrong = results.filter { $0.hasPrefix("Wrong failed: ") && $0.contains("[build_failed]") }
        #expect(wrong.count == 1, "\(results)")
    }
}

/// What linkers say about the C function that a test calls: GNU's knows the line, unless Swift Build has put the tests
/// into a library, and Apple's the name as C has it.
private enum UndefinedSymbol {
    static var complaint: String {
        get throws {
            #if canImport(Darwin)
                return "Features/Unlinked/Package.swift:1:1: error: undefined symbol '_nowhere_to_be_found'"
            #else
                let isNative = try TestedBuildSystem().system == .native
                let place = isNative ? "Tests/UnlinkedTests.swift:5:1" : "Package.swift:1:1"
                return "Features/Unlinked/\(place): error: undefined reference to 'nowhere_to_be_found'"
            #endif
        }
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
