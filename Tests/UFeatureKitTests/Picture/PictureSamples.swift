import Architecture
import Features
import Foundation

extension GraphPicture {
    /// Names that mean something in some format.
    static let hostileNames = [
        "end", "a\"b", "</script><b>", "<!--", "Ünï 功能", "back\\slash", "R&amp;D", "semi;colon", "{|}", "\\N", "a\nb",
        "x'y", "graph", "`tick`", "#35;", "trailing\\", "%%{init}%%", "]]>",
    ]

    /// A picture in which everything is called badly, everybody uses the next one, and much is forbidden.
    static let hostile: GraphPicture = {
        let bands = [Band(.app), Band(.product), Band(.foundation)]
        let nodes = hostileNames.enumerated().map { index, name in
            Node(name, path: "Features/" + name, band: index * 3 / hostileNames.count, cycle: index < 2 ? 0 : nil)
        }
        let edges = nodes.indices.flatMap { index in
            [
                Edge(
                    index, (index + 1) % nodes.count, uses: [TargetUse(nodes[index].id, "T")],
                    isForTests: index % 3 == 0),
                Edge(
                    index, (index + 7) % nodes.count,
                    uses: [TargetUse(nodes[index].id, "</T>", rules: ["layer_direction"])]),
                Edge(index, index, uses: [TargetUse("A", "B", rules: ["role_dependency"])]),
            ]
        }
        let cycle = Cycle(Array(hostileNames.prefix(2)), rules: ["package_cycle"])
        return GraphPicture(
            title: "A \"<b>\" & \\", unit: .features, bands: bands, nodes: nodes, edges: edges, cycles: [cycle])
    }()

    /// A workspace of a size, always the same one.
    static func large(_ count: Int) -> GraphPicture {
        var state: UInt64 = 42
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, limit)
        }
        let nodes = (0..<count).map { index in
            Node(
                "Feature\(index)" + String(repeating: "x", count: next(12)),
                band: index == 0 ? 0 : index * 5 < count * 4 ? 1 : 2)
        }
        var edges: [Edge] = []
        for user in 0..<count {
            for used in Set((0..<3).map { _ in next(count) }).sorted() where used != user {
                let isUp = nodes[used].band < nodes[user].band
                edges.append(Edge(user, used, uses: [TargetUse("a", "b", rules: isUp ? ["layer_direction"] : [])]))
            }
        }
        let bands = [Band(.app), Band(.product), Band(.foundation)]
        return GraphPicture(title: "Large", unit: .features, bands: bands, nodes: nodes, edges: edges)
    }
}

/// Programs that not every machine has.
enum OptionalTool {
    /// Whether one is on the `PATH`.
    static func isThere(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    static let hasGraphviz = isThere("dot")
    static let hasChromium = isThere("chromium")
}
