import PackageManifest
import Testing

/// What is known although it isn't written where it is used.
struct ConstantTests {
    private func targets(_ statements: String) throws -> [String] {
        let manifest = try Manifest.parse(statements: statements)
        #expect(manifest.messages == [])
        return manifest.targets.map { target in
            ([target.name.value] + target.dependencies.map(\.name.value)).joined(separator: " ")
        }
    }

    @Test func `strings are put together from constants`() throws {
        let names = try targets(
            #"""
            let name = "Search"
            private let tests: String = "\(name)Tests"
            let package = Package(name: name, targets: [.target(name: name + "Kit"), .testTarget(name: tests)])
            """#
        )
        #expect(names == ["SearchKit", "SearchTests"])
    }

    @Test func `arrays are put together from constants`() throws {
        let names = try targets(
            """
            let tca: Target.Dependency = .product(name: "TCA", package: "tca")
            let shared: [Target.Dependency] = [tca, "Core"]
            let kits: [Target] = [.target(name: "Kit", dependencies: shared)]
            let package = Package(
                name: "P",
                targets: kits + [.target(name: "A", dependencies: ["X"] + shared + [.target(name: "Kit")])] + [Target]()
            )
            """
        )
        #expect(names == ["Kit TCA Core", "A X TCA Core Kit"])
    }

    @Test func `statics of types and extensions are constants`() throws {
        let names = try targets(
            """
            let package = Package(name: "P", targets: [
                .target(name: Names.core, dependencies: [.tca, .kit, Target.Dependency.log]), .shared, .target(name: .x),
            ])
            enum Names {
                static let core = "Core"
            }
            extension Target {
                static var shared: Target { .target(name: "Shared") }
            }
            extension Target.Dependency {
                static let tca = Self.product(name: "TCA", package: "tca")
                static let kit: Target.Dependency = "Kit"
                static var log: Self { return .target(name: "Log") }
            }
            extension String { static let x = "X" }
            """
        )
        #expect(names == ["Core TCA Kit Log", "Shared", "X"])
    }

    @Test func `what statements do to arrays is followed`() throws {
        let names = try targets(
            """
            var list: [Target] = []
            list.append(.target(name: "A"))
            list += [.target(name: "B")]
            let package = Package(name: "P", targets: list)
            list = []
            package.targets.append(.target(name: "C"))
            package.targets.append(contentsOf: [.target(name: "D")])
            package.targets += [.target(name: "E")]
            """
        )
        #expect(names == ["A", "B", "C", "D", "E"])
    }

    @Test func `what statements do to properties is followed`() throws {
        let manifest = try Manifest.parse(
            statements: """
                let package: Package = .init(name: "P", products: [.plugin(name: "A", targets: [])], targets: [.target(name: "T")])
                package.name = "Q"; package.products = []
                package.dependencies.append(.package(path: "../Core"))
                package.swiftLanguageModes = [.v6]
                """
        )
        #expect(manifest.exact)
        #expect(manifest.name?.value == "Q")
        #expect(manifest.products.isEmpty)
        #expect(manifest.dependencies.map(\.identity) == ["core"])
        #expect(manifest.swiftLanguageModes?.map(\.value) == ["6"])
    }

    @Test(arguments: [
        (#""a\tb\u{1F40E}\"\\""#, "a\tb\u{1F40E}\"\\"), (##"#"a\n\#(name)"#"##, #"a\nN"#), (##"#"""#"##, "\""),
        ("\"\"", ""), ("\"\"\"\n    a\n      b\\\n    c\n\n    d\n    \"\"\"", "a\n  bc\n\nd"),
        ("\"\"\"\r\n  \\(name)\r\n  \"x\"\r\n  \"\"\"", "N\n\"x\""), ("#\"\"\"\n\\n\n\"\"\"#", "\\n"),
        ("(\"a\" + \"\\(\"\\(name)\")\")", "aN"), ("/* \"x\" */ \"y\" // \"z\"", "y"),
    ])
    func `every form of string literal is read`(literal: String, text: String) throws {
        let manifest = try Manifest.parse(
            statements: "let name = \"N\"\nlet package = Package(name: \(literal)\n, targets: [.target(name: \"T\")])")
        #expect(manifest.messages == [])
        #expect(manifest.name?.value == text)
    }
}
