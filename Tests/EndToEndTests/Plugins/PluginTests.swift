import Foundation
import TestSupport
import Testing

/// What SwiftPM itself makes of the plugins, for a package that has them as a dependency.
@Suite("Plugins")
struct PluginTests {
    /// A feature with an interface; its source is checked against the rules whenever it is built.
    private static let files = [
        "ufeature.json": """
        {
          "name": "Shop",
          "rules": {
            "forbidden_import": {
              "severity": "error",
              "bans": [{ "modules": ["Foundation"], "reason": "the clock is injected" }],
            },
          },
        }

        """,
        "Features/Search/Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "Search",
          platforms: [.iOS(.v17), .macOS(.v14)],
          products: [
            .library(name: "SearchInterface", targets: ["SearchInterface"]),
            .library(name: "Search", targets: ["Search"]),
          ],
          dependencies: [.package(path: "\(PluginPackage.path)", traits: ["Plugins"])],
          targets: [
            .target(name: "SearchInterface", path: "Interface"),
            .target(
              name: "Search",
              dependencies: ["SearchInterface"],
              path: "Source",
              plugins: [.plugin(name: "UFeatureBuildToolPlugin", package: "ufeature")]
            ),
            .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests"),
          ]
        )

        """,
        "Features/Search/Interface/SearchService.swift": "public protocol SearchService {}\n",
        "Features/Search/Source/SearchBuilder.swift": """
        internal import SearchInterface

        public struct SearchBuilder {}

        """,
        "Features/Search/Tests/SearchTests.swift": "@testable import Search\n",
    ]

    /// A terminal in whose folder SwiftPM leaves nothing.
    private static func terminal() throws -> Terminal {
        let terminal = try Terminal(files, within: 1800)
        try PluginPackage.make(for: terminal.sandbox)
        try terminal.sandbox.addProgram("package", #"exec swift package --scratch-path "$ASIDE/scratch" "$@""#)
        try terminal.sandbox.addProgram("build", #"exec swift build --scratch-path "$ASIDE/scratch" "$@""#)
        return terminal
    }

    @Test(
        "'swift package ufeature' does what the words say, in the package's folder, and fails when they fail",
        .storey(.toolchain)
    )
    func command() throws {
        let terminal = try Self.terminal()
        try terminal.expect(
            """
            $ cd Features/Search
            $ package ufeature validate
            1 package read, no findings
            ! <...>
            $ package ufeature list --quiet --format json | head -3
            {
              "version": 1,
              "features": [
            ! <...>
            $ package ufeature new cart
            error: 'cart' is not in upper camel case: it starts with a small letter [invalid_name]
              help: use 'Cart'
            ! <...>
            ! error: Plugin ended with exit code 1
            ? 1
            $ package ufeature validate --tset
            error: unknown option '--tset' [unknown_option]
              help: did you mean '--test'?
            see 'ufeature validate --help'
            ! <...>
            ! error: Plugin ended with exit code 64
            ? 1
            $ package --allow-writing-to-package-directory ufeature new Cart --targets source,interface --quiet
            ! <...>
            $ ls ../Cart
            Interface
            Package.swift
            Source
            """
        )
    }

    @Test("the plugin's tool says how SwiftPM is told to let it write", .enabled(if: isPossible, "no name spaces here"))
    func permission() throws {
        try Terminal([String: String].workspace.with(["Features/": ""])).expect(
            """
            $ chmod 555 . Features
            $ UFEATURE_PLUGIN=1 \(Self.withoutPrivileges) ufeature new Search
            ! error: can't write in '$WORK/Features': Permission denied [system_error]
            !   help: let the plugin write in its package: swift package --allow-writing-to-package-directory ufeature …
            !   help: let it write here: swift package --allow-writing-to-directory '$WORK/Features' ufeature …
            ? 1
            $ chmod 755 . Features
            """
        )
    }

    /// On macOS the plugin's own is around it already.
    @Test("the plugin's tool asks SwiftPM about a manifest without a sandbox")
    func evaluation() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            let package = Package(name: FileManager.default.currentDirectoryPath)

            """
        let terminal = try Terminal(["Package.swift": manifest])
        try terminal.sandbox.addProgram("swift", #"echo "$@" >> "$ASIDE/calls"; exit 1"#)
        try terminal.expect(
            """
            $ ufeature manifest --evaluate . > "$ASIDE/log" 2>&1; grep -c -- '--disable-sandbox' "$ASIDE/calls" # changes
            0
            ? 1
            $ UFEATURE_PLUGIN=1 ufeature manifest --evaluate . > "$ASIDE/log" 2>&1; tail -1 "$ASIDE/calls" # changes
            package --package-path <...> --ignore-lock --disable-sandbox --cache-path <...>/swiftpm dump-package
            """
        )
    }

    /// The second build makes the plan anew, after which SwiftPM keeps it.
    @Test(
        "findings about a target are in the log of its build: errors fail it, and warnings don't",
        .storey(.toolchain)
    )
    func build() throws {
        let found = "'Search' imports 'Foundation', which is banned here: the clock is injected"
        try Self.terminal().expect(
            """
            $ cd Features/Search
            $ build > "$ASIDE/log"; tail -1 "$ASIDE/log"; grep -c '\(Self.holding)' "$ASIDE/log"
            Build complete! <...>
            1
            $ build > "$ASIDE/log"; build > "$ASIDE/log"; grep -c '\(Self.holding)' "$ASIDE/log"
            0
            ? 1
            $ for role in Interface Source; do echo 'internal import Foundation' > $role/Clock.swift; done
            $ build > "$ASIDE/log"; echo $?; grep "$WORK.*: [ew]" "$ASIDE/log"
            1
            $WORK/Features/Search/Source/Clock.swift:1:17: error: \(found) [forbidden_import]
            $ build > "$ASIDE/log"; echo $?; grep -c "$WORK.*: [ew]" "$ASIDE/log"
            1
            1
            $ sed -i.old 's/"error"/"warning"/' ../../ufeature.json
            $ build > "$ASIDE/log"; echo $?; grep "$WORK.*: [ew]" "$ASIDE/log"
            0
            $WORK/Features/Search/Source/Clock.swift:1:17: warning: \(found) [forbidden_import]
            """
        )
    }

    @Test(
        "what a team has accepted when it adopted its packages is no finding in the log",
        .storey(.toolchain)
    )
    func baseline() throws {
        try Self.terminal().expect(
            """
            $ echo 'internal import Foundation' > Features/Search/Source/Clock.swift
            $ ufeature validate --quiet --baseline ufeature-baseline.json
            $ cd Features/Search
            $ build > "$ASIDE/log"; echo $?; grep "$WORK" "$ASIDE/log"
            0
            ? 1
            """
        )
    }

    private static let holding = "Holding Search to the rules of ufeature"

    /// A way to run a program that may do only what the file system lets everybody do, also for root.
    private static let withoutPrivileges = getuid() == 0 ? "unshare --user" : "env"

    private static let isPossible: Bool = {
        let outcome = try? Sandbox().shell("\(withoutPrivileges) true")
        return outcome?.end == .status(0)
    }()
}
