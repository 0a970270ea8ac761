import Testing

/// What is made in a workspace that its team has changed since.
struct GrownWorkspaceTests {
    private static let commit = "git add --all; git -c user.name=T -c user.email=t@t commit --quiet --message now"

    /// A workspace with a feature, committed.
    private func shop() throws -> Terminal {
        let terminal = try Terminal([:])
        try terminal.output(of: "ufeature init Shop --feature Home --quiet; cd Shop; \(Self.commit)")
        return terminal
    }

    @Test func codeThatIsMadeLacksWhatProtocolsHaveComeToAskFor() throws {
        try shop().expect(
            #"""
            $ cd Shop
            $ sed -i 's/  func items() async throws -> .*/&\n  func item(id: String) async throws -> HomeItem/' Features/Home/Interface/HomeService.swift
            $ sed -i 's/protocol HomeDelegate: AnyObject {/&\n  func homeDidAsk()/' Features/Home/Source/HomeBuilder.swift
            $ sed -i 's/  func makeLogger() -> any Logger$/&\n  func makeAnalytics() -> String/' Foundation/Core/Source/BaseDependencies.swift
            $ ufeature new Pay --depends-on Core,DesignSystem,Home --app none --quiet
            ! Features/Pay/Example/PayExampleApp.swift:<...>: warning: 'BaseDependencies' also asks for 'makeAnalytics', which 'Scenario' doesn't have [unmet_requirement]
            !   help: write it there: it doesn't compile without
            ! Features/Pay/Example/PayExampleApp.swift:<...>: warning: 'HomeService' also asks for 'item', which 'HomeScenario' doesn't have [unmet_requirement]
            !   help: write it there: it doesn't compile without
            $ ufeature new Kiosk --kind app --depends-on Home --quiet
            ! <...>: warning: 'BaseDependencies' also asks for 'makeAnalytics', which 'AppDependencies' doesn't have [unmet_requirement]
            !   help: write it there: it doesn't compile without
            ! <...>: warning: 'HomeDelegate' also asks for 'homeDidAsk', which 'AppCoordinator' doesn't have [unmet_requirement]
            !   help: write it there: it doesn't compile without
            """#
        )
    }

    @Test func anAppThatComesOrGoesIsInThePipeline() throws {
        try shop().expect(
            """
            $ cd Shop
            $ ufeature ci github --quiet
            $ \(Self.commit)
            $ ufeature new Kiosk --kind app --quiet
            $ grep -c KioskApp .github/workflows/ufeature.yml
            1
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ \(Self.commit)
            $ ufeature remove Kiosk --quiet
            $ grep -c KioskApp .github/workflows/ufeature.yml; true
            0
            $ ufeature sync --check
            ! 4 packages read, no findings
            """
        )
    }

    @Test func examplesRunOnASystemThatIsAdded() throws {
        let project = "Features/Home/HomeExample.xcodeproj/project.pbxproj"
        try shop().expect(
            """
            $ cd Shop
            $ cp \(project) ../before
            $ sed -i 's/"iOS": "17.0",/"iOS": "17.0", "visionOS": "1.0",/' ufeature.json
            $ ufeature sync --check | grep -A 1 pbxproj
            \(project):1:1: error: the app of 'Home' is for other systems than packages: visionOS [sync]
              help: run 'ufeature sync'
            --
            Foundation/DesignSystem/DesignSystemExample.xcodeproj/project.pbxproj:1:1: error: the app of 'DesignSystem' is for other systems than packages: visionOS [sync]
              help: run 'ufeature sync'
            --
            Shop.xcodeproj/project.pbxproj:1:1: note: 'Shop.xcodeproj' isn't for visionOS [sync]
              help: if it is to be: in Xcode, the target, General, Supported Destinations
            ! <...>
            $ ufeature sync --quiet > /dev/null 2>&1; true
            $ grep -c 'SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx xros xrsimulator"' \(project)
            2
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ sed -i 's/ "visionOS": "1.0",//' ufeature.json
            $ ufeature sync --quiet > /dev/null 2>&1; true
            $ cmp \(project) ../before
            """
        )
    }

    @Test func theProjectOfAPromotedFeatureStandsAlone() throws {
        let project = "Foundation/Networking/NetworkingExample.xcodeproj/project.pbxproj"
        let words = "ufeature promote Networking --url https://example.com/net.git --from 1.0.0"
        try shop().expect(
            """
            $ cd Shop
            $ ufeature new Networking --kind foundation --quiet
            $ \(Self.commit)
            $ \(words) | sed -n '/Next/,$p' | head -3
            Next:
              git commit --message 'Let its project stand alone' -- \(project)
              git subtree split --prefix Foundation/Networking --branch promote/Networking
            ! <...>
            $ grep -c xcconfig \(project); true
            0
            $ ufeature sync --check
            ! 5 packages read, no findings
            $ \(Self.commit)
            $ \(words) --remove --quiet
            $ git checkout --quiet . && ufeature promote Networking --local Foundation/Networking --quiet
            $ git diff --stat HEAD~1
            """
        )
    }

    @Test func aPackageIsLinkedByTheProductsThatItHas() throws {
        let url = "https://github.com/apple/swift-collections.git"
        try shop().expect(
            """
            $ cd Shop
            $ sed -i 's|"name": "Shop",|&"externals": {"swift-collections": {"url": "\(url)", "from": "1.1.0"}},|' ufeature.json
            $ ufeature link Home swift-collections
            ! error: ufeature.json names no products of 'swift-collections', and hardly one is called like the package [unknown_products]
            !   help: write those that features use, as its Package.swift calls them: "products": ["…"]
            !   help: if one is called 'swift-collections': "products": ["swift-collections"]
            ? 1
            $ ufeature new Cart --external swift-collections
            ! error: ufeature.json names no products of 'swift-collections', and hardly one is called like the package [unknown_products]
            !   help: write those that features use, as its Package.swift calls them: "products": ["…"]
            !   help: if one is called 'swift-collections': "products": ["swift-collections"]
            ? 1
            $ sed -i 's|"1.1.0"|"1.1.0", "products": ["swift-collections"]|' ufeature.json
            $ ufeature link Home swift-collections --quiet
            ! <...>
            """
        )
    }

    @Test func jobsOfGitLabAreInAStageThatTheFileHas() throws {
        try shop().expect(
            """
            $ cd Shop
            $ echo 'stages: [build, "lint"] # two' > .gitlab-ci.yml; echo '# ufeature:pipeline' >> .gitlab-ci.yml
            $ ufeature ci gitlab --quiet
            $ grep 'stage:' .gitlab-ci.yml
              stage: lint
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ echo 'stages:' > .gitlab-ci.yml; echo '  - build' >> .gitlab-ci.yml; echo '- test' >> .gitlab-ci.yml
            $ echo '# ufeature:pipeline' >> .gitlab-ci.yml; ufeature ci gitlab --quiet
            $ grep 'stage:' .gitlab-ci.yml
              stage: test
            """
        )
    }

    @Test func theUsualBaselineIsMeantInASubfolder() throws {
        try shop().expect(
            """
            $ cd Shop
            $ cd Features/Home
            $ ufeature validate --baseline ufeature-baseline.json
            ! ../../ufeature-baseline.json is written: commit it
            ! 4 packages read, 0 accepted by ../../ufeature-baseline.json, no findings
            $ ls ../..
            <...>
            ufeature-baseline.json
            <...>
            $ ls
            <...>
            """
        )
    }

    @Test func aSetInTheBuiltInOnesPlaceBeginsAsThat() throws {
        try shop().expect(
            """
            $ cd Shop
            $ ufeature template new feature --quiet
            ! note: 'feature' of this workspace takes the place of the built-in template set [takes_place]
            !   help: for the built-in one again, remove the folder 'Templates/feature'
            $ ufeature remove Home --quiet
            $ ufeature new Home --quiet
            $ git diff --stat Features App
            """
        )
    }

    @Test func besideAWorkspaceAFeatureIsOnItsOwn() throws {
        try shop().expect(
            """
            $ ufeature new Search --quiet
            $ rm -r Search
            $ ufeature new Search | grep -A 2 Next
            Next:
              swift test --package-path Search
              swift run --package-path Search SearchExample
            ! note: 'Search' is a package of its own: there is no ufeature.json here or above [stand_alone]
            !   help: for the workspace in 'Shop': rm -r Search, then: ufeature new Search -C Shop
            """
        )
    }

    @Test func aCopyThatWasLinkedCanBeMadeAgain() throws {
        try shop().expect(
            """
            $ cd Shop
            $ ufeature new Search --quiet
            $ \(Self.commit)
            $ ufeature new Cart --like Home --quiet
            $ ufeature link Cart Search --quiet
            $ ufeature remove Cart --quiet
            $ git status --short
            """
        )
    }

    @Test func anAppIsNotMadeWhereATargetHasAllFiles() throws {
        try Terminal([
            "ufeature.json": "{ \"name\": \"Team\", \"layers\": { \"product\": \"Features\", \"app\": \"App\" } }\n",
            "project.yml": "name: Team\ntargets:\n  Team:\n    type: application\n    sources: [App]\n",
        ]).expect(
            """
            $ ufeature new Kiosk --kind app
            ! error: 'App/Kiosk' is in a folder from which 'project.yml' builds a target: it would have the files of the app, too [place_taken]
            !   help: give apps a folder of their own under "layers" in ufeature.json, before that one: "app": ["Apps", "App"]
            ? 1
            $ ufeature new Glance --kind widget
            ! error: widgets are a target of an app's Xcode project, and the workspace has none [no_project]
            !   help: 'project.yml' makes the project: write the target of the widgets there
            ? 1
            $ ufeature xcode
            ! error: the workspace has no app that Xcode could run [no_app]
            !   help: 'project.yml' makes the project of the app: it needs no other one
            ? 1
            """
        )
    }
}
