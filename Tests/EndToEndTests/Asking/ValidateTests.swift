import TestSupport
import Testing

/// `validate --build` and `--test` beside a `swift` that says what the tests want; the real one is for the proofs.
struct ValidateTests {
    @Test("all packages are built at once, in a folder outside the workspace")
    func commands() throws {
        let terminal = try workspace(whoseSwift: #"case "$1" in build) echo "$@" >> "$ASIDE/calls" ;; esac"#)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature validate --build
            ! ✓ Cart
            ! ✓ Search
            ! 2 of 2 packages built, no findings
            $ sed "s|$XDG_CACHE_HOME|CACHE|g; s|work-[0-9a-f]*|HASH|g; s|-Xswiftc.*||" "$ASIDE/calls" | tail -1
            build --build-tests --multiroot-data-file CACHE/ufeature/build/HASH/together/<...>.xcworkspace \
            --scratch-path CACHE/ufeature/build/HASH/together --disable-build-manifest-caching \

            $ sed "s|$WORK|WORK|g; s|><|>\\n<|g" "$XDG_CACHE_HOME"/ufeature/build/*/together/ufeature/*/contents.*data
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
              <FileRef location="absolute:WORK/Features/Cart">
            </FileRef>
              <FileRef location="absolute:WORK/Features/Search">
            </FileRef>
            </Workspace>
            """
        )
        #expect(try Tree(of: terminal.work) == before)
    }

    @Test func countsTests() throws {
        try workspace(
            whoseTests: "echo '✔ Test run with 7 tests in 2 suites passed after 0.1 seconds.'"
        ).expect(
            """
            $ ufeature validate --test
            ! ✓ Cart, 7 tests
            ! ✓ Search, 7 tests
            ! 2 of 2 packages passed, 14 tests run, no findings
            $ ufeature validate --test --shard 1/2 --no-cache --timeout 30
            ! ✓ <...>, 7 tests
            ! 1 of 1 package passed, 7 tests run, no findings
            $ ufeature validate --test --shard 3/2
            ! error: unknown value '3/2' for --shard [unknown_value]
            !   help: write which part of how many, such as 2/5
            ! see 'ufeature validate --help'
            ? 64
            """
        )
    }

    @Test("a failure that names no place is told with the last that was said")
    func linker() throws {
        try workspace(whoseSwift: "echo Linking; echo \"error: undefined symbol 'main'\" >&2; exit 1").expect(
            """
            $ ufeature validate Search --build
            Features/Search/Package.swift:1:1: error: <...>Search failed<...>'main' [build_failed]
            ! ✗ Search, 1 error (built on its own: <...>)
            ! 0 of 1 package built, 1 error
            ? 1
            """
        )
    }

    @Test func crash() throws {
        try workspace(whoseTests: "echo '◇ Test run started.'; kill -SEGV $$").expect(
            """
            $ ufeature validate Search --test
            Features/Search/Package.swift:1:1: error: the tests of Search crashed: <...>SEGV<...> [test_crashed]
            ! ✗ Search, 1 error
            ! 0 of 1 package passed, 0 tests run, 1 error
            ? 1
            """
        )
    }

    @Test("more output than a pipe holds, on both streams")
    func longOutput() throws {
        let script = """
            i=0
            while [ $i -lt 3000 ]; do
                echo "a line that the compiler writes, and then some more of it: $i"
                echo "a line that the linker writes, and then some more of it: $i" >&2
                i=$((i + 1))
            done
            """
        try workspace(whoseSwift: script).expect(
            """
            $ ufeature validate Search --build
            ! ✓ Search
            ! 1 of 1 package built, no findings
            """
        )
    }

    @Test("new --test proves what it made, and init --test too")
    func proofAfterMaking() throws {
        try workspace(
            whoseTests: "echo '✔ Test run with 1 test in 1 suite passed after 0.1 seconds.'"
        ).expect(
            """
            $ ufeature new Reviews --test | tail -3
            Next:
              ufeature validate Reviews --test
              swift run --package-path Features/Reviews ReviewsExample
            ! ✓ Reviews, 1 test
            ! 1 of 1 package passed, 1 test run, no findings
            $ ufeature init Store --nested --test --quiet
            """
        )
    }

    @Test("what only Apple's SDKs have is no failure, and neither are those who use it")
    func needsAppleSDK() throws {
        let terminal = try workspace(
            .phone,
            whoseSwift: """
                grep -qs "Features/[CS]" "$4/contents.xcworkspacedata" || exit 0
                echo "$WORK/Features/Cart/Interface/Screen.swift:1:8: error: no such module 'UIKit'"
                exit 1
                """
        )
        try terminal.output(of: "echo 'import UIKit' > Features/Cart/Interface/Screen.swift")
        try terminal.output(of: "ufeature new Reviews --quiet")
        try terminal.expect(
            """
            $ ufeature validate --build
            Features/Cart/Interface/Screen.swift:1:8: note: Cart needs Apple's SDK: no such module 'UIKit' [needs_apple_sdk]
                import UIKit
                       ^
              help: build it on a Mac: ufeature validate Cart --build --destination 'generic/platform=iOS Simulator'
            Features/Search/Package.swift:1:1: note: Search can't be built here: Cart needs Apple's SDK [build_skipped]
            ! ✓ Reviews
            ! - Cart needs Apple's SDK
            ! - Search, skipped: Cart needs Apple's SDK
            ! 1 of 3 packages built, 2 need Apple's SDK, 2 notes
            $ ufeature validate Search --build --strict
            Features/Cart/Interface/Screen.swift:1:8: note: Cart needs Apple's SDK: no such module 'UIKit' [needs_apple_sdk]
                import UIKit
                       ^
              help: <...>
            ! - Search needs Apple's SDK
            ! 0 of 1 package built, 1 needs Apple's SDK, 1 note
            $ ufeature validate Cart --build --format json
            {
              "version": 1,
              "findings": [
                {
                  "rule": "needs_apple_sdk",
                  "severity": "note",
                  "path": "Features/Cart/Interface/Screen.swift",
                  "line": 1,
                  "column": 8,
                  "message": "Cart needs Apple's SDK: no such module 'UIKit'",
                  "feature": "Cart",
                  "target": "CartInterface",
                  "help": [
                    "<...>"
                  ]
                }
              ]
            }
            ! - Cart needs Apple's SDK
            ! 0 of 1 package built, 1 needs Apple's SDK, 1 note
            $ echo '{version: 1, name: "Cart"}' | ufeature apply - --test --format json > "$ASIDE/plan"
            ! - Cart needs Apple's SDK
            ! Features/Cart/Interface/Screen.swift:1:8: note: Cart needs Apple's SDK: no such module 'UIKit' [needs_apple_sdk]
            !   help: build it on a Mac: ufeature validate Cart --build --destination 'generic/platform=iOS Simulator'
            """
        )
    }

    @Test("what is wrong besides is a failure")
    func needsMoreThanAppleSDK() throws {
        let terminal = try workspace(
            .phone,
            whoseSwift: """
                grep -qs "Features/[CS]" "$4/contents.xcworkspacedata" || exit 0
                echo "$WORK/Features/Cart/Interface/Screen.swift:1:8: error: no such module 'UIKit'"
                echo "$WORK/Features/Cart/Interface/Screen.swift:2:1: error: expected expression"
                exit 1
                """
        )
        try terminal.output(of: "printf 'import UIKit\\n}\\n' > Features/Cart/Interface/Screen.swift")
        try terminal.expect(
            """
            $ ufeature validate --build
            Features/Cart/Interface/Screen.swift:1:8: error: no such module 'UIKit' [build_failed]
                import UIKit
                       ^
            Features/Cart/Interface/Screen.swift:2:1: error: expected expression [build_failed]
                }
                ^
            Features/Search/Package.swift:1:1: note: Search can't be built before Cart can [build_skipped]
            ! ✗ Cart, 2 errors
            ! - Search, skipped: Cart can't be built
            ! 0 of 2 packages built, 2 errors, 1 note
            ? 1
            """
        )
    }

    /// A workspace with a `swift` that runs a script in place of building, and leaves another one as every test program.
    private func workspace(
        _ files: [String: String] = .smallTemplates,
        whoseSwift script: String = "",
        whoseTests tests: String = "true"
    ) throws -> Terminal {
        let terminal = try Terminal(files)
        try terminal.output(of: "ufeature new Cart && ufeature new Search --depends-on Cart")
        try terminal.output(of: "echo 'import CartInterface' > Features/Search/Source/Cart.swift")
        try terminal.sandbox.addProgram("tests", tests)
        let products = """
            mkdir -p "$ASIDE/products"
            for package in Cart Search Reviews Store Core DesignSystem; do
                cp "$BIN/tests" "$ASIDE/products/${package}PackageTests.xctest"
            done
            case "$*" in *--show-bin-path*) echo "$ASIDE/products"; exit ;; esac

            """
        try terminal.sandbox.addProgram("swift", products + script)
        return terminal
    }

    @Test("a folder of a layer with a name that is nearly right is an error: nothing in it would be judged")
    func misspeltLayerFolder() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's/"Features"/"Feature"/' ufeature.json && rm ufeature.json.old
            $ ufeature validate
            ufeature.json:5:16: error: there is no folder 'Feature' for the layer 'product' [unknown_layer_folder]
                    "product": "Feature",
                               ^
              help: did you mean 'Features'? It has packages, and no layer has it
            ! 3 packages read, 1 error
            ? 1
            $ ufeature new Home
            ! ufeature.json:5:16: error: there is no folder 'Feature' for the layer 'product' [unknown_layer_folder]
            !   help: did you mean 'Features'? It has packages, and no layer has it
            ? 1
            $ mv Features Fixtures && sed -i.old 's/"Feature"/"Features"/' ufeature.json && rm ufeature.json.old
            $ ufeature list | cut -d ' ' -f 1
            NAME
            Core
            DesignSystem
            Shop
            """
        )
    }

    @Test("a manifest that is too new for the Swift of this machine is found", .storey(.toolchain))
    func newerTools() throws {
        let terminal = try Terminal(.workspace)
        try terminal.output(of: "ufeature new Core --kind foundation --quiet")
        try terminal.expect(
            """
            $ sed -i.old 's/tools-version: 6.0/tools-version: 99.0/' Foundation/Core/Package.swift && rm Foundation/Core/Package.swift.old
            $ ufeature validate
            Foundation/Core/Package.swift:1:25: error: the tools version is 99.0<...>, and Swift <...> on this machine loads no such package [swift_too_old]
                // swift-tools-version: 99.0
                                        ^~~~
              help: write a lower one, or install Swift 99.0 or later (https://www.swift.org/install)
            ! 1 package read, 1 error
            ? 1
            $ ufeature validate --no-execute
            ! 1 package read, no findings
            """
        )
    }
}

/// What `ufeature.json` names and nothing is: a rule, or the next feature, is for something else.
struct MisspeltSettingsTests {
    @Test func whatIsMeantIsSaid() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed -i.old 's|"Foundation"|["Foundation", "Features/Serch", "Features/Chat"]|; s|"toolsVersion"|"template": "claen", &|' ufeature.json && rm ufeature.json.old
            $ sed -i.old 's|"xcode": {|"rules": {"inner_layer": {"layers": [{"name": "Base", "folders": ["Features/*/Sorce", "Features/*/Domain"], "onlyUse": []}]}}, &|; s|"ShopApp"|"ShopAp"|' ufeature.json && rm ufeature.json.old
            $ ufeature validate | grep -e warning -e help
            Shop.xcodeproj/project.pbxproj:<...>: warning: no target is named 'ShopAp' [xcode_project]
              help: did you mean 'ShopApp'?
              help: ufeature.json names it, under "xcode": correct it there
            ufeature.json:1:1: warning: an inner layer names 'Features/*/Sorce', where no file is [inner_layer]
              help: did you mean 'Features/*/Source'?
            ufeature.json:4:34: warning: there is no folder 'Features/Serch' for the layer 'foundation' [unknown_layer_folder]
              help: did you mean 'Search'?
            ufeature.json:8:15: warning: there is no template 'claen' [unknown_template]
              help: did you mean 'clean'?
            ! 4 packages read, 4 warnings
            """
        )
    }
}

extension [String: String] {
    /// A workspace for iOS alone, with small templates.
    static let phone = smallTemplates.with([
        "ufeature.json": "{\"name\": \"Shop\", \"platforms\": {\"iOS\": \"17.0\"}}\n"
    ])
}
