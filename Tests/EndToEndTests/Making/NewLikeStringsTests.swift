import TestSupport
import Testing

/// What a feature that is made after another one has in its strings.
struct NewLikeStringsTests {
    @Test("a copy has files of its own, and what its strings keep of the name is told")
    func strings() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --template clean --feature Search --quiet")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature new Mined --like Search --quiet
            ! note: the name of 'Search' is left in 2 strings of 'Mined': 'Features/Mined/Source/MinedData/MinedService.swift:16', 'Features/Mined/Tests/MinedServiceTests.swift:14' [name_left]
            !   help: change what names a file, a key or an address
            $ grep -rhi search Features/Mined --include '*.swift' | sort
                let path = "search/items"
              let path = "search/items"
            $ ufeature new Mined --like Search
            Mined is there already, just as it would be made: nothing to do
            $ ufeature template from Search ours --quiet
            ! note: features from the set get the name of 'Search' in 2 strings: 'Features/Search/Source/SearchData/SearchService.swift:16', 'Features/Search/Tests/SearchServiceTests.swift:14' [name_left]
            !   help: write '{{feature.kebab}}' into the set where that names a file, a key or an address
            """
        )
    }

    @Test("what a set has made and nobody has edited, the set makes again, as it spells several words")
    func asMade() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ cp -R . ../Other
            $ ufeature new TopCharts --like Home --quiet
            $ ufeature -C ../Other new TopCharts --quiet
            $ diff -r . ../Other
            $ ufeature remove TopCharts --quiet
            $ ls Features
            Home
            $ echo '// Edited' >> Features/Home/Source/HomeView.swift
            $ ufeature new TopCharts --like Home --quiet 2>/dev/null
            $ tail -n 1 Features/TopCharts/Source/TopChartsView.swift
            // Edited
            """
        )
    }
}
