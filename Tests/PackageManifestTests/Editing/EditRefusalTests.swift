import Diagnostics
import PackageManifest
import Testing

/// What can't be done for certain is refused, with its place and with what to write by hand.
struct EditRefusalTests {
    @Test(arguments: [
        ("let package = Package(name: \"P\", targets: «makeTargets()»)", nil as [String]?),
        (
            "let shared: [Target] = []\nlet other = shared\nlet package = Package(name: \"P\", targets: «shared»)",
            ["write 'targets: shared + [.target(name: \"X\")]' here"]
        ),
        (
            "let package = Package(name: \"P\", targets: «names.map { .target(name: $0) }»)",
            ["add this by hand where the array is made:", ".target(name: \"X\")"]
        ),
    ])
    func `an array that is no literal`(text: String, help: [String]?) {
        expectRefusal(.addTarget(".target(name: \"X\")"), "edit_no_literal", in: text, help: help)
    }

    @Test func `an array in a function that makes targets`() {
        expectRefusal(
            .addTargetDependency("\"X\"", to: "ATests"), "edit_no_literal",
            in: """
                func feature(_ name: String) -> [Target] {
                    [.target(name: name), .testTarget(name: name + "Tests", dependencies: «[.target(name: name)]»)]
                }
                let package = Package(name: "P", targets: feature("A"))
                """)
        expectRefusal(
            .addTargetDependency("\"X\"", to: "A"), "edit_no_literal",
            in: """
                func feature(_ name: String) -> [Target] { [«.target(name: name)»] }
                let package = Package(name: "P", targets: feature("A"))
                """)
    }

    @Test(
        arguments: [
            ("5.3", ".executableTarget(name: \"X\")", "a target of kind 'executable' needs tools version 5.4"),
            ("5.8", ".macro(name: \"X\")", "a target of kind 'macro' needs tools version 5.9"),
        ])
    func `a target that the tools version doesn't know yet`(version: String, target: String, message: String) throws {
        let text = "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])"
        let source = SourceText(path: "Package.swift", text: "// swift-tools-version:\(version)\n" + text)
        let refusal = #expect(throws: Refusal.self) { try source.edited(by: [.addTarget(target)]) }
        #expect(refusal?.reasons.map(\.id) == ["edit_tools_version"])
        #expect(refusal?.reasons.first?.message == "\(message), and this is \(version)")
        let place = Diagnostics.SourceLocation(path: "Package.swift", line: 1, column: 24)
        #expect(refusal?.reasons.first?.location == place)
        let edits: [ManifestEdit] = [.setToolsVersion("5.9"), .addTarget(target)]
        #expect(throws: Never.self) { try source.edited(by: edits) }
    }

    @Test func `a constant that two targets share`() {
        expectRefusal(
            .addTargetDependency("\"X\"", to: "A"), "edit_no_literal",
            in: """
                let shared: [Target.Dependency] = ["S"]
                let package = Package(name: "P", targets: [
                    .target(name: "A", dependencies: «shared»), .testTarget(name: "B", dependencies: shared),
                ])
                """,
            help: ["write 'dependencies: shared + [\"X\"]' here"])
        expectRefusal(
            .removeTargetDependency(named: "S", package: nil, from: "A"), "edit_no_literal",
            in: """
                let shared: [Target.Dependency] = [«"S"»]
                let package = Package(name: "P", targets: [
                    .target(name: "A", dependencies: shared + ["T"]), .target(name: "B", dependencies: shared),
                ])
                """)
    }

    @Test func `the same name with another meaning`() {
        let text = { (place: Int) in
            let parts = [
                ".package(url: \"https://a.b/Core\", from: \"1.0.0\")",
                ".library(name: \"P\", type: .static, targets: [\"A\"])",
                ".target(name: \"A\", dependencies: [.product(name: \"K\", package: \"k\")])",
            ].enumerated().map { $0.offset == place ? "«\($0.element)»" : $0.element }
            return
                "let package = Package(name: \"P\", products: [\(parts[1])], dependencies: [\(parts[0])], targets: [\(parts[2])])"
        }
        expectRefusal(.addDependency(".package(path: \"../Core\")"), "edit_conflict", in: text(0))
        expectRefusal(
            .addDependency(".package(url: \"https://a.b/Core\", from: \"2.0.0\")"), "edit_conflict", in: text(0))
        expectRefusal(.addProduct(".library(name: \"P\", targets: [\"A\"])"), "edit_conflict", in: text(1))
        expectRefusal(.addTarget(".testTarget(name: \"A\")"), "edit_conflict", in: text(2))
        expectRefusal(.addTarget(".target(name: \"A\", path: \"A\")"), "edit_conflict", in: text(2))
        for other in [
            ".product(name: \"K\", package: \"j\")", ".target(name: \"K\")",
            ".product(name: \"K\", package: \"k\", condition: .when(platforms: [.iOS]))",
        ] {
            let marked = text(-1).replacing(".product(name", with: "«.product(name").replacing(
                "\"k\")", with: "\"k\")»")
            expectRefusal(.addTargetDependency(other, to: "A"), "edit_conflict", in: marked)
        }
        expectRefusal(
            .addSetting(".swiftLanguageMode(.v6)", argument: "swiftSettings", to: "A"), "edit_conflict",
            in:
                "let package = Package(name: \"P\", targets: [.target(name: \"A\", swiftSettings: [«.swiftLanguageMode(.v5)»])])"
        )
    }

    @Test func `what may be made in code that isn't read`() {
        expectRefusal(
            .addTarget(".target(name: \"X\")"), "edit_not_certain",
            in:
                "let ci = Context.environment[\"CI\"] != nil\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])\nif ci { package.targets.append(.target(name: «\"X\"»)) }"
        )
        expectRefusal(
            .addTargetDependency("\"B\"", to: "X"), "edit_not_certain",
            in: "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .feature(«\"X\"»)])")
    }

    @Test func `what is made in code that isn't read, without its name`() {
        let text = "let package = «Package(name: \"P\", targets: Module.allCases.map(\\.target))»"
        expectRefusal(
            .addTargetDependency("\"B\"", to: "X"), "edit_not_certain", in: text,
            help: ["add this by hand where that code makes its dependencies: \"B\""])
        expectRefusal(
            .removeTargetDependency(named: "B", package: nil, from: "X"), "edit_not_certain", in: text,
            help: ["write it as a call with its name as a string, or edit this by hand"])
    }

    @Test func `names and places that aren't there`() {
        let text = "let package = Package(name: \"P\", targets: «[.target(name: \"Search\")]»)"
        expectRefusal(
            .addTargetDependency("\"X\"", to: "Serach"), "edit_no_target", in: text, help: ["did you mean 'Search'?"])
        let plain = "let package = Package(name: \"P\", targets: [«.target(name: \"A\")», .systemLibrary(name: \"S\")])"
        expectRefusal(.addTargetDependency("\"A\"", to: "A"), "edit_self_dependency", in: plain)
        let other = "let package = Package(name: \"P\", targets: [.target(name: \"A\"), «.systemLibrary(name: \"S\")»])"
        expectRefusal(.addTargetDependency("\"A\"", to: "S"), "edit_wrong_argument", in: other)
        expectRefusal(
            .addSetting("\"x\"", argument: "flags", to: "A"), "edit_wrong_argument",
            in: "let package = Package(name: \"P\", targets: [.target(name: \"A\")])")
    }

    @Test(arguments: ["my feature!", "", "1st", "A/B", "-", "a\\\"b"])
    func `an invalid name`(name: String) {
        let text = "let package = Package(name: \"P\", targets: [.target(name: \"A\")])"
        expectRefusal(.addTarget(".target(name: \"\(name)\")"), "edit_invalid_name", in: text)
        expectRefusal(.addProduct(".library(name: \"\(name)\", targets: [\"A\"])"), "edit_invalid_name", in: text)
    }

    @Test(
        arguments: [
            .addTarget("target(name: \"X\")"), .addTarget(".target(name: \"X\"), .target(name: \"Y\")"), .addTarget(""),
            .addTarget(".target(name: \"X\""), .addTarget(".target(name: \"X\")]) // "),
            .addProduct(".target(name: \"X\")"),
            .addDependency("\"X\""), .addTargetDependency(".package(path: \"X\")", to: "A"), .setPlatform("iOS"),
            .addSetting("\\.x", argument: "swiftSettings", to: "A"),
        ] as [ManifestEdit])
    func `a text that is no such element`(edit: ManifestEdit) {
        expectRefusal(
            edit, "edit_unreadable", in: "let package = Package(name: \"P\", targets: [.target(name: \"A\")])")
    }

    @Test(arguments: ["6", "six", "6.0 ", "", "6.0; // x", "6.0\n"])
    func `a tools version that is none`(version: String) {
        expectRefusal(.setToolsVersion(version), "edit_invalid_version", in: "let package = Package(name: \"P\")")
    }

    @Test func `all reasons at once, and nothing done`() throws {
        let source = SourceText(
            path: "Package.swift",
            text: "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])")
        let edits: [ManifestEdit] = [
            .addTarget(".target(name: \"B\")"), .addTarget(".testTarget(name: \"A\")"),
            .addTargetDependency("\"C\"", to: "B"),
            .addTargetDependency("\"C\"", to: "D"),
        ]
        let refusal = #expect(throws: Refusal.self) { try source.edited(by: edits) }
        #expect(refusal?.reasons.map(\.id) == ["edit_conflict", "edit_no_target"])
        #expect(
            refusal?.reasons.first?.location == Diagnostics.SourceLocation(path: "Package.swift", line: 2, column: 44))
    }

    @Test func `a text that is no manifest`() {
        for text in ["", "let a = 1", "Package(", "\u{0}\u{1}"] {
            let source = SourceText(path: "Package.swift", text: text)
            #expect(throws: Refusal.self) { try source.edited(by: [.setToolsVersion("6.0")]) }
            #expect(throws: Diagnostic.self) { try ManifestEdit.removeTarget(named: "A").textEdits(in: source) }
        }
    }
}
