import Diagnostics
import PackageManifest
import Testing

/// What SwiftPM says gets the places of the text, where the text says the same.
struct PlacingTests {
    private let marked = MarkedSource(
        """
        // swift-tools-version: 6.0
        let targets: [Target] = make()
        let package = Package(
            name: «"P"»,
            products: [«.library(name: «"A"», targets: [«"A"»])»],
            dependencies: [«.package(path: «"./../Core"»)», «.package(url: "https://e.com/x", «from: "1.0.0"»)»],
            targets: [«.target(name: «"A"», dependencies: [«"B"», «"C"»])»] + targets
        )
        """
    )

    private var facts: Manifest {
        Manifest(
            name: "P",
            toolsVersion: nil,
            platforms: [],
            products: [Manifest.Product(name: "A", kind: .library(.automatic), targets: ["A", "Made"])],
            dependencies: [
                Manifest.Dependency(
                    kind: .path(Manifest.Text("../Core")), identity: "core", name: nil, requirement: nil),
                Manifest.Dependency(
                    kind: .url(Manifest.Text("https://e.com/x")),
                    identity: "x",
                    name: nil,
                    requirement: .range(
                        SemanticVersion(major: 1, minor: 0, patch: 0), SemanticVersion(major: 2, minor: 0, patch: 0))
                ),
            ],
            targets: [
                target("A", uses: ["C", "Made", "B"]), target("Made", uses: []),
            ],
            swiftLanguageModes: nil
        )
    }

    private func target(_ name: String, uses names: [String]) -> Manifest.Target {
        Manifest.Target(
            name: name,
            kind: .regular,
            dependencies: names.map {
                Manifest.TargetDependency(kind: .byName, name: $0, package: nil, condition: nil)
            },
            path: nil,
            exclude: [],
            sources: nil,
            publicHeadersPath: nil
        )
    }

    @Test func factsGetTheirPlaces() throws {
        let reading = try Manifest.parse(marked.source, in: "/w/P")
        #expect(!reading.exact)
        let placed = facts.placed(by: reading) { $0 == "../Core" && $1 == "./../Core" }
        #expect(placed.exact)
        #expect(placed.toolsVersion?.description == "6.0")
        #expect(placed.call == reading.call)
        let ranges: [Range<Int>?] = [
            placed.name?.range,
            placed.products[0].range, placed.products[0].name.range, placed.products[0].targets[0].range,
            placed.dependencies[0].range, try path(of: placed.dependencies[0]).range,
            placed.dependencies[1].range, placed.dependencies[1].requirement?.range,
            placed.targets[0].range, placed.targets[0].name.range,
            placed.targets[0].dependencies[2].range, placed.targets[0].dependencies[0].range,
        ]
        #expect(ranges == marked.ranges)
        #expect(placed.products[0].targets.map(\.value) == ["A", "Made"])
        #expect(placed.targets[0].dependencies.map(\.name.value) == ["C", "Made", "B"])
        #expect(try path(of: placed.dependencies[0]).value == "./../Core", "as it is written")
    }

    @Test func whatTheTextDoesNotSayHasNoPlace() throws {
        let placed = facts.placed(by: try Manifest.parse(marked.source, in: "/w/P")) { _, _ in false }
        #expect(placed.targets[1].range.isEmpty)
        #expect(placed.targets[0].dependencies[1].range.isEmpty)
        #expect(placed.dependencies[0].range.isEmpty, "another path is another dependency")
        #expect(try path(of: placed.dependencies[0]).value == "../Core")
    }

    @Test func theTextNeverOverrulesFacts() throws {
        var other = facts
        other.name = Manifest.Text("Q")
        other.dependencies.elements = []
        let placed = other.placed(by: try Manifest.parse(marked.source, in: "/w/P")) { _, _ in true }
        #expect(placed.name?.value == "Q")
        #expect(placed.name?.range.isEmpty == true)
        #expect(placed.dependencies.isEmpty)
    }

    private func path(of dependency: Manifest.Dependency) throws -> Manifest.Text {
        guard case .path(let path) = dependency.kind else { throw NoPath() }
        return path
    }

    private struct NoPath: Error {}
}
