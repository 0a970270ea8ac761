import TestSupport
import Testing

/// Which product `link` and `fix` take where a target comes by several, and which manifests they leave alone.
struct ProductChoiceTests {
    private static let ui = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "UI",
            products: [
                .library(name: "UI", type: .static, targets: ["UI"]),
                .library(name: "UIDynamic", type: .dynamic, targets: ["UI"]),
                .library(name: "UIExtras", targets: ["Extras"]),
            ],
            targets: [.target(name: "UI"), .target(name: "Extras")]
        )

        """

    private static func user(_ name: String, mark: String = "", uses products: String = "") -> String {
        let package = products.isEmpty ? "" : ".package(path: \"../UI\")"
        return """
            // swift-tools-version: 5.9
            \(mark)
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(package)],
                targets: [.target(name: "\(name)", dependencies: [\(products)])]
            )

            """
    }

    @Test("the product that most others use; another one by its name")
    func mostUsed() throws {
        let dynamic = ".product(name: \"UIDynamic\", package: \"UI\")"
        try Terminal([
            "UI/Package.swift": Self.ui, "UI/Sources/UI/UI.swift": "public struct UI {}\n",
            "UI/Sources/Extras/Extras.swift": "public struct Extras {}\n",
            "A/Package.swift": Self.user("A", uses: dynamic), "A/Sources/A/A.swift": "import UI\n",
            "B/Package.swift": Self.user("B"), "B/Sources/B/B.swift": "import UI\nimport A\n",
            "C/Package.swift": Self.user("C"), "C/Sources/C/C.swift": "public struct C {}\n",
            "D/Package.swift": Self.user("D"), "D/Sources/D/D.swift": "public struct D {}\n",
        ]).expect(
            """
            $ ufeature fix --quiet
            $ grep -o 'UI[A-Z][a-z]*' B/Package.swift
            UIDynamic
            $ ufeature link C UI --quiet && grep -o 'name: "UI[A-Za-z]*"' C/Package.swift
            name: "UIDynamic"
            $ ufeature link D UIExtras --quiet && grep -o 'name: "UIExtras"' D/Package.swift
            name: "UIExtras"
            """
        )
    }

    @Test("a product that is called otherwise than its one target, there and back byte for byte")
    func anotherName() throws {
        try Terminal([
            "Wallet/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Wallet",
                products: [.library(name: "Wallet", targets: ["KeeperCore"])],
                targets: [.target(name: "KeeperCore")]
            )

            """,
            "Wallet/Sources/KeeperCore/Core.swift": "public struct Core {}\n",
            "A/Package.swift": Self.user("A").replacing("    dependencies: [],\n", with: "")
                .replacing(", dependencies: []", with: ""),
            "A/Sources/A/A.swift": "public struct A {}\n",
        ]).expect(
            """
            $ cp -r A "$ASIDE/before"
            $ ufeature link A Wallet --quiet
            $ grep -h Wallet A/Package.swift
                    .package(path: "../Wallet")
                targets: [.target(name: "A", dependencies: [.product(name: "Wallet", package: "Wallet")])]
            $ ufeature unlink A Wallet --quiet
            $ diff -r A "$ASIDE/before"
            """
        )
    }

    @Test("a manifest that a tool writes is told, and left as it is")
    func generated() throws {
        try Terminal([
            "UI/Package.swift": Self.ui, "UI/Sources/UI/UI.swift": "public struct UI {}\n",
            "UI/Sources/Extras/Extras.swift": "public struct Extras {}\n",
            "A/Package.swift": Self.user("A", mark: "// @generated", uses: "\"UIExtras\""),
            "A/Sources/A/A.swift": "public struct A {}\n",
        ]).expect(
            """
            $ cp A/Package.swift "$ASIDE/before"
            $ ufeature fix 2>&1 | grep -e unused -e writes
            A/Package.swift:8:49: warning: 'A' declares 'UIExtras' and imports nothing of it [unused_dependency]
            <...>not repaired: 'A/Package.swift' says that a tool writes it
            $ diff A/Package.swift "$ASIDE/before"
            """
        )
    }
}

/// `ufeature unlink` of a package whose folder is gone.
struct UnlinkLostTests {
    @Test("what targets name without a package goes with it, and what another one vends stays")
    func names() throws {
        let terminal = try Terminal([
            "Net/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Net",
                products: [.library(name: "NetTesting", targets: ["NetTesting"])],
                targets: [.target(name: "NetTesting", path: ".")]
            )

            """,
            "Net/Net.swift": "",
            "Cart/Sources/Cart.swift": "",
            "Cart/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Cart",
                dependencies: [
                    .package(path: "../Mail"),
                    .package(path: "../Net"),
                ],
                targets: [
                    .target(
                        name: "Cart",
                        dependencies: [
                            "Mail",
                            "MailInterface",
                            "NetTesting",
                        ],
                        path: "Sources"
                    )
                ]
            )

            """,
        ])
        try terminal.expect(
            """
            $ ufeature unlink Cart Mail --quiet
            $ grep -A 12 dependencies Cart/Package.swift
                dependencies: [
                    .package(path: "../Net"),
                ],
                targets: [
                    .target(
                        name: "Cart",
                        dependencies: [
                            "NetTesting",
                        ],
                        path: "Sources"
                    )
                ]
            )
            """
        )
    }
}
