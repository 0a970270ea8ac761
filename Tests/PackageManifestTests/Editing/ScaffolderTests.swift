import Diagnostics
import PackageManifest
import TestSupport
import Testing

/// Where `swift package add-target` and `add-target-dependency` leave a manifest that is invalid or means something else.
struct ScaffolderTests {
    private let before = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Search",
            targets: [
                .testTarget(name: "SearchTests", dependencies: [.target(name: "Search")]),
                .target(name: "Search", dependencies: [.target(name: "SearchInterface")]),
                .target(name: "SearchInterface"),
            ]
        )

        """

    @Test(.storey(.toolchain)) func `adding a target twice adds it once`() throws {
        let edit = ManifestEdit.addTarget(".target(name: \"SearchTesting\", dependencies: [\"SearchInterface\"])")
        let source = SourceText(path: "Package.swift", text: before)
        let once = try source.edited(by: [edit])
        #expect(once != source)
        #expect(try once.edited(by: [edit]) == once)
        #expect(try source.edited(by: [edit, edit]) == once)
        let dumped = try #require(try JudgedManifest.dump(once))
        #expect(dumped.targets.map(\.name) == ["SearchTests", "Search", "SearchInterface", "SearchTesting"])
    }

    /// SwiftPM issue 10122: the first call with the name was taken for the target, be it a dependency of another.
    @Test func `a dependency is no declaration of a target`() throws {
        try expect(
            .addTargetDependency(".product(name: \"Core\", package: \"Core\")", to: "Search"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "Search",
                 targets: [
                     .testTarget(name: "SearchTests", dependencies: [.target(name: "Search")]),
                     .executableTarget(name: "SearchExample", dependencies: [.target(name: "Search"), "SearchInterface"]),
            -        .target(name: "Search", dependencies: [.target(name: "SearchInterface")]),
            +        .target(name: "Search", dependencies: [
            +            .target(name: "SearchInterface"),
            +            .product(name: "Core", package: "Core"),
            +        ]),
                     .target(name: "SearchInterface"),
                 ]
             )
            """
        )
        try expect(
            .addTargetDependency("\"Core\"", to: "SearchInterface"),
            "targets: [.target(name: \"Search\", dependencies: [.target(name: \"SearchInterface\")]), .target(name: \"SearchInterface\")]",
            "targets: [.target(name: \"Search\", dependencies: [.target(name: \"SearchInterface\")]), "
                + ".target(name: \"SearchInterface\", dependencies: [\"Core\"])]"
        )
    }

    @Test func `a name with a space and a sign is refused`() throws {
        let source = SourceText(path: "Package.swift", text: before)
        let refusal = #expect(throws: Refusal.self) {
            try source.edited(by: [.addTarget(".target(name: \"my feature!\")")])
        }
        #expect(refusal?.reasons.map(\.id) == ["edit_invalid_name"])
    }
}
