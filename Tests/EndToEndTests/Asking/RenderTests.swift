import Testing

struct RenderTests {
    private static let files = [
        "letter.mustache": "Hello {{name}}! {{> greeting}}\n", "data.json": "{\"name\": \"<World>\"}",
        "partials/greeting.mustache": "[{{name}}]",
    ]

    @Test func rendersFilesAndStandardInput() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature render letter.mustache --data data.json --partials partials
            Hello <World>! [<World>]
            $ ufeature render letter.mustache --data data.json --partials partials --escape html
            Hello &lt;World&gt;! [&lt;World&gt;]
            $ ufeature render letter.mustache --data - --partials partials < data.json
            Hello <World>! [<World>]
            $ echo 'Just {{name}}' | ufeature render - --data data.json
            Just <World>
            $ ufeature render letter.mustache --lenient
            Hello !<...>
            """
        )
    }

    @Test func locatesWhatIsWrong() throws {
        try Terminal(Self.files.with(["broken.json": "{\n  \"name\": }\n"])).expect(
            """
            $ ufeature render letter.mustache --data data.json
            ! letter.mustache:1:21: error: unknown partial 'greeting' [template_unknown_partial]
            !     Hello {{name}}! {{> greeting}}
            !                         ^~~~~~~~
            ? 1
            $ ufeature render letter.mustache
            ! letter.mustache:1:9: error: unknown name 'name' [template_unknown_name]
            !     Hello {{name}}! {{> greeting}}
            !             ^~~~
            ? 1
            $ echo '{{#name}}' | ufeature render - --data data.json
            ! <stdin>:1:1: error: section 'name' is never closed [template_unclosed_section]
            !     {{#name}}
            !     ^~~~~~~~~
            !   help: close it with '{{/name}}'
            ? 1
            $ ufeature render letter.mustache --data broken.json
            ! broken.json:2:11: error: <...> [json_syntax]
            !       "name": }
            !               ^
            !   help: write a text in quotes, a number, true, false, null, […] or {…}
            ? 1
            $ ufeature render - --data - < data.json
            ! error: template and data can't both come from the standard input [one_standard_input]
            !   help: write one of them to a file, and name that instead of -
            ? 1
            $ ufeature render nowhere.mustache
            ! error: there is no file 'nowhere.mustache' [no_file]
            ? 1
            $ ufeature render letter.mustache --partials nowhere
            ! error: there is no folder 'nowhere' [no_folder]
            ? 1
            """
        )
    }

    @Test("takes a text that is larger than a pipe")
    func large() throws {
        let terminal = try Terminal(["long.mustache": String(repeating: "A line of text.\n", count: 100_000)])
        #expect(try terminal.output(of: "ufeature render long.mustache").utf8.count == 1_600_000)
    }
}
