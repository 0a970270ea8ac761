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
            ! note: the name of 'Search' is left in 2 strings of 'Mined': 'Features/Mined/Source/MinedData/MinedService.swift:13', 'Features/Mined/Tests/MinedServiceTests.swift:12' [name_left]
            !   help: change what names a file, a key or an address
            $ grep -rhi search Features/Mined --include '*.swift' | sort
                let path = "v2/search/items"
              let path = "v2/search/items"
            $ ufeature new Mined --like Search
            Mined is there already, just as it would be made: nothing to do
            $ ufeature template from Search ours --quiet
            ! note: features from the set get the name of 'Search' in 2 strings: 'Features/Search/Source/SearchData/SearchService.swift:13', 'Features/Search/Tests/SearchServiceTests.swift:12' [name_left]
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
            $ diff -r Features/TvGuide ../Other/Features/TvGuide
            $ diff -r -I 'let symbol' App ../Other/App
            $ diff -r -x Package.swift Features/TvGuide ../Third/Features/TvGuide
            $ diff -r -I 'let symbol' App ../Third/App
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
            $ ufeature new Service --quiet
            $ ufeature new Tool --like Service --quiet
            $ ls Features/Tool/Interface
            ToolItem.swift
            ToolService.swift
            $ ufeature remove Tool --quiet
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
            $ sed -i.old /ufeature:template/d Features/Home/Package.swift && rm Features/Home/*.old
            $ ufeature new Announcements --like Home 2>&1 >/dev/null | grep -A 1 long_lines
            note: 'Announcements' has 3 lines longer than the 100 characters that .swift-format allows [long_lines]
              help: break what is too long: swift format -i -r Features/Announcements
            $ ufeature template from Home own --quiet 2>/dev/null
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

    @Test("a copy's catalogue has its own title and those of what it uses", arguments: ["feature", "clean"])
    func catalogue(set: String) throws {
        let terminal = try Terminal([:])
        try terminal.output(of: "ufeature init Shop --template \(set) --feature Search --quiet")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature new Alpha --depends-on Search --quiet
            $ for file in Features/Alpha/Source/*Builder.swift; do echo '// Edited' >> $file; done
            $ cp -R . ../Other
            $ ufeature new Zeta --like Alpha --quiet
            $ ufeature validate --quiet
            $ ufeature -C ../Other new Zeta --depends-on Search --quiet
            $ diff Features/Zeta/Source/Resources/Localizable.xcstrings ../Other/Features/Zeta/Source/Resources/Localizable.xcstrings
            $ ufeature template from Alpha own --quiet
            $ ufeature new Beta --template own --quiet
            $ ufeature validate --quiet
            """
        )
    }

    @Test("a copy is shown by the apps that show the model")
    func apps() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --depends-on Home --quiet
            $ ufeature new Reviews --app Shop --quiet
            $ for name in Home Reviews; do echo '// Edited' >> Features/$name/Source/${name}View.swift; done
            $ ufeature new Pay --like Home --quiet
            $ ufeature new Offers --like Reviews --quiet
            $ ls App/Shop/Source/PayEntry.swift App/Kiosk/Source/PayEntry.swift App/Shop/Source/OffersEntry.swift
            App/Kiosk/Source/PayEntry.swift
            App/Shop/Source/OffersEntry.swift
            App/Shop/Source/PayEntry.swift
            $ ls App/Kiosk/Source/OffersEntry.swift 2>/dev/null
            ? 2
            """
        )
    }

    @Test("an address follows where the set has made its line, whatever else was edited", arguments: ["Bun", "Home"])
    func addresses(_ model: String) throws {
        let source = "Features/\(model)/Source"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature \(model) --quiet
            $ cd Shop
            $ echo '// Ours.' >> \(source)/\(model)View.swift
            $ for f in \(source)/*.swift App/Shop/Source/\(model)Entry.swift; do awk '{ print $0 "\\r" }' $f > ../x && cp ../x $f; done
            $ ufeature new TopList --like \(model) --quiet 2> /dev/null
            $ grep -h linkName App/Shop/Source/TopListEntry.swift | tr -d '\\r'
              let linkName = "top-list"
            $ grep -rho '[a-z-]*/items' Features/TopList
            top-list/items
            top-list/items
            top-list/items
            """
        )
    }
}
