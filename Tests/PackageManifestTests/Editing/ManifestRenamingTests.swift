import Diagnostics
import PackageManifest
import Testing

/// What things are called is written where it stands, and every other byte stays.
struct ManifestRenamingTests {
    private static let own: ManifestRenaming = {
        var renaming = ManifestRenaming()
        renaming.names = ["Search": "Quest"]
        renaming.targets = ["Search": "Quest", "SearchInterface": "QuestInterface", "SearchTests": "QuestTests"]
        renaming.products = renaming.targets
        renaming.targetPaths = ["Sources/Search": "Sources/Quest"]
        return renaming
    }()

    private static let user: ManifestRenaming = {
        var renaming = ManifestRenaming()
        let products = ["Search": "Quest", "SearchInterface": "QuestInterface"]
        renaming.packages = ["search": .init(name: "Quest", products: products)]
        renaming.dependencyPaths = ["../Search": "../Quest"]
        return renaming
    }()

    private func renamed(_ text: String, by renaming: ManifestRenaming) throws -> String {
        let new = try SourceText(path: "Package.swift", text: text).renamed(by: renaming)
        return new.text(in: 0..<new.bytes.count)
    }

    private func reasons(_ text: String, by renaming: ManifestRenaming) -> [String] {
        do throws(Refusal) {
            _ = try SourceText(path: "Package.swift", text: text).renamed(by: renaming)
            return []
        } catch {
            return error.reasons.map { "\($0.id): \($0.message)" }
        }
    }

    @Test func `the package's own manifest`() throws {
        let old = """
            // swift-tools-version: 6.0\r
            // Search, as it was.\r
            import PackageDescription\r
            let package = Package(\r
              name: "Search", // Search\r
              products: [.library(name: "Search", targets: ["Search", "SearchInterface"])],\r
              targets: [\r
                .target(name: "Search", dependencies: ["SearchInterface", .target(name: "Searching")],\r
                  path: "Sources/Search", resources: [.process("Search")]),\r
                .target(name: "SearchInterface"), .target(name: "Searching"),\r
                .testTarget(name: "SearchTests", dependencies: [.byName(name: "Search")]),\r
              ]\r
            )
            """
        let new = try renamed(old, by: Self.own)
        #expect(
            new == """
                // swift-tools-version: 6.0\r
                // Search, as it was.\r
                import PackageDescription\r
                let package = Package(\r
                  name: "Quest", // Search\r
                  products: [.library(name: "Quest", targets: ["Quest", "QuestInterface"])],\r
                  targets: [\r
                    .target(name: "Quest", dependencies: ["QuestInterface", .target(name: "Searching")],\r
                      path: "Sources/Quest", resources: [.process("Search")]),\r
                    .target(name: "QuestInterface"), .target(name: "Searching"),\r
                    .testTarget(name: "QuestTests", dependencies: [.byName(name: "Quest")]),\r
                  ]\r
                )
                """)
    }

    @Test func `the manifest of somebody who uses it`() throws {
        let old = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search2", dependencies: [.package(name: "Search", path: "../Search"), .package(path: "../Other")],
              targets: [
                .target(name: "A", dependencies: [.product(name: "SearchInterface", package: "Search"), "Search"]),
                .target(name: "B", dependencies: [.product(name: "Search", package: "Other")]),
              ]
            )
            """
        let new = try renamed(old, by: Self.user)
        #expect(
            new == """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search2", dependencies: [.package(name: "Quest", path: "../Quest"), .package(path: "../Other")],
                  targets: [
                    .target(name: "A", dependencies: [.product(name: "QuestInterface", package: "Quest"), "Quest"]),
                    .target(name: "B", dependencies: [.product(name: "Search", package: "Other")]),
                  ]
                )
                """)
    }

    /// A target of its own is no product of another package.
    @Test func `a target with the name of somebody's product`() throws {
        let old = """
            let package = Package(name: "P", dependencies: [.package(path: "../Search")], targets: [
              .target(name: "Search"), .target(name: "A", dependencies: ["Search", .target(name: "Search")]),
            ])
            """
        let new = try renamed(old, by: Self.user)
        #expect(new == old.replacing("../Search", with: "../Quest"))
    }

    @Test func `a constant is changed where it is written, and all that is made of it follows`() throws {
        let old = #"""
            let feature = "Search"
            let package = Package(name: feature, targets: [
              .target(name: "\(feature)Interface"), .target(name: feature, dependencies: [.target(name: feature + "Interface")]),
            ])
            """#
        #expect(try renamed(old, by: Self.own) == old.replacing(#""Search""#, with: #""Quest""#))
    }

    @Test func `the string that a path ends with is changed where it has all that differs`() throws {
        let old = #"""
            let package = Package(name: "P", dependencies: [
              .package(path: .modules + "/Search"), .package(path: "\(String.modules)/Search"), .package(path: .modules + "/Core"),
            ])
            extension String { static let modules = ".." }
            """#
        #expect(try renamed(old, by: Self.user) == old.replacing("/Search", with: "/Quest"))
        let cut = old.replacing("+ \"/Search\"", with: "+ \"/Se\" + \"arch\"")
        #expect(
            reasons(cut, by: Self.user) == [
                "edit_no_literal: '../Search' is computed by code, and is to become '../Quest'"
            ])
    }

    @Test func `what can't be edited alone is refused`() {
        let put = #"""
            let end = "Interface"
            let package = Package(name: "P", targets: [.target(name: "Search\(end)")])
            """#
        #expect(
            reasons(put, by: Self.own) == [
                "edit_no_literal: 'SearchInterface' is computed by code, and is to become 'QuestInterface'"
            ])
        let shared = """
            let name = "Search"
            let package = Package(name: "P", targets: [.target(name: name, path: name)])
            """
        #expect(
            reasons(shared, by: Self.own) == ["edit_not_safe: with the new names the manifest means something else"])
        let unread = """
            let package = Package(name: "P", targets: make())
            func make() -> [Target] { Thing().targets(of: "Search") }
            """
        #expect(
            reasons(unread, by: Self.own) == [
                "edit_not_certain: 'Search' may be made by code that ufeature doesn't evaluate"
            ])
    }

    /// A package whose further targets are made in a block.
    private static func block(_ start: String, _ end: String = "}") -> String {
        """
        // swift-tools-version: 6.0
        import Foundation
        import PackageDescription
        let package = Package(name: "P", products: [.library(name: "Search", targets: ["Search"])], targets: [
          .target(name: "Home", dependencies: ["SearchInterface"]), .target(name: "SearchInterface"),
        ])
        \(start)
          package.targets += [.target(name: "Search", dependencies: [.target(name: "SearchInterface")])]
          package.targets.append(contentsOf: [
            .testTarget(name: "SearchTests", dependencies: ["Search", "Home"], resources: [.copy("Search")]), // Search
          ])
        \(end)

        """
    }

    @Test func `a block that only adds to the package is read as though it were taken`() throws {
        let old = Self.block("if ProcessInfo.processInfo.environment[\"SERVER\"] == nil {")
        let new = old.replacing(#""Search"#, with: #""Quest"#).replacing(#".copy("Quest")"#, with: #".copy("Search")"#)
        #expect(try renamed(old, by: Self.own) == new)
    }

    @Test(arguments: ["#if !os(Windows)", "#if os(Windows)"])
    func `a choice of the compiler is read where it is made`(start: String) throws {
        let old = Self.block(start, "#endif")
        let new = old.replacing(#""Search"#, with: #""Quest"#).replacing(#".copy("Quest")"#, with: #".copy("Search")"#)
        #expect(try renamed(old, by: Self.own) == new)
    }

    @Test(
        arguments: [
            ("while package.targets.count < 4 {", "}"),
            ("#if os(Windows)", "#else\nlet none = 0\n#endif"),
            ("if Context.environment[\"A\"] == nil {", "} else { print(\"A\") }"),
        ])
    func `what other code makes is not`(start: String, end: String) {
        let reasons = reasons(Self.block(start, end), by: Self.own)
        #expect(reasons.contains("edit_not_certain: 'Search' may be made by code that ufeature doesn't evaluate"))
    }

    @Test func `beside a block only what is in doubt all the same is told`() {
        let loop = "while package.targets.count < 9 { add(\"SearchTests\", to: &package) }\n"
        let text = Self.block("if Context.environment[\"A\"] == nil {") + loop
        #expect(
            reasons(text, by: Self.own) == [
                "edit_not_certain: 'SearchTests' may be made by code that ufeature doesn't evaluate"
            ])
    }

    @Test func `where nothing has such a name nothing is changed`() throws {
        let text = "let package = Package(name: \"P\", targets: [.target(name: \"Researching\")])"
        #expect(try renamed(text, by: Self.own) == text)
        #expect(try renamed(text, by: ManifestRenaming()) == text)
    }
}
