import Foundation
import Testing

/// The lines that a page gives to Xcode, run as Xcode runs them.
@Suite("The Run Script phase for Xcode")
struct RunScriptTests {
    private static let script: String? = {
        let blocks = (try? Page("Documentation/CI.md").blocks) ?? []
        return blocks.first { $0.typist == .suite("RunScriptTests") }?.lines.joined(separator: "\n")
    }()

    /// A workspace with a forbidden import, whose project is a folder below.
    private static func terminal() throws -> Terminal {
        let terminal = try Terminal([
            "ufeature.json":
                #"{"name": "Shop", "rules": {"forbidden_import": {"bans": [{"modules": ["UIKit"], "reason": "-"}]}}}"#,
            "App/Shop/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Shop", targets: [.target(name: "Shop", path: "Source")])

            """,
            "App/Shop/Source/Shop.swift": "import UIKit\n",
        ])
        let file = terminal.sandbox.aside.appending(path: "phase.sh")
        try Data(try #require(script).utf8).write(to: file)
        return terminal
    }

    @Test("findings are told with absolute paths, and errors fail the build")
    func findings() throws {
        try Self.terminal().expect(
            """
            $ SRCROOT="$WORK/App/Shop" sh -e "$ASIDE/phase.sh"
            $WORK/App/Shop/Source/Shop.swift:1:8: error: 'Shop' imports 'UIKit', <...> [forbidden_import]
            $WORK/App/Shop/Source/Shop.swift:1:8: note: <...>
            ? 1
            $ echo > App/Shop/Source/Shop.swift
            $ SRCROOT="$WORK/App/Shop" sh -e "$ASIDE/phase.sh"
            """
        )
    }

    @Test("a machine without the tool builds with a warning")
    func withoutTool() throws {
        try Self.terminal().expect(
            """
            $ sed 's|/[a-z]*/[a-z]*/bin|/nowhere|g' "$ASIDE/phase.sh" > "$ASIDE/without.sh"
            $ PATH=/usr/bin:/bin SRCROOT="$WORK/App/Shop" sh -e "$ASIDE/without.sh"
            warning: ufeature is not installed, so this build is not checked against its rules
            """
        )
    }
}
