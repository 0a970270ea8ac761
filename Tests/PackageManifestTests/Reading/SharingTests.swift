import PackageManifest
import Testing

/// An array literal belongs to a list only if adding to its text adds to that list, once, and to nothing else.
struct SharingTests {
    @Test(arguments: [
        ("", "«[\"A\"]»"),
        ("let own: [Target.Dependency] = «[\"A\"]»\n", "own"),
        ("let own: [Target.Dependency] = «[\"A\"]»\n", "own + «[\"B\"]»"),
        ("enum E { static let own: [Target.Dependency] = «[\"A\"]» }\n", "E.own"),
        ("let shared: [Target.Dependency] = [\"A\"]\nlet other = shared\nlet third = shared\n", "shared"),
        ("let shared: [Target.Dependency] = [\"A\"]\n", "shared + shared + «[\"B\"]»"),
        ("func make() -> [Target.Dependency] { [\"A\"] }\n", "make()"),
        ("extension Target.Dependency { static var all: [Self] { [\"A\"] } }\n", "Target.Dependency.all"),
        ("let isOpen = true\n", "isOpen ? [\"A\"] : [\"B\"]"),
        ("var list: [Target.Dependency] = «[\"A\"]»\nlist.append(\"B\")\n", "list"),
        ("let lists: [[Target.Dependency]] = [[\"A\"], [\"B\"]]\n", "lists[0]"),
    ])
    func `a literal of one list alone is its own`(declarations: String, dependencies: String) throws {
        let marked = MarkedSource(
            declarations
                + "let package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: \(dependencies))])\n"
        )
        let target = try #require(try Manifest.parse(marked.source).targets.first)
        #expect(target.dependencies.literals.map(\.range) == marked.ranges)
        #expect(target.dependencies.first?.name.value == "A")
    }

    @Test(arguments: [
        "for name in [\"A\", \"B\"] { package.targets.append(.target(name: name, dependencies: [\"C\"])) }",
        "package.targets += [\"A\", \"B\"].map { .target(name: $0, dependencies: [\"C\"]) }",
        "func make(_ name: String) -> Target { .target(name: name, dependencies: [\"C\"]) }\npackage.targets.append(make(\"A\"))",
        "#if !DEBUG\npackage.targets.append(.target(name: \"A\", dependencies: [\"C\"]))\n#endif",
        "if package.name == \"P\" { package.targets.append(.target(name: \"A\", dependencies: [\"C\"])) }",
    ])
    func `what is made in a body is shared`(statements: String) throws {
        let manifest = try Manifest.parse(statements: "let package = Package(name: \"P\")\n\(statements)")
        let target = try #require(manifest.targets.first { $0.name.value == "A" })
        #expect(manifest.exact)
        #expect(target.isShared)
        #expect(target.dependencies.map(\.name.value) == ["C"])
        #expect(target.dependencies.literals.isEmpty)
    }

    @Test func `what a function makes is where it is called`() throws {
        let marked = MarkedSource(
            """
            // swift-tools-version: 6.0
            let package = Package(
                name: "P", dependencies: [«local("Core")»], targets: [«.feature(«"A"»)», «.target(name: «"B"»)»]
            )
            func local(_ name: String) -> Package.Dependency { .package(path: "../\\(name)") }
            extension Target {
                static func feature(_ name: String) -> Target { .target(name: name, path: "Features/\\(name)") }
            }
            """
        )
        let manifest = try Manifest.parse(marked.source)
        #expect(manifest.messages == [])
        let ranges = manifest.dependencies.map(\.range) + manifest.targets.flatMap { [$0.range, $0.name.range] }
        #expect(ranges == marked.ranges)
        #expect(manifest.targets.map(\.isShared) == [true, false])
        #expect(manifest.targets.map { $0.call.range == $0.range } == [false, true])
    }
}
