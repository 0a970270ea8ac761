import Foundation
import Testing

/// `ufeature apply`: all features of a file, or none.
struct ApplyTests {
    @Test func makesFeaturesThatUseEachOtherInAnyOrder() throws {
        let file = """
            // The shop, from the top.
            {
              "version": 1,
              "features": [
                { "name": "Home", "targets": ["source", "tests"], "dependencies": ["Search", "Networking"] },
                { "name": "Search", "targets": ["source", "interface"], "dependencies": ["Networking"] },
                { "name": "Networking", "kind": "foundation", "targets": ["source"] },
              ],
            }
            """
        try Terminal(.smallTemplates.with(["features.json": file])).expect(
            """
            $ ufeature apply features.json
            Features/Home/
            ├── Package.swift
            ├── Source/
            │   ├── HomeBuilder.swift
            │   └── HomeService.swift
            └── Tests/
                ├── HomeMock.swift
                └── HomeSuite.swift

            Features/Search/
            ├── Package.swift
            ├── Interface/
            │   └── SearchService.swift
            └── Source/
                └── SearchBuilder.swift

            Foundation/Networking/
            ├── Package.swift
            └── Source/
                ├── NetworkingBuilder.swift
                └── NetworkingService.swift

            3 features made, with 11 files

            Next:
              ufeature validate Home Search Networking --test
            $ ufeature list
            NAME        LAYER       TARGETS            DEPENDS ON          PATH
            Networking  foundation  source                                 Foundation/Networking
            Home        product     source, tests      Search, Networking  Features/Home
            Search      product     source, interface  Networking          Features/Search
            $ ufeature apply features.json
            Home, Search and Networking are there already: nothing to do
            $ ufeature apply features.json --quiet
            $ ufeature apply features.json --format json
            {
              "version": 1,
              "outcome": "nothing_to_do",
              "root": "$WORK",
              "create": [],
              "edit": [],
              "remove": [],
              "rename": [],
              "notes": []
            }
            """
        )
    }

    @Test func leavesAloneWhatPeopleHaveEdited() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --targets source,tests --quiet
            $ echo '// mine' >> Features/Search/Source/SearchBuilder.swift
            $ echo '{version: 1, features: [{name: "Home", targets: ["source"]}, {name: "Search", targets: ["source", "tests"]}]}' | ufeature apply -
            Features/Home/
            ├── Package.swift
            └── Source/
                ├── HomeBuilder.swift
                └── HomeService.swift

            Search is there already
            1 feature made, with 3 files

            Next:
              ufeature validate Home --test
            $ tail -1 Features/Search/Source/SearchBuilder.swift
            // mine
            $ echo '{name: "Search", targets: ["source", "interface"], dependencies: ["Home"]}' | ufeature apply -
            ! <stdin>:1:27: error: 'Search' is there already, without interface [feature_differs]
            !     {name: "Search", targets: ["source", "interface"], dependencies: ["Home"]}
            !     <...>^~~<...>
            !   help: add what is missing: ufeature add interface --to Search
            ! <stdin>:1:27: error: 'Search' is there already, and has tests besides [feature_differs]
            !     {name: "Search", targets: ["source", "interface"], dependencies: ["Home"]}
            !     <...>^~~<...>
            !   help: name tests among its targets too
            ! <stdin>:1:67: error: 'Search' is there already, and doesn't use 'Home' [feature_differs]
            !     {name: "Search", targets: ["source", "interface"], dependencies: ["Home"]}
            !     <...>^~~<...>
            !   help: add the dependency: ufeature link Search Home
            ? 1
            """
        )
    }

    @Test func refusesTheWholeFileWithEveryReason() throws {
        let file = """
            {
              version: 1,
              features: [
                {name: 'Fine'},
                {name: 'Home', dependencies: ['Serch']},
                {name: 'Search', template: 'featur'},
                {name: 'Busy'},
              ],
            }
            """
        try Terminal(.smallTemplates.with(["features.json": file, "Features/Busy/notes.txt": "mine"])).expect(
            """
            $ ufeature apply features.json
            ! features.json:5:35: error: no feature is called 'Serch' [unknown_dependency]
            !         {name: 'Home', dependencies: ['Serch']},
            !                                       ^~~~~~~
            !   help: did you mean 'Search'?
            ! features.json:6:32: error: there is no template 'featur' [unknown_template]
            !         {name: 'Search', template: 'featur'},
            !                                    ^~~~~~~~
            !   help: did you mean 'feature'?
            ! features.json:7:12: error: 'Features/Busy' is there already, with notes.txt [folder_exists]
            !         {name: 'Busy'},
            !                ^~~~~~
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            $ ufeature apply nothing.json
            ! error: there is no file 'nothing.json' [no_file]
            ? 1
            $ ls Features
            Busy
            """
        )
    }

    @Test("a list without its version, and a file in another format")
    func otherFormats() throws {
        let files = [
            "list.json": "{\"features\": [{\"name\": \"Search\"}]}\n", "list.yaml": "version: 1\nfeatures:\n",
            "names.yaml": "- name: Search\n", "word.json": "{name: Search}\n",
        ]
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature apply list.json
            ! list.json:1:1: error: key 'version' is missing in this object [missing_key]
            !     {"features": [{"name": "Search"}]}
            !     ^
            !   help: add the member "version": 1
            ? 1
            $ ufeature apply list.yaml
            ! list.yaml:1:1: error: this is not JSON, which starts with '{' [json_syntax]
            !     version: 1
            !     ^~~~~~~
            !   help: write a descriptor: {"name": "Search"}
            ? 1
            $ ufeature apply names.yaml
            ! names.yaml:1:1: error: this is not JSON, which starts with '{' [json_syntax]
            !     - name: Search
            !     ^
            !   help: write a descriptor: {"name": "Search"}
            ? 1
            $ ufeature apply word.json
            ! word.json:1:8: error: 'Search' is not a value [json_syntax]
            !     {name: Search}
            !            ^~~~~~
            !   help: put quotes around a text: "Search"
            ? 1
            """
        )
    }

    @Test func listsManyFeaturesInALineEach() throws {
        let features = (1...7).map { "{name: 'F\($0)', targets: ['source']}" }.joined(separator: ",")
        let files = ["features.json": "{version: 1, features: [\(features)]}"]
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature apply features.json
            NAME  PATH         FILES
            F1    Features/F1  3 files
            F2    Features/F2  3 files
            <...>
            F7    Features/F7  3 files

            7 features made, with 21 files

            Next:
              ufeature validate --test
            $ ufeature apply features.json
            7 features are there already: nothing to do
            """
        )
    }

    @Test func standsAloneBesideNoWorkspace() throws {
        let file = """
            {version: 1, features: [
              {name: 'Core', kind: 'foundation', template: 'core'},
              {name: 'Search', dependencies: ['Core']},
            ]}
            """
        try Terminal(["features.json": file]).expect(
            """
            $ mkdir Copy && cat features.json | ufeature apply - -C Copy --quiet
            $ ls Copy
            Core
            Search
            $ ufeature list -C Copy
            NAME    TARGETS                                     DEPENDS ON  PATH
            Core    source, tests, testing, example                         Core
            Search  source, interface, tests, testing, example  Core        Search
            ! without ufeature.json, the layers are unknown: ufeature -C Copy init --adopt
            $ cat features.json | ufeature apply - -C Copy
            Core and Search are there already: nothing to do
            $ ufeature init Shop --quiet && ufeature apply ../features.json -C Shop | tail -17
            App/Shop/
            ├── Package.swift  edited
            ├── Source/
            │   ├── AppFeatures.swift  edited
            │   ├── Route.swift  edited
            │   ├── SearchEntry.swift
            │   └── Resources/
            │       └── Localizable.xcstrings  edited
            └── Tests/
                └── SearchEntryTests.swift
            Shop.xcworkspace/contents.xcworkspacedata  edited

            Core is there already
            1 feature made, with 14 files

            Next:
              ufeature -C Shop validate Search --test
            """
        )
    }

    @Test("what describe says of a workspace, apply makes again elsewhere, and finds done here")
    func copiesAWorkspace() throws {
        let terminal = try Terminal()
        try terminal.expect(
            """
            $ ufeature init Shop --feature Search --quiet && ufeature init Other --quiet && mkdir Bare
            $ ufeature new Home --targets source,tests --depends-on Search -C Shop --quiet
            $ cd Shop
            $ ufeature describe --all --format json | ufeature apply - -C ../Other | tail -4
            2 features made, with 25 files

            Next:
              ufeature -C ../Other validate Home Search --test
            $ ufeature describe --all --format json | ufeature apply - -C ../Other
            Core, DesignSystem, Home and Search are there already: nothing to do
            $ ufeature describe --all --format json | ufeature apply -
            Core, DesignSystem, Home and Search are there already: nothing to do
            $ ufeature describe --all --format json | ufeature apply - -C ../Bare --quiet
            $ ls ../Bare
            Core
            DesignSystem
            Home
            Search
            $ ufeature describe --all --format json | ufeature apply - -C ../Bare
            Core, DesignSystem, Home and Search are there already: nothing to do
            $ diff -r --exclude=project.pbxproj Features ../Other/Features && diff -r --exclude=project.pbxproj Foundation ../Other/Foundation
            $ diff -r Features/Search/Source ../Bare/Search/Source
            """
        )
    }

    @Test("features that people made otherwise than the tool would are left alone as they are described")
    func featuresOfOthers() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "legacy-cart",
              products: [.library(name: "legacyCart", targets: ["legacyCart"])],
              targets: [.target(name: "legacyCart"), .target(name: "legacyCartTesting", dependencies: ["legacyCart"])]
            )
            """
        try Terminal(.workspace.with(["Features/legacy-cart/Package.swift": manifest])).expect(
            """
            $ ufeature describe --all --format json > described.json
            $ ufeature apply described.json
            <...> is there already: nothing to do
            """
        )
    }

    @Test("a dry run shows the diff, and its plan as JSON is the real one")
    func dryRun() throws {
        let file = "{version: 1, features: [{name: 'B'}, {name: 'A', dependencies: ['B']}]}"
        let terminal = try Terminal(.smallTemplates.with(["features.json": file]))
        let before = try Tree(of: terminal.work)
        let planned = try terminal.output(of: "ufeature apply features.json --dry-run --format json")
        try terminal.output(of: "ufeature apply features.json --dry-run > \"$ASIDE/plan.diff\"")
        #expect(try Tree(of: terminal.work) == before)
        try terminal.output(of: "cp -R . \"$ASIDE/applied\" && cd \"$ASIDE/applied\" && git apply ../plan.diff")
        let applied = try terminal.output(of: "ufeature apply features.json --format json")
        #expect(applied == planned.replacingOccurrences(of: "\"planned\"", with: "\"applied\""))
        try terminal.output(of: "diff -r . \"$ASIDE/applied\" -x applied")
    }
}
