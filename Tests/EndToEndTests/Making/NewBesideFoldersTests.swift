import TestSupport
import Testing

@Suite("ufeature new: a folder is called as those beside it are") struct NewBesideFoldersTests {
    /// A workspace with packages of a folder, by the names of their folders and their own.
    private static func files(_ packages: [(folder: String, name: String)]) -> [String: String] {
        let settings = """
            { "name": "Shop", "layers": { "foundation": "packages" }, "layout": "swiftpm", "template": "bare" }

            """
        return packages.reduce(into: ["ufeature.json": settings]) { files, package in
            files["packages/\(package.folder)/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(package.name)",
                  products: [.library(name: "\(package.name)", targets: ["\(package.name)"])],
                  targets: [.target(name: "\(package.name)")]
                )

                """
            files["packages/\(package.folder)/Sources/\(package.name)/Code.swift"] = "public struct Code {}\n"
        }
    }

    @Test("in kebab case, from a template set and like another one, and what uses it finds it there")
    func kebab() throws {
        try Terminal(Self.files([("feature-cart", "FeatureCart"), ("feature-search", "FeatureSearch")])).expect(
            """
            $ ufeature new MoreStuff --kind foundation --targets source
            ! note: 2 features beside 'MoreStuff' have names that begin with 'Feature' [name_beginning]
            !   help: make it anew: ufeature remove MoreStuff, then: ufeature new FeatureMoreStuff and the same options
            ! note: the folder of 'MoreStuff' is 'packages/more-stuff', as those beside it are called [folder_like_siblings]
            packages/more-stuff/
            <...>
            $ ufeature new FeatureHome --like FeatureCart --quiet
            $ ufeature new Shelf --kind foundation --targets source --in packages --depends-on MoreStuff --quiet
            $ ls packages
            feature-cart
            feature-home
            feature-search
            more-stuff
            shelf
            $ grep more-stuff packages/shelf/Package.swift
                .package(path: "../more-stuff")
                    .product(name: "MoreStuff", package: "more-stuff")
            $ ufeature validate
            ! 5 packages read, no findings
            $ ufeature new MoreStuff --kind foundation --targets source
            MoreStuff is there already, just as it would be made: nothing to do
            $ ufeature remove Shelf --quiet && ufeature remove MoreStuff --quiet && ls packages
            feature-cart
            feature-home
            feature-search
            """
        )
    }

    @Test("with what all folders of the layer have around their names, and a rename keeps that, too")
    func aroundNames() throws {
        try Terminal(Self.files([("feature-cart", "Cart"), ("feature-search", "Search"), ("lib-net", "Net")])).expect(
            """
            $ sed -i.old 's|"packages"|["Foundation", "packages/lib-net"], "product": "packages"|' ufeature.json && rm ufeature.json.old
            $ ufeature new PayLater --targets source --quiet && ufeature new Shelf --like Cart --quiet
            $ ls packages
            feature-cart
            feature-pay-later
            feature-search
            feature-shelf
            lib-net
            $ ufeature rename Search LookUp --quiet
            $ ls packages
            feature-cart
            feature-look-up
            feature-pay-later
            feature-shelf
            lib-net
            $ ufeature rename Net Wire
            ! note: 'packages/lib-net' keeps its name, as no folder beside it shows what it would be called [folder_kept]
            !   help: move it, and let manifests follow: mv packages/lib-net <folder>, then: ufeature fix
            packages/lib-net/Sources/Net/ → packages/lib-net/Sources/Wire/
            <...>
            $ ufeature new Disk --kind foundation --targets source --in packages
            ! note: the folder of 'Disk' is 'packages/Disk', though 'packages/lib-net' beside it isn't called just as its package [folder_unlike_siblings]
            !   help: to call it otherwise, move the folder, then: ufeature fix
            packages/Disk/
            <...>
            """
        )
    }

    @Test("a name may have an underscore where those beside it have one")
    func underscore() throws {
        let siblings = [("Feature.Cart", "Feature_Cart"), ("Feature.Search", "Feature_Search"), ("Home", "Home")]
        try Terminal(Self.files(siblings)).expect(
            """
            $ ufeature new Feature_Home --kind foundation --targets source,tests --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            $ ufeature new Pay_Later --kind product --targets source --quiet
            ! error: 'Pay_Later' is not in upper camel case: it contains an underscore [invalid_name]
            !   help: use 'PayLater'
            ? 1
            """
        )
    }

    @Test("in the spelling of code where those beside it don't agree, or there is only one")
    func noStyle() throws {
        for packages in [[("feature-cart", "FeatureCart")], [("feature-cart", "FeatureCart"), ("Search", "Search")]] {
            try Terminal(Self.files(packages)).expect(
                """
                $ ufeature new MoreStuff --kind foundation --targets source --quiet
                $ ls -d packages/*tuff
                packages/MoreStuff
                """
            )
        }
    }

    @Test("where each feature has a folder around its packages, a new one has one, too")
    func around() throws {
        let packages = [("Cart/CartUI", "Cart"), ("Login/LoginDomain", "Login"), ("Login/LoginUI", "Login")]
        let files = packages.reduce(into: ["Core/Log/Package.swift": ""]) { files, package in
            let name = package.0.split(separator: "/").last.map(String.init) ?? ""
            files["Features/\(package.0)/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)",
                  products: [.library(name: "\(name)", targets: ["\(name)"])],
                  dependencies: [.package(path: "../../../Core/Log")],
                  targets: [.target(name: "\(name)", dependencies: ["Log"])]
                )

                """
            files["Features/\(package.0)/Sources/\(name)/\(package.1)View.swift"] =
                "import Log\npublic struct \(package.1)View { let log: Log }\n"
        }
        let log = Self.files([("Log", "Log")]).filter { $0.key != "ufeature.json" }.map {
            ($0.key.replacing("packages", with: "Core"), $0.value.replacing("Code", with: "Log"))
        }
        try Terminal(files.merging(log) { $1 }).expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ grep layers ufeature.json
              "layers": { "foundation": "Core", "product": "Features", "app": "App" },
            $ ufeature new WishlistUI --like CartUI --quiet
            $ ufeature new Returns --template bare --targets source --depends-on none --quiet
            $ ufeature list
            NAME         LAYER       TARGETS  DEPENDS ON  PATH
            <...>
            $ ls Features/Wishlist/WishlistUI/Sources/WishlistUI
            WishlistView.swift
            $ ufeature remove WishlistUI --quiet && ufeature remove Returns --quiet && ls Features
            Cart
            Login
            $ ufeature new LoginData --quiet && ufeature new ReturnsUI --like LoginDomain --quiet && ls Features/*
            Features/Cart:
            CartUI

            Features/Login:
            LoginData
            LoginDomain
            LoginUI

            Features/Returns:
            ReturnsUI
            $ ufeature rename CartUI BasketUI > ../out
            ! note: 'BasketUI' stays in 'Features/Cart', which isn't called after it [folder_kept]
            !   help: to move it: mkdir -p Features/Basket && mv Features/Cart/BasketUI Features/Basket, then: ufeature fix
            <...>
            """
        )
    }
}
