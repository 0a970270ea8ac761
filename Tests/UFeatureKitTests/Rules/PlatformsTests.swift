import Architecture
import Testing

/// The rule `platforms`.
@Suite struct PlatformsTests {
    @Test func anotherVersionThanTheWorkspaces() throws {
        try expect(
            .platforms,
            in: """
                --- ufeature.json
                {"name": "Shop", "platforms": {"iOS": "17", "macOS": "14.0"}}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart", platforms: [1️⃣.iOS(.v16), .macOS(.v14), .watchOS(.v9)]
                )
                --- Features/Home/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Home", platforms: [.iOS("17.0.0"), .macOS("14.2")]
                )
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search"
                )
                """,
            finds: [
                Expected("1️⃣", "iOS 16.0, where the workspace has iOS 17")
            ]
        )
    }

    @Test func besideNoWorkspaceThereIsNoPolicy() throws {
        try expect(
            .platforms,
            in: """
                --- Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart", platforms: [.iOS(.v13)]
                )
                """
        )
    }

    /// The defaults are for what is made, and nobody's policy.
    @Test func whatTheSettingsLeaveOutIsNoPolicy() throws {
        try expect(
            .platforms,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  platforms: [.iOS(.v16)]
                )
                """
        )
    }

    @Test("what a template made has every platform of its workspace; what was made by hand may be for some")
    func missingPlatforms() throws {
        try expect(
            .platforms,
            in: """
                --- ufeature.json
                {"name": "Shop", "platforms": {"iOS": "17", "macOS": "14.0"}}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.0
                // ufeature:template bare
                import PackageDescription
                let package = Package(name: 1️⃣"Cart")
                --- Features/Home/Package.swift
                // swift-tools-version: 6.0
                // ufeature:template bare
                import PackageDescription
                let package = Package(name: "Home", platforms: [2️⃣.macOS(.v14)])
                --- Features/Hand/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Hand")
                """,
            finds: [
                Expected("1️⃣", "no iOS, which the workspace supports from 17 on"),
                Expected("1️⃣", "no macOS, which the workspace supports from 14.0 on"),
                Expected("2️⃣", "no iOS, which the workspace supports from 17 on"),
            ]
        )
    }

    /// SwiftPM refuses a product that needs a newer system than the target that uses it.
    @Test func olderThanWhatIsUsed() throws {
        func package(_ name: String, _ platforms: String, uses: String = "") -> String {
            """
            --- \(name)/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)", platforms: [\(platforms)],
              products: [.library(name: "\(name)", targets: ["\(name)"])],
              dependencies: [\(uses.isEmpty ? "" : ".package(path: \"../\(uses)\")")],
              targets: [.target(name: "\(name)", dependencies: [\(uses.isEmpty ? "" : ".product(name: \"\(uses)\", package: \"\(uses)\")")])]
            )
            --- \(name)/Sources/\(name)/\(name).swift

            """
        }
        try expect(
            .platforms,
            in: package("Data", ".iOS(.v17), .macOS(.v14)") + package("Cart", ".iOS(.v17), 1️⃣.macOS(.v13)", uses: "Data")
                + package("Home", ".iOS(.v18), .watchOS(.v9)", uses: "Data"),
            finds: [Expected("1️⃣", "macOS 13.0, and 'Data', which it uses, needs 14.0")]
        )
    }

    /// A platform between two that have it: SwiftPM takes its own least version.
    @Test func noneWhereTheUserAndTheUsedHaveIt() throws {
        func package(_ name: String, _ platforms: String, uses: String = "", when: String = "") -> String {
            let use = ".product(name: \"\(uses)\", package: \"\(uses)\"\(when))"
            return """
                --- \(name)/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)", platforms: [\(platforms)],
                  products: [.library(name: "\(name)", targets: ["\(name)"])],
                  dependencies: [\(uses.isEmpty ? "" : ".package(path: \"../\(uses)\")")],
                  targets: [.target(name: "\(name)", dependencies: [\(uses.isEmpty ? "" : use)])]
                )
                --- \(name)/Sources/\(name)/\(name).swift

                """
        }
        let data = package("Data", ".iOS(.v17), .macOS(.v14)")
        let user = package("Shop", ".iOS(.v17), .macOS(.v14)", uses: "Cart")
        let cart = package("Cart", ".macOS(.v14)", uses: "Data")
        try expect(
            .platforms, in: data + user + cart.replacing(".macOS", with: "1️⃣.macOS"),
            finds: [Expected("1️⃣", "no iOS, and 'Data', which it uses, needs iOS 17.0")])
        // Nothing builds it for iOS; or not with what needs that.
        try expect(.platforms, in: data + cart)
        try expect(.platforms, in: data + cart + package("Shop", ".macOS(.v14)", uses: "Cart"))
        let condition = ", condition: .when(platforms: [.macOS])"
        try expect(.platforms, in: data + user + package("Cart", ".macOS(.v14)", uses: "Data", when: condition))
        try expect(.platforms, in: data + cart + package("Shop", ".iOS(.v17)", uses: "Cart", when: condition))
        try expect(.platforms, in: package("Data", ".iOS(.v12), .macOS(.v14)") + user + cart)
    }

    private func tree(_ tools: String, _ platforms: String, before: String = "") -> String {
        """
        --- Home/Package.swift
        // swift-tools-version: \(tools)
        import PackageDescription
        \(before)
        let package = Package(name: "Home", platforms: [\(platforms)], targets: [.target(name: "Home")])
        --- Home/Sources/Home/Home.swift

        """
    }

    @Test(arguments: [
        ("5.9", ".iOS(.1️⃣v18)", "'v18' is unavailable in tools version 5.9: it was introduced in 6.0"),
        ("5.9", ".macOS(.1️⃣v15)", "'v15' is unavailable in tools version 5.9: it was introduced in 6.0"),
        ("6.1", ".iOS(.1️⃣v26)", "'v26' is unavailable in tools version 6.1: it was introduced in 6.2"),
        ("6.2", "SupportedPlatform.tvOS(.1️⃣v99)", "tvOS has no version 'v99' in tools version 6.2"),
        ("6.2", ".iOS(.1️⃣v19)", "iOS has no version 'v19' in tools version 6.2"),
        ("5.8", ".1️⃣visionOS(\"1.0\")", "'visionOS' is unavailable in tools version 5.8: it was introduced in 5.9"),
        ("5.9", ".iOS(.v15), 1️⃣.iOS(.v16)", "found multiple declaration for the platform: iOS"),
        ("5.9", "1️⃣.iOS(\"abc\")", "'abc' is no version of iOS"),
        ("6.2", "1️⃣.macOS(\"14.x\")", "'14.x' is no version of macOS"),
        ("6.2", "1️⃣.macOS(\"14.\")", "'14.' is no version of macOS"),
    ])
    func whatSwiftPMRefuses(tools: String, platforms: String, message: String) throws {
        try expect(.platforms, in: tree(tools, platforms), finds: [Expected("1️⃣", message)])
    }

    @Test(arguments: [
        ("5.9", ".iOS(.v17), .macOS(.v14), .visionOS(.v1)", ""),
        ("5.9", ".iOS(\"18.0\"), .macOS(\"15.0.1.2\"), .tvOS(\"017\")", ""),
        ("5.9", ".iOS(\"\\(major).0\")", "let major = 18"),
        ("6.2", ".iOS(.v26), .watchOS(.v26), .driverKit(.v25)", ""),
        // A newer SwiftPM than is known may have more names.
        ("6.9", ".iOS(.v33)", ""),
        ("5.9", ".iOS(newest)", "let newest: SupportedPlatform.IOSVersion = .v18"),
        (
            "5.9", "newest",
            "#if swift(>=6)\nlet newest = SupportedPlatform.iOS(.v18)\n#else\nlet newest = SupportedPlatform.iOS(.v17)\n#endif"
        ),
    ])
    func whatIsThere(tools: String, platforms: String, before: String) throws {
        try expect(.platforms, in: tree(tools, platforms, before: before))
    }

    @Test("an empty list is refused; none at all is as good as nothing")
    func emptyPlatforms() throws {
        func tree(_ argument: String, _ after: String = "") -> String {
            """
            --- Home/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Home", \(argument)targets: [.target(name: "Home")])
            \(after)
            --- Home/Sources/Home/Home.swift

            """
        }
        let found = [Expected("1️⃣", "supported platforms can't be empty")]
        try expect(.platforms, in: tree("platforms: 1️⃣[], "), finds: found)
        try expect(.platforms, in: tree("", "package.platforms = 1️⃣[]"), finds: found)
        try expect(.platforms, in: tree("platforms: nil, "))
        try expect(.platforms, in: tree("platforms: [], ", "package.platforms = [.iOS(.v17)]"))
    }
}
