import Testing

/// Workspaces that have the packages of all features in one folder, whatever their layers are.
struct FlatPackagesTests {
    private static let made = """
        $ ufeature init Shop --layout flat --feature Search --no-xcode --quiet
        $ cd Shop

        """

    @Test("the layer of a feature is known by the list of its layer, and new ones get into it")
    func features() throws {
        try Terminal().expect(
            Self.made + """
                $ ls Packages
                Core
                DesignSystem
                Search
                $ tr -d ' \\n' < ufeature.json | grep -o '"layers":{[^}]*}'
                "layers":{"foundation":["Packages","Packages/Core","Packages/DesignSystem"],"product":"Packages","app":"App"}
                $ ufeature list | awk '{ print $1, $2 }'
                NAME LAYER
                Core foundation
                DesignSystem foundation
                Search product
                Shop app
                $ grep -o '^| F.*/`[^|]*|' README.md
                | Foundation | `Packages/`, those that `ufeature.json` lists |
                | Features | `Packages/`, all others |
                $ ufeature new Profile --quiet
                $ ufeature new Networking --kind foundation --quiet
                $ tr -d ' \\n' < ufeature.json | grep -o '"layers":{[^}]*}'
                "layers":{"foundation":["Packages","Packages/Core","Packages/DesignSystem","Packages/Networking"],"product":"Packages","app":"App"}
                $ ufeature validate --strict --quiet
                $ ufeature new Networking --kind foundation
                Networking is there already, just as it would be made: nothing to do
                $ ufeature rename Networking Transport --comments --strings --quiet
                $ tr -d ' \\n' < ufeature.json | grep -o '"layers":{[^}]*}'
                "layers":{"foundation":["Packages","Packages/Core","Packages/DesignSystem","Packages/Transport"],"product":"Packages","app":"App"}
                $ ufeature remove Transport --force --quiet
                $ tr -d ' \\n' < ufeature.json | grep -o '"layers":{[^}]*}'
                "layers":{"foundation":["Packages","Packages/Core","Packages/DesignSystem"],"product":"Packages","app":"App"}
                $ ufeature new Transport --quiet
                $ ufeature list | grep -c 'Transport .*product'
                1
                $ tr -d ' \\n' < ufeature.json | grep -o '"layers":{[^}]*}'
                "layers":{"foundation":["Packages","Packages/Core","Packages/DesignSystem"],"product":"Packages","app":"App"}
                $ ufeature validate --strict --quiet
                """
        )
    }

    @Test("a foundation feature whose line a merge lost isn't taken for another kind, and 'new' puts it back")
    func lostLine() throws {
        try Terminal().expect(
            Self.made + """
                $ ufeature new Networking --kind foundation --quiet
                $ git add --all && sed -i.old '/DesignSystem"/d; s|"Packages/Networking"|"Packages/DesignSystem"|' ufeature.json; rm ufeature.json.old
                $ ufeature validate
                Packages/Networking/Package.swift:14:9: warning: 'Networking' has the targets of a foundation feature, but "layers" doesn't list it as one [missing_role]
                      name: "Networking",
                            ^~~~~~~~~~~~
                  help: if it is one, write "Packages/Networking" into the list "foundation" of "layers" in ufeature.json
                  help: or add an interface: ufeature add interface --to Networking
                ! 5 packages read, 1 warning
                $ ufeature fix
                1 finding left, which only you can repair
                ! 'ufeature validate' shows it
                $ ufeature new Networking --kind foundation --quiet
                $ git diff --stat
                $ ufeature validate --strict --quiet
                """
        )
    }

    @Test("a product feature uses a foundation feature beside it, and not the other way round")
    func directions() throws {
        try Terminal().expect(
            Self.made + """
                $ ufeature link Core Search
                ! error: 'Core' is a foundation feature and can't use the product feature 'Search' [layer_direction]
                !   help: the other way round is legal: ufeature link Search Core
                ? 1
                $ echo '[{name: "Cache", kind: "foundation"}, {name: "Home", dependencies: ["Cache"]}]' > features
                $ echo "{version: 1, features: $(cat features)}" | ufeature apply - --quiet
                $ tr -d ' \\n' < ufeature.json | grep -o '"layers":{[^}]*}'
                "layers":{"foundation":["Packages","Packages/Cache","Packages/Core","Packages/DesignSystem"],"product":"Packages","app":"App"}
                $ ufeature validate --strict --quiet
                $ cp ufeature.json before.json
                $ ufeature layout single --quiet
                ! README.md:<...>: note: <...> [package_named]
                !   help: <...>
                $ ufeature list | grep -c ' foundation '
                3
                $ ufeature layout packages --quiet
                $ cmp ufeature.json before.json
                $ ufeature validate --strict --quiet
                """
        )
    }

    @Test("after a mistake in the list, the layer's folder is to blame")
    func overlaps() throws {
        try Terminal([
            "ufeature.json": "{\"name\": \"A\", \"layers\": {\"app\": \"Packages\", \"product\": \"Packages\"}}\n"
        ])
        .expect(
            """
            $ ufeature list
            ! ufeature.json:1:<...>: error: 'Packages' of the product layer and 'Packages' of the app layer overlap [overlapping_folders]
            !     <...>
            !     <...>
            !   help: give each a folder of its own, none inside another
            ? 1
            """
        )
    }
}
