import TestSupport
import Testing

@Suite("new --like in a manifest with a constant for each target")
struct NewLikeConstantsTests {
    private static func files(_ constants: String, _ use: String = ".cartFeature") -> [String: String] {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "Modules",
                targets: [
                    .target(name: "Models"),
                    .target(
                        name: "CartFeature",
                        dependencies: [
                            .models,
                        ]
                    ),
                    .testTarget(
                        name: "CartFeatureTests",
                        dependencies: [
                            \(use),
                            .models
                        ]
                    ),
                    .target(name: "HomeFeature", dependencies: [.models]),
                ]
            )

            extension Target.Dependency {
                static let models: Target.Dependency = "Models"
            \(constants)
            }

            """
        return [
            "Package.swift": manifest,
            "Sources/Models/Item.swift": "public struct Item {}\n",
            "Sources/CartFeature/CartView.swift": "import Models\n\nstruct CartView {}\n",
            "Sources/HomeFeature/HomeView.swift": "import Models\n\nstruct HomeView {}\n",
            "Tests/CartFeatureTests/CartViewTests.swift":
                "import Models\nimport XCTest\n@testable import CartFeature\n",
        ]
    }

    @Test(
        "the new feature's tests use it, and not the one that it is like",
        arguments: [
            ("    static let cartFeature: Target.Dependency = \"CartFeature\"", ".cartFeature", "\"WishFeature\""),
            ("    static var cart: Self { .target(name: \"CartFeature\") }", ".cart", ".target(name: \"WishFeature\")"),
            (
                "    static let cart = Target.Dependency.byName(name: \"CartFeature\")", "Target.Dependency.cart",
                "\"WishFeature\""
            ),
        ])
    func ownName(_ constant: String, _ use: String, _ written: String) throws {
        let terminal = try Terminal(Self.files(constant, use))
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature new WishFeature --like CartFeature --quiet
            $ grep -A 3 '"WishFeatureTests"' Package.swift
                        name: "WishFeatureTests",
                        dependencies: [
                            \(written),
                            .models
            $ grep -c '\(use),' Package.swift
            1
            $ ufeature remove WishFeature --quiet
            """
        )
        #expect(try before.files == Tree(of: terminal.work).files)
    }

    @Test("where nothing shows how its tests name it, nothing is made")
    func unclear() throws {
        let constant = "    static func own(_ word: String) -> Self { .target(name: word + \"Feature\") }"
        try Terminal(Self.files(constant, ".own(\"Cart\")")).expect(
            """
            $ ufeature new WishFeature --like CartFeature --quiet 2>&1 >/dev/null | grep -c error
            1
            $ ls Sources
            CartFeature
            HomeFeature
            Models
            """
        )
    }
}
