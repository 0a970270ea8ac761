import Testing

/// `validate --build` and `--test` beside a `swift` that says what the tests want; the real one is for the proofs.
struct ValidateTests {
    @Test("every package is built on its own, all with one folder for builds outside the workspace")
    func commands() throws {
        let terminal = try workspace(whoseSwift: #"echo "$@" >> "$ASIDE/calls""#)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature validate --build
            ! ✓ Cart
            ! ✓ Search
            ! 2 of 2 packages built, no findings
            $ ufeature validate --test Search --quiet
            $ sed "s|$XDG_CACHE_HOME|CACHE|; s|work-[0-9a-f]*|work-HASH|" "$ASIDE/calls"
            build --build-tests --package-path $WORK/Features/Cart --scratch-path CACHE/ufeature/build/work-HASH<...>
            build --build-tests --package-path $WORK/Features/Search --scratch-path CACHE/ufeature/build/work-HASH<...>
            test --package-path $WORK/Features/Search --scratch-path CACHE/ufeature/build/work-HASH<...>
            """
        )
        #expect(try Tree(of: terminal.work) == before)
    }

    @Test func countsTests() throws {
        try workspace(whoseSwift: "echo '✔ Test run with 7 tests in 2 suites passed after 0.1 seconds.'").expect(
            """
            $ ufeature validate --test
            ! ✓ Cart, 7 tests
            ! ✓ Search, 7 tests
            ! 2 of 2 packages passed, 14 tests run, no findings
            """
        )
    }

    @Test("a failure that names no place is told with the last that was said")
    func linker() throws {
        try workspace(whoseSwift: "echo Linking; echo \"error: undefined symbol 'main'\" >&2; exit 1").expect(
            """
            $ ufeature validate Search --build
            Features/Search/Package.swift:1:1: error: <...>Search failed<...> [build_failed]
            <...>
            ! ✗ Search
            ! 0 of 1 package built, 1 error
            ? 1
            """
        )
    }

    @Test func crash() throws {
        try workspace(whoseSwift: "echo '◇ Test run started.'; kill -SEGV $$").expect(
            """
            $ ufeature validate Search --test
            Features/Search/Package.swift:1:1: error: the <...> of Search <...>ended by signal 11<...>_failed]
            <...>
            ! ✗ Search
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
        try workspace(whoseSwift: "echo '✔ Test run with 1 test in 1 suite passed after 0.1 seconds.'").expect(
            """
            $ ufeature new Reviews --test | tail -3
            Next:
              ufeature validate Reviews --test
              swift run --package-path Features/Reviews ReviewsExample
            ! ✓ Reviews, 1 test
            ! 1 of 1 package passed, 1 test run, no findings
            $ ufeature init Store --test --quiet
            """
        )
    }

    private func workspace(whoseSwift script: String) throws -> Terminal {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Cart && ufeature new Search --depends-on Cart")
        try terminal.output(of: "echo 'import CartInterface' > Features/Search/Source/Cart.swift")
        try terminal.sandbox.addProgram("swift", script)
        return terminal
    }
}
