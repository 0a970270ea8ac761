import Foundation
import TestSupport
import Testing

@Suite("ufeature layout, and manifests that hands have written") struct LayoutByHandTests {
    private static let commit = "git add --all && git -c user.name=a -c user.email=a@b.c commit --quiet -m All"

    private static func shop(_ options: String) throws -> Terminal {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --no-xcode --feature Search --feature Home \(options) --quiet")
        return terminal
    }

    private static func text(_ terminal: Terminal, _ file: String) throws -> String {
        try terminal.output(of: "cat Shop/\(file)")
    }

    @Test("where both branches of a merge have left the order of what an app uses, one line is asked for")
    func twoOrders() throws {
        let terminal = try Self.shop("--layout single")
        let text = try Self.text(terminal, "Package.swift")
        let shop = "// ufeature:package App/Shop\n"
        let (mine, theirs) = (
            "// ufeature:order Core, DesignSystem, Home, Search", "// ufeature:order Core, DesignSystem, Search, Home"
        )
        let start = try #require(text.firstRange(of: shop)).upperBound
        let rest = text[start...].drop { $0 == " " }
        let line = rest.hasPrefix("// ufeature:order") ? rest.drop { $0 != "\n" }.dropFirst() : rest
        try terminal.sandbox.write([
            "Shop/Package.swift": text[..<start] + "    \(mine)\n    \(theirs)\n    " + line.drop { $0 == " " }
        ])
        try terminal.expect(
            """
            $ ufeature -C Shop remove Home --force
            ! Package.swift:<...>: error: there are 2 lines with the order of what 'App/Shop' uses, as of two branches [layout_not_certain]
            !         \(theirs)
            !         ^~~~~~~~~~~~~~~~~~
            !   help: write one for all of them: // ufeature:order Core, DesignSystem, Home, Search
            ? 1
            """
        )
    }

    @Test("what a hand has written into the one manifest stays, and every command goes on")
    func kept() throws {
        let terminal = try Self.shop("--layout single")
        var text = try Self.text(terminal, "Package.swift")
        for (old, new) in [
            // What 'swift package add-dependency' does.
            (
                "  targets: [\n    // ufeature",
                "  dependencies: [\n    .package(url: \"https://a.b/later\", from: \"1.0.0\"),\n  ],\n  targets: [\n    // ufeature"
            ),
            // Products in an order of their own.
            (
                "    .library(\n      name: \"Core\",\n      targets: [\"Core\"]\n    ),\n",
                ""
            ),
            (
                "    .library(\n      name: \"Search\",",
                "    .library(name: \"Core\", targets: [\"Core\"]),\n    .library(\n      name: \"Search\","
            ),
        ] {
            let changed = text.replacing(old, with: new)
            #expect(changed != text)
            text = changed
        }
        // A form that this tool doesn't write, in a feature that doesn't change.
        let home = try #require(text.firstRange(of: "// ufeature:package Features/Home"))
        let name = try #require(text[home.upperBound...].firstRange(of: "        \"HomeInterface\",\n"))
        text.replaceSubrange(name, with: "        .target(name: \"HomeInterface\"),\n")
        try terminal.sandbox.write(["Shop/Package.swift": text])
        try terminal.output(
            of: """
                cd Shop && ufeature validate --strict --quiet && ufeature list --quiet && ufeature sync --check --quiet
                ufeature new Cart --depends-on Search --quiet && ufeature remove Cart --force --quiet
                """
        )
        #expect(try Self.text(terminal, "Package.swift") == text)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout packages
            ! Package.swift:<...>:5: error: no target uses 'later', so that no feature's package would have it [layout_not_certain]
            !         .package(url: "https://a.b/later", from: "1.0.0"),
            !         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: let a target use it, or take it out
            ? 1
            $ sed -i.old -e '/^  dependencies: .$/,/^  .,$/d' Package.swift && rm Package.swift.old
            $ ufeature layout packages --quiet
            ! Package.swift:<...>:1: note: 'Package.swift' would mean the same after 'ufeature layout single', but with another text [comes_back_otherwise]
            !   help: from this line on it would be: <...>
            """
        )
    }

    @Test("what changes is written in the form of the tool, or isn't changed")
    func edited() throws {
        let terminal = try Self.shop("--layout single")
        let text = try Self.text(terminal, "Package.swift")
        let other = text.replacing(
            "      name: \"HomeTests\",\n      dependencies: [\n        \"Home\",\n",
            with:
                "      name: \"HomeTests\",\n      dependencies: [\n        .target(name: \"Core\"),\n        \"Home\",\n"
        )
        #expect(other != text)
        try terminal.sandbox.write(["Shop/Package.swift": other])
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature link Home Search
            ! Package.swift:<...>:5: error: the targets of 'Features/Home' can't be edited safely, as this one would be written otherwise [layout_not_certain]
            !         .testTarget(
            !         ^
            !   help: write this as 'ufeature layout single' does: "Core",
            ? 1
            """
        )
        #expect(try Self.text(terminal, "Package.swift") == other)
    }

    @Test("a package that is no feature is used from one package as from many")
    func vendored() throws {
        let terminal = try Self.shop("")
        try terminal.sandbox.write([
            "Shop/Vendor/Ink/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Ink",
              products: [.library(name: "Ink", targets: ["Ink"])],
              targets: [.target(name: "Ink")]
            )

            """,
            "Shop/Vendor/Ink/Sources/Ink/Ink.swift": "public struct Ink {}\n",
        ])
        let manifest = "Features/Search/Package.swift"
        let text = try Self.text(terminal, manifest)
        let changed = text.replacing(
            "\n  dependencies: [\n", with: "\n  dependencies: [\n    .package(path: \"../../Vendor/Ink\"),\n"
        ).replacing(
            "        \"SearchInterface\",\n",
            with: "        \"SearchInterface\",\n        .product(name: \"Ink\", package: \"Ink\"),\n")
        #expect(changed != text)
        try terminal.sandbox.write(["Shop/" + manifest: changed])
        try terminal.output(of: "cd Shop && rm README.md && \(Self.commit)")
        let packages = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single --quiet
            $ grep -n Vendor Package.swift | cut -d: -f2-
                .package(path: "Vendor/Ink")
            $ ufeature list --quiet | grep -c Search
            <...>
            $ ufeature layout packages --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: packages) == [])
    }

    @Test(
        "what one package would lose or mean otherwise is refused, at its place",
        arguments: [
            (
                ")\n", ")\npackage.targets += []\n",
                "has code below its package, which one package can't have for many: package.targets += []"
            ),
            (
                "version: 6.0", "version: 6.1",
                "has another version of the tools than 'Foundation/Core/Package.swift'"
            ),
            ("import P", "// Of the team.\nimport P", "has a comment that would get lost"),
            // Above the first target it's kept, and below the dependencies it isn't.
            (
                "  ],\n  targets: [\n", "    // ours\n  ],\n  targets: [\n    // ours\n",
                "has a comment that would get lost"
            ),
            ("name: \"HomeTests\"", "name: \"SearchTests\"", "the target 'SearchTests' is there twice"),
            (
                "dependencies: [\n    .p", "dependencies: [ // ours\n    .p",
                "a comment after the bracket of 'dependencies'"
            ),
            (
                "package: \"Core\")", "package: \"Core\", moduleAliases: [\"Core\": \"Base\"])",
                "a module has another name here"
            ),
        ]
    )
    func lost(_ old: String, _ new: String, _ message: String) throws {
        let terminal = try Self.shop("")
        let manifest = "Features/Home/Package.swift"
        let text = try Self.text(terminal, manifest)
        let end = try #require(old == ")\n" ? text.ranges(of: old).last : text.firstRange(of: old))
        try terminal.sandbox.write(["Shop/" + manifest: text.replacingCharacters(in: end, with: new)])
        let output = try terminal.output(of: "cd Shop && rm README.md && ufeature layout single 2>&1 | head -1")
        #expect(output.contains(message), "\(output)")
        #expect(output.wholeMatch(of: /Features.*:[0-9]+:[0-9]+: error: .*\n?/) != nil, "\(output)")
        #expect(try terminal.output(of: "cd Shop && ls -a | grep -c Package.swift || true") == "0\n")
    }

    @Test("each refusal says what to write instead")
    func helps() throws {
        let terminal = try Self.shop("")
        let manifest = "Features/Home/Package.swift"
        let text = try Self.text(terminal, manifest)
        let other = text.replacing("path: \"Source\"", with: "path: \"../../Elsewhere\"")
        #expect(other != text)
        try terminal.sandbox.write(["Shop/" + manifest: other])
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature layout single 2>&1 | grep -A 3 'lies outside' | grep help
              help: move its files into 'Features/Home'
            """
        )
    }

    @Test("white space, final commas and lines in another order are no reasons to refuse")
    func sameMeaning() throws {
        let terminal = try Self.shop("")
        let manifest = "Features/Home/Package.swift"
        let text = try Self.text(terminal, manifest)
        let other =
            text.replacing("    .macOS(.v14),\n", with: "    .macOS(.v14)\n")
            .replacing("tools-version: 6.0", with: "tools-version:6.0") + "\n"
        #expect(other != text)
        try terminal.sandbox.write(["Shop/" + manifest: other])
        try terminal.expect(
            """
            $ cd Shop
            $ rm README.md
            $ ufeature layout single --quiet
            ! \(manifest):1:1: note: '\(manifest)' would mean the same after 'ufeature layout packages', but with another text [comes_back_otherwise]
            !   help: from this line on it would be: // swift-tools-version: 6.0
            $ ufeature validate --strict
            ! 1 package read, no findings
            """
        )
    }

    @Test("the project of an example that its team has changed is told where it comes back otherwise")
    func example() throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search --quiet && rm Shop/README.md")
        let project = "Features/Search/SearchExample.xcodeproj/project.pbxproj"
        try terminal.output(
            of: "cd Shop && sed -i.old 's/SWIFT_VERSION = 6.0/SWIFT_VERSION = 6/' \(project) && rm \(project).old")
        try terminal.output(of: "cd Shop && \(Self.commit)")
        let output = try terminal.output(of: "cd Shop && ufeature layout single --quiet 2>&1")
        let before = try terminal.output(of: "cd Shop && git show HEAD:\(project)")
        try terminal.output(of: "cd Shop && ufeature layout packages --quiet 2>&1")
        let isTold = output.contains("\(project):1:1: note: '\(project)' would link the same after turning back")
        #expect(isTold == (try Self.text(terminal, project) != before), "\(output)")
    }
}
