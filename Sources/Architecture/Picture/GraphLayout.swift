/// Where everything of a picture is on a page of a given width, in points.
///
/// A page is as wide as a window, and as long as it takes: names are readable however many there are.
package struct GraphLayout: Hashable, Sendable {
    package struct Box: Hashable, Sendable {
        package let x: Int
        package let y: Int
        package let width: Int
        package let height: Int

        var middle: Int { x + width / 2 }
        var bottom: Int { y + height }
    }

    /// Of the nodes, by their indices.
    package let nodes: [Box]
    /// Of the bands, by their indices.
    package let bands: [Box]
    package let height: Int
    package let width = 1_120
    /// What nodes are labelled with: their ids, or as much of them as a row holds.
    let labels: [String]
    private let rows: GraphRows

    package init(of picture: GraphPicture) {
        let labels = picture.nodes.map { Self.cut($0.id) }
        let widths = labels.map { Self.width(of: $0) }
        let room = width - 2 * Self.margin
        let rows = GraphRows(of: picture, width: { Double(widths[$0] + Self.gap) }, limit: Double(room + Self.gap))
        var boxes = [Box](repeating: Box(x: 0, y: 0, width: 0, height: 0), count: picture.nodes.count)
        var bands: [Box] = []
        let rowGap = picture.edges.count <= 80 ? 46 : picture.edges.count <= GraphPage.drawnEdges ? 30 : 12
        var y = 0
        for band in picture.bands.indices {
            let top = y
            y += Self.header
            for row in rows.rows where row.band == band {
                let total = row.nodes.reduce(-Self.gap) { $0 + widths[$1] + Self.gap }
                // What needs little room has more of it between the nodes.
                let gap = row.nodes.count > 1 ? Self.gap + min(50, (room - total) / (row.nodes.count + 1)) : Self.gap
                var x = (width - total - (gap - Self.gap) * (row.nodes.count - 1)) / 2
                for node in row.nodes {
                    boxes[node] = Box(x: x, y: y, width: widths[node], height: Self.nodeHeight)
                    x += widths[node] + gap
                }
                y += Self.nodeHeight + rowGap
            }
            y += Self.margin - rowGap
            bands.append(Box(x: 0, y: top, width: width, height: y - top))
            y += max(14, rowGap / 2)
        }
        self.labels = labels
        self.rows = rows
        nodes = boxes
        self.bands = bands
        height = bands.last?.bottom ?? 0
    }

    private static let margin = 18
    private static let header = 30
    private static let gap = 10
    private static let nodeHeight = 26

    /// The line of an edge, in the words of SVG.
    package func path(of edge: GraphPicture.Edge) -> String {
        let (from, to) = (nodes[edge.user], nodes[edge.used])
        if edge.user == edge.used {
            let (x, y) = (from.x + from.width, from.y + from.height / 2)
            return "M\(x) \(y - 6)C\(x + 22) \(y - 16) \(x + 22) \(y + 16) \(x + 1) \(y + 6)"
        }
        if from.y != to.y {
            let isDown = from.y < to.y
            // Beside the way down of the same two, if there is one.
            let shift = isDown ? 0 : 8
            return Self.path(
                through: [Point(from.middle + shift, isDown ? from.bottom : from.y)]
                    + way(from: edge.user, to: edge.used, shift)
                    + [Point(to.middle + shift, isDown ? to.y : to.bottom)]
            )
        }
        let isRight = from.x < to.x
        let (start, end) = (isRight ? from.bottom : from.y, isRight ? to.bottom : to.y)
        let bend = isRight ? 24 : -24
        return "M\(from.middle) \(start)C\(from.middle) \(start + bend) \(to.middle) \(end + bend) \(to.middle) \(end)"
    }

    private struct Point {
        let x, y: Int

        init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
    }

    /// Two points for each row on the way between two nodes: past the nodes that stand there, and behind none.
    private func way(from user: Int, to used: Int, _ shift: Int) -> [Point] {
        let (start, end) = (rows.row[user], rows.row[used])
        let step = start < end ? 1 : -1
        var points: [Point] = []
        var x = nodes[user].middle + shift
        for index in stride(from: start + step, to: end, by: step) {
            let boxes = rows.rows[index].nodes.map { nodes[$0] }
            guard let first = boxes.first else { continue }
            let rest = (end - index) * step
            let wanted = x + (nodes[used].middle + shift - x) / (rest + 1)
            x = Self.free(wanted, boxes)
            let (near, far) = step > 0 ? (first.y, first.bottom) : (first.bottom, first.y)
            points += [Point(x, near), Point(x, far)]
        }
        return points
    }

    /// The place that is nearest to one, and between the boxes of a row or beside them.
    private static func free(_ wanted: Int, _ boxes: [Box]) -> Int {
        let margin = 5
        guard boxes.contains(where: { $0.x - margin < wanted && wanted < $0.x + $0.width + margin }) else {
            return wanted
        }
        let sides = boxes.flatMap { [$0.x - margin, $0.x + $0.width + margin] }
        return sides.min { (abs($0 - wanted), $0) < (abs($1 - wanted), $1) } ?? wanted
    }

    /// A line that leaves every point straight up or down.
    private static func path(through points: [Point]) -> String {
        var text = ""
        for (index, point) in points.enumerated() {
            if index == 0 {
                text = "M\(point.x) \(point.y)"
            } else if index % 2 == 0 {
                text += "V\(point.y)"
            } else {
                let last = points[index - 1]
                let bend = (point.y - last.y) / 2
                text += "C\(last.x) \(last.y + bend) \(point.x) \(point.y - bend) \(point.x) \(point.y)"
            }
        }
        return text
    }

    /// About as wide as a text is in the page's type.
    private static func width(of text: String) -> Int {
        22 + text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 7 : $1.value < 0x1100 ? 8 : 13) }
    }

    /// A name as it fits; its end tells more than its middle.
    private static func cut(_ name: String) -> String {
        name.count <= 40 ? name : name.prefix(24) + "…" + name.suffix(14)
    }
}
