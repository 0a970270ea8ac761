import Testing

/// The project for Xcode that `ufeature.json` names, in every command that keeps it.
struct KeptXcodeProjectTests {
    private static let settings = """
        {
          "name": "Shop",
          "xcode": { "project": "App/Shop.xcodeproj", "target": "Shop" },
        }

        """

    /// An app and a widget, as Xcode writes them.
    static let project = """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tclasses = {
        \t};
        \tobjectVersion = 77;
        \tobjects = {

        /* Begin PBXFrameworksBuildPhase section */
        \t\t0A0000000000000000000001 /* Frameworks */ = {
        \t\t\tisa = PBXFrameworksBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        \t\t0A0000000000000000000002 /* Frameworks */ = {
        \t\t\tisa = PBXFrameworksBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        /* End PBXFrameworksBuildPhase section */

        /* Begin PBXGroup section */
        \t\t0B0000000000000000000001 = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t);
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        \t\t0C0000000000000000000001 /* Shop */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\t0A0000000000000000000001 /* Frameworks */,
        \t\t\t);
        \t\t\tname = Shop;
        \t\t\tproductType = "com.apple.product-type.application";
        \t\t};
        \t\t0C0000000000000000000002 /* ShopWidget */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\t0A0000000000000000000002 /* Frameworks */,
        \t\t\t);
        \t\t\tname = ShopWidget;
        \t\t\tproductType = "com.apple.product-type.app-extension";
        \t\t};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        \t\t0D0000000000000000000001 /* Project object */ = {
        \t\t\tisa = PBXProject;
        \t\t\tmainGroup = 0B0000000000000000000001;
        \t\t\tprojectDirPath = "";
        \t\t\ttargets = (
        \t\t\t\t0C0000000000000000000001 /* Shop */,
        \t\t\t\t0C0000000000000000000002 /* ShopWidget */,
        \t\t\t);
        \t\t};
        /* End PBXProject section */
        \t};
        \trootObject = 0D0000000000000000000001 /* Project object */;
        }

        """

    private static let files = ["ufeature.json": settings, "App/Shop.xcodeproj/project.pbxproj": project]

    @Test func newLinksAndRemoveUnlinks() throws {
        try Terminal(.smallTemplates.with(Self.files)).expect(
            """
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature new Search --targets source
            Features/Search/
            ├── Package.swift
            └── Source/
                ├── SearchBuilder.swift
                └── SearchService.swift
            App/Shop.xcodeproj/project.pbxproj  edited
            <...>
            $ grep -c Search App/Shop.xcodeproj/project.pbxproj
            9
            $ grep relativePath App/Shop.xcodeproj/project.pbxproj
            \t\t\trelativePath = ../Features/Search;
            $ ufeature new Core --kind foundation --targets source --quiet
            $ grep -c Core App/Shop.xcodeproj/project.pbxproj
            0
            ? 1
            $ ufeature remove Search --force
            Features/Search/  removed, with 3 files
            App/Shop.xcodeproj/project.pbxproj  edited
            <...>
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            """
        )
    }

    @Test func whatHasNoClearSourceIsNotLinked() throws {
        let set = [
            "Features/Set/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Set",
                products: [.library(name: "StudySet", targets: ["StudySet"])],
                targets: [.target(name: "CommonSet"), .target(name: "StudySet", dependencies: ["CommonSet"])]
            )

            """,
            "Features/Set/Sources/CommonSet/CommonSet.swift": "public struct CommonSet {}\n",
            "Features/Set/Sources/StudySet/StudySet.swift": "import CommonSet\n",
        ]
        try Terminal(Self.files.merging(set) { $1 }).expect(
            """
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature new Deck --like Set --quiet
            ! warning: 'Shop' doesn't link 'Deck': no target of it is clearly its source [no_product]
            !   help: link the product that is wanted in Xcode
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            """
        )
    }

    @Test func renameFollows() throws {
        try Terminal(.smallTemplates.with(Self.files)).expect(
            """
            $ ufeature new Search --targets source --quiet
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature rename Search Finder --quiet
            $ grep -c Search App/Shop.xcodeproj/project.pbxproj
            0
            ? 1
            $ grep -e relativePath -e productName App/Shop.xcodeproj/project.pbxproj
            \t\t\trelativePath = ../Features/Finder;
            \t\t\tproductName = Finder;
            $ ufeature rename Finder Search --quiet
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            """
        )
    }

    @Test func targetsAreLinkedByHand() throws {
        try Terminal(.smallTemplates.with(Self.files)).expect(
            """
            $ ufeature new Search --targets source --quiet
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature link ShopWidget Search
            App/Shop.xcodeproj/project.pbxproj  edited
            $ ufeature link ShopWidget Search
            ShopWidget uses Search already: nothing to do
            $ grep -c 'productName = Search' App/Shop.xcodeproj/project.pbxproj
            2
            $ ufeature unlink ShopWidget Search --quiet
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature unlink Shop Search --quiet
            $ ufeature validate
            Features/Search/Package.swift:13:9: warning: no target of 'App/Shop.xcodeproj' links 'Search', and no package uses it [xcode_project]
                  name: "Search",
                        ^~~~~~~~
              help: link it: ufeature link Shop Search
            ! 1 package read, 1 warning
            $ ufeature link Shop Search --quiet
            $ ufeature validate
            ! 1 package read, no findings
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature link ShopWidgets Search
            ! error: there is no feature 'ShopWidgets' [unknown_feature]
            ! <...>
            ? 1
            """
        )
    }

    /// A package of several features: only what is named goes, whatever else of it the target links.
    @Test func onlyTheFeatureThatIsNamedIsUnlinked() throws {
        let package = [
            "Packages/Kit/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "Kit",
              products: [
                .library(name: "FeedFeature", targets: ["FeedFeature"]),
                .library(name: "ChatFeature", targets: ["ChatFeature"]),
              ],
              targets: [
                .target(name: "FeedFeature"),
                .target(name: "ChatFeature"),
                .target(name: "NewsFeature"),
                .target(name: "Look"),
                .testTarget(name: "FeedFeatureTests", dependencies: ["FeedFeature"]),
              ]
            )

            """,
            "Packages/Kit/Sources/FeedFeature/Feed.swift": "struct Feed {}\n",
            "Packages/Kit/Sources/ChatFeature/Chat.swift": "struct Chat {}\n",
            "Packages/Kit/Sources/NewsFeature/News.swift": "struct News {}\n",
            "Packages/Kit/Sources/Look/Look.swift": "struct Look {}\n",
            "Packages/Kit/Tests/FeedFeatureTests/FeedTests.swift": "import FeedFeature\n",
            "ufeature.json": Self.settings.replacing(
                "\"xcode\"", with: "\"layers\": { \"product\": \"Packages\" },\n  \"xcode\""),
        ]
        try Terminal(.smallTemplates.with(Self.files).with(package)).expect(
            """
            $ ufeature link Shop ChatFeature --quiet
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature unlink Shop FeedFeature
            Shop doesn't use FeedFeature: nothing to do
            $ ufeature unlink Shop NewsFeature
            Shop doesn't use NewsFeature: nothing to do
            $ ufeature link Shop FeedFeature --quiet
            $ ufeature unlink Shop FeedFeature --quiet
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature link Shop NewsFeature
            ! Packages/Kit/Package.swift:5:9: error: 'NewsFeature' has no product with its source [no_product]
            !       name: "Kit",
            !             ^~~~~
            !   help: name the product that is to be linked, or vend it first: .library(name: "NewsFeature", targets: ["NewsFeature"])
            ? 1
            $ echo 'import ChatFeature' > App/Shop.swift
            $ ufeature unlink Shop ChatFeature --quiet
            ! App/Shop.swift:1:8: warning: 'ChatFeature' is still imported [still_imported]
            !     import ChatFeature
            !            ^~~~~~~~~~~
            $ grep -c ChatFeature App/Shop.xcodeproj/project.pbxproj
            0
            ? 1
            """
        )
    }

    /// A feature is made all the same: what is left to do is told with the lines to paste.
    @Test func aProjectThatCantBeEdited() throws {
        let files = [
            "App/Shop.xcodeproj/project.pbxproj": Self.project.replacing("name = Shop;", with: "name = Store;")
        ]
        try Terminal(.smallTemplates.with(Self.files).with(files)).expect(
            """
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature new Search --targets source --quiet
            ! App/Shop.xcodeproj/project.pbxproj:59:14: warning: 'Shop' doesn't link 'Search': no target is named 'Shop' [xcode_project_no_target]
            ! <...>
            !   help: or paste these lines into the sections that they name:
            ! <...>
            $ cmp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature validate
            App/Shop.xcodeproj/project.pbxproj:59:14: warning: no target is named 'Shop' [xcode_project]
                \t\t\ttargets = (
                \t\t\t          ^
              help: its targets are 'Store', 'ShopWidget'
              help: ufeature.json names it, under "xcode": correct it there
            ! 1 package read, 1 warning
            $ rm -r App
            $ ufeature rename Search Finder
            ! error: 'ufeature.json' names the project 'App/Shop.xcodeproj', and there is none [xcode_project_missing]
            ! <...>
            ? 1
            """
        )
    }

    @Test func adoptionFindsIt() throws {
        let package = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              products: [.library(name: "Search", targets: ["Search"])],
              targets: [.target(name: "Search")]
            )

            """
        let files = [
            "Features/Search/Package.swift": package, "Features/Search/Sources/Search/Search.swift": "enum Search {}\n",
        ]
        try Terminal(.smallTemplates.with(Self.files).with(files)).expect(
            """
            $ ufeature link Shop Search --quiet
            $ rm ufeature.json
            $ ufeature init --adopt --quiet
            $ tail -4 ufeature.json
              // 'Shop' links 1 of these packages: 'new', 'link', 'remove' and 'rename' keep these links up
              // to date.
              "xcode": { "project": "App/Shop.xcodeproj", "target": "Shop" },
            }
            $ rm ufeature.json
            $ touch App/project.yml
            $ ufeature init --adopt --quiet
            $ tail -2 ufeature.json
              // No "xcode": 'project.yml' generates 'Shop.xcodeproj': name new features in its file.
            }
            """
        )
    }

    /// A folder that a team has dragged into a project goes with its package, and every other byte stays.
    @Test func removeTakesTheFolderOut() throws {
        let listed = Self.project.replacing(
            "/* Begin PBXFrameworksBuildPhase section */",
            with: """
                /* Begin PBXFileReference section */
                \t\t0E0000000000000000000001 /* Search */ = {isa = PBXFileReference; lastKnownFileType = wrapper; \
                name = Search; path = ../Features/Search; sourceTree = "<group>"; };
                /* End PBXFileReference section */

                /* Begin PBXFrameworksBuildPhase section */
                """
        ).replacing(
            "\t\t\tchildren = (\n", with: "\t\t\tchildren = (\n\t\t\t\t0E0000000000000000000001 /* Search */,\n")
        let plan = """
            {
              "configurations" : [ { "id" : "A", "name" : "Tests", "options" : { } } ],
              "defaultOptions" : { },
              "testTargets" : [
                { "target" : { "containerPath" : "container:..\\/Features\\/Cart", "identifier" : "CartTests", "name" : "CartTests" } },
                { "target" : { "containerPath" : "container:..\\/Features\\/Search", "identifier" : "SearchTests", "name" : "SearchTests" } }
              ],
              "version" : 1
            }

            """
        let named = listed.replacing("mainGroup = ", with: "other = 0E0000000000000000000001; mainGroup = ")
        try Terminal(
            .smallTemplates.with(Self.files).with([
                "plain": Self.project, "App/Shop.xcodeproj/project.pbxproj": listed, "App/Shop.xctestplan": plan,
                "named": named,
            ])
        ).expect(
            """
            $ ufeature new Search --targets source,tests --quiet && ufeature new Cart --targets source,tests --quiet
            $ ufeature unlink Shop Cart --quiet
            $ cp -r Features/Search Search
            $ ufeature remove Search --force
            Features/Search/  removed, with 5 files
            App/Shop.xcodeproj/project.pbxproj  edited
            App/Shop.xctestplan  edited

            Next:
              ufeature validate --build
            $ cmp App/Shop.xcodeproj/project.pbxproj plain
            $ grep -o '"name" : "[A-Z][a-z]*Tests"' App/Shop.xctestplan
            "name" : "CartTests"
            $ mv Search Features/Search && cp named App/Shop.xcodeproj/project.pbxproj
            $ ufeature remove Search --force --quiet
            ! App/Shop.xcodeproj/project.pbxproj:10:31: note: 'Search' is named here, also in line 34 [still_named_elsewhere]
            !   help: check whether it means the feature, and remove it by hand
            $ cmp App/Shop.xcodeproj/project.pbxproj named
            """
        )
    }

    @Test func generatorsAreTold() throws {
        let files = ["ufeature.json": "{\"name\": \"Shop\"}\n", "project.yml": "name: Shop\ntargets:\n  Shop:\n"]
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature new Search --targets source --quiet
            ! note: 'project.yml', from which the Xcode project is made, has to name 'Search' [project_not_kept]
            !   help: under 'packages': Search: { path: Features/Search }
            !   help: under 'dependencies' of the app: - { package: Search, product: Search }
            """
        )
    }
}
