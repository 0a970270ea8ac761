import Architecture
import Testing

/// The rule `name_clash`.
@Suite struct NameClashTests {
    @Test func inAWorkspaceAllNamesDiffer() throws {
        try expect(
            .nameClash,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [.target(name: "Cart"), .target(name: "Models")]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [.target(name: "Search"), .target(name: 1️⃣"Models"), .target(name: 2️⃣"cart")]
                )
                """,
            finds: [
                Expected("1️⃣", "'Models' is the name of a target of 'Features/Cart' too"),
                Expected("2️⃣", "'cart' differs from 'Cart' of 'Features/Cart' only in letter case"),
            ]
        )
    }

    @Test func elsewhereOnlyInOneBuild() throws {
        try expect(
            .nameClash,
            in: """
                --- A/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "A",
                  products: [.library(name: "A", targets: ["A"])],
                  targets: [.target(name: "A", dependencies: ["Models"]), .target(name: "Models"), .testTarget(name: "Support")]
                )
                --- B/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "B",
                  products: [.library(name: "B", targets: ["B"])],
                  targets: [.target(name: "B", dependencies: ["Models"]), .target(name: 1️⃣"Models"), .target(name: "a"), .testTarget(name: "Support")]
                )
                --- C/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "C",
                  products: [.library(name: "C", targets: ["C"])],
                  targets: [.target(name: "C", dependencies: ["Models"]), .target(name: "Models")]
                )
                --- App/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "App",
                  dependencies: [.package(path: "../A"), .package(path: "../B")],
                  targets: [.target(name: "App", dependencies: [.product(name: "A", package: "A"), .product(name: "B", package: "B")])]
                )
                """,
            finds: [
                Expected("1️⃣", "'Models' is the name of a target of 'A' too")
            ]
        )
    }

    @Test func anotherNameForOneOfThem() throws {
        try expect(
            .nameClash,
            in: """
                --- A/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "A",
                  products: [.library(name: "A", targets: ["Models"])],
                  targets: [.target(name: "Models")]
                )
                --- B/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "B",
                  products: [.library(name: "B", targets: ["Models"])],
                  targets: [.target(name: "Models")]
                )
                --- App/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "App",
                  dependencies: [.package(path: "../A"), .package(path: "../B")],
                  targets: [
                    .target(name: "App", dependencies: [
                      .product(name: "A", package: "A"),
                      .product(name: "B", package: "B", moduleAliases: ["Models": "BModels"]),
                    ])
                  ]
                )
                """
        )
    }

    /// A folder that was copied to begin a feature with, as it was or with another place in it.
    @Test func copies() throws {
        func package(_ folder: String, _ mark: String) -> String {
            """
            --- \(folder)/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Cart", targets: [.target(name: \(mark)"Cart"), .testTarget(name: \(mark == "" ? "" : "2️⃣")"CartTests")])

            """
        }
        let settings = "--- ufeature.json\n{\"name\": \"Shop\"}\n"
        try expect(
            .nameClash,
            in: settings + package("Features/Cart", "") + package("Features/Copy", "1️⃣"),
            finds: [
                Expected("1️⃣", "'Cart' is the name of a target of 'Features/Cart' too"),
                Expected("2️⃣", "'CartTests' is the name of a target of 'Features/Cart' too"),
            ]
        )
        // Which one is the copy isn't a matter of their order.
        try expect(
            .nameClash,
            in: settings + package("Features/Cart", "") + package("Features/Basket", "1️⃣"),
            finds: [
                Expected("1️⃣", "'Cart' is the name of a target of 'Features/Cart' too"),
                Expected("2️⃣", "'CartTests' is the name of a target of 'Features/Cart' too"),
            ]
        )
        try expect(
            .nameClash,
            in: settings + package("Features/Box", "") + package("Features/Copy", "1️⃣"),
            finds: [
                Expected("1️⃣", "'Cart' is the name of a target of 'Features/Box' too"),
                Expected("2️⃣", "'CartTests' is the name of a target of 'Features/Box' too"),
            ]
        )
        try expect(.nameClash, in: settings + package("Features/Cart", "") + package("Foundation/Old/Cart", ""))
        // The others use only the original.
        let user = """
            --- Features/Home/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Home", dependencies: [.package(path: "../Cart")],
                targets: [.target(name: "Home", dependencies: [.product(name: "Cart", package: "Cart")])])

            """
        try expect(
            .nameClash,
            in: settings + package("Features/Cart", "") + package("Features/Copy", "1️⃣") + user,
            finds: [
                Expected("1️⃣", "'Cart' is the name of a target of 'Features/Cart' too"),
                Expected("2️⃣", "'CartTests' is the name of a target of 'Features/Cart' too"),
            ]
        )
    }

    /// The same features for another platform, and a package that brings the same targets as binaries.
    @Test func editionsOfOneThing() throws {
        func package(_ folder: String, name: String, _ targets: String...) -> String {
            let targets = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
            return """
                --- \(folder)/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", targets: [\(targets)])

                """
        }
        let settings = "--- ufeature.json\n{\"name\": \"Shop\"}\n"
        let apple = package("Features/Apple", name: "Apple", "Cart", "Search", "Maps")
        try expect(
            .nameClash, in: settings + apple + package("Features/Android", name: "Android", "Cart", "Search"))
        try expect(.nameClash, in: settings + apple + package("Features/Binary", name: "Apple", "Cart"))
        try expect(
            .nameClash,
            in: settings + package("Features/Android", name: "Android", "Cart") + "--- Features/Home/Package.swift\n"
                + "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Home\", targets: [.target(name: 1️⃣\"Cart\")])\n",
            finds: [Expected("1️⃣", "'Cart' is the name of a target of 'Features/Android' too")]
        )
    }

    /// SwiftPM refuses two targets of one name in one manifest; not two that differ by letter case.
    @Test func twoTargetsInOneManifest() throws {
        func tree(_ targets: String) -> String {
            """
            --- Home/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Home", targets: [\(targets)])

            """
        }
        let home = #".target(name: "Home", path: "Source")"#
        try expect(
            .nameClash,
            in: tree(#"\#(home), .testTarget(name: 1️⃣"Home", path: "Tests")"#),
            finds: [Expected("1️⃣", "duplicate target named 'Home'")]
        )
        try expect(.nameClash, in: tree(#"\#(home), .target(name: "home", path: "Interface")"#))
    }

    /// One of several branches may make a second one; two branches that leave each other out may not.
    @Test func twoTargetsUnderOneCondition() throws {
        func tree(_ code: String) -> String {
            """
            --- Home/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Home", targets: [.target(name: "Home", path: "Source")])
            \(code)

            """
        }
        func made(_ name: String) -> String { "package.targets.append(.testTarget(name: \(name), path: \"Tests\"))" }
        let expected = [Expected("1️⃣", "duplicate target named 'Home'")]
        for condition in ["os(macOS)", "os(Linux)"] {
            try expect(.nameClash, in: tree("#if \(condition)\n\(made("1️⃣\"Home\""))\n#endif"), finds: expected)
            let tests = made(#""HomeTests""#)
            try expect(.nameClash, in: tree("#if \(condition)\n\(tests)\n#else\n\(tests)\n#endif"))
        }
        let ci = #"if Context.environment["CI"] != nil"#
        try expect(.nameClash, in: tree("\(ci) {\n  \(made("1️⃣\"Home\""))\n}"), finds: expected)
        try expect(.nameClash, in: tree("#if swift(<5.9)\n\(made(#""Home""#))\n#endif"))
        let chosen = #"Context.environment["NONE"] != nil ? "Home" : "HomeTests""#
        try expect(.nameClash, in: tree(made(chosen)))
    }
}
