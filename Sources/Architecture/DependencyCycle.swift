/// Finds features that need each other to begin with.
package enum DependencyCycle {
    /// The first cycle in a graph, from a name back to itself; nil where there is none.
    ///
    ///     DependencyCycle.first(in: [("A", ["B"]), ("B", ["C"]), ("C", ["B"])])   // ["B", "C", "B"]
    ///
    /// Names that have no entry of their own use nothing. Time is linear in the size of the graph.
    package static func first(in graph: [(name: String, uses: [String])]) -> [String]? {
        let uses = Dictionary(graph.map { ($0.name, $0.uses) }) { first, _ in first }
        var finished: Set<String> = []
        for (start, _) in graph where !finished.contains(start) {
            // The way from the start to where the search is, with what is still to be looked at on each step.
            var way: [(name: String, rest: ArraySlice<String>)] = [(start, (uses[start] ?? [])[...])]
            var onWay: Set<String> = [start]
            while let last = way.last {
                guard let next = last.rest.first else {
                    finished.insert(last.name)
                    onWay.remove(last.name)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].rest.removeFirst()
                if onWay.contains(next) {
                    return way.map(\.name).drop { $0 != next } + [next]
                }
                if !finished.contains(next) {
                    way.append((next, (uses[next] ?? [])[...]))
                    onWay.insert(next)
                }
            }
        }
        return nil
    }
}
