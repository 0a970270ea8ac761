/// Puts features in an order in which each comes after those that it uses.
package enum DependencyOrder {
    /// The names of a graph, each after what it uses, and otherwise in the order they are given.
    ///
    ///     DependencyOrder.sorted([("A", ["C"]), ("B", []), ("C", [])])   // ["B", "C", "A"]
    ///
    /// What is used and has no entry of its own is there already. Names in a cycle, and those that need them, are left
    /// out; see ``DependencyCycle``. Time is linear in the size of the graph.
    package static func sorted(_ graph: [(name: String, uses: [String])]) -> [String] {
        let names = Set(graph.map(\.name))
        var missing: [String: Int] = [:]
        var users: [String: [String]] = [:]
        for (name, uses) in graph {
            let uses = Set(uses).intersection(names)
            missing[name] = uses.count
            for used in uses { users[used, default: []].append(name) }
        }
        var order = graph.map(\.name).filter { missing[$0] == 0 }
        var next = 0
        while next < order.count {
            for user in users[order[next]] ?? [] {
                missing[user, default: 0] -= 1
                if missing[user] == 0 { order.append(user) }
            }
            next += 1
        }
        return order
    }
}
