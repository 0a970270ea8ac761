import Foundation
import Testing

/// What is said of one of several apps, and of apps in the layout `single`.
struct AppsApartTests {
    @Test func aFeatureLeavesOneOfSeveralApps() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature unlink Kiosk Home --quiet
            $ git status --short
             M App/Kiosk/Package.swift
             M App/Kiosk/Source/AppFeatures.swift
             D App/Kiosk/Source/HomeEntry.swift
             M App/Kiosk/Source/Resources/Localizable.xcstrings
             M App/Kiosk/Source/Route.swift
             D App/Kiosk/Tests/HomeEntryTests.swift
            $ ufeature validate --strict
            ! 5 packages read, no findings
            $ ufeature new Home --app Kiosk --quiet
            $ git status --short
            $ echo '// ours' >> App/Kiosk/Source/HomeEntry.swift
            $ ufeature unlink Kiosk Home --quiet 2>&1 | tail -2
            note: 3 imports are left to delete [imports_left]
              help: to use 'Home' again: ufeature link Kiosk Home, then ufeature fix Kiosk
            $ ls App/Kiosk/Source/HomeEntry.swift
            App/Kiosk/Source/HomeEntry.swift
            """
        )
    }

    @Test func anAppWhoseProjectHasWidgetsOfOthersStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ ufeature new Glance --kind widget --app Kiosk --quiet
            $ ufeature remove Kiosk --force
            ! error: the project of 'Kiosk' has the widgets 'Glance' too [app_removed]
            !   help: remove them first: ufeature remove Glance
            ? 1
            $ ufeature remove Glance --force --quiet
            $ ufeature remove Kiosk --force --quiet
            $ ufeature sync --check
            ! 4 packages read, no findings
            """
        )
    }

    @Test func oneAppIsNotMadeOfAnother() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ echo 'import Shop' > App/Kiosk/Source/Oops.swift
            $ ufeature validate 2>&1 | tail -2
              help: 'Shop' is an app: move what both need to a foundation feature
            5 packages read, 1 error
            $ ufeature fix --quiet 2>&1 | grep help
              help: 'Shop' is an app: move what both need to a foundation feature
            $ rm App/Kiosk/Source/Oops.swift
            $ ufeature template from Home ours --quiet >/dev/null 2>&1
            $ ufeature new Lists --template ours --app all --quiet
            $ grep -h @testable App/*/Tests/ListsEntryTests.swift
            @testable import Kiosk
            @testable import Shop
            $ ufeature validate
            ! 6 packages read, no findings
            """
        )
    }

    @Test func inOnePackageProjectsFollowItsProducts() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --layout single --quiet
            $ cd Shop
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature link ShopApp Home --quiet
            $ grep -c 'isa = XCLocalSwiftPackageReference' Shop.xcodeproj/project.pbxproj
            1
            $ ufeature rename Home Lists --quiet >/dev/null 2>&1
            $ grep 'productName' Shop.xcodeproj/project.pbxproj | tr -d '\\t' | sort
            productName = Lists;
            productName = Shop;
            productName = ShopApp;
            $ ufeature remove Lists --unlink --force --quiet
            $ grep -c 'isa = XCLocalSwiftPackageReference' Shop.xcodeproj/project.pbxproj
            1
            $ ufeature rename Shop Kiosk --quiet >/dev/null 2>&1
            $ grep 'productName' Shop.xcodeproj/project.pbxproj | tr -d '\\t' | sort
            productName = Kiosk;
            productName = ShopApp;
            $ ufeature sync --check
            ! 1 package read, no findings
            """
        )
    }

    @Test func aFolderWithASpaceHoldsFeaturesInOnePackage() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --layout single --quiet
            $ cd Shop
            $ ufeature new Cafe --in "Mehr Sachen" --quiet
            $ ufeature list | grep -o 'Mehr Sachen/Cafe'
            Mehr Sachen/Cafe
            $ ufeature layout packages --quiet
            $ ufeature layout single --quiet
            $ ufeature validate --strict
            ! 1 package read, no findings
            """
        )
    }

    @Test func whatRulesSayOfAFeatureFollowsItsName() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ printf ',\n  "rules": {\n    "forbidden_import": {"bans": [{"modules": ["HomeInterface", "UIKit"],\n' > rules
            $ printf '      "folders": ["Features/Home/Source",\n      "Features/*/Home"], "reason": "Home is plain"}]},\n' >> rules
            $ printf '    "static_instance": {"allow": ["HomeView.shared"]}\n  }\n}\n' >> rules
            $ printf '%s' "$(head -n -2 ufeature.json)" > start
            $ (cat start; echo; printf '  }'; cat rules) > ufeature.json && rm start rules
            $ cp ufeature.json ../before.json
            $ ufeature rename Home Lists --quiet >/dev/null 2>&1
            $ diff ../before.json ufeature.json | grep -v '^[0-9]'
            <     "forbidden_import": {"bans": [{"modules": ["HomeInterface", "UIKit"],
            <       "folders": ["Features/Home/Source",
            ---
            >     "forbidden_import": {"bans": [{"modules": ["ListsInterface", "UIKit"],
            >       "folders": ["Features/Lists/Source",
            <     "static_instance": {"allow": ["HomeView.shared"]}
            ---
            >     "static_instance": {"allow": ["ListsView.shared"]}
            $ ufeature rename Lists Home --quiet >/dev/null 2>&1
            $ diff ../before.json ufeature.json
            """#
        )
    }
}
