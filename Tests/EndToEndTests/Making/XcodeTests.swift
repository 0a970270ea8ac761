import Foundation
import Testing

/// What Xcode opens: a project that never changes, and a test plan that is kept up.
struct XcodeTests {
    @Test func whateverComesAndGoesTheProjectStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --bundle-id com.acme.shop --quiet
            $ cd Shop
            $ grep -A6 xcode ufeature.json
              "xcode": {
                "project": "Shop.xcodeproj",
                "target": "ShopApp",
                "links": "app",
                "testPlan": "Shop.xctestplan",
                "configuration": "Configuration/Shared.xcconfig",
                "bundleID": "com.acme.shop"
              }
            $ grep -c 'PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop;' Shop.xcodeproj/project.pbxproj
            2
            $ git add --all
            $ ufeature new Home --quiet && ufeature new Cart --targets source,interface --quiet
            $ git diff --stat -- Shop.xctestplan | cat
             Shop.xctestplan | 8 ++++++++
             1 file changed, 8 insertions(+)
            $ ufeature add tests --to Cart --quiet && ufeature link Home Cart --quiet
            $ grep '"name" : ".*Tests"' Shop.xctestplan
                    "name" : "ShopTests"
                    "name" : "CartTests"
                    "name" : "HomeTests"
                    "name" : "SearchTests"
                    "name" : "CoreTests"
                    "name" : "DesignSystemTests"
            $ ufeature rename Cart Basket --comments --strings --quiet
            ! note: a line is longer now than the 100 characters that .swift-format allows [long_lines]
            !   help: break them: swift format -i Features/Basket/Source/BasketView.swift
            $ grep -c Cart Shop.xctestplan
            ? 1
            0
            $ grep Basket Shop.xctestplan
                    "containerPath" : "container:Features\\/Basket",
                    "identifier" : "BasketTests",
                    "name" : "BasketTests"
            $ git diff --stat -- Shop.xcodeproj App/ShopApp
            $ ufeature sync --check
            ! 6 packages read, no findings
            $ ufeature xcode
            everything that Xcode needs is there already: nothing to do
            """
        )
    }

    @Test func afterAFeatureHasGoneThePlanIsAsBefore() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ ufeature new Home --quiet && ufeature remove Home --quiet
            $ git diff --stat
            """
        )
    }

    @Test func syncFindsATestPlanThatHasDrifted() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --feature Home --quiet
            $ cd Shop
            $ git add --all
            $ rm -r Features/Home && sed -i.old 's/SearchTests/OtherTests/; s/"parallelizable" : true/"parallelizable" : false/' Shop.xctestplan
            $ ufeature sync --check 2>&1 | grep 'test plan'
            Shop.xctestplan:1:1: error: the test plan doesn't have 'SearchTests' of 'Features/Search' [sync]
            Shop.xctestplan:1:1: error: the test plan has 'HomeTests' of 'Features/Home', which isn't there [sync]
            Shop.xctestplan:1:1: error: the test plan has 'OtherTests' of 'Features/Search', which isn't there [sync]
            """
        )
    }

    @Test func aTestPlanThatIsGoneIsFoundAndMadeAgain() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ rm Shop.xctestplan && ufeature validate
            ufeature.json:1:1: warning: there is no 'Shop.xctestplan', which 'xcode' names [xcode_project]
              help: make it again: ufeature xcode
            ! 4 packages read, 1 warning
            $ ufeature xcode --quiet && ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test func syncFindsAProjectThatDoesntLinkTheApp() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ sed -i.old '/^.*package = .*$/d' Shop.xcodeproj/project.pbxproj
            $ ufeature sync --check
            ! 3 packages read, no findings
            $ sed -i.old 's/productName = Shop;/productName = Other;/' Shop.xcodeproj/project.pbxproj
            $ ufeature sync --check
            Shop.xcodeproj/project.pbxproj:1:1: error: the target 'ShopApp' doesn't link a library of the package at 'App/Shop' [sync]
              help: add the package to the project in Xcode, and its library to the target
            ! 3 packages read, 1 error
            ? 1
            $ rm -r Shop.xcodeproj
            $ ufeature sync --check 2>&1 | head -1
            Shop.xcodeproj/project.pbxproj:1:1: error: the project 'Shop.xcodeproj' isn't there [sync]
            """
        )
    }

    @Test func withoutXcodeTheAppIsAProgram() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ls
            App
            Foundation
            README.md
            Shop.xcworkspace
            ufeature.json
            $ grep -c executableTarget App/Shop/Package.swift && grep -c '@main' App/Shop/Source/ShopApp.swift
            1
            2
            $ ufeature xcode
            ! App/Shop/Package.swift:26:13: error: the package of 'Shop' has no library that an Xcode project could link [app_is_program]
            !           name: "Shop",
            !                 ^~~~~~
            !   help: in App/Shop/Package.swift, write '.target(' for '.executableTarget(' of 'Shop', and 'products: [.library(name: "Shop", targets: ["Shop"])],' before 'dependencies:'
            !   help: in its code, make a 'public struct ShopScene: Scene' of what is in the body of its @main type, with a 'public init() {}', and take that type away
            !   help: then run 'ufeature xcode' again; 'Examples/Storefront/App' of ufeature's own repository shows how it looks
            ? 1
            """
        )
    }

    /// What is in it isn't known then, so that nothing may be done without it.
    @Test(
        "a file that the system can't read keeps a feature from being made",
        arguments: [
            "Shop.xctestplan", "Shop.xcworkspace/contents.xcworkspacedata",
        ])
    func unreadable(file: String) throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ git add --all
            $ rm \(file) && ln -s $(basename \(file)) \(file)
            $ ufeature new Search
            ! error: can't read '\(file)': Too many levels of symbolic links [system_error]
            !   help: remove the link that leads to itself
            ? 1
            $ test -e Features
            ? 1
            $ git diff --stat -- App ufeature.json
            """
        )
    }

    @Test func whatIsMissingIsMadeAndWhatIsThereStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ rm -r Shop.xcodeproj Shop.xctestplan App/ShopApp/Application Shop.xcworkspace
            $ echo '// Ours.' > App/ShopApp/App.xcconfig
            $ sed -i.old '/"xcode"/,/}/d' ufeature.json; rm ufeature.json.old
            $ ufeature xcode --quiet
            $ git diff --stat -- Shop.xcodeproj/xcshareddata Shop.xctestplan App/ShopApp/Application Shop.xcworkspace
            $ git diff --unified=0 -- Shop.xcodeproj | grep -c '^+.* = 1'
            4
            $ cat App/ShopApp/App.xcconfig
            // Ours.
            $ ufeature xcode
            everything that Xcode needs is there already: nothing to do
            """
        )
    }

    @Test func anAppThatWasRenamedKeepsItsEntryPoint() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature rename Shop Market --quiet 2> notes.txt
            $ ufeature xcode
            everything that Xcode needs is there already: nothing to do
            $ rm App/ShopApp/Application/ShopMain.swift
            $ ufeature xcode --quiet
            $ ls App/ShopApp/Application/*.swift
            App/ShopApp/Application/MarketMain.swift
            """
        )
    }

    @Test func whatReceivesPushNotificationsStaysAndIsInFurtherApps() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --push --quiet
            $ cd Shop
            $ grep -c aps-environment App/ShopApp/App.entitlements
            1
            $ git add --all
            $ ufeature new Home --quiet && ufeature new Kiosk --kind app --quiet
            $ git diff --stat -- App/ShopApp App/Shop/Source/AppDelegate.swift App/Shop/Source/ShopScene.swift
            $ ls App/Kiosk/Source/AppDelegate.swift App/KioskApp/App.entitlements
            App/Kiosk/Source/AppDelegate.swift
            App/KioskApp/App.entitlements
            $ tail -1 App/KioskApp/App.xcconfig
            CODE_SIGN_ENTITLEMENTS[sdk=iphone*] = App/KioskApp/App.entitlements
            $ ufeature init Other --push --no-xcode
            ! error: --no-xcode and --push exclude each other [conflicting_options]
            ! see 'ufeature init --help'
            ? 64
            """
        )
    }

    @Test func withoutPushNothingReceivesAnything() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ grep -rliE 'entitlement|AppDelegate|UserNotifications|pushNotifications"' Shop
            ? 1
            """
        )
    }

    @Test("an app with push notifications needs a foundation that passes them on")
    func pushLater() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ sed -i.old 's/"xcode": {/"xcode": { "pushNotifications": true,/' ufeature.json && rm ufeature.json.old
            $ ufeature new Kiosk --kind app --quiet
            ! Foundation/Core/Source/AppLifecycle.swift:11:8: error: 'AppLifecycleEvent' has no events of push notifications, which the app would pass on [no_push_events]
            !     public enum AppLifecycleEvent: Hashable, Sendable {
            !            ^~~~~~~~~~~~~~~~~~~~~~
            !   help: add to it: case didRegisterForPushNotifications(token: Data)
            !   help: add to it: case didFailToRegisterForPushNotifications(reason: String)
            !   help: add to it: case didReceivePushNotification(payload: Data)
            ? 1
            """
        )
    }

    @Test func aBundleIdentifierIsOne() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --bundle-id 'my shop'
            ! error: 'my shop' is not a bundle identifier [invalid_bundle_id]
            !   help: write letters, digits and hyphens between full stops, as in com.acme.storefront
            ? 1
            $ ls
            """
        )
    }

    @Test("the projects of examples don't hide the app's")
    func exampleProjects() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ rm ufeature.json
            $ ufeature init --adopt --yes --quiet
            $ grep target ufeature.json
                "target": "ShopApp",
            """
        )
    }
}
