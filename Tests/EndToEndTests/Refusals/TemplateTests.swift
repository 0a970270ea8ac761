import Testing

/// Mistakes in a workspace's own templates: located, with the line, and nothing is written.
struct TemplateTests {
    private static let source = "Templates/feature/source/{{feature.name}}Builder.swift.mustache"

    @Test func anUnknownName() throws {
        try Terminal(.smallTemplates.with([Self.source: "/// {{feature.nam}}\n"])).expect(
            """
            $ ufeature new Search
            ! \(Self.source):1:15: error: unknown name 'nam' in 'feature' [template_unknown_name]
            !     /// {{feature.nam}}
            !                   ^~~
            !   help: did you mean 'name'?
            ? 1
            $ ufeature new Search --dry-run
            ! \(Self.source):1:15: error: unknown name 'nam' in 'feature' [template_unknown_name]
            !     /// {{feature.nam}}
            !                   ^~~
            !   help: did you mean 'name'?
            ? 1
            """
        )
    }

    @Test func severalMistakes() throws {
        let files = [
            Self.source: "first\n{{#feature.isProduct}}\n",
            "Templates/feature/tests/Suite.swift.mustache": "{{/nothing}}\n",
        ]
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature new Search
            ! \(Self.source):2:1: error: section 'feature.isProduct' is never closed [template_unclosed_section]
            !     {{#feature.isProduct}}
            !     ^~~~~~~~~~~~~~~~~~~~~~
            !   help: close it with '{{/feature.isProduct}}'
            ! Templates/feature/tests/Suite.swift.mustache:1:1: error: <...>
            !     {{/nothing}}
            !     ^~~~~~~~~~~~
            ! <...>
            ? 1
            """
        )
    }

    @Test func filesInTheWrongPlace() throws {
        let set = "Templates/mine/"
        let files = [
            set + "template.json": #"{"description": "Mine.", "roles": ["source", "tests"]}"# + "\n",
            set + "source/{{feature.name}}.swift.mustache": """
            enum {{feature.name}}Texts {}
            // Not this: bundle: .module
            let text = Text("Title", bundle: .module)

            """,
            set + "tests/{{feature.name}}Tests.swift.mustache": "enum {{feature.name}}Suite {}\n",
            set + "example/Main.swift.mustache": "// main\n",
            set + "sources/More.swift.mustache": "// more\n",
            set + "docs/Notes.md.mustache": "notes\n",
        ]
        let findings = """
            Templates/mine/example/Main.swift.mustache:1:1: warning: "roles" in template.json lacks 'example', so that nothing is made of its files [role_left_out]
              help: add it there, or delete the folder
            Templates/mine/source/{{feature.name}}.swift.mustache:3:26: warning: a target without resources has no 'Bundle.module', and the set has none for 'source' [no_resources]
                let text = Text("Title", bundle: .module)
                                         ^~~~~~~~~~~~~~~
              help: add them: source/Resources/Localizable.xcstrings.mustache
            Templates/mine/sources/More.swift.mustache:1:1: warning: 'sources' is no role, so that its code is in no target [folder_without_role]
              help: did you mean 'source'?
            """
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature template check mine
            \(findings)
            ! 1 template set checked, 3 warnings
            $ ufeature template test mine --no-build 2>&1 | grep -c warning:
            3
            """
        )
    }

    @Test func anUnknownPartial() throws {
        let partial = ["Templates/partials/header.mustache": "// header\n"]
        try Terminal(.smallTemplates.with(partial).with([Self.source: "{{> heder}}\n"])).expect(
            """
            $ ufeature new Search
            ! \(Self.source):1:5: error: unknown partial 'heder' [template_unknown_partial]
            !     {{> heder}}
            !         ^~~~~
            !   help: did you mean 'header'?
            ? 1
            """
        )
    }

    @Test func aMistakeInItsDescription() throws {
        try Terminal(.smallTemplates.with(["Templates/feature/template.json": "{\"descripton\": \"x\"}\n"])).expect(
            """
            $ ufeature new Search
            ! <...>
            ! Templates/feature/template.json:1:2: error: unknown key 'descripton' [unknown_key]
            !     {"descripton": "x"}
            !      ^~~~~~~~~~~~
            !   help: did you mean 'description'?
            ? 1
            """
        )
    }

    @Test("a path that leaves the feature's folder")
    func pathOutside() throws {
        let dots = "{{#feature.isProduct}}..{{/feature.isProduct}}"
        let nothing = "{{^feature.isProduct}}x{{/feature.isProduct}}"
        let files = [
            "Templates/feature/source/\(dots)/\(dots)/Evil.swift.mustache": "evil\n",
            "Templates/feature/\(nothing)/etc/evil.mustache": "evil\n",
        ]
        try Terminal(.smallTemplates.with(files)).expect(
            """
            $ ufeature new Search
            ! Templates/feature/source/<...>/Evil.swift.mustache:1:1: error: the path '../../Evil.swift', which this template would write, leaves the folder that is made [path_outside]
            !   help: change the template's own path
            ! Templates/feature/<...>/etc/evil.mustache:1:1: error: the path '/etc/evil', which this template would write, is absolute; paths are relative to the folder that is made [path_outside]
            !   help: change the template's own path
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

    @Test("a link in one set is in nobody's way but theirs who use that set")
    func aLink() throws {
        try Terminal(.smallTemplates.with(["Templates/theirs/template.json": "{\"description\": \"Theirs.\"}"])).expect(
            """
            $ ln -s /etc/hosts Templates/theirs/hosts
            $ ufeature new Search
            Features/Search/
            <...>
            $ ufeature list | tail -n 1
            Search  product  <...>
            $ ufeature validate
            ! 1 package read, no findings
            $ ufeature template list
            NAME <...>
            <...>
            theirs <...> Templates <...> can't be used: see the errors below
            <...>
            ! error: 'Templates/theirs/hosts' is not a plain file [template_link]
            !   help: replace it by what it leads to
            ? 1
            $ ufeature template show theirs
            ! error: 'Templates/theirs/hosts' is not a plain file [template_link]
            !   help: replace it by what it leads to
            ? 1
            $ ufeature new Home --template theirs
            ! error: 'Templates/theirs/hosts' is not a plain file [template_link]
            !   help: replace it by what it leads to
            ? 1
            """
        )
    }

    @Test("a link in the usual set")
    func aLinkInTheUsualSet() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ln -s /etc/hosts Templates/feature/hosts
            $ ufeature new Search
            ! error: 'Templates/feature/hosts' is not a plain file [template_link]
            !   help: replace it by what it leads to
            ? 1
            """
        )
    }

    @Test("a template set that was started already, or can't be called so")
    func startedAlready() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature template new ours --quiet
            $ ufeature template new ours
            the template set ours is there already, just as it would be made: nothing to do
            $ ufeature template new OURS
            ! error: 'OURS' differs from the template set 'ours' only in letter case [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature template new -- --help
            ! error: '--help' cannot name a template set [invalid_text]
            !   help: <...>
            ? 1
            $ echo '{"description": "Ours."}' > Templates/ours/template.json
            $ ufeature template new ours
            ! error: 'Templates/ours' is there already, with <...> [folder_exists]
            !   help: <...>
            ? 1
            """
        )
    }

    @Test("a value that is no UTF-8")
    func noUTF8() throws {
        let set =
            #"{"description": "x", "roles": ["source"], "parameters": {"title": {"type": "text", "default": "x", "help": "x"}}}"#
        let files = [
            "Templates/mine/template.json": set,
            "Templates/mine/source/A.swift.mustache": "// {{parameters.title.text}}\n",
        ]
        try Terminal(.workspace.with(files)).expect(
            """
            $ ufeature new Log --template mine --set title="$(printf 'a\\377b')"
            ! error: the parameter 'title' has a wrong value: the text isn't UTF-8, or contains the character that stands in for what isn't [invalid_parameter]
            !   help: write title=text
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test("a mistake in one set is not in the way of another")
    func anotherSet() throws {
        try Terminal(.smallTemplates.with([Self.source: "{{broken"])).expect(
            """
            $ ufeature list
            ! no features yet: make one with 'ufeature new <Name>'
            $ ufeature new Basics --kind foundation --template core --quiet
            """
        )
    }
}
