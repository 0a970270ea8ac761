import PackageManifest
import Testing

/// What is added stands beside its kind, and between no comment and what that is about.
struct ElementPlaceTests {
    private let core: ManifestEdit = .addDependency(".package(path: \"../Core\")")

    @Test func `a package at a path comes after the others at paths, above the heading of what follows`() throws {
        try expect(
            core,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     // MARK: Own
                     .package(path: "../Shared"),
                     .package(path: "../Base"),
            +        .package(path: "../Core"),

                     // MARK: External
                     .package(url: "https://x.org/b", from: "1.0.0"),
                     .package(url: "https://x.org/a", from: "1.0.0"),
                 ]
             )
            """
        )
    }

    @Test func `the first of its kind comes below what heads all of them`() throws {
        try expect(
            core,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     .package(url: "https://x.org/b", from: "1.0.0"),

                     // Our own.
            +        .package(path: "../Core"),
                     .package(path: "../Data"),
                     .package(path: "../Ember"),
                 ]
             )
            """
        )
    }

    @Test func `a comment on one entry stays with it`() throws {
        try expect(
            core,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
            +        .package(path: "../Core"),
                     // About the data.
                     .package(path: "../Data"),
                     // About the fire.
                     .package(path: "../Ember"),
                 ]
             )
            """
        )
        try expect(
            core,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     .package(path: "../Base"),
            +        .package(path: "../Core"),
                     // About the data.
                     .package(path: "../Data"),
                 ]
             )
            """
        )
    }

    @Test func `what is commented out at the end stays there`() throws {
        try expect(
            core,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     .package(path: "../Shared"),
                     .package(path: "../Base"),  // base
            +        .package(path: "../Core"),
                     // .package(path: "../Old"),
                 ]
             )
            """
        )
    }

    @Test func `a path that stands for a URL is one`() throws {
        try expect(
            core,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     .package(url: "Shared", from: "1.0.0"),
                     .package(url: "Base", from: "1.0.0"),
            +        .package(path: "../Core"),
                     .package(url: "https://x.org/b", from: "1.0.0"),
                     .package(url: "https://x.org/a", from: "1.0.0"),
                 ]
             )
            """
        )
    }

    @Test(arguments: [
        // Products and names are kinds, whichever come first.
        (
            "\"B\", .product(name: \"X\", package: \"x\")", "\"A\"",
            "\"B\", \"A\", .product(name: \"X\", package: \"x\")"
        ),
        (
            ".product(name: \"X\", package: \"x\"), \"B\"", "\"C\"",
            ".product(name: \"X\", package: \"x\"), \"B\", \"C\""
        ),
        (
            ".product(name: \"X\", package: \"x\"), \"B\"", ".product(name: \"Y\", package: \"x\")",
            ".product(name: \"X\", package: \"x\"), .product(name: \"Y\", package: \"x\"), \"B\""
        ),
        // The first name comes before products, the first product after names.
        (
            ".product(name: \"X\", package: \"x\"), .product(name: \"Y\", package: \"x\")", "\"Z\"",
            "\"Z\", .product(name: \"X\", package: \"x\"), .product(name: \"Y\", package: \"x\")"
        ),
        (
            "\"B\", \"D\"", ".product(name: \"C\", package: \"x\")",
            "\"B\", \"D\", .product(name: \"C\", package: \"x\")"
        ),
        // Mixed in the order of names, they are one list.
        (
            "\"A\", .product(name: \"C\", package: \"x\"), \"D\"", ".product(name: \"B\", package: \"x\")",
            "\"A\", .product(name: \"B\", package: \"x\"), .product(name: \"C\", package: \"x\"), \"D\""
        ),
    ])
    func `dependencies of a target are kinds too`(before: String, added: String, after: String) throws {
        try expect(
            .addTargetDependency(added, to: "T"), "targets: [.target(name: \"T\", dependencies: [\(before)])]",
            "targets: [.target(name: \"T\", dependencies: [\(after)])]"
        )
    }
}
