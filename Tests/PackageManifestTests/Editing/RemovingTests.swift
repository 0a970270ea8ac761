import PackageManifest
import Testing

/// What is removed goes with its lines, its comma and the comment that trails it; the rest stays.
struct RemovingTests {
    @Test func `a package with the comment above that names it alone`() throws {
        let removal = ManifestEdit.removeDependency(identity: "tools")
        try expect(
            removal,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     .package(path: "../Core"),
            -        // Tools: for what the build makes.
            -        // See the wiki.
            -        .package(path: "../Tools"),
                     // Pictures
                     .package(path: "../Pictures"),
                 ]
             )
            """
        )
        for (comment, next) in [
            ("// What the build needs", "// Pictures"), ("// Tools and Pictures", ".package(path: \"../Sounds\"),"),
            ("// .package(url: \"https://example.com/tools\", from: \"1.0.0\"),", ""),
        ] {
            try expect(
                removal,
                """
                 // swift-tools-version: 6.0
                 let package = Package(
                     name: "P",
                     dependencies: [
                         .package(path: "../Core"),
                         \(comment)
                -        .package(path: "../Tools"),
                         \(next)
                         .package(path: "../Pictures"),
                     ]
                 )
                """
            )
        }
    }

    @Test func `a line with its comment`() throws {
        try expect(
            .removeTargetDependency(named: "B", package: nil, from: "T"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(
                         name: "T",
                         dependencies: [
                             "A", // a
            -                "B", // b
                             // About C.
                             "C", // c
                         ]
                     ),
                 ]
             )
            """
        )
    }

    @Test func `of the empty lines around a paragraph one goes with it`() throws {
        try expect(
            .removeTarget(named: "B"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(name: "A"),

            -        .target(name: "B"),
            -
                     .target(name: "C"),
                 ]
             )
            """
        )
        try expect(
            .removeTarget(named: "C"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(name: "A"),
            -
            -        .target(name: "C"),
                 ]
             )
            """
        )
    }

    @Test func `a target of a product with others comes and goes`() throws {
        let all = #"products: [.library(name: "B", targets: ["B"]), .library(name: "All", targets: ["A", "C"])]"#
        let more = #"products: [.library(name: "B", targets: ["B"]), .library(name: "All", targets: ["A", "B", "C"])]"#
        try expect(.addProductTarget(named: "B", to: "All", after: "C"), all, more)
        try expect(.removeProductTarget(named: "B", from: "All"), more, all)
        let unsorted = #"products: [.library(name: "All", targets: ["C", "A", "D"])]"#
        try expect(
            .addProductTarget(named: "B", to: "All", after: "A"), unsorted,
            #"products: [.library(name: "All", targets: ["C", "A", "B", "D"])]"#)
        try expect(.addProductTarget(named: "A", to: "All"), unsorted, unsorted)
        try expect(.addProductTarget(named: "A", to: "No"), unsorted, unsorted)
    }

    @Test func `a target of a product that keeps others`() throws {
        try expect(
            .removeProductTarget(named: "B", from: "All"),
            #"products: [.library(name: "B", targets: ["B"]), .library(name: "All", targets: ["A", "B", "C"])]"#,
            #"products: [.library(name: "B", targets: ["B"]), .library(name: "All", targets: ["A", "C"])]"#
        )
        try expect(.removeProductTarget(named: "B", from: "No"), "products: []", "products: []")
        expectRefusal(
            .removeProductTarget(named: "B", from: "All"),
            "edit_conflict",
            in: #"let package = Package(name: "P", products: [«.library(name: "All", targets: ["B"])»])"#
        )
    }

    @Test func `the last line: no comma is left where there was none`() throws {
        try expect(
            .removeTarget(named: "B"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
            -        .target(name: "A"), // a
            +        .target(name: "A") // a
                     // Both of them.
            -        .target(
            -            name: "B"
            -        ) // b
                 ]
             )
            """
        )
    }

    @Test func `a registry's package, whatever the letters it is asked for in`() throws {
        for identity in ["mona.list", "mona.List", "Mona.LIST"] {
            try expect(
                .removeDependency(identity: identity), #"dependencies: [.package(id: "mona.List", from: "1.0.0")]"#,
                "dependencies: []"
            )
        }
    }

    @Test func `the only one: brackets stay where others are empty, or comments are in them`() throws {
        try expect(
            .removeDependency(identity: "core"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
            -        .package(path: "../Core"),
                 ],
                 targets: [.target(name: "A", dependencies: [])]
             )
            """
        )
        try expect(
            .removeTargetDependency(named: "B", package: nil, from: "A"),
            "targets: [.target(name: \"A\", dependencies: [\"B\" /* b */]), .target(name: \"C\")]",
            "targets: [.target(name: \"A\", dependencies: [ /* b */]), .target(name: \"C\")]"
        )
        try expect(
            .removeDependency(identity: "Core"), "dependencies: [ .package(path: \"../Core\") ], targets: []",
            "dependencies: [ ], targets: []")
    }

    @Test func `the only one: of targets with nothing and with empty brackets, the many decide`() throws {
        let removal = ManifestEdit.removeTargetDependency(named: "B", package: nil, from: "A")
        let (none, empty) = (".target(name: \"B\"), .target(name: \"C\")", ".target(name: \"D\", dependencies: [])")
        try expect(
            removal,
            "targets: [.target(name: \"A\", dependencies: [\"B\"]), \(none), \(empty)]",
            "targets: [.target(name: \"A\"), \(none), \(empty)]"
        )
        try expect(
            removal,
            "targets: [.target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\"), \(empty)]",
            "targets: [.target(name: \"A\", dependencies: []), .target(name: \"B\"), \(empty)]"
        )
    }

    @Test func `the only one: its argument goes where others without have none`() throws {
        try expect(
            .removeTargetDependency(named: "B", package: nil, from: "A"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
            -        .target(name: "A", dependencies: ["B"], path: "A"),
            +        .target(name: "A", path: "A"),
                     .target(name: "B"),
                 ]
             )
            """
        )
        try expect(
            .removeTargetDependency(named: "B", package: nil, from: "A"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(
            -            name: "A",
            -            dependencies: ["B"]
            +            name: "A"
                     ),
                     .target(name: "B"),
                 ]
             )
            """
        )
        try expect(
            .removeDependency(identity: "core"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
            -    dependencies: [
            -        .package(path: "../Core"),
            -    ],
                 targets: [.target(name: "A")]
             )
            """
        )
    }

    @Test(arguments: [
        ("\"A\", \"X\", \"B\"", "\"A\", \"B\""), ("\"X\", \"B\"", "\"B\""), ("\"A\", \"X\"", "\"A\""),
        ("\"A\", \"X\",", "\"A\","), ("\"A\",\n  \"X\"", "\"A\""), ("\"X\",\n  \"A\"", "\"A\""),
        ("\"A\", \"X\",\n  \"B\"", "\"A\",\n  \"B\""), ("\"A\", /* x */ \"X\"", "\"A\" /* x */ "),
        ("\"X\", \"A\", \"X\"", "\"A\""), ("\"A\", \"X\", \"X\"", "\"A\""), ("\"X\", \"X\"", ""),
        ("\"X\", .target(name: \"X\"), .product(name: \"X\", package: \"x\")", ".product(name: \"X\", package: \"x\")"),
        ("x, \"A\"", "\"A\""), ("(\"X\"), \"A\"", "\"A\""),
    ])
    func `words on a line`(before: String, after: String) throws {
        let start =
            "let x: Target.Dependency = \"X\"\nlet package = Package(name: \"P\", targets: [.target(name: \"U\", dependencies: []), "
            + ".target(name: \"T\", dependencies: ["
        let diff = { (text: String) in
            "// swift-tools-version: 6.0\n\(start)\(text)])])".split(separator: "\n", omittingEmptySubsequences: false)
        }
        let lines = diff(before).map { "-\($0)\n" } + diff(after).map { "+\($0)\n" }
        try expect(
            .removeTargetDependency(named: "X", package: nil, from: "T"), lines.joined().dropLast().description)
    }

    @Test func `what isn't there is not removed`() throws {
        let edits: [ManifestEdit] = [
            .removeTarget(named: "B"), .removeProduct(named: "A"), .removeDependency(identity: "a"),
            .removeTargetDependency(named: "C", package: nil, from: "A"), .removePlatform(named: "iOS"),
            .removeTargetDependency(named: "K", package: nil, from: "A"),
            .removeTargetDependency(named: "K", package: "other", from: "A"),
            .removeSetting(".define(\"X\")", argument: "swiftSettings", from: "A"),
        ]
        let text = "targets: [.target(name: \"A\", dependencies: [.product(name: \"K\", package: \"k\")])]"
        for edit in edits { try expect(edit, text, text) }
    }
}
