import Foundation
import Testing

/// Widgets of an app: a package, and a target that embeds them.
struct WidgetTests {
    @Test func whatImportsNothingBeginsWithItsCode() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template slice --feature Home --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --quiet 2>/dev/null
            $ head -1 App/Glance/Source/WidgetDependencies.swift
            /// What the widgets give to the features whose data they show.
            """
        )
    }

    @Test func widgetsAreAPackageAndATargetOfTheApp() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --bundle-id com.acme.shop --quiet
            $ cd Shop
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Glance --kind widget
            App/Glance/
            ├── Package.swift
            ├── Source/
            │   ├── GlanceBundle.swift
            │   ├── HomeWidget.swift
            │   ├── SampleClient.swift
            │   ├── Server.swift
            │   ├── WidgetDependencies.swift
            │   ├── WidgetLink.swift
            │   └── Resources/
            │       └── Localizable.xcstrings
            └── Tests/
                ├── HomeTimelineTests.swift
                └── WidgetLinkTests.swift
            .
            ├── Shop.xctestplan  edited
            ├── ufeature.json  edited
            └── App/
                └── GlanceExtension/
                    ├── Info.plist
                    └── Extension/
                        └── GlanceMain.swift
            Shop.xcodeproj/project.pbxproj  edited
            Shop.xcworkspace/contents.xcworkspacedata  edited

            Next:
              ufeature validate Glance --test
            ! note: 'Glance' shows 'Home': the product features of this workspace [app_shows]
            !   help: choose the features with --depends-on; 'none' means none
            $ grep -A5 extensions ufeature.json
                "extensions": {
                  "Glance": {
                    "project": "Shop.xcodeproj",
                    "target": "GlanceExtension"
                  }
                }
            $ grep -c 'PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop.Glance;' Shop.xcodeproj/project.pbxproj
            2
            $ grep -c 'CODE_SIGN_ENTITLEMENTS' Shop.xcodeproj/project.pbxproj
            4
            $ grep -o 'url(to: "home")' App/Glance/Source/HomeWidget.swift
            url(to: "home")
            $ grep -o 'shop://' App/Glance/Source/WidgetLink.swift
            shop://
            shop://
            $ ufeature new Glance --kind widget
            Glance is there already, just as it would be made: nothing to do
            $ ufeature validate --strict
            ! 5 packages read, no findings
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ ufeature xcode
            everything that Xcode needs is there already: nothing to do
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message Second
            $ ufeature remove Glance --quiet
            $ git diff --stat HEAD~1
            """
        )
    }

    @Test func widgetsWithoutAFeatureHaveNoCodeForOne() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on none --quiet
            $ ls App/Glance/Source App/Glance/Tests
            App/Glance/Source:
            GlanceBundle.swift
            GlanceWidget.swift
            Resources
            WidgetDependencies.swift
            WidgetLink.swift

            App/Glance/Tests:
            WidgetLinkTests.swift
            $ grep -c Foundation/ App/Glance/Package.swift
            0
            ? 1
            $ ufeature new Reviews --app Glance,Shop --quiet
            $ grep -o 'any Client = .*' App/Glance/Source/WidgetDependencies.swift
            any Client = Server.makeClient()
            $ ufeature validate --strict
            ! 6 packages read, no findings
            """
        )
    }

    @Test func aFurtherFeatureGetsAWidgetWhereThatIsAsked() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Cart --quiet
            $ git status --short -- App
             M App/Shop/Package.swift
             M App/Shop/Source/AppFeatures.swift
             M App/Shop/Source/Resources/Localizable.xcstrings
             M App/Shop/Source/Route.swift
            ?? App/Shop/Source/CartEntry.swift
            ?? App/Shop/Tests/CartEntryTests.swift
            $ ufeature new Cart --app Glance --quiet
            $ git status --short -- App/Glance
             M App/Glance/Package.swift
             M App/Glance/Source/GlanceBundle.swift
             M App/Glance/Source/Resources/Localizable.xcstrings
            ?? App/Glance/Source/CartWidget.swift
            ?? App/Glance/Tests/CartTimelineTests.swift
            $ sed -i.old '/Widget()/d' App/Glance/Source/GlanceBundle.swift && rm App/Glance/Source/*.old
            $ ufeature new Cart --app Glance
            Cart is there already, and nothing was changed
            ! note: 'App/Glance/Source/GlanceBundle.swift' has no 'CartWidget()' [app_not_wired]
            !   help: add it there: CartWidget()
            $ git checkout --quiet App/Glance/Source/GlanceBundle.swift && ufeature new Cart --app Glance --quiet
            $ ufeature new Orders --app all --quiet
            $ ls App/*/Source/Orders*
            App/Shop/Source/OrdersEntry.swift
            $ ufeature remove Cart --force --quiet
            $ ls App/*/Source | grep Cart
            ? 1
            $ ufeature rename Home Start --quiet 2>/dev/null && ls App/*/Source/Start*
            App/Glance/Source/StartWidget.swift
            App/Shop/Source/StartEntry.swift
            $ ufeature rename Glance Peek --comments --quiet 2>/dev/null
            $ cat App/GlanceExtension/Extension/*.swift
            import Peek
            import SwiftUI
            import WidgetKit

            /// What Xcode builds. The widgets' code is in the package 'Peek'.
            @main
            struct GlanceMain: WidgetBundle {
              var body: some Widget {
                PeekBundle().body
              }
            }
            $ ufeature validate --strict
            ! 6 packages read, no findings
            $ ufeature sync --check
            ! 6 packages read, no findings
            """
        )
    }

    @Test func whatTheyDontShowIsToldOfWidgets() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on none > /dev/null
            ! note: 'Glance' shows no feature yet [app_shows]
            !   help: show a feature: ufeature new Home --app Glance
            $ ufeature new Orders --template clean --quiet
            $ ufeature new Look --kind widget --depends-on Orders
            ! error: there can't be a widget of 'Orders' [no_widget]
            !   help: the widget extension 'Look' doesn't show 'Orders': the template set 'clean' has no wiring for apps made from 'app-widget'
            !   help: begin with an empty one: --depends-on none
            ? 1
            $ ufeature new Home --app Glance > /dev/null
            $ ufeature template from Home ours --quiet 2> /dev/null && rm -r Templates/ours/wiring/app-widget
            $ ufeature new Reviews --template ours --app Glance --quiet
            ! note: the widget extension 'Glance' doesn't show 'Reviews': the template set 'ours' has no wiring for apps made from 'app-widget' [app_not_wired]
            !   help: to show it, add its package to 'App/Glance/Package.swift' and use it in the widget extension's code
            """
        )
    }

    @Test("they show what their app shows, and what no set wires isn't offered")
    func whatTheirAppShows() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Cards --quiet
            $ ufeature new Kiosk --kind app --depends-on Home --quiet
            $ ufeature new Peek --kind widget --app Kiosk --quiet
            $ grep 'Widget()' App/Peek/Source/PeekBundle.swift
                  HomeWidget()
            $ ufeature new Glance --kind widget --depends-on Cards --app Kiosk --quiet
            ! note: the app 'Kiosk' doesn't show 'Cards': a tap on its widget opens the app alone [widget_leads_nowhere]
            !   help: show it there too: ufeature new Cards --app Kiosk
            $ cd ..
            $ ufeature init Store --template clean --feature Home --quiet
            $ cd Store
            $ ufeature new Look --kind widget > /dev/null
            ! note: the widget extension 'Look' doesn't show 'Home': the template set 'clean' has no wiring for apps made from 'app-widget' [app_not_wired]
            !   help: to show it, add the package at 'Features/Home' to the widget extension's manifest and use it in its code
            ! note: 'Look' shows no feature yet [app_shows]
            !   help: make one for it: ufeature new <Name> --template feature --app Look
            $ ufeature new Fresh --template feature --app Look --quiet
            $ grep 'Widget()' App/Look/Source/LookBundle.swift
                  FreshWidget()
            """
        )
    }

    @Test func theyFollowALayoutAndAreMadeAgain() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ ufeature new Glance --kind widget --app Kiosk --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature layout single --quiet 2>/dev/null
            $ grep -o 'relativePath = .*' Kiosk.xcodeproj/project.pbxproj
            relativePath = .;
            $ ufeature sync --check
            ! 1 package read, no findings
            $ ufeature layout packages --quiet
            $ git diff --stat
            $ rm -r Kiosk.xcodeproj App/GlanceExtension
            $ ufeature sync --check 2>&1 | grep 'error:'
            Kiosk.xcodeproj/project.pbxproj:1:1: error: the project 'Kiosk.xcodeproj' isn't there [sync]
            $ ufeature xcode --quiet
            $ git diff --stat
            $ ufeature new Plain --kind app --depends-on none --quiet && ufeature sync --check
            ! 7 packages read, no findings
            $ sed -i.old '/appex in Embed Foundation Extensions [*][/],/d' Kiosk.xcodeproj/project.pbxproj
            $ ufeature sync --check 2>&1 | grep -A1 'error:'
            Kiosk.xcodeproj/project.pbxproj:1:1: error: the app 'KioskApp' doesn't have the extension 'GlanceExtension' in it [sync]
              help: in Xcode, add it to 'Frameworks, Libraries, and Embedded Content' of 'KioskApp'
            """
        )
    }

    @Test func whatCantBeIsRefused() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --no-xcode --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget
            ! error: widgets are a target of an app's Xcode project, and the workspace has none [no_project]
            !   help: make it first: ufeature xcode
            ? 1
            $ cd ..
            $ ufeature init Store --feature Home --quiet
            $ cd Store
            $ ufeature new Cart --quiet
            $ ufeature new Glance --kind widget
            ! error: 'Glance' could have a widget of each of 'Cart', 'Home' [widget_of_which]
            !   help: name those that it is to have: --depends-on Cart
            !   help: or begin with an empty one: --depends-on none
            ? 1
            $ ufeature new Glance --kind widget --depends-on Home --app Kiosk
            ! error: there is no app 'Kiosk' [unknown_app]
            !   help: the apps are 'Store'
            ? 1
            $ ufeature new Glance --kind widget --bundle-id com.acme.glance
            ! error: --kind widget and --bundle-id exclude each other [conflicting_options]
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Glance --kind widget --depends-on none --quiet
            $ cat App/Glance/Source/GlanceBundle.swift | grep 'Widget()'
                  GlanceWidget()
            $ ufeature new GlanceExtension --kind foundation
            ! error: the name 'GlanceExtension' is taken: it is a target of the Xcode project [name_taken]
            !   help: choose another name
            ? 1
            $ cd ..
            $ ufeature init Tele --feature Home --quiet
            $ cd Tele
            $ sed -i.old '/"macOS"/d; s/"iOS"/"tvOS"/; s/"17.0",/"17.0"/' ufeature.json
            $ ufeature new Glance --kind widget
            ! error: widgets are for iOS and macOS, and the workspace has neither [no_widget_platform]
            !   help: write one of them into "platforms" of ufeature.json
            ? 1
            """
        )
    }

    @Test("a widget of a flow asks the flow's service, and keeps no data for it")
    func widgetOfAFlow() throws {
        try Terminal().expect(
            """
            $ ufeature init Tour --template flow --feature Places --quiet
            $ cd Tour
            $ ufeature new Hotels --set cache=private --quiet
            $ ufeature new NearbyRestaurants --set provider=true --quiet
            $ ufeature new Glance --kind widget --depends-on Places,Hotels,NearbyRestaurants --quiet
            $ grep -h -e 'var .*Cache {' -e '(dependencies: self)' App/Glance/Source/*Widget.swift
                HotelsBuilder(dependencies: self).makeService()
              @MainActor var nearbyRestaurantsCache: any NearbyRestaurantsCache {
                NearbyRestaurantsBuilder(dependencies: self).makeService()
              @MainActor var placesCache: any PlacesCache {
                PlacesBuilder(dependencies: self).makeService()
            $ ufeature validate --strict --quiet
            $ swift format lint --strict --recursive App Features
            $ ufeature remove Glance --force --quiet
            $ ufeature validate --strict --quiet
            """
        )
    }

    @Test("widgets of foundation features alone are refused, and an app has its name for itself")
    func whatIsNoWidget() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on Core
            ! error: 'Core' is a foundation feature, and a widget shows product features [widget_of_foundation]
            !   help: name a product feature with --depends-on; what it uses of the foundation comes with it
            !   help: or begin with an empty one: --depends-on none
            ? 1
            $ ufeature new Shop
            ! error: 'Shop' is an app already [name_taken]
            !   help: show a feature in it: ufeature new <Name> --app Shop
            !   help: or choose another name
            ? 1
            $ ufeature add interface --to Core
            ! error: 'CoreTesting' uses the source of 'Core', which it couldn't beside an interface [template_role]
            !   help: leave it as it is, or begin one of your own: ufeature add interface --to Core --template bare
            ? 1
            $ ufeature add interface --to Core --template bare --dry-run 2>&1 >/dev/null | grep -A1 note:
            note: beside an interface, test support may not use the source [uses_source]
              help: let 'CoreTesting' use the interface in place of 'Core': validate asks for that from now on
            $ ufeature add interface --to Core --template core 2>&1 | grep CoreTesting
              help: let 'CoreTesting' use the interface in place of 'Core': validate asks for that from now on
            """
        )
    }

    @Test func oneOfSeveralAppsHasThem() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature new Glance --kind widget --depends-on Search --app all
            ! error: 'Glance' is in one app, and the workspace has 'Shop', 'Kiosk' [several_apps]
            !   help: --app Shop
            !   help: --app Kiosk
            ? 1
            $ ufeature new Glance --kind widget --depends-on Search 2>&1 | grep -A1 widgets_in_app
            note: 'Glance' is in 'Shop.xcodeproj', the project of the main app [widgets_in_app]
              help: for another app: --app Kiosk
            $ ufeature new Glance --kind widget --depends-on Search --app Kiosk
            ! error: there are widgets 'Glance' already, in 'Shop.xcodeproj' [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new Glance --kind widget --depends-on Search
            Glance is there already, just as it would be made: nothing to do
            $ ufeature remove Glance --quiet
            $ git status --short
            """
        )
    }
}
