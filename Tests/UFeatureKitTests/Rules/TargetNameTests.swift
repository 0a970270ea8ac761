import Architecture
import Testing

/// The rule `target_name`.
@Suite struct TargetNameTests {
    @Test func aNameThatIsMisspelled() throws {
        try expect(
            .targetName,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "Search", path: "Source"),
                    .testTarget(name: 1️⃣"SerchTests", dependencies: ["Search"], path: "Tests"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'SerchTests' has the role 'tests' in 'Search', and isn't named after it")
            ]
        )
    }

    @Test func aNameAgainstTheOthers() throws {
        try expect(
            .targetName,
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
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    .testTarget(name: 1️⃣"FinderTests", dependencies: ["Search"], path: "Tests"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'FinderTests' has the role 'tests' in 'Search', and isn't named after it")
            ]
        )
    }

    @Test func anotherWordThanAllOthers() throws {
        try expect(
            .targetName,
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
                  ]
                )
                --- Features/Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  targets: [
                    .target(name: "ProfileInterface", path: "Interface"),
                    .target(name: "Profile", dependencies: ["ProfileInterface"], path: "Source"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: 1️⃣"SearchAPI", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchAPI"], path: "Source"),
                  ]
                )
                """,
            finds: [
                Expected(
                    "1️⃣",
                    "'SearchAPI' has the role 'interface', whose target in all other features ends with 'Interface'")
            ]
        )
    }

    @Test func aWordOfTheTeam() throws {
        try expect(
            .targetName,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "CartAPI", path: "Interface"),
                    .target(name: "Cart", dependencies: ["CartAPI"], path: "Source"),
                  ]
                )
                --- Features/Profile/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Profile",
                  targets: [
                    .target(name: "ProfileAPI", path: "Interface"),
                    .target(name: "Profile", dependencies: ["ProfileAPI"], path: "Source"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchAPI", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchAPI"], path: "Source"),
                  ]
                )
                """
        )
    }

    @Test func nothingThatTwoAgreeOn() throws {
        try expect(
            .targetName,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  targets: [
                    .target(name: "CartAPI", path: "Interface"),
                    .target(name: "Cart", dependencies: ["CartAPI"], path: "Source"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                  ]
                )
                """
        )
    }

    @Test func shortFormsAndWordsInFront() throws {
        try expect(
            .targetName,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Authentication/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Authentication",
                  targets: [
                    .target(name: "AuthInterface", path: "Interface"),
                    .target(name: "Authentication", dependencies: ["AuthInterface"], path: "Source"),
                    .testTarget(name: "AuthTests", dependencies: ["Authentication"], path: "Tests"),
                  ]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    .executableTarget(name: "RunSearchExample", dependencies: ["Search"], path: "Example"),
                  ]
                )
                --- Features/API/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "API",
                  targets: [
                    .target(name: "API", path: "Source"),
                    .testTarget(name: "AppTests", dependencies: ["API"], path: "Tests"),
                  ]
                )
                """
        )
    }

    @Test func besideNoWorkspaceThereIsNoPolicy() throws {
        try expect(
            .targetName,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  targets: [
                    .target(name: "Search", path: "Source"),
                    .testTarget(name: "SerchTests", dependencies: ["Search"], path: "Tests"),
                  ]
                )
                """
        )
    }

    @Test("what another target of the package is called is no name to advise") func aNameThatIsTaken() throws {
        func client(_ name: String, _ targets: String...) -> String {
            let list = targets.map { "    .target(name: \"\($0)\", path: \"Sources/\($0)\"),\n" }.joined()
            return """
                --- Packages/\(name)/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)",
                  targets: [
                \(list)  ]
                )

                """
        }
        try expect(
            .targetName,
            in: """
                --- ufeature.json
                {"name": "Shop", "layers": {"product": "Packages"}}

                """ + client("Routing", "RoutingClient", "RoutingClientLive")
                    + client("User", "User", "UserInterface") + client("Device", "Device", "DeviceInterface"),
            finds: []
        )
    }
}
