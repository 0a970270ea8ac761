import Foundation
import Testing

/// A test plan for each layer, beside that of all packages.
struct LayerPlanTests {
    @Test func theyAreMadeOnceAndKept() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature xcode --layer-plans --quiet
            $ grep layerPlans ufeature.json
                "layerPlans": true
            $ grep -A1 'TestPlanReference$' Shop.xcodeproj/xcshareddata/xcschemes/ShopApp.xcscheme | grep reference
                        reference = "container:Shop.xctestplan"
                        reference = "container:Shop-Foundation.xctestplan">
                        reference = "container:Shop-Product.xctestplan">
                        reference = "container:Shop-App.xctestplan">
            $ grep '"name" : ".*Tests"' Shop-*.xctestplan
            Shop-App.xctestplan:        "name" : "ShopTests"
            Shop-Foundation.xctestplan:        "name" : "CoreTests"
            Shop-Foundation.xctestplan:        "name" : "DesignSystemTests"
            Shop-Product.xctestplan:        "name" : "SearchTests"
            $ git add --all
            $ ufeature xcode --layer-plans
            everything that Xcode needs is there already: nothing to do
            $ ufeature new Cart --targets source,interface --quiet && ufeature new Log --kind foundation --quiet
            $ ufeature add tests --to Cart --quiet
            $ ufeature rename Cart Basket --comments --strings --quiet
            ! note: a line is longer now than the 100 characters that .swift-format allows [long_lines]
            !   help: break them: swift format -i Features/Basket/Source/BasketView.swift
            $ git diff --stat -- '*.xctestplan' '*.xcscheme' '*.pbxproj' | cat
             Shop-Foundation.xctestplan |  8 ++++++++
             Shop-Product.xctestplan    |  8 ++++++++
             Shop.xctestplan            | 16 ++++++++++++++++
             3 files changed, 32 insertions(+)
            $ ufeature sync --check
            ! 6 packages read, no findings
            $ ufeature remove Basket --force --quiet && ufeature remove Log --quiet
            $ git diff --stat -- '*.xctestplan'
            """
        )
    }

    @Test func whatHasDriftedIsFoundAndMended() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature xcode --layer-plans --quiet
            $ git add --all
            $ sed -i.old 's/SearchTests/OtherTests/' Shop-Product.xctestplan Shop.xctestplan
            $ ufeature validate
            Features/Search/Package.swift:64:13: warning: no test plan has 'SearchTests', so Xcode doesn't run it [xcode_project]
                      name: "SearchTests",
                            ^~~~~~~~~~~~~
              help: add it: ufeature sync
            ! 4 packages read, 1 warning; 1 can be repaired: ufeature sync
            $ ufeature sync --quiet
            $ git diff --stat -- '*.xctestplan'
            $ rm Shop-Product.xctestplan
            $ ufeature sync --check
            Shop-Product.xctestplan:1:1: error: the test plan 'Shop-Product.xctestplan' isn't there [sync]
              help: run 'ufeature xcode'
            ! 4 packages read, 1 error
            ? 1
            $ ufeature xcode --quiet
            $ git diff --stat -- '*.xctestplan'
            """
        )
    }

    /// Of a project that links the features, the plans are the team's.
    @Test func aProjectOfTheTeamGetsItsPlansInXcode() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ sed -i.old 's/"links": "app"/"links": "features", "layerPlans": true/' ufeature.json
            $ ufeature sync --check
            Shop-App.xctestplan:1:1: error: the test plan 'Shop-App.xctestplan' isn't there [sync]
              help: make it in Xcode, or take "layerPlans" out of "xcode" in ufeature.json
            Shop-Foundation.xctestplan:1:1: error: the test plan 'Shop-Foundation.xctestplan' isn't there [sync]
              help: make it in Xcode, or take "layerPlans" out of "xcode" in ufeature.json
            Shop-Product.xctestplan:1:1: error: the test plan 'Shop-Product.xctestplan' isn't there [sync]
              help: make it in Xcode, or take "layerPlans" out of "xcode" in ufeature.json
            ! <...> packages read, 3 errors
            ? 1
            $ ufeature xcode --layer-plans
            ! error: the workspace has an Xcode project already, 'Shop.xcodeproj', whose target links the features [has_project]
            !   help: open it in Xcode: 'new', 'link', 'remove' and 'rename' keep it up to date
            !   help: add the test plans of layers in Xcode; with "layerPlans": true 'sync' keeps their tests
            ? 1
            """
        )
    }

    @Test func aSchemeThatWasChangedStays() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ sed -i.old 's/version = "1.7"/version = "1.8"/' Shop.xcodeproj/xcshareddata/xcschemes/ShopApp.xcscheme
            $ git add --all
            $ ufeature xcode --layer-plans --quiet
            ! Shop.xcodeproj/xcshareddata/xcschemes/ShopApp.xcscheme:1:1: note: the scheme 'ShopApp' has been changed since it was made, and doesn't list 'Shop-Foundation.xctestplan', 'Shop-Product.xctestplan', 'Shop-App.xctestplan' [xcode_scheme_not_kept]
            !   help: in Xcode: Product, Scheme, Edit Scheme, Test, and add them there
            $ git diff --stat -- Shop.xcodeproj
            """
        )
    }

    /// A plan that `ufeature.json` doesn't name gets tests only where it has those of most siblings, and gives them back.
    @Test func plansOfTheTeamFollowWhatIsMadeRenamedAndRemoved() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Cart --quiet
            $ mv Shop.xctestplan All.xctestplan
            $ cp All.xctestplan Some.xctestplan
            $ sed -i.old 's/CartTests/ShopUITests/' Some.xctestplan
            $ sed -i.old '/"testPlan"/d' ufeature.json
            $ rm *.old
            $ git add --all && git -c user.name=a -c user.email=a@b.c commit --quiet --message Begin
            $ ufeature validate --strict
            ! 5 packages read, no findings
            $ ufeature new Wish --quiet
            $ git diff -U0 -- '*.xctestplan' | grep -e '^+++' -e '^+.*name'
            +++ b/All.xctestplan
            +        "name" : "WishTests"
            $ ufeature rename Wish Hope --comments --strings --quiet
            $ grep -c '"name" : "HopeTests"' All.xctestplan
            1
            $ ufeature validate --strict
            ! 6 packages read, no findings
            $ ufeature sync --check
            ! 6 packages read, no findings
            $ ufeature remove Hope --force --quiet
            $ git status --short
            $ ufeature rename Search Find --comments --strings --quiet 2> notes
            $ grep -h -e Find -e ShopUI *.xctestplan
                    "containerPath" : "container:Features\\/Find",
                    "identifier" : "FindTests",
                    "name" : "FindTests"
                    "identifier" : "ShopUITests",
                    "name" : "ShopUITests"
                    "containerPath" : "container:Features\\/Find",
                    "identifier" : "FindTests",
                    "name" : "FindTests"
            """
        )
    }
}
