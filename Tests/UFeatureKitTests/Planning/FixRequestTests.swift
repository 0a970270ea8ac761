import Architecture
import Diagnostics
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// The laws of `fix`, over every small case.
@Suite struct FixRequestTests {
    /// What Search's source can declare and import, each alone and all together.
    static let choices: [(packages: [String], uses: [String], imports: [String])] = {
        let packages = [[], [Named.core], [Named.profile], [Named.core, Named.profile], [Named.core, Named.core]]
        let uses = [
            [], ["\"SearchInterface\""], ["\"SearchInterface\"", ".target(name: \"SearchInterface\")"],
            [Named.coreProduct], [Named.profileProduct], [Named.profileProduct, "\"Core\""], ["\"Search\""],
        ]
        let imports = [
            [], ["SearchInterface"], ["Core"], ["ProfileInterface"], ["Core", "ProfileInterface", "SearchInterface"],
        ]
        return packages.flatMap { packages in
            uses.flatMap { uses in imports.map { (packages, uses, $0) } }
        }
    }()

    static let rules: [Rule] = [
        .undeclaredImport, .transitiveImport, .unusedDependency, .duplicateDependency, .selfDependency,
    ]

    @Test func afterFixNothingThatCouldBeRepairedIsLeft() throws {
        // Every fourth one first: these have each word with each other one.
        let choices = (0..<4).flatMap { stride(from: $0, to: Self.choices.count, by: 4).map { Self.choices[$0] } }
        for choice in choices.sampled(Self.choices.count / 4) {
            let code = choice.imports.map { "import \($0)" }.joined(separator: "\n") + "\nstruct Search {}"
            let tree = importTree(
                packages: choice.packages.joined(separator: ", "),
                search: choice.uses.joined(separator: ", "),
                "--- Features/Search/Source/Search.swift\n\(code)"
            )
            let files = try TemporaryFiles(
                MarkedTree(tree).files.map { GeneratedFile(path: $0.key, contents: $0.value) })
            defer { files.remove() }
            let request = FixRequest(rules: Self.rules.map(\.id))
            let workspace = try Workspace.read(from: files.path)
            let repairable = Validation(workspace.graph().graph).violations(of: Self.rules).filter {
                $0.finding.repair != nil
            }
            let result = try request.plan(in: workspace)
            #expect(result.fixed >= repairable.count, "\(choice)")
            #expect(result.plan.edits.isEmpty == repairable.isEmpty, "\(choice)")
            #expect(result.plan.additions.isEmpty && result.plan.folders.isEmpty)
            for edit in result.plan.edits {
                try files.write(GeneratedFile(path: edit.path, contents: String(decoding: edit.new, as: UTF8.self)))
            }
            let again = try Workspace.read(from: files.path)
            let left = Validation(again.graph().graph).violations(of: Self.rules)
            #expect(left.allSatisfy { $0.finding.repair == nil }, "\(choice)")
            #expect(left.map(\.finding.message) == result.left.map(\.message), "\(choice)")
            #expect(try request.plan(in: again).plan == Plan(root: files.path), "\(choice)")
        }
    }

    @Test func aFeatureAloneIsRepairedAlone() throws {
        let tree = importTree(
            """
            --- Features/Search/Source/Search.swift
            import ProfileInterface
            --- Features/Profile/Source/Other.swift
            import Core
            import SearchInterface
            """
        )
        let files = try TemporaryFiles(MarkedTree(tree).files.map { GeneratedFile(path: $0.key, contents: $0.value) })
        defer { files.remove() }
        let workspace = try Workspace.read(from: files.path)
        let result = try FixRequest(of: ["Search"]).plan(in: workspace)
        #expect(result.plan.edits.map(\.path) == ["Features/Search/Package.swift"])
    }

    /// Search imports Core through ProfileInterface, which declares it and doesn't need it.
    private func edits(of request: FixRequest) throws -> [String] {
        let tree = importTree(
            packages: Named.profile,
            search: Named.profileProduct,
            """
            --- Features/Search/Source/Search.swift
            import Core
            import ProfileInterface
            """
        ).replacing("import Core\npublic protocol", with: "public protocol")
        let files = try TemporaryFiles(MarkedTree(tree).files.map { GeneratedFile(path: $0.key, contents: $0.value) })
        defer { files.remove() }
        let result = try request.plan(in: Workspace.read(from: files.path))
        let reason = "not repaired: 'Search' imports 'Core' through it"
        #expect(result.told.contains { $0.help.contains(reason) } == result.plan.edits.isEmpty)
        return result.plan.edits.map(\.path).sorted()
    }

    @Test func whatOthersImportThroughADependencyKeepsIt() throws {
        #expect(
            try edits(of: FixRequest()) == ["Features/Profile/Package.swift", "Features/Search/Package.swift"])
        #expect(try edits(of: FixRequest(rules: ["unused_dependency"])) == [])
        #expect(try edits(of: FixRequest(of: ["Profile"])) == [])
    }
}
