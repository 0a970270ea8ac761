import Features
import TemplateSets
import Testing
import Workspaces

/// Versions that SwiftPM has a name for are written by name, all others as text.
@Suite struct PlatformSpellingTests {
    @Test(
        arguments: [
            (.iOS, "17.0", ".iOS(.v17)"),
            (.iOS, "17", ".iOS(.v17)"),
            (.iOS, "17.0.0", ".iOS(.v17)"),
            (.iOS, "17.2", #".iOS("17.2")"#),
            (.iOS, "7.0", #".iOS("7.0")"#),
            (.iOS, "19.0", #".iOS("19.0")"#),
            (.iOS, "26.0", #".iOS("26.0")"#),
            (.macOS, "14.0", ".macOS(.v14)"),
            (.macOS, "10.15", ".macOS(.v10_15)"),
            (.macOS, "10.15.0", ".macOS(.v10_15)"),
            (.macOS, "10.15.4", #".macOS("10.15.4")"#),
            (.macOS, "10.9", #".macOS("10.9")"#),
            (.macOS, "10.16", #".macOS("10.16")"#),
            (.macOS, "10.0", #".macOS("10.0")"#),
            (.macOS, "26.1", #".macOS("26.1")"#),
            (.macCatalyst, "17.0", ".macCatalyst(.v17)"),
            (.tvOS, "18.0", ".tvOS(.v18)"),
            (.watchOS, "11.0", ".watchOS(.v11)"),
            (.watchOS, "12.0", #".watchOS("12.0")"#),
            (.visionOS, "2.0", ".visionOS(.v2)"),
            (.visionOS, "1.1", #".visionOS("1.1")"#),
            (.driverKit, "23.0", ".driverKit(.v23)"), (.driverKit, "23.1", #".driverKit("23.1")"#),
        ] as [(PlatformRequirement.Platform, String, String)]
    )
    func spelling(platform: PlatformRequirement.Platform, version: String, text: String) throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.platforms = [PlatformRequirement(platform: platform, version: version)]
        // It fits the oldest systems.
        let manifest = try manifest(settings, template: TemplateCatalog.bare)
        #expect(manifest.contains("  platforms: [\n    \(text)\n  ],\n"), "\(manifest)")
    }

    @Test func noPlatformsLeaveNoTrace() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.platforms = []
        #expect(try !manifest(settings).contains("platforms"))
    }

    @Test func theToolsVersionIsTheWorkspaces() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.toolsVersion = SwiftRelease(major: 6, minor: 2)
        #expect(try manifest(settings).hasPrefix("// swift-tools-version: 6.2\n// ufeature:template feature\n"))
    }

    private func manifest(_ settings: WorkspaceSettings, template: String = "feature") throws -> String {
        let shape = Shape(kind: .product, roles: [.source])
        return try ShapePlanner(settings: settings).feature(shape, .alone, template: template).manifest
    }
}
