import Testing

/// Apps in projects of their own that link the same packages, none of which `ufeature.json` names.
struct SeveralXcodeAppsTests {
    @Test("a new feature that none of several apps links says how each can, and each can")
    func severalApps() throws {
        let kiosk = KeptXcodeProjectTests.project.replacing("Shop", with: "Kiosk")
        try Terminal(
            .smallTemplates.with([
                "ufeature.json": "{ \"name\": \"Shop\" }\n",
                "App/Shop.xcodeproj/project.pbxproj": KeptXcodeProjectTests.project,
                "Kiosk/Kiosk.xcodeproj/project.pbxproj": kiosk,
            ])
        ).expect(
            """
            $ ufeature new Search --targets source --quiet
            $ ufeature link Shop Search --quiet
            $ ufeature new Cart --targets source --quiet
            $ ufeature link Kiosk Search --quiet
            $ ufeature new Wishlist --targets source --quiet
            ! note: no app links 'Wishlist': 'Shop' and 'Kiosk' link 1 of the other packages each [not_used_yet]
            !   help: to let it: ufeature link Shop Wishlist
            !   help: to let it: ufeature link Kiosk Wishlist
            $ ufeature link Kiosk Wishlist
            Kiosk/Kiosk.xcodeproj/project.pbxproj  edited
            <...>
            $ ufeature unlink Kiosk Wishlist
            Kiosk/Kiosk.xcodeproj/project.pbxproj  edited
            <...>
            $ ufeature link Till Wishlist
            ! error: there is no feature 'Till' [unknown_feature]
            !   help: see all features: ufeature list
            ? 1
            """
        )
    }
}
