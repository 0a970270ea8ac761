import Testing

/// A manifest that can't be read while features that it names are to change, as in the middle of a merge.
struct UnreadManifestTests {
    private static let commit = "git -c user.name=T -c user.email=t@t commit --quiet -m All"
    private static let marks = "printf '<<<<<<< HEAD\\n=======\\n>>>>>>> other\\n'"

    @Test func nothingThatItNamesChangesWithoutIt() throws {
        let terminal = try Terminal([:])
        try terminal.expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ \(Self.marks) >> App/Shop/Package.swift
            """
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature rename Search Find
            ! App/Shop/Package.swift:<...>: error: 'Search' is named in a manifest that can't be read: a merge conflict is left here [merge_conflict]
            ! <...>
            !   help: choose what to keep, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'
            !   help: then run the command again
            ? 1
            $ ufeature remove Search --unlink 2>&1 | head -1
            App/Shop/Package.swift:<...>: error: 'Search' is named in a manifest that can't be read: a merge conflict is left here [merge_conflict]
            $ ufeature promote Core --url https://github.com/acme/core --from 1.0.0 2>&1 | head -1
            App/Shop/Package.swift:<...>: error: 'Core' is named in a manifest that can't be read: a merge conflict is left here [merge_conflict]
            $ ufeature new Later --app Shop 2>&1 | head -1
            App/Shop/Package.swift:<...>: error: there is no app 'Shop' that can be read: a merge conflict is left here [unknown_app]
            $ ufeature rename Shop Store
            ! error: there is no feature 'Shop' [unknown_feature]
            !   help: 'App/Shop/Package.swift' can't be read, as line <...> shows, and may have it
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test func oneThatIsCutOffBeforeItsTargetsMayNameAll() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ head -c 200 App/Shop/Package.swift > ../cut
            $ ufeature new Later --app none --quiet
            $ git add --all
            $ \(Self.commit)
            $ cp ../cut App/Shop/Package.swift
            $ ufeature rename Search Find 2>&1 | grep -o "'Search' is named in a manifest that can't be read"
            'Search' is named in a manifest that can't be read
            $ ufeature rename Later Soon --quiet 2>/dev/null
            $ rm -rf .git
            $ ufeature rename Soon Later 2>&1 | grep -o "'Soon' is named in a manifest that can't be read"
            'Soon' is named in a manifest that can't be read
            """
        )
    }

    @Test func oneOfAFeatureBesideItInAnAppKeepsItThere() throws {
        let terminal = try Terminal([:])
        try terminal.expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --feature Home --quiet
            $ cd Shop
            $ \(Self.marks) >> Features/Search/Package.swift
            """
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature remove Home --unlink 2>&1 | head -1
            Features/Search/Package.swift:<...>: error: 'Home' is in an app with a package whose manifest can't be read: a merge conflict is left here [merge_conflict]
            $ ufeature unlink Shop Home 2>&1 | head -1
            Features/Search/Package.swift:<...>: error: 'Home' is in an app with a package whose manifest can't be read: a merge conflict is left here [merge_conflict]
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test func aFileOfItsPackageKeepsWhatItMayUse() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --feature Home --quiet
            $ cd Shop
            $ ufeature link Search Home --quiet 2>/dev/null
            $ \(Self.marks) >> App/Shop/Package.swift
            $ ufeature fix 2>&1 | grep -A 1 'not repaired' | sort -u
              help: mend 'App/Shop/Package.swift' first, as 'ufeature validate' says
              help: not repaired: 'App/Shop/Source/HomeEntry.swift', whose package can't be read, imports 'HomeInterface', and may have it through this
            """
        )
    }

    @Test func oneThatItDoesNotNameChanges() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ ufeature new Later --app none --quiet
            $ \(Self.marks) >> App/Shop/Package.swift
            $ ufeature rename Later Soon --quiet 2>/dev/null
            $ ls Features
            Search
            Soon
            """
        )
    }

    @Test func theMarksOfAMergeBesideItAreFoundAtOnce() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ \(Self.marks) >> App/Shop/Package.swift
            $ \(Self.marks) >> App/Shop/Source/Route.swift
            $ ufeature validate --quiet 2>&1 | grep error:
            App/Shop/Package.swift:<...>: error: a merge conflict is left here [merge_conflict]
            App/Shop/Source/Route.swift:<...>: error: a merge has left its marks here [merge_conflict]
            """
        )
    }

    @Test func marksAreNotCopied() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ \(Self.marks) >> Features/Search/Source/SearchView.swift
            $ ufeature new Find --like Search 2>&1 | head -1
            Features/Search/Source/SearchView.swift:<...>: error: a merge has left its marks here [merge_conflict]
            $ ls Features
            Search
            """
        )
    }

    @Test func workIsNotLostWithWhatACopyWasMadeLike() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --template bare --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ printf 'struct Work { let word = "Search" }\\n' >> Features/Search/Source/SearchBuilder.swift
            $ ufeature new Find --like Search --quiet 2>/dev/null
            $ ufeature remove Search 2>&1 | grep -c edited_feature
            1
            $ ufeature remove Find --quiet
            $ git status --short
             M Features/Search/Source/SearchBuilder.swift
            """
        )
    }
}
