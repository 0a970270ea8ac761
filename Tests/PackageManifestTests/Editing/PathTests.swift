import PackageManifest
import Testing

/// A path is corrected where it is written, and every other byte stays.
struct PathTests {
    @Test func `the path of a dependency`() throws {
        try expect(
            .setDependencyPath(from: "../core", to: "../Core"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
            -        .package(path: "../core"), // the core
            +        .package(path: "../Core"), // the core
                     .package(path: "../Search"),
                 ]
             )
            """
        )
    }

    @Test func `the path of a target`() throws {
        try expect(
            .setTargetPath(of: "P", to: "Source"),
            #"targets: [.target(name: "P", path: "source"), .target(name: "Q", path: "source/q")]"#,
            #"targets: [.target(name: "P", path: "Source"), .target(name: "Q", path: "source/q")]"#
        )
    }

    @Test func `what is right already`() throws {
        try expect(
            .setDependencyPath(from: "../core", to: "../Core"),
            #"dependencies: [.package(path: "../Core")]"#,
            #"dependencies: [.package(path: "../Core")]"#
        )
    }

    @Test func `a path that is put together, or stands for more`() {
        expectRefusal(
            .setDependencyPath(from: "../core", to: "../Core"), "edit_no_literal",
            in: #"let package = Package(name: "P", dependencies: [.package(path: «"../" + "core"»)])"#,
            help: [#"change the code so that it gives "../Core""#]
        )
        expectRefusal(
            .setTargetPath(of: "A", to: "Source"), "edit_no_literal",
            in: """
                func feature(_ name: String) -> [Target] { [.target(name: name, path: «"source"»)] }
                let package = Package(name: "P", targets: feature("A"))
                """,
            help: [#"change the code so that it gives "Source""#]
        )
    }
}
