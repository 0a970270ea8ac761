import TestSupport
import Testing

@Suite("findings in a large package, and what repairs leave to the app beside it")
struct LargePackageFindingsTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Shop",
            products: [
                .library(name: "CartFeature", targets: ["CartFeature"]),
                .library(name: "HomeFeature", targets: ["HomeFeature"]),
                .library(name: "SearchFeature", targets: ["SearchFeature"]),
            ],
            targets: [
                .target(name: "Live"),
                .target(name: "CartFeature", dependencies: ["Live"]),
                .target(name: "HomeFeature", dependencies: ["Live"]),
                .target(name: "SearchFeature"),
            ]
        )

        """

    private static func terminal(_ others: [String: String]) throws -> Terminal {
        var files = [
            "ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] } }"#,
            "Package.swift": manifest, "Sources/Live/Live.swift": "public struct Live {}\n",
        ]
        for name in ["Cart", "Home", "Search"] {
            files["Sources/\(name)Feature/\(name)View.swift"] = "public struct \(name)View {}\n"
        }
        return try Terminal(files.merging(others) { _, other in other })
    }

    @Test("validate and fix of one feature find and repair what its targets have in the manifest of all")
    func ofOneFeature() throws {
        try Self.terminal([:]).expect(
            """
            $ ufeature validate CartFeature
            Package.swift:<...>: warning: 'CartFeature' declares 'Live' and imports nothing of it [unused_dependency]
            <...>
            ! 1 package read, 1 warning; 1 can be repaired: ufeature fix
            $ ufeature fix CartFeature --quiet
            $ grep -c Live Package.swift
            2
            $ ufeature validate CartFeature
            ! 1 package read, no findings
            """
        )
    }

    @Test("fix takes from no target what a file outside the packages imports")
    func importedByTheApp() throws {
        try Self.terminal(["App/App.swift": "import HomeFeature\nimport Live\n"]).expect(
            """
            $ ufeature validate CartFeature
            Package.swift:<...>: warning: 'CartFeature' declares 'Live' and imports nothing of it [unused_dependency]
            <...>
              help: 'App/App.swift', which is in no package, imports 'Live', and may have it through this
              help: link it where that file is built first, then remove this by hand
            ! 1 package read, 1 warning
            $ ufeature fix
            2 findings left, which only you can repair
            ! Package.swift:<...>: warning: 'CartFeature' declares 'Live' and imports nothing of it [unused_dependency]
            !   help: not repaired: 'App/App.swift', which is in no package, imports 'Live', and may have it through this
            !   help: link it where that file is built first, then remove this by hand
            ! Package.swift:<...>: warning: 'HomeFeature' declares 'Live' and imports nothing of it [unused_dependency]
            !   help: not repaired: 'App/App.swift', which is in no package, imports 'Live', and may have it through this
            !   help: link it where that file is built first, then remove this by hand
            $ grep -c Live Package.swift
            3
            """
        )
    }

    @Test("what describe says of the features of a large package, apply finds there, and how it differs")
    func describedAndApplied() throws {
        try Self.terminal([:]).expect(
            """
            $ ufeature describe --format json > ../all.json
            $ ufeature apply ../all.json
            Live, CartFeature, HomeFeature and SearchFeature are there already: nothing to do
            $ echo '{ "name": "CartFeature", "targets": ["source", "tests"], "dependencies": [] }' > ../other.json
            $ ufeature apply ../other.json
            ! ../other.json:1:11: error: 'CartFeature' is there already, and uses 'Live' besides [feature_differs]
            !     { "name": "CartFeature", "targets": ["source", "tests"], "dependencies": [] }
            !               ^~~~~~~~~~~~~
            !   help: name 'Live' among its dependencies, or remove the dependency: ufeature unlink CartFeature Live
            ! ../other.json:1:37: error: 'CartFeature' is there already, without tests [feature_differs]
            !     { "name": "CartFeature", "targets": ["source", "tests"], "dependencies": [] }
            !                                         ^~~~~~~~~~~~~~~~~~~
            !   help: add what is missing: ufeature add tests --to CartFeature
            ? 1
            """
        )
    }

    @Test("the folder of a feature that has another name leads to 'rename', and not to a second one")
    func renamedFolder() throws {
        try Self.terminal([:]).expect(
            """
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ mv Sources/CartFeature Sources/BasketFeature
            $ ufeature validate 2> /dev/null | grep -A 3 missing_folder | grep help
              help: if it was renamed, finish that: ufeature rename CartFeature BasketFeature; or move it back: mv Sources/BasketFeature Sources/CartFeature
            $ ufeature rename CartFeature BasketFeature --quiet
            $ ufeature validate 2> /dev/null | grep missing_folder
            ? 1
            $ rm -r Sources/HomeFeature
            $ ufeature validate 2> /dev/null | grep -A 3 missing_folder | grep help | head -1
              help: bring it back: git checkout HEAD -- Sources/HomeFeature
            """
        )
    }
}
