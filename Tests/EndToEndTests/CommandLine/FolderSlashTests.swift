import Testing

/// Shells end the name of a folder that they complete with a slash.
struct FolderSlashTests {
    @Test func aFeatureIsNamedByItsFolder() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Core --kind foundation --quiet && ufeature new Search --quiet
            $ ufeature link Features/Search/ Foundation/Core/ --quiet
            $ ufeature describe Features/Search/ | grep Core
              depends on  Core
            $ ufeature unlink Features/Search/ Foundation/Core/ --quiet
            $ ufeature add testing --to Features/Search// --quiet
            $ ufeature rename Features/Search/ Find --comments --strings --quiet
            $ ls Features
            Find
            """
        )
    }

    @Test("a path is one from where the command is typed, and may be absolute")
    func fromAnyFolder() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Core --kind foundation --quiet && ufeature new Search --depends-on none --quiet
            $ cd Features/Search
            $ ufeature link . ../../Foundation/Core --quiet
            $ ufeature describe ../Search/ | grep Core
              depends on  Core
            $ ufeature unlink "$WORK/Features/Search" "$WORK/Foundation/Core" --quiet
            $ ufeature describe . | grep Core
            ? 1
            $ cd ../..
            $ ufeature new Home --depends-on ./Foundation/Core --quiet
            $ ufeature describe ./Features/Home | grep Core
              depends on  Core
            $ mkdir Search && ufeature remove ./Search 2>&1 | head -1
            error: there is no feature './Search'<...>
            """
        )
    }
}
