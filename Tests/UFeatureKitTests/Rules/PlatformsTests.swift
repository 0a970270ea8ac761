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
}
