import TestSupport
import Testing

@Suite("new beside packages whose names are spelled as folders")
struct NewBesideKebabTests {
    private static func package(_ name: String, _ type: String) -> [String: String] {
        [
            "Modules/\(name)/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                targets: [.target(name: "\(name)", path: "./Sources")]
            )

            """,
            "Modules/\(name)/Sources/\(type)View.swift": "public struct \(type)View {}\n",
        ]
    }

    @Test(
        "the note says how it would be made as those are, under a name like theirs; typed, that is done, and goes again"
    )
    func note() throws {
        let files = Self.package("feature-cart", "Cart").with(Self.package("feature-home", "Home"))
            .with(Self.package("logic-core", "Core"))
        let terminal = try Terminal(
            files.with([
                "ufeature.json": """
                {
                  "name": "Shop",
                  "layers": { "foundation": ["Foundation", "Modules/logic-core"], "product": "Modules", "app": "App" }
                }

                """
            ]))
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A 1 like_another
            note: no feature beside 'Wishlist' has the targets that it got: they were made by hand [like_another]
              help: to have it like one of them: ufeature remove Wishlist, then ufeature new feature-wishlist --like feature-cart
            $ ufeature remove Wishlist --quiet
            $ ufeature new feature-wishlist --like feature-cart --quiet
            $ find Modules/feature-wishlist -name '*.swift' | sort
            Modules/feature-wishlist/Package.swift
            Modules/feature-wishlist/Sources/WishlistView.swift
            $ ufeature remove feature-wishlist --quiet
            """
        )
        #expect(try before.files == Tree(of: terminal.work).files)
    }
}
