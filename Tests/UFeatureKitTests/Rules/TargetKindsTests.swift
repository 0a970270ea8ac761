import Architecture
import Testing

/// The rule `unknown_target` about targets of a kind that can't be named: `swift package show-dependencies` refuses each.
@Suite struct TargetKindsTests {
    private func tree(_ lines: String, tools: String = "6.0", files: String = "") -> String {
        """
        --- Home/Package.swift
        // swift-tools-version:\(tools)
        import PackageDescription
        let package = Package(
          name: "Home",
          \(lines)
        )
        --- Home/Sources/Home/Home.swift
        --- Home/Sources/Core/Core.swift
        \(files)
        """
    }

    private static let targets = """
        targets: [
          .target(name: "Home"), .target(name: "Core"), .executableTarget(name: "Run"), .executableTarget(name: "Walk"),
          .plugin(name: "Lint", capability: .buildTool()), .systemLibrary(name: "CLib"), .testTarget(name: "HomeTests"),
          .binaryTarget(name: "Kit", path: "Kit.xcframework"),
        ]
        """
    private static let files = """
        --- Home/Sources/Run/main.swift
        --- Home/Sources/Walk/main.swift
        --- Home/Plugins/Lint/Lint.swift
        --- Home/Sources/CLib/module.modulemap
        --- Home/Tests/HomeTests/HomeTests.swift
        --- Home/Kit.xcframework/Info.plist

        """

    @Test(arguments: [
        (
            ".executable(name: 1️⃣\"P\", targets: [\"Home\"])",
            "executable product 'P' expects target 'Home' to be executable"
        ),
        (
            ".executable(name: 1️⃣\"P\", targets: [\"HomeTests\"])",
            "executable product 'P' expects target 'HomeTests' to be executable"
        ),
        (
            ".executable(name: 1️⃣\"P\", targets: [\"Home\", \"Core\"])",
            "executable product 'P' should have one executable target"
        ),
        (
            ".executable(name: 1️⃣\"P\", targets: [\"Run\", \"Walk\"])",
            "executable product 'P' should not have more than one executable target"
        ),
        (
            ".executable(name: 1️⃣\"P\", targets: [\"Run\", \"Lint\"])",
            "executable product 'P' should not contain plugin targets (it has 'Lint')"
        ),
        (
            ".library(name: 1️⃣\"P\", targets: [\"Lint\"])",
            "library product 'P' should not contain plugin targets (it has 'Lint')"
        ),
        (
            ".library(name: 1️⃣\"P\", targets: [\"Run\"])",
            "library product 'P' should not contain executable targets (it has 'Run')"
        ),
        (
            ".plugin(name: 1️⃣\"P\", targets: [\"Lint\", \"Home\"])",
            "plugin product 'P' should have only plugin targets (it has 'Home')"
        ),
        (
            ".library(name: 1️⃣\"P\", type: .static, targets: [\"CLib\"])",
            "system library product 'P' shouldn't have a type and contain only one target"
        ),
        (
            ".library(name: 1️⃣\"P\", targets: [\"CLib\", \"Home\"])",
            "system library product 'P' shouldn't have a type and contain only one target"
        ),
        (
            ".library(name: 1️⃣\"P\", type: .dynamic, targets: [\"Kit\"])",
            "invalid type for binary product 'P': it has binary targets alone"
        ),
    ])
    func productsOfOtherKinds(product: String, message: String) throws {
        try expect(
            .unknownTarget,
            in: tree("products: [\(product)], \(Self.targets)", files: Self.files),
            finds: [Expected("1️⃣", message)]
        )
    }

    @Test(arguments: [
        ".executable(name: \"P\", targets: [\"Run\"])", ".executable(name: \"P\", targets: [\"Home\", \"Run\"])",
        ".executable(name: \"P\", targets: [\"Kit\"])", ".plugin(name: \"P\", targets: [\"Lint\"])",
        ".library(name: \"P\", targets: [\"CLib\"])", ".library(name: \"P\", targets: [\"Kit\"])",
        ".library(name: \"P\", type: .static, targets: [\"Kit\", \"Home\"])",
    ])
    func productsOfTheRightKind(product: String) throws {
        try expect(.unknownTarget, in: tree("products: [\(product)], \(Self.targets)", files: Self.files))
    }

    /// SwiftPM makes a program of any target with such a file, and tools version 5.6 lets a library have one.
    @Test func programsThatAreNotDeclaredAsSuch() throws {
        let lines = #"products: [.executable(name: "Home", targets: ["Home"])], targets: [.target(name: "Home")]"#
        for file in ["main.swift", "Deep/Main.swift", "main.c"] {
            try expect(.unknownTarget, in: tree(lines, files: "--- Home/Sources/Home/\(file)\n"))
        }
        let old = #"products: [.library(name: "Home", targets: ["Run"])], targets: [.executableTarget(name: "Run")]"#
        try expect(.unknownTarget, in: tree(old, tools: "5.6", files: "--- Home/Sources/Run/main.swift\n"))
    }

    @Test func dependenciesOfOtherKinds() throws {
        func lines(_ kind: String, _ uses: String) -> String {
            """
            targets: [
              .target(name: "Home"), .executableTarget(name: "Run"), .testTarget(name: "HomeTests"),
              .\(kind)(name: "Core", \(kind == "plugin" ? "capability: .buildTool(), " : "")dependencies: [\(uses)]),
            ]
            """
        }
        let files = Self.files + "--- Home/Plugins/Core/Core.swift\n--- Home/Tests/Core/Core.swift\n"
        try expect(
            .unknownTarget,
            in: tree(lines("target", "1️⃣\"HomeTests\""), files: files),
            finds: [Expected("1️⃣", "'Core' can't depend on the test target 'HomeTests': only test targets can")]
        )
        try expect(
            .unknownTarget,
            in: tree(lines("plugin", "\"Run\", 1️⃣\"Home\""), files: files),
            finds: [Expected("1️⃣", "the plugin 'Core' can't depend on the library 'Home'")]
        )
        try expect(.unknownTarget, in: tree(lines("testTarget", "\"HomeTests\""), files: files))
    }

    @Test(arguments: [
        (".plugin(name: 1️⃣\"Lnt\")", true), ("1️⃣\"Lnt\"", true), ("Target.PluginUsage.plugin(name: 1️⃣\"Lnt\")", true),
        ("\"Lint\"", false), (".plugin(name: \"Lint\")", false), (".plugin(name: \"LintProduct\")", false),
        // SwiftPM takes any target, and another rule looks at packages.
        ("\"Core\"", false), (".plugin(name: \"Lnt\", package: \"lint\")", false),
        // What is put together.
        (".plugin(name: \"Ln\" + \"t\")", false), (".plugin(name: \"\\(lint)\")", false),
    ])
    func plugins(use: String, isFound: Bool) throws {
        let lines = """
            products: [.plugin(name: "LintProduct", targets: ["Lint"])],
            dependencies: [.package(url: "https://example.com/lint.git", from: "1.0.0")],
            targets: [
              .target(name: "Home", plugins: [\(use)]), .target(name: "Core"),
              .plugin(name: "Lint", capability: .buildTool()),
            ]
            """
        try expect(
            .unknownTarget,
            in: tree(lines, files: "--- Home/Plugins/Lint/Lint.swift\n"),
            finds: isFound ? [Expected("1️⃣", "no plugin named 'Lnt' found")] : []
        )
    }
}
