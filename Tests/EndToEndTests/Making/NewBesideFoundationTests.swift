import TestSupport
import Testing

@Suite("one large package at the top, of which nothing tells that it has product features")
struct NewBesideFoundationTests {
    private static func terminal() throws -> Terminal {
        let uses = [
            "Kit": "", "Web": "Kit", "Look": "Kit", "Recipes": "Web, Look", "Basket": "Look",
            "Planner": "Look, Recipes", "Composition": "Recipes, Basket, Planner",
        ]
        var files: [String: String] = [:]
        var targets = ""
        for name in ["Kit", "Web", "Look", "Recipes", "Basket", "Planner", "Composition"] {
            let used = uses[name, default: ""].split(separator: ", ").map(String.init)
            let list = used.map { "\"\($0)\"" }.joined(separator: ", ")
            targets += "    .target(name: \"\(name)\", dependencies: [\(list)]),\n"
            files["Sources/\(name)/\(name).swift"] =
                used.map { "import \($0)\n" }.joined() + "public struct \(name)Thing {}\n"
            guard ["Recipes", "Basket", "Planner"].contains(name) else { continue }
            targets += "    .testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"]),\n"
            files["Tests/\(name)Tests/\(name)Tests.swift"] = "import XCTest\n@testable import \(name)\n"
        }
        files["Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "Mono",
              targets: [
            \(targets)  ]
            )

            """
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        return terminal
    }

    @Test("a new package beside it is mentioned, with a feature in it that nothing else is built from")
    func beside() throws {
        try Self.terminal().expect(
            """
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 beside
            note: 'Wishlist' is a package of its own, and the other features are targets of '.' [beside_large_package]
              help: to have it there: ufeature remove Wishlist, then ufeature new Wishlist --like Basket
            $ ufeature remove Wishlist --quiet && ufeature new Wishlist --like Basket --quiet
            $ ls Sources/Wishlist Tests/WishlistTests
            Sources/Wishlist:
            Wishlist.swift

            Tests/WishlistTests:
            WishlistTests.swift
            """
        )
    }

    @Test("the folder of its targets is none for packages: as that of a layer, it would take the targets along")
    func amongTargets() throws {
        let terminal = try Self.terminal()
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature new Wishlist --in Sources
            ! error: 'Sources' has the targets of 'Mono', and no packages [place_taken]
            !   help: to have it there, as targets of 'Mono': ufeature new Wishlist --like Basket
            !   help: or name a folder beside it: --in <folder>
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a comment that says where a target will lie changes nothing before it lies there, and is a warning")
    func begunLayout() throws {
        try Self.terminal().expect(
            """
            $ ufeature validate --no-baseline --quiet > before
            $ sed -i.old 's|    .target(name: "Kit"|    // ufeature:package Foundation/Kit\\n&|' Package.swift
            $ ufeature list 2>/dev/null | grep -c Sources
            7
            $ ufeature validate | head -1
            Package.swift:8:5: warning: 'Kit' doesn't lie in 'Foundation/Kit' [layout_not_certain]
            ! 1 package read, <...>
            $ ufeature layout packages 2>&1 | head -1
            Package.swift:8:5: error: 'Kit' doesn't lie in 'Foundation/Kit' [layout_not_certain]
            $ ufeature new Wishlist --like Basket --quiet
            $ ls Sources
            Basket
            Composition
            Kit
            Look
            Planner
            Recipes
            Web
            Wishlist
            $ sed -i.old 's|(name: "Kit", dependencies: \\[\\]|&, path: "Foundation/Kit/Source"|' Package.swift
            $ ufeature layout packages 2>&1 | grep help: | head -1
              help: where it's a feature of its own, write above it: // ufeature:package Foundation/<...>
            """
        )
    }

    @Test("the name of the package means all of its features in a picture, and another text of the policy touches none")
    func whole() throws {
        try Self.terminal().expect(
            """
            $ git -c user.name=T -c user.email=t@t commit --quiet -m Begin
            $ ufeature graph --focus Mono --format mermaid | grep -c 'Basket\\|Kit'
            <...>
            $ echo ' ' >> ufeature.json
            $ ufeature affected --since HEAD
            ! no feature is affected since HEAD
            $ sed -i.old 's/"name": "Mono"/"name": "Mono", "requiredRoles": {"product": ["tests"]}/' ufeature.json && rm ufeature.json.old
            $ ufeature affected --since HEAD | head -2
            Mono         depends on ufeature.json
            Kit          depends on ufeature.json
            """
        )
    }
}
