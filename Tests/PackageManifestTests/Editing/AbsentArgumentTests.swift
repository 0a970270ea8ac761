import PackageManifest
import Testing

/// An argument that isn't there yet comes where PackageDescription wants it, in the layout of its neighbours.
struct AbsentArgumentTests {
    @Test func `between arguments on lines`() throws {
        try expect(
            .addProduct(".library(name: \"P\", targets: [\"P\"])"),
            """
             // swift-tools-version: 6.0
             let package = Package(
               name: "P",  // its name
            +  products: [
            +    .library(name: "P", targets: ["P"])
            +  ],
               // What it needs.
               dependencies: [],
               targets: [
                 .target(name: "P")
               ]
             )
            """
        )
    }

    @Test func `after the last one on lines`() throws {
        try expect(
            .addSetting(".enableUpcomingFeature(\"X\")", argument: "swiftSettings", to: "P"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(
                         name: "P",
            -            path: "P" // here
            +            path: "P", // here
            +            swiftSettings: [.enableUpcomingFeature("X")]
                     )
                 ]
             )
            """
        )
    }

    @Test func `as others of the kind are written`() throws {
        try expect(
            .addTargetDependency("\"A\"", to: "B"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(
                         name: "A",
                         dependencies: [
                             "C",
                         ]
                     ),
                     .target(
                         name: "B",
            +            dependencies: [
            +                "A",
            +            ],
                         path: "B"
                     ),
                 ]
             )
            """
        )
    }

    @Test func `with the bracket at the end of the last line`() throws {
        try expect(
            .setPlatform(".iOS(.v17)"),
            """
             // swift-tools-version: 6.0
             let package = Package(name: "P",
            +                      platforms: [.iOS(.v17)],
                                   targets: [.target(name: "P")])
            """
        )
        try expect(
            .addTarget(".target(name: \"P\")"),
            """
             // swift-tools-version: 6.0
             let package = Package(name: "P",
            -                      products: [])
            +                      products: [],
            +                      targets: [
            +                       .target(name: "P")
            +                      ])
            """.replacing("+                       .target", with: "+                          .target")
        )
    }

    @Test(arguments: [
        (
            "swiftSettings", ".define(\"X\")", "path: \"T\", plugins: []",
            "path: \"T\", swiftSettings: [.define(\"X\")], plugins: []"
        ),
        ("cSettings", ".define(\"X\")", "swiftSettings: []", "cSettings: [.define(\"X\")], swiftSettings: []"),
        ("plugins", "\"X\"", "linkerSettings: []", "linkerSettings: [], plugins: [\"X\"]"),
        ("exclude", "\"X\"", "path: \"T\", resources: []", "path: \"T\", exclude: [\"X\"], resources: []"),
        (
            "resources", ".copy(\"X\")", "sources: nil, packageAccess: true",
            "sources: nil, resources: [.copy(\"X\")], packageAccess: true"
        ),
        ("swiftSettings", ".define(\"X\")", "swiftSettings: nil", "swiftSettings: [.define(\"X\")]"),
    ])
    func `in the order of arguments`(label: String, setting: String, before: String, after: String) throws {
        try expect(
            .addSetting(setting, argument: label, to: "T"), "targets: [.target(name: \"T\", \(before))]",
            "targets: [.target(name: \"T\", \(after))]")
    }

    @Test func `of a package, on one line`() throws {
        try expect(.setPlatform(".iOS(.v17)"), "targets: []", "platforms: [.iOS(.v17)], targets: []")
        try expect(
            .addDependency(".package(path: \"../A\")"), "pkgConfig: \"p\", swiftLanguageModes: [.v6]",
            "pkgConfig: \"p\", dependencies: [.package(path: \"../A\")], swiftLanguageModes: [.v6]")
        try expect(
            .addTarget(".target(\n  name: \"A\"\n)"), "products: []", "products: [], targets: [.target(name: \"A\")]")
    }

    @Test func `of a plugin and a macro`() throws {
        try expect(
            .addTargetDependency("\"A\"", to: "T"),
            "targets: [.plugin(name: \"T\", capability: .buildTool(), path: \"T\")]",
            "targets: [.plugin(name: \"T\", capability: .buildTool(), dependencies: [\"A\"], path: \"T\")]")
        try expect(
            .addSetting(".define(\"X\")", argument: "swiftSettings", to: "T"),
            "targets: [.macro(name: \"T\", plugins: [])]",
            "targets: [.macro(name: \"T\", swiftSettings: [.define(\"X\")], plugins: [])]")
    }
}
