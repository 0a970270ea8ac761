import Foundation
import Testing

/// `ufeature sync`: what `ufeature.json` says is in every manifest.
struct SyncTests {
    private static let policy = """
        { "name": "Shop", "toolsVersion": "6.1", "swiftSettings": { "defines": ["STAGING"] } }
        """

    /// No version is ever lowered again, so that only git could take it back.
    @Test("a tools version that the Swift which is installed can't read is written nowhere")
    func tooNew() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ echo '{ "name": "Shop", "toolsVersion": "99.1" }' > ufeature.json
            $ ufeature sync
            ! error: Swift <...> is installed, and can't read manifests of tools version 99.1 [toolchain_too_old]
            !   help: install a newer Swift, or write "<...>" for "toolsVersion" in ufeature.json
            ? 1
            $ ufeature new Home
            ! error: Swift <...> is installed, and can't read manifests of tools version 99.1 [toolchain_too_old]
            !   help: install a newer Swift, or write "<...>" for "toolsVersion" in ufeature.json
            ? 1
            $ echo '{ "name": "Home" }' | ufeature apply - 2>&1 | head -1
            error: Swift <...> is installed, and can't read manifests of tools version 99.1 [toolchain_too_old]
            $ ls Features
            Search
            """
        )
    }

    @Test("a tools version that brings another language mode is told, unless the manifest names one")
    func languageMode() throws {
        let manifest = { (name: String, mode: String) in
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "\(name)", targets: [.target(name: "\(name)")]\(mode))

            """
        }
        try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\", \"toolsVersion\": \"6.0\" }\n",
            "Features/Old/Package.swift": manifest("Old", ""), "Features/Old/Sources/Old/Old.swift": "",
            "Features/Kept/Package.swift": manifest("Kept", ", swiftLanguageVersions: [.v5]"),
            "Features/Kept/Sources/Kept/Kept.swift": "",
        ]).expect(
            """
            $ ufeature sync 2>&1 | grep 'note:'
            note: the code of 'Features/Old/Package.swift' is compiled in Swift's language mode 6 now, as its tools version has it [language_mode_raised]
            $ ufeature sync 2>&1 | grep 'note:'
            ? 1
            """
        )
    }

    @Test("a policy is checked, written, and in line with itself")
    func bringsManifestsInLine() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets interface,source")
        try terminal.expect(
            """
            $ ufeature sync
            everything is in line with ufeature.json: nothing to do
            $ printf '%s' '\(Self.policy)' > ufeature.json
            $ ufeature sync --check --format xcode
            $WORK/Features/Search/Package.swift:1:25: error: tools version 6.0, where the workspace has 6.1 [tools_version]
            <...>
            $WORK/Features/Search/Package.swift:<...>: error: 'SearchInterface' is compiled without .define("STAGING") [sync]
            <...>
            $WORK/Features/Search/Package.swift:<...>: error: 'Search' is compiled without .define("STAGING") [sync]
            <...>
            ! 1 package read, 3 errors; 3 can be repaired: ufeature sync
            ? 1
            $ ufeature sync --dry-run
            diff --git a/Features/Search/Package.swift b/Features/Search/Package.swift
            <...>
            +// swift-tools-version: 6.1
            <...>
            ! 1 file would be edited, and none was: this was a dry run
            ! 3 differences can be synced, none left
            $ ufeature sync
            Features/Search/Package.swift  edited

            Next:
              ufeature validate --build
            ! 3 differences synced, none left
            $ grep -c STAGING Features/Search/Package.swift
            2
            $ ufeature sync
            everything is in line with ufeature.json: nothing to do
            $ ufeature sync --check
            ! 1 package read, no findings
            """
        )
    }

    @Test("what can't be edited is told, and the rest is done")
    func tellsWhatIsLeft() throws {
        let computed = """
            // swift-tools-version: 6.0
            import PackageDescription

            func module(_ name: String) -> Target { .target(name: name, path: name) }
            let package = Package(name: "Cart", targets: [module("Cart")])

            """
        let terminal = try Terminal(
            .smallTemplates.with(["Features/Cart/Package.swift": computed, "ufeature.json": Self.policy])
        )
        try terminal.expect(
            """
            $ ufeature sync # changes
            Features/Cart/Package.swift  edited

            Next:
              ufeature validate --build
            ! Features/Cart/Package.swift:5:47: error: 'Cart' is compiled without .define("STAGING") [sync]
            ! <...>
            ! 1 difference synced, 1 left
            ? 1
            $ ufeature sync --format json | grep -c STAGING # changes
            2
            $ ufeature sync --format sarif
            ! error: 'sarif' is a format of findings, not of changes [format_of_findings]
            !   help: list what differs: ufeature sync --check --format sarif
            ! see 'ufeature sync --help'
            ? 64
            """
        )
    }

    @Test func withoutAPolicyItIsRefused() throws {
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\")\n"
        try Terminal(["Package.swift": manifest]).expect(
            """
            $ ufeature sync
            ! error: there is no ufeature.json here or above, so there is no policy to write into manifests [no_workspace]
            !   help: make a workspace: ufeature init <Name>
            !   help: or one of the packages here: ufeature init --adopt
            !   help: or write what all manifests are to have into a ufeature.json: { "name": "Shop", "toolsVersion": "6.0" }
            ? 1
            """
        )
    }

    @Test(
        "where nothing is, a command that names a feature says so",
        arguments: [
            "rename A B", "link A B", "unlink A B", "add tests --to A", "describe A", "graph --focus A",
            "promote A --url https://example.com/a --from 1.0.0",
        ])
    func nothingHere(line: String) throws {
        try Terminal([:]).expect(
            """
            $ ufeature \(line)
            ! error: there is no feature 'A': there is no package in '$WORK', and no ufeature.json here or above [unknown_feature]
            !   help: go into the repository, or name it with -C <folder>
            ? 1
            """
        )
    }
}
