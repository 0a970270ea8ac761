import Diagnostics
import PackageManifest
import Testing

struct DependencyTests {
    @Test(arguments: [
        ("from: \"1.2.3\"", "1.2.3..<2.0.0"),
        ("\"1.0.0\"..<\"1.5.0\"", "1.0.0..<1.5.0"),
        ("\"1.0.0\" ... \"1.5.0\"", "1.0.0..<1.5.1"),
        (".upToNextMajor(from: \"0.3.0\")", "0.3.0..<1.0.0"),
        (".upToNextMinor(from: \"0.3.0-a\")", "0.3.0-a..<0.4.0"),
        ("exact: \"1.0.0+b\"", "exact 1.0.0+b"),
        (".exact(\"1.0.0\")", "exact 1.0.0"),
        ("branch: \"main\"", "branch main"),
        (".branch(\"main\")", "branch main"),
        ("revision: \"abc\"", "revision abc"),
        ("from: Version(1, 2, 3)", "1.2.3..<2.0.0"),
        ("from: .init(1, 2, 3)", "1.2.3..<2.0.0"),
    ])
    func `every form of requirement is read, with its text`(text: String, requirement: String) throws {
        let manifest = try Manifest.parse(arguments: "dependencies: [.package(url: \"https://a.b/C.git\", \(text))]")
        let dependency = try #require(manifest.dependencies.first)
        #expect(manifest.exact)
        #expect(dependency.identity == "c")
        #expect(dependency.requirement?.text == text)
        #expect(dependency.requirement.map { describe($0.kind) } == requirement)
    }

    private func describe(_ kind: Manifest.Requirement.Kind) -> String {
        switch kind {
        case .exact(let version): "exact \(version)"
        case .range(let lower, let upper): "\(lower)..<\(upper)"
        case .branch(let name): "branch \(name)"
        case .revision(let hash): "revision \(hash)"
        }
    }

    @Test func `a path has no requirement`() throws {
        let manifest = try Manifest.parse(arguments: "dependencies: [.package(name: \"N\", path: \"../Core\")]")
        let dependency = try #require(manifest.dependencies.first)
        #expect(dependency.identity == "core")
        #expect(dependency.name?.value == "N")
        #expect(dependency.requirement == nil)
        guard case .path(let path) = dependency.kind else {
            Issue.record("not a path")
            return
        }
        #expect(path.value == "../Core")
    }

    @Test func `a registry's identifier is its identity, whatever its letters`() throws {
        let manifest = try Manifest.parse(arguments: "dependencies: [.package(id: \"mona.List\", exact: \"1.0.0\")]")
        #expect(manifest.exact)
        #expect(manifest.dependencies.first?.identity == "mona.list")
    }

    @Test func `a path that the manifest's place completes is a reason to doubt`() throws {
        let manifest = try Manifest.parse(arguments: "dependencies: [.package(path: \"..\")]")
        #expect(manifest.messages == ["the identity of a dependency depends on the manifest's place"])
        #expect(manifest.dependencies.first?.identity == nil)
    }

    @Test func `the folder of the manifest completes a path`() throws {
        let text = "let package = Package(name: \"P\", dependencies: [.package(path: \"..\")])"
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text), in: "/Work/Shop/Examples")
        #expect(manifest.dependencies.first?.identity == "shop")
    }

    @Test func `a number without a successor is a reason to doubt`() throws {
        let manifest = try Manifest.parse(
            arguments: "dependencies: [.package(url: \"https://a.b/c\", from: \"9223372036854775807.0.0\")]"
        )
        #expect(!manifest.exact)
    }
}
