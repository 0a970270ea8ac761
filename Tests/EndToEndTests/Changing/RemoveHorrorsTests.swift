import Foundation
import Testing

/// What `rails destroy` and the `remove` of Nx are known for, and `ufeature remove` doesn't do.
struct RemoveHorrorsTests {
    @Test("rails destroy deletes what was edited, and says nothing")
    func edited() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ echo '// a week of work' >> Features/Search/Source/SearchBuilder.swift
            $ echo 'more of it' > Features/Search/NOTES.md
            $ ufeature remove Search
            ! error: 'Search' has 2 files that differ from what the template set 'feature' would make today (edited, added or renamed): 'Features/Search/NOTES.md', 'Features/Search/Source/SearchBuilder.swift' [edited_feature]
            !   help: it can't be restored: '$WORK/Features/Search' is in no git repository
            !   help: remove them for good: ufeature remove Search --force
            ? 1
            $ ufeature remove Search --force --quiet
            $ ls
            Templates
            ufeature.json
            """
        )
    }

    @Test("rails destroy leaves a route that was edited by hand, and deletes one that only looks like it")
    func routes() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --feature Search,Cart --quiet
            $ cd Shop
            $ sed 's/SearchEntry()/SearchEntry().first/' App/Shop/Source/AppFeatures.swift > new
            $ mv new App/Shop/Source/AppFeatures.swift
            $ ufeature remove Search
            ! error: 'App/Shop/Source/AppFeatures.swift' was edited where this command would edit it (line 4), and was left alone [app_not_wired]
            !   help: remove from the list 'AppFeatures.all' in it: SearchEntry()
            !   help: remove it from every manifest, and list what is left to edit: ufeature remove Search --unlink
            ? 1
            $ ufeature remove Cart --quiet
            $ cat App/Shop/Source/AppFeatures.swift
            /// The features of the app, in the order in which they are offered.
            @MainActor
            enum AppFeatures {
              static let all: [any AppFeature] = [
                SearchEntry().first,
              ]
            }
            """
        )
    }

    @Test("Nx leaves the project's name in the configuration of others, and --forceRemove leaves them broken")
    func references() throws {
        let tools = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Tools", dependencies: [.package(path: "../Features/Search")])

            """
        try Terminal(.smallTemplates.with(["Tools/Package.swift": tools])).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Home --depends-on Search --quiet
            $ ufeature remove Search --force
            ! Features/Home/Package.swift:<...>: error: 'Home' uses 'Search' [feature_in_use]
            !         .package(path: "../Search")<...>
            !                        ^~~~~~~~~~~
            !   help: unlink it: ufeature unlink Home Search
            ! Tools/Package.swift:3:68: error: 'Tools' uses 'Search' [feature_in_use]
            !     let package = Package(name: "Tools", dependencies: [.package(path: "../Features/Search")])
            !                                                                        ^~~~~~~~~~~~~~~~~~~~
            !   help: remove it from every manifest, and list what is left to edit: ufeature remove Search --unlink --force
            ? 1
            $ echo 'import SearchInterface' > Features/Home/Source/Use.swift
            $ ufeature remove Search --unlink
            Features/Search/  removed, with 6 files
            Features/Home/Package.swift  edited
            Tools/Package.swift  edited

            Next:
              ufeature validate --build
            ! Features/Home/Source/Use.swift:1:8: warning: 'SearchInterface' of 'Search' is still imported [still_imported]
            !     import SearchInterface
            !            ^~~~~~~~~~~~~~~
            $ grep --recursive --files-with-matches Search . | grep --invert-match Templates
            ./Features/Home/Source/Use.swift
            """
        )
    }

    @Test("Nx removes a whole folder, with other projects, repositories and the project of the root in it")
    func nested() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ mkdir -p Features/Search/Tests/Sample && touch Features/Search/Tests/Sample/Package.swift
            $ git init --quiet Features/Search/Vendor/Lib
            $ ufeature remove Search --force
            ! error: 'Features/Search/Tests/Sample' is another package, in the folder of 'Search' [package_inside]
            !   help: move it to a place of its own, or remove it yourself
            ! error: 'Features/Search/Vendor/Lib' is a git repository of its own, whose history would be lost [repository_inside]
            !   help: move it elsewhere; a submodule goes with: git rm 'Features/Search/Vendor/Lib'
            ? 1
            """
        )
    }

    @Test(
        "what is only mounted there stays",
        .enabled(if: Mount.isPossible, "not run: this machine doesn't let tests mount a disk")
    )
    func mounted() throws {
        let bind =
            "mkdir ../mine Features/Search/Assets && touch ../mine/a && mount --bind ../mine Features/Search/Assets"
        let line = Mount.command(
            options: "size=4m",
            "mkdir w && cd w && echo {name: 1} > ufeature.json && sed -i s/1/\\\"W\\\"/ ufeature.json && "
                + "ufeature new Search -q && \(bind) && ufeature remove Search --force; ls ../mine"
        )
        try Terminal().expect(
            """
            $ \(line)
            a
            ! error: 'Features/Search/Assets' lies on another disk, or is another folder that is shown there [mount_inside]
            !   help: unmount it: umount 'Features/Search/Assets'
            """
        )
    }

    @Test("what is made after a model that was edited goes as it came")
    func copies() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --quiet
            $ cd Shop
            $ git add --all
            $ git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ echo '// Ours.' >> App/Shop/Source/HomeEntry.swift
            $ ufeature new TopList --like Home --quiet 2> /dev/null
            $ ufeature remove TopList --quiet
            $ git status --porcelain | cut -c 4-
            App/Shop/Source/HomeEntry.swift
            $ ufeature new TopList --like Home --quiet 2> /dev/null
            $ echo '// Work.' >> App/Shop/Source/TopListEntry.swift
            $ ufeature remove TopList 2>&1 | grep -o "'App.*swift'"
            'App/Shop/Source/TopListEntry.swift'
            """
        )
    }
}
