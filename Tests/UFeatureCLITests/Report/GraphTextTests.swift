import Architecture
import Features
import Testing
import UFeatureCLI

/// The graph as a terminal shows it.
@Suite struct GraphTextTests {
    private typealias Edge = GraphPicture.Edge

    private static let picture = GraphPicture(
        title: "Shop",
        unit: .features,
        bands: [.init(.app), .init(.product), .init(.foundation)],
        nodes: [
            .init("Shop"), .init("Home", band: 1, cycle: 0), .init("Search", band: 1, cycle: 0),
            .init("Core", band: 2),
            .init("Ü\u{1B}I", band: 2),
        ],
        edges: [
            Edge(0, 1), Edge(0, 2), Edge(1, 2, cycle: 0), Edge(1, 3), Edge(2, 1, cycle: 0), Edge(2, 3),
            Edge(
                3, 2,
                uses: [.init("Core", "SearchInterface", rules: ["layer_direction"]), .init("CoreTests", "Search")]),
        ],
        cycles: [.init(["Home", "Search"], rules: ["package_cycle"])]
    )

    @Test func byLayers() {
        let text = GraphText(picture: Self.picture).render(.plain)
        #expect(
            text == #"""
                app
                └── Shop  → Home, Search

                product
                ├── Home    → Search, Core
                └── Search  → Home, Core

                foundation
                ├── Core
                │   └── ✗ Search  layer_direction: Core → SearchInterface
                └── Ü\u{1B}I

                ↻ Home, Search  package_cycle

                5 features, 7 edges, 1 of them illegal, 1 cycle

                """#
        )
        #expect(GraphText(picture: Self.picture).render(.colored).withoutColors == text)
    }

    @Test func manyUsesAreWrapped() {
        let nodes = (0..<30).map { GraphPicture.Node("Feature\($0)") }
        let edges = (1..<30).map { Edge(0, $0) }
        let picture = GraphPicture(title: "", unit: .features, bands: [.init(nil)], nodes: nodes, edges: edges)
        let lines = GraphText(picture: picture).render(.plain, width: 60).split(separator: "\n").map(String.init)
        #expect(lines[0] == "layers unknown")
        #expect(lines[1].hasPrefix("├── Feature0   → Feature1, Feature2,"))
        #expect(lines[2].hasPrefix("│                Feature5,"))
        #expect(lines.allSatisfy { $0.columns <= 60 })
    }

    @Test func aroundAFeature() {
        #expect(
            GraphText(picture: Self.picture).tree(from: [0], .plain) == """
                Shop
                ├── Home
                │   ├── Search
                │   │   ├── Home  (see above)
                │   │   └── Core
                │   │       └── ✗ Search  layer_direction: Core → SearchInterface  (see above)
                │   └── Core  (see above)
                └── Search  (see above)

                ↻ Home, Search  package_cycle

                5 features, 7 edges, 1 of them illegal, 1 cycle

                """
        )
        let users = GraphText(picture: Self.picture, direction: .dependents).tree(from: [3], .plain)
        #expect(users.hasPrefix("Core\n├── Home\n│   ├── Shop\n│   └── Search\n"))
    }
}
