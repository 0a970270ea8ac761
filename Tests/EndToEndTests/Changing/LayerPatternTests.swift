import Foundation
import TestSupport
import Testing

@Suite("layers by patterns of names")
struct LayerPatternTests {
    private static func manifest(_ targets: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Shop",
            targets: [
                \(targets)
            ]
        )

        """
    }

    private static let settings =
        #"{ "name": "Shop", "layers": { "foundation": ["Packages", "Packages/*Client"], "product": "Packages" } }"#
        + "\n"

    @Test("a new feature with such a name is of the layer, and one that is to be of another is named")
    func new() throws {
        try Terminal(["ufeature.json": Self.settings]).expect(
            """
            $ ufeature new AudioClient --quiet
            $ ufeature new FileClient --targets source
            Packages/FileClient/
            ├── Package.swift
            └── Source/
                ├── FileClientInMemoryStore.swift
                ├── FileClientItem.swift
                ├── FileClientService.swift
                └── FileClientStore.swift

            Next:
              ufeature validate FileClient --test
            ! note: 'FileClient' is a foundation feature, as its name fits 'Packages/*Client' of the layers [kind_by_name]
            !   help: to make another: --kind product
            $ ufeature new Search --quiet
            $ ufeature new MailClient --kind product --quiet
            $ ufeature list --format json | grep -E 'name|layer'
                  "name": "AudioClient",
                  "layer": "foundation",
                  "name": "FileClient",
                  "layer": "foundation",
                  "name": "MailClient",
                  "layer": "product",
                  "name": "Search",
                  "layer": "product",
            $ cat ufeature.json
            { "name": "Shop", "layers": { "foundation": ["Packages", "Packages/*Client"], "product": ["Packages", "Packages/MailClient"] } }
            $ ufeature remove MailClient --quiet
            $ cat ufeature.json
            \(Self.settings.dropLast())
            """
        )
    }

    @Test("a rename keeps the layer, and the way back gives the bytes back")
    func rename() throws {
        try Terminal(["ufeature.json": Self.settings]).expect(
            """
            $ ufeature new AudioClient --quiet
            $ ufeature new Search --depends-on AudioClient --quiet
            $ git init -q . && git add .
            $ ufeature rename AudioClient Audio --quiet 2>/dev/null
            $ cat ufeature.json
            { "name": "Shop", "layers": { "foundation": ["Packages", "Packages/*Client", "Packages/Audio"], "product": "Packages" } }
            $ ufeature validate
            ! 2 packages read, no findings
            $ ufeature rename Audio AudioClient --quiet 2>/dev/null
            $ cat ufeature.json
            \(Self.settings.dropLast())
            $ git diff --stat
            $ ufeature rename Search SearchClient --quiet 2>/dev/null
            $ cat ufeature.json
            { "name": "Shop", "layers": { "foundation": ["Packages", "Packages/*Client"], "product": ["Packages", "Packages/SearchClient"] } }
            """
        )
    }

    @Test("the foundation isn't lost where it has the folder of the product features")
    func sameFolder() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's/"foundation": "Foundation"/"foundation": "Features"/' ufeature.json && rm ufeature.json.old
            $ ufeature validate
            ufeature.json:4:19: error: 'Features' is the folder of two layers, and no layer has 'Foundation/Core', which 'Search' uses [unknown_layer_folder]
                    "foundation": "Features",
                                  ^
              help: name the folder that it lies in: "foundation": "Foundation"
            ! 2 packages read, 1 error
            ? 1
            $ sed -i.old 's/"foundation": "Features"/"foundation": "Foundation"/' ufeature.json && rm ufeature.json.old
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test("a package beside the one at the top is named")
    func besideTheTop() throws {
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] } }"# + "\n",
            "Package.swift": Self.manifest(#".target(name: "Shop"),"#), "Sources/Shop/S.swift": "let s = 1\n",
        ]).expect(
            """
            $ ufeature new Search --in Modules --targets source,tests --quiet
            $ cat ufeature.json
            { "name": "Shop", "layers": { "product": ["Features", ".", "Modules"] } }
            $ ufeature list | cut -d ' ' -f 1
            NAME
            Search
            Shop
            """
        )
    }

    @Test("in a large package, targets have the layers of their folders")
    func large() throws {
        try Terminal([
            "ufeature.json":
                #"{ "name": "Shop", "layers": { "foundation": ["Core", "Sources/*Client"], "product": ["Features", ".", "Sources/*Feature"] } }"#,
            "Package.swift": Self.manifest(
                #"""
                .target(name: "AudioClient"),
                        .target(name: "MapClient", dependencies: ["CartFeature"]),
                        .target(name: "CartFeature", dependencies: ["AudioClient", "Styles"]),
                        .target(name: "HomeFeature", dependencies: ["CartFeature"]),
                        .target(name: "Styles"),
                """#
            ),
            "Sources/AudioClient/A.swift": "public struct A {}\n",
            "Sources/MapClient/M.swift": "import CartFeature\npublic let m = Cart()\n",
            "Sources/CartFeature/C.swift":
                "import AudioClient\nimport Styles\npublic struct Cart { let a = A(); let s = Style() }\n",
            "Sources/HomeFeature/H.swift": "import CartFeature\nlet home = Cart()\n",
            "Sources/Styles/S.swift": "public struct Style { public init() {} }\n",
        ]).expect(
            """
            $ ufeature list
            NAME           LAYER       TARGETS     DEPENDS ON           PATH
            Shop           product     5 features                       .
              AudioClient  foundation  source                           Sources/AudioClient
              MapClient    foundation  source      CartFeature          Sources/MapClient
              CartFeature  product     source      AudioClient, Styles  Sources/CartFeature
              HomeFeature  product     source      CartFeature          Sources/HomeFeature
              Styles                   source                           Sources/Styles
            $ ufeature validate
            Package.swift:8:51: error: 'MapClient' belongs to a foundation feature and uses 'CartFeature' of the product feature 'CartFeature' [layer_direction]
                        .target(name: "MapClient", dependencies: ["CartFeature"]),
                                                                  ^~~~~~~~~~~~~
              help: declare a protocol for what 'MapClient' needs, and let 'CartFeature' provide it
            Sources/MapClient/M.swift:1:8: error: 'MapClient' belongs to a foundation feature and uses 'CartFeature' of the product feature 'CartFeature' [layer_direction]
                import CartFeature
                       ^~~~~~~~~~~
              help: declare a protocol for what 'MapClient' needs, and let 'CartFeature' provide it
            ! 1 package read, 2 errors
            ? 1
            $ ufeature link AudioClient HomeFeature
            ! error: <...>
            !   help: <...>
            ? 1
            $ ufeature rename AudioClient Sounds --quiet
            $ grep layers ufeature.json
            { "name": "Shop", "layers": { "foundation": ["Core", "Sources/*Client", "Sources/Sounds"], "product": ["Features", ".", "Sources/*Feature"] } }
            """
        )
    }

    @Test("a pattern that nothing fits is pointed out by doctor")
    func doctor() throws {
        try Terminal([
            "ufeature.json": Self.settings.replacing("*Client", with: "*Clent")
        ]).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature doctor | grep Clent | cut -c 3-
            no feature fits 'Packages/*Clent', which ufeature.json has for a layer
            """
        )
    }

    @Test("a feature whose folder no layer has any more is missed")
    func forgotten() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --quiet
            $ cd Shop
            $ mkdir Packages && mv Features/Home Packages
            $ sed -i.old 's|../../Features/Home|../../Packages/Home|' App/Shop/Package.swift && rm App/Shop/Package.swift.old
            $ ufeature validate
            note: no layer has 'Packages/Home', which 'Shop' uses: no rule looks at it [outside_layers]
              help: add "Packages/Home" to the folders of its layer in ufeature.json
            ! 3 packages read, 1 note
            $ ufeature remove Home
            ! error: the folder of 'Home' isn't there, though manifests still name it [unknown_feature]
            !   help: a package of that name is in 'Packages/Home', which no layer has: add "Packages/Home" to the layer's folders in ufeature.json
            !   help: then: ufeature remove Home
            ? 1
            """
        )
    }

    @Test("a package that was copied beside those that layers list one by one, and that none of them lists")
    func copiedByHand() throws {
        func manifest(_ name: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                targets: [.target(name: "\(name)")]
            )

            """
        }
        var files = [
            "ufeature.json": #"{"name": "Shop", "layers": {"product": ["cart-kit", "map-kit", "order-kit"]}}"# + "\n"
        ]
        // One that the team has left out, and that git knows.
        for name in ["cart", "map", "order", "tools"] {
            files["\(name)-kit/Package.swift"] = manifest(name.capitalized + "Kit")
            files["\(name)-kit/Sources/\(name.capitalized)Kit/A.swift"] = "public struct \(name.capitalized) {}\n"
        }
        try Terminal(files).expect(
            """
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ ufeature validate
            ! 3 packages read, no findings
            $ cp -R cart-kit pay-kit && mv pay-kit/Sources/CartKit pay-kit/Sources/PayKit
            $ sed -i.old 's/Cart/Pay/g' pay-kit/Package.swift && rm pay-kit/*.old
            $ ufeature validate
            ufeature.json:1:41: warning: no layer has 'pay-kit', a package beside 'cart-kit' and others that layers list: no rule looks at it [outside_layers]
                {"name": "Shop", "layers": {"product": ["cart-kit", "map-kit", "order-kit"]}}
                                                        ^
              help: write "pay-kit" into the list of its layer in ufeature.json
            ! 3 packages read, 1 warning
            $ sed -i.old 's/"order-kit"/"order-kit", "pay-kit"/' ufeature.json && rm *.old
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test("a package that a layer names, renamed by hand")
    func renamedByHand() throws {
        func manifest(_ name: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                targets: [.target(name: "\(name)")]
            )

            """
        }
        try Terminal([
            "ufeature.json": #"{"name": "Shop", "layers": {"product": ["Features", "cart-kit", "order-kit"]}}"# + "\n",
            "cart-kit/Package.swift": manifest("CartKit"),
            "cart-kit/Sources/CartKit/Cart.swift": "public struct Cart {}\n",
            "order-kit/Package.swift": manifest("OrderKit"),
            "order-kit/Sources/OrderKit/Order.swift": "public struct Order {}\n",
        ]).expect(
            """
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ ufeature validate
            ! 2 packages read, no findings
            $ git mv order-kit purchase-kit
            $ ufeature validate 2> /dev/null | grep -v '^ *[{^]'
            ufeature.json:1:65: error: 'order-kit' is 'purchase-kit' now, which no layer has: nothing checks it [unknown_layer_folder]
              help: write "purchase-kit" for "order-kit", wherever "layers" has that
            $ sed -i.old 's/order-kit/purchase-kit/' ufeature.json && rm *.old
            $ ufeature validate
            ! 2 packages read, no findings
            """
        )
    }
}
