import Testing

/// Packages of others that can't be had.
struct ExternalTests {
    @Test func packagesAreThoseOfTheCatalogue() throws {
        let settings = """
            {name: 'Shop', externals: {
              'swift-log': {url: 'https://example.com/swift-log.git', from: '1.5.0', products: ['Logging']},
              'Snapshots': {path: '../Snapshots', targets: ['tests']},
            }}
            """
        try Terminal(.smallTemplates.with(["ufeature.json": settings])).expect(
            """
            $ ufeature new Search --external swift-lgo
            ! error: no package in the workspace's catalogue is called 'swift-lgo' [unknown_external]
            !   help: did you mean 'swift-log'?
            ? 1
            $ ufeature new Search --external Snapshots --targets source
            ! error: 'Snapshots' is for tests, which 'Search' doesn't have [external_without_target]
            !   help: add 'tests' to its targets, or change the package's "targets" in ufeature.json
            ? 1
            $ echo '{name: "Search", targets: ["source"], externals: ["swift-log", "Snapshots"]}' | ufeature apply -
            ! <stdin>:1:64: error: 'Snapshots' is for tests, which 'Search' doesn't have [external_without_target]
            ! <...>
            ? 1
            $ ufeature new Search --external Snapshots --external swift-log --quiet
            $ grep -e 'package(' -e 'product(' Features/Search/Package.swift
                .package(path: "../../../Snapshots"),
                .package(url: "https://example.com/swift-log.git", from: "1.5.0"),
                    .product(name: "Logging", package: "swift-log"),
                    .product(name: "Snapshots", package: "Snapshots")
            """
        )
    }

    @Test func withoutACatalogueTheHelpSaysWhereToDeclare() throws {
        try Terminal().expect(
            """
            $ ufeature new Search --external swift-log
            ! error: no package in the workspace's catalogue is called 'swift-log' [unknown_external]
            !   help: declare it in ufeature.json under "externals": "swift-log": {"url": "https://…/swift-log.git", "from": "1.0.0"}
            ? 1
            $ echo '{name: "Search", externals: ["swift-log"]}' | ufeature init Shop --from -
            ! <stdin>:1:30: error: no package in the workspace's catalogue is called 'swift-log' [unknown_external]
            ! <...>
            !   help: declare it in ufeature.json under "externals": "swift-log": {"url": "https://…/swift-log.git", "from": "1.0.0"}
            ? 1
            """
        )
    }
}
