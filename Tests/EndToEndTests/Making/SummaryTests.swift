import Testing

/// What a feature is for, in a sentence that its manifest keeps.
struct SummaryTests {
    @Test("it is shown, and survives what edits manifests")
    func survives() throws {
        let settings = "{\"name\": \"Shop\", \"languageMode\": \"5\"}\n"
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets source --summary '  Finds films. ' --quiet")
        try terminal.output(of: "ufeature new Cart --targets source --quiet")
        try terminal.sandbox.write(["ufeature.json": settings])
        try terminal.expect(
            """
            $ head -3 Features/Search/Package.swift
            // swift-tools-version: 6.0
            // ufeature:template feature
            // ufeature:summary Finds films.
            $ ufeature list
            NAME    LAYER    TARGETS  DEPENDS ON  PATH             SUMMARY
            Cart    product  source               Features/Cart
            Search  product  source               Features/Search  Finds films.
            $ ufeature list --format json | grep summary
                  "summary": null
                  "summary": "Finds films."
            $ ufeature graph --focus Search
            Search
            Finds films.

            1 feature, 0 edges
            $ ufeature graph --format json | grep summary
                  "summary": null,
                  "summary": "Finds films.",
            $ ufeature graph --format dot | grep -o tooltip.*films
            tooltip="Finds films
            $ ufeature sync --quiet
            $ ufeature rename Search Discovery --comments --quiet
            $ ufeature link Discovery Cart --force --quiet 2>/dev/null
            ? 1
            $ grep -h -e summary -e LanguageModes Features/Discovery/Package.swift
            // ufeature:summary Finds films.
              swiftLanguageModes: [.v5]
            $ ufeature describe Discovery | head -2
            Discovery
              summary     Finds films.
            $ ufeature describe Discovery --format json > search.json
            $ ufeature remove Discovery --quiet
            $ ufeature apply search.json --quiet
            $ grep -c 'summary Finds films.' Features/Discovery/Package.swift
            1
            """
        )
    }

    @Test("what can't be one line of a comment is refused, and a feature that is there with another one")
    func refusals() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --summary ' '
            ! error: a summary without words [invalid_summary]
            !   help: say in one sentence what the feature is for
            ? 1
            $ ufeature new Search --summary "$(printf 'a\\nb')"
            ! error: a summary with a line break or a control character in it [invalid_summary]
            !   help: write it as one sentence: it becomes one line of the manifest
            ? 1
            $ ufeature new Search --targets source --summary 'Finds films.' --quiet
            $ ufeature new Search --targets source --summary 'Finds books.'
            ! error: <...> [folder_exists]
            ! error: 'Search' is there already, with the summary 'Finds films.' [feature_differs]
            !   help: write it into 'Features/Search/Package.swift': // ufeature:summary Finds books.
            ? 1
            """
        )
    }
}
