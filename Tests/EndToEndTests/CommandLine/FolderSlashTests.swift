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
}
