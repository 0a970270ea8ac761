import Architecture
import Testing

/// The rule `tools_version`.
@Suite struct ToolsVersionPolicyTests {
    @Test func anotherVersionThanTheWorkspaces() throws {
        try expect(
            .toolsVersion,
            in: """
                --- ufeature.json
                {"name": "Shop", "toolsVersion": "6.1"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 1️⃣5.9
                import PackageDescription
                let package = Package(
                  name: "Cart"
                )
                --- Features/Home/Package.swift
                // swift-tools-version: 6.1.2
                import PackageDescription
                let package = Package(
                  name: "Home"
                )
                --- Features/Profile/Package.swift
                // swift-tools-version: 6.1
                import PackageDescription
                let package = Package(
                  name: "Profile"
                )
                --- App/Shop/Package.swift
                // swift-tools-version: 6.2; as the tests need it
                import PackageDescription
                let package = Package(
                  name: "Shop"
                )
                """,
            finds: [
                Expected("1️⃣", "tools version 5.9, where the workspace has 6.1")
            ]
        )
    }

    @Test func besideNoWorkspaceThereIsNoPolicy() throws {
        try expect(
            .toolsVersion,
            in: """
                --- Cart/Package.swift
                // swift-tools-version: 5.5
                import PackageDescription
                let package = Package(
                  name: "Cart"
                )
                """
        )
    }

    /// The defaults are for what is made, and nobody's policy.
    @Test func whatTheSettingsLeaveOutIsNoPolicy() throws {
        try expect(
            .toolsVersion,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Cart/Package.swift
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                  name: "Cart",
                  platforms: [.iOS(.v16)]
                )
                """
        )
    }
}
