import TestSupport
import Testing

@Suite("What a merge, a rename or an edit by hand has left half done")
struct HalfDoneTests {
    private static let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"
    private static let start = """
        $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
        $ cd Shop
        $ \(commit)
        """

    @Test("a list of the app that has lost a feature is found, and 'new' puts the line back")
    func lostLineOfAList() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old '/SearchEntry()/d' App/Shop/Source/AppFeatures.swift && rm App/Shop/Source/*.old
            $ ufeature validate | grep -v '^ *[s^]'
            App/Shop/Source/SearchEntry.swift:10:8: warning: 'Shop' doesn't show 'Search': nothing in it uses 'SearchEntry' [unshown_feature]
              help: put back what the app lacks: ufeature new Search --app Shop
              help: or take the feature out of the app: ufeature unlink Shop Search
            ! 5 packages read, 1 warning
            $ ufeature new Search --app Shop --quiet
            $ git status --short
            $ ufeature validate --strict
            ! 5 packages read, no findings
            """
        )
    }

    @Test("'fix' doesn't declare alone what an app's lists have lost, too, and 'new' puts all of it back")
    func oneSideOfTheApp() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ cd App/Shop
            $ sed -i.old '/[sS]earch/d' Package.swift Source/AppFeatures.swift Source/Route.swift && rm *.old Source/*.old
            $ cd ../..
            $ ufeature fix 2>&1 | grep help | sort -u
              help: let the app show it again: ufeature new Search --app Shop; or only declare it: ufeature link Shop Search
            $ git status --short
             M App/Shop/Package.swift
             M App/Shop/Source/AppFeatures.swift
             M App/Shop/Source/Route.swift
            $ ufeature new Search --app Shop --quiet
            $ git status --short
            """
        )
    }

    @Test("resources that are gone, and a target with resources alone")
    func goneResources() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ rm -r Features/Home/Source/Resources
            $ ufeature validate | grep -v '^ *[r^]'
            Features/Home/Package.swift:52:28: error: there is no 'Resources' in the folder of 'Home', which names it as a resource [missing_folder]
              help: bring it back: git checkout HEAD -- Features/Home/Source/Resources
              help: put it there, or take it out of 'resources:'
            ! 5 packages read, 1 error
            $ git checkout HEAD -- Features/Home/Source/Resources
            $ rm Features/Home/Source/*.swift
            $ ufeature validate | grep -v '^ *[n^]'
            Features/Home/Package.swift:45:13: error: 'Home' has resources and no source file [missing_folder]
              help: bring it back: git checkout HEAD -- Features/Home/Source
              help: add a Swift file to it, or remove the target
            ! 5 packages read, 1 error
            """
        )
    }

    @Test("a manifest that has lost a comma is refused, and 'sync' leaves it alone")
    func lostComma() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's/defaultLocalization: "en",/defaultLocalization: "en"/' Features/Home/Package.swift && rm Features/Home/*.old
            $ ufeature validate | grep -v '^ *[d^]'
            Features/Home/Package.swift:15:28: error: SwiftPM refuses the manifest: expected ',' separator [manifest_refused]
            ! 5 packages read, 1 error
            $ cp Features/Home/Package.swift ../edited
            $ ufeature sync 2>&1 | tail -1
            0 differences synced, 1 left
            $ cmp Features/Home/Package.swift ../edited
            """
        )
    }

    @Test("a package that was renamed by hand without its code keeps what its targets declare of each other")
    func halfARename() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ mv Features/Home Features/Landing
            $ sed -i.old 's/Home/Landing/g' Features/Landing/Package.swift && rm Features/Landing/*.old
            $ ufeature validate --only unused_dependency
            ! 5 packages read, no findings
            $ ufeature rename Landing Home --quiet 2> /dev/null; ufeature rename Home Landing --quiet 2> /dev/null
            $ ufeature validate; ufeature sync --check
            ! 5 packages read, no findings
            ! 5 packages read, no findings
            """
        )
    }

    @Test("a package that the last commit names and doesn't have")
    func notInGit() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Pay --quiet
            $ ufeature validate
            ! 6 packages read, no findings
            $ git -c user.name=T -c user.email=t@t commit --quiet --all -m Pay
            $ ufeature validate | grep -v '^ *[.^]'
            App/Shop/Package.swift:25:20: warning: the last commit names 'Features/Pay', which git doesn't have [not_in_git]
              help: add what 'git status' lists, and commit it: git add Features/Pay
            ! 6 packages read, 1 warning
            $ \(Self.commit)
            $ ufeature validate
            ! 6 packages read, no findings
            """
        )
    }

    @Test("an app doesn't lose a feature that another one of its features uses, or that its own code names")
    func stillUsed() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Wish --depends-on Search --quiet
            $ ufeature unlink Shop Search
            ! error: 'Shop' shows 'Wish', which uses 'Search' [feature_in_use]
            !   help: let it show neither: ufeature unlink Shop Wish Search
            !   help: or let 'Wish' do without: ufeature unlink Wish Search
            ? 1
            $ printf '\\nextension AppCoordinator {\\n  func goHome() { path.append(.home(.start)) }\\n}\\n' >> App/Shop/Source/AppCoordinator.swift
            $ ufeature remove Home 2>&1 | grep -v '^ *[f^]'
            App/Shop/Source/AppCoordinator.swift:19:32: error: '.home' is still used, and goes with the feature [app_not_wired]
              help: remove the use first
              help: remove it from every manifest, and list what is left to edit: ufeature remove Home --unlink
            $ ufeature unlink Shop Home 2>&1 | grep -v '^ *[f^]'
            App/Shop/Source/AppCoordinator.swift:19:32: error: '.home' is still used, and goes with the feature [app_not_wired]
              help: remove the use first
            $ git status --short App/Shop/Package.swift
             M App/Shop/Package.swift
            """
        )
    }

    @Test("the example of a feature isn't taken for the app")
    func exampleAndApp() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Wish --depends-on Search --quiet
            $ rm ufeature.json
            $ ufeature init --adopt --yes --quiet
            $ grep '"project"\\|"target"' ufeature.json
                "project": "Shop.xcodeproj",
                "target": "ShopApp",
            """
        )
    }

    @Test("'fix' takes nothing away from a target whose imports have the former name of it")
    func renamedInManifestsAlone() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --quiet
            $ cd Shop
            $ ufeature new Tracking --kind foundation --quiet
            $ ufeature link Home Tracking --quiet
            $ echo 'import Tracking' > Features/Home/Source/Tracked.swift
            $ \(Self.commit)
            $ git mv Foundation/Tracking Foundation/Metrics
            $ sed -i.old s/Tracking/Metrics/g */*/Package.swift && rm */*/*.old
            $ ufeature validate 2> /dev/null | grep -A 3 "'Home' declares 'Metrics'" | grep help
              help: 'Tracking' is imported, and no module of the workspace has that name: if it is 'Metrics' now, import that; if not, remove both
            $ ufeature fix --quiet > /dev/null 2>&1; git diff --stat HEAD -- Features/Home/Package.swift | tail -1
             1 file changed, 2 insertions(+), 2 deletions(-)
            """
        )
    }
}
