import TestSupport
import Testing

/// `ufeature new --like` and `template from`, where the other feature uses what carries its name and isn't its own.
struct NewLikeNeighboursTests {
    private static func manifest(_ name: String, _ dependencies: String = "", uses: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(dependencies)],
          targets: [.target(name: "\(name)", dependencies: [\(uses)])]
        )

        """
    }

    private static let files = [
        "ufeature.json": "{ \"name\": \"Shop\", \"layout\": \"swiftpm\" }\n",
        "Foundation/FilmSearchAPI/Package.swift": manifest("FilmSearchAPI"),
        "Foundation/FilmSearchAPI/Sources/FilmSearchAPI/A.swift": "public protocol FilmSearching {}\n",
        "Features/FilmSearch/Package.swift": manifest(
            "FilmSearch",
            """
            .package(path: "../../Foundation/FilmSearchAPI"), .package(url: "https://x.org/film-kit", from: "1.0.0")
            """,
            uses: """
                .product(name: "FilmSearchAPI", package: "FilmSearchAPI"),
                .product(name: "FilmSearchKit", package: "film-kit")
                """),
        "Features/FilmSearch/README.md": "FilmSearch uses FilmSearchAPI.\n",
        "Features/FilmSearch/Sources/FilmSearch/Screen.swift": """
        import FilmSearchAPI
        import FilmSearchKit

        public struct FilmSearchScreen: FilmSearching {
            let client = FilmSearchKitClient(filmSearchMode: .all)
        }

        """,
    ]

    @Test("a package that the copy keeps has its name in the code, too, and so do the words that begin with it")
    func kept() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new Wishlist --like FilmSearch --quiet
            $ cat Features/Wishlist/README.md Features/Wishlist/Sources/Wishlist/Screen.swift
            Wishlist uses FilmSearchAPI.
            import FilmSearchAPI
            import FilmSearchKit

            public struct WishlistScreen: FilmSearching {
                let client = FilmSearchKitClient(wishlistMode: .all)
            }
            $ grep -c 'FilmSearchAPI' Features/Wishlist/Package.swift
            2
            $ ufeature validate --only unknown_module --only undeclared_import
            ! 3 packages read, no findings
            """
        )
    }

    @Test("and so does what a template set makes")
    func template() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature template from FilmSearch ours --quiet
            $ grep -rhE 'import|Kit|uses' Templates/ours --include=Screen* --include=README*
            import FilmSearchAPI
            import FilmSearchKit
                let client = FilmSearchKitClient({{feature.lower}}Mode: .all)
            {{feature.name}} uses FilmSearchAPI.
            """
        )
    }

    @Test("types with the name inside follow, and functions that keep it are mentioned")
    func inside() throws {
        try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\", \"layout\": \"swiftpm\" }\n",
            "Features/HomeFeature/Package.swift": Self.manifest("HomeFeature"),
            "Features/HomeFeature/Sources/HomeFeature/HomeView.swift": """
            public struct HomeView { let load: LoadHomeFeedUseCase }
            public func makeHomeView() -> HomeView { HomeView(load: LoadHomeFeedUseCase()) }
            func homely() {}

            """,
            "Features/HomeFeature/Sources/HomeFeature/LoadHomeFeedUseCase.swift": """
            struct LoadHomeFeedUseCase { func loadHome() {} }

            """,
        ]).expect(
            """
            $ ufeature new WishlistFeature --like HomeFeature
            Features/WishlistFeature/
            ├── Package.swift
            └── Sources/
                └── WishlistFeature/
                    ├── LoadWishlistFeedUseCase.swift
                    └── WishlistView.swift
            <...>
            ! note: 'makeHomeView' in 'Features/WishlistFeature/Sources/WishlistFeature/WishlistView.swift:2' keeps its name, which carries 'Home' [name_left]
            !   help: rename what is to follow in Xcode, with Refactor > Rename
            $ cat Features/WishlistFeature/Sources/WishlistFeature/*.swift
            struct LoadWishlistFeedUseCase { func loadHome() {} }
            public struct WishlistView { let load: LoadWishlistFeedUseCase }
            public func makeHomeView() -> WishlistView { WishlistView(load: LoadWishlistFeedUseCase()) }
            func homely() {}
            """
        )
    }
}
