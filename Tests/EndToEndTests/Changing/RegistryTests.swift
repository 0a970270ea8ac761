import Testing

/// Packages of a registry, in every command that knows packages of others.
struct RegistryTests {
    private static let settings = """
        {
          "name": "Shop",
          "layers": { "product": ["Features", "Old"] },
          "externals": { "LinkedList": { "id": "mona.LinkedList", "from": "1.1.0" } }
        }

        """

    private static let old = """
        // swift-tools-version: 5.5
        import PackageDescription
        let package = Package(name: "Old", targets: [.target(name: "Old")])

        """

    @Test func isLinkedSyncedAndAdopted() throws {
        let files = [
            "ufeature.json": Self.settings, "Old/Package.swift": Self.old, "Old/Sources/Old/Old.swift": "enum Old {}\n",
        ]
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature new Cart --targets source --external LinkedList --quiet
            $ ufeature new Search --targets source --quiet
            $ ufeature link Search LinkedList --quiet
            $ ufeature link Search LinkedList
            Search uses LinkedList already: nothing to do
            $ ufeature link Search mona.linkedlist
            Search uses mona.linkedlist already: nothing to do
            $ grep -h -e 'package(' -e 'product(' Features/*/Package.swift
                .package(id: "mona.LinkedList", from: "1.1.0")
                    .product(name: "LinkedList", package: "mona.LinkedList")
                .package(id: "mona.LinkedList", from: "1.1.0")
                  dependencies: [.product(name: "LinkedList", package: "mona.LinkedList")],
            $ ufeature describe Search | grep externals
              externals   LinkedList
            $ ufeature link Old LinkedList
            ! error: 'LinkedList' comes from a registry, which needs tools version 5.7 or later: 'Old' has 5.5 [edit_tools_version]
            !   help: raise the tools version of 'Old'
            ? 1
            $ sed -i.old 's/LinkedList", from: "1.1.0"/linkedlist", from: "1.0.0"/' Features/Cart/Package.swift
            $ rm Features/Cart/Package.swift.old
            $ ufeature validate Cart | head -1
            Features/Cart/Package.swift:25:37: note: 'LinkedList' is required 'from: "1.0.0"', where the catalogue has 'from: "1.1.0"' [external_version]
            ! <...>
            $ ufeature sync --quiet
            $ ufeature validate Cart Search --only external_version
            ! 2 packages read, no findings
            $ grep -h 'package(' Features/Cart/Package.swift
                .package(id: "mona.linkedlist", from: "1.1.0")
            $ ufeature unlink Search LinkedList --quiet
            $ grep -c mona Features/Search/Package.swift
            0
            ? 1
            $ rm ufeature.json
            $ ufeature init --adopt Shop --quiet
            $ grep mona ufeature.json
                "mona.linkedlist": { "id": "mona.linkedlist", "from": "1.1.0", "products": ["LinkedList"] },
            """
        )
    }
}
