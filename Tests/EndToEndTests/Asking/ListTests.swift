import Foundation
import Testing

struct ListTests {
    @Test func listsAsJSON() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search -q && ufeature new Home --depends-on Search --targets source -q")
        try terminal.expect(
            """
            $ ufeature list --format json
            {
              "version": 1,
              "features": [
                {
                  "name": "Home",
                  "layer": "product",
                  "path": "Features/Home",
                  "template": "feature",
                  "targets": [
                    "source"
                  ],
                  "dependencies": [
                    "Search"
                  ],
                  "summary": null
                },
            <...>
              ]
            }
            """
        )
        let listing = try JSONDecoder().decode(
            Listing.self,
            from: Data(terminal.output(of: "ufeature list --format json").utf8)
        )
        #expect(listing.version == 1)
        #expect(listing.features.map(\.name) == ["Home", "Search"])
        #expect(listing.features.last?.targets == ["source", "interface", "tests", "testing", "example"])
    }

    @Test func callsAPackageWithoutANameLikeItsFolder() throws {
        try Terminal([
            "Examples/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "", products: [], dependencies: [], targets: [])
            """
        ]).expect(
            """
            $ ufeature list
            NAME      TARGETS  DEPENDS ON  PATH
            Examples                       Examples
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            """
        )
    }

    @Test func saysThatThereIsNothingYet() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature list
            ! no features yet: make one with 'ufeature new <Name>'
            $ ufeature list --quiet
            $ ufeature list --format json
            {
              "version": 1,
              "features": []
            }
            """
        )
    }

    @Test("the home folder isn't searched, nor what it lies in, but for a repository")
    func home() throws {
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Cart\")\n"
        try Terminal(["me/Code/Cart/Package.swift": manifest]).expect(
            """
            $ HOME="$WORK/me" ufeature list -C me
            ! error: there is no package in '$WORK/me', where only the folder itself is looked at, and no ufeature.json here or above [no_workspace]
            !   help: go into the repository, or name it: ufeature list -C <folder>
            !   help: a new one: ufeature -C me init <Name>
            ? 1
            $ HOME="$WORK/me" ufeature list 2>&1 | head -1
            error: there is no package in '$WORK', where only the folder itself is looked at, and no ufeature.json here or above [no_workspace]
            $ HOME="$WORK/me" ufeature list -C me/Code 2> /dev/null | grep -c Cart
            1
            $ git init --quiet me && HOME="$WORK/me" ufeature list -C me 2> /dev/null | grep -c Cart
            1
            """
        )
    }

    @Test("lists what it can, and says what it can't read")
    func unreadableManifest() throws {
        let broken = "// swift-tools-version: 6.0\nlet package = Package(\n  name: \"Bad\n)\n"
        let terminal = try Terminal(.smallTemplates.with(["Features/Bad/Package.swift": broken]))
        try terminal.output(of: "ufeature new Search -q")
        try terminal.expect(
            """
            $ ufeature list
            NAME    LAYER    TARGETS                                     DEPENDS ON  PATH
            Search  product  source, interface, tests, testing, example              Features/Search
            ! Features/Bad/Package.swift:3:9: error: string literal doesn't end [manifest_syntax]
            !       name: "Bad
            !             ^
            ? 1
            $ ufeature validate
            Features/Bad/Package.swift:3:9: error: string literal doesn't end [manifest_syntax]
                  name: "Bad
                        ^
            ! 1 package read, 1 error
            ? 1
            $ ufeature validate --format json
            {
              "version": 1,
              "findings": [
                {
                  "rule": "manifest_syntax",
                  "severity": "error",
                  "path": "Features/Bad/Package.swift",
                  "line": 3,
                  "column": 9,
                  "message": "string literal doesn't end",
                  "feature": null,
                  "target": null,
                  "help": []
                }
              ]
            }
            ! 1 package read, 1 error
            ? 1
            $ ufeature validate Search
            ! 1 package read, no findings
            """
        )
    }

    private struct Listing: Decodable {
        struct Feature: Decodable {
            let name: String
            let targets: [String]
        }

        let version: Int
        let features: [Feature]
    }

    @Test("without features, 'describe' says so too")
    func describesNothing() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature describe
            ! no features yet: make one with 'ufeature new <Name>'
            $ ufeature describe --format json
            {
              "version": 1,
              "features": []
            }
            """
        )
    }
}
