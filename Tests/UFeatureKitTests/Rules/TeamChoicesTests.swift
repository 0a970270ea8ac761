import Architecture
import Testing

/// What a team or a tool has decided, and a maintainer would dispute a finding about.
@Suite struct TeamChoicesTests {
    @Test(arguments: [("", true), (", type: .static", true), (", type: .dynamic", false)])
    func aDynamicProductBesideAnother(type: String, isChoice: Bool) throws {
        let tree =
            settings() + """
                --- Foundation/Net/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Net",
                  products: [
                    .library(name: "Net"\(type), targets: ["Net"]),
                    .library(name: "Net-Dynamic", type: .dynamic, targets: ["Net"]),
                  ],
                  targets: [.target(name: "Net")]
                )
                """
        #expect(try QuietTree.found(of: [.dynamicProduct], in: tree).count == (isChoice ? 0 : 2))
    }

    /// SwiftPM takes the package in the folder, which has what is asked for.
    @Test(arguments: [("Core", 0), ("CoreKit", 1)])
    func aPublishedPackageInItsOwnRepository(product: String, count: Int) throws {
        let tree =
            settings() + package("Foundation/Core", ".target(name: \"Core\"),") + """
                --- Foundation/Pages/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Pages",
                  products: [.library(name: "Pages", targets: ["Pages"])],
                  dependencies: [.package(url: "https://example.com/Core.git", from: "1.0.0")],
                  targets: [.target(name: "Pages", dependencies: [.product(name: "\(product)", package: "Core")])]
                )

                """
            + package(
                "Foundation/Home", uses: ["Foundation/Core", "Foundation/Pages"],
                ".target(name: \"Home\", dependencies: [\"Core\", \"Pages\"]),")
        #expect(try QuietTree.found(of: [.identityClash], in: tree).count == count)
    }

    /// What a tool writes, it would write again: also where the manifest doesn't say so.
    @Test(arguments: [("// @generated\n", 0), ("", 2)])
    func aPackageWhoseCodeIsGenerated(mark: String, count: Int) throws {
        let tree = """
            --- ufeature.json
            {"name": "Shop", "toolsVersion": "6.0", "platforms": {"iOS": "17.0"}}
            --- Foundation/Schema/Package.swift
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "Schema", platforms: [.iOS(.v15)], targets: [.target(name: "Schema")]
            )
            --- Foundation/Schema/Sources/Schema/Schema.swift
            \(mark)public enum Schema {}
            --- Foundation/Schema/Sources/Schema/Objects/Cart.graphql.swift
            public enum Cart {}
            """
        #expect(try QuietTree.found(of: [.toolsVersion, .platforms], in: tree).count == count)
    }

    /// Two features whose mocks are made into one place.
    @Test(arguments: [("Tests/Mocks", 0), ("Tests/Others", 1)])
    func aFolderThatOthersHaveTheirsIn(folder: String, count: Int) throws {
        func feature(_ name: String, mocks: String) -> String {
            """
            --- Features/\(name)/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",
              targets: [
                .target(name: "\(name)"),
                .target(name: "\(name)Mocks", dependencies: ["\(name)"], path: "\(mocks)"),
                .testTarget(name: "\(name)Tests", dependencies: ["\(name)Mocks"]),
              ]
            )
            --- Features/\(name)/Sources/\(name)/Code.swift
            --- Features/\(name)/\(mocks)/Code.swift
            --- Features/\(name)/Tests/\(name)Tests/Code.swift

            """
        }
        let tree =
            "--- ufeature.json\n{\"name\": \"Shop\", \"layout\": \"swiftpm\"}\n" + feature("Cart", mocks: folder)
            + feature("Search", mocks: "Tests/Mocks/Generated")
        #expect(try QuietTree.found(of: [.roleFolder], in: tree).filter { $0.contains("CartMocks") }.count == count)
    }

    @Test(arguments: [("CartMacros", 0), ("CartPlugin", 1)])
    func testsOfAnotherTarget(target: String, count: Int) throws {
        let others = ["Search", "Home"].map { name in
            package(
                "Features/\(name)",
                ".target(name: \"\(name)\"), .testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"]),")
        }
        let tree =
            settings() + others.joined()
            + package(
                "Features/Cart",
                """
                .target(name: "Cart"), .target(name: "\(target)"),
                .testTarget(name: "CartMacrosTests", dependencies: ["Cart", "\(target)"]),
                """)
        #expect(try QuietTree.found(of: [.targetName], in: tree).count == count)
    }

    /// What keeps nothing that changes is as good as a value, and what `@_spi` hides nobody reaches by accident.
    @Test(arguments: [
        ("public let words = Words()\npublic final class Words {\n    private let missing = \"?\"\n}\n", 0),
        (
            "public let words = Words()\npublic final class Words {\n    private let a = 1\n    private var b = 1\n}\n",
            1
        ),
        ("public final class Style {\n    public static let iso = Style()\n}\n", 0),
        ("public final class Style: Base {\n    public static let iso = Style()\n}\n", 1),
        ("public final class Client {\n    var a = 1\n    @_spi(Logs) public static let shared = Client()\n}\n", 0),
        ("@_spi(Logs) public final class Client {\n    var a = 1\n    public static let shared = Client()\n}\n", 0),
        ("public final class Client {\n    public static let shared = Client()\n}\n", 1),
    ])
    func instancesThatAreValues(code: String, count: Int) throws {
        let found = try QuietTree.found(of: [.staticInstance], in: QuietTree.tree(code))
        #expect(found.count == count, "\(found)")
    }

    @Test(arguments: [("logic-test", 0), ("logic-core", 1)])
    func testSupportHandsOn(name: String, count: Int) throws {
        let tree =
            settings() + package("Foundation/\(name)", ".target(name: \"\(name)\"),") + """
                --- Foundation/\(name)/Sources/\(name)/Base.swift
                @_exported import Foundation
                open class Base {}
                """
        #expect(try QuietTree.found(of: [.reexportedImport], in: tree).count == count)
    }

    /// Mocks of another feature for previews: what is compiled into every build is the declaration.
    @Test func mocksBelowACondition() throws {
        let tree =
            settings()
            + package(
                "Features/Time",
                """
                .target(name: "TimeInterface"), .target(name: "Time", dependencies: ["TimeInterface"]),
                .target(name: "TimeTesting", dependencies: ["TimeInterface"]),
                """)
            + package(
                "Features/Home", uses: ["Features/Time"], ".target(name: \"Home\", dependencies: [\"TimeTesting\"]),")
            + "--- Features/Home/Sources/Home/Preview.swift\n#if DEBUG\nimport TimeTesting\n#endif\n"
        let found = try QuietTree.found(of: [.featureDependency], in: tree)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("Features/Home/Package.swift") == true)
    }

    /// Folders that a project beside them may have.
    @Test(arguments: [("Net.xcodeproj/project.pbxproj", 0), ("notes.txt", 1)])
    func aProjectAmongTheSources(file: String, count: Int) throws {
        let tree = """
            --- Net/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Net", targets: [.target(name: "Net")])
            --- Net/Sources/Net/Net.swift
            struct Net {}
            --- Net/Sources/Trial/Trial.swift
            struct Trial {}
            --- Net/Sources/\(file)
            text
            """
        #expect(try QuietTree.found(of: [.unownedSources], in: tree).count == count)
    }

    /// A target that is the whole folder of its package.
    @Test func pathsArePlain() throws {
        let tree = """
            --- Net/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Net", targets: [.target(name: "Net", path: "."), .target(name: "Log", path: "Log")]
            )
            --- Net/Net.swift
            import Log
            """
        let found = try QuietTree.found(of: [.undeclaredImport], in: tree)
        #expect(found.map { $0.prefix { $0 != ":" } } == ["Net/Net.swift"])
    }
}
