import Foundation
import TestSupport
import Testing

/// Packages of others, declared once and built for real: from a repository that is made and tagged here, and from a
/// folder.
@Suite(.storey(.toolchain), .timeLimit(.minutes(30)))
struct ExternalProof {
    @Test("a tagged version and a package at a path are found, built and used")
    func externals() throws {
        let suite = "Templates/feature/tests/{{feature.name}}Suite.swift.mustache"
        let files = [suite: "import Testing\nimport {{feature.name}}\n"]
        var terminal = try Terminal(.smallTemplates.with(files), within: 300)
        terminal.sandbox.variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
        // SwiftPM clones from no URL with a space in it, and a sandbox has one.
        let remotes = FileManager.default.temporaryDirectory.appending(path: "ufeature-remotes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: remotes) }
        let remote = remotes.appending(path: "swift-greeting.git").path
        for (version, text) in [("1.2.0", "old"), ("1.4.0", "good"), ("2.0.0", "too new")] {
            try terminal.output(
                of: """
                    mkdir -p "\(remote)/Sources/Greeting" && cd "\(remote)" && git init -q
                    cat > Package.swift <<'END'
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let package = Package(
                      name: "swift-greeting",
                      products: [.library(name: "Greeting", targets: ["Greeting"])],
                      targets: [.target(name: "Greeting")]
                    )
                    END
                    echo 'public let greeting = "\(text)"' > Sources/Greeting/Greeting.swift
                    git add . && git -c user.name=A -c user.email=a@example.com commit -qm '\(version)' && git tag \(version)
                    """
            )
        }
        try terminal.output(
            of: """
                mkdir -p Vendor/Checks/Sources/Checks
                cat > Vendor/Checks/Package.swift <<'END'
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Checks",
                  products: [.library(name: "Checks", targets: ["Checks"])],
                  targets: [.target(name: "Checks")]
                )
                END
                echo 'public func isFine(_ text: String) -> Bool { text == "good" }' > Vendor/Checks/Sources/Checks/Checks.swift
                """
        )
        let settings = """
            {
              "name": "Shop",
              // Home doesn't use Search, and what greets is in no interface.
              "rules": { "unused_dependency": "off", "public_surface": "off" },
              "externals": {
                "swift-greeting": { "url": "\(remote)", "from": "1.2.0", "products": ["Greeting"] },
                "Checks": { "path": "Vendor/Checks", "targets": ["tests"] },
              },
            }
            """
        try Data(settings.utf8).write(to: terminal.work.appending(path: "ufeature.json"))
        try terminal.expect(
            """
            $ ufeature new Search --external swift-greeting,Checks --quiet
            $ echo '{name: "Home", dependencies: ["Search"], externals: ["swift-greeting"]}' | ufeature apply - --quiet
            $ grep -h -e package: -e 'path: "[.]' Features/Search/Package.swift
                .package(path: "../../Vendor/Checks"),
                    .product(name: "Greeting", package: "swift-greeting"),
                    .product(name: "Checks", package: "Checks"),
            $ printf 'import Greeting\\npublic func greet() -> String { greeting }\\n' > Features/Search/Source/Greet.swift
            $ cp Features/Search/Source/Greet.swift Features/Home/Source
            $ printf 'import Checks\\nimport Search\\nimport Testing\\n@Test func greets() { #expect(isFine(greet())) }\\n' > Features/Search/Tests/GreetTests.swift
            $ ufeature validate --test
            ! ✓ Search, 1 test
            ! ✓ Home
            ! 2 of 2 packages passed, 1 test run, no findings
            """
        )
    }
}
