import Testing

/// A broken `ufeature.json`: every problem is located, and no command goes on.
struct SettingsTests {
    @Test(arguments: ["new Search", "list", "validate", "validate --build"])
    func mistakesAreLocated(_ command: String) throws {
        let settings = "{\"nam\": \"Shop\",\n \"layout\": \"rolse\"}\n"
        try Terminal(["ufeature.json": settings, "Features/Search/Package.swift": ""]).expect(
            """
            $ ufeature \(command)
            ! ufeature.json:1:1: error: key 'name' is missing in this object [missing_key]
            !     {"nam": "Shop",
            !     ^
            ! ufeature.json:1:2: error: unknown key 'nam' [unknown_key]
            !     {"nam": "Shop",
            !      ^~~~~
            !   help: did you mean 'name'?
            ! ufeature.json:2:12: error: 'rolse' is none of 'roles', 'swiftpm' [unknown_value]
            !      "layout": "rolse"}
            !                ^~~~~~~
            !   help: did you mean 'roles'?
            ? 1
            """
        )
    }

    @Test func syntaxErrorsAreLocated() throws {
        try Terminal(["ufeature.json": "{\"name\": \"Shop\"\n \"layout\": 1}\n"]).expect(
            """
            $ ufeature new Search
            ! ufeature.json:2:2: error: <...> [json_syntax]
            !      "layout": 1}
            !      ^<...>
            !   help: put a ',' before it
            ? 1
            """
        )
    }

    @Test func aLayerOutsideTheWorkspace() throws {
        try Terminal(["ufeature.json": "{name: 'Shop', layers: {product: '../Elsewhere'}}\n"]).expect(
            """
            $ ufeature new Search
            ! ufeature.json:1:34: error: '..' in a path, where a folder inside the workspace is expected [<...>]
            !     {name: 'Shop', layers: {product: '../Elsewhere'}}
            !                                      ^~~~~~~~~~~~~~
            ? 1
            $ ls ..
            aside
            bin
            cache
            home
            work
            """
        )
    }

    @Test func aFolderInItsPlace() throws {
        try Terminal(["ufeature.json/": ""]).expect(
            """
            $ ufeature new Search
            ! error: 'ufeature.json' is not a file [not_a_file]
            ? 1
            """
        )
    }
}
