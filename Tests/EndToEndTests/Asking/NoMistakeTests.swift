import TestSupport
import Testing

/// What `ufeature validate` finds, and at which severity, where nobody has made a mistake.
struct NoMistakeTests {
    @Test("what a script makes and git ignores, submodules, and local packages that are named as if they weren't")
    func madeLater() throws {
        try Terminal([
            ".gitignore": "Generated/\nMade/\n",
            ".gitmodules": "[submodule \"Kit\"]\n\tpath = Vendor/Kit\n\turl = https://example.com/kit.git\n",
            "A/Package.swift": Self.manifest(
                "A",
                uses:
                    ".package(path: \"../Vendor/Kit\"), .package(path: \"../Made/Api\"), .package(url: \"B\", from: \"1.0.0\")",
                "\"B\"",
                more: ", .target(name: \"Mocks\", path: \"Generated/Mocks\")"
            ),
            "A/Sources/A/A.swift": "import B\n",
            "B/Package.swift": Self.manifest("B"), "B/Sources/B/B.swift": "public struct B {}\n",
        ]).expect(
            """
            $ git init --quiet
            $ ufeature list
            NAME  TARGETS          DEPENDS ON  PATH
            A     source, testing  B           A
            B     source                       B
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate 2>&1 | grep -e error -e warning
            <...>warning: '../Vendor/Kit' leads to the git submodule 'Vendor/Kit', which isn't checked out <...>
            <...>warning: '../Made/Api' leads to a folder that git ignores and that is not there <...>
            <...>warning: there is no folder 'Generated/Mocks' in the package 'A': git ignores it, and a script may create it <...>
            2 packages read, 3 warnings
            """
        )
    }

    @Test("each is told once, whatever the letter case of what git ignores; nobody knows what is in a submodule")
    func madeLaterOnce() throws {
        try Terminal([
            ".gitignore": "/Made/\n/B/\n",
            ".gitmodules": "[submodule \"Kit\"]\n\tpath = Vendor/Kit\n\turl = https://example.com/kit.git\n",
            "A/Package.swift": Self.manifest(
                "A",
                uses: ["Vendor/Kit/One", "Vendor/Kit/Two", "made/Api", "made/Keys", "made/Texts", "Elsewhere/Core"]
                    .map { ".package(path: \"../\($0)\")" }.joined(separator: ", "),
                ".product(name: \"Api\", package: \"Api\")"
            ),
            "A/Sources/A/A.swift": "import C\n",
            "B/Package.swift": Self.manifest("B", more: ", .target(name: \"BFFI\")"),
            "B/Sources/BFFI/B.swift": "",
            "C/Package.swift": Self.manifest("C"), "C/Sources/C/C.swift": "public struct C {}\n",
        ]).expect(
            """
            $ git init --quiet
            $ ufeature validate 2>&1 | grep -e error -e warning
            <...>warning: '../Vendor/Kit/One' leads to the git submodule 'Vendor/Kit', which isn't checked out, and so does 1 more <...>
            <...>warning: '../made/Api' leads to a folder that git ignores and that is not there, and so do 2 more <...>
            <...>warning: '../Elsewhere/Core' leads to a folder that is not there, unless it comes with a git submodule that isn't checked out <...>
            <...>warning: 'B' has no folder: there is no 'Sources/B': git ignores it, and a script may create it <...>
            3 packages read, 4 warnings
            """
        )
    }

    @Test("no plugins are no reason to say nothing")
    func noPlugins() throws {
        try Terminal([
            "A/Package.swift": Self.manifest("A", uses: ".package(path: \"../B\")", "\"B\"", with: ", plugins: []"),
            "A/Sources/A/A.swift": "public struct A {}\n",
            "B/Package.swift": Self.manifest("B"), "B/Sources/B/B.swift": "public struct B {}\n",
        ]).expect(
            """
            $ ufeature validate 2>&1 | grep warning:
            <...>warning: 'A' declares 'B' and imports nothing of it [unused_dependency]
            """
        )
    }

    @Test("a baseline stays good where the same import is in one more file, and is reached in another way")
    func baseline() throws {
        try Terminal([
            "A/Package.swift": Self.manifest("A", uses: ".package(path: \"../B\")", "\"B\""),
            "A/Sources/A/M.swift": "import B\nimport C\n",
            "B/Package.swift": Self.manifest("B", uses: ".package(path: \"../C\")", "\"C\""),
            "B/Sources/B/B.swift": "import C\npublic struct B {}\n",
            "C/Package.swift": Self.manifest("C"), "C/Sources/C/C.swift": "public struct C {}\n",
        ]).expect(
            """
            $ ufeature validate --baseline known.json --quiet
            $ grep -c '"message"' known.json
            1
            $ printf 'import C\\n' > A/Sources/A/A.swift && printf 'import C\\n' > A/Sources/A/Z.swift
            $ ufeature validate 2>&1 | grep warning:
            A/Sources/A/A.swift:1:8: warning: 'A' imports 'C' (here and in 2 more places), which it reaches only <...>
            $ ufeature validate --baseline known.json
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 3 packages read, 1 accepted by known.json, no findings
            """
        )
    }

    @Test("a baseline of earlier, which counts places and names the way, still accepts all")
    func earlierBaseline() throws {
        let old = """
            {
              "findings": [
                {
                  "count": 1,
                  "message": "'A' imports 'C' (here and in 8 more places), which it reaches only through 'Old'",
                  "path": "A/Sources/A/First.swift",
                  "rule": "transitive_import",
                  "text": "import C"
                },
                {
                  "count": 1,
                  "message": "'A' imports 'D' (here and in 3 more places) and doesn't declare it",
                  "path": "A/Sources/A/First.swift",
                  "rule": "undeclared_import",
                  "text": "@testable import D"
                }
              ],
              "version": 1
            }

            """
        try Terminal([
            "known.json": old,
            "A/Package.swift": Self.manifest("A", uses: ".package(path: \"../B\")", "\"B\""),
            "A/Sources/A/M.swift": "import B\nimport C\nimport D\n", "A/Sources/A/N.swift": "import D\n",
            "B/Package.swift": Self.manifest("B", uses: ".package(path: \"../C\")", "\"C\""),
            "B/Sources/B/B.swift": "import C\npublic struct B {}\n",
            "C/Package.swift": Self.manifest("C"), "C/Sources/C/C.swift": "public struct C {}\n",
            "D/Package.swift": Self.manifest("D"), "D/Sources/D/D.swift": "public struct D {}\n",
        ]).expect(
            """
            $ ufeature validate --baseline known.json
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 4 packages read, 2 accepted by known.json, no findings
            """
        )
    }

    private static func manifest(
        _ name: String,
        uses package: String = "",
        _ product: String = "",
        with argument: String = "",
        more: String = ""
    ) -> String {
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "\(name)",
            products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [\(package)],
            targets: [.target(name: "\(name)", dependencies: [\(product)]\(argument))\(more)]
        )

        """
    }
}
