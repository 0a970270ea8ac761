import Foundation
import Testing

/// How `validate` tells what rules find, and what its status says.
struct FindingsTests {
    /// A feature of the foundation that uses two of the product layer, in its manifest alone.
    private static let files = [
        "ufeature.json": #"{"name": "Shop"}"#,
        "Foundation/Core/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Core",
          products: [.library(name: "Core", targets: ["Core"])],
          dependencies: [.package(path: "../../Features/Cart")],
          targets: [
            .target(name: "Core", path: "Source")
          ]
        )

        """,
        "Foundation/Core/Source/Core.swift": "import Cart\n",
        "Features/Cart/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Cart",
          products: [.library(name: "Cart", targets: ["Cart"])],
          targets: [.target(name: "Cart", path: "Source")]
        )

        """,
        "Features/Cart/Source/Cart.swift": "public struct Basket {}\n",
    ]

    /// The workspace with no rule but one.
    private static func terminal(_ severity: String = "error") throws -> Terminal {
        try Terminal(files.with(["ufeature.json": settings(severity)]))
    }

    private static func settings(_ severity: String) -> String {
        let others = rules.filter { $0 != "layer_direction" }.map { "\"\($0)\": \"off\"" }
        let rules = (others + ["\"layer_direction\": \"\(severity)\""]).joined(separator: ", ")
        return "{\"name\": \"Shop\", \"rules\": {\(rules)}}\n"
    }

    @Test("a folder without packages is none to validate: a pipeline in a wrong one isn't green")
    func nothingToValidate() throws {
        try Terminal(["there/notes.txt": ""]).expect(
            """
            $ ufeature validate -C there
            ! error: there is no package in '<...>/there', and no ufeature.json here or above [nothing_to_validate]
            !   help: go into the repository, or name it: ufeature validate -C <folder>
            !   help: a new one: ufeature -C there init <Name>
            ? 1
            $ echo '{"name": "Shop"}' > there/ufeature.json && ufeature validate -C there
            ! 0 packages read, no findings
            $ ufeature validate there
            ! error: there is no package in '<...>', and no ufeature.json here or above [nothing_to_validate]
            !   help: go into it, or name it: ufeature validate -C there
            !   help: a new one: ufeature init <Name>
            ? 1
            """
        )
    }

    /// The ids of all rules: this test is about one of them.
    private static let rules: [String] = {
        let outcome = try? Sandbox().shell("ufeature rules --format json")
        return (outcome?.output ?? "").matches(of: #/"id": "([a-z_]+)"/#).map { String($0.output.1) }
    }()

    @Test(arguments: [
        ("error", "1 error", "1", "1"), ("warning", "1 warning", "0", "1"), ("note", "1 note", "0", "0"),
        ("off", "no findings", "0", "0"),
    ])
    func status(severity: String, count: String, plain: String, strict: String) throws {
        let result = { (status: String) in status == "0" ? "" : "\n? \(status)" }
        try Self.terminal(severity).expect(
            """
            $ ufeature validate > findings # changes
            ! 2 packages read, \(count)\(result(plain))
            $ ufeature validate --strict > findings # changes
            ! 2 packages read, \(count)\(result(strict))
            """
        )
    }

    @Test func formats() throws {
        let message = "'Core' belongs to a foundation feature and uses 'Cart' of the product feature 'Cart'"
        let help = "declare a protocol for what 'Core' needs, and let 'Cart' provide it"
        let place = "Foundation/Core/Source/Core.swift:1:8:"
        var terminal = try Self.terminal()
        try terminal.expect(
            """
            $ ufeature validate -q
            \(place) error: \(message) [layer_direction]
                import Cart
                       ^~~~
              help: \(help)
            ? 1
            $ ufeature validate -q --format xcode
            $WORK/\(place) error: \(message) [layer_direction]
            $WORK/\(place) note: \(help)
            ? 1
            $ ufeature validate -q --format github
            ::error file=Foundation/Core/Source/Core.swift,line=1,col=8,endColumn=12,title=layer_direction::\(message)%0A\(help)
            ? 1
            """
        )
        // On GitHub paths start at the checkout.
        terminal.sandbox.variables["GITHUB_WORKSPACE"] = terminal.work.deletingLastPathComponent().path
        try terminal.expect(
            """
            $ ufeature validate -q --format github | cut -d , -f 1
            ::error file=work/Foundation/Core/Source/Core.swift
            $ ufeature validate -q --format sarif | grep '"uri"'
                              "uri": "work/Foundation/Core/Source/Core.swift",
            """
        )
    }

    @Test("a baseline accepts what is there, and nothing else")
    func baseline() throws {
        try Self.terminal().expect(
            """
            $ ufeature validate --baseline known.json
            ! known.json is written: commit it
            ! 2 packages read, 1 accepted by known.json, no findings
            $ (echo; echo "  import Cart") > Foundation/Core/Source/Core.swift
            $ ufeature validate --baseline known.json
            ! 2 packages read, 1 accepted by known.json, no findings
            $ echo "import Cart" > Foundation/Core/Source/New.swift
            $ ufeature validate --baseline known.json
            Foundation/Core/Source/New.swift:1:8: error: <...> [layer_direction]
            <...>
            ! 2 packages read, 1 accepted by known.json, 1 error
            ? 1
            $ ufeature validate Core --baseline known.json -q | grep -c error
            1
            $ rm Foundation/Core/Source/Core.swift
            $ ufeature validate --baseline known.json
            ! note: 1 finding of 'known.json' is gone [baseline_outdated]
            !   help: once nothing new is found, record the baseline again, so that they can't return: ufeature validate --baseline known.json --record
            Foundation/Core/Source/New.swift:1:8: error: <...> [layer_direction]
            <...>
            ! 2 packages read, 0 accepted by known.json, 1 error
            ? 1
            $ rm Foundation/Core/Source/*
            $ ufeature validate --baseline known.json
            ! note: 1 finding of 'known.json' is gone [baseline_outdated]
            !   help: record the baseline again, so that they can't return: ufeature validate --baseline known.json --record
            ! 2 packages read, 0 accepted by known.json, no findings
            $ ufeature validate --baseline known.json --record --dry-run | grep '^[-+][^-+]' | head -1
            -  "findings": [
            ! 1 file would be edited, and none was: this was a dry run
            $ ufeature validate --baseline known.json --record -q
            $ cat known.json
            {
              "version": 1,
              "findings": []
            }
            """
        )
    }

    @Test func whatIsNoBaselineIsRefused() throws {
        var terminal = try Self.terminal()
        try terminal.expect(
            """
            $ ufeature validate --baseline ufeature.json --record
            ! <...>
            ! ufeature.json:<...>: error: unknown key 'name' [unknown_key]
            ! <...>
            ? 1
            $ ufeature validate --record
            ! error: --record has no baseline to renew [no_baseline]
            !   help: name the file: ufeature validate --baseline ufeature-baseline.json --record
            ! see 'ufeature validate --help'
            ? 64
            $ ufeature validate Core --baseline known.json
            ! error: a baseline is recorded for all features and rules at once [part_of_baseline]
            !   help: validate the whole workspace: ufeature validate --baseline known.json --record
            ? 1
            $ echo '{"version": 1, "findings": []}' > accepted.json
            $ ufeature validate --baseline acepted.json
            ! error: there is no baseline 'acepted.json' [no_baseline]
            !   help: did you mean 'accepted.json'?
            !   help: or make it: ufeature validate --baseline acepted.json --record
            ? 1
            $ : > accepted.json
            $ ufeature validate --baseline accepted.json --record --quiet
            $ grep -c version accepted.json
            1
            $ rm accepted.json
            """
        )
        terminal.sandbox.variables["CI"] = "true"
        try terminal.expect(
            """
            $ ufeature validate --baseline known.json
            ! error: there is no baseline 'known.json' [no_baseline]
            !   help: record it where you work, and commit it: ufeature validate --baseline known.json --record
            ? 1
            """
        )
    }

    @Test("what helps with many findings of a rule in a row is said once, and in JSON with each")
    func helpOnce() throws {
        let names = ["Cart", "Chat", "Home", "Maps"]
        let manifests = names.map { name in
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",
              platforms: [.iOS(.v16)],
              targets: [.target(name: "\(name)", path: "Source")]
            )

            """
        }
        var files = ["ufeature.json": #"{"name": "Shop", "platforms": {"iOS": "17.0"}}"#]
        for (name, manifest) in zip(names, manifests) {
            files["Features/\(name)/Package.swift"] = manifest
            files["Features/\(name)/Source/\(name).swift"] = "struct \(name) {}\n"
        }
        func finding(_ name: String) -> String {
            """
            Features/\(name)/Package.swift:5:15: warning: iOS 16.0, where the workspace has iOS 17.0 [platforms]
                  platforms: [.iOS(.v16)],
                              ^~~~~~~~~~
            """
        }
        let help = "  help: write '.iOS(.v17)': ufeature sync\n  help: or change \"platforms\" in ufeature.json"
        try Terminal(files).expect(
            """
            $ ufeature validate
            \(names.map(finding).joined(separator: "\n"))
            \(help)
            ! 4 packages read, 4 warnings; 4 can be repaired: ufeature sync
            $ ufeature validate --format json --quiet | grep -c 'write .*: ufeature sync'
            4
            $ rm -r Features/Maps
            $ ufeature validate --quiet
            \(names.prefix(3).map { finding($0) + "\n" + help }.joined(separator: "\n"))
            """
        )
    }

    @Test("what can't be read is never accepted")
    func unreadable() throws {
        let terminal = try Self.terminal()
        try terminal.sandbox.write(["Features/Bad/Package.swift": "let package = Package(\n"])
        try terminal.expect(
            """
            $ ufeature validate --baseline known.json # changes
            Features/Bad/Package.swift:<...>: error: <...>
            <...>
            ! known.json is written: commit it
            ! 2 packages read, 1 accepted by known.json, 1 error
            ? 1
            """
        )
    }
}
