import TestSupport
import Testing

@Suite("projects for Xcode follow what is decided in manifests and in ufeature.json")
struct XcodeFollowsTests {
    @Test("a newer system in ufeature.json is that of every project, and a version that differs by target is said")
    func deploymentTargets() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Begin
            $ sed -i.old 's/"iOS": "17.0"/"iOS": "18.0"/' ufeature.json && rm ufeature.json.old
            $ ufeature sync --check 2>&1 | grep -A 1 'the project' | grep -v '^--'
            Features/Home/HomeExample.xcodeproj/project.pbxproj:1:1: error: the project is for iOS 17.0, and packages need 18.0 [sync]
              help: run 'ufeature sync'
            Foundation/DesignSystem/DesignSystemExample.xcodeproj/project.pbxproj:1:1: error: the project is for iOS 17.0, and packages need 18.0 [sync]
              help: run 'ufeature sync'
            Shop.xcodeproj/project.pbxproj:1:1: error: the project is for iOS 17.0, and packages need 18.0 [sync]
              help: run 'ufeature sync'
            $ ufeature sync --quiet
            $ grep -rh IPHONEOS_DEPLOYMENT_TARGET --include=project.pbxproj . | sort -u | tr -d '\t'
            IPHONEOS_DEPLOYMENT_TARGET = 18.0;
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ ufeature remove Home --quiet
            $ sed -i.old '1,/TARGET = 18/s/TARGET = 18.0/TARGET = 16.0/' Shop.xcodeproj/project.pbxproj
            $ ufeature sync --check
            ! 3 packages read, no findings
            $ sed -i.old 's/TARGET = 18.0/TARGET = 17.0/' Shop.xcodeproj/project.pbxproj
            $ ufeature sync
            nothing that can be synced
            ! Shop.xcodeproj/project.pbxproj:1:1: error: the project is for iOS 16.0, and packages need 18.0 [sync]
            !   help: raise it in Xcode: the project has several versions
            ! 0 differences synced, 1 left
            ? 1
            """#
        )
    }

    @Test("another bundle identifier in ufeature.json is that of the app, its widgets and the examples, there and back")
    func bundleIDs() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --feature Home --bundle-id com.acme.shop --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on Home --quiet
            $ git init --quiet && git add --all
            $ sed -i.old 's/com.acme.shop/com.acme.new-shop/' ufeature.json && rm ufeature.json.old
            $ ufeature sync --check 2>&1 | grep -A 1 -e Shop.xcodeproj -e Features
            Features/Home/HomeExample.xcodeproj/project.pbxproj:1:1: error: the bundle identifier of 'HomeExampleApp' is 'com.acme.shop.HomeExample', and ufeature.json says 'com.acme.new-shop.HomeExample' [sync]
              help: run 'ufeature sync'
            --
            Shop.xcodeproj/project.pbxproj:1:1: error: the bundle identifier of 'ShopApp' is 'com.acme.shop', and ufeature.json says 'com.acme.new-shop' [sync]
              help: run 'ufeature sync'
            $ ufeature sync --quiet && ufeature sync --check
            ! 5 packages read, no findings
            $ grep -rh BUNDLE_IDENTIFIER --include=project.pbxproj . | sort -u | tr -d '\t'
            PRODUCT_BUNDLE_IDENTIFIER = "com.acme.new-shop";
            PRODUCT_BUNDLE_IDENTIFIER = "com.acme.new-shop.DesignSystemExample";
            PRODUCT_BUNDLE_IDENTIFIER = "com.acme.new-shop.Glance";
            PRODUCT_BUNDLE_IDENTIFIER = "com.acme.new-shop.HomeExample";
            $ sed -i.old 's/com.acme.new-shop/com.acme.shop/' ufeature.json && rm ufeature.json.old && ufeature sync --quiet
            $ git diff --stat
            $ sed -i.old '1,/= com.acme.shop;/s/= com.acme.shop;/= com.acme.shop.beta;/' Shop.xcodeproj/project.pbxproj
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ sed -i.old 's/com.acme.shop/com.acme.x/' ufeature.json && ufeature sync 2>&1 | grep -A 1 ShopApp
            Shop.xcodeproj/project.pbxproj:1:1: error: the bundle identifier of 'ShopApp' is 'com.acme.shop', and ufeature.json says 'com.acme.x' [sync]
              help: change it in Xcode: each configuration has its own
            """#
        )
    }

    @Test("what comes from a URL is to be added in Xcode, and nothing of a package that goes stays behind")
    func promoted() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Networking --kind foundation --quiet
            $ ufeature new Wish --depends-on Core,DesignSystem,Networking --quiet
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Begin
            $ ufeature promote Networking --url https://x.org/a/networking.git --from 1.0.0 --remove 2>&1 | grep -A 1 'which its example'
            Features/Wish/WishExample.xcodeproj/project.pbxproj:1:1: note: the app of 'Wish' doesn't link 'NetworkingTesting', which its example uses [sync]
              help: in Xcode, add the package 'https://x.org/a/networking.git' to the project, and 'NetworkingTesting' to the target
            $ grep -c NetworkingTests Shop.xctestplan
            0
            ? 1
            $ ufeature sync --check
            Features/Wish/WishExample.xcodeproj/project.pbxproj:1:1: error: the app of 'Wish' doesn't link 'NetworkingTesting', which its example uses [sync]
              help: in Xcode, add the package 'https://x.org/a/networking.git' to the project, and 'NetworkingTesting' to the target
            ! 5 packages read, 1 error
            ? 1
            $ git checkout --quiet HEAD -- Foundation/Networking
            $ ufeature promote Networking --local Foundation/Networking --quiet
            $ git status --short
            """#
        )
    }

    @Test("where one package has all features, a rename moves no manifest")
    func renamedInOnePackage() throws {
        try Terminal([:]).expect(
            #"""
            $ ufeature init Shop --layout single --feature Cart --quiet
            $ cd Shop
            $ git init --quiet && git add --all
            $ ufeature rename Cart Basket --dry-run --quiet 2>/dev/null > rename.patch
            $ git apply --check rename.patch
            """#
        )
    }

    @Test("what links a package whose folder was deleted, also in a commit, is an error until it is unlinked")
    func deletedInACommit() throws {
        let files = [
            "ufeature.json": """
            { "name": "Shop", "xcode": { "project": "App/Shop.xcodeproj", "target": "Shop" } }

            """,
            "App/Shop.xcodeproj/project.pbxproj": KeptXcodeProjectTests.project,
        ]
        let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message"
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ cp App/Shop.xcodeproj/project.pbxproj before
            $ ufeature new Search --targets source --quiet
            $ git init --quiet && \(commit) One && git rm -rq Features && \(commit) Two
            $ ufeature validate 2>&1 | grep -e error: -e help
            App/Shop.xcodeproj/project.pbxproj:<...>: error: the project has a package at '../Features/Search', which is a folder that is not there [xcode_project]
              help: correct the path, or remove the package from the project
              help: or remove what links it: ufeature unlink Shop Search
            $ ufeature unlink Shop Search --quiet
            $ diff before App/Shop.xcodeproj/project.pbxproj
            """
        )
    }
}
