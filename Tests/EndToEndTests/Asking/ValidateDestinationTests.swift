import Testing

/// `validate --destination` beside an `xcodebuild` that says what the tests want: no Mac has seen this.
struct ValidateDestinationTests {
    private static let destination = "'platform=iOS Simulator,name=iPhone 17'"

    @Test("Xcode builds and tests what needs Apple's SDK, and who uses it, outside of the workspace")
    func passes() throws {
        let terminal = try workspace(
            whoseXcode: """
                case "$*" in
                *test-without-building) echo '✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.' ;;
                esac
                """
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature validate --test --destination \(Self.destination)
            ! ✓ Reviews, 1 test
            ! ✓ Cart, 3 tests
            ! ✓ Search, 3 tests
            ! 3 of 3 packages passed, 7 tests run, no findings
            $ sed "s|$XDG_CACHE_HOME|CACHE|g; s|work-[0-9a-f]*|HASH|g" "$ASIDE/xcode" | head -3
            -workspace CACHE/ufeature/build/HASH/xcode/ufeature/Features/Cart/Package.xcworkspace -list -json
            -workspace CACHE/ufeature/build/HASH/xcode/ufeature/Features/Cart/Package.xcworkspace -scheme Cart-Package \
            -destination platform=iOS Simulator,name=iPhone 17 -derivedDataPath CACHE/ufeature/build/HASH/xcode/derived \
            -parallel-testing-enabled NO -skipMacroValidation -skipPackagePluginValidation CODE_SIGNING_ALLOWED=NO \
            build-for-testing
            -workspace <...> -scheme Cart-Package <...> test-without-building
            $ ufeature validate --build --destination 'generic/platform=iOS Simulator' 2>&1 | tail -1
            3 of 3 packages built, 1 of them unchanged, no findings
            $ grep -c test-without-building "$ASIDE/xcode"
            2
            """
        )
        #expect(try Tree(of: terminal.work) == before)
    }

    @Test("what Xcode finds wrong is told as ever, once")
    func buildFails() throws {
        try workspace(
            whoseXcode: """
                echo 'Command line invocation:'
                echo "$WORK/Features/Cart/Interface/Screen.swift:1:8: error: cannot find 'UIViu' in scope"
                echo '** TEST BUILD FAILED **'
                exit 65
                """
        ).expect(
            """
            $ ufeature validate --test --destination \(Self.destination)
            Features/Cart/Interface/Screen.swift:1:8: error: cannot find 'UIViu' in scope [build_failed]
                import UIKit
                       ^
            Features/Search/Package.swift:1:1: note: Search can't be built before Cart can [build_skipped]
            ! ✓ Reviews, 1 test
            ! ✗ Cart, 1 error
            ! - Search, skipped: Cart can't be built
            ! 1 of 3 packages passed, 1 test run, 1 error, 1 note
            ? 1
            """
        )
    }

    @Test func testsFail() throws {
        try workspace(
            whoseXcode: """
                case "$*" in
                *test-without-building) ;;
                *) exit 0 ;;
                esac
                echo "$WORK/Features/Cart/Tests/CartTests.swift:1: error: -[CartTests.CartTests testOne] : XCTAssertTrue failed"
                echo "Test Suite 'All tests' failed at 2026-01-01 00:00:00.000."
                echo '	 Executed 2 tests, with 1 failure (0 unexpected) in 0.1 (0.2) seconds'
                exit 65
                """
        ).expect(
            """
            $ ufeature validate Cart --test --destination \(Self.destination)
            Features/Cart/Tests/CartTests.swift:1:1: error: -[CartTests.CartTests testOne]: XCTAssertTrue failed [test_failed]
            ! ✗ Cart, 1 error
            ! 0 of 1 package passed, 2 tests run, 1 error
            ? 1
            """
        )
    }

    @Test("a destination that isn't there, and schemes that aren't")
    func unknown() throws {
        let nowhere = """
            echo 'xcodebuild: error: Unable to find a destination matching the provided destination specifier' >&2
            exit 70
            """
        try workspace(whoseXcode: nowhere).expect(
            """
            $ ufeature validate Cart --build --destination \(Self.destination)
            Features/Cart/Package.swift:1:1: error: the build of Cart failed: Unable to find a destination <...> [build_failed]
            ! ✗ Cart, 1 error
            ! 0 of 1 package built, 1 error
            ? 1
            """
        )
        try workspace(whoseXcode: "", schemes: #"["Other", "Third"]"#).expect(
            """
            $ ufeature validate Cart --build --destination \(Self.destination)
            Features/Cart/Package.swift:1:1: error: Xcode has no scheme 'Cart' for Cart [build_failed]
              help: it has: Other, Third
            ! ✗ Cart, 1 error
            ! 0 of 1 package built, 1 error
            ? 1
            """
        )
    }

    @Test("it needs a build, a destination and an Xcode")
    func misuse() throws {
        let terminal = try workspace(whoseXcode: "")
        try terminal.sandbox.addProgram("xcodebuild", "echo 'xcode-select: error: tool requires Xcode' >&2; exit 1")
        try terminal.expect(
            """
            $ ufeature validate --destination \(Self.destination)
            ! error: --destination needs --build here [missing_option]
            ! see 'ufeature validate --help'
            ? 64
            $ ufeature validate --build --destination iPhone
            ! error: 'iPhone' is not a destination of xcodebuild [invalid_destination]
            !   help: write one as 'xcodebuild -showdestinations' has it: 'platform=iOS Simulator,name=iPhone 17'
            ? 1
            $ ufeature validate --build --destination \(Self.destination)
            ! error: there is no Xcode that 'xcodebuild' could start: xcode-select: error: tool requires Xcode [no_xcode]
            !   help: type it on a Mac with Xcode, or leave '--destination' out
            ? 1
            """
        )
    }

    /// A workspace with a package that the `swift` of its place has no UIKit for, and with an `xcodebuild` that knows
    /// schemes, and runs a script in place of all else.
    private func workspace(
        whoseXcode script: String,
        schemes: String = #"["Cart", "CartInterface", "Cart-Package", "Search"]"#
    ) throws -> Terminal {
        let terminal = try Terminal(.phone)
        try terminal.output(of: "ufeature new Cart && ufeature new Search --depends-on Cart && ufeature new Reviews")
        try terminal.output(of: "echo 'import CartInterface' > Features/Search/Source/Cart.swift")
        try terminal.output(of: "echo 'import UIKit' > Features/Cart/Interface/Screen.swift")
        try terminal.output(of: "echo > Features/Cart/Tests/CartTests.swift")
        try terminal.sandbox.addProgram(
            "tests", "echo '✔ Test run with 1 test in 1 suite passed after 0.1 seconds.'")
        try terminal.sandbox.addProgram(
            "swift",
            """
            mkdir -p "$ASIDE/products"
            cp "$BIN/tests" "$ASIDE/products/ReviewsPackageTests.xctest"
            case "$*" in *--show-bin-path*) echo "$ASIDE/products"; exit ;; esac
            grep -qs "Features/[CS]" "$4/contents.xcworkspacedata" || exit 0
            echo "$WORK/Features/Cart/Interface/Screen.swift:1:8: error: no such module 'UIKit'"
            exit 1
            """
        )
        try terminal.sandbox.addProgram(
            "xcodebuild",
            """
            case "$*" in
            -version) echo 'Xcode 26.0'; exit ;;
            esac
            echo "$@" >> "$ASIDE/xcode"
            case "$*" in
            *-list*) echo 'Resolve Package Graph'; echo '{"workspace": {"name": "Cart", "schemes": \(schemes)}}'; exit ;;
            esac
            \(script)
            """
        )
        return terminal
    }
}
