import Architecture
import Testing

@Suite struct CyclesTests {
    /// Every graph of four nodes without arrows to themselves, beside what following the arrows tells.
    @Test func everySmallGraph() {
        let nodes = Array(0..<4)
        for bits in 0..<4096 {
            let successors = nodes.map { node in
                nodes.filter { $0 != node && bits >> (node * 3 + ($0 > node ? $0 - 1 : $0)) & 1 == 1 }
            }
            let cycles = Cycles(in: successors)
            let reached = nodes.map { self.reached(from: $0, in: successors) }
            for first in nodes {
                for second in nodes {
                    let areConnected = reached[first].contains(second) && reached[second].contains(first)
                    #expect(cycles.connect(first, second) == areConnected, "\(successors)")
                }
            }
            for index in cycles.components.indices {
                let way = cycles.shortest(in: index)
                #expect(way.first == way.min() && Set(way).count == way.count)
                for (place, node) in way.enumerated() {
                    #expect(successors[node].contains(way[(place + 1) % way.count]), "\(successors)")
                }
                let shortest = cycles.components[index].map { length(ofCycleFrom: $0, in: successors) }.min()
                #expect(way.count == shortest, "\(successors)")
            }
        }
    }

    /// The nodes at the ends of one arrow or several.
    private func reached(from start: Int, in successors: [[Int]]) -> Set<Int> {
        var found: Set<Int> = []
        for _ in successors.indices {
            found = found.union(successors[start]).union(found.flatMap { successors[$0] })
        }
        return found
    }

    private func length(ofCycleFrom start: Int, in successors: [[Int]]) -> Int {
        var row: Set<Int> = [start]
        for length in 1...successors.count {
            row = Set(row.flatMap { successors[$0] })
            if row.contains(start) { return length }
        }
        return .max
    }

    /// Ten thousand features neither overflow a stack nor are looked at from each.
    @Test(.timeLimit(.minutes(30)))
    func aLargeRing() {
        let count = 10_000
        let cycles = Cycles(in: (0..<count).map { [($0 + 1) % count] })
        #expect(cycles.components.map(\.count) == [count])
        #expect(cycles.shortest(in: 0).count == count)
    }
}
