import Testing

/// What `ufeature remove` gives back of `ufeature.json`.
struct RemoveSettingsTests {
    @Test(
        "the folder that 'new' has added goes with the last feature in it, byte for byte",
        arguments: [
            "{\"name\": \"Shop\"}\n",
            "{\n  \"name\": \"Shop\",\n  \"layers\": {\n    \"product\": \"Features\",\n    \"app\": \"App\"\n  }\n}\n",
            "{\n  name: 'Shop', // ours\n  layers: { product: [\"Features\", \"Zoo\"] },\n}\n",
        ])
    func folder(settings: String) throws {
        let terminal = try Terminal(.smallTemplates.with(["ufeature.json": settings]))
        try terminal.expect(
            """
            $ cp ufeature.json before
            $ ufeature new Bazaar --in Somewhere --quiet
            $ cp ufeature.json between
            $ ufeature new Cart --in Somewhere --quiet
            $ ufeature remove Cart --quiet
            $ cmp ufeature.json between
            $ ufeature remove Bazaar --quiet
            ! note: 'Somewhere' is taken out of "layers", as no other feature of that layer lies in it [layer_folder_removed]
            !   help: to add it again: ufeature new <Name> --in Somewhere
            $ cmp ufeature.json before
            """
        )
    }

    @Test("a folder that other packages need stays")
    func neededFolder() throws {
        let settings =
            "{\"name\": \"Shop\", \"layers\": {\"product\": [\"Features\", \"Screens\", \"Screens/Home\"]}}\n"
        try Terminal(.smallTemplates.with(["ufeature.json": settings])).expect(
            """
            $ ufeature new Home --in Screens --quiet
            $ ufeature new Search --in Screens --quiet
            $ ufeature remove Home --quiet
            $ grep -o '"product.*]' ufeature.json
            "product": ["Features", "Screens"]
            $ ufeature list | grep Search
            Search  product  <...>
            """
        )
    }

    @Test("a feature that new ones are to be like is named no more")
    func model() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ echo '{"name": "Shop", "like": {"product": "Search"}}' > ufeature.json
            $ ufeature new Home --quiet
            $ ufeature remove Home --quiet && cat ufeature.json
            {"name": "Shop", "like": {"product": "Search"}}
            $ ufeature remove Search --quiet && cat ufeature.json
            {"name": "Shop", "like": {}}
            $ ufeature new Profile --quiet
            """
        )
    }
}
