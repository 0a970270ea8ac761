import Diagnostics
import PackageManifest
import Testing

/// An entry that is made of one that is there has its bytes, however these are indented.
struct CopiedEntryTests {
    private func copied(_ text: String) throws -> String {
        let source = SourceText(path: "Package.swift", text: text)
        let renamed = SourceText(path: "Package.swift", text: text.replacing("\"Cart\"", with: "\"Wish\""))
        let elements = try ManifestElements(of: renamed)
        let target = try #require(elements.targets.first { $0.name == "Wish" })
        return try source.edited(by: [.addTarget(target.text, after: "Cart")]).string
    }

    @Test(
        "tabs and alignments stay",
        arguments: [
            "\t\t.target(\n\t\t\tname: \"Cart\",\n\t\t\tdependencies: [\n\t\t\t\t\"Base\"\n\t\t\t]\n\t\t)",
            "        .target(name: \"Cart\",\n                dependencies: [\n                    \"Base\",\n                ])",
            "    .target(\n       name: \"Cart\",\n         dependencies: [\n           \"Base\"]\n    )",
        ]
    )
    func bytes(_ entry: String) throws {
        let before = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
            \tname: "Shop",
            \ttargets: [
            \(entry),
            \(entry.prefix { $0 == " " || $0 == "\t" }).target(name: "Base"),
            \t]
            )

            """
        let copy = entry.replacing("\"Cart\"", with: "\"Wish\"")
        #expect(try copied(before) == before.replacing(entry + ",\n", with: entry + ",\n" + copy + ",\n"))
    }

    @Test("a text from further out is indented with tabs where the others are")
    func indentedAnew() throws {
        let source = SourceText(
            path: "Package.swift",
            text: """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                \tname: "Shop",
                \ttargets: [
                \t\t.target(
                \t\t\tname: "Core"
                \t\t),
                \t]
                )

                """)
        let target = "\t.target(\n\t\tname: \"Wish\",\n\t\tdependencies: [\n\t\t\t\"Base\"\n\t\t]\n\t)"
        let after = try source.edited(by: [.addTarget(target)]).string
        #expect(
            after.contains(
                "\t\t.target(\n\t\t\tname: \"Wish\",\n\t\t\tdependencies: [\n\t\t\t\t\"Base\"\n\t\t\t]\n\t\t),\n"))
    }
}
