import TestSupport
import Testing

@Suite("What of an app has been left half done")
struct HalfDoneAppTests {
    private static let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"
    private static let start = """
        $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
        $ cd Shop
        $ \(commit)
        """

    @Test("a conformance that the app has lost is reported, and not that nothing is to be done")
    func lostConformance() throws {
        let entry = "App/Shop/Source/HomeEntry.swift"
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old '/^extension AppDependencies: HomeDependencies/,/^}/d' \(entry) && rm App/Shop/Source/*.old
            $ ufeature new Home --app Shop
            Home is there already, and nothing was changed
            ! note: '\(entry)' has no 'extension AppDependencies: HomeDependencies' any more, and nothing else of the app 'Shop' names 'HomeDependencies' [app_not_wired]
            !   help: if git has the file as it was: git checkout HEAD -- \(entry)
            !   help: to have the file made again: rm \(entry), then ufeature new Home --app Shop
            $ rm \(entry)
            $ ufeature new Home --app Shop --quiet 2>/dev/null
            $ git status --short
            $ ufeature new Home --app Shop
            Home is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test("the tests of an entry are made again with it, and without it they stay away")
    func lostTests() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ rm App/Shop/Source/HomeEntry.swift App/Shop/Tests/HomeEntryTests.swift
            $ ufeature new Home --app Shop --quiet 2>/dev/null
            $ git status --short
            $ rm App/Shop/Tests/HomeEntryTests.swift
            $ ufeature new Home --app Shop --quiet
            $ git status --short
             D App/Shop/Tests/HomeEntryTests.swift
            """
        )
    }

    @Test("the text of a feature comes back into the app's catalogue with its lines")
    func lostText() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --quiet
            $ cd Shop
            $ \(Self.commit)
            $ ufeature new Search --quiet
            $ git checkout --quiet HEAD -- App/Shop/Source/AppFeatures.swift App/Shop/Source/Route.swift App/Shop/Source/Resources
            $ ufeature new Search --app Shop --quiet
            $ git diff --name-only
            App/Shop/Package.swift
            App/Shop/Source/AppFeatures.swift
            App/Shop/Source/Resources/Localizable.xcstrings
            App/Shop/Source/Route.swift
            Shop.xcworkspace/contents.xcworkspacedata
            """
        )
    }

    @Test("a feature whose template set has nothing for apps is refused there, with what to do")
    func withoutWiring() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Money --template bare --quiet
            $ ufeature new Money --app Shop
            ! error: no app can show 'Money' by itself: the template set 'bare' doesn't say how [not_in_app]
            !   help: use it in the app's code, and declare it there: ufeature link Shop Money
            ? 1
            $ ufeature link Shop Money 2>&1 | grep -A 1 not_imported
            note: no file of 'Shop' imports 'Money' yet: until one does, 'validate' reports it as unused [not_imported_yet]
              help: write 'import Money' in 'App/Shop/Source', and show it there
            """
        )
    }

    @Test("a rename back follows members where the app has their old names again")
    func renamedBack() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature rename Home Landing --quiet 2>/dev/null
            $ git checkout --quiet HEAD -- App
            $ ufeature rename Landing Home --quiet 2>/dev/null
            $ git clean -fdq
            $ git status --short
            """
        )
    }

    @Test("what a rename leaves is changed by commands that can be typed, also where there is no way back")
    func restOfOneWay() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature rename Home Start 2>&1 | grep -E 'comments|one_way'
            note: comments were left unchanged: they mention a name of 'Home' 9 times [name_left]
              help: to change them too: undo the rename with git, then ufeature rename Home Start --comments
            note: 'rename' can't bring the old name back: the code made for every feature has a case 'start', too [one_way]
            """
        )
    }

    @Test("files that the project needs, and files that 'ufeature xcode' makes")
    func filesOfTheProject() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ \(Self.commit)
            $ rm App/ShopApp/App.xcconfig
            $ ufeature sync --check
            Shop.xcodeproj/project.pbxproj:1:1: error: 'App/ShopApp/App.xcconfig' isn't there, which the project needs [sync]
              help: bring it back: git checkout HEAD -- App/ShopApp/App.xcconfig
            ! 4 packages read, 1 error
            ? 1
            $ git checkout --quiet HEAD -- App/ShopApp
            $ rm Configuration/Shared.xcconfig
            $ ufeature sync --check
            ufeature.json:1:1: error: 'Configuration/Shared.xcconfig' isn't there, which apps and examples begin with [sync]
              help: bring it back: git checkout HEAD -- Configuration/Shared.xcconfig
            ! 4 packages read, 1 error
            ? 1
            $ git checkout --quiet HEAD -- Configuration
            $ sed -i.old 's|/Shared.x|/Sharde.x|' ufeature.json; rm *.old
            $ ufeature sync --check 2>/dev/null
            ufeature.json:1:1: error: 'Configuration/Sharde.xcconfig' isn't there, which apps and examples begin with [sync]
              help: did you mean 'Configuration/Shared.xcconfig'? correct it under "xcode" in ufeature.json
            ? 1
            $ ufeature doctor | grep -A1 Sharde
            ✗ 'xcode' in ufeature.json: the file 'Configuration/Sharde.xcconfig' isn't there
                see what is missing: ufeature sync --check
            $ git checkout --quiet HEAD -- ufeature.json
            $ rm -r Shop.xcodeproj/xcshareddata App/ShopApp/Application/Assets.xcassets
            $ ufeature sync --check 2>/dev/null | grep -v help
            Shop.xcodeproj/project.pbxproj:1:1: note: 'App/ShopApp/Application/Assets.xcassets' isn't there, and the last commit has it [sync]
            Shop.xcodeproj/project.pbxproj:1:1: note: 'Shop.xcodeproj/xcshareddata/xcschemes/ShopApp.xcscheme' isn't there, and the last commit has it [sync]
            """
        )
    }

    @Test("the tests of a feature that has another layer leave the plan of the old one")
    func plansOfLayers() throws {
        let layers = "s|\"foundation\": \"Foundation\"|\"foundation\": [\"Foundation\", \"Features/Search\"]|"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature xcode --layer-plans --quiet
            $ sed -i.old '\(layers)' ufeature.json && rm *.old
            $ ufeature sync --check 2>/dev/null | grep -v help
            Shop-Foundation.xctestplan:1:1: error: the test plan doesn't have 'SearchTests' of 'Features/Search' [sync]
            Shop-Product.xctestplan:1:1: error: the test plan has 'SearchTests' of 'Features/Search', which is in the layer 'foundation' now [sync]
            $ ufeature sync --quiet
            $ ufeature sync --check --quiet
            $ grep -c SearchTests Shop-Foundation.xctestplan Shop-Product.xctestplan
            Shop-Foundation.xctestplan:2
            Shop-Product.xctestplan:0
            """
        )
    }

    @Test("a test plan whose name is misspelled")
    func misspelledPlan() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's|"testPlan": "Shop.x|"testPlan": "Shops.x|' ufeature.json && rm *.old
            $ ufeature sync --check 2>/dev/null | grep -A 1 "isn't there"
            Shops.xctestplan:1:1: error: the test plan 'Shops.xctestplan' isn't there [sync]
              help: did you mean 'Shop.xctestplan'? correct "testPlan" in ufeature.json
            """
        )
    }

    @Test("a source that is gone isn't there already")
    func lostSource() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ rm -r Features/Home/Source
            $ ufeature add source --to Home
            ! error: the folder 'Features/Home/Source' isn't there, which the manifest of 'Home' names [missing_folder]
            !   help: if git has it: git checkout HEAD -- Features/Home/Source
            ? 1
            """
        )
    }

    @Test("a package that no layer has is unlinked with the imports that are left, and 'link' says where it is")
    func packageOfNoLayer() throws {
        let vendor = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Vendor",
                products: [.library(name: "Vendor", targets: ["Vendor"])],
                targets: [.target(name: "Vendor")]
            )

            """
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\", \"layers\": {\"product\": \"Features\"}}\n",
            "Packages/Vendor/Package.swift": vendor,
            "Packages/Vendor/Sources/Vendor/Vendor.swift": "public struct Vendor {}\n",
            "Features/Home/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Home",
                dependencies: [.package(path: "../../Packages/Vendor")],
                targets: [.target(name: "Home", dependencies: [.product(name: "Vendor", package: "Vendor")])]
            )

            """,
            "Features/Home/Sources/Home/Home.swift": "import Vendor\n\nlet vendor = Vendor()\n",
        ]).expect(
            """
            $ ufeature unlink Home Vendor 2>&1 | grep still_imported
            Features/Home/Sources/Home/Home.swift:1:8: warning: 'Vendor' is still imported [still_imported]
            $ ufeature link Home Vendor
            ! error: there is no feature 'Vendor' [unknown_feature]
            !   help: 'Packages/Vendor' is in no layer: add "Packages/Vendor" to the folders of one in ufeature.json
            !   help: or, if it's no feature, declare it there under "externals": "Vendor": {"path": "Packages/Vendor", "products": ["Vendor"]}
            ? 1
            """
        )
    }

    @Test("the scheme of an example that names tests which the package doesn't have")
    func schemeOfAnExample() throws {
        let scheme = "Features/Search/SearchExample.xcodeproj/xcshareddata/xcschemes/SearchExampleApp.xcscheme"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature sync --check --quiet
            $ \(Self.commit)
            $ sed -i.old s/SearchTests/GoneTests/ \(scheme) && rm \(scheme).old
            $ ufeature sync --check
            \(scheme):1:1: error: the scheme has 'GoneTests', which the package of 'Search' doesn't have [sync]
              help: correct it in Xcode; or delete the scheme to have it made again: ufeature xcode
            ! 4 packages read, 1 error
            ? 1
            $ rm \(scheme)
            $ ufeature xcode --quiet
            $ git status --short
            """
        )
    }

    @Test("a set that is made from a feature keeps its lines as short as the feature's are")
    func lengthOfLines() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature template from Home ours --quiet 2>/dev/null
            $ grep lineLength Templates/ours/template.json
              "lineLength": 100
            $ ufeature new SubscriptionManagement --template ours --quiet
            $ swift format lint --strict --recursive Features/SubscriptionManagement
            """
        )
    }

    @Test("an entry that the last commit has removed, though the app still uses it")
    func removedEntry() throws {
        for template in ["feature", "flow"] {
            try Terminal([:]).expect(
                """
                $ ufeature init Shop --no-xcode --template \(template) --feature Home --feature Search --quiet
                $ cd Shop
                $ \(Self.commit)
                $ git rm -q App/Shop/Source/HomeEntry.swift && \(Self.commit)
                $ ufeature validate 2>/dev/null | grep -A 4 unshown_feature | grep -E 'error|help' | sed 's/.*: error/error/'
                error: nothing declares 'HomeEntry', which 'Shop' uses to show 'Home' [unshown_feature]
                  help: make it again: ufeature new Home --app Shop
                $ ufeature fix --quiet 2>/dev/null
                $ git status --short
                $ ufeature new Home --app Shop --quiet 2>/dev/null
                $ ufeature validate --quiet
                """
            )
        }
    }

    @Test("a flow that is in no tab")
    func flowInNoTab() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template flow --feature Home --feature Search --quiet
            $ cd Shop
            $ \(Self.commit)
            $ sed -i.old '/^ *homeEntry,$/d' App/Shop/Source/AppCoordinator.swift && rm App/Shop/Source/*.old
            $ git diff --stat | tail -1
             1 file changed, 1 deletion(-)
            $ ufeature validate 2>/dev/null | grep unshown_feature | sed 's/.*: warning/warning/'
            warning: 'Shop' doesn't show 'Home': nothing in it uses 'HomeEntry' [unshown_feature]
            $ ufeature new Home --app Shop --quiet
            $ git status --short
            """
        )
    }

    @Test("an app for systems that its code doesn't know is refused")
    func tooOldForApps() throws {
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\", \"platforms\": {\"iOS\": \"16.0\"}}\n"
        ]).expect(
            """
            $ ufeature new Kiosk --kind app --depends-on none --template app
            ! error: the template set 'app' needs iOS 17.0, and the workspace supports iOS 16.0 [platform_too_old]
            !   help: raise it in ufeature.json: "platforms": { "iOS": "17.0" }
            ? 1
            """
        )
    }

    @Test("a rename that takes a feature out of a pattern of tags says so")
    func tagsOfPatterns() throws {
        let tags = #""Features/H*": ["scope:home"], "Features/S*": ["scope:search"], "Home": ["ui"]"#
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\", \"tags\": {\(tags)}}\n"
        ]).expect(
            """
            $ ufeature new Home --quiet
            $ ufeature rename Home Start 2>&1 | grep -A 1 tags_changed
            warning: 'Start' loses 'scope:home' and gets 'scope:search': patterns in "tags" go by names [tags_changed]
              help: to keep its tags, add to "tags" in ufeature.json: "Start": ["scope:home", "ui"]
            $ ufeature rename Start House 2>&1 | grep -c tags_changed
            1
            $ ufeature rename House Home 2>&1 | grep tags_changed; true
            """
        )
    }

    @Test("a target that another one imports, without a source file")
    func emptyTarget() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Kit",
                products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [
                    .target(name: "Kit", dependencies: ["Style"]),
                    .target(name: "Style"),
                ]
            )

            """
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Features/Kit/Package.swift": manifest,
            "Features/Kit/Sources/Kit/Kit.swift": "import Style\n\nlet style = Style()\n",
            "Features/Kit/Sources/Style/Style.swift": "public struct Style { public init() {} }\n",
        ]).expect(
            """
            $ git init -q && \(Self.commit)
            $ ufeature validate --only missing_folder --quiet
            $ rm Features/Kit/Sources/Style/Style.swift && touch Features/Kit/Sources/Style/README.md
            $ ufeature validate --only missing_folder | grep -E 'error|help'
            Features/Kit/Package.swift:9:23: error: 'Style' is empty, which 'Kit' imports: it has no source file [missing_folder]
              help: bring it back: git checkout HEAD -- Features/Kit/Sources/Style
              help: add a file to it, or remove the target
            ! 1 package read, 1 error
            """
        )
    }
}
