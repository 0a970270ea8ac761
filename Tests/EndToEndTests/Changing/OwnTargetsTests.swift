import Foundation
import TestSupport
import Testing

@Suite("one package, and targets in it that are no feature's") struct OwnTargetsTests {
    private static let vendored = #"    .target(name: "Ink", path: "Vendor/Ink"),"#

    /// A workspace of one package with a library of the team's own, which the feature Home uses.
    private static func shop(_ own: [String], in folder: String = "Vendor/Ink") throws -> Terminal {
        let terminal = try Terminal()
        try terminal.output(
            of: "ufeature init Shop --layout single --no-xcode --feature Home --quiet && rm Shop/README.md")
        let text = try terminal.output(of: "cat Shop/Package.swift")
        let end = try #require(text.ranges(of: "  ]\n)\n").last)
        var changed = text.replacingCharacters(in: end, with: own.joined(separator: "\n") + "\n  ]\n)\n")
        let home = try #require(changed.firstRange(of: "      name: \"Home\",\n      dependencies: [\n"))
        changed.insert(contentsOf: "        \"Ink\",\n", at: home.upperBound)
        try terminal.sandbox.write([
            "Shop/Package.swift": changed,
            "Shop/\(folder)/Ink.swift": "public struct Ink {}\n",
            "Shop/Features/Home/Source/HomeInk.swift": "import Ink\n\nlet ink = Ink()\n",
        ])
        return terminal
    }

    @Test("every command works beside one, and leaves it alone")
    func left() throws {
        let terminal = try Self.shop([Self.vendored])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate --strict
            ! 1 package read, no findings
            $ ufeature list
            NAME          LAYER       TARGETS                                     DEPENDS ON                PATH
            Core          foundation  source, tests, testing, example                                       Foundation/Core
            DesignSystem  foundation  source, tests, testing, example                                       Foundation/DesignSystem
            Home          product     source, interface, tests, testing, example  Core, DesignSystem        Features/Home
            Shop          app         source, tests                               Core, DesignSystem, Home  App/Shop
            $ ufeature sync --check --quiet
            $ ufeature new Cart --depends-on Home --quiet && ufeature validate --quiet
            $ ufeature rename Cart Basket --quiet 2> /dev/null && ufeature validate --quiet
            $ ufeature remove Basket --force --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("it becomes a package of its own, which a product has to vend if others use it")
    func alone() throws {
        try Self.shop([Self.vendored]).expect(
            """
            $ cd Shop
            $ ufeature layout packages
            ! Package.swift:<...>:19: error: 'Ink' would be in a package of its own, and no product vends it [layout_not_certain]
            !         .target(name: "Ink", path: "Vendor/Ink"),
            !                       ^~~~~
            !   help: vend it: .library(name: "Ink", targets: ["Ink"])
            ? 1
            $ sed -i.old 's|^  products: .$|&\\n    .library(name: "Ink", targets: ["Ink"]),|' Package.swift && rm *.old
            $ ufeature layout packages --quiet
            ! note: 'Vendor/Ink' is a package of its own from now on, in no layer [package_elsewhere]
            !   help: 'ufeature layout single' leaves packages that no layer has as they are
            $ grep -e Ink Features/Home/Package.swift Vendor/Ink/Package.swift
            Features/Home/Package.swift:    .package(path: "../../Vendor/Ink"),
            Features/Home/Package.swift:        .product(name: "Ink", package: "Ink"),
            Vendor/Ink/Package.swift:  name: "Ink",
            Vendor/Ink/Package.swift:    .library(name: "Ink", targets: ["Ink"])
            Vendor/Ink/Package.swift:    .target(name: "Ink", path: ".")
            $ ufeature validate --strict
            ! 4 packages read, no findings
            $ ufeature layout single --quiet && ufeature validate --strict
            ! 1 package read, no findings
            """
        )
    }

    @Test("its tests, resources and binaries are its own, wherever they stand")
    func several() throws {
        let own = [
            #"    .target(name: "Ink", path: "Vendor/Ink/Sources/Ink"),"#,
            #"    .testTarget(name: "InkTests", dependencies: ["Ink"], path: "Vendor/Ink/Tests/InkTests"),"#,
            #"    .binaryTarget(name: "Pen", url: "https://a.b/pen.zip", checksum: "00"),"#,
            #"    .binaryTarget(name: "Nib", path: "Vendor/Nib.xcframework"),"#,
        ]
        let terminal = try Self.shop(own, in: "Vendor/Ink/Sources/Ink")
        try terminal.sandbox.write([
            "Shop/Vendor/Ink/Tests/InkTests/InkTests.swift": "@testable import Ink\n",
            "Shop/Vendor/Nib.xcframework/Info.plist": "",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate --strict
            ! 1 package read, no findings
            $ ufeature new Cart --quiet && ufeature remove Cart --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a feature's target whose comment or folder is wrong is none of them")
    func lost() throws {
        for (line, message) in [
            (
                #".target(name: "Cart", path: "Features/Cart/Source"),"#,
                "'Cart' has no '// ufeature:package …' above it, and doesn't lie in 'App/Shop'"
            ),
            (
                #".target(name: "Cart", path: "Features"),"#,
                "'Cart' has no '// ufeature:package …' above it, and doesn't lie in 'App/Shop'"
            ),
            (
                #".target(name: "Cart"),"#,
                "'Cart' has no '// ufeature:package …' above it, and doesn't lie in 'App/Shop'"
            ),
            // A package of that name is there already.
            (
                #".target(name: "Cart", path: "Vendor/Home"),"#,
                "'Cart' has no '// ufeature:package …' above it, and doesn't lie in 'App/Shop'"
            ),
        ] {
            let terminal = try Self.shop([Self.vendored, "    " + line])
            let output = try terminal.output(of: "cd Shop && ufeature validate 2>&1 | head -1")
            #expect(output.contains(message), "\(line): \(output)")
        }
    }

    @Test("who uses it is affected by its files and by its lines in the manifest") func changes() throws {
        let terminal = try Self.shop([Self.vendored])
        let commit = "git add --all && git -c user.name=a -c user.email=a@b.c commit --quiet -m All"
        try terminal.output(of: "cd Shop && git init --quiet . && \(commit)")
        try terminal.expect(
            """
            $ cd Shop
            $ echo '// more' >> Vendor/Ink/Ink.swift
            $ ufeature affected --since HEAD
            Home  uses Vendor/Ink
            Shop  uses Home
            $ git checkout --quiet .
            $ sed -i.old 's|path: "Vendor/Ink")|path: "Vendor/Ink", exclude: ["a.md"])|' Package.swift && rm *.old
            $ ufeature affected --since HEAD
            Home  uses Vendor/Ink
            Shop  uses Home
            $ git checkout --quiet . && sed -i.old '/name: "Ink", path/d' Package.swift && rm *.old
            $ ufeature affected --since HEAD | cut -c 1-4
            Home
            Shop
            """
        )
    }

    @Test("where its folder is gone, it can't be linked by a command, or was unlinked, the way is shown") func ways()
        throws
    {
        let terminal = try Self.shop([Self.vendored])
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature link Home Ink
            ! error: there is no feature 'Ink' [unknown_feature]
            !   help: 'Ink' is a target of 'Package.swift' and of no feature: write "Ink" into the dependencies of the target there that uses it
            ? 1
            $ ufeature unlink Home Ink 2>&1 | grep help
              help: to use 'Ink' again, put "Ink" back into the dependencies of 'Home' in 'Package.swift'
            $ mv Vendor/Ink Vendor/Inks
            $ ufeature validate --quiet | grep -v '^ *[.^]'
            Package.swift:<...>: error: 'Ink' has no folder: there is no 'Vendor/Ink' [missing_folder]
              help: correct the path, or, if git has it, bring it back: git checkout HEAD -- Vendor/Ink
            """
        )
    }
}
