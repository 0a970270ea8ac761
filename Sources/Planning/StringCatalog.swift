/// A String Catalog as a template prints it, in the format and the order that Xcode gives it.
///
/// A template can't know where the name of a feature stands among its other texts, or whether it is one of them already.
enum StringCatalog {
    /// The ending of a catalogue's file.
    static let fileExtension = ".xcstrings"

    private static let opening = "  \"strings\" : {"
    private static let closing = "  }"
    private static let keyStart = "    \""

    /// The same catalogue with each key once, in alphabetical order; a text in any other format comes back as it is.
    static func sorted(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0 == opening }).map({ $0 + 1 }),
            let end = lines[start...].firstIndex(where: { $0 == closing || $0 == closing + "," })
        else { return text }
        var entries: [[Substring]] = []
        for line in lines[start..<end] {
            if line.hasPrefix(keyStart) {
                entries.append([line])
            } else if let last = entries.indices.last {
                entries[last].append(line)
            } else {
                return text
            }
        }
        var known: Set<Substring> = []
        entries = entries.filter { known.insert($0[0]).inserted }.sorted { isOrdered($0[0], $1[0]) }
        for index in entries.indices {
            guard let last = entries[index].popLast() else { return text }
            let isLast = index == entries.indices.last
            entries[index].append((last.hasSuffix(",") ? last.dropLast() : last) + (isLast ? "" : ","))
        }
        lines.replaceSubrange(start..<end, with: entries.joined())
        return lines.joined(separator: "\n")
    }

    private static func isOrdered(_ first: Substring, _ second: Substring) -> Bool {
        let keys = (key(of: first), key(of: second))
        return (keys.0.lowercased(), String(keys.0)) < (keys.1.lowercased(), String(keys.1))
    }

    /// The key that a line begins an entry with, without its quotes.
    private static func key(of line: Substring) -> Substring {
        line.dropFirst(keyStart.count).prefix(upTo: line.range(ofKeyEnd: keyStart.count))
    }
}

extension Substring {
    /// Where the key ends that begins behind some signs: before the quote in front of its value.
    fileprivate func range(ofKeyEnd start: Int) -> Index {
        var isEscaped = false
        for index in indices.dropFirst(start) {
            if isEscaped {
                isEscaped = false
            } else if self[index] == "\\" {
                isEscaped = true
            } else if self[index] == "\"" {
                return index
            }
        }
        return endIndex
    }
}
