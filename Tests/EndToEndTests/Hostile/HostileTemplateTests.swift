import Testing

/// Template sets, settings and descriptors of a stranger that want to write where they have no business.
struct HostileTemplateTests {
    private static let set =
        #"{"description": "x", "parameters": {"p": {"type": "text", "default": "VALUE", "help": "h"}}}"#

    @Test(
        "the path of a file is a template too, and may say anything",
        arguments: [
            ("..", "leaves the folder"), ("../../../x", "leaves the folder"), ("/etc/x", "is absolute"),
            ("a/../b", "leaves"),
            (".git/config", "lies in '.git'"), (".GIT/hooks/x", "lies in '.GIT'"), (".build/x", "lies in '.build'"),
            (#".g\u200cit/config"#, "where only the tool that made it writes"), (".", "has an empty part"),
            ("a//b", "has an empty part"),
            ("Package.swift", "is that of the package's manifest"), (#"a\nb"#, ""), (#"a\u202eb"#, ""),
            (#"a\u001b[2Jb"#, ""),
            (#"a\\b"#, "has a backslash"),
        ]
    )
    func path(value: String, reason: String) throws {
        let terminal = try Terminal(
            [String: String].smallTemplates.with([
                "Templates/evil/template.json": Self.set.replacing("VALUE", with: value),
                "Templates/evil/source/A.swift.mustache": "public struct A {}\n",
                "Templates/evil/{{parameters.p.text}}.mustache": "evil\n",
            ])
        )
        let before = try Tree(of: terminal.work)
        let outcome = try terminal.sandbox.shell("ufeature new Home --template evil --targets source")
        #expect(outcome.end == .status(1), "\(value)")
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
        #expect(try terminal.output(of: "ls -A \"$ASIDE\"") == "")
    }

    @Test(
        "a setting that leads out of the workspace, or into a tool's folder",
        arguments: [
            #""layers": {"product": "../Out"}"#, #""layers": {"product": "/tmp/Out"}"#,
            #""layers": {"product": ".git/hooks"}"#,
            #""layers": {"product": "a/.GIT"}"#, #""layers": {"product": ".build"}"#, #""layers": {"product": "~/x"}"#,
            #""layers": {"product": ["Features", ".git"]}"#, #""templates": "../Templates""#, #""templates": ".git""#,
            #""template": "../x""#, #""toolsVersion": "6.0\nimport Foundation""#, #""languageMode": "6], x: [""#,
            #""platforms": {"iOS": "17.0\") + x(\""}"#, #""swiftSettings": {"defines": ["A\"), x(\""]}"#,
            #""externals": {"a\"]": {"url": "https://a/b", "from": "1.0.0"}}"#,
            #""externals": {"a": {"url": "https://a/\"), x(\"", "from": "1.0.0"}}"#,
        ]
    )
    func setting(text: String) throws {
        let terminal = try Terminal(
            [String: String].smallTemplates.with(["ufeature.json": "{\"name\": \"Shop\", \(text)}\n"]))
        try terminal.output(of: "git init -q")
        let before = try Tree(of: terminal.work)
        for command in ["new Home", "list", "validate", "sync"] {
            let outcome = try terminal.sandbox.shell("ufeature \(command)")
            #expect(outcome.end == .status(1), "\(command)")
            #expect(outcome.errors.contains("ufeature.json:1:"), "\(outcome.errors)")
        }
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test(
        "a descriptor",
        arguments: [
            #"{"name": "../Evil"}"#, #"{"name": "A/B"}"#, #"{"name": "/etc/x"}"#, #"{"name": "Home\u001b[2J"}"#,
            #"{"name": "Home", "template": "../../x"}"#, #"{"name": "Home", "dependencies": ["../../x"]}"#,
            #"{"name": "Home", "externals": ["../x"]}"#, #"{"name": "Home\u0000"}"#, #"{"name": ".git"}"#,
        ]
    )
    func descriptor(text: String) throws {
        let terminal = try Terminal([String: String].smallTemplates.with(["features.json": text]))
        let before = try Tree(of: terminal.work)
        let outcome = try terminal.sandbox.shell("ufeature apply features.json")
        #expect(outcome.end == .status(1))
        #expect(outcome.errors.hasPrefix("features.json:1:"), "\(outcome.errors)")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test(
        "links in every place lead nothing out of the workspace",
        arguments: [
            "Features", "Features/Search", "Features/Search/Source", "Features/Search/Package.swift", "ufeature.json",
            "Templates", "Templates/feature", "Templates/feature/source", "Shop.xcworkspace", "App",
        ]
    )
    func link(place: String) throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Search --quiet && ufeature new Home --quiet --depends-on Search && mkdir -p Shop.xcworkspace App && \
                mv '\(place)' "$ASIDE/moved" && ln -s "$ASIDE/moved" '\(place)'
                """
        )
        let before = try Tree(of: terminal.sandbox.aside)
        for command in [
            "new Profile", "link Home Search", "unlink Home Search", "add example --to Home", "fix", "sync",
            "rename Search Find",
            "remove Home --force", "init --adopt", "ci github", "graph --format html --output Features/graph.html",
        ] {
            let outcome = try terminal.sandbox.shell("ufeature \(command)")
            #expect(try Tree(of: terminal.sandbox.aside).differences(from: before) == [], "\(place): \(command)")
            if case .signal = outcome.end { Issue.record("\(command)") }
        }
    }
}
