import Foundation
import Testing

/// `ufeature init`: what it makes and where; that it builds is for the proofs to say.
struct InitTests {
    @Test("an empty folder with the name, made for it, becomes the repository")
    func inPlace() throws {
        try Terminal().expect(
            """
            $ mkdir Shop Films Other
            $ cd Shop
            $ ufeature init Shop --no-xcode | tail -4

            Next:
              ufeature validate --test
              ufeature new <Name>
            $ ls
            App
            Foundation
            README.md
            Shop.xcworkspace
            ufeature.json
            $ cd ../Films
            $ ufeature init Films --no-xcode --directory . --quiet
            $ ls -d ufeature.json
            ufeature.json
            $ cd ../Other
            $ ufeature init Shop --no-xcode --quiet
            $ touch Shop/.gitkeep && ls
            Shop
            $ cd Shop
            $ ufeature init Shop --no-xcode --quiet 2>&1 | head -1
            error: 'Shop' would be in '$WORK/Other/Shop', which is a workspace already [workspace_there]
            """
        )
    }

    @Test("so does a new clone: what it begins with stays, and git ignores more")
    func inANewClone() throws {
        try Terminal().expect(
            """
            $ mkdir my-shop
            $ cd my-shop
            $ git init --quiet && echo '# My shop' > README.md && printf '.DS_Store\\nPods/' > .gitignore && touch LICENSE
            $ ufeature init MyShop --no-xcode | head -3
            .
            ├── .gitignore  edited
            ├── .swift-format
            ! note: 'README.md' is yours and stays: the page about the architecture isn't written [readme_kept]
            !   help: to see what it says: ufeature init <Name> --directory <dir>, in another folder
            $ cat README.md
            # My shop
            $ head -3 .gitignore
            .DS_Store
            Pods/
            .build/
            $ cd ..
            $ mkdir shop Films
            $ cd shop
            $ ufeature init Shop --no-xcode --quiet && ls
            Shop
            $ cd ../Films
            $ git init --quiet && touch README.md notes.txt
            $ ufeature init Films --no-xcode --quiet
            $ ls
            Films
            README.md
            notes.txt
            """
        )
    }

    @Test func makesARepositoryInAFolderOfItsName() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --feature Search,Home
            Shop/
            ├── .gitignore
            ├── .swift-format
            ├── README.md
            ├── Shop.xctestplan
            ├── ufeature.json
            ├── App/
            │   ├── Shop/
            │   │   ├── Package.swift
            <...>
            │   └── ShopApp/
            <...>
            │       └── Application/
            │           ├── PrivacyInfo.xcprivacy
            │           ├── ShopMain.swift
            <...>
            ├── Features/
            │   ├── Home/
            │   │   ├── Package.swift
            <...>
            │   └── Search/
            │       ├── Package.swift
            <...>
            ├── Foundation/
            │   ├── Core/
            │   │   ├── Package.swift
            <...>
            │   └── DesignSystem/
            │       ├── Package.swift
            <...>
            ├── Shop.xcodeproj/
            │   ├── project.pbxproj
            │   └── xcshareddata/
            │       └── xcschemes/
            │           └── ShopApp.xcscheme
            └── Shop.xcworkspace/
                └── contents.xcworkspacedata

            Next:
              cd Shop
              ufeature validate --test
              ufeature new <Name>
            $ ls -A
            Shop
            $ cd Shop
            $ git status --short | head -3
            ?? .gitignore
            ?? .swift-format
            ?? App/
            $ ufeature list
            NAME          LAYER       TARGETS                                     DEPENDS ON                        PATH
            Core          foundation  source, tests, testing, example                                               Foundation/Core
            DesignSystem  foundation  source, tests, testing, example                                               Foundation/DesignSystem
            Home          product     source, interface, tests, testing, example  Core, DesignSystem                Features/Home
            Search        product     source, interface, tests, testing, example  Core, DesignSystem                Features/Search
            Shop          app         source, tests                               Core, DesignSystem, Search, Home  App/Shop
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test func changesNothingTheSecondTime() throws {
        let terminal = try Terminal()
        try terminal.expect("$ ufeature init Shop --feature Search --quiet")
        let once = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature init Shop --feature Search
            Shop is there already, just as it would be made: nothing to do
            $ ufeature init Shop --feature Search -C Shop
            Shop is there already, just as it would be made: nothing to do
            $ ufeature init Shop --feature Search --feature Home
            ! error: 'Shop' is there already, with .gitignore, .swift-format, App/, Configuration/ and 7 more [folder_exists]
            !   help: it is a workspace already; a feature of it: ufeature new <Name> -C Shop
            !   help: for another workspace, choose another name
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: once) == [])
    }

    @Test("--directory names the repository's folder, or where it goes")
    func directory() throws {
        try Terminal(["there/": ""]).expect(
            """
            $ ufeature init Shop --quiet --directory new/place
            $ ufeature -C there init Shop --quiet
            $ ls -A new/place
            .git
            .gitignore
            .swift-format
            App
            Configuration
            Foundation
            README.md
            Shop.xcodeproj
            Shop.xctestplan
            Shop.xcworkspace
            ufeature.json
            $ ls -A there
            Shop
            $ ufeature init Shop -C 'a b/c' | tail -3
              cd 'a b/c'
              ufeature validate --test
              ufeature new <Name>
            """
        )
    }

    @Test func makesNoRepositoryInARepository() throws {
        try Terminal().expect(
            """
            $ git init --quiet
            $ ufeature init Shop --quiet
            $ test -e Shop/.git
            ? 1
            """
        )
    }

    @Test("a workspace in a workspace is made only for those who ask for it")
    func insideAWorkspace() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature init Search -C App
            ! error: 'App/Search' would be in '$WORK/Shop', which is a workspace already [workspace_there]
            !   help: a feature of that workspace: ufeature -C App new Search
            !   help: a workspace elsewhere: ufeature init Search --directory <dir>
            !   help: to nest the workspaces anyway: ufeature -C App init Search --nested
            ? 1
            $ ufeature init Search --dry-run -C new/place
            ! error: 'new/place' would be in '$WORK/Shop', which is a workspace already [workspace_there]
            ! <...>
            ? 1
            $ ufeature init class
            ! error: <...> [invalid_name]
            ! <...>
            ? 1
            $ ufeature init Shop -C .
            Shop is there already, just as it would be made: nothing to do
            $ mkdir Taken
            $ ufeature init Taken
            ! error: 'Taken' would be in '$WORK/Shop', which is a workspace already [workspace_there]
            ! <...>
            ? 1
            $ ufeature init Search --nested --quiet
            $ ufeature init Search
            Search is there already, just as it would be made: nothing to do
            $ ufeature init --adopt --nested
            ! error: --adopt and --nested exclude each other [conflicting_options]
            ! see 'ufeature init --help'
            ? 64
            """
        )
    }

    @Test func makesTheFoldersOfSwiftPM() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --layout swiftpm --feature Search --quiet
            $ ls Shop/Features/Search Shop/Features/Search/Sources Shop/Foundation/Core/Tests
            Shop/Features/Search:
            Package.swift
            SearchExample.xcodeproj
            Sources
            Tests

            Shop/Features/Search/Sources:
            Search
            SearchExample
            SearchInterface
            SearchTesting

            Shop/Foundation/Core/Tests:
            CoreTests
            $ grep -o 'App/.*Server.swift' Shop/README.md
            App/Shop/Sources/Shop/Server.swift
            $ ls Shop/App/Shop/Sources/Shop/Server.swift
            Shop/App/Shop/Sources/Shop/Server.swift
            """
        )
    }

    @Test func readsItsFeaturesFromAFile() throws {
        let descriptors = "{version: 1, features: [{name: 'Base', kind: 'foundation'}, {name: 'Search'}]}"
        try Terminal(["features.json": descriptors.replacingOccurrences(of: "Base", with: "Networking")]).expect(
            """
            $ ufeature init Shop --from features.json --quiet
            $ ufeature init Stdin --from - --quiet < features.json
            $ ls Shop/Foundation Stdin/Features
            Shop/Foundation:
            Core
            DesignSystem
            Networking

            Stdin/Features:
            Search
            $ ufeature init Other --from nowhere.json
            ! error: there is no file 'nowhere.json' [no_file]
            ? 1
            """
        )
    }

    @Test("a repository begins with template sets of the team's own")
    func ownTemplates() throws {
        let files = [
            "sets/ours/template.json": "{\"description\": \"Ours\", \"roles\": [\"source\"], \"foundation\": []}\n",
            "sets/ours/source/{{feature.name}}View.swift.mustache": "struct {{feature.name}}View {}\n",
            "sets/ours/hooks/install.sh": "rm -rf /\n",
        ]
        try Terminal(files).expect(
            """
            $ ufeature init Shop --templates sets --template ours --feature Search --quiet
            $ find Shop/Templates Shop/Features -type f | LC_ALL=C sort
            Shop/Features/Search/Package.swift
            Shop/Features/Search/Source/SearchView.swift
            Shop/Features/Search/hooks/install.sh
            Shop/Templates/ours/hooks/install.sh
            Shop/Templates/ours/source/{{feature.name}}View.swift.mustache
            Shop/Templates/ours/template.json
            $ diff -r sets Shop/Templates
            $ grep template Shop/ufeature.json
              "template": "ours",
            $ grep -o 'template set `ours`' Shop/README.md
            template set `ours`
            $ grep -e Builder -e Delegate -e scenario Shop/README.md
            ? 1
            $ ufeature init Other --templates sets/ours
            ! error: there is no template set in 'sets/ours' [no_templates]
            !   help: a set is a folder with a template.json, right in this folder or in its folder 'Templates'
            ? 1
            $ ufeature init Third --templates Shop --quiet
            $ diff -r sets Third/Templates
            $ ufeature init --adopt --templates sets
            ! error: --adopt and --templates exclude each other [conflicting_options]
            ! see 'ufeature init --help'
            ? 64
            """
        )
    }

    @Test("a name that is none, is taken, or is missing: what to type in its place")
    func names() throws {
        try Terminal(["Old/Package.swift": "// swift-tools-version: 6.0\n"]).expect(
            """
            $ ufeature init
            ! error: missing <Name> [missing_argument]
            !   help: a workspace of the packages in this folder: ufeature init --adopt
            !   help: a new one: ufeature init <Name>
            ! see 'ufeature init --help'
            ? 64
            $ mkdir Empty && ufeature init -C Empty 2>&1 | grep help:
              help: name the new workspace: ufeature -C Empty init <Name>
            $ ufeature init Foo --feature foo
            ! error: 'foo' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: choose another name: 'Foo' is taken too
            ? 1
            $ ufeature init .
            ! error: '.' is not a Swift identifier: it contains '.' [invalid_name]
            !   help: a new repository in a folder that you choose: ufeature init <Name> --directory <dir>
            !   help: a workspace of the packages in this folder: ufeature init --adopt
            ? 1
            $ ufeature init core
            ! error: 'core' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: use 'Core'
            ! error: the name 'core' is taken by the foundation feature 'Core' of the template set 'feature' [name_taken]
            !   help: choose another name: the app is called like the workspace
            ? 1
            $ ufeature init Shop --quiet && echo more >> Shop/README.md
            $ ufeature init Shop
            ! error: 'Shop' is there already, <...> [folder_exists]
            !   help: it is a workspace already; a feature of it: ufeature new <Name> -C Shop
            !   help: for another workspace, choose another name
            ? 1
            $ cd Shop/Foundation
            $ ufeature init
            ! error: missing <Name> [missing_argument]
            !   help: this is a workspace already; a feature of it: ufeature new <Name>
            ! see 'ufeature init --help'
            ? 64
            """
        )
    }
}
