import TestSupport
import Testing

/// `ufeature template test`, as far as it goes without a build.
struct TemplateTrialTests {
    private static let one = [String: String].workspace.with([
        "Templates/ours/template.json": """
        {"description": "One file", "roles": ["source"], "kinds": ["product"],
         "parameters": {"loud": {"type": "bool", "default": false, "help": "Shouts"}}}

        """,
        "Templates/ours/source/Word.swift.mustache":
            "public struct {{feature.name}}Builder {\n  let isLoud = {{#parameters.loud}}true{{/parameters.loud}}"
            + "{{^parameters.loud}}false{{/parameters.loud}}\n}\n",
    ])

    @Test func everyCombinationIsToldAndKept() throws {
        try Terminal(Self.one).expect(
            """
            $ ufeature template test --no-build
            ! ✓ ours: product, source
            ! ✓ ours: product, source, loud=true
            ! 2 combinations of 1 template set, 2 packages checked against the rules, no findings
            $ ufeature template test --no-build --record
            ! 2 snapshots written: commit them
            ! ✓ ours: product, source
            ! ✓ ours: product, source, loud=true
            ! 2 combinations of 1 template set, 2 packages checked against the rules, no findings
            $ tail -4 Templates/.snapshots/ours/product-source-loud=true.txt
            --- Source/Word.swift
            public struct TrialBuilder {
              let isLoud = true
            }
            $ sed -i.old 's/isLoud = /isLoud: Bool = /' Templates/ours/source/Word.swift.mustache
            $ rm Templates/ours/source/Word.swift.mustache.old
            $ ufeature template test --no-build
            diff --git a/Templates/.snapshots/ours/product-source.txt b/Templates/.snapshots/ours/product-source.txt
            <...>
            -  let isLoud = false
            +  let isLoud: Bool = false
            <...>
            Templates/.snapshots/ours/product-source-loud=true.txt:<...>: error: the combination 'ours: product, source, loud=true' no longer writes what its snapshot has [template_changed]
              help: if the change is intended: ufeature template test ours --record
            Templates/.snapshots/ours/product-source.txt:<...>: error: the combination 'ours: product, source' no longer writes what its snapshot has [template_changed]
              help: if the change is intended: ufeature template test ours --record
            ! ✗ ours: product, source: the combination <...>
            ! ✗ ours: product, source, loud=true: the combination <...>
            ! 2 combinations of 1 template set, 2 packages checked against the rules, 2 errors
            ? 1
            """
        )
    }

    @Test("where no set is named and none is the workspace's, it says beforehand that all are tried")
    func allBuiltInSets() throws {
        try Terminal(["README.md": ""]).expect(
            """
            $ ufeature template test --no-build 2>&1 | head -1
            all 13 built-in template sets that make features are tried; for one alone: ufeature template test analytics
            """
        )
    }

    @Test func builtInSetsAreKeptNowhere() throws {
        try Terminal(["README.md": ""]).expect(
            """
            $ ufeature template test bare --no-build --record
            ! error: snapshots are kept in a workspace, and there is none here [no_workspace]
            !   help: make a workspace: ufeature init <Name>
            ? 1
            """
        )
    }

    @Test func whatIsWrongWithASetIsToldFirst() throws {
        let files = Self.one.with(["Templates/ours/source/Word.swift.mustache": "{{feature.nam}}\n"])
        try Terminal(files).expect(
            """
            $ ufeature template test
            ! Templates/ours/source/Word.swift.mustache:1:3: error: <...>
            !     {{feature.nam}}
            !       ^~~~~~~~~~~
            ! <...>
            ? 1
            """
        )
    }

    /// A team that formats its code gets features that pass its own check.
    @Test(.storey(.toolchain)) func codeIsFormattedAsTheWorkspaceSays() throws {
        let terminal = try Terminal(
            Self.one.with([
                ".swift-format": #"{"version": 1, "indentation": {"spaces": 4}}"# + "\n"
            ])
        )
        try terminal.expect(
            """
            $ ufeature template test --no-build
            <...>/Features/OursTrial1/Package.swift:7:1: error: indent by 2 spaces (Indentation) [template_format]
              help: the partial 'manifest' writes it: put one of your own into 'Templates/partials'
            <...>/Features/OursTrial1/Package.swift:<...>
              help: <...>
            <...>/Features/OursTrial1/Package.swift:<...>
              help: <...>
            <...>/Features/OursTrial1/Source/Word.swift:2:1: error: indent by 2 spaces (Indentation) [template_format]
              help: edit the template that it comes from: 'Templates/ours/source/Word.swift.mustache'
            ! ✗ ours: product, source: indent by 2 spaces (Indentation)
            ! ✗ ours: product, source, loud=true: indent by 2 spaces (Indentation)
            ! 2 combinations of 1 template set, 2 packages checked against the rules, 4 errors
            ? 1
            $ echo '{"version": 1}' > .swift-format
            $ ufeature template test --no-build
            ! ✓ ours: product, source
            ! ✓ ours: product, source, loud=true
            ! 2 combinations of 1 template set, 2 packages checked against the rules, no findings
            $ echo '{' > .swift-format
            $ ufeature template test --no-build
            error: 'swift format lint' failed with '$WORK/.swift-format': <...> [template_format]
              help: repair the configuration, or make one: swift format dump-configuration
            ! ✓ ours: product, source
            ! ✓ ours: product, source, loud=true
            ! 2 combinations of 1 template set, 2 packages checked against the rules, 1 error
            ? 1
            $ ufeature template test --no-build --no-execute --quiet
            """
        )
    }

    @Test func aToolchainWithoutAFormatterIsTold() throws {
        let terminal = try Terminal(Self.one.with([".swift-format": "{}\n"]))
        try terminal.expect(
            """
            $ mkdir bin
            $ ln -s "$(command -v env)" bin/env
            $ PATH="$PWD/bin" "$(command -v ufeature)" template test --no-build
            note: the format of the code wasn't checked: the toolchain has no swift-format [format_skipped]
              help: use a toolchain of Swift 6 or later: it has 'swift format'
            ! ✓ ours: product, source
            ! ✓ ours: product, source, loud=true
            ! 2 combinations of 1 template set, 2 packages checked against the rules, 1 note
            """
        )
    }
}
