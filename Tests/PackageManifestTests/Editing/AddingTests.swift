import PackageManifest
import Testing

/// Before and after, by what white space, commas and comments there are.
struct AddingTests {
    private let target: ManifestEdit = .addTarget(
        """
        .testTarget(
          name: "SearchTests",
          dependencies: [
            "Search"
          ],
          path: "Tests"
        )
        """
    )

    @Test func `elements of one line each: a new line alone`() throws {
        try expect(
            target,
            """
             // swift-tools-version: 6.0
             import PackageDescription

             let package = Package(
                 name: "Search",
                 targets: [
                     .target(name: "Search", path: "Source"),  // all of it
            +        .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests"),
                 ]
             )
            """
        )
    }

    @Test func `elements of several lines: the new one has several too`() throws {
        try expect(
            target,
            """
             // swift-tools-version: 6.0
             import PackageDescription

             let package = Package(
                 name: "Search",
                 targets: [
                     .target(
                         name: "Search",
                         path: "Source"
                     ),
            +        .testTarget(
            +            name: "SearchTests",
            +            dependencies: [
            +                "Search"
            +            ],
            +            path: "Tests"
            +        ),
                 ]
             )
            """
        )
    }

    @Test func `the first element beside the bracket and each other on a line: so is the new one`() throws {
        try expect(
            .addTargetDependency("\"A\"", to: "T"),
            """
             // swift-tools-version: 6.0
             let package = Package(
               name: "P",
               targets: [
                 .target(
                   name: "T",
            -      dependencies: ["B",
            +      dependencies: ["A",
            +                     "B",
                                  "C"]
                 )
               ]
             )
            """
        )
    }

    @Test func `no comma after the last element: it gets one, in front of its comment`() throws {
        try expect(
            .addTargetDependency("\"B\"", to: "T"),
            """
             // swift-tools-version: 6.0
             let package = Package(
               name: "P",
               targets: [
                 .target(
                   name: "T",
                   dependencies: [
            -        "A" // the first one
            +        "A", // the first one
            +        "B"
                     // "Old",
                   ]
                 )
               ]
             )
            """
        )
    }

    @Test func `tabs, and a line for each`() throws {
        try expect(
            target,
            """
             // swift-tools-version: 6.0
             let package = Package(
             \tname: "Search",
             \ttargets: [
            +\t\t.testTarget(
            +\t\t\tname: "SearchTests",
            +\t\t\tdependencies: [
            +\t\t\t\t"Search"
            +\t\t\t],
            +\t\t\tpath: "Tests"
            +\t\t)
             \t]
             )
            """
        )
    }

    @Test func `one line stays one line`() throws {
        try expect(
            target, "targets: [.target(name: \"A\")]",
            "targets: [.target(name: \"A\"), "
                + ".testTarget(name: \"SearchTests\", dependencies: [\"Search\"], path: \"Tests\")]")
        try expect(
            .addTarget(".target(\n  name: \"B\",  // new\n  path: \"b\",\n)"), "targets: []",
            "targets: [.target(name: \"B\", /* new */ path: \"b\")]")
        try expect(
            .addDependency(".package(path: \"../B\"),"), "dependencies: [ .package(path: \"../A\"), ], targets: []",
            "dependencies: [ .package(path: \"../A\"), .package(path: \"../B\"), ], targets: []")
        try expect(
            .addTargetDependency("\"B\"", to: "T"), "targets: [.target(name: \"T\", dependencies: [\"A\" /* a */])]",
            "targets: [.target(name: \"T\", dependencies: [\"A\", \"B\" /* a */])]")
    }

    @Test func `several elements a line`() throws {
        try expect(
            .addTargetDependency("\"E\"", to: "T"),
            """
             // swift-tools-version: 6.0
             let package = Package(name: "P", targets: [
                 .target(name: "T", dependencies: [
                     "D", "C",
            -        "B", "A"
            +        "B", "A", "E"
                 ]),
             ])
            """
        )
    }

    @Test func `a bracket at the end of the last line`() throws {
        try expect(
            .addTargetDependency("\"A\"", to: "T"),
            """
             // swift-tools-version: 6.0
             let package = Package(name: "P", targets: [
                 .target(name: "T", dependencies: ["C",
            -                                      "B"]),
            +                                      "B",
            +                                      "A"]),
             ])
            """
        )
    }

    @Test func `an element that opens with the bracket`() throws {
        try expect(
            .addTarget(".target(name: \"B\")"),
            """
             // swift-tools-version: 6.0
             let package = Package(name: "P", targets: [.target(
                 name: "A"
            -)])
            +), .target(name: "B")])
            """
        )
    }

    @Test func `a sorted list stays sorted, and comments stay above what they are about`() throws {
        try expect(
            .addDependency(".package(path: \"../Core\")"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     // Its own.
                     .package(path: "../Cart"), // all
            +        .package(path: "../Core"),
                     // Others'.
                     .package(path: "../Profile")
                 ],
                 targets: []
             )
            """
        )
        try expect(
            .addTargetDependency("\"A\"", to: "T"),
            """
             // swift-tools-version: 6.0
             let package = Package(name: "P", targets: [.target(name: "T", dependencies: [
            +    "A",
                 // The second.
                 "B",
                 .product(name: "c", package: "C"),
                 "D"
             ])])
            """
        )
    }

    @Test(arguments: [
        ("\"a\", \"b\", \"D\"", "\"C\"", "\"a\", \"b\", \"C\", \"D\""),
        ("\"B\", \"a\"", "\"C\"", "\"B\", \"C\", \"a\""),
        ("\"b\", \"a\"", "\"C\"", "\"b\", \"a\", \"C\""),
        ("\"B\"", "\"A\"", "\"B\", \"A\""),
        ("\"B\", .target(name: \"A\")", "\"C\"", "\"B\", \"C\", .target(name: \"A\")"),
        ("\"B\", x", "\"A\"", "\"A\", \"B\", x"),
    ])
    func `order is that of names, bytes or letters`(before: String, added: String, after: String) throws {
        let start = "targets: [.target(name: \"T\", dependencies: ["
        try expect(.addTargetDependency(added, to: "T"), "\(start)\(before)])]", "\(start)\(after)])]")
    }

    @Test(arguments: [
        ("[ /* none */ ]", "[ /* none */ \"A\" ]"),
        ("[/* none */]", "[/* none */ \"A\"]"),
        ("[\n/* none */ ]", "[\n/* none */ \"A\" ]"),
    ])
    func `in a list that holds only a comment, a space comes before the element, and goes with it`(
        before: String, after: String
    ) throws {
        let start = "targets: [.target(name: \"A\"), .target(name: \"T\", dependencies: "
        try expect(.addTargetDependency("\"A\"", to: "T"), "\(start)\(before))]", "\(start)\(after))]")
        try expect(
            .removeTargetDependency(named: "A", package: nil, from: "T"), "\(start)\(after))]", "\(start)\(before))]")
    }

    @Test func `what is there is not added`() throws {
        let there = """
            platforms: [.iOS("17.0")], products: [.library(name: "P", targets: ["B", "A"])],
            dependencies: [.package(path: "../Core/"), .package(url: "https://a.b/C.git", .upToNextMajor(from: "1.0.0"))],
            targets: [
                .target(name: "A", swiftSettings: [ .define( "X", ) ]),
                .target(name: "B", dependencies: [.target(name: "A"), .product(name: "K", package: "C"), "D"], path: "./Sources/B"),
            ]
            """
        let edits: [ManifestEdit] = [
            .addTarget(".target(name: \"B\")"), .addProduct(".library(name: \"P\", targets: [\"A\"])"),
            .addDependency(".package(path: \"./../Core\")"),
            .addDependency(".package(url: \"https://a.b/C\", from: \"1.0.0\")"),
            .addTargetDependency("\"A\"", to: "B"), .addTargetDependency(".byName(name: \"A\")", to: "B"),
            .addTargetDependency("\"K\"", to: "B"),
            .addTargetDependency(".product(name: \"K\", package: \"c\")", to: "B"),
            .addTargetDependency(".product(name: \"D\", package: \"d\")", to: "B"),
            .setPlatform(".iOS(.v17)"), .setToolsVersion("6.0.0"),
            .addSetting(".define(\"X\")", argument: "swiftSettings", to: "A"),
        ]
        for edit in edits { try expect(edit, there, there) }
    }
}
