import Testing

@testable import Planning

/// The types of a new feature in a large package, which is like another one.
@Suite struct StemChangeTests {
    private let code = """
        import Client
        public struct Settings { var view: SettingsView? }
        struct SettingsView {}
        struct SettingsRow {}
        struct Sound {}
        extension Settings.State { let cached: Client.Settings? = nil }

        """

    private func changed(_ text: String, to new: String = "WishlistFeature") -> String {
        StemChange(of: NameChange(from: "SettingsFeature", to: new), in: [code]).applied(to: text)
    }

    @Test func typesFollowTheStemOfTheName() {
        let expected = code.replacing("Settings", with: "Wishlist").replacing(
            "Client.Wishlist", with: "Client.Settings")
        #expect(changed(code) == expected)
        #expect(changed("UserSettings settings SettingsViews") == "UserSettings settings SettingsViews")
    }

    @Test func typesWithTheStemInsideFollowToo() {
        let stems = StemChange(
            of: NameChange(from: "SettingsFeature", to: "WishlistFeature"),
            in: ["struct LoadSettingsUseCase {}\nstruct MockSettings {}\nstruct MockWishlist {}\nstruct Presettings {}"]
        )
        let text = "LoadSettingsUseCase MockSettings Presettings makeSettings UserSettings"
        #expect(stems.applied(to: text) == text.replacing("LoadSettings", with: "LoadWishlist"))
        #expect(stems.path("Sources/LoadSettingsUseCase.swift") == "Sources/LoadWishlistUseCase.swift")
        // No type begins with it.
        #expect(stems.path("Sources/Settings.swift") == "Sources/Settings.swift")
    }

    /// A type that is called like the module would hide it.
    @Test func aNameWithoutTheWordIsAStemItself() {
        #expect(changed("Settings SettingsView", to: "Wishlist") == "Settings WishlistView")
        #expect(changed("Settings SettingsView", to: "wish-list") == "Settings WishListView")
    }

    @Test("without a word for features at its end a name has no stem, and no type gets the name of another one")
    func leavesOthers() {
        let stems = StemChange(of: NameChange(from: "SettingsStore", to: "Wishlist"), in: [code])
        #expect(stems.applied(to: code) == code)
        #expect(changed("SettingsRow Settings", to: "SoundFeature") == "SoundRow Settings")
    }

    @Test func filesWithCodeAndFoldersThatNoManifestNamesAreCalledAfterTypes() {
        let stems = StemChange(of: NameChange(from: "SettingsFeature", to: "WishlistFeature"), in: [code])
        let path = "Settings/Sources/SettingsView.swift"
        #expect(stems.path(path) == "Wishlist/Sources/WishlistView.swift")
        #expect(stems.path(path, besides: ["path: \"Settings/Sources\""]) == "Settings/Sources/WishlistView.swift")
        #expect(stems.path("Sources/Settings.swift") == "Sources/Wishlist.swift")
        #expect(stems.path("Sources/Settings.xcassets/Contents.json") == "Sources/Settings.xcassets/Contents.json")
    }

    @Test func aFileThatIsCalledAfterNoTypeFollowsTheStem() {
        let stems = StemChange(
            of: NameChange(from: "LinkFeature", to: "WishlistFeature"),
            in: ["struct LinkView {}", "struct Linked {}", "import Testing", "struct LinkWishlistFeature {}"])
        #expect(stems.path("Tests/LinkTests.swift") == "Tests/WishlistTests.swift")
        #expect(stems.path("Tests/LinkView+Rows.swift") == "Tests/WishlistView+Rows.swift")
        #expect(stems.path("Tests/Linked.swift") == "Tests/Linked.swift")
        #expect(stems.path("Tests/LinkTests.txt") == "Tests/LinkTests.txt")
        let none = StemChange(of: NameChange(from: "LinkFeature", to: "WishlistFeature"), in: ["struct Row {}"])
        #expect(none.path("Tests/LinkTests.swift") == "Tests/LinkTests.swift")
    }

    @Test("a file that is called just as the stem follows where types begin with it, and none is called so and stays")
    func stemFile() {
        func path(_ code: String, to new: String) -> String {
            StemChange(of: NameChange(from: "LinkFeature", to: new), in: [code]).path("Sources/Link.swift")
        }
        let views = "struct LinkView {}\nstruct LinkReducer {}\n"
        #expect(path(views, to: "WishlistFeature") == "Sources/Wishlist.swift")
        #expect(path(views, to: "Wishlist") == "Sources/Wishlist.swift")
        #expect(path("struct Link {}\n" + views, to: "Wishlist") == "Sources/Link.swift")
        #expect(path("struct Row {}\n", to: "Wishlist") == "Sources/Link.swift")
    }
}
