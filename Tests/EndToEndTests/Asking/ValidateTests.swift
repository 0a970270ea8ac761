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

    /// A workspace with a `swift` that runs a script in place of building, and leaves another one as every test program.
    private func workspace(whoseSwift script: String = "", whoseTests tests: String = "true") throws -> Terminal {
        let terminal = try Terminal(.smallTemplates)
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
}
