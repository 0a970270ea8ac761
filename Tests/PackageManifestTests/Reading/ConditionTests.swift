import Diagnostics
import PackageManifest
import Testing

/// What depends on something that the text doesn't tell is a reason only where it changes what is read.
struct ConditionTests {
    private static let environment = "ProcessInfo.processInfo.environment[\"CI\"]"

    @Test(arguments: [
        "if CI { print(\"CI\") }",
        "if CI { for target in package.targets { target.swiftSettings = [.define(\"CI\")] } } else { print(1) }",
        "var settings: [SwiftSetting] = []\nif CI { settings.append(.define(\"CI\")) }",
        "let flags = CI ? [\"a\"] : [\"b\"]",
        "guard !CI else { fatalError() }",
        "if CI { package.name = \"P\" }",
        "for target in package.targets { if CI { continue }\ntarget.cSettings = [] }",
        "#if hasFeature(X)\nlet flag = 1\n#else\nlet flag = 2\n#endif",
        "switch CI { case \"a\": print(1)\ndefault: print(2) }",
        "func unused() { if CI { package.targets = [] } }",
        "for target in package.targets { guard CI else { continue }\ntarget.cSettings = [] }",
        "while let line = readLine() { print(line) }".replacingWhile,
    ])
    func `a choice that changes nothing that is read needs no reason`(statement: String) throws {
        let manifest = try Manifest.parse(
            statements: "let CI = \(Self.environment) != nil\n"
                + "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n\(statement)"
        )
        #expect(manifest.messages == [])
    }

    @Test(arguments: [
        ("if CI { package.dependencies.append(.package(path: \"x\")) }", "an element of the dependencies"),
        ("if CI { package.name = \"Q\" }", "the name of the package"),
        ("if let ci = flag { package.name = ci }", "the name of the package"),
        ("package.targets += CI ? [.target(name: \"U\")] : []", "an element of the targets"),
        ("for target in package.targets where CI { target.path = \"X\" }", "what 'for' does depends on"),
        ("for target in package.targets { if CI { target.path = \"X\" } }", "the path of target 'T'"),
        ("for target in package.targets { if CI { continue }\ntarget.path = \"X\" }", "the path of target 'T'"),
        ("func change() { if CI { return }\npackage.name = \"Q\" }\nchange()", "the name of the package"),
        ("#if hasFeature(X)\npackage.name = \"Q\"\n#endif", "the name of the package"),
        ("switch flag { case \"a\": package.name = \"Q\"\ndefault: break }", "'package' could be changed"),
        (
            "if CI || package.name == \"Q\" { package.products = [] } else { package.name = \"R\" }",
            "the name of the package"
        ),
    ])
    func `a choice that changes what is read is a reason`(statement: String, subject: String) throws {
        let manifest = try Manifest.parse(
            statements: "let flag = \(Self.environment)\nlet CI = flag != nil\n"
                + "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n\(statement)"
        )
        #expect(manifest.reasons.contains { $0.message.hasPrefix(subject) })
        #expect(manifest.reasons.allSatisfy { !$0.range.isEmpty })
    }

    @Test func `the reason names the condition, and what is common to both ways is read`() throws {
        let marked = MarkedSource(
            """
            // swift-tools-version: 6.0
            let package = Package(name: "P", dependencies: [.package(path: "A")], targets: [.target(name: "T")])
            if «Context.environment["CI"] == nil» {
                package.dependencies += [.package(path: "B")]
            } else {
                package.dependencies += [.package(path: "C")]
            }
            """
        )
        let manifest = try Manifest.parse(marked.source)
        #expect(
            manifest.messages == [
                "an element of the dependencies is built by code that depends on 'Context.environment[\"CI\"] == nil'"
            ]
        )
        #expect(manifest.reasons.map(\.range) == marked.ranges)
        #expect(manifest.dependencies.map(\.identity) == ["a"])
    }

    @Test(
        arguments: [([:], "P"), (["CI": ""], "P-CI"), (["CI": "1", "NAME": "Q"], "Q-CI")]
            as [([String: String], String)])
    func `a host's environment decides, if it is told`(environment: [String: String], name: String) throws {
        let text = """
            // swift-tools-version: 6.0
            let name = Context.environment["NAME"] ?? "P"
            let all = ProcessInfo.processInfo.environment
            let isCI = all["CI"] != nil && all.keys.contains("CI")
            let package = Package(name: isCI ? "\\(name)-CI" : name, targets: [.target(name: "T")])
            """
        let source = SourceText(path: "Package.swift", text: text)
        let manifest = try Manifest.parse(source, on: ManifestHost(environment: environment))
        #expect(manifest.messages == [])
        #expect(manifest.name?.value == name)
        #expect(try !Manifest.parse(source).exact)
    }

    @Test func `what other machines make is known, and what this one makes of it`() throws {
        let text = """
            // swift-tools-version: 6.0
            import PackageDescription
            let tools = Context.environment["CI"] == nil ? [] : [Target.target(name: "Tools")]
            let package = Package(
              name: "P", dependencies: [.package(path: "A")],
              targets: [.target(name: "T", dependencies: [.product(name: "A", package: "A")])] + tools)
            #if os(Linux)
              package.dependencies.append(.package(path: "B"))
            #elseif os(macOS)
              package.dependencies.append(.package(path: "C"))
              package.targets[0].dependencies.append(.product(name: "C", package: "C"))
              package.products.append(.library(name: "P", targets: ["T"]))
            #endif
            if Context.environment["CI"] != nil {
              package.targets.append(.testTarget(name: "TTests", dependencies: ["T"]))
            }
            """
        let source = SourceText(path: "Package.swift", text: text)
        for environment: [String: String] in [[:], ["CI": "1"]] {
            let host = ManifestHost(platform: .linux, environment: environment)
            let manifest = try Manifest.parse(source, on: host)
            let target = try #require(manifest.targets.first)
            #expect(manifest.exact)
            #expect(manifest.dependencies.map(\.identity) == ["a", "b"])
            #expect(manifest.dependencies.conditional.map(\.identity) == ["b", "c"])
            #expect(manifest.dependencies.certain.map(\.identity) == ["a"])
            #expect(manifest.dependencies.elsewhere.map(\.identity) == ["c"])
            #expect(manifest.dependencies.everywhere.map(\.identity) == ["a", "b", "c"])
            #expect(target.dependencies.conditional.map(\.name.value) == ["C"])
            #expect(manifest.products.elsewhere.map(\.name.value) == ["P"])
            #expect(manifest.targets.conditional.map(\.name.value) == ["Tools", "TTests"])
            #expect(manifest.targets.elsewhere.isEmpty == !environment.isEmpty)
            let packed = try #require(manifest.withoutSyntax().packed)
            #expect(Manifest.unpacked(packed, in: packed.indices) == manifest.withoutSyntax())
        }
    }
}

extension String {
    /// A loop that isn't followed, in a function that isn't called.
    fileprivate var replacingWhile: String { "func wait() { \(self) }" }
}
