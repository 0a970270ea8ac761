internal import Diagnostics

/// A picture for Mermaid, which GitHub, GitLab and many editors draw: layers as subgraphs from above to below.
package enum MermaidText {
    /// How many edges Mermaid draws unless whoever shows the picture lets it draw more.
    package static let usualLimit = 500

    package static func render(_ picture: GraphPicture) -> String {
        let names = names(of: picture)
        var text = "%% \(GraphPicture.mark)\nflowchart TB\n"
        for (index, band) in picture.bands.enumerated() {
            text += "  subgraph layer\(index)[\"\(escaped(band.title))\"]\n"
            for node in picture.nodes.indices where picture.nodes[node].band == index {
                text += "    \(names[node])[\"\(escaped(picture.nodes[node].id))\"]\n"
            }
            text += "  end\n"
        }
        var illegal: [Int] = []
        var circular: [Int] = []
        for (index, edge) in picture.edges.enumerated() {
            let label = edge.isIllegal ? "|\"\(escaped(edge.rules.joined(separator: ", ")))\"|" : ""
            text += "  \(names[edge.user]) \(edge.isForTests ? "-.->" : "-->")\(label) \(names[edge.used])\n"
            if edge.isIllegal { illegal.append(index) } else if edge.cycle != nil { circular.append(index) }
        }
        text += linkStyle(illegal, "stroke:#cf222e,stroke-width:2px,color:#cf222e")
        text += linkStyle(circular, "stroke:#bc4c00")
        let members = picture.nodes.indices.filter { picture.nodes[$0].cycle != nil }.map { names[$0] }
        if !members.isEmpty {
            text += "  classDef cycle stroke:#bc4c00,stroke-width:3px\n"
            text += "  class \(members.joined(separator: ",")) cycle\n"
        }
        return text
    }

    private static func linkStyle(_ edges: [Int], _ style: String) -> String {
        edges.isEmpty ? "" : "  linkStyle \(edges.map(String.init).joined(separator: ",")) \(style)\n"
    }

    /// What nodes are called in the text, where words such as `end` mean something: `f_end`, or a number.
    private static func names(of picture: GraphPicture) -> [String] {
        picture.nodes.enumerated().map { index, node in
            let isPlain = node.id.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
            return isPlain ? "f_\(node.id)" : "n\(index)"
        }
    }

    /// A text between quotes, with what means something there, or in HTML or Markdown, as its number.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "#", "&", "<", ">", ";", "`", "\\", "*", "[", "]", "{", "}", "|": result += "#\(scalar.value);"
            case _ where scalar.steers: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
