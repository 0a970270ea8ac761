import Testing

/// What a change leaves behind is found after the commit as before it.
struct AfterTheCommitTests {
    /// Packages of a team's own style, with a specification for XcodeGen.
    private static let team = [
        "ufeature.json": """
        { "name": "Team", "layers": { "product": ["Features", "cart-feature", "order-feature"], "app": "Apps" },
          "rules": { "interface_only": "off" } }

        """,
        "cart-feature/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "cart-feature",
            products: [.library(name: "CartFeature", targets: ["CartFeature"])],
            targets: [.target(name: "CartFeature")]
        )

        """,
        "cart-feature/Sources/CartFeature/Cart.swift": "public struct Cart {}\n",
        "order-feature/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "order-feature",
            products: [.library(name: "OrderFeature", targets: ["OrderFeature"])],
            dependencies: [.package(path: "../cart-feature")],
            targets: [
                .target(
                    name: "OrderFeature", dependencies: [.product(name: "CartFeature", package: "cart-feature")]),
            ]
        )

        """,
        "order-feature/Sources/OrderFeature/Order.swift": "import CartFeature\n\npublic struct Order {}\n",
        "App/TeamApp.swift": "import CartFeature\n",
        "project.yml": """
        name: Team
        packages:
          CartFeature: { path: cart-feature }
          OrderFeature: { path: order-feature }
        targets:
          Team:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - package: CartFeature
              - package: OrderFeature

        """,
    ]

    private static let commit = "git add --all; git -c user.name=T -c user.email=t@t commit --quiet --message now"

    private func team() throws -> Terminal {
        let terminal = try Terminal(Self.team)
        try terminal.output(of: "git init --quiet; \(Self.commit)")
        return terminal
    }

    @Test func anImportOfARemovedPackageStaysAnError() throws {
        try team().expect(
            """
            $ ufeature remove CartFeature --unlink --quiet
            ! <...>
            $ \(Self.commit)
            $ ufeature validate
            order-feature/Sources/OrderFeature/Order.swift:1:8: error: 'OrderFeature' imports 'CartFeature', and there is no module of that name [unknown_module]
                import CartFeature
                       ^~~~~~~~~~~
              help: 'cart-feature/Package.swift' declared 'CartFeature' until it was removed: remove the import, and what needs it, or bring the package back: git checkout <...>~1 -- cart-feature
            project.yml:3:24: error: 'cart-feature' leads to a folder that is not there [xcode_project]
                  CartFeature: { path: cart-feature }
                                       ^~~~~~~~~~~~
              help: its package was removed: take it out here
            ! 1 package read, 2 errors
            ? 1
            """
        )
    }

    @Test func aRenamedPackageIsNotBroughtBack() throws {
        try team().expect(
            """
            $ ufeature rename CartFeature BasketFeature --quiet 2> /dev/null
            $ ufeature validate
            project.yml:3:24: error: 'cart-feature' leads to a folder that is not there [xcode_project]
                  CartFeature: { path: cart-feature }
                                       ^~~~~~~~~~~~
              help: if it's the package in 'basket-feature' now, write "basket-feature"; or take it out here
            ! 2 packages read, 1 error
            ? 1
            """
        )
    }

    @Test func aSlipInAPathNamesTheFolderThatIsMeant() throws {
        try team().expect(
            """
            $ sed -i 's/path: order-feature/path: orders-feature/' project.yml
            $ ufeature validate
            project.yml:4:25: error: 'orders-feature' leads to a folder that is not there [xcode_project]
                  OrderFeature: { path: orders-feature }
                                        ^~~~~~~~~~~~~~
              help: did you mean "order-feature"?
            ! 2 packages read, 1 error
            ? 1
            """
        )
    }

    @Test func aTargetOfAGeneratedProjectIsLinkedByHand() throws {
        try team().expect(
            """
            $ ufeature link Team OrderFeature
            ! error: 'Team' is a target of 'project.yml', which no command edits [generated_project]
            !   help: under 'packages': order-feature: { path: order-feature }
            !   help: under 'dependencies' of 'Team': - { package: order-feature, product: OrderFeature }
            ? 1
            """
        )
    }

    @Test func aPackageThatWasMovedByGitIsInTheLastCommit() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ \(Self.commit)
            $ mkdir -p Modules/Deep && git mv Features/Home Modules/Deep/Home
            $ sed -i 's|"product": "Features"|"product": ["Features", "Modules/Deep"]|' ufeature.json
            $ ufeature validate | grep -o '^[^ ]*: warning.*last commit.*'; true
            ! 4 packages read, 2 warnings; 2 can be repaired: ufeature fix
            $ ufeature validate | grep -c dangling_dependency
            2
            ! 4 packages read, 2 warnings; 2 can be repaired: ufeature fix
            """
        )
    }

    @Test func anImportOfARemovedPackageInATargetForXcodeStaysAnError() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Tracking --kind foundation --quiet
            $ sed -i 's/^import Shop$/&; import Tracking/' App/ShopApp/Application/ShopMain.swift
            $ \(Self.commit)
            $ ufeature remove Tracking --unlink --quiet > /dev/null 2>&1; true
            $ ufeature validate --only xcode_project --quiet | head -1
            App/ShopApp/Application/ShopMain.swift:<...>: warning: 'ShopApp' imports 'Tracking', and there is no module of that name [xcode_project]
            $ \(Self.commit)
            $ ufeature validate --only xcode_project --quiet
            App/ShopApp/Application/ShopMain.swift:<...>: warning: 'ShopApp' imports 'Tracking', and there is no module of that name [xcode_project]
                import Shop; import Tracking
                                    ^~~~~~~~
              help: 'Foundation/Tracking/Package.swift' declared 'Tracking' until it was removed: remove the import, and what needs it, or bring the package back: git checkout <...>~1 -- Foundation/Tracking
            """
        )
    }

    @Test func aMergedFileIsTakenFromWhereTheCommandIsTyped() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ \(Self.commit)
            $ git checkout --quiet -b other; ufeature new Search --quiet; \(Self.commit)
            $ git checkout --quiet -; ufeature new Pay --quiet; \(Self.commit)
            $ git -c user.name=T -c user.email=t@t merge --quiet other > /dev/null; true
            $ cd Features/Home
            $ ufeature validate | grep -A 4 'Shop.xctestplan' | grep -o 'git .*'
            git -C ../.. checkout --ours Shop.xctestplan, then: ufeature sync
            ! <...>
            $ cd ../..
            $ \(Self.commit)
            $ ufeature validate | grep -A 5 'Shop.xctestplan' | grep help
              help: choose what to keep, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'
              help: either side will do: 'ufeature sync' adds what it lacks
            ! <...>
            """
        )
    }
}
