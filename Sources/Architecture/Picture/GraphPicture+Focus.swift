package import Diagnostics

extension GraphPicture {
    /// In which direction to look from where the focus is.
    package enum Direction: Hashable, Sendable {
        /// At what it uses.
        case uses
        /// At what uses it.
        case dependents
    }

    /// The nodes that a name means: a feature's, or in a picture of targets that of a target or of a whole feature.
    package func nodes(named name: String) -> [Int] {
        let exact = nodes.indices.filter { nodes[$0].id == name || nodes[$0].name == name }
        return exact.isEmpty
            ? nodes.indices.filter { nodes[$0].feature == name || nodes[$0].path == name } : exact
    }

    /// What is left of the picture around some nodes: they, and what they reach in a number of steps, or in any for
    /// nil.
    ///
    /// - Parameters:
    ///   - name: a name as in ``nodes(named:)``.
    ///   - direction: where to look.
    ///   - depth: how many steps to go.
    /// - Returns: a part of the picture.
    /// - Throws: a `Refusal` when nothing is called so.
    package func focused(on name: String, _ direction: Direction, depth: Int? = nil) throws(Refusal) -> GraphPicture {
        let start = nodes(named: name)
        guard !start.isEmpty else { throw Refusal(unknown(name)) }
        var next = [[Int]](repeating: [], count: nodes.count)
        for edge in edges where edge.user != edge.used {
            if direction == .uses { next[edge.user].append(edge.used) } else { next[edge.used].append(edge.user) }
        }
        var kept = Set(start)
        var row = start
        var steps = 0
        while !row.isEmpty, depth.map({ steps < $0 }) ?? true {
            row = row.flatMap { next[$0] }.filter { kept.insert($0).inserted }
            steps += 1
        }
        return restricted(to: kept)
    }

    /// The picture with some of its nodes only, and the edges between them.
    private func restricted(to kept: Set<Int>) -> GraphPicture {
        var picture = self
        let places = Dictionary(uniqueKeysWithValues: kept.sorted().enumerated().map { ($1, $0) })
        picture.nodes = kept.sorted().map { nodes[$0] }
        let used = Set(picture.nodes.map(\.band)).sorted()
        picture.bands = used.map { bands[$0] }
        let cycles = Set(picture.nodes.compactMap(\.cycle)).sorted()
        picture.cycles = cycles.map { self.cycles[$0] }
        for index in picture.nodes.indices {
            picture.nodes[index].band = used.firstIndex(of: picture.nodes[index].band) ?? 0
            picture.nodes[index].cycle = picture.nodes[index].cycle.flatMap { cycles.firstIndex(of: $0) }
        }
        picture.edges = edges.compactMap { edge in
            guard let user = places[edge.user], let used = places[edge.used] else { return nil }
            let cycle = edge.cycle.flatMap { cycles.firstIndex(of: $0) }
            return Edge(user, used, uses: edge.uses, isForTests: edge.isForTests, cycle: cycle)
        }
        return picture
    }

    private func unknown(_ name: String) -> Diagnostic {
        let word = unit == .features ? "feature" : "target or feature"
        let help = Spelling.help(for: name, among: nodes.map(\.name) + Set(nodes.compactMap(\.feature)).sorted())
        return .error(
            "unknown_feature",
            "there is no \(word) '\(name)'",
            help: help.isEmpty ? ["see all features: ufeature list"] : help
        )
    }
}
