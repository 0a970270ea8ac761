import Diagnostics
import PackageManifest
import Testing

/// What the text alone doesn't tell is said, with its place; the rest is read all the same.
struct ReasonTests {
    @Test func `what a loop that isn't read could have changed is forgotten`() throws {
        let text = """
            // swift-tools-version:6.0
            var name = "P"
            while name.count < 3 { name += "P" }
            let package = Package(name: name, targets: [.target(name: "T")])
            """
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
        #expect(!manifest.exact)
        #expect(manifest.name == nil)
        #expect(manifest.targets.map(\.name.value) == ["T"])
    }

    @Test(arguments: [
        (
            "let package = Package(name: \"P\", targets: «makeTargets()»)",
            "the array of targets is built by a call of 'makeTargets'"
        ),
        (
            "let package = Package(name: «name ?? \"P\"», targets: [.target(name: \"T\")])",
            "the name of the package is built by 'name ?? \"P\"'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\"), «.feature(\"A\")»])",
            "a target is built by a call of 'feature'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\"), «shared»])",
            "an element of the targets is built by 'shared'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", path: «Context.packageDirectory»)])",
            "the path of target 'T' is built by 'Context.packageDirectory'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", speed: «3»)])",
            "a target has an argument that ufeature doesn't know: 'speed'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")] + («CI ? [.target(name: \"U\")] : []»))",
            "an element of the targets is built by code that depends on 'CI'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n«while CI { package.targets = [] }»",
            "what 'while' does is not read"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n«package.targets.shuffle()»",
            "'package' could be changed by 'package.targets.shuffle()'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n«package.targets[CI].path = \"X\"»",
            "'package.targets[CI].path = \"X\"' is executed, and not read"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\nlet same = «change(package)»",
            "'package' could be changed by 'change(package)'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\nfunc f() { package.name = CI() }\n«run(f)»",
            "'package' could be changed by 'run(f)'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\nswitch 1 { case 1: «fallthrough»\ndefault: break }",
            "what 'fallthrough' does is not read"
        ),
        (
            "let other = Package(name: \"O\")\nlet package = «Package(name: \"P\", targets: [.target(name: \"T\")])»",
            "more than one package is made"
        ),
        (
            "let package = «Package(name: \"P\")»",
            "without targets and products, SwiftPM decides by the files in the folder what the package is"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")], «3»)",
            "the package has an argument that ufeature doesn't know: '_'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\", name: «\"U\"»)])",
            "a target has two arguments 'name'"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")], name: «\"Q\"»)",
            "the package has two arguments 'name'"
        ),
    ])
    func `what isn't known has a reason and a place`(text: String, message: String) throws {
        let marked = MarkedSource("// swift-tools-version:6.0\n" + text)
        let manifest = try Manifest.parse(marked.source)
        #expect(manifest.messages == [message])
        #expect(manifest.reasons.map(\.range) == marked.ranges)
        #expect(manifest.name?.value == "P" || message.hasPrefix("the name"))
        #expect(
            manifest.targets.first?.name.value == "T" || message.hasPrefix("the array") || message.hasPrefix("without"))
    }

    @Test(arguments: [
        "extension Target { static func target(name: String) -> Target { .testTarget(name: name) } }",
        "func + (left: [Target], right: [Target]) -> [Target] { left }",
        "struct Target {}",
        "extension Package { convenience init(name: String, targets: [Target]) { self.init(name: \"X\") } }",
    ])
    func `what the manifest declares itself is not taken for PackageDescription's`(declaration: String) throws {
        let manifest = try Manifest.parse(
            statements: "\(declaration)\nlet package = Package(name: \"P\", targets: [Target.target(name: \"T\")] + [])"
        )
        #expect(!manifest.exact)
    }

    @Test(arguments: [
        "enum E: String { case a }\nlet name = E.a.description", "enum E: Int { case a }\nlet name = E.a.rawValue",
        "struct S: ExpressibleByStringLiteral { let a = 1 }\nlet name: S = \"N\"",
        "struct S { let n: Literal }\nprotocol Literal: ExpressibleByStringLiteral {}\nlet name = S(n: \"N\").n",
        "struct S: ExpressibleByStringLiteral {}\nlet name: S = \"N\"",
        "extension A { static let n = \"1\" }\nextension B { static let n = \"2\" }\nlet name: String = .n",
        "extension String { static var n = \"N\" }\nlet name: String = .n",
        "let optional: String? = \"N\"\nlet name = \"\\(optional)\"",
        "let name = \"\\([\"N\"].first)\"", "let name = \"\\(true ? \"N\" : nil)\"",
        "var optional: String?\noptional = \"N\"\nlet name = \"\\(optional)\"",
        "let t = Target.target(name: \"N\", path: \"N\")\nlet name = \"\\(t.path)\"",
        "let t = [Target.target(name: \"N\")]\nlet name = \"\\(t.first?.name)\"",
        "@propertyWrapper struct W {}\n@W var name = \"N\"",
        "extension String.StringInterpolation { func appendInterpolation(_: String) {} }\nlet n = \"N\"\nlet name = \"\\(n)\"",
        "enum V { static let v: Version = \"01.0.0\" }\nlet name = \"\\(V.v)\"",
        "let name = [\"N\"]", "let name = \"N\".capitalized", "let (name, other) = (\"N\", 1)",
        "enum A { static let a = B.b }\nenum B { static let b = A.a }\nlet name = A.a",
    ])
    func `a name that could be anything is not guessed`(statements: String) throws {
        let manifest = try Manifest.parse(
            statements: "\(statements)\nlet package = Package(name: name, targets: [.target(name: \"\\(name)\")])"
        )
        #expect(!manifest.exact)
        #expect(manifest.name == nil)
        #expect(manifest.targets.isEmpty)
    }

    @Test(arguments: [
        (
            "let package: Package = .init(name: \"P\", targets: [])",
            "extension Package { init(name: String, targets: [Target]) {} }"
        ),
        (
            "var t: [Target] = []\nt.append(.target(name: \"T\"))\nlet package = Package(name: \"P\", targets: t)",
            "extension Array { mutating func append(_ element: Element) {} }"
        ),
        (
            "let t = Target.target(name: \"T\")\nlet r = t.renamed\nlet package = Package(name: \"P\", targets: [t])",
            "extension Target { var renamed: Int { rename(self); return 1 } }"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\nstruct S { var n = \"1\" }",
            "var a = S()\nvar b = a\nb.n = \"2\"\npackage.name = a.n"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])",
            "for target in package.targets { func change() { target.path = \"X\" }\nchange() }"
        ),
        (
            "let package = Package(name: \"P\", targets: [.target(name: \"T\")])",
            "func add() -> Target? { package.name += \"Q\"; return nil }\nadd()?.dependencies.append(\"T\")"
        ),
    ])
    func `what the manifest does in its own way is doubted`(statements: String, declaration: String) throws {
        #expect(try !Manifest.parse(statements: "\(statements)\n\(declaration)").exact)
    }

    @Test func `what isn't used needs no reason`() throws {
        let manifest = try Manifest.parse(
            statements: """
                import Foundation
                let pairs: KeyValuePairs<String, Set<Int>>? = nil, other: [String] = []
                let isCI = ProcessInfo.processInfo.environment["CI"] != nil
                func unused() -> [Target] { fatalError() }
                @available(*, deprecated) struct Unused { var package: Int }
                let settings: [SwiftSetting] = isCI ? [.unsafeFlags(["-O"])] : []
                let package = Package(name: "P", targets: [.target(name: "T", swiftSettings: settings)])
                """
        )
        #expect(manifest.messages == [])
    }

    @Test func `what ends the program behind '??' ends nothing where it isn't reached`() throws {
        let manifest = try Manifest.parse(
            statements: """
                func missing() -> String { fatalError() }
                let known: String? = "A"
                let package = Package(name: known ?? missing(), targets: [.target(name: "T")])
                package.targets.append(.target(name: "U"))
                """
        )
        #expect(manifest.messages == [])
        #expect(manifest.targets.map(\.name.value) == ["T", "U"])
    }

    @Test func `many statements take time in proportion to their number`() throws {
        let lines = (1...4000).map { "list.append(.target(name: \"T\($0)\"))" }
        let manifest = try Manifest.parse(
            statements:
                "var list: [Target] = []\n\(lines.joined(separator: "\n"))\nlet package = Package(name: \"P\", targets: list)"
        )
        #expect(manifest.exact)
        #expect(manifest.targets.count == 4000)
    }

    @Test func `values that double with every line stay small`() throws {
        let lines = (1...60).map {
            "let a\($0) = a\($0 - 1) + a\($0 - 1)\nlet b\($0) = \"\\(b\($0 - 1))\\(b\($0 - 1))\""
        }
        let manifest = try Manifest.parse(
            statements: """
                let a0: [Target] = [.target(name: "A")]
                let b0 = "x"
                \(lines.joined(separator: "\n"))
                let package = Package(name: b60, targets: a60)
                """
        )
        #expect(!manifest.exact)
    }
}
