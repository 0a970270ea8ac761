import Foundation
import Testing

/// Two branches that each make a feature: what git merges of Xcode's files, and what `sync` mends.
struct MergeTests {
    /// Goes on in a workspace with two branches, `a` and `b`, on the second one.
    private static let branches = """
        $ git config user.name Kim && git config user.email kim@example.com
        $ git add --all && git commit --quiet --message "Begin" && git switch --quiet --create a
        """

    /// The workspace and the plan are sorted: they merge where another feature lies between the two that come.
    @Test func xcodesFilesMergeWithAFeatureBetweenTheTwo() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            \(Self.branches)
            $ ufeature new Search --quiet && git add --all && git commit --quiet --message "Search"
            $ git switch --quiet - && git switch --quiet --create b
            $ ufeature new Cart --quiet && git add --all && git commit --quiet --message "Cart"
            $ git merge a --quiet --message "Merge" > /dev/null || true
            $ git diff --name-only --diff-filter=U
            App/Shop/Package.swift
            App/Shop/Source/AppFeatures.swift
            App/Shop/Source/Route.swift
            $ grep '"name" : ".*Tests"' Shop.xctestplan | sed -n '2,4p'
                    "name" : "CartTests"
                    "name" : "HomeTests"
                    "name" : "SearchTests"
            $ grep -c 'Features/[A-Z][a-z]*"' Shop.xcworkspace/contents.xcworkspacedata
            3
            """
        )
    }

    /// Whichever side of the conflict one takes, `sync` lists what is missing.
    @Test func syncMendsThePlanAndTheWorkspaceWhereBothCameToOnePlace() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            \(Self.branches)
            $ ufeature new Search --quiet && git add --all && git commit --quiet --message "Search"
            $ git switch --quiet - && git switch --quiet --create b
            $ ufeature new Settings --quiet && git add --all && git commit --quiet --message "Settings"
            $ git merge a --quiet --message "Merge" > /dev/null || true
            $ git diff --name-only --diff-filter=U -- 'Shop.*' 'Features'
            Shop.xctestplan
            Shop.xcworkspace/contents.xcworkspacedata
            $ git checkout --quiet --ours Shop.xctestplan Shop.xcworkspace App
            $ ufeature sync --quiet
            $ ufeature sync --check
            ! 6 packages read, no findings
            $ grep -c 'SearchTests\\|SettingsTests' Shop.xctestplan
            4
            """
        )
    }

    /// Git keeps what one side has changed of a package that the other has removed.
    @Test func aPackageThatOneSideHasRemoved() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
            $ cd Shop
            \(Self.branches)
            $ ufeature link Search Home --quiet 2> /dev/null && git add --all && git commit --quiet --message "Link"
            $ git switch --quiet - && git switch --quiet --create b
            $ ufeature remove Search --quiet && git add --all && git commit --quiet --message "Remove"
            $ git merge a --quiet --message "Merge" > /dev/null || true
            $ git status --short
            DU Features/Search/Package.swift
            $ ufeature validate 2>&1 | grep 'help:\\|read' | sort -u
              help: one side of the merge has removed the rest: git rm -r Features/Search; or bring back all of it: git checkout MERGE_HEAD -- Features/Search
            5 packages read, 5 errors
            $ git rm -r --quiet Features/Search
            $ ufeature validate
            ! 4 packages read, no findings
            $ git checkout --quiet MERGE_HEAD -- Features/Search
            $ ufeature validate 2>&1 | grep 'help:\\|read' | sort -u
              help: write 'import HomeInterface' where it is used, or remove it: ufeature fix
            5 packages read, 1 warning; 1 can be repaired: ufeature fix
            """
        )
    }

    @Test("a file of the app that one side has removed goes, too")
    func removedOnOneSide() throws {
        let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git init --quiet && \(commit)
            $ git checkout --quiet -b gone && ufeature remove Search --unlink --quiet 2> /dev/null && \(commit)
            $ git checkout --quiet - && echo >> App/Shop/Source/SearchEntry.swift && \(commit)
            $ git -c user.name=T -c user.email=t@t merge --quiet gone > /dev/null
            ? 1
            $ ufeature validate 2> /dev/null | grep help | sort -u
              help: one side of the merge has removed this file: git rm App/Shop/Source/SearchEntry.swift; or keep it, and bring back what it imports
            $ git rm --quiet App/Shop/Source/SearchEntry.swift
            $ ufeature validate
            ! 3 packages read, no findings
            """
        )
    }
}
