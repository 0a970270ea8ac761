import Testing

/// `ufeature rename` where a baseline accepts findings about the feature.
struct RenameBaselineTests {
    private static func manifest(_ name: String, uses: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "\(name)",
            products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [\(uses)],
            targets: [.target(name: "\(name)")]
        )

        """
    }

    /// A package with a shared instance, one that imports it without saying so, and one that names it for nothing.
    private static let packages = [
        "network-kit/Package.swift": manifest("NetworkKit"),
        "network-kit/Sources/NetworkKit/NetworkThing.swift":
            "public final class NetworkKitThing {\n  public static let shared = NetworkKitThing()\n}\n",
        "login/Package.swift": manifest("Login"),
        "login/Sources/Login/Login.swift": "import NetworkKit\n\nlet thing = NetworkKitThing.shared\n",
        "transfers/Package.swift": manifest("Transfers", uses: ".package(path: \"../network-kit\")"),
        "transfers/Sources/Transfers/Transfers.swift": "public struct Transfers {}\n",
    ]

    @Test("what was accepted stays accepted, and the file is as it would be recorded")
    func followed() throws {
        let terminal = try Terminal(Self.packages)
        try terminal.expect(
            """
            $ ufeature init --adopt Bank --yes --quiet
            $ grep message ufeature-baseline.json
                  "message": "'Login' imports 'NetworkKit' and doesn't declare it",
                  "message": "'NetworkKitThing.shared' is a shared instance of the class 'NetworkKitThing', and every feature can reach it",
                  "message": "package 'NetworkKit' is used by no target",
            $ ufeature rename NetworkKit Netting | tail -2
            Next:
              ufeature validate
            $ ufeature validate --baseline ufeature-baseline.json --strict
            ! 3 packages read, 3 accepted by ufeature-baseline.json, no findings
            $ cp ufeature-baseline.json followed.json
            $ ufeature validate --baseline ufeature-baseline.json --record --quiet
            $ diff followed.json ufeature-baseline.json
            $ grep -o 'network-kit\\|NetworkKit' ufeature-baseline.json
            ? 1
            $ ufeature link Login Netting --quiet && ufeature unlink Login Netting 2> /dev/null | tail -2
            Next:
              ufeature validate Login --build
            $ cd login && ufeature link Login Netting | tail -1
              ufeature validate Login --build
            """
        )
    }

    @Test("an own format of the file stays, and so does a file that is no baseline")
    func byHand() throws {
        let terminal = try Terminal(
            Self.packages.with(["other.json": "{\"findings\": [\"NetworkKit\"]}\n"]))
        try terminal.expect(
            """
            $ ufeature init --adopt Bank --yes --quiet
            $ (echo '// What we live with.'; cat ufeature-baseline.json) > known.json && rm ufeature-baseline.json
            $ ufeature rename NetworkKit Netting --quiet 2> /dev/null
            $ head -1 known.json && cat other.json
            // What we live with.
            {"findings": ["NetworkKit"]}
            $ ufeature validate --baseline known.json --strict
            ! 3 packages read, 3 accepted by known.json, no findings
            """
        )
    }

    @Test("where a finding's words aren't certain, the next step records the baseline again")
    func uncertain() throws {
        func manifest(_ name: String, in folder: String, uses other: String, in place: String) -> [String: String] {
            let product = ".product(name: \"\(other)\", package: \"\(place)\")"
            let text = Self.manifest(name, uses: ".package(path: \"../\(place)\")")
                .replacing(".target(name: \"\(name)\")", with: ".target(name: \"\(name)\", dependencies: [\(product)])")
            return [
                "\(folder)/Package.swift": text, "\(folder)/Sources/\(name)/\(name).swift": "import \(other)\n",
            ]
        }
        let packages = manifest("Alpha", in: "A", uses: "Beta", in: "B")
            .with(manifest("Beta", in: "B", uses: "Alpha", in: "A"))
        try Terminal(packages).expect(
            """
            $ ufeature init --adopt Bank --yes --quiet
            $ grep message ufeature-baseline.json
                  "message": "targets use each other in a cycle: Alpha → Beta → Alpha",
            $ ufeature rename Alpha Zeta | tail -1
              ufeature validate --baseline ufeature-baseline.json --record
            ! ufeature-baseline.json:4:5: note: this finding may be reported in other words from now on [baseline_to_record]
            !   help: record the baseline again: ufeature validate --baseline ufeature-baseline.json --record
            $ ufeature validate --baseline ufeature-baseline.json --record --quiet
            $ ufeature validate --baseline ufeature-baseline.json --strict
            ! 2 packages read, 1 accepted by ufeature-baseline.json, no findings
            """
        )
    }

    @Test("a name is refused only for a type that would be made")
    func frameworkTypes() throws {
        try Terminal(Self.packages).expect(
            """
            $ ufeature rename NetworkKit Net --quiet 2> /dev/null
            $ ls net/Sources
            Net
            $ echo 'public struct NetService {}' > net/Sources/Net/NetService.swift
            $ ufeature rename Net Netting --quiet && ls netting/Sources/Netting
            NettingService.swift
            NetworkThing.swift
            $ ufeature rename Netting Net
            ! error: 'NettingService' would be called 'NetService', which Foundation has too [invalid_name]
            !   help: choose another name
            ? 1
            """
        )
    }
}
