import Testing

/// `ufeature new` and `apply` in a workspace that has an app: it shows what is made.
struct WiringTests {
    @Test func aNewFeatureIsShownInTheApp() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ git add --all
            $ ufeature new Search --depends-on Core
            Features/Search/
            <...>
            App/Shop/
            ├── Package.swift  edited
            ├── Source/
            │   ├── AppFeatures.swift  edited
            │   └── SearchEntry.swift
            └── Tests/
                └── SearchEntryTests.swift

            Next:
              ufeature validate Search --test
              swift run --package-path Features/Search SearchExample
            $ git diff --unified=0 App/Shop/Source
            diff --git a/App/Shop/Source/AppFeatures.swift b/App/Shop/Source/AppFeatures.swift
            <...>
            -  static let all: [any AppFeature] = []
            +  static let all: [any AppFeature] = [
            +    SearchEntry()
            +  ]
            $ ufeature new Search --depends-on Core
            Search is there already, just as it would be made: nothing to do
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test func aFileThatWasWrittenByHandIsLeftAlone() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ echo 'let all = [SearchEntry()]' > App/Shop/Source/AppFeatures.swift
            $ ufeature new Home --depends-on Core --quiet
            ! note: 'App/Shop/Source/AppFeatures.swift' was changed where it would be changed, and was left alone [app_not_wired]
            !   help: add to it: HomeEntry(),
            $ cat App/Shop/Source/AppFeatures.swift
            let all = [SearchEntry()]
            $ rm App/Shop/Source/AppFeature.swift
            $ ufeature new Cart --depends-on Core --format json | grep --after-context 2 notes
              "notes": [
                "the app 'Shop' doesn't show 'Cart': its code isn't any more what the template set 'app' made"
              ]
            """
        )
    }
}
