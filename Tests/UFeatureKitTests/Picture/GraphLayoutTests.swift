import Architecture
import Features
import Testing

/// Where things are on the page.
@Suite struct GraphLayoutTests {
    @Test(arguments: [1, 2, 10, 100, 500])
    func everyNodeHasAPlaceOfItsOwn(count: Int) throws {
        let picture = GraphPicture.large(count)
        let layout = GraphLayout(of: picture)
        for (index, box) in layout.nodes.enumerated() {
            let band = layout.bands[picture.nodes[index].band]
            #expect(box.x >= 0 && box.x + box.width <= layout.width)
            #expect(
                box.y >= band.y && box.y + box.height <= band.y + band.height && band.y + band.height <= layout.height)
        }
        for row in Dictionary(grouping: layout.nodes, by: \.y).values {
            let sorted = row.sorted { $0.x < $1.x }
            for (left, right) in zip(sorted, sorted.dropFirst()) { #expect(left.x + left.width < right.x) }
        }
        for (upper, lower) in zip(layout.bands, layout.bands.dropFirst()) { #expect(upper.y + upper.height < lower.y) }
    }

    @Test("users stand above what they use, in a band without cycles")
    func usersAreAbove() {
        let nodes = (0..<60).map { GraphPicture.Node("N\($0)") }
        let edges = (0..<60).flatMap { user in
            [user * 2 + 1, user * 3 + 2].filter { $0 < 60 }.map { GraphPicture.Edge(user, $0) }
        }
        let picture = GraphPicture(title: "", unit: .features, bands: [.init(nil)], nodes: nodes, edges: edges)
        let rows = GraphRows(of: picture, width: { _ in 10 }, limit: 100)
        for edge in edges { #expect(rows.row[edge.user] < rows.row[edge.used]) }
        #expect(rows.rows.flatMap(\.nodes).sorted() == Array(0..<60))
        #expect(rows.rows.allSatisfy { $0.nodes.count <= 10 })
    }

    @Test func crossingsThatNeedNotBeArent() {
        let nodes = (0..<6).map { GraphPicture.Node("N\($0)", band: $0 / 3) }
        let edges = [GraphPicture.Edge(0, 5), GraphPicture.Edge(1, 4), GraphPicture.Edge(2, 3)]
        let picture = GraphPicture(
            title: "", unit: .features, bands: [.init(.product), .init(.foundation)], nodes: nodes, edges: edges)
        let rows = GraphRows(of: picture, width: { _ in 1 }, limit: 100).rows.map(\.nodes)
        #expect(rows == [[0, 1, 2], [5, 4, 3]])
    }

    @Test("an edge goes past the nodes between its ends")
    func past() {
        let nodes = (0..<3).map { GraphPicture.Node("N\($0)") }
        let edges = [GraphPicture.Edge(0, 1), GraphPicture.Edge(1, 2), GraphPicture.Edge(0, 2)]
        let layout = GraphLayout(
            of: GraphPicture(title: "", unit: .features, bands: [.init(nil)], nodes: nodes, edges: edges))
        let middle = layout.nodes[1]
        #expect(layout.path(of: edges[0]).hasSuffix(" \(middle.x + middle.width / 2) \(middle.y)"))
        #expect(layout.path(of: edges[2]).contains(" \(middle.x - 5) \(middle.y)V\(middle.y + middle.height)"))
    }

    @Test func aNameOfAnyLengthFits() {
        let name = String(repeating: "Long", count: 100)
        let picture = GraphPicture(title: "", unit: .features, bands: [.init(nil)], nodes: [.init(name)], edges: [])
        let layout = GraphLayout(of: picture)
        #expect(layout.nodes[0].x >= 0 && layout.nodes[0].width < 400)
        #expect(GraphPage(picture).text.contains("<title>\(name)</title>"))
    }
}
