import TestSupport
import Testing

@Suite("ufeature template test: what the team has accepted for the feature that a set was made from")
struct AcceptedTrialTests {
    private static let files = [
        "ufeature.json": """
        { "name": "Shop", "layout": "swiftpm", "template": "bare", "swiftSettings": {} }

        """,
        "Features/Cart/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Cart",
          products: [
            .library(name: "Cart", targets: ["Cart"]), .library(name: "CartInterface", targets: ["CartInterface"]),
          ],
          targets: [.target(name: "Cart", dependencies: ["CartInterface"]), .target(name: "CartInterface")]
        )

        """,
        "Features/Cart/Sources/Cart/CartStore.swift": """
        import CartInterface

        public final class CartStore: CartService { public init() {} }
        public struct Basket { public init() {} }

        """,
        "Features/Cart/Sources/CartInterface/CartService.swift": "public protocol CartService {}\n",
    ]

    @Test("isn't found in the trials, as the baseline accepts it")
    func baseline() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature template from Cart ours --quiet
            $ ufeature template test ours --no-build 2>&1 | grep -c 'note: .*public_surface'
            2
            $ ufeature validate --baseline ufeature-baseline.json --quiet
            $ ufeature template test ours --no-build
            ! 2 findings accepted by ufeature-baseline.json, as in 'Cart'
            ! ✓ ours: product, source interface
            ! 1 combination of 1 template set, 1 package checked against the rules, no findings
            $ echo 'public struct {{feature.name}}More { public init() {} }' >> 'Templates/ours/source/{{feature.name}}Store.swift.mustache'
            $ ufeature template test ours --no-build 2>&1 | grep -o 'note: .*'
            note: 'OursTrial1More' is public in the source of 'OursTrial1', and is none of its entry points [public_surface]
            """
        )
    }

    @Test("and a rule that the team has switched off is off for the trials")
    func rules() throws {
        let settings = """
            { "name": "Shop", "layout": "swiftpm", "template": "bare", "swiftSettings": {}, "rules": { "public_surface": "off" } }

            """
        try Terminal(Self.files.merging(["ufeature.json": settings]) { _, new in new }).expect(
            """
            $ ufeature template from Cart ours --quiet
            $ ufeature template test ours --no-build
            ! ✓ ours: product, source interface
            ! 1 combination of 1 template set, 1 package checked against the rules, no findings
            """
        )
    }
}
