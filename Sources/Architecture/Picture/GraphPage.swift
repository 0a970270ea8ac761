internal import Diagnostics
internal import Features
internal import JSON

/// A picture as one page to look around in, which needs no network and no other file.
///
/// Everything is in the text of the page: the drawing and the table are there without a script, which adds the search,
/// the pointing and the clicking.
package struct GraphPage {
    let picture: GraphPicture
    let layout: GraphLayout

    package init(_ picture: GraphPicture) {
        self.picture = picture
        layout = GraphLayout(of: picture)
    }

    /// With more edges than this, only those that are marked are drawn before somebody points at a feature.
    static let drawnEdges = 220

    package var text: String {
        let word = picture.unit.rawValue
        return """
            <!DOCTYPE html>
            <!-- \(GraphPicture.mark) -->
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(picture.title)): \(word)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body\(picture.edges.count > Self.drawnEdges ? " class=\"many\"" : "")>
            <header>
            <h1>\(escaped(picture.title))</h1>
            <p>\(escaped(picture.summary))</p>
            <input id="search" type="search" placeholder="Search \(word)" aria-label="Search \(word)" autocomplete="off">
            <label class="all"><input id="all" type="checkbox"> all edges</label>
            </header>
            <div class="sides">
            <main>
            \(drawing)
            </main>
            <aside id="details" aria-live="polite">
            \(legend)
            </aside>
            </div>
            <section>
            \(table)
            </section>
            <script type="application/json" id="data">\(data)</script>
            <script>
            \(Self.script)
            </script>
            </body>
            </html>

            """
    }

    /// What lines and colours mean.
    private var legend: String {
        let word = picture.unit == .features ? "feature" : "target"
        var rows = ["<p><svg class=\"key\"><path class=\"e\" d=\"M0 8H34\"/></svg> uses</p>"]
        if picture.edges.contains(where: \.isForTests) {
            rows.append(
                "<p><svg class=\"key\"><path class=\"e test\" d=\"M0 8H34\"/></svg> only in tests and examples</p>"
            )
        }
        if picture.edges.contains(where: \.isIllegal) {
            rows.append("<p><svg class=\"key\"><path class=\"e bad\" d=\"M0 8H34\"/></svg> a rule forbids it</p>")
        }
        if !picture.cycles.isEmpty {
            rows.append("<p><svg class=\"key\"><path class=\"e ring\" d=\"M0 8H34\"/></svg> closes a cycle</p>")
        }
        let cycles = picture.cycles.map { cycle in
            let rules =
                cycle.rules.isEmpty ? "" : " <b class=\"rule\">\(escaped(cycle.rules.joined(separator: ", ")))</b>"
            let members = cycle.members.map { "<a data-name=\"\(escaped($0))\">\(escaped($0))</a>" }
            return "<li>\(members.joined(separator: ", "))\(rules)</li>"
        }
        return """
            <div id="legend">
            <p class="hint">Point at a \(word) to see its edges. Click to stay with it, Esc to leave.</p>
            \(rows.joined(separator: "\n"))
            \(cycles.isEmpty ? "" : "<h3>Cycles</h3>\n<ul>\n\(cycles.joined(separator: "\n"))\n</ul>")
            </div>
            <div id="one" hidden></div>
            """
    }

    /// What the script has to know, as JSON in which no tag can end.
    private var data: String {
        let nodes = picture.nodes.map { node -> JSONValue in
            [
                "id": .string(node.id), "name": .string(node.name), "path": .string(node.path),
                "layer": .string(picture.bands[node.band].title), "feature": .string(node.feature ?? ""),
                "roles": .strings(node.roles.map(\.rawValue)), "lines": .integer(node.lines),
                "findings": .integer(node.findings),
            ]
        }
        let edges = picture.edges.map { edge -> JSONValue in
            let uses = edge.uses.filter { !edge.isIllegal || !$0.rules.isEmpty }
            return [
                "a": .integer(edge.user), "b": .integer(edge.used), "rules": .strings(edge.rules),
                "test": .bool(edge.isForTests), "uses": .strings(uses.map { "\($0.user) → \($0.used)" }),
            ]
        }
        let text = JSONPrinter.printLine(["nodes": .array(nodes), "edges": .array(edges)])
        return text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }
}

// MARK: The drawing

extension GraphPage {
    private var drawing: String {
        var lines = [
            """
            <svg id="graph" viewBox="0 0 \(layout.width) \(layout.height)" role="group" aria-label="The graph">
            <defs>
            \(["", "bad", "ring", "out", "in"].map(Self.marker).joined(separator: "\n"))
            </defs>
            """
        ]
        for (band, box) in zip(picture.bands, layout.bands) {
            lines.append(
                "<g class=\"band\"><rect x=\"0\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"8\"/>"
                    + "<text x=\"14\" y=\"\(box.y + 19)\">\(escaped(band.title))</text></g>"
            )
        }
        for (index, edge) in picture.edges.enumerated() {
            let rules = edge.rules.joined(separator: ", ")
            let title =
                "\(picture.nodes[edge.user].id) → \(picture.nodes[edge.used].id)\(rules.isEmpty ? "" : ": \(rules)")"
            lines.append(
                "<path class=\"\(Self.names(of: edge))\" data-e=\"\(index)\" d=\"\(layout.path(of: edge))\">"
                    + "<title>\(escaped(title))</title></path>"
            )
        }
        let bad = Set(picture.edges.filter(\.isIllegal).map(\.user))
        for (index, node) in picture.nodes.enumerated() {
            let box = layout.nodes[index]
            let marks = ["n", node.cycle == nil ? nil : "ring", bad.contains(index) ? "bad" : nil]
            let names = marks.compactMap(\.self).joined(separator: " ")
            lines.append(
                "<g class=\"\(names)\" data-n=\"\(index)\" tabindex=\"0\" role=\"button\">"
                    + "<title>\(escaped([node.id, node.summary].compactMap(\.self).joined(separator: ": ")))</title>"
                    + "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>"
                    + "<text x=\"\(box.middle)\" y=\"\(box.y + 17)\">\(escaped(layout.labels[index]))</text></g>"
            )
        }
        return (lines + ["</svg>"]).joined(separator: "\n")
    }

    private static func names(of edge: GraphPicture.Edge) -> String {
        let mark = edge.isIllegal ? "bad" : edge.cycle == nil ? nil : "ring"
        return ["e", mark, edge.isForTests ? "test" : nil].compactMap(\.self).joined(separator: " ")
    }

    private static func marker(_ name: String) -> String {
        """
        <marker id="tip\(name)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
        markerUnits="userSpaceOnUse" orient="auto"><path class="tip \(name)" d="M0 0L8 4L0 8z"/></marker>
        """
    }
}

// MARK: The table

extension GraphPage {
    private var table: String {
        let isOfFeatures = picture.unit == .features
        let heads =
            [isOfFeatures ? "Feature" : "Target", "Layer"] + (isOfFeatures ? ["Roles"] : ["Role", "Of"])
            + ["Lines", "Uses", "Dependents", "Findings"]
        let firstNumber = heads.count - 4
        let head = heads.enumerated().map { index, word in
            "<th scope=\"col\"\(index < firstNumber ? "" : " class=\"number\"")><button type=\"button\">\(word)</button></th>"
        }
        var uses = [Int](repeating: 0, count: picture.nodes.count)
        for edge in picture.edges where edge.user != edge.used { uses[edge.user] += 1 }
        let rows = picture.nodes.enumerated().map { index, node in
            let texts =
                [picture.bands[node.band].title, node.roles.map(\.rawValue).joined(separator: ", ")]
                + (isOfFeatures ? [] : [node.feature ?? ""])
            let numbers = [node.lines, uses[index], node.dependents, node.findings]
            let cells =
                texts.map { "<td>\(escaped($0))</td>" }
                + numbers.enumerated().map { index, number in
                    "<td class=\"number\(index == 3 && number > 0 ? " found" : "")\">\(number)</td>"
                }
            return "<tr data-n=\"\(index)\"><th scope=\"row\"><a>\(escaped(node.id))</a></th>\(cells.joined())</tr>"
        }
        return """
            <table id="table">
            <thead><tr>\(head.joined())</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            """
    }
}

/// A text in HTML, also between quotes; control characters have no place there.
private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case _ where scalar.steers: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
