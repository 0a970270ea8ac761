import Testing

/// `ufeature init --templates <URL>`: a repository that begins with sets from another one.
struct FetchedTemplatesTests {
    private static let sets = [
        "sets/ours/template.json": "{\"description\": \"Ours\", \"roles\": [\"source\"], \"foundation\": []}\n",
        "sets/ours/source/{{feature.name}}View.swift.mustache": "struct {{feature.name}}View {}\n",
        "sets/partials/note.mustache": "// Ours\n",
        "sets/docs/picture.png": "no set\n",
        "sets/README.md": "Our sets\n",
    ]

    /// A repository with a tag, and a commit since.
    private func terminal(_ files: [String: String] = sets) throws -> Terminal {
        let terminal = try Terminal(files)
        try terminal.output(
            of: """
                cd sets && git init -q -b main && git add -A && \
                git -c user.name=A -c user.email=a@b commit -qm 1 && git tag 1.0 && echo '//' >> \
                'ours/source/{{feature.name}}View.swift.mustache' && \
                git -c user.name=A -c user.email=a@b commit -qam 2
                """
        )
        return terminal
    }

    @Test("the sets are those of the tag, with where they come from")
    func tag() throws {
        try terminal().expect(
            """
            $ ufeature init Shop --templates "file://$WORK/sets@1.0" --template ours --feature Search --no-xcode --quiet
            $ find Shop/Templates Shop/Features -type f | LC_ALL=C sort
            Shop/Features/Search/Package.swift
            Shop/Features/Search/Source/SearchView.swift
            Shop/Templates/README.md
            Shop/Templates/ours/source/{{feature.name}}View.swift.mustache
            Shop/Templates/ours/template.json
            Shop/Templates/partials/note.mustache
            $ cat Shop/Features/Search/Source/SearchView.swift
            struct SearchView {}
            $ grep -c "tag .1.0.,$" Shop/Templates/README.md
            1
            $ grep -c "commit .$(git -C sets rev-parse 1.0).\\\\.$" Shop/Templates/README.md
            1
            $ ufeature -C Shop template list | grep -c "^ours "
            1
            $ find "$XDG_CACHE_HOME/ufeature/fetched" -type f
            $ ufeature init Latest --templates "file://$WORK/sets#main" --template ours --feature Search --no-xcode --quiet
            $ tail -1 Latest/Features/Search/Source/SearchView.swift
            //
            $ ufeature init Commit --templates "file://$WORK/sets#$(git -C sets rev-parse 1.0)" --no-xcode --quiet
            $ grep -c revision Commit/Templates/README.md
            0
            ? 1
            """
        )
    }

    @Test("what isn't there is told, and nothing is made")
    func absent() throws {
        let terminal = try terminal()
        try terminal.output(of: "git init -q empty; mkdir folder; git init -q plain; cp sets/README.md plain")
        try terminal.output(
            of: "cd plain && git add -A && git -c user.name=A -c user.email=a@b commit -qm 1"
        )
        try terminal.expect(
            """
            $ ufeature init Shop --templates "file://$WORK/sets@2.0"
            ! error: there is no tag '2.0' in 'file://$WORK/sets' [unknown_revision]
            !   help: its tags: 1.0
            ? 1
            $ ufeature init Shop --templates "file://$WORK/sets#other"
            ! error: there is no branch, tag or commit 'other' in 'file://$WORK/sets' [unknown_revision]
            !   help: its tags: 1.0
            ? 1
            $ ufeature init Shop --templates "file://$WORK/empty"
            ! error: there is no commit in 'file://$WORK/empty' [unknown_revision]
            ? 1
            $ ufeature init Shop --templates "file://$WORK/folder"
            ! error: 'file://$WORK/folder' can't be fetched: '$WORK/folder' does not appear to be a git repository [not_fetched]
            !   help: see whether you can: git ls-remote <...>
            ? 1
            $ ufeature init Shop --templates "file://$WORK/plain"
            ! error: there is no template set in 'file://$WORK/plain' [no_templates]
            !   help: a set is a folder with a template.json, right in this folder or in its folder 'Templates'
            ? 1
            $ ufeature init Shop --templates 'ext::sh -c touch% pwned'
            ! error: 'ext::sh -c touch% pwned' is not the URL of a repository that is fetched [invalid_url]
            !   help: name one that begins with https://, ssh:// or file://, or git@<host>:<path>
            ? 1
            $ ls
            empty
            folder
            plain
            sets
            """
        )
    }

    @Test("a repository may have its sets in a folder, and mistakes in them have a place")
    func folder() throws {
        try terminal([
            "sets/Templates/ours/template.json": "{\"description\": 3}\n",
            "sets/ours/source/{{feature.name}}View.swift.mustache": "",
        ]).expect(
            """
            $ ufeature init Shop --templates "file://$WORK/sets@1.0" --template ours
            ! file://$WORK/sets@1.0/Templates/ours/template.json:1:17: error: expected a string, found a number [wrong_type]
            !     {"description": 3}
            !                     ^
            !   help: put it in quotes: "3"
            ? 1
            """
        )
    }

    @Test("hooks, filters and submodules of the repository stay where they are, and links are refused")
    func hostile() throws {
        let terminal = try terminal()
        let trap = try Trap(in: terminal.sandbox)
        try terminal.output(
            of: """
                cd sets && printf '* filter=e\\n' > .gitattributes && mkdir -p hooks && cp "$BIN/snare" hooks/post-checkout && \
                git config filter.e.smudge snare && git config core.hooksPath hooks && \
                printf '[submodule "m"]\\n\\tpath = m\\n\\turl = ext::snare\\n' > .gitmodules && \
                git -c filter.e.clean=cat -c core.hooksPath=/dev/null add -A && \
                git -c core.hooksPath=/dev/null -c user.name=A -c user.email=a@b commit -qm 3
                """
        )
        try terminal.expect(
            """
            $ ufeature init Shop --templates "file://$WORK/sets" --template ours --no-xcode --quiet
            """
        )
        #expect(try trap.trace() == "")
        try terminal.output(
            of: """
                cd sets && git config --unset core.hooksPath; git config --unset filter.e.smudge; \
                ln -s /etc/passwd ours/link && git add ours/link && git -c user.name=A -c user.email=a@b commit -qm 4
                """
        )
        try terminal.expect(
            """
            $ ufeature init Other --templates "file://$WORK/sets" --template ours
            ! error: 'file://$WORK/sets/ours/link' is not a plain file [template_link]
            !   help: replace it by what it leads to
            ? 1
            """
        )
    }
}
