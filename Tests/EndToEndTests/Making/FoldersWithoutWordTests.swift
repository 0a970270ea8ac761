import TestSupport
import Testing

@Suite("folders that lack the word by which their features are called: player (PlayerFeature)")
struct FoldersWithoutWordTests {
    private static let files: [String: String] = {
        let settings = """
            {
              "name": "Shop",
              "layers": {
                "foundation": ["Foundation", "modules/shop-core"],
                "product": ["Features", "modules"],
                "app": ["App", "modules/app-root"],
              },
              "layout": "swiftpm",
              "template": "bare",
            }

            """
        func manifest(_ folder: String, _ module: String, uses: [(folder: String, module: String)] = []) -> String {
            let packages = uses.map { "    .package(path: \"../\($0.folder)\"),\n" }.joined()
            let products = uses.map { ".product(name: \"\($0.module)\", package: \"\($0.folder)\")" }
            return """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                  name: "\(folder)",
                  platforms: [.iOS(.v18), .macOS(.v15)],
                  products: [
                    .library(name: "\(module)", targets: ["\(module)"])
                  ],
                  dependencies: [
                \(packages)  ],
                  targets: [
                    .target(name: "\(module)", dependencies: [\(products.joined(separator: ", "))])
                  ]
                )

                """
        }
        var files = [
            "ufeature.json": settings,
            "modules/shop-core/Package.swift": manifest("shop-core", "ShopCore"),
            "modules/shop-core/Sources/ShopCore/ShopCore.swift": "public struct ShopCore {}\n",
            "modules/app-root/Package.swift": manifest(
                "app-root", "AppRoot", uses: [("player", "PlayerFeature"), ("settings", "SettingsFeature")]),
            "modules/app-root/Sources/AppRoot/AppRoot.swift": """
            import PlayerFeature
            import SettingsFeature

            struct AppRoot {
              let player: PlayerScreen
              let settings: SettingsScreen
            }

            """,
        ]
        for name in ["Player", "Settings"] {
            let folder = "modules/\(name.lowercased())"
            files["\(folder)/Package.swift"] = manifest(name.lowercased(), "\(name)Feature")
            files["\(folder)/Sources/\(name)Feature/\(name)Screen.swift"] = "public struct \(name)Screen {}\n"
        }
        return files
    }()

    @Test("new ones lack it, too, from a template set and like another one, and so do their packages")
    func new() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new WishlistFeature --like PlayerFeature --quiet 2>/dev/null
            $ grep 'name: "wishlist"' modules/wishlist/Package.swift
              name: "wishlist",
            $ ufeature new WishlistFeature --like PlayerFeature
            WishlistFeature is there already, just as it would be made: nothing to do
            $ ufeature new CalendarFeature --like ShopCore --quiet 2>/dev/null
            $ ufeature new MapFeature --targets source --depends-on none > /dev/null
            ! note: the folder of 'MapFeature' is 'modules/map', as those beside it are called [folder_like_siblings]
            $ ls modules
            app-root
            calendar
            map
            player
            settings
            shop-core
            wishlist
            $ ufeature new OrderList --like PlayerFeature --quiet 2>/dev/null
            $ ls -d modules/order*
            modules/order-list
            """
        )
    }

    @Test("renaming gives the folder and the package the new name without the word, and says which types keep theirs")
    func rename() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature rename Player Playback
            ! error: there is no feature 'Player' [unknown_feature]
            !   help: did you mean 'PlayerFeature'?
            ? 1
            $ ufeature rename PlayerFeature PlaybackFeature > /dev/null
            ! note: 'PlayerScreen' keeps its name, which begins with 'Player', and not with 'PlayerFeature' [name_left]
            !   help: rename what is to follow in Xcode, with Refactor > Rename
            $ ls -d modules/play*
            modules/playback
            $ grep playback modules/playback/Package.swift modules/app-root/Package.swift
            modules/playback/Package.swift:  name: "playback",
            modules/app-root/Package.swift:    .package(path: "../playback"),
            modules/app-root/Package.swift:    .target(name: "AppRoot", dependencies: [.product(name: "PlaybackFeature", package: "playback"), .product(name: "SettingsFeature", package: "settings")])
            $ ufeature rename PlaybackFeature PlayerFeature --quiet
            $ ls -d modules/play*
            modules/player
            """
        )
    }

    @Test("the way to a moved folder is named where its package's name and products tell that it is the one")
    func moved() throws {
        try Terminal(Self.files).expect(
            """
            $ mv modules/player modules/playback
            $ ufeature validate --only dangling_dependency | grep help
              help: 'PlayerFeature' is in 'modules/playback': write "../playback", and "playback" for the package "player"
            ! <...>
            $ sed -i.old 's/name: "PlayerFeature", targets/name: "Other", targets/' modules/playback/Package.swift
            $ ufeature validate --only dangling_dependency 2>/dev/null | grep help
              help: correct the path, or remove the dependency
            """
        )
    }

    @Test("of a name without the word, the way to one that is made like the others has the word")
    func oneHelp() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new Wishlist --depends-on none > /dev/null
            ! note: no feature beside 'Wishlist' has the targets that it got: they were made by hand [like_another]
            !   help: to have it like one of them: ufeature remove Wishlist, then ufeature new WishlistFeature --like PlayerFeature
            ! note: the folder of 'Wishlist' is 'modules/wishlist', as those beside it are called [folder_like_siblings]
            $ ufeature remove Wishlist --quiet && ufeature new WishlistFeature --like PlayerFeature > /dev/null
            ! note: 'AppRoot' uses 'PlayerFeature', and not 'WishlistFeature' yet [not_used_yet]
            !   help: to let it: ufeature link AppRoot WishlistFeature
            ! note: the folder of 'WishlistFeature' is 'modules/wishlist', as those beside it are called [folder_like_siblings]
            """
        )
    }

    @Test("an app that no template set made gets no way to show a feature but the import")
    func otherApp() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new MapFeature --targets source --depends-on none --quiet 2>/dev/null
            $ ufeature link AppRoot MapFeature > /dev/null
            ! note: no file of 'AppRoot' imports 'MapFeature' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import MapFeature' in 'modules/app-root/Sources/AppRoot', and show it there
            """
        )
    }

    @Test("of several features to depend on, those that a template set can use are used at once")
    func dependsOn() throws {
        try Terminal(Self.files).expect(
            """
            $ sed -i.old 's/"template"/"rules": {"interface_only": "off"}, "template"/' ufeature.json
            $ ufeature new Wishlist --depends-on ShopCore,PlayerFeature
            ! error: 'PlayerFeature' has no interface, and what is made from a template set uses product features through one [missing_interface]
            !   help: ufeature new Wishlist --depends-on ShopCore, then ufeature link Wishlist PlayerFeature
            ? 1
            """
        )
    }

    @Test("'like' that names nothing, an app or a feature of another layer is found, and nothing is made like it")
    func models() throws {
        let terminal = try Terminal(Self.files)
        try terminal.output(of: "sed -i.old 's/\"template\".*/\"like\": { \"product\": \"NAME\" },/' ufeature.json")
        for (name, message) in [
            (
                "Nope",
                "there is no feature 'Nope', which new product features are to be like ('like' in ufeature.json) [unknown_feature]"
            ),
            (
                "AppRoot",
                "new product features are like 'AppRoot' here, as ufeature.json says, and that is an app [not_a_feature]"
            ),
            (
                "ShopCore",
                "new product features are like 'ShopCore' here, as ufeature.json says, and that is a foundation feature [not_a_feature]"
            ),
        ] {
            try terminal.expect(
                """
                $ sed -i.old 's/"product": "[A-Za-z]*" }/"product": "\(name)" }/' ufeature.json
                $ ufeature validate | grep ufeature.json:
                ufeature.json:9:24: warning: \(message)
                ! <...>
                $ ufeature new Foo 2>&1 | head -1
                ufeature.json:9:24: error: \(message)
                """
            )
        }
    }
}
