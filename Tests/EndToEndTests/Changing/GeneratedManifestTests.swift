import Testing

/// What a tool has written, it would write again: nobody edits that without insisting on it.
@Suite struct GeneratedManifestTests {
    private static func package(_ name: String, mark: String = "", uses: String = "") -> String {
        let packages = uses.isEmpty ? "" : "\n    dependencies: [.package(path: \"../\(uses)\")],"
        let products = uses.isEmpty ? "" : ", dependencies: [\"\(uses)\"]"
        return """
            // swift-tools-version: 6.0
            \(mark)
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],\(packages)
                targets: [.target(name: "\(name)"\(products))]
            )

            """
    }

    private static let tree = [
        "Core/Package.swift": package("Core"), "Core/Sources/Core/Core.swift": "public struct Core {}\n",
        "Net/Package.swift": package("Net"), "Net/Sources/Net/Net.swift": "public struct Net {}\n",
        "Api/Package.swift": package("Api", mark: "// DO NOT EDIT: made by make-api", uses: "Core"),
        "Api/Sources/Api/Api.swift": "import Core\n\npublic struct Api {}\n",
    ]

    @Test(arguments: [
        "link Api Net", "unlink Api Core", "add tests --to Api", "rename Api Web", "rename Core Ground",
        "remove Core --unlink",
    ])
    func refused(command: String) throws {
        try Terminal(Self.tree).expect(
            """
            $ git init -q && git add . && git -c user.name=A -c user.email=a@b.c commit -qm All
            $ cp -r . "$ASIDE/before"
            $ ufeature \(command)
            ! error: 'Api/Package.swift' says that a tool writes it [generated_manifest]
            !   help: change what makes it
            !   help: edit it all the same: --force
            ? 1
            $ diff -r . "$ASIDE/before"
            $ ufeature \(command) --force --quiet 2> "$ASIDE/notes"
            $ diff -rq . "$ASIDE/before" > /dev/null
            ? 1
            """
        )
    }

    /// One that nothing has to be changed in is in nobody's way.
    @Test func besides() throws {
        try Terminal(Self.tree).expect(
            """
            $ ufeature link Net Api --quiet
            $ ufeature link Api Core
            Api uses Core already: nothing to do
            $ ufeature rename Net Web --quiet
            $ ls
            Api
            Core
            Web
            """
        )
    }
}
