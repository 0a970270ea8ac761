import Architecture
import Testing

@Suite struct DependencyCycleTests {
    @Test(
        arguments: [
            ([], nil),
            ([("A", [])], nil),
            ([("A", ["B"]), ("B", ["C"]), ("C", [])], nil),
            ([("A", ["B", "C"]), ("B", ["D"]), ("C", ["D"]), ("D", [])], nil),
            ([("A", ["Elsewhere"])], nil),
            ([("A", ["A"])], ["A", "A"]),
            ([("A", ["B"]), ("B", ["A"])], ["A", "B", "A"]),
            ([("A", ["B"]), ("B", ["C"]), ("C", ["B"])], ["B", "C", "B"]),
            ([("A", []), ("B", ["A", "C"]), ("C", ["A", "B"])], ["B", "C", "B"]),
        ] as [([(String, [String])], [String]?)]
    )
    func theFirstCycle(graph: [(String, [String])], cycle: [String]?) {
        #expect(DependencyCycle.first(in: graph.map { (name: $0, uses: $1) }) == cycle)
    }

    /// Every graph of three features: a cycle is found if and only if following the arrows can go on for ever.
    @Test func everySmallGraph() {
        let names = ["A", "B", "C"]
        for bits in 0..<512 {
            let graph = names.indices.map { user in
                (name: names[user], uses: names.indices.filter { bits >> (user * 3 + $0) & 1 == 1 }.map { names[$0] })
            }
            var reached = Set(names)
            for _ in 0...names.count {
                reached = Set(graph.filter { reached.contains($0.name) }.flatMap(\.uses))
            }
            let cycle = DependencyCycle.first(in: graph)
            #expect((cycle != nil) == !reached.isEmpty)
            guard let cycle else { continue }
            #expect(cycle.first == cycle.last)
            for (user, used) in zip(cycle, cycle.dropFirst()) {
                #expect(graph.contains { $0.name == user && $0.uses.contains(used) })
            }
        }
    }
}
