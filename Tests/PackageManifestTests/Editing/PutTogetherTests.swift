import Diagnostics
import PackageManifest
import Testing

/// Arrays that are put together: the literal that belongs to just one list is edited.
struct PutTogetherTests {
    @Test(arguments: [
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: shared + [\"B\"])])",
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: shared + [\"B\", \"X\"])])"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: [\"B\"] + more())])",
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: [\"B\", \"X\"] + more())])"
        ),
        (
            "let own: [Target.Dependency] = [\"B\"]\nlet package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: own)])",
            "let own: [Target.Dependency] = [\"B\", \"X\"]\nlet package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: own)])"
        ),
        (
            "let package = Package(name: \"P\")\npackage.targets += [.target(name: \"T\")]",
            "let package = Package(name: \"P\")\npackage.targets += [.target(name: \"T\", dependencies: [\"X\"])]"
        ),
        (
            "var own: [Target] = [.target(name: \"T\")]\nif ci { own.append(.a) }\nlet package = Package(name: \"P\", targets: own)",
            "var own: [Target] = [.target(name: \"T\", dependencies: [\"X\"])]\nif ci { own.append(.a) }\nlet package = Package(name: \"P\", targets: own)"
        ),
        (
            "extension Target { static let t = Target.target(name: \"T\") }\nlet package = Package(name: \"P\", targets: [.t])",
            "extension Target { static let t = Target.target(name: \"T\", dependencies: [\"X\"]) }\nlet package = Package(name: \"P\", targets: [.t])"
        ),
    ])
    func `a dependency of a target`(before: String, after: String) throws {
        try expectLines(.addTargetDependency("\"X\"", to: "T"), before, after)
    }

    @Test(arguments: [
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\nfor target in package.targets { target.swiftSettings = [] }",
            "let package = Package(name: \"P\", targets: [.target(name: \"T\"), .target(name: \"X\")])\nfor target in package.targets { target.swiftSettings = [] }"
        ),
        (
            "let package = Package(name: \"P\")\npackage.targets += [.target(name: \"T\")]",
            "let package = Package(name: \"P\")\npackage.targets += [.target(name: \"T\"), .target(name: \"X\")]"
        ),
        (
            "let package = Package(name: \"P\", products: [])\npackage.targets.append(.target(name: \"T\"))",
            "let package = Package(name: \"P\", products: [], targets: [.target(name: \"X\")])\npackage.targets.append(.target(name: \"T\"))"
        ),
        (
            "let own = [Target.target(name: \"T\")]\nlet package = Package(name: \"P\", targets: own)",
            "let own = [Target.target(name: \"T\"), .target(name: \"X\")]\nlet package = Package(name: \"P\", targets: own)"
        ),
    ])
    func `a target`(before: String, after: String) throws {
        try expectLines(.addTarget(".target(name: \"X\")"), before, after)
    }

    @Test func `a target beside another one in a list that a loop goes through`() throws {
        let text = { (own: String) in
            "let own: [Target] = [\(own)]\nlet rest = [Target.target(name: \"U\")]\nlet package = Package(name: \"P\", targets: [])\nfor target in own { target.dependencies.append(\"U\") }\npackage.targets.append(contentsOf: [rest, own].flatMap { $0 })"
        }
        try expectLines(
            .addTarget(".target(name: \"X\")", after: "T"), text(".target(name: \"T\")"),
            text(".target(name: \"T\"), .target(name: \"X\")"))
    }

    @Test func `a name that stands for what is removed`() throws {
        let text = { (own: String) in
            "let k: Target.Dependency = .product(name: \"K\", package: \"k\")\nlet package = Package(name: \"P\", targets: [.target(name: \"T\", dependencies: [\(own)]), .target(name: \"U\", dependencies: [k])])"
        }
        try expectLines(
            .removeTargetDependency(named: "K", package: "k", from: "T"), text("\"A\", k, \"B\""), text("\"A\", \"B\""))
    }

    @Test func `a setting in a sum`() throws {
        let text = { (own: String) in
            "let shared: [SwiftSetting] = [.define(\"S\")]\nlet package = Package(name: \"P\", targets: [.target(name: \"T\", swiftSettings: shared + [\(own)]), .target(name: \"U\", swiftSettings: shared)])"
        }
        try expectLines(
            .addSetting(".define(\"X\")", argument: "swiftSettings", to: "T"), text(".define(\"A\")"),
            text(".define(\"A\"), .define(\"X\")"))
        try expectLines(
            .addSetting(".define(\"S\")", argument: "swiftSettings", to: "T"), text(".define(\"A\")"),
            text(".define(\"A\")"))
    }

    private func expectLines(_ edit: ManifestEdit, _ before: String, _ after: String) throws {
        var head = "// swift-tools-version: 6.0\nlet ci = Context.environment[\"CI\"] != nil\n"
        if !before.contains("let shared") { head += "let shared: [Target.Dependency] = [\"S\"]\n" }
        let source = SourceText(path: "Package.swift", text: head + before)
        let edited = try EditLaws(edit, in: source).edited("\(before)")
        #expect(edited.text(in: 0..<edited.bytes.count) == head + after)
    }
}
