import TestSupport
import Testing

@Suite("new, beside and in one large package at the top")
struct NewBesideOnePackageTests {
    private static let app = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Shop",
            platforms: [.iOS(.v17), .macOS(.v14)],
            products: [
                .library(name: "ItemClient", targets: ["ItemClient"]),
                .library(name: "CartFeature", targets: ["CartFeature"]),
                .library(name: "HomeFeature", targets: ["HomeFeature"]),
                .library(name: "SearchFeature", targets: ["SearchFeature"]),
            ],
            targets: [
                .target(name: "ItemClient"),
                .target(name: "CartFeature", dependencies: ["ItemClient"]),
                .target(name: "HomeFeature", dependencies: ["ItemClient"]),
                .target(name: "SearchFeature", dependencies: ["ItemClient"]),
                .executableTarget(name: "server", dependencies: ["ItemClient"]),
            ]
        )

        """

    private static func terminal() throws -> Terminal {
        var files = [
            "Package.swift": app, "Sources/ItemClient/ItemClient.swift": "public struct ItemClient {}\n",
            "Sources/server/main.swift": "import ItemClient\n",
        ]
        for name in ["Cart", "Home", "Search"] {
            files["Sources/\(name)Feature/\(name)View.swift"] = "import ItemClient\n\npublic struct \(name)View {}\n"
        }
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        return terminal
    }

    @Test("a program among features makes no app of their package, and new features lie in it")
    func programAmongFeatures() throws {
        try Self.terminal().expect(
            """
            $ grep -c '"product": ."Features", "."' ufeature.json
            1
            $ ufeature new WishlistFeature --quiet
            $ ls Sources/WishlistFeature
            WishlistView.swift
            $ mkdir Sources/OtherFeature && echo 'struct Mine {}' > Sources/OtherFeature/Mine.swift
            $ ufeature new OtherFeature --like CartFeature
            ! error: 'Sources/OtherFeature' is there already, with Mine.swift [folder_exists]
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            $ rm -r Sources/OtherFeature
            $ ufeature layout single
            one package has all features already: nothing to do
            $ echo './server' > run.sh
            $ ufeature rename server Backend --dry-run 2>&1 >/dev/null | grep run.sh
            run.sh:1:3: note: 'server' is the old name, and is left as it is here [name_left_elsewhere]
            $ ufeature new ReturnsFeature --depends-on ItemClient
            ! error: '--depends-on' is for features from a template set, and new product features are like <...> here, as ufeature.json says [like_another]
            !   help: make it without --depends-on, then: ufeature link ReturnsFeature ItemClient
            ? 1
            $ ufeature describe CartFeature
            CartFeature
              kind        product
              targets     source
              depends on  ItemClient
            $ ufeature describe | grep -c Feature
            4
            """
        )
    }

    @Test("the package at the top has its own name in the manifests of others, and not that of a clone's folder")
    func nameOfTheTop() throws {
        try Self.terminal().expect(
            """
            $ ufeature new Wishlist --template bare --quiet
            $ ufeature link Wishlist ItemClient --quiet
            $ grep 'package(\\|package:' Features/Wishlist/Package.swift
                .package(name: "Shop", path: "../..")
                    .product(name: "ItemClient", package: "Shop")
            $ ufeature unlink Wishlist ItemClient --quiet
            $ grep -c 'Shop' Features/Wishlist/Package.swift
            0
            ? 1
            """
        )
    }
}
