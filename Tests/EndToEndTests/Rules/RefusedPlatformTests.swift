import Testing

/// Platforms and versions that SwiftPM doesn't know: one finding each, with what is meant.
@Suite struct RefusedPlatformTests {
    private static func terminal(_ platform: String, user: String = ".iOS(.v17)") throws -> Terminal {
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\", \"platforms\": {\"macOS\": \"14.0\"}}\n",
            "Features/Kit/Package.swift": manifest(of: "Kit", platform),
            "Features/Kit/Sources/Kit/Kit.swift": "public struct Kit {}\n",
            "Features/Search/Package.swift": manifest(of: "Search", user, uses: true),
            "Features/Search/Sources/Search/Search.swift": "import Kit\n",
        ])
    }

    private static func manifest(of name: String, _ platform: String, uses: Bool = false) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          platforms: [\(platform)],
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(uses ? ".package(path: \"../Kit\")" : "")],
          targets: [.target(name: "\(name)"\(uses ? ", dependencies: [\"Kit\"]" : ""))]
        )

        """
    }

    @Test("a version that no system has is wrong where it is written, and nothing is asked of users of the package")
    func impossible() throws {
        try Self.terminal(".iOS(.v99)").expect(
            """
            $ ufeature validate --only platforms 2>&1 | grep -v '^ '
            Features/Kit/Package.swift:5:21: error: iOS has no version 'v99' in tools version 6.0 [platforms]
            2 packages read, 1 error
            """
        )
    }

    @Test("of a platform that is refused and older than the workspace's, one finding says both, and sync ends it")
    func refusedAndOld() throws {
        try Self.terminal(".macOS(.v10_99)").expect(
            """
            $ ufeature validate --only platforms
            Features/Kit/Package.swift:5:23: error: macOS has no version 'v10_99' in tools version 6.0 [platforms]
                  platforms: [.macOS(.v10_99)],
                                      ^~~~~~
              help: write '.macOS(.v14)': ufeature sync
              help: or change "platforms" in ufeature.json
            ! 2 packages read, 1 error; 1 can be repaired: ufeature sync
            ? 1
            $ ufeature sync --quiet
            $ ufeature validate --only platforms
            ! 2 packages read, no findings
            """
        )
    }
}
