import TestSupport
import Testing

/// A manifest, or a block of one, that is gone since the last commit: what leads on is to bring it back.
@Suite struct LostManifestTests {
    private static let commit =
        "git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"

    private static func shop(_ layout: String) throws -> Terminal {
        let terminal = try Terminal([:])
        let line = "ufeature init Shop --no-xcode --layout \(layout) --feature Home --feature Search --quiet"
        try terminal.output(of: "\(line) && cd Shop && \(commit)")
        return terminal
    }

    /// Takes the block of a target out of a manifest.
    private static func withoutTarget(_ name: String, of path: String, in terminal: Terminal) throws {
        let lines = try terminal.output(of: "cat Shop/\(path)").split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(
            lines.indices.first { index in
                ["arget(", "Target("].contains { lines[index].hasSuffix($0) }
                    && lines[index + 1].contains("\"\(name)\"")
            })
        let end = try #require(lines[start...].firstIndex { $0 == "    )," || $0 == "    )" })
        let rest = lines[..<start] + lines[(end + 1)...]
        try terminal.sandbox.write(["Shop/\(path)": rest.joined(separator: "\n")])
    }

    @Test("without the one of all features, nothing is made, and it's said how it comes back")
    func singleGone() throws {
        try Self.shop("single").expect(
            """
            $ cd Shop
            $ rm Package.swift
            $ ufeature validate
            error: 'Package.swift' is gone since the last commit, though the folders of its targets are there [lost_manifest]
              help: bring it back: git checkout HEAD -- Package.swift
              help: or, if it's gone for good, commit that
            ! 0 packages read, 1 error
            ? 1
            $ ufeature new Pay 2>&1 | head -1
            error: 'Package.swift' is gone since the last commit, though the folders of its targets are there [lost_manifest]
            $ ls Features
            Home
            Search
            $ git checkout HEAD -- Package.swift
            $ ufeature layout packages --quiet
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test("so it is in a large package that was adopted", arguments: [": >", "head -c 60 \"$ASIDE/whole\" >", "rm"])
    func large(damage: String) throws {
        let terminal = try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] } }"#,
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop",
                targets: [.target(name: "CartFeature"), .target(name: "HomeFeature")]
            )
            """,
            "Sources/CartFeature/Cart.swift": "public struct Cart {}\n",
            "Sources/HomeFeature/Home.swift": "public struct Home {}\n",
        ])
        try terminal.output(of: "cp Package.swift \"$ASIDE/whole\" && \(Self.commit)")
        try terminal.expect(
            """
            $ \(damage) Package.swift
            $ ufeature validate 2> /dev/null | grep -o 'bring it back: git checkout HEAD -- Package.swift'
            bring it back: git checkout HEAD -- Package.swift
            $ ufeature new Pay 2>&1 | grep -o 'bring it back: git checkout HEAD -- Package.swift'
            bring it back: git checkout HEAD -- Package.swift
            $ ls Features 2> /dev/null
            ? 2
            $ git checkout --quiet HEAD -- Package.swift
            $ ufeature new Pay --quiet 2> /dev/null
            $ ls Features
            Pay
            """
        )
    }

    @Test("in one package, too, the block of a role's target comes back with a command")
    func block() throws {
        let terminal = try Self.shop("single")
        try Self.withoutTarget("HomeTesting", of: "Package.swift", in: terminal)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate 2> /dev/null | grep 'help: declare it' | sort -u
              help: declare it: ufeature add testing --to Home
            $ ufeature add testing --to Home --quiet
            $ ufeature validate
            ! 1 package read, no findings
            $ sed -i.old '/ufeature:package Features.Home/d' Package.swift && rm Package.swift.old
            $ ufeature validate 2> /dev/null | grep 'last commit'
              help: that of the last commit can be read: 'git diff Package.swift' shows what is gone, and 'git checkout HEAD -- Package.swift' brings back all of the file
            $ git checkout --quiet HEAD -- Package.swift
            """
        )
        try Self.withoutTarget("HomeTests", of: "Package.swift", in: terminal)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate
            Features/Home/Tests:1:1: warning: no target of 'Home' has the Swift files in 'Features/Home/Tests' [unowned_sources]
              help: declare it: ufeature add tests --to Home
              help: declare a target for them in 'Package.swift', or delete the folder
            ! 1 package read, 1 warning
            """
        )
    }

    @Test("the test plan that still lists such a target lists it once")
    func testPlan() throws {
        let terminal = try Terminal([:])
        let line = "ufeature init Shop --layout single --feature Home --quiet"
        try terminal.output(of: "\(line) && cd Shop && \(Self.commit)")
        try Self.withoutTarget("HomeTests", of: "Package.swift", in: terminal)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature add tests --to Home --quiet
            $ git status --short
             M Package.swift
            """
        )
    }

    @Test("an example doesn't become the source whose block is gone", arguments: ["roles", "single"])
    func sourceBlock(layout: String) throws {
        let terminal = try Self.shop(layout)
        let manifest = layout == "single" ? "Package.swift" : "Features/Home/Package.swift"
        try Self.withoutTarget("Home", of: manifest, in: terminal)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate 2> /dev/null | grep -c -e role_folder -e role_dependency
            0
            ? 1
            $ ufeature validate 2> /dev/null | grep -A 3 "target 'Home' referenced" | grep help
              help: the manifest of the last commit declares it: 'git diff \(manifest)' shows what is gone, and 'git checkout HEAD -- \(manifest)' brings back all of the file
            $ ufeature validate 2> /dev/null | grep -e 'delete the folder' -e 'git mv'
            ? 1
            """
        )
    }

    @Test("of a layout that git took back, what it left goes, and meanwhile nothing is made")
    func halfTakenBack() throws {
        let terminal = try Self.shop("roles")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single --quiet 2> /dev/null
            $ git checkout --quiet .
            $ ufeature validate 2> /dev/null | grep help:
              help: git has committed the packages, and not the manifest at the top: rm Package.swift
            $ ufeature new Pay 2>&1 | grep -c package_beside_shared
            5
            $ rm Package.swift
            $ ufeature layout single --quiet 2> /dev/null
            $ \(Self.commit)
            $ ufeature layout packages --quiet
            $ git checkout --quiet .
            $ ufeature validate 2> /dev/null | grep help:
              help: git has committed the manifest at the top, which says all of it: ufeature layout single
            $ ufeature layout single --quiet
            $ git status --short
            """
        )
    }

    @Test("what 'layout' has made, and 'git commit -am' leaves out")
    func layoutWithoutItsManifests() throws {
        let terminal = try Self.shop("single")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout packages --quiet && \(Self.commit)
            $ ufeature layout single --quiet && git -c user.name=T -c user.email=t@t commit --quiet -am Single
            $ ufeature validate
            Package.swift:1:1: warning: the last commit has the code of 'Core', 'DesignSystem', 'Home' and 2 more, and git doesn't have their manifest [not_in_git]
              help: add what 'git status' lists, and commit it: git add Package.swift
            ! 1 package read, 1 warning
            $ git clone --quiet . ../Clone
            $ cd ../Clone
            $ ufeature validate 2>/dev/null | sed 's/checkout [0-9a-f]*~1/checkout before/'
            error: no package has the Swift files in 'App/Shop', 'Features/Home', 'Features/Search' and 2 more: their manifests are gone [lost_manifest]
              help: bring back what was there: git checkout before -- ':(glob)**/Package.swift'
              help: if 'ufeature layout' has made others, commit these, where it was run: git add --all
            $ ufeature validate --quiet > /dev/null
            ? 1
            $ git checkout --quiet HEAD~1 -- ':(glob)**/Package.swift'
            $ ufeature validate 2> /dev/null | grep error
            ? 1
            $ git -c user.name=T -c user.email=t@t commit --quiet -am Back && ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test("a stash of what 'layout' has changed")
    func layoutStashed() throws {
        let terminal = try Self.shop("roles")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single --quiet 2> /dev/null && git -c user.name=T -c user.email=t@t stash --quiet
            $ ufeature validate 2> /dev/null | tail -2
              help: if it was 'git stash', bring the rest back: git stash pop
              help: git has committed the packages, and not the manifest at the top: rm Package.swift
            $ git stash pop --quiet
            $ ufeature validate
            ! 1 package read, no findings
            $ rm Package.swift
            $ ufeature validate
            error: no package has the Swift files in 'App/Shop', 'Features/Home', 'Features/Search' and 2 more: their manifests are gone [lost_manifest]
              help: bring back what was there: git checkout HEAD -- ':(glob)**/Package.swift'
              help: if 'ufeature layout' has made others, commit these, where it was run: git add --all
            ! 0 packages read, 1 error
            ? 1
            """
        )
    }
}
