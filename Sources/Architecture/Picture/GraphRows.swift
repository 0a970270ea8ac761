/// Where nodes of a picture stand: rows from above to below, each of one band.
///
/// In a band whoever uses another one stands above it, as far as cycles let it. In a row neighbours are near to what
/// they use, and are used by, so that few edges cross. A level that is too wide is broken into rows; one of many rows
/// is in order of the names instead, where people look for one.
package struct GraphRows: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let band: Int
        package let nodes: [Int]
    }

    package let rows: [Row]
    /// The index of a node's row.
    package let row: [Int]

    /// Arranges a picture.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - width: how much of a row a node takes, by its index.
    ///   - limit: how much a row holds.
    package init(of picture: GraphPicture, width: (Int) -> Double, limit: Double) {
        var levels = Self.levels(of: picture)
        Self.reduceCrossings(in: &levels, of: picture)
        var rows: [Row] = []
        for level in levels {
            var broken = Self.broken(level.nodes, width, limit)
            if broken.count > 2 { broken = Self.broken(level.nodes.sorted(), width, limit) }
            rows += broken.map { Row(band: level.band, nodes: $0) }
        }
        var places = [Int](repeating: 0, count: picture.nodes.count)
        for (index, row) in rows.enumerated() {
            for node in row.nodes { places[node] = index }
        }
        self.rows = rows
        row = places
    }

    /// As few rows as hold all nodes, of nearly the same width.
    private static func broken(_ nodes: [Int], _ width: (Int) -> Double, _ limit: Double) -> [[Int]] {
        let total = nodes.reduce(0) { $0 + width($1) }
        var count = max(1, Int((total / limit).rounded(.up)))
        while count < nodes.count {
            let rows = dealt(nodes, total / Double(count), width)
            if rows.allSatisfy({ $0.reduce(0) { $0 + width($1) } <= limit }) { return rows }
            count += 1
        }
        return nodes.map { [$0] }
    }

    /// Rows of about a width; a node is in the one that its middle is in.
    private static func dealt(_ nodes: [Int], _ share: Double, _ width: (Int) -> Double) -> [[Int]] {
        var rows: [[Int]] = []
        var last = -1
        var used = 0.0
        for node in nodes {
            let row = Int((used + width(node) / 2) / share)
            if row > last { rows.append([]) }
            rows[rows.count - 1].append(node)
            last = row
            used += width(node)
        }
        return rows
    }
}

// MARK: Levels

extension GraphRows {
    /// The levels of all bands: the longest way down from whoever is used by nobody else of the band.
    private static func levels(of picture: GraphPicture) -> [Row] {
        var successors = [[Int]](repeating: [], count: picture.nodes.count)
        for edge in picture.edges where edge.user != edge.used {
            if picture.nodes[edge.user].band == picture.nodes[edge.used].band {
                successors[edge.user].append(edge.used)
            }
        }
        let level = longestWays(in: successors)
        return picture.bands.indices.flatMap { band in
            let members = picture.nodes.indices.filter { picture.nodes[$0].band == band }
            let byLevel = Dictionary(grouping: members) { level[$0] }
            return byLevel.keys.sorted().map { Row(band: band, nodes: byLevel[$0] ?? []) }
        }
    }

    /// The length of the longest way to each node; nodes that reach each other count as one.
    private static func longestWays(in successors: [[Int]]) -> [Int] {
        let cycles = Cycles(in: successors)
        // The node that stands for all of its cycle.
        let leader = successors.indices.map { node in
            cycles.component[node].map { cycles.components[$0][0] } ?? node
        }
        var next = [[Int]](repeating: [], count: successors.count)
        var waiting = [Int](repeating: 0, count: successors.count)
        for node in successors.indices {
            for successor in successors[node] where leader[node] != leader[successor] {
                next[leader[node]].append(leader[successor])
                waiting[leader[successor]] += 1
            }
        }
        var length = [Int](repeating: 0, count: successors.count)
        var open = successors.indices.filter { leader[$0] == $0 && waiting[$0] == 0 }
        while let node = open.popLast() {
            for successor in next[node] {
                length[successor] = max(length[successor], length[node] + 1)
                waiting[successor] -= 1
                if waiting[successor] == 0 { open.append(successor) }
            }
        }
        return successors.indices.map { length[leader[$0]] }
    }
}

// MARK: Order

extension GraphRows {
    /// Moves nodes under the middle of their users, and over the middle of what they use, a few times.
    private static func reduceCrossings(in levels: inout [Row], of picture: GraphPicture) {
        var users = [[Int]](repeating: [], count: picture.nodes.count)
        var used = users
        for edge in picture.edges where edge.user != edge.used {
            users[edge.used].append(edge.user)
            used[edge.user].append(edge.used)
        }
        var place = [Double](repeating: 0, count: picture.nodes.count)
        func settle(_ nodes: [Int]) {
            for (index, node) in nodes.enumerated() { place[node] = (Double(index) + 0.5) / Double(nodes.count) }
        }
        for level in levels { settle(level.nodes) }
        for sweep in 0..<6 {
            let isDown = sweep % 2 == 0
            for index in isDown ? Array(levels.indices) : levels.indices.reversed() {
                let wanted = levels[index].nodes.map { node in
                    let neighbours = isDown ? users[node] : used[node]
                    let sum = neighbours.reduce(0) { $0 + place[$1] }
                    return (node: node, place: neighbours.isEmpty ? place[node] : sum / Double(neighbours.count))
                }
                let sorted = wanted.sorted { ($0.place, $0.node) < ($1.place, $1.node) }.map(\.node)
                levels[index] = Row(band: levels[index].band, nodes: sorted)
                settle(sorted)
            }
        }
    }
}
