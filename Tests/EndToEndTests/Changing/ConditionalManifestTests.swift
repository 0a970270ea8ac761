import TestSupport
import Testing

/// Code of a manifest that doesn't run on this machine, and runs on others.
@Suite("what other machines make of a manifest") struct ConditionalManifestTests {
    private static let blocks = [
        ("#if os(\(other))", "#endif"), (#"if Context.environment["UNSET"] != nil {"#, "}"),
    ]

    #if os(macOS)
        private static let (own, other) = ("macOS", "Linux")
    #else
        private static let (own, other) = ("Linux", "macOS")
    #endif

    /// A workspace whose 'Search' uses 'Home' in a block that doesn't run.
    private static func terminal(_ block: (opening: String, closing: String)) throws -> Terminal {
        let terminal = try Terminal([:])
        try terminal.expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ufeature new Home --targets source,interface --quiet
            $ ufeature new Search --targets source,interface --quiet
            $ echo '\(block.opening)' >> Features/Search/Package.swift
            $ echo 'package.dependencies.append(.package(path: "../Home"))' >> Features/Search/Package.swift
            $ echo 'package.targets[1].dependencies.append(.product(name: "HomeInterface", package: "Home"))' >> Features/Search/Package.swift
            $ echo '\(block.closing)' >> Features/Search/Package.swift
            """
        )
        return terminal
    }

    @Test("add doesn't make a target that they make") func add() throws {
        try Self.terminal(Self.blocks[0]).expect(
            """
            $ cd Shop
            $ echo '#if os(\(Self.other))' >> Features/Home/Package.swift
            $ echo 'package.targets.append(.testTarget(name: "HomeTests"))' >> Features/Home/Package.swift
            $ echo '#endif' >> Features/Home/Package.swift
            $ ufeature add tests --to Home
            ! Features/Home/Package.swift:54:24: error: target 'HomeTests' is made here on other machines, by code that doesn't run on this one [edit_not_certain]
            !     package.targets.append(.testTarget(name: "HomeTests"))
            !                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: edit this by hand
            ? 1
            """
        )
    }

    @Test("rename renames what they use", arguments: blocks)
    func rename(_ opening: String, _ closing: String) throws {
        try Self.terminal((opening, closing)).expect(
            """
            $ cd Shop
            $ echo '\(opening)' >> Features/Home/Package.swift
            $ echo 'package.targets.append(.target(name: "HomeExtras", dependencies: ["Home"]))' >> Features/Home/Package.swift
            $ echo '\(closing)' >> Features/Home/Package.swift
            $ ufeature rename Home House --quiet 2>&1 | grep -A1 elsewhere
            Features/House/Package.swift:54:38: note: 'HomeExtras' is a target on other machines only: its name and files are left as they are [name_left_elsewhere]
              help: change what they say of the feature by hand
            $ tail -4 Features/Search/Package.swift
            \(opening)
            package.dependencies.append(.package(path: "../House"))
            package.targets[1].dependencies.append(.product(name: "HouseInterface", package: "House"))
            \(closing)
            """
        )
    }

    @Test("remove and unlink leave alone what they use", arguments: blocks)
    func remove(_ opening: String, _ closing: String) throws {
        try Self.terminal((opening, closing)).expect(
            """
            $ cd Shop
            $ ufeature remove Home 2>&1 | head -4
            Features/Search/Package.swift:54:44: error: 'Search' uses 'Home' [feature_in_use]
                package.dependencies.append(.package(path: "../Home"))
                                                           ^~~~~~~~~
              help: take it out by hand: this machine doesn't run this code
            $ ufeature remove Home 2>&1 | grep -e --unlink
              help: once that was done by hand, remove it from every other manifest, and list <...>
            $ ufeature unlink Search Home 2>&1 | grep -E 'error|help'
            Features/Search/Package.swift:54:29: error: package 'home' is made here on other machines, by code that doesn't run on this one [edit_not_certain]
              help: edit this by hand
            Features/Search/Package.swift:55:40: error: dependency 'HomeInterface' of target 'Search' is made here on other machines, by code that doesn't run on this one [edit_not_certain]
              help: edit this by hand
            """
        )
    }

    @Test("promote doesn't leave a path that they use") func promote() throws {
        try Self.terminal(Self.blocks[0]).expect(
            """
            $ cd Shop
            $ for name in Core DesignSystem; do ufeature promote $name --url https://acme.org/$name --from 1.0.0 2>&1 | grep -c stays; done
            1
            1
            $ ufeature promote Home --url https://acme.org/house --from 1.0.0 2>&1 | head -1
            Features/Search/Package.swift:54:29: error: package 'house' is made here on other machines, by code that doesn't run on this one [edit_not_certain]
            """
        )
    }

    @Test("what they declare is declared, and isn't declared again", arguments: blocks)
    func declared(_ opening: String, _ closing: String) throws {
        try Self.terminal((opening, closing)).expect(
            """
            $ cd Shop
            $ echo 'import HomeInterface' > Features/Search/Source/Home.swift
            $ ufeature validate
            ! 5 packages read, no findings
            $ ufeature link Search Home 2>&1 | grep -c edit_not_certain
            2
            $ echo 'import HomeInterface' > Features/Search/Interface/Home.swift
            $ ufeature validate 2>&1 | grep 1:8
            Features/Search/Interface/Home.swift:1:8: error: 'SearchInterface' imports 'HomeInterface' and doesn't declare it [undeclared_import]
            $ ufeature fix 2>&1 | grep -o "the manifest declares 'home' on other machines only"
            the manifest declares 'home' on other machines only
            """
        )
    }

    @Test("fix isn't said to repair what it leaves to the hand, as code for other machines declares it")
    func undeclared() throws {
        try Self.terminal(Self.blocks[0]).expect(
            """
            $ cd Shop
            $ ufeature add tests --to Search --quiet
            $ echo 'import HomeInterface' >> Features/Search/Tests/More.swift
            $ ufeature validate
            Features/Search/Tests/More.swift:1:8: error: 'SearchTests' imports 'HomeInterface' and doesn't declare it [undeclared_import]
                import HomeInterface
                       ^~~~~~~~~~~~~
              help: the manifest declares 'home' on other machines only: declare it by hand, or import it only there
            ! 5 packages read, 1 error
            ? 1
            """
        )
    }

    @Test("a feature of one package with such code goes")
    func removed() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --layout single --feature Home --feature Search --quiet
            $ cd Shop
            $ printf '\\n#if os(\(Self.other))\\nprint("here")\\n#endif\\n' >> Package.swift
            $ ufeature remove Home --quiet
            $ grep -c Home Package.swift
            0
            ? 1
            $ tail -3 Package.swift
            #if os(\(Self.other))
            print("here")
            #endif
            """
        )
    }

    @Test("tests that only some machines make are neither missed in the test plan nor taken out of it")
    func testPlan() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ for os in \(Self.other) \(Self.own); do printf '\\n#if os(%s)\\npackage.targets.append(.testTarget(name: "%sTests", path: "Tests"))\\n#endif\\n' $os $os; done >> Features/Home/Package.swift
            $ ufeature validate 2> /dev/null | grep 'no test plan'
            ? 1
            $ ufeature sync --quiet
            $ grep -c -e LinuxTests -e macOSTests Shop.xctestplan
            0
            ? 1
            $ sed -i.old 's/"HomeTests"/"\(Self.other)Tests"/' Shop.xctestplan && rm Shop.xctestplan.old
            $ ufeature sync --quiet
            $ grep -c \(Self.other)Tests Shop.xctestplan
            2
            """
        )
    }
}
