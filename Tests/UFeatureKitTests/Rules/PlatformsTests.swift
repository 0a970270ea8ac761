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
}
