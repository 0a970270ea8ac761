import Testing

/// `ufeature promote` beside what was promoted before, or on another branch.
@Suite struct PromotedTwiceTests {
    private static func shop(_ features: String...) throws -> Terminal {
        let terminal = try Terminal(.workspace)
        for feature in features { try terminal.output(of: "ufeature new \(feature) --quiet 2> /dev/null") }
        return terminal
    }

    @Test("two packages don't go to one repository, however its address is written")
    func oneRepository() throws {
        let terminal = try Self.shop("Core --kind foundation", "Kit --kind foundation")
        try terminal.output(of: "ufeature promote Core --url https://a.b/c.git --from 1.0.0 --quiet 2> /dev/null")
        try terminal.expect(
            """
            $ ufeature promote Kit --url git@a.b:c.git --from 1.0.0 2>&1 | grep -v '^ .*[^.]$' | grep -e error -e help
            ufeature.json:<...>: error: 'Core' of the catalogue comes from 'https://a.b/c.git' already [catalogue_has_another]
            $ ufeature promote Kit --url ssh://git@a.b/c --from 1.0.0 2>&1 | grep help
              help: give each package a repository of its own
            $ ufeature promote Kit --url https://z.z/c --from 1.0.0 2>&1 | grep -e error -e help
            ufeature.json:<...>: error: 'https://z.z/c' and 'Core' of the catalogue would be one package to SwiftPM: 'c' [catalogue_has_another]
              help: give the repository another name
            $ ufeature promote Kit --url https://a.b/kit.git --from 1.0.0 --quiet 2> /dev/null
            """
        )
    }

    @Test("a branch that still uses the folder is found once both are merged, and led to the catalogue's package")
    func merged() throws {
        let terminal = try Self.shop(
            "Core --kind foundation", "Home --depends-on Core", "Wish --depends-on Core", "Shop --depends-on Home,Wish")
        try terminal.output(
            of: """
                cp Features/Wish/Package.swift "$ASIDE/wish"
                ufeature promote Core --url https://a.b/c.git --from 1.0.0 --quiet 2> /dev/null
                cp "$ASIDE/wish" Features/Wish/Package.swift
                """)
        try terminal.expect(
            """
            $ ufeature validate 2> /dev/null | grep -A 3 name_clash
            Features/Wish/Package.swift:<...>: error: 'Core' comes from the folder 'Foundation/Core' here, and elsewhere from 'https://a.b/c.git', as the catalogue has it: one build can't have both [name_clash]
            <...>
              help: let all use the one of the catalogue: ufeature promote Core --url https://a.b/c.git --from 1.0.0
            $ ufeature promote Core --url https://a.b/c.git --from 1.0.0 --quiet 2> /dev/null
            $ ufeature validate 2> /dev/null | grep name_clash
            ? 1
            """
        )
    }
}
