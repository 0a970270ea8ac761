import Testing

/// What is done by hand in a repository that is in use, and what commands make of it.
@Suite struct DayTwoTests {
    private static func shop(_ more: String = "") throws -> Terminal {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search --quiet && cd Shop && git add -A\(more)")
        return terminal
    }

    @Test("the path to a folder that was moved by hand is corrected")
    func movedFolder() throws {
        let terminal = try Self.shop(" && ufeature new Profile -q && mv Features/Profile Foundation/Profile")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate 2>&1 | grep -A 3 dangling
            App/Shop/Package.swift:<...>: warning: '../../Features/Profile' leads <...>
            <...>
            <...>
              help: 'ufeature fix' writes "../../Foundation/Profile", which both find
            $ ufeature fix --only dangling_dependency --quiet
            $ grep -o '"[./]*Foundation/Profile"' App/Shop/Package.swift
            "../../Foundation/Profile"
            """
        )
    }

    @Test("a path to what a script makes is no other package's")
    func pathToWhatIsMade() throws {
        let home = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Home", dependencies: [.package(path: "../Made/Core")], targets: [
              .target(name: "Home", dependencies: ["Core"])
            ])

            """
        let core = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")]
            )

            """
        try Terminal([
            "Home/Package.swift": home, "Home/Sources/Home/Home.swift": "import Core\n", ".gitignore": "Made\n",
            "Other/Core/Package.swift": core, "Other/Core/Sources/Core/Core.swift": "public struct Core {}\n",
        ]).expect(
            """
            $ git init --quiet
            $ ufeature validate --only dangling_dependency 2>&1 | grep help
              help: write "../Other/Core", which both find
            $ ufeature fix --only dangling_dependency # changes
            1 finding left, which only you can repair
            ! 'ufeature validate' shows it
            """
        )
    }

    @Test("what sync repairs is left to sync, and said")
    func leftToSync() throws {
        let hand =
            #"import PackageDescription\nlet package = Package(name: "Hand", targets: [.target(name: "Hand"), "#
            + #".testTarget(name: "HandTests", dependencies: ["Hand"])])\n"#
        let terminal = try Self.shop()
        try terminal.output(
            of: "cd Shop/Features && mkdir -p Hand/Sources/Hand Hand/Tests/HandTests && cd Hand"
                + " && printf '// swift-tools-version: 6.0\\n\(hand)' > Package.swift"
                + " && for i in 1 2 3 4 5 6 7 8; do echo 'struct A'$i' { let a = 1; let b = 2 }'; done"
                + " > Sources/Hand/Hand.swift && echo '@testable import Hand' > Tests/HandTests/T.swift")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature fix
            nothing for 'fix'; 1 finding for: ufeature sync
            $ ufeature sync --quiet
            $ ufeature fix
            no findings: nothing to fix
            """
        )
    }

    @Test("who can't be removed has as many imports as are listed with --unlink")
    func importsInAll() throws {
        try Self.shop().expect(
            """
            $ cd Shop
            $ git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ ufeature remove Core 2>&1 | tail -1
              help: remove it from every manifest, and list the 7 imports to edit: ufeature remove Core --unlink
            $ ufeature remove Core --unlink --dry-run 2>&1 | grep -c '\\[still_imported\\]'
            7
            """
        )
    }

    @Test("a merge conflict in a manifest is called one")
    func mergeConflict() throws {
        let flows = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
            <<<<<<< HEAD
              name: "Home",
            =======
              name: "House",
            >>>>>>> other
              targets: [.target(name: "Home")]
            )

            """
        try Terminal(
            .workspace.with(["Features/Home/Package.swift": flows, "Features/Home/Sources/Home/A.swift": ""])
        ).expect(
            """
            $ ufeature validate
            Features/Home/Package.swift:4:1: error: a merge conflict is left here [merge_conflict]
                <<<<<<< HEAD
                ^~~~~~~
              help: choose what to keep, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'
            ! <...>, 1 error
            ? 1
            """
        )
    }
}
