import Diagnostics
import PackageManifest
import Testing

/// Of several ways to write what is left of a list, that of the last commit is taken.
struct FormerManifestTests {
    private static func manifest(_ package: String, _ target: String) -> SourceText {
        let text = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "Search",
            \(package)  targets: [
                .target(name: "Search"\(target))
              ]
            )

            """
        return SourceText(path: "Package.swift", text: text)
    }

    private static let linking: [ManifestEdit] = [
        .addDependency(".package(path: \"../Core\")"),
        .addTargetDependency(".product(name: \"Core\", package: \"Core\")", to: "Search"),
    ]

    private static let unlinking: [ManifestEdit] = [
        .removeDependency(identity: "core"),
        .removeTargetDependency(named: "Core", package: "Core", from: "Search"),
    ]

    @Test(
        "what is linked and taken back leaves no trace, however the manifest wrote that it uses nothing",
        arguments: [
            ("", ""), ("  dependencies: [],\n", ", dependencies: []"), ("  dependencies: [\n  ],\n", ""),
            ("  dependencies: [\n    // None yet.\n  ],\n", ", dependencies: [\n    ]"), ("", ", dependencies: []"),
        ]
    )
    func nothing(_ package: String, _ target: String) throws {
        let old = Self.manifest(package, target)
        let linked = try old.edited(by: Self.linking)
        #expect(linked.bytes != old.bytes)
        let back = try linked.edited(by: Self.unlinking, since: old)
        #expect(back.text(in: 0..<back.bytes.count) == old.text(in: 0..<old.bytes.count))
    }

    @Test func `an array that was written on one line gets it back`() throws {
        let others = (1...8).map { "\"Dependency\($0)\"" }.joined(separator: ", ")
        let old = Self.manifest("", ", dependencies: [\(others)]")
        let linked = try old.edited(by: [.addTargetDependency("\"Dependency9\"", to: "Search")])
        let back = try linked.edited(
            by: [.removeTargetDependency(named: "Dependency9", package: nil, from: "Search")],
            since: old
        )
        #expect(back.bytes == old.bytes)
    }

    @Test func `what the last commit doesn't have stays`() throws {
        let committed = Self.manifest("", ", dependencies: [\"A\"]")
        let now = Self.manifest("", ", dependencies: [\n  \"A\", // A's word\n  \"Core\",\n  \"B\",\n]")
        let removal = ManifestEdit.removeTargetDependency(named: "Core", package: nil, from: "Search")
        for former in [committed, SourceText(path: "Package.swift", text: "let package ="), nil] {
            let new = try now.edited(by: [removal], since: former)
            #expect(new.contains(", dependencies: [\n  \"A\", // A's word\n  \"B\",\n]"))
        }
        // A comment that came since then is no matter of form.
        let commented = Self.manifest("", ", dependencies: [\n  \"A\", // A's word\n  \"Core\",\n]")
        #expect(try commented.edited(by: [removal], since: committed).contains("[\n  \"A\", // A's word\n]"))
    }
}
