package import Architecture

/// A picture of the graph for people at a terminal.
///
///     product
///     ├── Playback  → Core, Search
///     └── Search    → Core
///
///     foundation
///     └── Core
///         └── ✗ Search  layer_direction: Core → SearchInterface
///
///     3 features, 4 edges, 1 of them illegal
package struct GraphText {
    let picture: GraphPicture
    /// Who is used by a node, or uses it, with the edge between them.
    private let edges: [Int: [(other: Int, edge: GraphPicture.Edge)]]

    package init(picture: GraphPicture, direction: GraphPicture.Direction = .uses) {
        self.picture = picture
        var edges: [Int: [(other: Int, edge: GraphPicture.Edge)]] = [:]
        for edge in picture.edges {
            let (node, other) = direction == .uses ? (edge.user, edge.used) : (edge.used, edge.user)
            edges[node, default: []].append((other, edge))
        }
        self.edges = edges
    }
}

// MARK: By layers

extension GraphText {
    /// All nodes by their layers, each with what it uses.
    package func render(_ style: Style, width: Int = 100) -> String {
        var text = ""
        for (index, band) in picture.bands.enumerated() {
            let members = picture.nodes.indices.filter { picture.nodes[$0].band == index }
            text += style.paint(band.title, .bold) + "\n"
            // One long name isn't to push all others away.
            let column = min(30, members.map { name($0).columns }.max() ?? 0)
            for member in members {
                let isLast = member == members.last
                text += branch(of: member, isLast: isLast, column, width, style)
            }
            text += "\n"
        }
        return text + end(style)
    }

    private func branch(of node: Int, isLast: Bool, _ column: Int, _ width: Int, _ style: Style) -> String {
        let found = edges[node] ?? []
        let legal = found.filter { !$0.edge.isIllegal }.map { name($0.other) }
        let illegal = found.filter(\.edge.isIllegal)
        let stem = style.paint(isLast ? "└── " : "├── ", .dim)
        let indent = style.paint(isLast ? "    " : "│   ", .dim)
        var text = stem + painted(node, style)
        if !legal.isEmpty {
            let pad = String(repeating: " ", count: max(0, column - name(node).columns))
            let lines = legal.joined(separator: ", ").wrapped(to: max(30, width - column - 8))
            text += pad + style.paint("  → ", .dim) + lines[0]
            let bar = style.paint(illegal.isEmpty ? " " : "│", .dim)
            for line in lines.dropFirst() {
                text += "\n" + indent + bar + String(repeating: " ", count: column + 3) + line
            }
        }
        text += "\n"
        if let summary = picture.nodes[node].summary {
            let bar = style.paint(illegal.isEmpty ? "  " : "│ ", .dim)
            text += summary.printable().wrapped(to: max(30, width - 6)).map { line in
                indent + bar + style.paint(line, .dim) + "\n"
            }.joined()
        }
        for (index, (other, edge)) in illegal.enumerated() {
            let stem = style.paint(index == illegal.count - 1 ? "└── " : "├── ", .dim)
            text += indent + stem + style.paint("✗ \(name(other))", .red) + "  " + reason(edge) + "\n"
        }
        return text
    }
}

// MARK: Around a node

extension GraphText {
    /// What some nodes reach, as a tree; what was shown before isn't shown again.
    package func tree(from roots: [Int], _ style: Style) -> String {
        var lines: [String] = []
        var shown: Set<Int> = []
        for root in roots where !shown.contains(root) {
            lines.append(style.paint(name(root), .bold))
            if let summary = picture.nodes[root].summary { lines.append(style.paint(summary.printable(), .dim)) }
            shown.insert(root)
            draw(root, &shown, into: &lines, style)
        }
        return lines.joined(separator: "\n") + "\n\n" + end(style)
    }

    /// Draws what a node reaches, without recursion: ways may be long.
    private func draw(_ root: Int, _ shown: inout Set<Int>, into lines: inout [String], _ style: Style) {
        var open: [(indent: String, rest: ArraySlice<(other: Int, edge: GraphPicture.Edge)>)] = [
            ("", (edges[root] ?? [])[...])
        ]
        while let (indent, rest) = open.last {
            guard let (other, edge) = rest.first else {
                open.removeLast()
                continue
            }
            open[open.count - 1].rest.removeFirst()
            let isLast = rest.count == 1
            let isNew = shown.insert(other).inserted
            let inner = edges[other] ?? []
            let name = edge.isIllegal ? style.paint("✗ \(name(other))", .red) : painted(other, style)
            let note = edge.isIllegal ? "  " + reason(edge) : ""
            let more = isNew || inner.isEmpty ? "" : style.paint("  (see above)", .dim)
            lines.append(style.paint(indent + (isLast ? "└── " : "├── "), .dim) + name + note + more)
            if isNew { open.append((indent + (isLast ? "    " : "│   "), inner[...])) }
        }
    }
}

// MARK: Words

extension GraphText {
    private func name(_ node: Int) -> String { picture.nodes[node].id.printable() }

    private func painted(_ node: Int, _ style: Style) -> String {
        picture.nodes[node].cycle == nil ? name(node) : style.paint(name(node), .yellow)
    }

    private func reason(_ edge: GraphPicture.Edge) -> String {
        let uses = edge.uses.filter { !$0.rules.isEmpty }
        let shown = uses.prefix(3).map { "\($0.user) → \($0.used)" }.joined(separator: ", ")
        let more = uses.count > 3 ? ", and \(uses.count - 3) more" : ""
        return "\(edge.rules.joined(separator: ", ")): \(shown)\(more)".printable()
    }

    /// The cycles, and how much there is.
    private func end(_ style: Style) -> String {
        let cycles = picture.cycles.map { cycle in
            let rules = cycle.rules.isEmpty ? "" : "  \(cycle.rules.joined(separator: ", "))"
            let members = cycle.members.count > 12 ? Array(cycle.members.prefix(12)) + ["…"] : cycle.members
            return style.paint("↻ " + members.joined(separator: ", ").printable(), .yellow) + rules + "\n"
        }
        let text = cycles.joined() + (cycles.isEmpty ? "" : "\n")
        return text + picture.summary + "\n"
    }
}
