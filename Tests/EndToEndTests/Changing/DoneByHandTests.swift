import Testing

/// What people do without the tool, and how it leads on from there.
struct DoneByHandTests {
    private static let commit = "git -c user.name=T -c user.email=t@t commit --quiet -m All"

    @Test func aFeatureWhoseFolderWasDeleted() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm -r Features/Search
            $ ufeature validate
            App/Shop/Package.swift:<...>: error: '../../Features/Search' leads to a folder that is not there [dangling_dependency]
            <...>
              help: bring it back: git checkout HEAD -- Features/Search, or correct the path; to remove it with all that names it, bring it back, then: ufeature remove Features/Search
            ! 3 packages read, 1 error
            ? 1
            $ ufeature remove Search
            ! error: the folder of 'Search' isn't there, though manifests still name it [unknown_feature]
            !   help: bring it back, then remove it: git checkout HEAD -- Features/Search
            ? 1
            $ ufeature remove SearchInterface
            ! error: the folder of 'SearchInterface' isn't there, though manifests still name it [unknown_feature]
            !   help: bring it back, then remove it: git checkout HEAD -- Features/Search
            ? 1
            $ git checkout HEAD -- Features/Search
            $ git mv Features/Search Search
            $ ufeature validate 2>&1 | grep help:
              help: a package of that name is in 'Search', which no layer has: move it back with 'git mv Search Features/Search', or add "Search" to the layer's folders in ufeature.json
            $ ufeature new Search
            ! error: manifests name 'Search' in 'Features/Search', where nothing is [feature_elsewhere]
            !   help: a package of that name is in 'Search', which no layer has: move it back with 'git mv Search Features/Search', or add "Search" to the layer's folders in ufeature.json
            ? 1
            $ ufeature remove Search
            ! error: the folder of 'Search' isn't there, though manifests still name it [unknown_feature]
            !   help: a package of that name is in 'Search', which no layer has: move it back with 'git mv Search Features/Search', or add "Search" to the layer's folders in ufeature.json
            !   help: then: ufeature remove Search
            ? 1
            $ git mv Search Features
            $ ufeature remove Features/Search --quiet
            $ ufeature validate
            ! 3 packages read, no findings
            """
        )
    }

    @Test func aManifestThatWasDeleted() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm Features/Search/Package.swift
            $ ufeature validate 2>&1 | grep -A 9 dangling | grep 'help: bring'
              help: bring it back: git checkout HEAD -- Features/Search/Package.swift, or correct the path; to remove it with all that names it, bring it back, then: ufeature remove Features/Search
            $ ufeature remove Search
            ! error: there is no feature 'Search', but 'Features/Search' is there [unknown_feature]
            !   help: bring its manifest back: git checkout HEAD -- Features/Search/Package.swift
            ? 1
            $ rm -r Features/Search/Interface
            $ ufeature new Search 2>&1 | grep manifest
              help: or bring its manifest back: git checkout HEAD -- Features/Search/Package.swift
            $ git checkout HEAD -- Features/Search/Package.swift
            $ ufeature validate 2>&1 | grep 'git checkout'
              help: bring it back: git checkout HEAD -- Features/Search/Interface
            $ git checkout HEAD -- Features/Search/Interface
            $ ufeature validate
            ! 4 packages read, no findings
            $ git mv Features/Search Search
            $ sed -i.old 's|Features/Search|Search|' App/Shop/Package.swift && rm App/Shop/Package.swift.old
            $ ufeature new Search
            ! error: 'Search' is in 'Search', which no layer has, and packages use it [feature_elsewhere]
            !   help: add "Search" to the layer's folders in ufeature.json, or choose another name
            ? 1
            """
        )
    }

    @Test func aCatalogueThatWasTakenBack() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ ufeature promote Core --url https://example.com/c.git --from 1.0.0 --quiet 2>/dev/null
            $ git checkout --quiet ufeature.json
            $ ufeature promote Core --local Foundation/Core --quiet
            $ git status --short
            """
        )
    }

    @Test func allPackagesThatWereMoved() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ mv Foundation Base
            $ ufeature validate
            App/Shop/Package.swift:<...>: error: '../../Foundation/Core' leads to a folder that is not there [dangling_dependency]
            <...>
            ufeature.json:<...>: error: there is no folder 'Foundation' for the layer 'foundation', and no layer has the packages in 'Base' [unknown_layer_folder]
            <...>
              help: if they have moved there, write "Base" for "Foundation", wherever "layers" has that
            ! 2 packages read, 5 errors
            ? 1
            $ mkdir -p Tools/Lint && echo '// swift-tools-version: 6.0' > Tools/Lint/Package.swift
            $ mv App Features Base Tools
            $ ufeature validate --quiet
            ufeature.json:<...>: error: no folder of a layer has a package, and no layer has the packages in 'Tools/<...>' [unknown_layer_folder]
            <...>
            ? 1
            """
        )
    }

    @Test func aFeatureThatWasMovedKeepsWhatTheTestPlanSaysOfIt() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's/"parallelizable" : true/"parallelizable" : false/' Shop.xctestplan && rm Shop.xctestplan.old
            $ cp Shop.xctestplan ../plan
            $ mv Features/Search Foundation/Search
            $ ufeature fix --quiet
            $ ufeature sync --quiet
            $ sed 's/Foundation..Search/Features\\\/Search/' Shop.xctestplan | cmp - ../plan
            $ ufeature validate
            ! 4 packages read, no findings
            """#
        )
    }

    @Test func aPackageThatIsNotDeclaredAnyMore() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ sed -i.old '/Foundation.Core/d' Features/Search/Package.swift && rm Features/Search/Package.swift.old
            $ ufeature validate
            Features/Search/Package.swift:<...>: error: 'Search' doesn't declare the package 'Core', of which it uses 'Core' (here and in 3 more places) [dangling_dependency]
            <...>
              help: declare it: ufeature fix
            ! 4 packages read, 1 error; 1 can be repaired: ufeature fix
            ? 1
            $ ufeature fix --quiet
            $ grep -c Foundation/Core Features/Search/Package.swift
            1
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test func aLayerWhoseFeaturesNobodyUses() throws {
        let settings = ["ufeature.json": "{\"name\": \"Shop\", \"layers\": {\"product\": \"Features\"}}\n"]
        try Terminal(.smallTemplates.with(settings)).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Core --kind foundation --quiet
            $ git init --quiet
            $ git add --all
            $ \(Self.commit)
            $ git mv Features Modules
            $ ufeature validate 2>&1 | grep unknown_layer_folder
            ufeature.json:<...>: error: there is no folder 'Features' for the layer 'product', and no layer has the packages in 'Modules' [unknown_layer_folder]
            """
        )
    }

    @Test func aLayerThatWasMovedFarAway() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --feature Cart --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ mkdir -p Code/Parts && git mv Features Code/Parts/Screens
            $ \(Self.commit)
            $ ufeature validate 2>&1 | grep -A 3 unknown_layer_folder
            ufeature.json:<...>: error: there is no folder 'Features' for the layer 'product', and no layer has the packages in 'Code/Parts/Screens' [unknown_layer_folder]
            <...>
              help: if they have moved there, write "Code/Parts/Screens" for "Features", wherever "layers" has that
            $ sed -i.old 's#"Features"#"Code/Parts/Screens"#' ufeature.json && rm ufeature.json.old
            $ ufeature fix --quiet
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test func aLayerWhoseMoveIsCommitted() throws {
        let settings = ["ufeature.json": "{\"name\": \"Shop\", \"layers\": {\"product\": \"Features\"}}\n"]
        try Terminal(.smallTemplates.with(settings)).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Cart --quiet
            $ ufeature new Core --kind foundation --quiet
            $ git init --quiet
            $ git add --all
            $ \(Self.commit)
            $ git rm -r --quiet Features/Cart
            $ mkdir -p Code && git mv Features Code/Screens
            $ \(Self.commit)
            $ ufeature validate 2>&1 | grep unknown_layer_folder
            ? 1
            $ git reset --quiet --hard HEAD~1
            $ mkdir -p Code && git mv Features Code/Screens
            $ \(Self.commit)
            $ ufeature validate 2>&1 | grep unknown_layer_folder
            ufeature.json:<...>: error: there is no folder 'Features' for the layer 'product', and no layer has the packages in 'Code/Screens' [unknown_layer_folder]
            $ rm -r Code
            $ ufeature validate 2>&1 | grep unknown_layer_folder
            ? 1
            """
        )
    }

    @Test func nothingIsSyncedWhileALayerIsLost() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \#(Self.commit)
            $ git mv Features Modules
            $ ufeature sync --quiet 2>&1 | grep error:
            ufeature.json:<...>: error: there is no folder 'Features' for the layer 'product', and no layer has the packages in 'Modules' [unknown_layer_folder]
            $ git diff --stat
            $ sed -i.old 's/"Features"/"Modules"/' ufeature.json && rm ufeature.json.old
            $ ufeature fix --quiet
            $ ufeature sync --quiet
            $ grep -c Features/Search Shop.xcworkspace/contents.xcworkspacedata
            0
            ? 1
            $ ufeature validate
            ! 4 packages read, no findings
            """#
        )
    }

    @Test func aFeatureThatWasCopied() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ cp -r Features/Search Features/Search2
            $ ufeature validate 2>&1 | grep help: | uniq
              help: if the copy has nothing of its own, let the tool make it instead: rm -r Features/Search2, then: ufeature new Search2 --like Search
            $ rm -r Features/Search2
            $ cp -r Features/Search Features/Look
            $ ufeature validate 2>&1 | grep "help:\\|error:" | uniq | tail -2
            Features/Look/Package.swift:<...>: error: 'SearchExample' is the name of a target of 'Features/Search' too [name_clash]
              help: if the copy has nothing of its own, let the tool make it instead: rm -r Features/Look, then: ufeature new Look --like Search
            $ rm -r Features/Look
            $ ufeature new Search2 --like Search --quiet 2>/dev/null
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test func aCopyThatIsRenamedIsStillMadeAgain() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template bare --feature Search --quiet
            $ cd Shop
            $ sed -i.old '/ufeature:template/d' Features/Search/Package.swift && rm Features/Search/Package.swift.old
            $ printf '/// The Search that is loved.\\npublic let searchWord = "Search"\\n' > Features/Search/Source/Word.swift
            $ git add --all
            $ \(Self.commit)
            $ ufeature new Wishlist --like Search --quiet 2>/dev/null
            $ ufeature rename Wishlist Wanted --quiet 2>/dev/null
            $ ufeature remove Wanted --quiet
            $ git status --short
            """
        )
    }

    @Test func anAppWhoseManifestCanNotBeRead() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ echo ')' >> App/Shop/Package.swift
            $ ufeature new Profile --quiet
            ! warning: 'Shop' doesn't show 'Profile', as 'App/Shop/Package.swift' can't be read [app_unread]
            !   help: mend it, which 'ufeature validate' helps with, then: ufeature new Profile --app Shop
            $ sed -i.old '$d' App/Shop/Package.swift && rm App/Shop/Package.swift.old
            $ ufeature new Profile --app Shop --quiet
            $ ufeature list | grep App
            Shop          app         source, tests                               Core, DesignSystem, Search, Profile  App/Shop
            """
        )
    }

    @Test func aTargetThatIsTakenOutOfAManifest() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ sed -i.old -e '/\\.target($/{' -e N -e '/"SearchTesting"/{' -e :a -e N -e '/ ),$/!ba' -e d -e '}' -e '}' Features/Search/Package.swift
            $ rm Features/Search/Package.swift.old
            $ ufeature validate 2>&1 | grep 'unknown_target\\|help: declare it' | sort -u
              help: declare it: ufeature add testing --to Search
            Features/Search/Package.swift:<...>: error: target 'SearchTesting' referenced in product 'SearchTesting' could not be found [unknown_target]
            Features/Search/Package.swift:<...>: error: unknown dependency 'SearchTesting' in target 'SearchTests' [unknown_target]
            Features/Search/Package.swift:<...>: error: unknown dependency 'SearchTesting' in target 'SearchExample' [unknown_target]
            $ ufeature add testing --to Search --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    /// Without a 'path:', too.
    @Test func aFolderOfATargetThatIsGone() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Big", targets: [.target(name: "Feed"), .target(name: "Profile")])

            """
        let files = ["Feed", "Profile"].map { ("Sources/\($0)/\($0).swift", "struct A {}\n") }
        try Terminal(Dictionary(uniqueKeysWithValues: files + [("Package.swift", manifest)])).expect(
            """
            $ git init --quiet && git add --all
            $ \(Self.commit)
            $ rm -r Sources/Profile
            $ ufeature validate 2>&1 | grep help:
              help: bring it back: git checkout HEAD -- Sources/Profile
              help: make the folder 'Sources/Profile', or say where it is with 'path:'
            """
        )
    }

    /// What `fix` refuses isn't counted for it.
    @Test func aRoleThatIsAskedForAndCanNotBeAdded() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ sed -i.old '1s/{/{"requiredRoles": {"foundation": ["interface"]},/' ufeature.json && rm ufeature.json.old
            $ ufeature validate 2>&1 | grep 'Core\\|read'
            Foundation/Core/Package.swift:<...>: warning: 'Core' has no target 'CoreInterface', which its layer asks for [missing_role]
            <...>
              help: 'CoreTesting' uses the source of 'Core', which it couldn't beside an interface
              help: leave it as it is, or begin one of your own: ufeature add interface --to Core --template bare
            3 packages read, 2 warnings
            """
        )
    }

    @Test func filesOfXcodeThatHaveNothingInThem() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ cp /dev/null Shop.xctestplan && cp /dev/null App/ShopApp/Info.plist
            $ ufeature validate 2>&1 | grep 'empty_file\\|help:'
            App/ShopApp/Info.plist:1:1: error: 'App/ShopApp/Info.plist' has nothing in it [empty_file]
              help: bring it back: git checkout HEAD -- App/ShopApp/Info.plist
            Shop.xctestplan:1:1: error: 'Shop.xctestplan' has nothing in it [empty_file]
              help: bring it back: git checkout HEAD -- Shop.xctestplan
            $ git checkout --quiet .
            $ mkdir .github .github/workflows
            $ printf 'name: a\\n<<<<<<< HEAD\\n=======\\n>>>>>>> b\\n' > .github/workflows/check.yml
            $ ufeature validate 2>&1 | grep merge_conflict
            .github/workflows/check.yml:2:1: error: a merge has left its marks here [merge_conflict]
            $ rm .github/workflows/check.yml
            $ echo '/Features/Search/ @team' > .github/CODEOWNERS
            $ ufeature rename Search Find --quiet 2>&1 | grep CODEOWNERS
            .github/CODEOWNERS:1:11: note: 'Search' is the old name, and is left as it is here [name_left_elsewhere]
            """
        )
    }

    @Test func aKeyOfACatalogueThatTheNewNameHasToo() throws {
        let words = "Features/Search/Source/Resources/Localizable.xcstrings"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's/^  "strings" : {/&"Find": {},/' \(words) && rm \(words).old
            $ ufeature rename Search Find --strings --quiet 2>&1 | grep -A 1 key_kept
            note: 'Features/Find/Source/Resources/Localizable.xcstrings' has "Find" already: the code says that now for "Search", which keeps its translations here [key_kept]
              help: compare the two there, and delete the one that no code uses
            """
        )
    }
}
