internal import Diagnostics

/// A picture for Graphviz: layers as clusters from above to below.
///
///     ufeature graph --format dot | dot -Tsvg > graph.svg
package enum DotText {
    package static func render(_ picture: GraphPicture) -> String {
        let widths = picture.nodes.map { Double($0.id.count) + 5 }
        // Of much, rows are wider, so that there aren't too many of them; and Graphviz doesn't look for the best of
        // all.
        let total = widths.reduce(0, +)
        let rows = GraphRows(of: picture, width: { widths[$0] }, limit: max(170, total / 16))
        var text = """
            // \(GraphPicture.mark)
            digraph \(quoted(picture.title)) {
              graph [\(picture.edges.count > Graphviz.quickLimit ? quick : "splines=true")]
              graph [rankdir=TB, newrank=true, ranksep=0.6, nodesep=0.2, fontname="\(font)", fontsize=12]
              node [shape=box, style="rounded,filled", fillcolor="white", color="#57606a", fontname="\(font)", fontsize=11]
              edge [color="#8c959f", arrowsize=0.6, fontname="\(font)", fontsize=9]

            """
        for (index, band) in picture.bands.enumerated() {
            text += """
                  subgraph "cluster_\(index)" {
                    graph [label=\(quoted(band.title)), labeljust=l, style="rounded,filled", color="#d0d7de", fillcolor="#f6f8fa"]

                """
            for row in rows.rows where row.band == index {
                text += "    { rank=same; \(nodes(row.nodes, of: picture)) }\n"
            }
            text += "  }\n"
        }
        // The rows stand below each other, whoever uses whom.
        let first = rows.rows.compactMap(\.nodes.first)
        for (upper, lower) in zip(first, first.dropFirst()) {
            text += "  \(name(upper, picture)) -> \(name(lower, picture)) [style=invis]\n"
        }
        for edge in picture.edges {
            let isDown = rows.row[edge.user] < rows.row[edge.used]
            let attributes = attributes(of: edge) + (isDown ? [] : ["constraint=false"])
            text += "  \(name(edge.user, picture)) -> \(name(edge.used, picture))"
            text += attributes.isEmpty ? "\n" : " [\(attributes.joined(separator: ", "))]\n"
        }
        return text + "}\n"
    }

    private static let quick = "splines=line, nslimit=1, nslimit1=1, mclimit=0.1"
    private static let font = "Helvetica,Arial,sans-serif"

    private static func nodes(_ nodes: [Int], of picture: GraphPicture) -> String {
        nodes.map { index in
            let node = picture.nodes[index]
            var attributes: [String] = []
            let label = label(node.id)
            if label != name(index, picture) { attributes.append("label=\(label)") }
            if let summary = node.summary { attributes.append("tooltip=\(Self.label(summary))") }
            if node.cycle != nil { attributes += ["color=\"#bc4c00\"", "peripheries=2"] }
            return name(index, picture) + (attributes.isEmpty ? ";" : " [\(attributes.joined(separator: ", "))];")
        }
        .joined(separator: " ")
    }

    private static func attributes(of edge: GraphPicture.Edge) -> [String] {
        var attributes: [String] = []
        if edge.isIllegal {
            attributes = ["color=\"#cf222e\"", "fontcolor=\"#cf222e\"", "penwidth=1.6"]
            attributes.append("xlabel=\(label(edge.rules.joined(separator: ", ")))")
        } else if edge.cycle != nil {
            attributes = ["color=\"#bc4c00\""]
        }
        if edge.isForTests { attributes.append("style=dashed") }
        return attributes
    }

    /// What a node is called; names that begin with a percent sign are Graphviz's own.
    private static func name(_ node: Int, _ picture: GraphPicture) -> String {
        let id = picture.nodes[node].id
        return quoted(id.utf8.first == UInt8(ascii: "%") ? "\(node) \(id)" : id)
    }

    /// A name in quotes; control characters have no place in one.
    private static func quoted(_ name: String) -> String {
        var text = "\""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.steers: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// A text to be shown, in which `&amp;` and the like mean something.
    private static func label(_ text: String) -> String {
        quoted(text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;"))
    }
}
