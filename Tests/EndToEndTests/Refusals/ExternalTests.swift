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

    @Test func aPackageThatIsNotWhereTheCatalogueSays() throws {
        let settings = "{name: 'Shop', externals: {Analytics: {path: 'Vendor/Analytics'}}}"
        try Terminal(.smallTemplates.with(["ufeature.json": settings])).expect(
            """
            $ ufeature new Search --external Analytics --quiet
            $ ufeature validate --only dangling_dependency
            Features/Search/Package.swift:<...>: error: '../../Vendor/Analytics' leads to a folder that is not there [dangling_dependency]
            <...>
              help: correct the path here and in ufeature.json, where 'Analytics' has it under "externals"
            ! 1 package read, 1 error
            ? 1
            """
        )
    }

    /// One name can't be that of a feature and of a module of others; and it leads to the package that has it.
    @Test func productsOfTheCatalogueHaveNamesToo() throws {
        let settings = """
            {name: 'Shop', externals: {
              'swift-collections': {
                url: 'https://example.com/swift-collections.git', from: '1.1.0', products: ['Collections', 'DequeModule'],
              },
            }}
            """
        try Terminal(.smallTemplates.with(["ufeature.json": settings])).expect(
            """
            $ ufeature new Collections
            ! error: the name 'Collections' is taken: 'swift-collections' in the workspace's catalogue has a product 'Collections' [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new Search --quiet
            $ ufeature link Search Collections --quiet
            $ grep -e 'product(' Features/Search/Package.swift
                    .product(name: "Collections", package: "swift-collections")
            $ ufeature link Search DequeModule --quiet
            $ ufeature unlink Search Collections --quiet
            $ grep -e 'package(' -e 'product(' Features/Search/Package.swift
                .package(url: "https://example.com/swift-collections.git", from: "1.1.0"),
                    .product(name: "DequeModule", package: "swift-collections")
            $ ufeature unlink Search DequeModule --quiet
            $ grep -e 'package(' -e 'product(' Features/Search/Package.swift
            ? 1
            """
        )
    }

    @Test func withoutACatalogueTheHelpSaysWhereToDeclare() throws {
        try Terminal().expect(
            """
            $ ufeature new Search --external swift-log
            ! error: no package in the workspace's catalogue is called 'swift-log' [unknown_external]
            !   help: declare it in ufeature.json under "externals": "swift-log": {"url": "https://…/swift-log.git", "from": "1.0.0", "products": ["…"]}
            ? 1
            $ echo '{name: "Search", externals: ["swift-log"]}' | ufeature init Shop --from -
            ! <stdin>:1:30: error: no package in the workspace's catalogue is called 'swift-log' [unknown_external]
            ! <...>
            !   help: declare it in ufeature.json under "externals": "swift-log": {"url": "https://…/swift-log.git", "from": "1.0.0", "products": ["…"]}
            ? 1
            """
        )
    }
}
