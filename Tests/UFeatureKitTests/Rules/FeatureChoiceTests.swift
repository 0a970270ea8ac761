import Architecture
import Diagnostics
import FileChanges
import Testing
import Workspaces

/// What `validate Search` looks at.
@Suite struct FeatureChoiceTests {
    /// A package with many features, two of which break a rule, and a package beside it.
    private let tree =
        package(
            "Modules",
            """
            .target(name: "ProfileInterface"),
            .target(name: "ProfileMocks", dependencies: ["ProfileInterface"]),
            .target(name: "Profile", dependencies: ["ProfileInterface", "SearchMocks"]),
            .target(name: "SearchInterface"),
            .target(name: "SearchMocks", dependencies: ["SearchInterface"]),
            .target(name: "Search", dependencies: ["SearchInterface", "ProfileMocks"]),
            """
        ) + package("Kit", ".target(name: \"Kit\"),")

    private func read(_ body: (Workspace) throws -> Void) throws {
        let files = try TemporaryFiles(MarkedTree(tree).files.map { GeneratedFile(path: $0.key, contents: $0.value) })
        defer { files.remove() }
        try body(try WorkspaceReader(from: files.path).read())
    }

    @Test func aFeatureOfALargePackage() throws {
        try read { workspace in
            let choice = try workspace.choice(named: ["Search", "Kit"])
            #expect(Set(choice.packages.map(\.path)) == ["Kit", "Modules"])
            #expect(choice.parts == ["Modules": ["Search", "SearchInterface", "SearchMocks"]])
            let found = workspace.findings(about: choice).filter { $0.id == "feature_dependency" }
            #expect(found.map(\.target) == ["Search"])
        }
    }

    @Test func theWholePackageHoldsItsFeatures() throws {
        try read { workspace in
            let choice = try workspace.choice(named: ["Search", "Modules"])
            #expect(choice.parts.isEmpty)
            let found = workspace.findings(about: choice).filter { $0.id == "feature_dependency" }
            #expect(found.map(\.target) == ["Profile", "Search"])
        }
    }

    @Test func nobodyHasAnUnknownName() throws {
        try read { workspace in
            do throws(Refusal) {
                _ = try workspace.choice(named: ["Search", "Cart"])
                Issue.record("a feature that isn't there is found")
            } catch {
                #expect(error.reasons.map(\.message) == ["there is no feature 'Cart'"])
            }
            let all = try workspace.choice(named: [])
            #expect(all.packages.count == 2)
        }
    }
}
