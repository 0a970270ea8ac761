import Architecture
import Testing

@Suite struct DependencyOrderTests {
    @Test func namesComeAfterWhatTheyUse() {
        #expect(DependencyOrder.levels([]) == [])
        #expect(DependencyOrder.levels([("A", []), ("B", [])]) == [["A", "B"]])
        #expect(DependencyOrder.levels([("A", ["C"]), ("B", []), ("C", [])]) == [["B", "C"], ["A"]])
        #expect(DependencyOrder.levels([("A", ["Core", "B", "B"]), ("B", ["Core"])]) == [["B"], ["A"]])
    }

    @Test func circlesAreLeftOut() {
        #expect(DependencyOrder.levels([("A", ["B"]), ("B", ["A"]), ("C", ["A"]), ("D", [])]) == [["D"]])
    }

    /// Every graph of four names without a cycle, each of which may use those before it.
    @Test func everySmallGraphIsOrdered() {
        let names = ["A", "B", "C", "D"]
        for bits in 0..<64 {
            var bit = 0
            var graph = names.indices.map { user in
                let uses = names[..<user].filter { _ in
                    defer { bit += 1 }
                    return bits >> bit & 1 == 1
                }
                return (name: names[user], uses: uses)
            }
            graph.reverse()
            let order = DependencyOrder.levels(graph).flatMap(\.self)
            #expect(order.sorted() == names)
            for (name, uses) in graph {
                let before = order.prefix { $0 != name }
                #expect(uses.allSatisfy(before.contains), "\(order)")
            }
        }
    }
}
