import Architecture
import Testing

/// The rule `unknown_target`.
///
/// `swift package describe` refuses the products that are found, `swift package show-dependencies` the dependencies.
@Suite struct UnknownTargetTests {
    /// A package with some lines for `Package(…)`, and a file for each of its targets but `HomeLive`.
    private func tree(_ lines: String, tools: String = "6.0", before: String = "", files: String = "") -> String {
        """
        --- Home/Package.swift
        // swift-tools-version:\(tools)
        import PackageDescription
        \(before)
        let package = Package(
          name: "Home",
          \(lines)
        )
        --- Home/Sources/Home/Home.swift
        --- Home/Sources/HomeTesting/HomeTesting.swift
        \(files)
        """
    }

    private let targets = #"targets: [.target(name: "Home"), .target(name: "HomeTesting")]"#

    @Test func productsOfTargetsThatAreNotThere() throws {
        try expect(
            .unknownTarget,
            in: tree(
                """
                products: [
                  .library(name: "Home", targets: ["Home", 1️⃣"Tools"]),
                  .library(name: "HomeTesting", targets: [2️⃣"HomeTestng"]),
                  .library(name: 3️⃣"None", targets: []),
                ],
                \(targets)
                """
            ),
            finds: [
                Expected("1️⃣", "target 'Tools' referenced in product 'Home' could not be found"),
                Expected("2️⃣", "target 'HomeTestng' referenced in product 'HomeTesting' could not be found"),
                Expected("3️⃣", "product 'None' doesn't reference any targets"),
            ]
        )
    }

    /// SwiftPM leaves such a target out, and then misses it.
    @Test(arguments: [
        ("--- Home/Sources/HomeLive/.gitkeep\n", true),
        ("--- Home/Sources/HomeLive/Live.swift\n", false),
        ("--- Home/Sources/HomeLive/.gitignore\n*.swift\n", false),
        ("--- Home/Sources/HomeLive/include/Live.h\n", false),
        ("--- Home/Sources/HomeLive/Media.xcassets/Contents.json\n", true),
        ("--- Home/Sources/HomeLive/README.md\n", true),
        ("--- Home/Sources/HomeLive/Resources/Localizable.xcstrings\n", true),
        ("--- Home/Sources/HomeLive/model.proto\n", false),
    ])
    func productsOfTargetsWithoutFiles(file: String, isFound: Bool) throws {
        let lines = """
            products: [.library(name: "Home", targets: ["Home", 1️⃣"HomeLive"])],
            targets: [.target(name: "Home"), .target(name: "HomeLive")]
            """
        let message = "target 'HomeLive' referenced in product 'Home' is empty: it has no source file"
        try expect(.unknownTarget, in: tree(lines, files: file), finds: isFound ? [Expected("1️⃣", message)] : [])
    }

    @Test func whatIsPutTogetherOrDependsOnTheMachine() throws {
        let computed = #"products: ["Testng"].map { .library(name: "Home\($0)", targets: ["Home\($0)"]) }, \#(targets)"#
        try expect(.unknownTarget, in: tree(computed))
        let asked = """
            #if os(Linux)
            let names = ["HomeTestng"]
            #else
            let names = ["Home"]
            #endif
            """
        try expect(
            .unknownTarget, in: tree("products: [.library(name: \"Home\", targets: names)], \(targets)", before: asked))
    }

    private let core = """
        --- CoreKit/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "CoreKit",
          products: [.library(name: "Core", targets: ["Core"]), .library(name: "CoreKit", targets: ["Core"])],
          targets: [.target(name: "Core"), .target(name: "Base")]
        )
        --- CoreKit/Sources/Core/Core.swift
        --- CoreKit/Sources/Base/Base.swift

        """

    private func using(_ uses: String, _ packages: String = "", tools: String = "6.0") -> String {
        let lines = """
            dependencies: [\(packages)],
            targets: [.target(name: "Home", dependencies: [\(uses)]), .target(name: "HomeTesting")]
            """
        return tree(lines, tools: tools, files: core)
    }

    @Test func dependenciesThatAreNotThere() throws {
        func expected(_ name: String) -> [Expected] {
            [Expected("1️⃣", "unknown dependency '\(name)' in target 'Home'")]
        }
        try expect(.unknownTarget, in: using(#"1️⃣"HomeTestng""#), finds: expected("HomeTestng"))
        try expect(.unknownTarget, in: using(#".target(name: 1️⃣"HomeTestng")"#), finds: expected("HomeTestng"))
        let condition = #".byName(name: 1️⃣"HomeTestng", condition: .when(platforms: [.iOS]))"#
        try expect(.unknownTarget, in: using(condition), finds: expected("HomeTestng"))
        let kit = #".package(path: "../CoreKit")"#
        let log = #".package(url: "https://example.com/swift-log.git", from: "1.0.0")"#
        try expect(.unknownTarget, in: using(#"1️⃣"HomeTestng""#, "\(kit), \(log)"), finds: expected("HomeTestng"))
        // The package has another name.
        try expect(.unknownTarget, in: using(#"1️⃣"Core""#, kit), finds: expected("Core"))
        try expect(.unknownTarget, in: using(#"1️⃣"Logging""#, log), finds: expected("Logging"))
        // What is vended nowhere is a product all the same with `.target(name:)`.
        try expect(.unknownTarget, in: using(#".target(name: 1️⃣"CoreKit")"#, kit), finds: expected("CoreKit"))
    }

    @Test func whatMayBeAProduct() throws {
        let kit = #".package(path: "../CoreKit")"#
        try expect(.unknownTarget, in: using(#""HomeTesting", .target(name: "HomeTesting"), "CoreKit", "Base""#, kit))
        try expect(.unknownTarget, in: using(#""Core""#, #".package(name: "Core", path: "../CoreKit")"#))
        try expect(
            .unknownTarget, in: using(#""Log""#, #".package(url: "https://example.com/log.git", from: "1.0.0")"#))
        try expect(.unknownTarget, in: using(#""LinkedList""#, #".package(id: "mona.LinkedList", from: "1.0.0")"#))
        try expect(.unknownTarget, in: using(#""Core""#, kit, tools: "5.1"))
        try expect(.unknownTarget, in: using(#".byName(name: "Fast", condition: .when(traits: ["Fast"]))"#))
    }
}
