/// Finds the cycles of a graph whose nodes are indices.
///
///     let cycles = Cycles(in: [[1], [2], [1], []])
///     cycles.components          // [[1, 2]]
///     cycles.shortest(in: 0)     // [1, 2]
///
/// Nodes that reach each other are one component, however many cycles there are among them. Works without recursion,
/// in a time that grows with the nodes and edges; see ``shortest(in:)`` for how that holds.
package struct Cycles: Hashable, Sendable {
    /// The nodes that each node leads to.
    private let successors: [[Int]]
    /// The groups of two nodes or more that reach each other; sorted, and by their first nodes.
    package let components: [[Int]]
    /// The index of the component that a node is in.
    package let component: [Int: Int]

    package init(in successors: [[Int]]) {
        self.successors = successors
        var search = ComponentSearch(successors)
        for start in successors.indices { search.visit(start) }
        components = search.components.map { $0.sorted() }.sorted { $0[0] < $1[0] }
        var component: [Int: Int] = [:]
        for (index, nodes) in components.enumerated() {
            for node in nodes { component[node] = index }
        }
        self.component = component
    }

    /// Whether two nodes are in a cycle together.
    package func connect(_ first: Int, _ second: Int) -> Bool {
        component[first].map { $0 == component[second] } ?? false
    }

    /// A cycle of a component, beginning with its smallest node, which follows on the last one.
    ///
    /// It is the shortest, and among those the first, unless the component is so large that looking from every node
    /// would take too long: then it is the shortest of those that were looked at.
    package func shortest(in index: Int) -> [Int] {
        var best: [Int] = []
        var effort = 0
        for start in components[index] {
            if best.count == 2 || (!best.isEmpty && effort > Self.maximumEffort) { break }
            if let way = way(from: start, in: index, shorterThan: best.isEmpty ? .max : best.count, &effort) {
                best = way
            }
        }
        guard let place = best.indices.min(by: { best[$0] < best[$1] }) else { return best }
        return best.turned(toBeginAt: place)
    }

    private static let maximumEffort = 1_000_000

    /// The shortest way from a node back to itself, with fewer nodes than some number.
    private func way(from start: Int, in index: Int, shorterThan limit: Int, _ effort: inout Int) -> [Int]? {
        var previous: [Int: Int] = [:]
        var row = [start]
        var length = 1
        while !row.isEmpty, length < limit {
            var next: [Int] = []
            for node in row {
                for successor in successors[node] where component[successor] == index && successor != node {
                    effort += 1
                    if successor == start {
                        var way = [node]
                        while let last = way.last, let before = previous[last] { way.append(before) }
                        return way.reversed()
                    }
                    if previous[successor] == nil {
                        previous[successor] = node
                        next.append(successor)
                    }
                }
            }
            row = next
            length += 1
        }
        return nil
    }
}

extension Array {
    /// The same cycle, beginning with another one of its elements.
    ///
    ///     ["C", "A", "B"].turned(toBeginAt: 1)   // ["A", "B", "C"]
    func turned(toBeginAt index: Int) -> [Element] { Array(self[index...] + self[..<index]) }
}

/// Tarjan's search for nodes that reach each other, with a stack of its own in place of the machine's.
private struct ComponentSearch {
    let successors: [[Int]]
    private(set) var components: [[Int]] = []
    private var number: [Int?]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var count = 0

    init(_ successors: [[Int]]) {
        self.successors = successors
        number = Array(repeating: nil, count: successors.count)
        lowest = Array(repeating: 0, count: successors.count)
        isOpen = Array(repeating: false, count: successors.count)
    }

    mutating func visit(_ start: Int) {
        guard number[start] == nil else { return }
        var way = [(node: start, next: 0)]
        enter(start)
        while let (node, next) = way.last {
            guard next < successors[node].count else {
                way.removeLast()
                if let before = way.last?.node { lowest[before] = min(lowest[before], lowest[node]) }
                if lowest[node] == number[node] { close(node) }
                continue
            }
            way[way.count - 1].next += 1
            let successor = successors[node][next]
            if let seen = number[successor] {
                if isOpen[successor] { lowest[node] = min(lowest[node], seen) }
            } else {
                enter(successor)
                way.append((successor, 0))
            }
        }
    }

    private mutating func enter(_ node: Int) {
        number[node] = count
        lowest[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
    }

    private mutating func close(_ node: Int) {
        var component: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            component.append(last)
            if last == node { break }
        }
        if component.count > 1 { components.append(component) }
    }
}
