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
            $ sed -i.old 's|"search/items"|"v2/search/items"|' Features/Search/*/*.swift Features/Search/*/*/*.swift
            $ rm Features/Search/*/*.old Features/Search/*/*/*.old
            $ ufeature new Mined --like Search --quiet
            ! note: the name of 'Search' is left in 2 strings of 'Mined': 'Features/Mined/Source/MinedData/MinedService.swift:16', 'Features/Mined/Tests/MinedServiceTests.swift:14' [name_left]
            !   help: change what names a file, a key or an address
            $ grep -rhi search Features/Mined --include '*.swift' | sort
                let path = "v2/search/items"
              let path = "v2/search/items"
            $ ufeature new Mined --like Search
            Mined is there already, just as it would be made: nothing to do
            $ ufeature template from Search ours --quiet
            ! note: features from the set get the name of 'Search' in 2 strings: 'Features/Search/Source/SearchData/SearchService.swift:16', 'Features/Search/Tests/SearchServiceTests.swift:14' [name_left]
            !   help: write '{{feature.kebab}}' into the set where that names a file, a key or an address
            """
        )
    }

    @Test(
        "what nobody has edited of a model of one word is spelled as its set spells several",
        arguments: ["feature", "clean", "slice", "flow"]
    )
    func spelling(set: String) throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --template \(set) --feature Home --quiet")
        try terminal.expect(
            """
            $ cd Shop
            $ for file in Features/Home/Source/*View*.swift Features/Home/Source/*/*Component.swift; do if test -f $file; then echo '// Edited' >> $file; fi; done
            $ cp -R . ../Other
            $ cp -R . ../Third
            $ ufeature new TvGuide --like Home --quiet
            $ ufeature -C ../Other new TvGuide --quiet
            $ ufeature -C ../Third template from Home own --quiet
            $ ufeature -C ../Third new TvGuide --template own --quiet
            $ for file in Features/TvGuide/Source/*View*.swift Features/TvGuide/Source/*/*Component.swift; do if test -f $file; then echo '// Edited' >> ../Other/$file; fi; done
            $ diff -r -x Localizable.xcstrings Features/TvGuide ../Other/Features/TvGuide
            $ diff -r App ../Other/App
            $ diff -r -x Package.swift -x Localizable.xcstrings Features/TvGuide ../Third/Features/TvGuide
            $ diff -r App ../Third/App
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

    @Test("lines that a longer name makes too long are told, with the command that breaks them")
    func longLines() throws {
        try Terminal().expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ echo '// Edited' >> Features/Home/Source/HomeView.swift
            $ ufeature new Announcements --like Home >/dev/null
            ! note: 'Announcements' has 2 lines longer than the 100 characters that .swift-format allows [long_lines]
            !   help: break what is too long: swift format -i -r Features/Announcements
            $ ufeature template from Home own --quiet
            $ ufeature new Recommendations --template own --dry-run 2>&1 >/dev/null | grep -c long_lines
            1
            $ ufeature new Tips --template own --dry-run 2>&1 >/dev/null | grep -c long_lines
            0
            ? 1
            $ printf '{ "version": 1, "lineLength": 120 }' > .swift-format
            $ ufeature new Notifications --like Home --dry-run 2>&1 >/dev/null | grep -c long_lines
            0
            ? 1
            """
        )
    }
}
