import Foundation
import Testing

/// A workspace with more than one app.
struct SecondAppTests {
    @Test func aSecondAppHasAProjectOfItsOwnAndTheFirstStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --bundle-id com.acme.shop --quiet
            $ cd Shop
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Kiosk --kind app --quiet
            $ git status --short
             M Shop.xctestplan
             M Shop.xcworkspace/contents.xcworkspacedata
             M ufeature.json
            ?? App/Kiosk/
            ?? App/KioskApp/
            ?? Kiosk.xcodeproj/
            $ grep -A6 apps ufeature.json
                "apps": {
                  "Kiosk": {
                    "project": "Kiosk.xcodeproj",
                    "target": "KioskApp",
                    "bundleID": "com.acme.kiosk"
                  }
                }
            $ grep -c 'PRODUCT_BUNDLE_IDENTIFIER = com.acme.kiosk;' Kiosk.xcodeproj/project.pbxproj
            2
            $ grep -o 'relativePath = .*' Kiosk.xcodeproj/project.pbxproj
            relativePath = App/Kiosk;
            $ grep -o 'container:.*xctestplan' Kiosk.xcodeproj/xcshareddata/xcschemes/KioskApp.xcscheme
            container:Shop.xctestplan
            $ grep -o '"name" : ".*Tests"' Shop.xctestplan
            "name" : "KioskTests"
            "name" : "ShopTests"
            "name" : "HomeTests"
            "name" : "CoreTests"
            "name" : "DesignSystemTests"
            $ grep -o 'group:.*' Shop.xcworkspace/contents.xcworkspacedata | head -2
            group:Shop.xcodeproj">
            group:Kiosk.xcodeproj">
            $ ufeature new Kiosk --kind app
            Kiosk is there already, just as it would be made: nothing to do
            $ ufeature validate --strict
            ! 5 packages read, no findings
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ ufeature xcode
            everything that Xcode needs is there already: nothing to do
            """
        )
    }

    @Test func theAppsOfANewFeatureAreNamed() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app >/dev/null
            ! note: 'Kiosk' shows no feature yet [app_shows]
            !   help: make one for it: ufeature new Search --app Kiosk
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Home --quiet
            ! note: none of the apps 'Kiosk', 'Shop' shows 'Home': it could be for any of them [app_not_wired]
            !   help: to show it in one: ufeature new Home --app Kiosk
            !   help: several apps are named with commas, and --app all means every one
            $ ufeature new Home --app Kiosk --quiet
            $ git status --short -- App
             M App/Kiosk/Package.swift
             M App/Kiosk/Source/AppFeatures.swift
             M App/Kiosk/Source/Resources/Localizable.xcstrings
             M App/Kiosk/Source/Route.swift
            ?? App/Kiosk/Source/HomeEntry.swift
            ?? App/Kiosk/Tests/HomeEntryTests.swift
            $ ufeature new Home --app Kiosk
            Home is there already, just as it would be made: nothing to do
            $ ufeature new Home --app Kisok
            ! error: there is no app 'Kisok' [unknown_app]
            !   help: did you mean 'Kiosk'?
            ? 1
            $ ufeature new Net --like Home --app Kiosk
            ! error: --like and --app exclude each other [conflicting_options]
            !   help: leave out --app: the new feature is made just as 'Home' is
            ! see 'ufeature new --help'
            ? 64
            $ echo '// By hand.' >> Features/Home/Source/HomeView.swift && ufeature new Home --app Shop --dry-run -q | grep '^+++' | sort
            +++ b/App/Shop/Package.swift
            +++ b/App/Shop/Source/AppFeatures.swift
            +++ b/App/Shop/Source/HomeEntry.swift
            +++ b/App/Shop/Source/Resources/Localizable.xcstrings
            +++ b/App/Shop/Source/Route.swift
            +++ b/App/Shop/Tests/HomeEntryTests.swift
            $ ufeature new Core --app Kiosk
            ! error: 'Core' is a foundation feature, and apps show product features only [foundation_in_app]
            !   help: leave out --app: an app gets what its product features use
            ? 1
            $ echo '{"name": "Cart", "apps": ["all"]}' | ufeature apply - --quiet
            $ ls App/*/Source/CartEntry.swift
            App/Kiosk/Source/CartEntry.swift
            App/Shop/Source/CartEntry.swift
            $ echo '{"name": "Home", "apps": ["Shop"]}' | ufeature apply - --quiet
            ! <stdin>:1:27: error: 'Home' is there already, and the app 'Shop' doesn't show it [feature_differs]
            !     {"name": "Home", "apps": ["Shop"]}
            !                               ^~~~~~
            !   help: show it: ufeature new Home --app Shop
            ? 1
            $ echo '{"name": "Home", "apps": ["Desk"]}' | ufeature apply - --quiet
            ! <stdin>:1:27: error: there is no app 'Desk' [unknown_app]
            !     {"name": "Home", "apps": ["Desk"]}
            !                               ^~~~~~
            !   help: the apps are 'Kiosk', 'Shop'
            !   help: or make it first: ufeature new Desk --kind app
            ? 1
            """
        )
    }

    @Test func oneOfTwoGoesWithAllThatIsItsOwn() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Kiosk --kind app --depends-on none --quiet
            $ ufeature remove Kiosk --quiet
            $ git status --short
            $ ufeature new Kiosk --kind app --depends-on Home --quiet
            $ echo '// Ours.' >> App/Kiosk/Source/Route.swift
            $ ufeature remove Kiosk
            ! error: 'Kiosk' has a file that git hasn't committed: 'App/Kiosk/Source/Route.swift' [uncommitted_files]
            !   help: commit it, so that git can restore what is removed
            !   help: remove them for good: ufeature remove Kiosk --force
            ? 1
            $ ufeature remove Kiosk --force --quiet
            $ git status --short
            $ ufeature new Kiosk --kind app --depends-on none --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message Second
            $ ufeature remove Kiosk
            App/Kiosk/  removed, with 17 files
            Kiosk.xcodeproj/  removed, with 2 files
            App/KioskApp/  removed, with 7 files
            Shop.xctestplan  edited
            ufeature.json  edited
            Shop.xcworkspace/contents.xcworkspacedata  edited

            Next:
              ufeature validate --build
            $ git diff --stat HEAD~1
            $ ufeature remove Kiosk
            ! error: there is no feature 'Kiosk' [unknown_feature]
            !   help: see all features: ufeature list
            ? 1
            $ ufeature new Kiosk --kind app --quiet
            $ ufeature remove Shop
            ! error: 'Shop' is the main app: 'xcode' in ufeature.json describes it, and its test plan is for all apps [app_removed]
            !   help: let another be the main one: in ufeature.json, exchange 'project', 'target' and 'bundleID' of 'xcode' with those of 'Kiosk' under 'apps', and write 'Shop' for 'Kiosk' there
            !   help: then 'ufeature remove Shop' takes it with its project, and keeps the test plan
            ? 1
            $ ufeature describe Kiosk
            ! error: 'Kiosk' is an app, which no descriptor makes [not_a_feature]
            !   help: see what it uses: ufeature graph --focus Kiosk
            ? 1
            """
        )
    }

    @Test func theMainAppGoesOnceAnotherOneIsThat() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ sed -i.old 's/Shop.xcodeproj/Main.old/; s/ShopApp/Target.old/; s/Kiosk/Shop/g; s/Main.old/Kiosk.xcodeproj/; s/Target.old/KioskApp/' ufeature.json
            $ rm ufeature.json.old && sed -n '/"xcode"/,$p' ufeature.json
              "xcode": {
                "project": "Kiosk.xcodeproj",
                "target": "KioskApp",
                "links": "app",
                "testPlan": "Shop.xctestplan",
                "configuration": "Configuration/Shared.xcconfig",
                "apps": {
                  "Shop": {
                    "project": "Shop.xcodeproj",
                    "target": "ShopApp"
                  }
                }
              }
            }
            $ git add --all
            $ ufeature remove Shop --force --quiet 2> log
            $ ls App && ls -d *.xcodeproj *.xctestplan
            Kiosk
            KioskApp
            Kiosk.xcodeproj
            Shop.xctestplan
            $ ufeature sync --check
            ! 4 packages read, no findings
            """
        )
    }

    @Test func anotherNameIsFollowed() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature rename Kiosk Lounge --comments --strings --quiet 2>/dev/null
            $ git status --short -- . ':!App/Kiosk' ':!App/Lounge'
             M App/KioskApp/Application/KioskMain.swift
             M Kiosk.xcodeproj/project.pbxproj
             M Shop.xctestplan
             M Shop.xcworkspace/contents.xcworkspacedata
             M ufeature.json
            $ grep -A2 apps ufeature.json
                "apps": {
                  "Lounge": {
                    "project": "Kiosk.xcodeproj",
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ ufeature rename Home Start --quiet 2>/dev/null
            $ ls App/*/Source/StartEntry.swift
            App/Lounge/Source/StartEntry.swift
            App/Shop/Source/StartEntry.swift
            $ ufeature validate --strict
            ! 5 packages read, no findings
            """
        )
    }

    @Test func inOnePackageAndWithoutXcodeToo() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --layout single --quiet
            $ cd Shop
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Kiosk --kind app --quiet
            $ git status --short
             M Package.swift
             M Shop.xctestplan
             M Shop.xcworkspace/contents.xcworkspacedata
             M ufeature.json
            ?? App/Kiosk/
            ?? App/KioskApp/
            ?? Kiosk.xcodeproj/
            $ grep -o 'relativePath = .*' Kiosk.xcodeproj/project.pbxproj
            relativePath = .;
            $ ufeature new Kiosk --kind app
            Kiosk is there already, just as it would be made: nothing to do
            $ ufeature new Cart --app Kiosk --quiet
            $ ufeature validate --strict
            ! 1 package read, no findings
            $ ufeature sync --check
            ! 1 package read, no findings
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message Second
            $ ufeature layout packages --quiet && ufeature sync --check && ufeature layout single --quiet
            ! 6 packages read, no findings
            $ git diff --stat
            $ ufeature remove Kiosk --quiet
            $ ls App
            Shop
            ShopApp
            $ cd ..
            $ ufeature init Plain --feature Home --no-xcode --quiet
            $ cd Plain
            $ ufeature new Kiosk --kind app --quiet
            $ ls
            App
            Features
            Foundation
            Plain.xcworkspace
            README.md
            ufeature.json
            $ grep -c executableTarget App/Kiosk/Package.swift
            1
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature remove Plain --quiet 2>/dev/null && ufeature list --format json | grep -c '"layer": "app"'
            1
            """
        )
    }

    @Test func xcodeMakesTheProjectsOfAllApps() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --bundle-id org.acme.kiosk --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ rm -r Shop.xcodeproj Kiosk.xcodeproj App/KioskApp
            $ ufeature sync --check 2>&1 | grep 'error:'
            Kiosk.xcodeproj/project.pbxproj:1:1: error: the project 'Kiosk.xcodeproj' isn't there [sync]
            Shop.xcodeproj/project.pbxproj:1:1: error: the project 'Shop.xcodeproj' isn't there [sync]
            $ ufeature xcode --quiet
            $ git diff --stat
            $ rm -r Kiosk.xcodeproj Shop.xcodeproj Shop.xctestplan Shop.xcworkspace App/KioskApp
            $ sed -i.old '/"xcode"/,/^  }/d' ufeature.json
            $ ufeature xcode --quiet
            $ git diff --stat -- . ':!ufeature.json'
             Kiosk.xcodeproj/project.pbxproj | 4 ++--
             1 file changed, 2 insertions(+), 2 deletions(-)
            $ sed -i.old 's/productName = Kiosk/productName = Shop/' Kiosk.xcodeproj/project.pbxproj
            $ ufeature sync --check 2>&1 | grep 'error:'
            Kiosk.xcodeproj/project.pbxproj:1:1: error: the target 'KioskApp' doesn't link a library of the package at 'App/Kiosk' [sync]
            """
        )
    }

    @Test func whatCantBeIsRefused() throws {
        try Terminal([:]).expect(
            """
            $ ufeature new Kiosk --kind app
            ! error: there is no ufeature.json here or above, so there are no features that an app could show [no_workspace]
            !   help: make a workspace with an app: ufeature init Shop
            ? 1
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Home --kind app
            ! error: the name 'Home' is taken [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new kiosk --kind app
            ! error: 'kiosk' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: use 'Kiosk'
            ? 1
            $ ufeature new Kiosk --kind app --depends-on Hme
            ! error: there is no feature 'Hme' [unknown_feature]
            !   help: did you mean 'Home'?
            ? 1
            $ ufeature new Kiosk --kind app --targets source
            ! error: --kind app and --targets exclude each other [conflicting_options]
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Kiosk --bundle-id com.acme.kiosk
            ! error: --bundle-id needs --kind here [missing_option]
            !   help: only apps have one: --kind app
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Kiosk --kind app --bundle-id kiosk
            ! error: 'kiosk' is not a bundle identifier [invalid_bundle_id]
            !   help: write letters, digits and hyphens between full stops, as in com.acme.storefront
            ? 1
            $ git status --short -- App/Kiosk
            """
        )
    }

    @Test func featuresAreShownInNone() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ git add --all
            $ ufeature new Hidden --app none --quiet
            $ git diff --stat -- App
            $ ufeature new Cart --app none,Shop
            ! error: there is no app 'none' [unknown_app]
            !   help: the apps are 'Shop'
            ? 1
            """
        )
    }

    @Test func whatAFeatureReliesOnIsShownFirst() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet 2> /dev/null
            $ ufeature new Search --app Shop --quiet
            $ ufeature new Cart --depends-on Search --app Kiosk --quiet
            ! note: the app 'Kiosk' doesn't show 'Cart': the app doesn't pass on what 'Search' offers [app_not_wired]
            !   help: to show both: ufeature new Search --app Kiosk, then ufeature new Cart --app Kiosk
            $ ufeature new Search --app Kiosk --quiet
            $ ufeature new Cart --app Kiosk --quiet
            $ ufeature validate --quiet
            $ ls App/Kiosk/Source | grep Entry
            CartEntry.swift
            SearchEntry.swift
            """
        )
    }
}
