import Diagnostics
import Features
import FileChanges
import Planning
import Testing
import Workspaces

/// A feature that lies in a package with others gets tests where its source is made.
@Suite struct AddToPartTests {
    @Test("a test target beside the others, with a file")
    func tests() throws {
        let modules = try LargePackage()
        let before = try modules.tree
        try modules.addTests(to: "Login")
        let target = """
                .testTarget(
                  name: "LoginTests",
                  dependencies: [
                    "Login"
                  ]
                ),

            """
        let tree = try modules.tree
        #expect(tree["Modules/Package.swift"]?.replacing(target, with: "") == LargePackage.manifest)
        #expect(tree["Modules/Package.swift"]?.contains(target) == true)
        let added = Set(tree.keys).subtracting(before.keys)
        #expect(added == ["Modules/Tests/LoginTests/", "Modules/Tests/LoginTests/LoginPromiseTests.swift"])
        let file = tree["Modules/Tests/LoginTests/LoginPromiseTests.swift"]
        #expect(file?.contains("import Testing") == true && file?.contains("@testable import Login\n") == true)
        #expect(try modules.planOfAdding([.tests], to: "Login").plan.operations == [], "nothing is left to do")
    }

    @Test("where an 'if' makes the source, it makes the tests too")
    func conditional() throws {
        let more = """

            if Context.environment["SERVER"] == nil {
              package.targets.append(contentsOf: [
                .target(name: "Map"),
              ])
            }

            """
        let manifest = LargePackage.manifest.replacing("let package", with: "var package") + more
        let modules = try LargePackage(["Modules/Package.swift": manifest, "Modules/Sources/Map/Map.swift": ""])
        try modules.addTests(to: "Map")
        let made = """
                .target(name: "Map"),
                .testTarget(name: "MapTests", dependencies: ["Map"]),
              ])
            """
        #expect(try modules.tree["Modules/Package.swift"]?.contains(made) == true)
    }

    @Test("any other target is refused")
    func otherRoles() throws {
        let modules = try LargePackage()
        let found = refusal { try modules.planOfAdding([.interface, .tests], to: "Login") }
        #expect(
            found.map(\.message) == [
                "'Login' is one of several features in the package 'Modules', and can get only tests there"
            ])
    }

    @Test("a manifest that makes the source by code gets nothing, but the lines to paste are told")
    func madeByCode() throws {
        let manifest = LargePackage.manifest.replacing(
            "    .target(name: \"Login\"),\n", with: ""
        ).replacing("  ]\n)\n", with: "  ] + [\"Login\"].map { .target(name: $0) }\n)\n")
        let modules = try LargePackage(["Modules/Package.swift": manifest])
        let found = refusal { try modules.planOfAdding([.tests], to: "Login") }
        #expect(found.map(\.id) == ["edit_no_literal"])
        #expect(found.first?.help.contains { $0.contains("name: \"LoginTests\"") } == true)
    }
}
