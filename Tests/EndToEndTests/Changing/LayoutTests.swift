import Foundation
import TestSupport
import Testing

@Suite("ufeature layout: one package of all features, and a package of each") struct LayoutTests {
    private static let commit = "git add --all && git -c user.name=a -c user.email=a@b.c commit --quiet -m All"

    /// A workspace with features of several schools, whose packages name each other in orders of their own.
    private static func shop(_ options: String = "") throws -> Terminal {
        let terminal = try Terminal(["f.json": #"[{"name": "Login", "template": "clean"}]"#])
        try terminal.output(
            of: """
                ufeature init Shop --feature Search --feature Home --quiet \(options) && cd Shop
                ufeature new Playback --depends-on Search,Core --resources --quiet
                ufeature new Login --template clean --set auth=true --summary 'Who it is.' --quiet
                ufeature new Networking --kind foundation --quiet && \(commit)
                """
        )
        return terminal
    }

    @Test("there and back is every byte, and in between everything holds")
    func thereAndBack() throws {
        let terminal = try Self.shop()
        let packages = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout packages
            each feature is a package already: nothing to do
            $ ufeature layout single --quiet
            ! README.md:60:12: note: '--package-path Foundation/Core' names a folder that is no longer a package, also in line 61 [package_named]
            !   help: for one feature of the package: swift test --filter <Feature>Tests, swift run <Feature>Example
            $ ufeature layout single
            one package has all features already: nothing to do
            $ find . -name Package.swift
            ./Package.swift
            $ ufeature validate --strict
            ! 1 package read, no findings
            $ ufeature sync --check
            ! 1 package read, no findings
            $ ufeature list --format json | grep -c '"name"'
            8
            """
        )
        let single = try Tree(of: terminal.work)
        try terminal.output(of: "cd Shop && ufeature layout packages --quiet")
        #expect(try Tree(of: terminal.work).differences(from: packages) == [])
        try terminal.output(of: "cd Shop && ufeature layout single --quiet")
        #expect(try Tree(of: terminal.work).differences(from: single) == [])
    }

    @Test("the same of every school", arguments: ["slice", "clean", "flow", "bare"].sampled())
    func schools(_ template: String) throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --template \(template) --feature Search --feature Home --quiet")
        try terminal.output(of: "cd Shop && ufeature new Cart --quiet && \(Self.commit)")
        let packages = try Tree(of: terminal.work)
        try terminal.output(of: "cd Shop && ufeature layout single --quiet && ufeature validate --strict --quiet")
        try terminal.output(of: "cd Shop && ufeature sync --check --quiet && ufeature layout packages --quiet")
        #expect(try Tree(of: terminal.work).differences(from: packages) == [])
    }

    @Test("in folders as SwiftPM has them, and without Xcode", arguments: ["--layout swiftpm", "--no-xcode"].sampled())
    func otherWorkspaces(_ options: String) throws {
        let terminal = try Self.shop(options)
        let packages = try Tree(of: terminal.work)
        try terminal.output(of: "cd Shop && ufeature layout single --quiet && ufeature validate --strict --quiet")
        try terminal.output(of: "cd Shop && ufeature layout packages --quiet")
        #expect(try Tree(of: terminal.work).differences(from: packages) == [])
    }

    @Test("so do manifests in another hand: each package named, a language without texts, other commas")
    func otherHands() throws {
        let terminal = try Self.shop("--no-xcode")
        try terminal.output(
            of: """
                cd Shop && for file in */*/Package.swift; do
                  sed -i.old -E -e 's|package\\(path: "([^"]*)/([A-Za-z]+)"|package(name: "\\2", path: "\\1/\\2"|' \
                    -e 's/^  platforms/  defaultLocalization: "en",\\n&/' -e 's/^    [)]$/&,/' $file
                  awk '!/defaultLocalization/ || !seen++' $file > $file.new && mv $file.new $file
                done; rm */*/*.old && rm README.md && \(Self.commit)
                """
        )
        let packages = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single --quiet
            $ grep -c ufeature:named Package.swift
            5
            $ ufeature validate
            ! 1 package read, no findings
            $ ufeature layout packages --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: packages) == [])
    }

    @Test("what is changed in one package is what is changed in packages that are put together", .storey(.faults))
    func commutes() throws {
        let packages = try Self.shop()
        let single = try Terminal(copying: packages)
        try single.output(of: "cd Shop && ufeature layout single --quiet && \(Self.commit)")
        for terminal in [packages, single] {
            try terminal.output(
                of: """
                    exec 2> /dev/null; cd Shop
                    ufeature new Wishlist --depends-on Search --quiet && ufeature new Cart --like Home --quiet
                    ufeature new Small --targets source,tests --quiet && ufeature add interface --to Small --quiet
                    ufeature link Home Wishlist --quiet && \(Self.commit) && ufeature rename Search Discovery --quiet
                    ufeature unlink Home Wishlist --quiet && \(Self.commit) && ufeature rename Home House --quiet
                    ufeature remove Playback --force --quiet && ufeature apply ../f.json --quiet
                    ufeature template from Cart ours --quiet && ufeature new Mine --template ours --quiet
                    """
            )
        }
        try packages.output(of: "cd Shop && ufeature layout single --quiet")
        let (left, right) = (try Tree(of: single.work), try Tree(of: packages.work))
        #expect(left.differences(from: right).filter { !$0.contains(".git/") } == [])
        try single.expect(
            """
            $ cd Shop
            $ ufeature new Mine --template ours
            Mine is there already, just as it would be made: nothing to do
            $ ufeature sync --check
            ! 1 package read, no findings
            """
        )
    }

    @Test("a new repository can have one package")
    func new() throws {
        let terminal = try Terminal()
        try terminal.expect(
            """
            $ ufeature init Shop --layout single --feature Search --quiet
            $ ufeature init Shop --layout single --feature Search
            Shop is there already, just as it would be made: nothing to do
            $ cd Shop
            $ ufeature validate --strict
            ! 1 package read, no findings
            $ ufeature sync --check
            ! 1 package read, no findings
            $ ufeature new Home | tail -3
            Next:
              ufeature validate Home --test
              swift run --package-path . HomeExample
            ! note: 'Home' uses 'Core' and 'DesignSystem' of the foundation [uses_foundation]
            !   help: --depends-on none leaves it out
            $ grep container: Shop.xctestplan | sort | uniq -c | tr -s ' '
             5 "containerPath" : "container:",
             1 "containerPath" : "container:Shop.xcodeproj",
            $ ufeature init --adopt --layout single
            ! error: '--adopt' changes no package, so it can't combine them [adopts_as_is]
            !   help: adopt it as it is, then: ufeature layout single
            ? 1
            """
        )
    }

    @Test("what is wrong with a feature's manifest is shown in the one that is there, and once")
    func findings() throws {
        let terminal = try Terminal()
        try terminal.output(
            of: """
                ufeature init Shop --layout single --feature Search --feature Home --quiet && cd Shop
                sed -i.old -e 's/"HomeInterface",$/&#/; /name:/s/#//' -e 's/.iOS(.v17)/.iOS(.v16)/' Package.swift
                sed -i.old -e '/name: "Home",/,/path:/s/"HomeInterface",#/"HomeInterface", "Search",/' -e 's/#$//' Package.swift
                """
        )
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate
            Package.swift:16:5: warning: iOS 16.0, where the workspace has iOS 17.0 [platforms]
                    .iOS(.v16),
                    ^~~~~~~~~~
              help: write '.iOS(.v17)': ufeature sync
              help: or change "platforms" in ufeature.json
            Package.swift:<...>:26: error: 'Home' uses 'Search', the source of the product feature 'Search' [interface_only]
                        "HomeInterface", "Search",
                                         ^~~~~~~~
              help: use 'SearchInterface': ufeature link Home Search
            ! 1 package read, 1 error, 1 warning; <...>
            ? 1
            $ ufeature sync --quiet
            $ grep -c v17 Package.swift
            1
            """
        )
    }

    @Test(
        "what a hand has made of the one manifest is said where it can't be taken apart",
        arguments: [
            (
                "/ufeature:package Features/d",
                "Package.swift:120:5: error: it belongs to no feature: '// ufeature:package …' is missing above it"
            ),
            (
                "/ufeature:/d",
                "Package.swift:55:13: error: 'Core' lies in the folder of a layer, and nothing says which feature it is of"
            ),
            (
                "s/  targets: .$/  targets: more() + [/",
                "Package.swift:53:12: error: a manifest for all features can't have this: <...>"
            ),
            ("s/$/\r/", "Package.swift:1:1: error: 'Package.swift' has lines that end with CR and LF"),
            (
                "s|path: \"App/Shop/Tests\"|path: \"Tests\"|",
                "Package.swift:183:5: error: 'ShopTests' doesn't lie in 'App/Shop'"
            ),
        ]
    )
    func hands(_ script: String, _ message: String) throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --layout single --feature Search --quiet")
        try terminal.output(of: "cd Shop && sed -i.old -e '\(script)' Package.swift")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate | head -1
            \(message) [layout_not_certain]
            ! 0 packages read, 1 error
            $ ufeature new Home 2>&1 | head -1
            \(message) [layout_not_certain]
            """
        )
    }

    @Test("comments, blank lines and commas of the one manifest stay, whatever changes around them")
    func form() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --layout single --feature Search --quiet")
        let file = terminal.work.appending(path: "Shop/Package.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let edited =
            text.replacing(
                "    .library(\n      name: \"Search\",\n      targets: [\"Search\"]\n    ),\n",
                with: "\n    // The first one.\n    .library(name: \"Search\", targets: [\"Search\"]),\n"
            ) + "\n// The end.\n"
        #expect(edited != text + "\n// The end.\n")
        try Data(edited.utf8).write(to: file)
        try terminal.output(of: "cd Shop && ufeature new Home --quiet && ufeature remove Home --force --quiet")
        #expect(try String(contentsOf: file, encoding: .utf8) == edited)
    }

    @Test("what one manifest can't say is refused, and what would come back otherwise is said")
    func refusals() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --no-xcode --feature Search --feature Home --quiet")
        let manifest = "Features/Search/Package.swift"
        let original = try terminal.output(of: "cat Shop/\(manifest)")
        func change(_ old: String, to new: String) throws {
            let changed = original.replacing(old, with: new)
            #expect(changed != original)
            try terminal.sandbox.write(["Shop/\(manifest)": changed])
        }
        try change(".v17", to: ".v18")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single
            ! \(manifest):16:3: error: '\(manifest)' has another 'platforms' than 'Foundation/Core/Package.swift' [layout_not_certain]
            !       platforms: [
            !       ^
            !   help: make them the same: one package has it once
            ? 1
            """
        )
        try change("  targets: [\n    .target(", to: "  targets: [ .target(")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single
            ! \(manifest):38:14: error: an element of 'targets' that shares its line [layout_not_certain]
            !       targets: [ .target(
            !                  ^~~~~~~~
            !   help: write each on a line of its own, and the brackets around them too
            ? 1
            """
        )
        try change(
            ".product(name: \"Core\", package: \"Core\"),\n        .product(name: \"DesignSystem\"",
            to: "\"Core\",\n        .product(name: \"DesignSystem\""
        )
        try terminal.sandbox.write([
            "Shop/Tools/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Tools",
              dependencies: [.package(path: "../Features/Search")]
            )

            """
        ])
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single
            ! Tools/Package.swift:5:33: error: a package that ufeature.json doesn't know uses '../Features/Search' [layout_not_certain]
            !       dependencies: [.package(path: "../Features/Search")]
            !                                     ^~~~~~~~~~~~~~~~~~~~
            !   help: move it into the folder of a layer, so that it is converted with the others
            ? 1
            $ rm -r Tools README.md
            $ echo > Features/Home/Package.resolved
            $ ufeature layout single --quiet
            ! \(manifest):48:1: note: '\(manifest)' would mean the same after 'ufeature layout packages', but with another text [comes_back_otherwise]
            !   help: from this line on it would be: .product(name: "Core", package: "Core"),
            ! note: 'Features/Home/Package.resolved' isn't read any more: the one package resolves versions itself [pins_left]
            !   help: look at the Package.resolved that the next build makes
            $ mkdir Features/Other && cp Package.swift Features/Home
            $ ufeature validate
            Features/Home/Package.swift:1:1: error: 'Features/Home' is a package beside the one at the top, which has the targets of all features [package_beside_shared]
                // swift-tools-version: 6.0
                ^
              help: remove this manifest, if its targets are in Package.swift at the top
              help: or keep the packages, and remove the manifest at the top, if git hasn't committed that
              help: or, where a merge has left both, split it anew: remove all of these, then: ufeature layout packages
            ! 1 package read, 1 error
            ? 1
            $ ufeature layout packages
            ! Features/Home/Package.swift:1:1: error: 'Features/Home' is a package beside the one at the top, which has the targets of all features [package_beside_shared]
            !     // swift-tools-version: 6.0
            !     ^
            !   help: remove this manifest, if its targets are in Package.swift at the top
            !   help: or keep the packages, and remove the manifest at the top, if git hasn't committed that
            !   help: or, where a merge has left both, split it anew: remove all of these, then: ufeature layout packages
            ? 1
            """
        )
    }

    @Test("in one package, too, a copy of a feature can be had again, and so is removed")
    func removesCopies() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --layout single --feature Home --quiet 2> /dev/null
            $ cp -R Shop Before
            $ ufeature -C Shop new List --like Home --quiet 2> /dev/null
            $ ufeature -C Shop remove List --quiet 2> /dev/null
            $ diff -r Shop Before
            """
        )
    }
}
