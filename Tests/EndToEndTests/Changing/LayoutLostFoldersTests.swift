import Testing

/// Features whose folders were deleted or moved, in one package for all.
struct LayoutLostFoldersTests {
    private static let start = """
        $ ufeature init Shop --template clean --feature Search --quiet
        $ cd Shop
        $ ufeature layout single --quiet 2>/dev/null
        $ git init --quiet
        $ git add --all
        $ git -c user.name=T -c user.email=t@t commit --quiet -m All
        """

    @Test func aFolderThatWasDeleted() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ rm -r Features/Search
            $ ufeature validate
            Package.swift:<...>: error: there is no folder 'Features/Search', in which all targets of 'Search' lie [missing_folder]
            <...>
              help: bring it back: git checkout HEAD -- Features/Search, or correct the path; to remove it with all that names it, bring it back, then: ufeature remove Features/Search
            ! 1 package read, 1 error
            ? 1
            $ ufeature fix --quiet 2>&1 | grep error:
            Package.swift:<...>: error: there is no folder 'Features/Search', in which all targets of 'Search' lie [missing_folder]
            $ ufeature remove Search
            ! error: there is no folder 'Features/Search', in which all targets of 'Search' lie [missing_folder]
            !   help: bring it back first: git checkout HEAD -- Features/Search
            ? 1
            $ ufeature sync
            everything is in line with ufeature.json: nothing to do
            """
        )
    }

    @Test func aFolderThatWasMoved() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ git mv Features Modules
            $ ufeature validate 2>&1 | grep help
              help: it's in 'Modules/Search' now: write that for 'Features/Search' in Package.swift, also in its comments
            $ git mv Modules Features
            $ git mv Features/Search Features/Find
            $ ufeature validate 2>&1 | grep help
              help: it's in 'Features/Find' now: write that for 'Features/Search' in Package.swift, also in its comments
            $ ufeature rename Search Find
            ! error: there is no folder 'Features/Search', in which all targets of 'Search' lie [missing_folder]
            !   help: it's in 'Features/Find' now: write that in Package.swift first, also in its comments
            ? 1
            $ sed -i.old 's|Features/Search|Features/Find|' Package.swift && rm Package.swift.old
            $ ufeature validate 2>&1 | grep missing_folder
            ? 1
            """
        )
    }

    @Test("a comment that orders packages may still name one that was moved by hand")
    func anOrder() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --layout single --feature Search --feature Home --feature Profile --no-xcode --quiet
            $ cd Shop
            $ mv Features/Home Features/Start
            $ sed -i.old 's|Features/Home|Features/Start|' Package.swift && rm Package.swift.old
            $ grep -o 'ufeature:order .*' Package.swift
            ufeature:order Core, DesignSystem, Search, Home, Profile
            $ ufeature validate
            ! 1 package read, no findings
            $ ufeature layout packages --quiet 2>/dev/null
            $ grep -o 'path: "../../Fe.*"' App/Shop/Package.swift
            path: "../../Features/Search"
            path: "../../Features/Profile"
            path: "../../Features/Start"
            """
        )
    }

    @Test func aCommentThatWasLost() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --layout single --no-xcode --feature Search --feature Home --quiet
            $ cd Shop
            $ sed -i.old -e '/ufeature:package Features\\/Search$/d' -e '/ufeature:template/d' Package.swift && rm Package.swift.old
            $ ufeature validate 2>&1 | grep -e error: -e write
            Package.swift:<...>: error: 'SearchInterface' has no '// ufeature:package …' above it, and doesn't lie in 'Features/Home' [layout_not_certain]
              help: where it's a feature of its own, write above it: // ufeature:package Features/Search
              help: or write its folder: path: "Features/Home/…"
            """
        )
    }

    @Test("a test target without a folder keeps the layout as it is, and is found in one package, too")
    func testsWithoutAFolder() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              products: [
                .library(name: "Search", targets: ["Search"]),
              ],
              targets: [
                .target(name: "Search"),
                .testTarget(name: "SearchTests", dependencies: ["Search"]),
              ]
            )

            """
        try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\", \"layout\": \"swiftpm\" }\n",
            "Features/Search/Package.swift": manifest,
            "Features/Search/Sources/Search/Search.swift": "public struct Search {}\n",
        ]).expect(
            """
            $ ufeature layout single
            ! error: there is no folder 'Features/Search/Tests/SearchTests', in which the target 'SearchTests' lies [missing_folder]
            !   help: make it first, or take it out of its manifest
            ? 1
            $ mkdir -p Features/Search/Tests/SearchTests && echo 'import XCTest' > Features/Search/Tests/SearchTests/A.swift
            $ ufeature layout single --quiet
            $ rm -r Features/Search/Tests
            $ ufeature validate --only missing_folder
            Package.swift:<...>: error: 'SearchTests' has no folder: there is no 'Tests/SearchTests' [missing_folder]
            <...>
              help: make the folder 'Features/Search/Tests/SearchTests', or say where it is with 'path:'
            ! 1 package read, 1 error
            ? 1
            $ ufeature layout packages
            ! error: there is no folder 'Features/Search/Tests/SearchTests', in which the target 'SearchTests' lies [missing_folder]
            !   help: make it first, or take it out of its manifest
            ? 1
            """
        )
    }
}
