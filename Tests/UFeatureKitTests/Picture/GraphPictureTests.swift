import Architecture
import Diagnostics
import Features
import FileChanges
import Testing
import Workspaces

/// The picture of a graph: what is in it, and what is marked.
@Suite struct GraphPictureTests {
    private static let workspace =
        settings()
        + package(
            "Foundation/Core",
            uses: ["Features/Search"],
            """
            .target(name: "Core", dependencies: [.product(name: "SearchInterface", package: "Search")], path: "Source"),
            """
        )
        + package(
            "Features/Home",
            uses: ["Features/Search"],
            """
            .target(name: "Home", path: "Source"),
            .target(name: "HomeInterface", path: "Interface"),
            .testTarget(name: "HomeTests", dependencies: [
                "Home", .product(name: "SearchTesting", package: "Search"),
            ], path: "Tests"),
            """
        )
        + productFeature("Search")
            + """
            --- Features/Search/Source/Search.swift
            // Nothing but a type.
            struct Search {

                let word = ""
            }

            """

    private func picture(_ tree: String, _ unit: GraphPicture.Unit = .features) throws -> GraphPicture {
        let files = try TemporaryFiles(MarkedTree(tree).files.map { GeneratedFile(path: $0.key, contents: $0.value) })
        defer { files.remove() }
        let (picture, problems) = try WorkspaceReader(from: files.path).read().picture(of: unit)
        #expect(problems.isEmpty)
        return picture
    }

    /// The edges in words.
    private func edges(_ picture: GraphPicture) -> [String] {
        picture.edges.map { edge in
            let marks = edge.rules + (edge.isForTests ? ["tests"] : [])
            return ([picture.nodes[edge.user].id, picture.nodes[edge.used].id] + marks).joined(separator: " ")
        }
    }

    @Test func ofFeatures() throws {
        let picture = try picture(Self.workspace)
        #expect(picture.title == "Shop")
        #expect(picture.bands.map(\.layer) == [.product, .foundation])
        #expect(picture.nodes.map(\.id) == ["Home", "Search", "Core"])
        #expect(picture.nodes.map(\.band) == [0, 0, 1])
        #expect(picture.nodes[1].roles == Role.manifestOrder)
        #expect(picture.nodes.map(\.lines) == [0, 3, 0])
        #expect(picture.nodes.map(\.dependents) == [0, 2, 0])
        #expect(edges(picture) == ["Home Search tests", "Core Search layer_direction"])
        #expect(picture.edges[1].uses == [.init("Core", "SearchInterface", rules: ["layer_direction"])])
        #expect(picture.nodes[2].findings > 0)
        #expect(picture.cycles.isEmpty)
        #expect(picture.summary == "3 features, 2 edges, 1 of them illegal")
    }

    @Test func ofTargets() throws {
        let picture = try picture(Self.workspace, .targets)
        #expect(picture.nodes.count == 9)
        let search = try #require(picture.nodes.first { $0.id == "Search" })
        #expect(search.feature == "Search" && search.roles == [.source] && search.lines == 3)
        #expect(edges(picture).contains("Core SearchInterface layer_direction"))
        #expect(edges(picture).contains("HomeTests SearchTesting tests"))
        #expect(edges(picture).contains("Search SearchInterface"))
    }

    @Test("what the team lets be is no illegal edge")
    func silenced() throws {
        let off = Self.workspace.replacing(
            "{\"name\": \"Shop\"}", with: #"{"name": "Shop", "rules": {"layer_direction": "off"}}"#)
        #expect(edges(try picture(off)) == ["Home Search tests", "Core Search"])
        let comment = Self.workspace.replacing(
            ".target(name: \"Core\", dependencies: [.product",
            with:
                "// ufeature:disable:next layer_direction it's on its way out\n.target(name: \"Core\", dependencies: [.product"
        )
        #expect(edges(try picture(comment)) == ["Home Search tests", "Core Search"])
    }

    @Test("what is forbidden inside of a feature is an edge to itself")
    func inside() throws {
        let tree = Self.workspace.replacing(
            ".target(name: \"HomeInterface\", path",
            with: ".target(name: \"HomeInterface\", dependencies: [\"Home\"], path"
        )
        #expect(edges(try picture(tree)).contains("Home Home role_dependency"))
    }

    @Test func cycles() throws {
        func feature(_ name: String, _ other: String, _ user: String) -> String {
            let use = ".product(name: \"\(other)Interface\", package: \"\(other)\")"
            return package(
                "Features/\(name)",
                uses: ["Features/\(other)"],
                """
                .target(name: "\(name)Interface", dependencies: [\(user == "interface" ? use : "")], path: "Interface"),
                .target(name: "\(name)", dependencies: ["\(name)Interface", \(user == "source" ? use : "")], path: "Source"),
                """
            )
        }
        let illegal = try picture(settings() + feature("A", "B", "interface") + feature("B", "A", "interface"))
        #expect(illegal.cycles == [.init(["A", "B"], rules: ["interface_cycle"])])
        #expect(edges(illegal) == ["A B interface_cycle", "B A interface_cycle"])
        #expect(illegal.nodes.map(\.cycle) == [0, 0] && illegal.edges.map(\.cycle) == [0, 0])

        let legal = try picture(settings() + feature("A", "B", "source") + feature("B", "A", "source"))
        #expect(edges(legal) == ["A B", "B A"])
        #expect(legal.cycles == [.init(["A", "B"], rules: ["package_cycle"])])
        let targets = try picture(settings() + feature("A", "B", "source") + feature("B", "A", "source"), .targets)
        #expect(targets.cycles.isEmpty)
    }

    @Test("without settings no layer is known, and names may come twice")
    func withoutSettings() throws {
        let one = package("one/Core", ".target(name: \"Core\", path: \"Source\"),")
        let two = package("two/Core", ".target(name: \"Core\", path: \"Source\"),")
        let picture = try picture(one + two)
        #expect(picture.bands.map(\.layer) == [nil])
        #expect(picture.nodes.map(\.id) == ["Core (one/Core)", "Core (two/Core)"])
        #expect(picture.nodes(named: "Core") == [0, 1])
    }

    @Test func focus() throws {
        typealias Edge = GraphPicture.Edge
        let names = ["App", "Home", "Search", "Profile", "Core"]
        let picture = GraphPicture(
            title: "Shop",
            unit: .features,
            bands: [.init(.app), .init(.product), .init(.foundation)],
            nodes: zip(names, [0, 1, 1, 1, 2]).map { GraphPicture.Node($0, band: $1, cycle: $0 == "Core" ? 1 : nil) },
            edges: [Edge(0, 1), Edge(1, 2), Edge(2, 4), Edge(3, 4, cycle: 1)],
            cycles: [.init(["X", "Y"]), .init(["Profile", "Core"])]
        )
        func shown(_ direction: GraphPicture.Direction, _ depth: Int? = nil) throws -> [String] {
            try picture.focused(on: "Search", direction, depth: depth).nodes.map(\.id)
        }
        #expect(try shown(.uses) == ["Search", "Core"])
        #expect(try shown(.dependents) == ["App", "Home", "Search"])
        #expect(try shown(.dependents, 1) == ["Home", "Search"])
        let focused = try picture.focused(on: "Search", .uses)
        #expect(focused.bands.map(\.layer) == [.product, .foundation])
        #expect(focused.nodes.map(\.band) == [0, 1])
        #expect(focused.edges == [Edge(0, 1)])
        #expect(focused.cycles == [.init(["Profile", "Core"])] && focused.nodes[1].cycle == 0)
        #expect(
            try refusal { _ = try picture.focused(on: "Serch", .uses) } == [
                "unknown_feature: there is no feature 'Serch'"
            ])
    }
}
