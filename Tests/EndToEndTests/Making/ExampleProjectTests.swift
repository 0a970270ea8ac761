import Testing

/// Each feature's example is an app for Xcode: a project in the feature's own folder.
struct ExampleProjectTests {
    @Test func aFeatureBringsItsOwnAndTakesItAway() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --bundle-id com.acme.shop --quiet
            $ cd Shop
            $ git add --all
            $ ufeature new Search --quiet
            $ find Features -path '*xcodeproj*' -type f | sort
            Features/Search/SearchExample.xcodeproj/project.pbxproj
            Features/Search/SearchExample.xcodeproj/xcshareddata/xcschemes/SearchExampleApp.xcscheme
            $ cd Features/Search/SearchExample.xcodeproj
            $ grep -c 'PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop.SearchExample;' project.pbxproj
            2
            $ grep -e 'productName =' -e 'relativePath =' -e 'path = Example;' project.pbxproj
            \t\t\tpath = Example;
            \t\t\tproductName = SearchExampleApp;
            \t\t\trelativePath = .;
            \t\t\tproductName = SearchTesting;
            \t\t\tproductName = SearchInterface;
            \t\t\tproductName = Search;
            $ grep -e 'argument = ' -e 'BlueprintName = "SearchTests"' -e '"container:"' xcshareddata/xcschemes/*
                           BlueprintName = "SearchTests"
                           ReferencedContainer = "container:">
                        argument = "empty"
                        argument = "failure"
                        argument = "slow"
                        argument = "-AppleLanguages (de)"
                        argument = "-NSDoubleLocalizedStrings YES"
                        argument = "-AppleTextDirection YES -NSForceRightToLeftWritingDirection YES"
                        argument = "-UIPreferredContentSizeCategoryName UICTContentSizeCategoryAccessibilityXL"
            $ cd ../../..
            $ grep -B1 -A1 Search Shop.xcworkspace/contents.xcworkspacedata
                  <FileRef
                     location = "group:Features/Search">
                  </FileRef>
                  <FileRef
                     location = "group:Features/Search/SearchExample.xcodeproj">
                  </FileRef>
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ ufeature remove Search --quiet && ls
            App
            Configuration
            Foundation
            README.md
            Shop.xcodeproj
            Shop.xctestplan
            Shop.xcworkspace
            ufeature.json
            $ git diff --stat
            """
        )
    }

    @Test func anExampleThatOnlyPrintsIsNoApp() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature new Networking --kind foundation --template kit --quiet && ls Foundation/Networking
            Example
            Package.swift
            Source
            Testing
            Tests
            """
        )
    }

    @Test func itLinksWhatDoesntComeAlong() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --feature Profile --quiet
            $ cd Shop
            $ git add --all
            $ ufeature link Search Profile --testing
            Features/Search/Package.swift  edited
            Features/Search/SearchExample.xcodeproj/project.pbxproj  edited

            Next:
              ufeature validate Search --build
            ! note: no file of 'Search' imports 'ProfileInterface' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileInterface' in 'Features/Search/Source'
            ! note: no file of 'SearchTests' imports 'ProfileTesting' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileTesting' in 'Features/Search/Tests'
            ! note: no file of 'SearchExample' imports 'ProfileTesting' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileTesting' in 'Features/Search/Example'
            $ grep -e 'productName = Profile' -e 'relativePath = ../' Features/Search/SearchExample.xcodeproj/project.pbxproj
            \t\t\trelativePath = ../Profile;
            \t\t\tproductName = ProfileTesting;
            $ rm README.md && ufeature rename Profile Account --comments --strings --quiet
            $ grep -e 'productName = Account' -e 'relativePath = ../' Features/Search/SearchExample.xcodeproj/project.pbxproj
            \t\t\trelativePath = ../Account;
            \t\t\tproductName = AccountTesting;
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ ufeature rename Account Profile --comments --strings --quiet
            $ ufeature unlink Search Profile --quiet
            $ git status --short -- Features
            A  Features/Profile/Example/ProfileExampleApp.swift
            A  Features/Profile/Interface/ProfileItem.swift
            A  Features/Profile/Interface/ProfileService.swift
            A  Features/Profile/Package.swift
            A  Features/Profile/ProfileExample.xcodeproj/project.pbxproj
            A  Features/Profile/ProfileExample.xcodeproj/xcshareddata/xcschemes/ProfileExampleApp.xcscheme
            A  Features/Profile/Source/ProfileBuilder.swift
            A  Features/Profile/Source/ProfileView.swift
            A  Features/Profile/Source/ProfileViewModel.swift
            A  Features/Profile/Source/Resources/Localizable.xcstrings
            A  Features/Profile/Testing/ProfileServiceMock.swift
            A  Features/Profile/Tests/ProfileViewModelTests.swift
            A  Features/Search/Example/SearchExampleApp.swift
            A  Features/Search/Interface/SearchItem.swift
            A  Features/Search/Interface/SearchService.swift
            A  Features/Search/Package.swift
            A  Features/Search/SearchExample.xcodeproj/project.pbxproj
            A  Features/Search/SearchExample.xcodeproj/xcshareddata/xcschemes/SearchExampleApp.xcscheme
            A  Features/Search/Source/Resources/Localizable.xcstrings
            A  Features/Search/Source/SearchBuilder.swift
            A  Features/Search/Source/SearchView.swift
            A  Features/Search/Source/SearchViewModel.swift
            A  Features/Search/Testing/SearchServiceMock.swift
            A  Features/Search/Tests/SearchViewModelTests.swift
            """
        )
    }

    @Test func whatATeamHasChangedStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --feature Profile --quiet
            $ cd Shop
            $ sed -i.old 's/ENABLE_PREVIEWS = YES;/ENABLE_PREVIEWS = NO;/' Features/Search/SearchExample.xcodeproj/project.pbxproj
            $ sed -i.old '/"empty"/{n;s/NO/YES/;}' Features/Search/SearchExample.xcodeproj/xcshareddata/xcschemes/SearchExampleApp.xcscheme
            $ find . -name '*.old' -delete; git add --all
            $ ufeature link Search Profile --testing --quiet && ufeature unlink Search Profile --quiet && git diff --stat
            $ ufeature link Search Profile --testing --quiet && rm README.md && ufeature rename Search Find --comments --strings --quiet
            $ cd Features/Find/FindExample.xcodeproj
            $ grep -c Search project.pbxproj xcshareddata/xcschemes/FindExampleApp.xcscheme
            ? 1
            project.pbxproj:0
            xcshareddata/xcschemes/FindExampleApp.xcscheme:0
            $ grep -e 'ENABLE_PREVIEWS' -e 'productName' -e DisplayName project.pbxproj
            \t\t\tproductName = FindExampleApp;
            \t\t\t\tENABLE_PREVIEWS = NO;
            \t\t\t\tINFOPLIST_KEY_CFBundleDisplayName = Find;
            \t\t\t\tENABLE_PREVIEWS = NO;
            \t\t\t\tINFOPLIST_KEY_CFBundleDisplayName = Find;
            \t\t\tproductName = FindTesting;
            \t\t\tproductName = FindInterface;
            \t\t\tproductName = ProfileTesting;
            \t\t\tproductName = Find;
            $ grep -A1 '"empty"' xcshareddata/xcschemes/FindExampleApp.xcscheme
                        argument = "empty"
                        isEnabled = "YES">
            """
        )
    }

    @Test func syncFindsAProjectThatLacksALibrary() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --feature Profile --quiet
            $ cd Shop
            $ git add --all
            $ ufeature link Search Profile --testing --quiet
            $ git checkout --quiet -- Features/Search/SearchExample.xcodeproj
            $ ufeature sync --check
            Features/Search/SearchExample.xcodeproj/project.pbxproj:1:1: error: the app of 'Search' doesn't link 'ProfileTesting', which its example uses [sync]
              help: run 'ufeature sync'
            ! 5 packages read, 1 error; 1 can be repaired: ufeature sync
            ? 1
            $ ufeature sync --quiet && ufeature sync --check
            ! 5 packages read, no findings
            """
        )
    }

    @Test("the team and the version are said once, for apps, widgets and examples")
    func sharedSettings() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --quiet 2>/dev/null && ufeature new Kiosk --kind app --quiet 2>/dev/null
            $ grep -rlE 'MARKETING_VERSION|CURRENT_PROJECT_VERSION' . | sort
            ./Configuration/Shared.xcconfig
            $ grep -rh 'path.*Shared.xcconfig' Features | sed 's/.*{//'
            \(Self.shared) path = ../../Configuration/Shared.xcconfig; sourceTree = "<group>"; };
            $ grep -rh include App Configuration
            #include "../../Configuration/Shared.xcconfig"
            #include "../../Configuration/Shared.xcconfig"
            #include? "Local.xcconfig"
            $ git add --all
            $ touch Configuration/Local.xcconfig && git status --short Configuration | grep Local
            ? 1
            $ mkdir Features/Finding && git mv Features/Search Features/Finding/Search
            $ sed -i.old 's|"Features"|["Features", "Features/Finding"]|' ufeature.json; rm ufeature.json.old
            $ ufeature sync --check 2>/dev/null | grep 'build settings'
            Features/Finding/Search/SearchExample.xcodeproj/project.pbxproj:1:1: error: the app of 'Search' begins with the build settings '../../Configuration/Shared.xcconfig', which are at '../../../Configuration/Shared.xcconfig' [sync]
            $ ufeature sync --quiet 2>/dev/null
            $ grep -c 'path = ../../../Configuration/Shared.xcconfig' Features/Finding/Search/SearchExample.xcodeproj/project.pbxproj
            1
            """
        )
    }

    /// What a project says of the file that all begin with.
    private static let shared = "isa = PBXFileReference; lastKnownFileType = text.xcconfig; name = Shared.xcconfig;"

    @Test("a workspace made before that keeps the settings of its projects")
    func earlierSettings() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed -i.old -e '/"configuration"/d' -e 's/"Shop.xctestplan",/"Shop.xctestplan"/' ufeature.json; rm ufeature.json.old
            $ ufeature new Home --quiet && grep -c -e MARKETING_VERSION -e xcconfig Features/Home/HomeExample.xcodeproj/project.pbxproj
            2
            $ ufeature new Kiosk --kind app --quiet 2> /dev/null
            $ tail -1 App/KioskApp/App.xcconfig; cat App/KioskApp/.gitignore; grep -c MARKETING_VERSION Kiosk.xcodeproj/project.pbxproj
            #include? "Local.xcconfig"
            Local.xcconfig
            2
            """
        )
    }

    @Test func theyAreMadeLaterAndAreAChoice() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ rm -r Features/Search/SearchExample.xcodeproj
            $ ufeature sync --check
            Shop.xcworkspace/contents.xcworkspacedata:1:1: note: the Xcode workspace lists 'Features/Search/SearchExample.xcodeproj', which doesn't exist [sync]
              help: make it again: ufeature xcode
            ! 4 packages read, 1 note
            $ ufeature sync
            everything is in line with ufeature.json: nothing to do
            ! Shop.xcworkspace/contents.xcworkspacedata:1:1: note: the Xcode workspace lists 'Features/Search/SearchExample.xcodeproj', which doesn't exist [sync]
            !   help: make it again: ufeature xcode
            $ ufeature xcode --quiet && git diff --stat
            $ sed -i.old 's/"links": "app",/"links": "app", "examples": false,/' ufeature.json; rm ufeature.json.old
            $ ufeature new Home --quiet && ls Features/Home
            Example
            Interface
            Package.swift
            Source
            Testing
            Tests
            $ ufeature add example --to Search
            Search has example already: nothing to do
            """
        )
    }

    @Test func aRoleThatComesBringsIt() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature new Cart --targets interface,source,testing,tests --quiet && ls Features/Cart
            Interface
            Package.swift
            Source
            Testing
            Tests
            $ ufeature add example --to Cart --quiet && ls Features/Cart && grep -c CartExample Shop.xcworkspace/contents.xcworkspacedata
            CartExample.xcodeproj
            Example
            Interface
            Package.swift
            Source
            Testing
            Tests
            1
            $ ufeature new Basket --like Cart --quiet 2> /dev/null
            $ grep -c Cart Features/Basket/BasketExample.xcodeproj/project.pbxproj
            ? 1
            0
            """
        )
    }
}
