import Architecture
import Diagnostics
import Testing

/// What the rule `unused_dependency` finds of packages from elsewhere.
@Suite struct UnusedExternalsTests {
    private static func message(_ target: String, _ product: String) -> String {
        "'\(target)' declares '\(product)', of a third-party package, and imports nothing of it"
    }

    @Test func whatNothingImports() throws {
        let violations = try violations(of: [.unusedDependency], in: MarkedTree(tree("import Core\nimport Foundation")))
        #expect(
            violations.map(\.finding.message) == [
                Self.message("Search", "Collections"), Self.message("Search", "swift-log"),
            ])
        #expect(violations.allSatisfy { $0.severity == .note && $0.finding.repair == nil })
        #expect(
            violations.first?.finding.help
                == ["import it where it is needed; or remove it: ufeature unlink Search swift-collections"]
        )
    }

    @Test(arguments: [("import Collections", "swift-log"), ("import struct swift_log.Logger", "Collections")])
    func whatAnotherImportDoesNotExplain(line: String, product: String) throws {
        let found = try violations(of: [.unusedDependency], in: MarkedTree(tree(line + "\nimport Core")))
        #expect(found.map(\.finding.message) == [Self.message("Search", product)])
    }

    @Test(arguments: [
        // A module of one of the products, or of what comes with them.
        "import OrderedCollections\nimport Core",
        "import Collections\nimport swift_log\nimport Core",
        "#if canImport(Logging)\nimport Logging\n#endif\nimport Core",
    ])
    func whatMayBeUsed(code: String) throws {
        try expect(.unusedDependency, in: tree(code))
    }

    @Test(arguments: [
        (".target(name: \"Search\"", ".executableTarget(name: \"Search\""),
        ("path: \"Source\"),\n  ]", "path: \"Source\", plugins: [.plugin(name: \"Gen\", package: \"gen\")]),\n  ]"),
        ("struct Code {}", "// Nothing yet."),
    ])
    func whereItIsNotCertain(text: String, other: String) throws {
        let before = tree("")
        #expect(before.contains(text))
        let found = try violations(of: [.unusedDependency], in: MarkedTree(before.replacing(text, with: other)))
        #expect(!found.contains { $0.finding.message.contains("from elsewhere") })
    }

    @Test func outsideOfAWorkspaceNobodyAsks() throws {
        let tree = tree("").replacing("--- ufeature.json\n{\"name\": \"Shop\"}\n", with: "")
        let found = try violations(of: [.unusedDependency], in: MarkedTree(tree))
        #expect(!found.contains { $0.finding.message.contains("from elsewhere") })
    }

    private func tree(_ code: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop"}
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Search",
          dependencies: [
            .package(path: "../../Foundation/Core"),
            .package(url: "https://github.com/apple/swift-collections.git", from: "1.1.0"),
            .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
          ],
          targets: [
            .target(name: "Search", dependencies: [
              .product(name: "Collections", package: "swift-collections"),
              .product(name: "swift-log", package: "swift-log"),
              .product(name: "Core", package: "Core"),
            ], path: "Source"),
          ]
        )
        --- Features/Search/Source/Search.swift
        \(code)
        struct Code {}
        --- Foundation/Core/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Core",
          products: [.library(name: "Core", targets: ["Core"])],
          targets: [.target(name: "Core", path: "Source")]
        )
        --- Foundation/Core/Source/Core.swift
        public struct Core {}
        """
    }
}
