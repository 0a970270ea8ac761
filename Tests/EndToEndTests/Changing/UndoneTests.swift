import Testing

/// What is left where git, or a hand, has taken back a part of what a command did.
struct UndoneTests {
    private static let commit = "git -c user.name=T -c user.email=t@t commit --quiet -m All"
    private static let start = """
        $ ufeature init Shop --no-xcode --feature Search --quiet
        $ cd Shop
        $ git add --all
        $ \(commit)
        """

    @Test func newFilesThatGitLeavesWhereACommandIsTakenBack() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Pay --quiet
            $ git checkout --quiet .
            $ ufeature validate 2>&1 | grep "help:" | sort -u
              help: if git has taken a command back, the new files are left: 'git clean -nd' lists them, and 'ufeature remove Pay' deletes them
              help: show it in the app: ufeature new Pay --app Shop; or only declare it: ufeature link Shop Pay
            $ ufeature fix --quiet >/dev/null 2>&1
            ? 1
            $ git diff --stat
            $ ufeature new Pay --app Shop --quiet
            $ ufeature validate
            ! 5 packages read, no findings
            $ grep -c 'case pay' App/Shop/Source/Route.swift
            1
            $ git checkout --quiet . && git clean --quiet -fd
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test func aRenameThatIsTakenBackIsRemovedWithItsFilesInTheApp() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature rename Search Find --quiet 2>/dev/null
            $ git checkout --quiet .
            $ ufeature unlink Shop Find --quiet 2>/dev/null; ls App/Shop/Source/FindEntry.swift
            App/Shop/Source/FindEntry.swift
            $ ufeature remove Find --quiet
            $ git status --short
            $ ufeature new Pay --app none --quiet
            $ printf 'import Pay\\nstruct PayEntry {}\\n' > App/Shop/Source/PayEntry.swift
            $ ufeature remove Pay
            ! error: 'Pay' has a file that differs from what the template set 'feature' would make today (edited, added or renamed): 'App/Shop/Source/PayEntry.swift' [edited_feature]
            !   help: git hasn't committed that: commit it, so that git can restore it
            !   help: remove them for good: ufeature remove Pay --force
            ? 1
            """
        )
    }

    @Test func aPackageThatAMergeHasLeftBesideTheOneForAll() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --layout single --feature Search --quiet 2>/dev/null
            $ cp -r Shop Other
            $ cd Shop
            $ ufeature new Pay --quiet 2>/dev/null
            $ ufeature layout packages --quiet 2>/dev/null
            $ cp Features/Pay/Package.swift ../Pay.swift
            $ ufeature layout single --quiet 2>/dev/null
            $ cp ../Other/Package.swift . && cp ../Pay.swift Features/Pay/Package.swift
            $ ufeature validate 2>&1 | grep help: | sort -u
              help: it is named in 'Features/Pay/Package.swift', which isn't read: see what is said of that
              help: move its targets into Package.swift at the top: ufeature layout single
            $ sed -i.old 's/.iOS(.v17)/.iOS(.v18)/' Features/Pay/Package.swift && rm Features/Pay/*.old
            $ ufeature layout single 2>&1 | grep -o 'layout_not_certain'
            layout_not_certain
            $ cp ../Pay.swift Features/Pay/Package.swift && echo '// a comment of mine' >> Features/Pay/Package.swift
            $ ufeature layout single 2>&1 | grep -o 'layout_not_certain'
            layout_not_certain
            $ cp ../Pay.swift Features/Pay/Package.swift
            $ ufeature layout single --quiet
            $ ufeature fix --quiet
            $ ufeature validate
            ! 1 package read, no findings
            $ ls Features/Pay | grep -c Package.swift
            0
            ? 1
            """
        )
    }

    @Test func aFeatureThatLayersHaveMovedToTheFoundationKeepsItsEntry() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Home --quiet 2>/dev/null
            $ sed -i.old 's|"foundation": "Foundation"|"foundation": ["Foundation", "Features/Home"]|' ufeature.json && rm ufeature.json.old
            $ git add --all
            $ \(Self.commit)
            $ ufeature rename Home House --quiet 2>/dev/null
            $ ls App/Shop/Source | grep Entry
            HouseEntry.swift
            SearchEntry.swift
            $ grep -i house App/Shop/Source/AppFeatures.swift App/Shop/Source/Route.swift
            App/Shop/Source/AppFeatures.swift:    HouseEntry(),
            App/Shop/Source/Route.swift:  case house(HouseRoute)
            $ ufeature validate
            ! 5 packages read, no findings
            $ ufeature rename House Home --quiet 2>/dev/null
            $ git status --short
            $ ufeature new Pay --quiet 2>/dev/null && ufeature remove Pay --quiet
            $ git status --short
            $ ufeature remove Home --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            $ grep -ri home App
            ? 1
            """
        )
    }

    @Test func aFeatureThatLayersHaveMovedIsUnlinkedAndShownAndCopiedAsTheAppShowsIt() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's|"foundation": "Foundation"|"foundation": ["Foundation", "Features/Search"]|' ufeature.json && rm ufeature.json.old
            $ git add --all && \(Self.commit)
            $ ufeature new Search --app Shop
            Search is there already, just as it would be made: nothing to do
            $ ufeature unlink Shop Search --quiet
            $ grep -rl 'SearchEntry\\|SearchRoute\\|case search\\|SearchInterface' App
            ? 1
            $ ufeature validate
            ! 4 packages read, no findings
            $ ufeature new Search --app Shop --quiet
            $ git status --short
            $ ufeature new Reviews --like Search --quiet 2>/dev/null
            $ grep -i review App/Shop/Source/AppFeatures.swift App/Shop/Source/Route.swift
            App/Shop/Source/AppFeatures.swift:    ReviewsEntry(),
            App/Shop/Source/Route.swift:  case reviews(ReviewsRoute)
            $ ufeature validate
            ! 5 packages read, no findings
            $ git add --all && \(Self.commit)
            $ ufeature unlink Shop Core --quiet 2>/dev/null
            $ git status --short
             M App/Shop/Package.swift
            """
        )
    }

    @Test func aFeatureThatLayersHaveMovedGetsTestsOfItsTemplateSet() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ufeature new Reviews --targets source,interface --app none --quiet 2>/dev/null
            $ cp -r . ../Other
            $ sed -i.old 's|"foundation": "Foundation"|"foundation": ["Foundation", "Features/Reviews"]|' ufeature.json && rm ufeature.json.old
            $ ufeature add tests --to Reviews --quiet
            $ ufeature add tests --to Reviews --quiet -C ../Other
            $ diff -r Features ../Other/Features
            $ ufeature remove Reviews --quiet
            $ ls
            App
            Foundation
            README.md
            Shop.xcworkspace
            ufeature.json
            """
        )
    }

    @Test func oneSideOfAMergeHasRemovedWhatTheOtherHasEdited() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Pay --app none --quiet 2>/dev/null
            $ git add --all && \(Self.commit)
            $ git checkout --quiet -b two && ufeature remove Pay --quiet && git add --all && \(Self.commit)
            $ git checkout --quiet -
            $ echo '// Edited' >> Features/Pay/Source/PayView.swift && git add --all && \(Self.commit)
            $ git -c user.name=T -c user.email=t@t merge --quiet two > ../merge.log 2>&1
            ? 1
            $ ufeature validate
            Features/Pay:1:1: warning: no package has the Swift files in 'Features/Pay' [unowned_sources]
              help: one side of the merge has removed the rest: git rm -r Features/Pay; or bring back all of it: git checkout HEAD -- Features/Pay
            ! 4 packages read, 1 warning
            $ git checkout --quiet HEAD -- Features/Pay
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test func linesOfTheAppThatAMergeHasLost() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Pay --quiet
            $ git add --all
            $ \(Self.commit)
            $ sed -i.old '/[pP]ay/d' App/Shop/Source/Route.swift && rm App/Shop/Source/*.old
            $ ufeature new Pay
            Pay is there already, and nothing was changed
            ! note: 'App/Shop/Source/Route.swift' has no 'case pay(PayRoute)' [app_not_wired]
            !   help: put back what the app lacks: ufeature new Pay --app Shop
            $ ufeature new Pay --app Shop --quiet
            $ git status --short
            $ sed -i.old '/[pP]ay/d' App/Shop/Source/Route.swift App/Shop/Source/AppFeatures.swift && rm App/Shop/Source/*.old
            $ rm App/Shop/Source/PayEntry.swift
            $ ufeature new Pay --app Shop --quiet
            $ git status --short
            """
        )
    }

    @Test func anElementWhoseVariableIsThereIsPutBack() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template flow --feature Search --feature Pay --quiet
            $ cd Shop
            $ cp App/Shop/Source/AppCoordinator.swift ..
            $ sed -i.old '/^      payEntry,/d' App/Shop/Source/AppCoordinator.swift && rm App/Shop/Source/*.old
            $ ufeature new Pay --app Shop --quiet
            $ cmp App/Shop/Source/AppCoordinator.swift ../AppCoordinator.swift
            $ sed -i.old '/[pP]ay/d' App/Shop/Source/AppCoordinator.swift && rm App/Shop/Source/*.old
            $ ufeature new Pay
            Pay is there already, and nothing was changed
            ! note: 'App/Shop/Source/AppCoordinator.swift' has no 'lazy var payEntry = PayEntry(coordinator: self)' [app_not_wired]
            !   help: put back what the app lacks: ufeature new Pay --app Shop
            $ sed 's/^      payEntry,/      isOn ? payEntry : searchEntry,/' ../AppCoordinator.swift > App/Shop/Source/AppCoordinator.swift
            $ ufeature new Pay --app Shop --quiet 2>/dev/null
            $ grep -c '^      payEntry,' App/Shop/Source/AppCoordinator.swift
            0
            ? 1
            """
        )
    }

    @Test func aLineThatTheTeamHasMovedIsNotPutBack() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ grep -v 'case search' App/Shop/Source/Route.swift > ../Route.swift
            $ printf '  case search(SearchRoute)\\n' > ../case
            $ sed '/^enum Route/r ../case' ../Route.swift > App/Shop/Source/Route.swift
            $ ufeature new Search --app Shop --quiet
            $ grep -c 'case search' App/Shop/Source/Route.swift
            1
            """
        )
    }

    @Test func aFeatureThatAnotherBranchHasRenamed() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ git rm -r --quiet Shop.xcworkspace
            $ \(Self.commit)
            $ git checkout --quiet -b two
            $ ufeature rename Search Find --quiet 2>/dev/null
            $ git add --all
            $ \(Self.commit)
            $ git checkout --quiet -
            $ ufeature new Pay --depends-on Search --app none --quiet
            $ git add --all
            $ \(Self.commit)
            $ git -c user.name=T -c user.email=t@t merge --quiet --no-edit two
            $ ufeature validate 2>&1 | grep -A 3 dangling_dependency
            Features/Pay/Package.swift:<...>: error: '../Search' leads to a folder that is not there [dangling_dependency]
            <...>
              help: if it is 'Features/Find' now, as git takes it, let what still names 'Search' follow: ufeature rename Find Search, then: ufeature rename Search Find; if it's gone, remove what names it
            $ ufeature rename Find Search --quiet 2>/dev/null
            $ ufeature rename Search Find --quiet 2>/dev/null
            $ ufeature validate
            ! 5 packages read, no findings
            $ grep -c FindInterface Features/Pay/Package.swift
            3
            """
        )
    }

    @Test func filesThatNoPackageHas() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ mkdir -p Features/Old/Source && echo 'struct Old {}' > Features/Old/Source/Old.swift
            $ ufeature validate
            ! 4 packages read, no findings
            $ echo '// swift-tools-version: 6.0' > Features/Old/Package.swift
            $ git add --all
            $ \(Self.commit)
            $ rm Features/Old/Package.swift
            $ ufeature validate
            Features/Old:1:1: warning: no package has the Swift files in 'Features/Old' [unowned_sources]
              help: bring its manifest back: git checkout HEAD -- Features/Old/Package.swift, or delete the folder
            ! 4 packages read, 1 warning
            $ mkdir -p Features/Old/OldExample.xcodeproj && echo '{path = .;}' > Features/Old/OldExample.xcodeproj/project.pbxproj
            $ ufeature validate 2>&1 | head -1
            Features/Old:1:1: warning: no package has the Swift files in 'Features/Old' [unowned_sources]
            $ echo '{targets: {Other: {sources: [App/Other]}}}' > project.yml
            $ ufeature validate 2>&1 | head -1
            Features/Old:1:1: warning: no package has the Swift files in 'Features/Old' [unowned_sources]
            $ echo '{targets: {Old: {sources: [Features/Old]}}}' > project.yml
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test func theManifestOfAllFeaturesEditedByHand() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --layout single --feature Search --quiet
            $ cd Shop
            $ git add --all && \(Self.commit)
            $ sed -i.old 's|// ufeature:package Features/Search|// MARK: Search\\n    &|' Package.swift && rm Package.swift.old
            $ ufeature validate 2>&1 | grep -e above -e help
            Package.swift:<...>: error: a line stands above '// ufeature:package Features/Search' [layout_not_certain]
              help: move that line below the comments of ufeature, or remove it
              help: that of the last commit can be read: 'git diff Package.swift' shows what is gone, and 'git checkout HEAD -- Package.swift' brings back all of the file
            $ echo '// swift-tools-version: 6.0' > Package.swift
            $ ufeature validate 2>&1 | grep -e 'no ' -e 'git checkout'
            Package.swift:1:1: error: no 'Package(…)' is made [manifest_no_package]
              help: if git has it as it was, bring it back: git checkout HEAD -- Package.swift
            """
        )
    }

    @Test func aCopyInOnePackageForAll() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --layout single --feature Search --quiet
            $ cd Shop
            $ cp -r Features/Search Features/Look
            $ ufeature validate
            Features/Look:1:1: warning: no package has the Swift files in 'Features/Look' [unowned_sources]
              help: if the copy has nothing of its own, let the tool make it instead: rm -r Features/Look, then: ufeature new Look --like Search
            ! 1 package read, 1 warning
            $ rm -r Features/Look
            $ ufeature new Look --like Search --quiet 2>/dev/null
            $ ufeature validate
            ! 1 package read, no findings
            """
        )
    }

    /// The app shows it still: only the declaration is lacking, which 'new --app' doesn't add beside an edited entry.
    @Test func anEditedEntryOfAFeatureThatIsUnlinked() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature new Pay --quiet
            $ echo '// mine' >> App/Shop/Source/PayEntry.swift
            $ ufeature unlink Shop Pay --quiet 2> /dev/null
            $ ufeature validate 2>&1 | grep 'PayEntry.swift.*undeclared\\|help:' | sort -u
              help: declare it: ufeature fix
            App/Shop/Source/PayEntry.swift:<...>: error: 'Shop' imports 'Pay' and doesn't declare it [undeclared_import]
            App/Shop/Source/PayEntry.swift:<...>: error: 'Shop' imports 'PayInterface' and doesn't declare it [undeclared_import]
            $ ufeature fix --quiet
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test func aTargetThatIsCalledOtherwiseInManifestsAlone() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's/"SearchInterface"/"SearchAPI"/g' Features/Search/Package.swift App/Shop/Package.swift
            $ ufeature validate 2>&1 | grep 'unused_dependency\\|help:\\|read' | sort -u
              help: 'SearchAPI' is declared in its place: import that, or call the target 'SearchInterface' again
            4 packages read, 8 errors
            $ ufeature fix --quiet > /dev/null 2>&1
            ? 1
            $ sed -i.old 's/import SearchInterface/import SearchAPI/' */*/*/*.swift
            $ rm */*/*.old */*/*/*.old
            $ ufeature validate --only unused_dependency
            ! 4 packages read, no findings
            """
        )
    }
}
