import Testing

/// What `new` says of what a feature doesn't get.
@Suite struct NewNotesTests {
    @Test("who names dependencies is told what of the foundation isn't among them")
    func foundationLeftOut() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search --quiet")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature new Cart --depends-on Search 2>&1 | tail -2
            note: 'Cart' doesn't use 'Core' and 'DesignSystem', as it would without --depends-on [without_foundation]
              help: to make it with them: ufeature remove Cart, and once more with --depends-on Core,DesignSystem,Search
            $ ufeature new Wish --depends-on Core,Search 2>&1 | sed -n /note/p
            $ ufeature new Plain --depends-on none 2>&1 | sed -n /note/p
            """
        )
    }

    @Test("what a template set can't show in an app isn't shown, and that is said")
    func notInAnApp() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --quiet")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature new Money --template bare 2>&1 | tail -1
            note: no app shows 'Money': the template set 'bare' leaves that to you [not_in_app]
            $ ufeature new Coin --template bare --app Shop
            ! error: no app can show 'Coin': the template set 'bare' doesn't say how [not_in_app]
            !   help: leave out --app, or take another set: ufeature template list
            ? 1
            $ ufeature new Coin --template bare --app none 2>&1 | sed -n /not_in_app/p
            """
        )
    }

    @Test("after a rename, which keeps links, a new feature with the old name is warned that its link is taken")
    func linkTaken() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature rename Search Finder --quiet 2>/dev/null
            $ ufeature new Search --quiet
            ! warning: 'App/Shop/Source/FinderEntry.swift' and 'App/Shop/Source/SearchEntry.swift' both have the link name 'search': links lead to one of them only [link_name_taken]
            !   help: change it in 'App/Shop/Source/SearchEntry.swift'
            $ ufeature new Cart --quiet
            $ rm -r Features/Cart
            $ ufeature validate --only dangling_dependency 2> /dev/null | grep help
              help: correct the path, or make the feature again, then remove it with all that names it: ufeature new Cart, then: ufeature remove Cart
            $ sed -i.old '/Cart/d' App/Shop/Package.swift && rm App/Shop/*.old
            $ ufeature new Cart --quiet
            """
        )
    }

    @Test("so it is with the widgets, whose kinds and links a rename keeps for those who have placed them")
    func widgetTaken() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on Search --quiet 2>/dev/null
            $ ufeature rename Search Finder --quiet 2>/dev/null
            $ ufeature new Search --app Glance --quiet
            ! warning: 'App/Glance/Source/FinderWidget.swift' and 'App/Glance/Source/SearchWidget.swift' both have a widget of the kind 'SearchWidget': the system can't tell them apart [widget_kind_taken]
            !   help: change it in 'App/Glance/Source/SearchWidget.swift'
            ! warning: 'App/Glance/Source/FinderWidget.swift' and 'App/Glance/Source/SearchWidget.swift' both have a widget that leads to 'search': both lead to the same feature [widget_link_taken]
            !   help: change it in 'App/Glance/Source/SearchWidget.swift'
            $ ufeature new Cart --app Glance --quiet
            """
        )
    }

    @Test("who shows the feature that a new one is like is named, and no rule asks for the new one's removal")
    func waitingForItsFirstUser() throws {
        let manifest = { (name: String, uses: String, target: String) in
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(uses)],
                targets: [\(target)]
            )

            """
        }
        let product = ".product(name: \"Cart\", package: \"Cart\")"
        try Terminal([
            "ufeature.json":
                "{ \"name\": \"Shop\", \"layers\": { \"app\": \"Apps\" }, \"rules\": { \"interface_only\": \"off\" } }\n",
            "Apps/Shop/Package.swift": manifest(
                "Shop", ".package(path: \"../../Features/Cart\")",
                ".target(name: \"Shop\", dependencies: [\(product)]), .executableTarget(name: \"Run\")"),
            "Apps/Shop/Sources/Shop/Shop.swift": "import Cart\n\nfunc show() { _ = Cart() }\n",
            "Apps/Shop/Sources/Run/main.swift": "print(1)\n",
            "Features/Cart/Package.swift": manifest("Cart", "", ".target(name: \"Cart\")"),
            "Features/Cart/Sources/Cart/Cart.swift": "public struct Cart { public init() {} }\n",
        ]).expect(
            """
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Begin
            $ ufeature new Wish --like Cart 2>&1 | grep -A 1 not_used_yet
            note: 'Shop' uses 'Cart', and not 'Wish' yet [not_used_yet]
              help: to let it: ufeature link Shop Wish
            $ ufeature validate
            ! 3 packages read, no findings
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Wish
            $ ufeature validate 2>&1 | grep unused_package
            Features/Wish/Package.swift:4:11: warning: nothing uses the package 'Wish' [unused_package]
            """
        )
    }

    @Test("features whose files are called without their common word show how new ones are made")
    func modelWithStem() throws {
        var files: [String: String] = [:]
        for name in ["Home", "Cart", "Profile"] {
            files["Features/\(name)Feature/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)Feature",
                    products: [.library(name: "\(name)Feature", targets: ["\(name)Feature"])],
                    targets: [
                        .target(name: "\(name)Feature"),
                        .testTarget(name: "\(name)FeatureTests", dependencies: ["\(name)Feature"]),
                    ]
                )

                """
            let lines = (1...8).map { "    let value\($0) = \($0)\n" }.joined()
            for part in ["View", "ViewModel", "Route"] {
                files["Features/\(name)Feature/Sources/\(name)Feature/\(name)\(part).swift"] =
                    "struct \(name)\(part) {\n\(lines)}\n"
            }
            files["Features/\(name)Feature/Tests/\(name)FeatureTests/\(name)FeatureTests.swift"] =
                "@testable import \(name)Feature\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature init --adopt --quiet
            $ grep '"like"' ufeature.json
              "like": { "product": "CartFeature" },
            $ ufeature new WishFeature --quiet
            $ ls Features/WishFeature/Sources/WishFeature
            WishRoute.swift
            WishView.swift
            WishViewModel.swift
            """
        )
    }

    @Test("init without a name in a workspace leads to new, and list at the top of the disk to a repository")
    func elsewhere() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature init
            ! error: missing <Name> [missing_argument]
            !   help: this is a workspace already; a feature of it: ufeature new <Name>
            ! see 'ufeature init --help'
            ? 64
            $ ufeature list -C /
            ! error: there is no package in '/', where only the folder itself is looked at, and no ufeature.json here or above [no_workspace]
            ! <...>
            ! <...>
            ? 1
            """
        )
    }

    @Test("a feature that the team has moved to another layer stays there when new is typed again")
    func movedToAnotherLayer() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --no-xcode --quiet
            $ cd Shop
            $ sed -i.old 's|"foundation": "Foundation"|"foundation": ["Foundation", "Features/Home"]|' ufeature.json && rm ufeature.json.old
            $ cp ufeature.json ../before
            $ ufeature new Home --quiet
            $ cmp ufeature.json ../before
            """
        )
    }
}
