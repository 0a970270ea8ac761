import Architecture
import Testing

/// The rule `role_folder`.
@Suite struct RoleFolderTests {
    @Test func inTheFolderOfAnotherRole() throws {
        try expect(
            .roleFolder,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: 1️⃣"Testing"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                  ]
                )
                --- Features/Search/Testing/Code.swift
                --- Features/Search/Source/Code.swift
                """,
            finds: [
                Expected("1️⃣", "'SearchInterface' lies in 'Testing', the folder of 'testing'")
            ]
        )
    }

    /// The folder of its own role is there, and no target's.
    @Test(arguments: ["Tests", "Testing"])
    func withThePathOfAnotherRole(path: String) throws {
        let isSlip = path == "Tests"
        let tree = """
            --- ufeature.json
            {"name": "Shop"}
            --- Features/Search/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              targets: [
                .target(name: "SearchInterface", path: "Interface"),
                .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: 1️⃣"\(path)"),
                .testTarget(name: "SearchTests", dependencies: ["SearchTesting"], path: "Tests"),
              ]
            )
            --- Features/Search/Interface/Code.swift
            --- Features/Search/Source/Code.swift
            --- Features/Search/Testing/Code.swift
            public struct SearchMock {}
            --- Features/Search/Tests/Code.swift

            """
        let found = [Expected("1️⃣", "'SearchTesting' lies in 'Tests', the folder of 'SearchTests'")]
        try expect(.roleFolder, in: isSlip ? tree : tree.replacing("1️⃣", with: ""), finds: isSlip ? found : [])
    }

    @Test func notWhereTheOthersAre() throws {
        try expect(
            .roleFolder,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "./Source"),
                    .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: 1️⃣"Mocks"),
                  ]
                )
                --- Features/Search/Interface/Code.swift
                --- Features/Search/Source/Code.swift
                --- Features/Search/Mocks/Code.swift
                """,
            finds: [
                Expected(
                    "1️⃣",
                    "'SearchTesting' lies in 'Mocks', but the feature's other targets lie where the layout puts them")
            ]
        )
    }

    @Test func aWordOfTheTeam() throws {
        try expect(
            .roleFolder,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "CartInterface", path: "Interface"),
                    .target(name: "Cart", dependencies: ["CartInterface"], path: "Source"),
                    .target(name: "CartTesting", dependencies: ["CartInterface"], path: "Mocks"),
                  ]
                )
                --- Features/Cart/Interface/Code.swift
                --- Features/Cart/Source/Code.swift
                --- Features/Cart/Mocks/Code.swift
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Mocks"),
                  ]
                )
                --- Features/Search/Interface/Code.swift
                --- Features/Search/Source/Code.swift
                --- Features/Search/Mocks/Code.swift
                """
        )
    }

    @Test func aLayoutOfItsOwn() throws {
        try expect(
            .roleFolder,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "CartInterface", path: "Code/API"),
                    .target(name: "Cart", dependencies: ["CartInterface"], path: "Code/Live"),
                    .testTarget(name: "CartTests", dependencies: ["Cart"]),
                  ]
                )
                --- Features/Cart/Code/API/Code.swift
                --- Features/Cart/Code/Live/Code.swift
                --- Features/Cart/Tests/CartTests/Code.swift
                --- Features/Testing/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Testing",
                  targets: [
                    .target(name: "TestingInterface"),
                    .target(name: "Testing", dependencies: ["TestingInterface"]),
                  ]
                )
                --- Features/Testing/Sources/Testing/Code.swift
                --- Features/Testing/Sources/TestingInterface/Code.swift
                """
        )
    }

    @Test func theLayoutOfSwiftPM() throws {
        try expect(
            .roleFolder,
            in: """
                --- ufeature.json
                {"name": "Shop", "layout": "swiftpm"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface"),
                    .target(name: "Search", dependencies: ["SearchInterface"]),
                    .testTarget(name: "SearchTests", dependencies: ["Search"], path: 1️⃣"Sources/SearchTests"),
                  ]
                )
                --- Features/Search/Sources/SearchInterface/Code.swift
                --- Features/Search/Sources/Search/Code.swift
                --- Features/Search/Sources/SearchTests/Code.swift
                """,
            finds: [
                Expected(
                    "1️⃣",
                    "'SearchTests' lies in 'Sources/SearchTests', but the feature's other targets lie where the layout puts them"
                )
            ]
        )
    }

    @Test func besideNoWorkspaceThereIsNoPolicy() throws {
        try expect(
            .roleFolder,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: "Testing"),
                    .target(name: "Search", path: "Source"),
                  ]
                )
                --- Search/Testing/Code.swift
                --- Search/Source/Code.swift
                """
        )
    }
}
