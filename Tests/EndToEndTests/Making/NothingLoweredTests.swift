import TestSupport
import Testing

/// What a repository asks for, no command makes less.
struct NothingLoweredTests {
    @Test("a repository that is adopted has nothing to change, and sync changes nothing")
    func adopted() throws {
        let terminal = try Terminal([
            "Packages/A/Package.swift": Self.manifest("A", ios: ".v16", log: "from: \"1.12.0\""),
            "Packages/A/Sources/A/A.swift": "public struct A {}\n",
            "Packages/B/Package.swift": Self.manifest("B", ios: ".v16", log: "from: \"1.14.0\""),
            "Packages/B/Sources/B/B.swift": "public struct B {}\n",
            "Packages/C/Package.swift": Self.manifest("C", ios: "\"16.4\"", log: "from: \"1.12.0\""),
            "Packages/C/Sources/C/C.swift": "public struct C {}\n",
        ])
        let before = try terminal.output(of: "cat Packages/*/Package.swift")
        try terminal.expect(
            """
            $ ufeature init Shop --adopt --quiet
            $ grep -e iOS -e '"from"' ufeature.json
            <...>"iOS": "16.0"<...>
            <...>"from": "1.14.0"<...>
            $ ufeature sync --check
            ! 3 packages read, no findings
            $ ufeature sync --quiet
            """
        )
        #expect(try terminal.output(of: "cat Packages/*/Package.swift") == before)
    }

    @Test("who asks for more than the catalogue is told, and keeps it; a manifest that a tool wrote is none of ours")
    func moreThanTheCatalogue() throws {
        let policy = """
            { "name": "Shop", "platforms": { "iOS": "16.0" },
              "externals": { "log": { "url": "https://example.com/log.git", "from": "1.2.0" } } }

            """
        let generated = Self.manifest("D", ios: ".v15", log: "from: \"1.0.0\"")
            .replacing("import PackageDescription", with: "// @generated: DO NOT EDIT\nimport PackageDescription")
        try Terminal([
            "ufeature.json": policy,
            "Features/C/Package.swift": Self.manifest("C", ios: ".v17", log: "from: \"1.4.0\""),
            "Features/C/Sources/C/C.swift": "public struct C {}\n",
            "Features/D/Package.swift": generated, "Features/D/Sources/D/D.swift": "public struct D {}\n",
        ]).expect(
            """
            $ cp -R Features "$ASIDE/before"
            $ ufeature sync 2>&1 | grep -e error -e catalogue
            Features/C/Package.swift:<...>: error: 'log' is required 'from: "1.4.0"', where the catalogue has <...>
              help: not synced: this package requires a newer version than the catalogue, and 'sync' lowers none
            $ diff -r Features "$ASIDE/before"
            """
        )
    }

    @Test("a platform that is older in ufeature.json than in every package, or gone from it, is told")
    func olderPolicy() throws {
        let policy = #"{"name": "Shop", "platforms": {"iOS": "17.0", "macOS": "14.0"}}"# + "\n"
        let terminal = try Terminal(.smallTemplates.with(["ufeature.json": policy]))
        try terminal.output(of: "ufeature new Search && ufeature new Home --depends-on none")
        try terminal.expect(
            """
            $ sed -i.old 's/17.0/16.0/; s/, "macOS": "14.0"//' ufeature.json && rm ufeature.json.old
            $ ufeature sync
            everything is in line with ufeature.json: nothing to do
            ! note: every package has iOS 17.0, and ufeature.json has 16.0: 'sync' lowers and removes no platform [platform_lowered]
            !   help: change it in the manifests by hand
            ! note: every package has macOS 14.0, and ufeature.json doesn't name it: 'sync' lowers and removes no platform [platform_lowered]
            !   help: change it in the manifests by hand
            $ sed -i.old 's/17)/16)/; s/v17,/v16,/' Features/Home/Package.swift && rm Features/Home/Package.swift.old
            $ ufeature sync 2>&1 | grep -c iOS
            0
            ? 1
            """
        )
    }

    @Test("what a manifest's own code makes is told, and nobody is told to write over it")
    func computed() throws {
        let helper =
            "func log(_ version: Version) -> Package.Dependency {"
            + " .package(url: \"https://example.com/log.git\", from: version) }"
        let manifest = Self.manifest("C", ios: ".v16", log: "")
            .replacing(".package(url: \"https://example.com/log.git\", )", with: "log(\"1.0.0\")")
            .replacing("import PackageDescription", with: "import PackageDescription\n" + helper)
        try Terminal([
            "ufeature.json": """
            {"name": "Shop", "externals": {"log": {"url": "https://example.com/log.git", "from": "1.2.0"}}}

            """,
            "Features/C/Package.swift": manifest, "Features/C/Sources/C/C.swift": "public struct C {}\n",
        ]).expect(
            """
            $ cp -R Features "$ASIDE/before"
            $ ufeature sync --quiet
            ! Features/C/Package.swift:<...>: error: 'log' is required 'from: "1.0.0"', where the catalogue has 'from: <...>
            !     func log(<...>
            !    <...>^~~~~~~~~~~~~
            !   help: not synced: code in the manifest computes it
            !   help: change that code so that it gives 'from: "1.2.0"'
            ? 1
            $ diff -r Features "$ASIDE/before"
            """
        )
    }

    private static func manifest(_ name: String, ios: String, log: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.iOS(\(ios))],
            products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [.package(url: "https://example.com/log.git", \(log))],
            targets: [.target(name: "\(name)", dependencies: [.product(name: "Log", package: "log")])]
        )

        """
    }
}
