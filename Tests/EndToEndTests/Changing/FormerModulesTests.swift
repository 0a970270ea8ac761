import TestSupport
import Testing

@Suite("imports of modules that only the last commit declares")
struct FormerModulesTests {
    private static let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message One"

    /// One package of several features, without interfaces.
    private static func terminal(_ dependencies: String = "", _ uses: String = "") throws -> Terminal {
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] } }"#,
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop",
                dependencies: [\(dependencies)],
                targets: [
                    .target(name: "CartFeature"\(uses)),
                    .target(name: "OrdersFeature", dependencies: ["CartFeature"]),
                    .target(name: "HomeFeature", dependencies: ["CartFeature", "OrdersFeature"]),
                ]
            )

            """,
            "Sources/CartFeature/Cart.swift": "public struct Cart {}\n",
            "Sources/OrdersFeature/Orders.swift": "import CartFeature\npublic struct Orders {}\n",
            "Sources/HomeFeature/Home.swift": "import CartFeature\nimport OrdersFeature\n",
        ])
    }

    @Test("a rename by hand that leaves the imports behind")
    func halfRename() throws {
        try Self.terminal().expect(
            """
            $ git init --quiet && \(Self.commit)
            $ git mv Sources/CartFeature Sources/BasketFeature
            $ sed -i.old 's/CartFeature/BasketFeature/' Package.swift && rm Package.swift.old
            $ ufeature validate --only unknown_module
            Sources/HomeFeature/Home.swift:1:8: error: 'HomeFeature' imports 'CartFeature', and there is no module of that name [unknown_module]
                import CartFeature
                       ^~~~~~~~~~~
              help: 'BasketFeature' is declared in its place: import that, or call the target 'CartFeature' again
            Sources/OrdersFeature/Orders.swift:1:8: error: 'OrdersFeature' imports 'CartFeature', and there is no module of that name [unknown_module]
                import CartFeature
                       ^~~~~~~~~~~
              help: 'BasketFeature' is declared in its place: import that, or call the target 'CartFeature' again
            ! 1 package read, 2 errors
            ? 1
            $ sed -i.old 's/CartFeature/BasketFeature/' Sources/*/*.swift && rm Sources/*/*.old
            $ ufeature validate --only unknown_module --quiet
            """
        )
    }

    @Test("a target that was renamed in the manifests of its package and of those that use it")
    func renamedTarget() throws {
        func manifest(_ lines: String) -> String {
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\n\(lines)\n)\n"
        }
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": { "foundation": "Modules" } }"#,
            "Modules/Kit/Package.swift": manifest(
                """
                    name: "Kit",
                    products: [.library(name: "NetKit", targets: ["NetKit"])],
                    targets: [.target(name: "NetKit")]
                """),
            "Modules/Kit/Sources/NetKit/Net.swift": "public struct Net {}\n",
            "Modules/Cart/Package.swift": manifest(
                """
                    name: "Cart",
                    dependencies: [.package(path: "../Kit")],
                    targets: [.target(name: "Cart", dependencies: [.product(name: "NetKit", package: "Kit")])]
                """),
            "Modules/Cart/Sources/Cart/Cart.swift": "import NetKit\n",
        ]).expect(
            """
            $ git init --quiet && \(Self.commit)
            $ git mv Modules/Kit/Sources/NetKit Modules/Kit/Sources/WebParts
            $ sed -i.old 's/NetKit/WebParts/g' Modules/*/Package.swift && rm Modules/*/*.old
            $ ufeature validate --only unknown_module 2>&1 | grep -e error: -e help
            Modules/Cart/Sources/Cart/Cart.swift:1:8: error: 'Cart' imports 'NetKit', and there is no module of that name [unknown_module]
              help: 'Modules/Kit/Package.swift' declared 'NetKit' in the last commit, and has 'WebParts' now: if it was renamed, import that
            """
        )
    }

    @Test("a feature that was removed with what is imported of it still there")
    func removed() throws {
        try Self.terminal().expect(
            """
            $ git init --quiet && \(Self.commit)
            $ ufeature remove CartFeature --unlink --force --quiet > /dev/null 2>&1
            $ ufeature validate --only unknown_module 2>&1 | grep -e error: -e help
            Sources/HomeFeature/Home.swift:1:8: error: 'HomeFeature' imports 'CartFeature', and there is no module of that name [unknown_module]
              help: 'Package.swift' declared 'CartFeature' in the last commit: bring it back, or remove the import, and what needs it
            Sources/OrdersFeature/Orders.swift:1:8: error: 'OrdersFeature' imports 'CartFeature', and there is no module of that name [unknown_module]
              help: 'Package.swift' declared 'CartFeature' in the last commit: bring it back, or remove the import, and what needs it
            """
        )
    }

    @Test("nothing is said where a third-party package may have the module by now")
    func movedElsewhere() throws {
        let other = #".package(url: "https://example.com/cart-kit.git", from: "1.0.0")"#
        let uses = #", dependencies: [.product(name: "CartKit", package: "cart-kit")]"#
        let rename = "sed -i.old 's/CartFeature/BasketFeature/' Package.swift && rm Package.swift.old"
        try Self.terminal(other, uses).expect(
            """
            $ git init --quiet && \(Self.commit)
            $ git mv Sources/CartFeature Sources/BasketFeature && \(rename)
            $ ufeature validate --only unknown_module 2>&1 | grep -c unknown_module
            2
            $ sed -i.old 's/from: "1.0.0"/from: "2.0.0"/' Package.swift && rm Package.swift.old
            $ ufeature validate --only unknown_module --quiet
            """
        )
    }

    @Test("outside of git, nothing is known of a module that is gone")
    func withoutGit() throws {
        try Self.terminal().expect(
            """
            $ mv Sources/CartFeature Sources/BasketFeature
            $ sed -i.old 's/CartFeature/BasketFeature/' Package.swift && rm Package.swift.old
            $ ufeature validate --only unknown_module --quiet
            """
        )
    }
}
