import Diagnostics
import PackageManifest
import TestSupport
import Testing
import Workspaces

/// The law of the rules: one thing that is wrong in a clean workspace gives the findings of its rule, at its lines, and
/// nothing else; what is legal gives none.
@Suite struct MutationTests {
    typealias Node = ArchitectureTable.Node

    static let nodes = ArchitectureTable.nodes

    @Test func theSpecimenIsClean() throws {
        let specimen = try Specimen.generated()
        #expect(specimen.findings == [])
        let targets = Set(specimen.workspace.features.flatMap { $0.manifest.targets.map(\.name.value) })
        #expect(targets.isSuperset(of: Self.nodes.map(\.target)))
    }

    /// Those that have a twin among the others: a product feature like Home, and a foundation feature like Cellar.
    static let twins = nodes.filter { ["Catalog", "Core"].contains($0.feature) }

    /// Every edge that isn't there: only imported, only declared, and both.
    @Test(arguments: nodes.filter { !twins.contains($0) })
    func oneEdge(user: Node) throws { try expectOneFinding(forEdgesOf: user) }

    @Test(.storey(.faults), arguments: twins)
    func oneEdgeOfATwin(user: Node) throws { try expectOneFinding(forEdgesOf: user) }

    private func expectOneFinding(forEdgesOf user: Node) throws {
        let specimen = try Specimen.generated()
        for used in Self.nodes where used != user {
            let edge = EdgeMutation(user: user, used: used, specimen: specimen)
            guard try !edge.isDeclared() else { continue }
            let rule = ArchitectureTable.rule(against: user, using: used)

            let imported = try specimen.mutated(by: edge.importing())
            let missing = try edge.isReached() ? "transitive_import" : "undeclared_import"
            try expect(imported, [edge.importPlace(): rule ?? missing], "\(user) imports \(used)")

            guard try edge.canBeDeclared() else { continue }
            let declared = try specimen.mutated(by: edge.declaring())
            let place = try edge.place(in: declared)
            try expect(declared, [place: rule ?? "unused_dependency"], "\(user) declares \(used)")

            let both = try specimen.mutated(by: edge.declaring(andImporting: true))
            let wanted = try rule.map { [place: $0, try edge.importPlace(): $0] } ?? [:]
            try expect(both, wanted, "\(user) declares and imports \(used)")
        }
    }

    @Test(arguments: [
        ("import Home", "self_dependency"), ("@testable import HomeInterface", "testable_import"),
        ("@_exported import HomeInterface", "reexported_import"),
    ])
    func oneImport(line: String, rule: String) throws {
        let file = (feature: "Home", target: "Home", text: line + "\n")
        let mutated = try Specimen.generated().mutated(by: Mutation(file: file))
        try expect(mutated, ["Features/Home/Source/\(Specimen.addedFile):1": rule], line)
    }

    @Test("a product that nobody has, and a package that isn't there")
    func oneName() throws {
        let specimen = try Specimen.generated()
        let product = #".product(name: "CoreInterfaze", package: "Core")"#
        let misspelled = try specimen.mutated(
            by: Mutation(manifests: ["Home": [.addTargetDependency(product, to: "Home")]])
        )
        let place = try EdgeMutation.line(of: "CoreInterfaze", in: "Home", of: "Home", misspelled)
        try expect(misspelled, [place: "unknown_product"], product)

        let dangling = try specimen.mutated(
            by: Mutation(manifests: ["Home": [.addDependency(#".package(path: "../Gone")"#)]])
        )
        let home = try dangling.feature("Home")
        let range = try #require(home.manifest.dependencies.last?.range)
        let line = "\(home.source.path):\(home.source.location(at: range.lowerBound).line)"
        try expect(dangling, [line: "dangling_dependency"], "../Gone")
    }

    @Test("two targets of one name, found at the later one")
    func oneClash() throws {
        let target = #".target(name: "Shelves", path: "Shelves")"#
        let clash = try Specimen.generated().mutated(
            by: Mutation(manifests: ["Home": [.addTarget(target)], "Catalog": [.addTarget(target)]])
        )
        let home = try clash.feature("Home")
        let added = try #require(home.manifest.targets.first { $0.name.value == "Shelves" })
        let line = home.source.location(at: added.name.range.lowerBound).line
        try expect(clash, ["\(home.source.path):\(line)": "name_clash"], "Shelves")
    }

    private func expect(
        _ mutated: Specimen,
        _ wanted: [String: String],
        _ comment: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let lines = wanted.map { "\($0.key): \($0.value)" }.sorted()
        #expect(mutated.findings == lines, "\(comment)", sourceLocation: sourceLocation)
    }
}
