/// Puts features in an order in which each comes after those that it uses.
package enum DependencyOrder {
    /// The names of a graph in groups, each of what uses earlier groups alone, and otherwise in the order they are given.
    ///
    ///     DependencyOrder.levels([("A", ["C"]), ("B", []), ("C", [])])   // [["B", "C"], ["A"]]
    ///
    /// What is used and has no entry of its own is there already. Names in a cycle, and those that need them, are left
    /// out; see ``DependencyCycle``. Time is linear in the size of the graph.
    package static func levels(_ graph: [(name: String, uses: [String])]) -> [[String]] {
        let names = Set(graph.map(\.name))
        var missing: [String: Int] = [:]
        var users: [String: [String]] = [:]
        for (name, uses) in graph {
            let uses = Set(uses).intersection(names)
            missing[name] = uses.count
            for used in uses { users[used, default: []].append(name) }
        }
        var levels: [[String]] = []
        var level = graph.map(\.name).filter { missing[$0] == 0 }
        while !level.isEmpty {
            levels.append(level)
            level = level.flatMap { users[$0] ?? [] }.filter { user in
                missing[user, default: 0] -= 1
                return missing[user] == 0
            }
        }
        return levels
    }
}
