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

    private static let features = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Features",
            products: [
                .library(name: "AppFeature", targets: ["AppFeature"]),
                .library(name: "TeamsFeature", targets: ["TeamsFeature"]),
            ],
            targets: [
                .target(name: "AppFeature", dependencies: ["TeamsFeature"]),
                .target(name: "TeamsFeature"),
            ]
        )

        """

    private static let one = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Features",
            products: [.library(name: "Login", targets: ["Login"])],
            targets: [.target(name: "Login")]
        )

        """

    @Test(
        "a package 'Features' gets the next feature, though none in it names its files, and that of the app isn't copied"
    )
    func packageForFeatures() throws {
        let terminal = try Terminal([
            "Modules/Features/Package.swift": Self.features,
            "Modules/Features/Sources/AppFeature/AppFeature.swift": "import TeamsFeature\n\npublic struct Root {}\n",
            "Modules/Features/Sources/TeamsFeature/TeamList.swift":
                "public struct TeamList { let first = 1, second = 2, third = 3 }\n",
        ])
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        try terminal.expect(
            """
            $ grep '"like"' ufeature.json
              "like": { "product": "TeamsFeature" },
            $ ufeature new WishlistFeature --quiet
            $ ls Modules Modules/Features/Sources
            Modules:
            Features

            Modules/Features/Sources:
            AppFeature
            TeamsFeature
            WishlistFeature
            $ ufeature remove WishlistFeature --quiet
            $ grep -v '"like"' ufeature.json > other && mv other ufeature.json
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 beside
            note: 'Wishlist' is a package of its own, and the other features are targets of 'Modules/Features' [beside_large_package]
              help: to have it there: ufeature remove Wishlist, then ufeature new WishlistFeature --like TeamsFeature
            """
        )
    }

    @Test("a package 'Features' with one feature is for the others, too")
    func packageForOneFeature() throws {
        let terminal = try Terminal([
            "Features/Package.swift": Self.one, "Features/Sources/Login/View.swift": "public struct LoginView {}\n",
        ])
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        try terminal.expect(
            """
            $ ufeature list
            NAME      LAYER    TARGETS    DEPENDS ON  PATH
            Features  product  1 feature              Features
              Login            source                 Features/Sources/Login
            $ ufeature new Wishlist --quiet
            $ ls Features Features/Sources
            Features:
            Package.swift
            Sources

            Features/Sources:
            Login
            Wishlist
            $ ufeature remove Wishlist --quiet && git diff --stat
            $ grep -v '"like"' ufeature.json > other && mv other ufeature.json
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 beside
            note: 'Wishlist' is a package of its own, and 'Login' is a target of 'Features' [beside_large_package]
              help: to have it there: ufeature remove Wishlist, then ufeature new Wishlist --like Login
            """
        )
    }

    @Test("a program with its libraries in one package shows that a new feature is none of them")
    func besideProgram() throws {
        let names = ["Server", "Faqs", "Pings"]
        let targets = names.map { ".\($0 == "Server" ? "executableTarget" : "target")(name: \"\($0)\")," }
        var files = names.reduce(into: [String: String]()) { $0["Sources/\($1)/\($1)Main.swift"] = "let name = 1\n" }
        files["Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Server", targets: [\(targets.joined())])

            """
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        try terminal.expect(
            """
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 beside
            note: 'Wishlist' is a package of its own, and the other features are targets of '.' [beside_large_package]
              help: to have it there: ufeature remove Wishlist, then ufeature new Wishlist --like Faqs
            """
        )
    }
}
