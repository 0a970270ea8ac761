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
            │   ├── Route.swift  edited
            │   ├── SearchEntry.swift
            │   └── Resources/
            │       └── Localizable.xcstrings  edited
            └── Tests/
                └── SearchEntryTests.swift
            Shop.xcworkspace/contents.xcworkspacedata  edited

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
            diff --git a/App/Shop/Source/Resources/Localizable.xcstrings b/App/Shop/Source/Resources/Localizable.xcstrings
            <...>
            +    "Search" : {
            +
            +    },
            diff --git a/App/Shop/Source/Route.swift b/App/Shop/Source/Route.swift
            <...>
            -  case placeholder
            +  case search(SearchRoute)
            $ git diff --unified=0 Shop.xcworkspace
            diff --git a/Shop.xcworkspace/contents.xcworkspacedata b/Shop.xcworkspace/contents.xcworkspacedata
            <...>
            +   <Group
            +      location = "container:"
            +      name = "Features">
            +      <FileRef
            +         location = "group:Features/Search">
            +      </FileRef>
            +      <FileRef
            +         location = "group:Features/Search/SearchExample.xcodeproj">
            +      </FileRef>
            +   </Group>
            $ ufeature new Search --depends-on Core
            Search is there already, just as it would be made: nothing to do
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    /// What services are told of the app is declared in one place: in Core, or else in the app.
    @Test func theAppTakesTheLifecycleFromCoreOnceAFeatureBringsIt() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template slice --quiet
            $ cd Shop
            $ ufeature new Core --kind foundation --template core --quiet
            $ git add --all
            $ grep -c "protocol AppLifecycleObserver" App/Shop/Source/*.swift Foundation/Core/Source/*.swift | grep ":1"
            App/Shop/Source/AppLifecycle.swift:1
            Foundation/Core/Source/AppLifecycle.swift:1
            $ ufeature new Reviews --template feature --depends-on Core --quiet
            $ head -1 App/Shop/Source/AppLifecycle.swift
            import Core
            $ grep -c "protocol AppLifecycleObserver" App/Shop/Source/*.swift Foundation/Core/Source/*.swift | grep ":1"
            Foundation/Core/Source/AppLifecycle.swift:1
            $ ufeature remove Reviews --force --quiet
            $ git diff --stat && git ls-files --others --exclude-standard
            """
        )
    }

    @Test func whatNextIsSaidOfAFeatureThatIsThereToo() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ git add --all
            $ ufeature new Search --depends-on Core --quiet
            $ git checkout --quiet App Shop.xcworkspace
            $ rm App/Shop/Source/SearchEntry.swift App/Shop/Tests/SearchEntryTests.swift
            $ ufeature new Search --depends-on Core
            App/Shop/
            <...>
            Next:
              ufeature validate Shop --test
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
            ! note: 'App/Shop/Source/AppFeatures.swift' was edited where this command would edit it, and was left alone [app_not_wired]
            !   help: add to the list 'AppFeatures.all' in it: HomeEntry()
            $ cat App/Shop/Source/AppFeatures.swift
            let all = [SearchEntry()]
            $ rm App/Shop/Source/AppFeature.swift
            $ echo '<Workspace>' > Shop.xcworkspace/contents.xcworkspacedata
            $ ufeature new Cabinet --kind foundation --quiet
            ! note: 'Shop.xcworkspace/contents.xcworkspacedata' doesn't list 'Foundation/Cabinet', 'Foundation/Cabinet/CabinetExample.xcodeproj': the file isn't well-formed XML, as line 2 shows [xcode_workspace_not_kept]
            !   help: add to it: Foundation/Cabinet
            !   help: add to it: Foundation/Cabinet/CabinetExample.xcodeproj
            $ rm -r Shop.xcworkspace
            $ ufeature new Cart --depends-on Core --format json | grep --after-context 2 notes
              "notes": [
                "the app 'Shop' doesn't show 'Cart': its code has no 'protocol AppFeature' any more, as the template set 'app' made it"
              ]
            """
        )
    }

    @Test("a feature that is only linked is shown whole, as a new one is")
    func linkedAlone() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --feature Home --quiet
            $ cd Shop
            $ cp -R App Before
            $ ufeature unlink Shop Home --quiet 2> /dev/null
            $ ufeature link Shop Home --quiet 2> /dev/null
            $ ufeature new Home --app Shop --quiet
            $ for file in App/Shop/Tests/HomeEntryTests.swift App/Shop/Source/Resources/Localizable.xcstrings; do cmp $file Before/${file#App/}; done
            $ grep -c '"HomeInterface", package: "Home"' App/Shop/Package.swift
            2
            $ ufeature new Home --app Shop
            Home is there already, just as it would be made: nothing to do
            """
        )
    }
}
