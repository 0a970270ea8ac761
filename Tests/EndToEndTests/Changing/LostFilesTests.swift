import Testing

/// What a workspace lacks because somebody has deleted or merged files, and what leads on there.
struct LostFilesTests {
    private static let commit = "git -c user.name=T -c user.email=t@t commit --quiet -m All"

    @Test func aFileOfAnAppThatItsOtherFilesNeed() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm App/Shop/Source/SearchEntry.swift
            $ ufeature validate
            App/Shop/Package.swift:<...>: warning: 'Shop' declares 'Search' and imports nothing of it [unused_dependency]
            <...>
              help: bring the file back that imports it, as 'SearchEntry' is still used: git checkout HEAD -- App/Shop/Source/SearchEntry.swift
            App/Shop/Source/AppFeatures.swift:<...>: error: nothing declares 'SearchEntry', which 'Shop' uses to show 'Search' [unshown_feature]
            <...>
              help: bring it back: git checkout HEAD -- App/Shop/Source/SearchEntry.swift
            ! 4 packages read, 1 error, 2 warnings
            ? 1
            $ ufeature fix
            2 findings left, which only you can repair
            ! 'ufeature validate' shows them
            $ git diff --stat --diff-filter=M
            $ ufeature new Search --app Shop --quiet
            ! note: 'App/Shop/Source/SearchEntry.swift' was gone, though the app 'Shop' still uses it: it's made again, as it was at first [app_not_wired]
            !   help: if git has it as you had changed it: git checkout HEAD -- App/Shop/Source/SearchEntry.swift
            $ git status --short
            $ rm App/Shop/Source/SearchEntry.swift
            $ sed -i.old 's/Search[ER][a-z]*/Nothing/' App/Shop/Source/AppFeatures.swift App/Shop/Source/Route.swift
            $ rm App/Shop/Source/*.old
            $ ufeature fix
            App/Shop/Package.swift  edited
            <...>
            ! 2 findings fixed, none left
            """
        )
    }

    @Test func aFileThatARenameWouldChange() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --feature Cart --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm App/Shop/Source/SearchEntry.swift
            $ ufeature rename Search Find
            ! error: 'App/Shop/Source/SearchEntry.swift' is gone since the last commit, though its 'SearchEntry' is still used: it would come back as it was [lost_source]
            !   help: bring it back first: git checkout HEAD -- App/Shop/Source/SearchEntry.swift
            !   help: or remove what uses 'SearchEntry'; if another module declares it now, commit that first
            ? 1
            $ ufeature rename Cart Basket --quiet 2>/dev/null
            $ git checkout HEAD -- App/Shop/Source/SearchEntry.swift
            $ ufeature rename Search Find --quiet 2>/dev/null
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test func marksInWhatARenameLeaves() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ cp Shop.xcworkspace/contents.xcworkspacedata ../kept
            $ printf '<<<<<<< HEAD\\n=======\\n>>>>>>> other\\n' >> Shop.xcworkspace/contents.xcworkspacedata
            $ ufeature rename Search Find --quiet 2>&1 | grep -A 1 xcworkspace
            note: 'Shop.xcworkspace/contents.xcworkspacedata' may still list 'Features/Search': the file isn't well-formed XML, as line <...> shows [xcode_workspace_not_kept]
              help: repair it, then: ufeature sync
            $ cp ../kept Shop.xcworkspace/contents.xcworkspacedata
            $ ufeature sync --quiet
            $ grep -c Features/Find Shop.xcworkspace/contents.xcworkspacedata
            2
            """
        )
    }

    @Test func marksInTheCodeOfATargetOfXcode() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ printf '/*\\n<<<<<<< HEAD\\n=======\\n>>>>>>> other\\n*/\\n' >> App/ShopApp/Application/ShopMain.swift
            $ printf '<<<<<<< HEAD\\n=======\\n>>>>>>> other\\n' > Script.swift
            $ ufeature validate
            ! 4 packages read, no findings
            $ printf '<<<<<<< HEAD\\n=======\\n>>>>>>> other\\n' >> App/ShopApp/Application/ShopMain.swift
            $ ufeature validate --quiet 2>&1 | grep error:
            App/ShopApp/Application/ShopMain.swift:<...>:1: error: a merge has left its marks here [merge_conflict]
            """
        )
    }

    @Test func anAppThatItsProjectHas() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm -r App/Shop
            $ ufeature validate 2>&1 | grep -A 3 xcode_project
            Shop.xcodeproj/project.pbxproj:<...>: error: the project has a package at 'App/Shop', which is a folder that is not there [xcode_project]
            <...>
              help: bring it back: git checkout HEAD -- App/Shop, or correct the path; to remove it with all that names it, bring it back, then: ufeature remove App/Shop
            """
        )
    }

    @Test func theTemplateSetOfAFeatureThatTheAppShows() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ ufeature template from Search mine --quiet 2>/dev/null
            $ git add --all && \(Self.commit)
            $ mv Templates ..
            $ ufeature remove Search 2>&1 | grep 'mine'
            error: the app 'Shop' may still show 'Search': the template set 'mine', from which it was made, isn't there: bring it back first [app_not_wired]
            $ mv ../Templates .
            $ ufeature remove Search --quiet
            """
        )
    }

    @Test func whatTheProjectOfTheAppNeeds() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm -r App/ShopApp
            $ ufeature sync --check
            Shop.xcodeproj/project.pbxproj:1:1: error: 'App/ShopApp/Info.plist' isn't there, which the project needs [sync]
              help: bring it back: git checkout HEAD -- App/ShopApp
            ! 4 packages read, 1 error
            ? 1
            $ ufeature validate 2>/dev/null | grep -A 1 warning
            Shop.xcodeproj/project.pbxproj:1:1: warning: 'App/ShopApp/Info.plist' isn't there, which the project needs [sync]
              help: bring it back: git checkout HEAD -- App/ShopApp
            $ git checkout --quiet HEAD -- App/ShopApp
            $ ufeature sync --check --quiet
            $ rm -r App/ShopApp/Application
            $ ufeature validate 2>/dev/null | grep -A 1 warning
            Shop.xcodeproj/project.pbxproj:1:1: warning: no code is left of the target 'ShopApp' [sync]
              help: bring it back: git checkout HEAD -- App/ShopApp/Application
            $ git checkout --quiet HEAD -- App/ShopApp
            $ sed -i.old 's|relativePath = App/Shop|relativePath = Apps/Shop|' Shop.xcodeproj/project.pbxproj && rm Shop.xcodeproj/*.old
            $ ufeature sync --check 2>/dev/null | grep help
              help: write 'App/Shop' in the project where it has the package's old path, 'Apps/Shop'
            """
        )
    }

    @Test func anEntryOfACatalogueInAnotherOne() throws {
        let catalogue = "App/Shop/Source/Resources/Localizable.xcstrings"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --feature Home --quiet
            $ cd Shop
            $ sed -i.old '/"Home" : {/,/}/d' \(catalogue) && sed -i.old 's/.*"Search" : {/    "Home" : {\\n&/' \(catalogue) && rm App/Shop/Source/Resources/*.old
            $ ufeature validate | grep -o -e 'error.*' -e 'help.*'
            error: expected ',' or '}', found the end of the text [json_syntax]
            help: close the '{' of line 1 with '}'
            help: a merge may have lost '},' between two entries: look there first
            ! 5 packages read, 1 error
            $ sed -i.old 's/^  },$/    }\\n&/' \(catalogue) && rm App/Shop/Source/Resources/*.old
            $ cp \(catalogue) ../before
            $ ufeature validate
            \(catalogue):5:5: error: the entry 'Search' is in the one of 'Home' [string_catalog]
                    "Search" : {
                    ^~~~~~~~
              help: close that one before it with '},', and take out the '}' that is too many below
            ! 5 packages read, 1 error
            ? 1
            $ ufeature new Pay --quiet
            $ cmp \(catalogue) ../before
            """
        )
    }

    @Test func marksOfAMerge() throws {
        let marks = "printf '<<<<<<< HEAD\\nlet x = 1\\n=======\\nlet x = 2\\n>>>>>>> other\\n'"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(marks) >> Features/Search/Source/SearchView.swift
            $ \(marks) >> Shop.xctestplan
            $ \(marks) >> Shop.xcworkspace/contents.xcworkspacedata
            $ ufeature validate
            Features/Search/Source/SearchView.swift:<...>:1: error: a merge has left its marks here [merge_conflict]
                <<<<<<< HEAD
                ^~~~~~~~~~~~
              help: choose what to keep, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'
            Shop.xctestplan:<...>:1: error: a merge has left its marks here [merge_conflict]
            <...>
            Shop.xcworkspace/contents.xcworkspacedata:<...>:1: error: a merge has left its marks here [merge_conflict]
            <...>
            ! 4 packages read, 3 errors
            ? 1
            $ \(marks) >> App/Shop/Source/Resources/Localizable.xcstrings
            $ ufeature validate --quiet 2>&1 | grep xcstrings
            App/Shop/Source/Resources/Localizable.xcstrings:<...>:1: error: a merge has left its marks here [merge_conflict]
            $ for file in $(git ls-files | grep -e pbxproj -e 'xc[scw].*s' -e plist); do printf '<<<<<<< a\\n=======\\n>>>>>>> b\\n' >> $file; done
            $ ufeature validate --quiet 2>&1 | grep -c merge_conflict
            12
            $ git checkout --quiet -- .
            $ \(marks) >> Features/Search/Source/SearchView.swift
            $ \(marks) >> Shop.xctestplan
            $ \(marks) >> Shop.xcworkspace/contents.xcworkspacedata
            $ ufeature fix --quiet 2>&1 | grep error:
            Features/Search/Source/SearchView.swift:<...>:1: error: a merge has left its marks here [merge_conflict]
            Shop.xctestplan:<...>:1: error: a merge has left its marks here [merge_conflict]
            Shop.xcworkspace/contents.xcworkspacedata:<...>:1: error: a merge has left its marks here [merge_conflict]
            $ ufeature sync --quiet 2>&1 | grep error:
            Shop.xcworkspace/contents.xcworkspacedata:<...>:1: error: a merge has left its marks here [merge_conflict]
            Shop.xctestplan:<...>:1: error: a merge has left its marks here [merge_conflict]
            """
        )
    }

    @Test func aTextThatHasThemInALiteral() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ printf 'let marks = """\n<<<<<<< HEAD\n=======\n>>>>>>> other\n"""\n' > Features/Search/Source/Marks.swift
            $ ufeature validate
            ! 4 packages read, no findings
            $ printf '/*\n<<<<<<< HEAD\n=======\n>>>>>>> other\n*/\n' >> Features/Search/Source/Marks.swift
            $ ufeature validate
            ! 4 packages read, no findings
            $ printf '<<<<<<< HEAD\nlet a = 1\n=======\n>>>>>>> other\n' >> Features/Search/Source/Marks.swift
            $ ufeature validate --quiet 2>&1 | grep error:
            Features/Search/Source/Marks.swift:11:1: error: a merge has left its marks here [merge_conflict]
            """#
        )
    }

    @Test func aFolderOfALayerThatHasAnotherNameNow() throws {
        for layout in ["roles", "single"] {
            let place = layout == "single" ? "" : "Modules\\/Search"
            try Terminal([:]).expect(
                """
                $ ufeature init Shop --layout \(layout) --feature Search --quiet
                $ cd Shop
                $ git add --all
                $ \(Self.commit)
                $ git mv Features Modules && sed -i.old 's#"Features"#"Modules"#' ufeature.json && rm ufeature.json.old
                $ [ ! -e Package.swift ] || sed -i.old 's#Features/#Modules/#' Package.swift
                $ ufeature fix --quiet 2>/dev/null
                $ ufeature sync --quiet
                $ grep -B 1 -A 1 '"SearchTests"' Shop.xctestplan | head -1
                        "containerPath" : "container:\(place)",
                $ grep -c Modules/Search/SearchExample.xcodeproj Shop.xcworkspace/contents.xcworkspacedata
                1
                $ grep Features Shop.xcworkspace/contents.xcworkspacedata
                ? 1
                """
            )
        }
    }

    @Test func aFeatureThatWasMadeAndDeletedBeforeACommit() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ ufeature new Search --quiet
            $ rm -r Features/Search
            $ ufeature remove Search
            ! error: the folder of 'Search' isn't there, though manifests still name it [unknown_feature]
            !   help: make it again with the options that it had, then remove it: ufeature new Search, then: ufeature remove Search
            ? 1
            $ ufeature new Search --quiet
            $ ufeature remove Search --quiet
            $ git status --short
            """
        )
    }

    @Test func anExampleThatComesBackIsListedAgainAndWhatTheTeamListsStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's#</Workspace>#   <FileRef location = "group:Carthage/Core/Core.xcodeproj"></FileRef></Workspace>#' Shop.xcworkspace/contents.xcworkspacedata && rm Shop.xcworkspace/*.old
            $ git add --all
            $ \(Self.commit)
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ rm -r Features/Search
            $ ufeature sync --quiet 2>/dev/null
            $ git checkout --quiet HEAD -- Features
            $ ufeature sync --quiet
            $ git diff --stat
            """
        )
    }

    @Test func anImportOfWhatNoTargetOfXcodeLinks() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ printf 'import Search\\n' > App/ShopApp/Application/Further.swift
            $ ufeature validate
            ! 4 packages read, no findings
            $ ufeature unlink ShopApp Shop --quiet 2>/dev/null
            $ mkdir -p App/ShopApp/Application/Kit && printf 'import Core\\n' > App/ShopApp/Application/Kit/Kit.swift
            $ printf '// swift-tools-version: 6.0\\nimport PackageDescription\\nlet package = Package(name: "Kit")\\n' > App/ShopApp/Application/Kit/Package.swift
            $ ufeature validate 2>&1 | grep -c "imports 'Core'"
            0
            ? 1
            $ rm -r App/ShopApp/Application/Kit
            $ ufeature validate
            App/ShopApp/Application/Further.swift:1:8: warning: 'ShopApp' imports 'Search', which no target of 'Shop.xcodeproj' links [xcode_project]
            <...>
            App/ShopApp/Application/ShopMain.swift:1:8: warning: 'ShopApp' imports 'Shop', which no target of 'Shop.xcodeproj' links [xcode_project]
            <...>
              help: link it: ufeature link ShopApp Shop
            ! 4 packages read, 2 warnings
            $ ufeature link ShopApp Shop --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test func commandsOfGitAreTypedWhereOneStands() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git init --quiet
            $ git add --all
            $ \(Self.commit)
            $ rm -r Features/Search
            $ cd ..
            $ ufeature -C Shop remove Search 2>&1 | grep help
              help: bring it back, then remove it: git -C Shop checkout HEAD -- Features/Search
            $ cd Shop/App/Shop
            $ ufeature remove Search 2>&1 | grep help
              help: bring it back, then remove it: git -C ../.. checkout HEAD -- Features/Search
            $ git -C ../.. checkout HEAD -- Features/Search
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    /// The app's own list of features isn't there, is empty, or only begins: a rename would leave it as it was.
    @Test(arguments: [
        ("rm $f", "AppFeatures", "gone"), (": > $f", "Route", "empty"),
        ("head -c 60 $f > ../x; mv ../x $f", "AppFeatures", "cut off"),
        ("head -n 4 $f > ../x; mv ../x $f", "AppFeatures", "cut off"),
    ])
    func aListOfAnAppThatARenameWouldChange(_ ending: String, _ type: String, _ state: String) throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ ufeature new Pay --app none --quiet
            $ git add --all
            $ \(Self.commit)
            $ f=App/Shop/Source/\(type).swift; \(ending)
            $ ufeature rename Search Find
            ! error: 'App/Shop/Source/\(type).swift' is \(state) since the last commit, though its '\(type)' is still used: it would come back as it was [lost_source]
            !   help: bring it back first: git checkout HEAD -- App/Shop/Source/\(type).swift
            !   help: or remove what uses '\(type)'; if another module declares it now, commit that first
            ? 1
            $ ufeature remove Search > ../out 2>&1 || echo refused
            refused
            $ ufeature rename Pay Cash --quiet 2> /dev/null
            $ ls Features
            Cash
            Search
            """
        )
    }
}
