import Foundation
import Testing

/// `ufeature remove` of features that have got another name since they were made.
struct RemoveRenamedTests {
    @Test(
        "what rename alone has changed goes without --force, and the tree is as it was",
        arguments: ["feature", "clean", "flow", "slice", "bare"]
    )
    func inverse(template: String) throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --template \(template) --feature Search --quiet")
        let before = try Tree(of: terminal.work)
        try terminal.output(
            of: """
                cd Shop && ufeature new Foo --quiet && ufeature rename Foo Bar --quiet 2> /dev/null
                ufeature remove Bar --quiet
                """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("what somebody has written since then is named, and so is a title that was changed by hand")
    func edited() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search --quiet && cd Shop && ufeature new Foo --quiet")
        let other = try Terminal(copying: terminal)
        try terminal.output(of: "cd Shop && ufeature rename Foo Bar --quiet 2> /dev/null")
        try terminal.expect(
            """
            $ cd Shop
            $ echo '// Ours' >> Features/Bar/Source/BarView.swift
            $ ufeature remove Bar 2>&1 | grep error:
            error: 'Bar' has a file that differs from what the template set 'feature' would make today <...>: 'Features/Bar/Source/BarView.swift' [edited_feature]
            """
        )
        try other.expect(
            """
            $ cd Shop
            $ sed -i.old 's/"Foo"/"Ours"/' Features/Foo/Source/FooView.swift && rm Features/Foo/Source/FooView.swift.old
            $ ufeature remove Foo 2>&1 | grep error:
            error: 'Foo' has a file that differs <...>: 'Features/Foo/Source/FooView.swift' [edited_feature]
            """
        )
    }

    @Test("a text in the app's catalogue that somebody has translated, or that other code has, stays")
    func catalogue() throws {
        let catalogue = "App/Shop/Source/Resources/Localizable.xcstrings"
        let shop = try Terminal()
        try shop.output(
            of: """
                ufeature init Shop --feature Search --quiet && cd Shop && ufeature new Foo --quiet
                ufeature rename Foo Bar --quiet 2> /dev/null
                """
        )
        let translated = try Terminal(copying: shop)
        try shop.expect(
            """
            $ cd Shop
            $ echo 'let title = "Foo"' > App/Shop/Source/Title.swift
            $ ufeature remove Bar --quiet
            $ grep -c '"Foo"' \(catalogue)
            1
            """
        )
        try translated.expect(
            """
            $ cd Shop
            $ sed -i.old 's/"Foo" : {/"Foo" : { "comment" : "A title"/' \(catalogue) && rm \(catalogue).old
            $ ufeature remove Bar --quiet
            $ grep -c '"Foo"' \(catalogue)
            1
            """
        )
    }

    @Test("how imports that are left are found again is said with them")
    func importsLeft() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(
            of: """
                ufeature new Core --kind foundation --targets source --quiet
                ufeature new Search --targets source --depends-on Core --quiet
                for name in A B; do echo 'import Core' > Features/Search/Source/$name.swift; done
                """
        )
        try terminal.expect(
            """
            $ ufeature remove Core --unlink --quiet 2>&1 | tail -2
            note: 2 imports are left to delete [imports_left]
              help: 'ufeature validate' finds some of them, and 'ufeature validate --build' all
            """
        )
    }
}
