import Foundation

extension Page {
    /// Where its links and pictures lead, outside of blocks.
    var links: [String] {
        prose.flatMap { line in
            // What stands between backticks is no link.
            let text = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "code" }.joined()
            return [("](", ")"), ("src=\"", "\""), ("srcset=\"", "\""), ("href=\"", "\"")].flatMap { start, end in
                text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
            }
        }
    }

    /// The lines outside of blocks, without what stands between backticks.
    var sentences: [String] { piecesOfProse.map { $0.text.joined(separator: " ") } }

    /// What stands between backticks, outside of blocks.
    var spans: [String] { piecesOfProse.flatMap(\.code) }

    /// What stands outside of backticks in each line, and what between them.
    private var piecesOfProse: [(text: [String], code: [String])] {
        prose.map { line in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
            let every = { stride(from: $0, to: parts.count, by: 2).map { parts[$0] } }
            return (every(0), every(1))
        }
    }

    /// What links can name in it, in the way of GitHub: the words of each heading, and what is marked by hand.
    var anchors: Set<String> {
        var counts: [String: Int] = [:]
        var result: Set<String> = []
        for line in prose {
            if line.hasPrefix("#") {
                let words = line.drop { $0 == "#" }.dropFirst().lowercased()
                let anchor = words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
                    .replacing(" ", with: "-")
                let count = counts[anchor, default: 0]
                counts[anchor] = count + 1
                result.insert(count == 0 ? anchor : "\(anchor)-\(count)")
            }
            if line.contains("<a id=") {
                result.formUnion(line.matches(of: /<a id="([^"]+)">/).map { String($0.output.1) })
            }
        }
        return result
    }

    /// The lines outside of blocks.
    private var prose: [String] {
        let inside = Set(blocks.flatMap(\.range))
        return lines.indices.filter { !inside.contains($0) }.map { lines[$0] }
    }
}
