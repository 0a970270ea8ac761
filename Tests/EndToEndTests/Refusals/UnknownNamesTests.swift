import TestSupport
import Testing

@Suite("names that nothing has are said, with what leads on")
struct UnknownNamesTests {
    @Test("a slip in tags and constraints is found, and what is only new isn't")
    func tags() throws {
        let terminal = try Terminal([
            "ufeature.json": """
            {
              "name": "Shop",
              "tags": { "Serch": ["type:ui"], "Features/Hoem": ["new"], "Search": ["scope:shop"], "Later/*": ["later"] },
              "constraints": [
                { "from": "scope:shpo", "onlyUse": ["scope:shop", "type:io", "scope:office"] },
                { "from": "*", "onlyUse": ["*"] }
              ]
            }

            """
        ])
        try terminal.output(of: "ufeature new Search --depends-on none && ufeature new Home --depends-on none")
        try terminal.expect(
            """
            $ ufeature validate
            ufeature.json:1:1: warning: "tags" names 'Features/Hoem', and there is no such feature [constraint]
              help: did you mean 'Features/Home'?
            ufeature.json:1:1: warning: "tags" names 'Serch', and there is no such feature [constraint]
              help: did you mean 'Search'?
            ufeature.json:1:1: warning: a constraint names the tag 'scope:shpo', which no feature has [constraint]
              help: did you mean 'scope:shop'?
            ! 2 packages read, 3 warnings
            $ sed -i.old 's/Serch/Home/; s/Hoem/Home/; s/shpo/shop/' ufeature.json && ufeature validate
            ! 2 packages read, no findings
            """
        )
    }

    @Test("a slip in a ban of imports is found, and what is only new isn't")
    func bans() throws {
        let bans = """
            { "modules": ["CoreData"], "folders": ["Feature/**", "Features/*/Models"], "reason": "no" },
                    { "modules": ["UIKit"], "tags": ["type:page", "type:view"], "reason": "no" }
            """
        let rules = "{ \"forbidden_import\": { \"bans\": [\(bans)] } }"
        let tags = "{ \"Search\": [\"type:pages\"] }"
        let settings = "{ \"name\": \"Shop\", \"tags\": \(tags), \"rules\": \(rules) }\n"
        let terminal = try Terminal(["ufeature.json": settings])
        try terminal.output(of: "ufeature new Search --depends-on none")
        try terminal.expect(
            """
            $ ufeature validate
            ufeature.json:1:1: warning: a ban names 'Feature/**', where no file is [forbidden_import]
              help: did you mean 'Features/**'?
            ufeature.json:1:1: warning: a ban names the tag 'type:page', which no feature has [forbidden_import]
              help: did you mean 'type:pages'?
            ! 1 package read, 2 warnings
            """
        )
    }

    @Test("an app that ufeature.json names, and that isn't there")
    func app() throws {
        let xcode = "{ \"project\": \"Shop.xcodeproj\", \"target\": \"ShopApp\", \"links\": \"app\", \"apps\": "
        let kiosk = "{ \"Kisok\": { \"project\": \"Kiosk.xcodeproj\", \"target\": \"KioskApp\" } } }"
        let terminal = try Terminal(["ufeature.json": "{ \"name\": \"Shop\", \"xcode\": \(xcode)\(kiosk) }\n"])
        try terminal.output(of: "ufeature new Kiosk --kind app --depends-on none")
        try terminal.expect(
            """
            $ ufeature doctor | grep -A 1 Kisok
            ✗ 'xcode' in ufeature.json: there is no app 'Kisok'
                did you mean 'Kiosk'?
            """
        )
    }

    @Test("apply says how each app is made that descriptors name, and makes them all after that")
    func apps() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet && ufeature describe --all --format json > ../all.json
            $ mkdir ../New && cp ufeature.json ../New
            $ cd ../New
            $ ufeature apply ../all.json
            ! ../all.json:<...>: error: there is no app 'Kiosk' [unknown_app]
            !             "Kiosk",
            !             ^~~~~~~
            !   help: make it first: ufeature new Kiosk --kind app
            ! ../all.json:<...>: error: there is no app 'Shop' [unknown_app]
            !             "Shop"
            !             ^~~~~~
            !   help: make it first: ufeature new Shop --kind app
            ? 1
            $ ufeature new Kiosk --kind app --quiet && ufeature new Shop --kind app --quiet
            $ ufeature apply ../all.json --quiet && ufeature describe --all --format json | cmp - ../all.json
            $ ufeature init Fresh --no-xcode --from ../all.json 2>&1 | tail -3
            error: there is no app 'Shop' for 'Search' [unknown_app]
              help: take it out of "apps": a new workspace has the app 'Fresh' alone
              help: then make it, to show all features: ufeature new Shop --kind app
            """
        )
    }

    @Test("what fix can't declare, as its package is gone, isn't said to be repairable")
    func gonePackage() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Core --kind foundation --targets source --quiet
                ufeature new Search --targets source --depends-on none --quiet
                ufeature new Home --targets source --depends-on Core --quiet
                printf 'import Core\\n' > Features/Search/Source/Core.swift && rm -r Foundation/Core
                """
        )
        let finding =
            "Features/Search/Source/Core.swift:1:8: error: 'Search' imports 'Core' of the package 'core' and doesn't "
            + "declare it [undeclared_import]"
        try terminal.expect(
            """
            $ ufeature validate Search
            \(finding)
                import Core
                       ^~~~
              help: bring the package back that manifests have at '../../Foundation/Core', or remove the import
            ! 1 package read, 1 error
            ? 1
            $ ufeature fix Search
            1 finding left, which only you can repair
            ! \(finding)
            !   help: bring the package back that manifests have at '../../Foundation/Core', or remove the import
            ? 1
            """
        )
    }

    @Test("a package without a source is told which one to write")
    func noSource() throws {
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try Terminal(
            .workspace.with([
                "Features/Cart/Package.swift":
                    manifest + "let package = Package(name: \"Cart\", targets: [.testTarget(name: \"CartTests\")])\n",
                "Features/Cart/Tests/CartTests/CartTests.swift": "import Testing\n",
                "Features/Home/Package.swift":
                    manifest + "let package = Package(name: \"Home\", targets: [.target(name: \"HomeInterface\")])\n",
                "Features/Home/Sources/HomeInterface/Home.swift": "public protocol Home {}\n",
            ])
        ).expect(
            """
            $ ufeature add source --to Cart
            ! error: 'Cart' has no target that is clearly its source [no_source]
            !   help: write its source into 'Features/Cart/Package.swift': .target(name: "Cart"), with files in 'Features/Cart/Sources/Cart'
            ? 1
            $ ufeature add tests --to Cart
            ! error: 'Cart' has no target that is clearly its source [no_source]
            !   help: all that it has is tests already: name the feature that needs some
            ? 1
            $ ufeature add source --to Home
            ! error: 'Home' has no target that is clearly its source [no_source]
            !   help: name the feature that it holds: 'HomeInterface'
            !   help: write its source into 'Features/Home/Package.swift': .target(name: "Home"), with files in 'Features/Home/Sources/Home'
            ? 1
            """
        )
    }
}
