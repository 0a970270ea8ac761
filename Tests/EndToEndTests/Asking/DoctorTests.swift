import Foundation
import Testing

/// `ufeature doctor`: what is off, and what to do, wherever it is typed; and never a change.
struct DoctorTests {
    @Test("a workspace that is well has no line with a cross")
    func isWell() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && git init --quiet && echo .build/ > .gitignore")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature doctor | grep -v -e Graphviz -e 'apt-get install' -e 'swift format' -e '6.0 on' -e free -e room
            ✓ Swift is '<...>'
            ✓ Swift <...>, new enough for tools version 6.0
            ✓ 'swift build' builds with <...>
            ✓ the git repository is '$WORK'
            ✓ git ignores SwiftPM's build folder
            ✓ the workspace is '$WORK'
            ✓ 1 manifest is understood without running Swift
            ✓ the template sets of your own can be read: 1
            ✓ no killed run has left its changes half done
            ✓ the cache <...>
            ✓ this disk takes 'A' and 'a' for <...>
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("it works where nothing else does")
    func worksEverywhere() throws {
        let terminal = try Terminal(["ufeature.json": "{\"nam\": 1}\n"])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ env -i "$BIN/ufeature" doctor | sed 's/^!/W/'
            ✗ no 'swift' on the PATH: nothing can be built
                install the Swift toolchain (https://www.swift.org/install), or add it to the PATH
            W no 'git' on the PATH: 'ufeature affected' can't tell what has changed
                install git, or add it to the PATH
            ✗ ufeature.json:1:1: key 'name' is missing in this object
                correct ufeature.json
            ✗ ufeature.json:1:2: unknown key 'nam'
                did you mean 'name'?
            ✓ no killed run has left its changes half done
            ✗ neither HOME nor XDG_CACHE_HOME is set: there is no folder to build in
                export XDG_CACHE_HOME="$(mktemp -d)"
            <...>
            $ env -i "$BIN/ufeature" doctor --quiet > "$ASIDE/said"
            ? 1
            $ ufeature doctor --format json | grep -A 1 '"id": "settings"' | tail -1
                  "status": "error",
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("what ufeature.json names and isn't there is told, before a command needs it")
    func namesNothing() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search")
        try terminal.sandbox.write([
            "ufeature.json": """
            {
              "name": "Shop",
              "template": "featur",
              "templates": "Sets",
              "like": { "product": "Serch", "foundation": "Search" },
              "externals": { "Charts": { "path": "Vendor/Charts" }, "Own": { "path": "Features/Search" } }
            }

            """
        ])
        try terminal.expect(
            """
            $ ufeature doctor | grep -A 1 "' in ufeature.json"
            ✗ 'template' in ufeature.json: there is no template 'featur'
                did you mean 'feature'?
            ✗ 'templates' in ufeature.json: 'Sets' isn't there
                correct it in ufeature.json
            ✗ 'like.product' in ufeature.json: there is no feature 'Serch'
                did you mean 'Search'?
            ✗ 'externals.Charts' in ufeature.json: 'Vendor/Charts' isn't there
                correct it in ufeature.json
            """
        )
    }

    @Test("outside of a workspace it says how to get one")
    func outside() throws {
        try Terminal([
            "Cart/Package.swift":
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Cart\")\n"
        ])
        .expect(
            """
            $ ufeature doctor | sed 's/^!/W/' | grep -A 2 ufeature.json
            W no ufeature.json here or above: layers are unknown, and no policy applies
                ufeature init --adopt
                or begin a repository: ufeature init <Name>
            """
        )
        try Terminal([:]).expect(
            """
            $ ufeature doctor | sed 's/^!/W/' | grep -A 2 ufeature.json | grep -c adopt
            0
            ? 1
            """
        )
    }

    @Test("what is off in a workspace is named, each with what to do")
    func namesWhatIsOff() throws {
        let terminal = try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\", \"layers\": { \"product\": [\"Features\", \"Packages/Gone\"] } }\n",
            "Templates/odd/template.json": "{\"description\": 1}\n",
            "known-baseline.json": "[]\n",
            "Features/Cart/Package.swift": """
            // swift-tools-version: 99.0
            import PackageDescription
            let package = Package(name: "Cart", targets: [.target(name: "Cart")])

            """,
        ])
        try terminal.output(of: "git init --quiet && touch .git/MERGE_HEAD .git/index.lock")
        let before = try Tree(of: terminal.work)
        let outcome = try terminal.sandbox.shell("ufeature doctor")
        #expect(outcome.end == .status(1))
        let lines = [
            "✗ Swift <", " is too old for tools version 99.0", "! git doesn't ignore '.build'",
            "! a merge is in progress", "    or cancel it: git merge --abort", "! 'index.lock' is there",
            "! 'Packages/Gone', which ufeature.json names, isn't there", "✗ the template set 'odd': ",
            "    ufeature template check odd", "✗ 'known-baseline.json' can't be read as a baseline",
        ]
        for line in lines where !line.hasSuffix("<") { #expect(outcome.output.contains(line), "\(line)") }
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("packages that SwiftPM can't load are no well workspace: lost ones, submodules, and what only Xcode finds")
    func packagesThatAreNotThere() throws {
        func manifest(_ name: String, _ path: String) -> String {
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "\(name)", dependencies: [.package(path: "\(path)")], targets: [])

            """
        }
        try Terminal([
            "A/Package.swift": manifest("A", "../Gone"), "B/Package.swift": manifest("B", "../Modules/Kit"),
            "C/Package.swift": manifest("C", "A"),
            ".gitmodules": "[submodule \"Kit\"]\n\tpath = Modules/Kit\n\turl = https://example.com/kit.git\n",
        ]).expect(
            """
            $ ufeature doctor 2>&1 | grep -A 1 "can't load"
            <...>SwiftPM alone can't load 1 of 3 packages: in 'B', '../Modules/Kit' leads to the git submodule <...>
            <...>git submodule update --init
            <...>SwiftPM alone can't load 1 of 3 packages: in 'C', 'A' leads to a folder that is not there<...>
            <...>Xcode finds them by their names<...>
            <...>SwiftPM alone can't load 1 of 3 packages: in 'A', '../Gone' leads to a folder that is not there<...>
            <...>ufeature validate
            """
        )
    }

    @Test("a baseline that accepts more than ten findings for each package is told", arguments: [10, 11])
    func muchIsAccepted(count: Int) throws {
        let finding = #"{"rule": "static_instance", "path": "A.swift", "message": "m", "text": "", "count": \#(count)}"#
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "A", targets: [.target(name: "A")])

            """
        try Terminal([
            "A/Package.swift": manifest, "A/Sources/A/A.swift": "public struct A {}\n",
            "ufeature-baseline.json": "{\"version\": 1, \"findings\": [\(finding)]}\n",
        ]).expect(
            """
            $ ufeature doctor 2>&1 | grep baseline.json | sed 's/^/says /'
            says \(count > 10 ? "!" : "✓") 'ufeature-baseline.json' accepts \(count) finding<...>
            """
        )
    }

    @Test("what a killed run left is told, and left to the next command")
    func tellsOfKilledRuns() throws {
        let terminal = try Terminal(
            .workspace.with([
                ".ufeature-staging-999999999-0/0/x": "x",
                "Features/.ufeature-staging-999999998-0/journal": "{\"version\": 9}\n",
            ])
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature doctor | sed 's/^!/W/' | grep -e staging -e wrote
            W '.ufeature-staging-999999999-0' was left by a run that was killed before it changed anything
                the next command that writes there removes it; so may you: rm -r .ufeature-staging-999999999-0
            ✗ what a killed run left in 'Features/.ufeature-staging-999999998-0' can't be read: <...>
                run the ufeature that wrote it, or a newer one
                or move 'Features/.ufeature-staging-999999998-0' out of the way, and look for what is half changed
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }
}
