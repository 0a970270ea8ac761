import PackageManifest
import TestSupport
import Testing

/// No program makes the reader run for long, whatever it would do itself.
struct BoundTests {
    @Test(
        .storey(.faults),
        arguments: [
            "func f(_ n: String) -> String { f(n + n) }\npackage.name = f(\"x\")",
            "func f() -> [Target] { g() + g() }\nfunc g() -> [Target] { f() + f() }\npackage.targets += f()",
            "extension String { var more: String { more + more } }\npackage.name = \"x\".more",
            "for a in list { for b in list { for c in list { for d in list { package.targets += [.target(name: a + b + c + d)] } } } }",
            "for target in package.targets { package.targets += package.targets }\nfor t in list { package.targets += package.targets }",
            "let f = { (a: String) -> String in f(a) }\npackage.name = f(\"x\")",
            "package.targets += list.flatMap { a in list.flatMap { b in list.flatMap { c in list.map { .target(name: a + b + c + $0) } } } }",
            (0..<64).map { "if c\($0) { package.name = \"a\($0)\" } else { package.name += \"b\" }" }.joined(
                separator: "\n"),
            "func f() { " + (0..<64).map { "if c\($0) { if d { return } }" }.joined(separator: "\n")
                + " }\nf()\npackage.name += \"x\"",
            "let e: [Int] = [].map { $0 }\n"
                + (0..<64).map { "if c\($0) { package.name += \"a\" }" }.joined(separator: "\n"),
        ])
    func `what would run for long is a reason`(statements: String) throws {
        #expect(try !manifest(with: statements).exact)
    }

    @Test(arguments: [
        "var a = [package.targets]; for _ in list { for _ in list { for _ in list { a = [a] } } }; package.targets = a",
        "let big = list.flatMap { _ in list }; package.targets += big.flatMap { _ in big.flatMap { _ in big } }",
        "package.name = list.joined(separator: list.joined(separator: list.joined(separator: package.name)))",
        #"package.name = "\(-(-9223372036854775807 + -1))""#,
        #"for n in 9223372036854775807...9223372036854775807 { package.name += "\(n)" }"#,
    ])
    func `what would be too large or too deep is a reason`(statements: String) throws {
        #expect(try !manifest(with: statements).exact)
    }

    @Test func `many loops over many targets are followed`() throws {
        let targets = (0..<200).map { ".target(name: \"T\($0)\")" }.joined(separator: ", ")
        let loop = "for target in package.targets { target.exclude.append(target.name) }"
        let manifest = try Manifest.parse(
            statements: "let package = Package(name: \"P\", targets: [\(targets)])\n"
                + Array(repeating: loop, count: 20).joined(separator: "\n")
        )
        #expect(manifest.messages == [])
        #expect(manifest.targets.allSatisfy { $0.exclude.count == 20 })
    }

    /// A manifest with a hundred names and a package, and what else it does.
    private func manifest(with statements: String) throws -> Manifest {
        let list = (0..<100).map { "\"a\($0)\"" }.joined(separator: ", ")
        return try Manifest.parse(
            statements: """
                let list = [\(list)]
                let package = Package(name: "P", targets: [.target(name: "T"), .target(name: "U")])
                \(statements)
                """
        )
    }
}
