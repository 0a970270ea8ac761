import Diagnostics
import PackageManifest
import TestSupport
import Testing

/// What is required of a package is changed where it is written, and every other byte stays.
struct RequirementTests {
    private static let log = ManifestEdit.setDependency(#".package(url: "https://a.b/c/log.git", from: "1.6.0")"#)

    @Test func `a version among comments`() throws {
        try expect(
            Self.log,
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     // Logging, from: "1.0.0" on
            -        .package(url: "https://a.b/c/log.git", from: "1.0.0"), // not yet "1.6.0"
            +        .package(url: "https://a.b/c/log.git", from: "1.6.0"), // not yet "1.6.0"
                     .package(url: "https://a.b/c/other.git", from: "1.0.0"),
                 ]
             )
            """
        )
    }

    @Test(arguments: [
        #"from: "1.0.0""#, #".upToNextMajor(from: "1.0.0")"#, #".upToNextMinor(from: "1.6.0")"#,
        #""1.0.0"..<"2.0.0""#, #""1.0.0"..."1.9.9""#, #"exact: "1.6.0""#, #".exact("1.0.0")"#, #"branch: "main""#,
        #".branch("main")"#, #"revision: "abc""#, "from: Version(1, 0, 0)",
    ])
    func `every kind of requirement, one of several on a line`(old: String) throws {
        let list = { (requirement: String) in
            let log = #".package(url: "https://a.b/c/log.git", \#(requirement))"#
            return #"dependencies: [.package(path: "../Core"), \#(log), .package(path: "../Cart")]"#
        }
        try expect(Self.log, list(old), list(#"from: "1.6.0""#))
        // And back again.
        guard !old.hasPrefix(".exact"), !old.hasPrefix(".branch") else { return }
        try expect(
            .setDependency(#".package(url: "https://a.b/c/log.git", \#(old))"#),
            #"dependencies: [.package(url: "https://a.b/c/log.git", from: "1.6.0", traits: ["T"])]"#,
            #"dependencies: [.package(url: "https://a.b/c/log.git", \#(old), traits: ["T"])]"#
        )
    }

    @Test(arguments: [
        #".package(url: "https://a.b/c/log", from: "1.6.0")"#,
        #".package(url: "https://a.b/c/log.git", .upToNextMajor(from: "1.6.0"))"#,
        #".package(url: "https://a.b/c/log.git", "1.6.0"..<"2.0.0")"#, #".package(path: "../Core")"#,
    ])
    func `what is so already, or isn't used`(there: String) throws {
        try expect(Self.log, "dependencies: [\(there)]", "dependencies: [\(there)]")
    }

    @Test func `another place`() throws {
        try expect(
            Self.log,
            #"dependencies: [.package(url: "https://x.y/fork/log.git", from: "1.6.0")]"#,
            #"dependencies: [.package(url: "https://a.b/c/log.git", from: "1.6.0")]"#
        )
        try expect(
            Self.log,
            #"dependencies: [.package(name: "log", url: "https://x.y/fork/log.git", .branch("main"))]"#,
            #"dependencies: [.package(name: "log", url: "https://a.b/c/log.git", from: "1.6.0")]"#
        )
        try expect(
            .setDependency(#".package(path: "../../Shared/Log")"#),
            #"dependencies: [.package(path: "../Log")]"#,
            #"dependencies: [.package(path: "../../Shared/Log")]"#
        )
    }

    @Test func `a path for an address, and an address for a path`() throws {
        try expect(
            .setDependency(#".package(path: "../log")"#),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 dependencies: [
                     // Ours.
                     .package(
            -            url: "https://a.b/c/log.git",
            -            from: "1.6.0"
            +            path: "../log"
                     )
                 ]
             )
            """
        )
        try expect(
            Self.log,
            #"dependencies: [.package(path: "../log", traits: [])]"#,
            #"dependencies: [.package(url: "https://a.b/c/log.git", from: "1.6.0", traits: [])]"#
        )
    }

    @Test func `what is made by code, or stands for more`() {
        let help = ["change it to:", #".package(url: "https://a.b/c/log.git", from: "1.6.0")"#]
        expectRefusal(
            Self.log, "edit_no_literal",
            in: """
                let version: Version = "1.0.0"
                let package = Package(name: "P", dependencies: [.package(url: "https://a.b/c/log.git", «from: version»)])
                """,
            help: help
        )
        expectRefusal(
            Self.log, "edit_no_literal",
            in: """
                func external(_ name: String) -> Package.Dependency {
                    .package(url: "https://a.b/c/" + name + ".git", «from: "1.0.0"»)
                }
                let package = Package(name: "P", dependencies: [external("log"), external("metrics")])
                """,
            help: help
        )
        expectRefusal(
            Self.log, "edit_no_literal",
            in: """
                let package = Package(name: "P", dependencies: [
                    .package(url: "https://a.b/c/log.git", «from: /* no later one */ "1.0.0"»)
                ])
                """,
            help: help
        )
        expectRefusal(
            Self.log, "edit_no_literal",
            in: """
                let package = Package(name: "P", dependencies: [.package(«path: /* a fork */ "../log"»)])
                """,
            help: help
        )
    }

    @Test(
        .storey(.toolchain),
        arguments: [
            (#"url: "https://a.b/c/kappa", from: "1.0.0""#, #"url: "https://a.b/c/kappa", from: "2.1.0""#),
            (#"url: "https://a.b/c/kappa", "1.0.0"..<"1.4.0""#, #"url: "https://d.e/c/kappa", exact: "1.2.3""#),
            (#"path: "../kappa""#, #"url: "https://a.b/c/kappa", .upToNextMinor(from: "1.2.0")"#),
            (#"url: "https://a.b/c/kappa", branch: "main""#, #"url: "https://a.b/c/kappa", revision: "abcdef""#),
        ])
    func `SwiftPM sees the new requirement, and nothing else`(old: String, new: String) throws {
        let text = { (arguments: String) in
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                dependencies: [.package(path: "../Core"), .package(\(arguments)), /* last */ .package(path: "../Cart")],
                targets: [.target(name: "T", dependencies: [.product(name: "K", package: "kappa")])]
            )
            """
        }
        let after = try SourceText(path: "Package.swift", text: text(old)).edited(by: [
            .setDependency(".package(\(new))")
        ])
        #expect(after.text(in: 0..<after.bytes.count) == text(new))
        let dumped = try #require(try JudgedManifest.dump(after))
        #expect(dumped.facts == (try Manifest.parse(after).facts))
    }

    @Test(arguments: ["", "log", #".product(name: "K", package: "k")"#, #".package(path: "..")"#])
    func `a text that is no dependency`(text: String) {
        expectRefusal(.setDependency(text), "edit_unreadable", in: #"let package = Package(name: "P")"#)
    }
}
