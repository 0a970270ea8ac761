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
        guard let catalogue = entries(of: text) else { return text }
        var known: Set<Substring> = []
        let entries = catalogue.entries.filter { known.insert($0[0]).inserted }
        return catalogue.text(with: entries.sorted { isOrdered($0[0], $1[0]) })
    }

    /// Whether a catalogue has its keys in alphabetical order, each once.
    static func isSorted(_ text: String) -> Bool { sorted(text) == text }

    /// The lines of a catalogue, and those of each of its keys.
    private struct Entries {
        let lines: [Substring]
        let range: Range<Int>
        let entries: [[Substring]]

        /// The text with other keys, and a comma after all but the last one.
        func text(with entries: [[Substring]]) -> String {
            var lines = lines
            let all = entries.enumerated().map { index, entry in
                bare(entry).dropLast() + bare(entry).suffix(1).map { $0 + (index < entries.count - 1 ? "," : "") }
            }
            lines.replaceSubrange(range, with: all.joined())
            return lines.joined(separator: "\n")
        }
    }

    private static func entries(of text: String) -> Entries? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0 == opening }).map({ $0 + 1 }),
            let end = lines[start...].firstIndex(where: { $0 == closing || $0 == closing + "," })
        else { return nil }
        var entries: [[Substring]] = []
        for line in lines[start..<end] {
            if line.hasPrefix(keyStart) {
                entries.append([line])
            } else if let last = entries.indices.last {
                entries[last].append(line)
            } else {
                return nil
            }
        }
        guard entries.allSatisfy(isWhole) else { return nil }
        return Entries(lines: lines, range: start..<end, entries: entries)
    }

    /// Whether a key's braces are its own: an edited or merged text may have lost one.
    private static func isWhole(_ entry: [Substring]) -> Bool {
        let ends = entry.indices.filter { entry[$0].hasPrefix("    }") }
        return entry.count == 1 ? bare(entry)[0].hasSuffix("}") : ends == [entry.count - 1]
    }

    /// The lines of a key without the comma behind it.
    private static func bare(_ entry: [Substring]) -> [Substring] {
        entry.dropLast() + entry.suffix(1).map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    }

    /// A catalogue with the keys that come from one text to another, and without those that go and that nobody has
    /// translated, where that is wanted; nil where any of the three is in another format.
    ///
    /// Nothing depends on a key: Xcode adds what the code has and the catalogue lacks.
    static func merged(
        _ ours: String,
        from base: String,
        to theirs: String,
        removing isShrinking: Bool
    ) -> String? {
        guard let old = entries(of: base), let new = entries(of: theirs), let own = entries(of: ours) else {
            return nil
        }
        let (before, after) = (Set(old.entries.map(\.[0])), Set(new.entries.map(\.[0])))
        let gone = Set(old.entries.filter { !after.contains($0[0]) }.map(bare))
        let present = Set(own.entries.map(\.[0]))
        let coming = new.entries.filter { !before.contains($0[0]) && !present.contains($0[0]) }
        let kept = own.entries.filter { !isShrinking || !gone.contains(bare($0)) }
        guard !coming.isEmpty || kept.count < own.entries.count, !(kept + coming).isEmpty else { return ours }
        let isSorted = sorted(ours) == ours
        let text = own.text(with: kept + coming)
        return isSorted ? sorted(text) : text
    }

    /// A catalogue without some keys, with their quotes, as far as nobody has translated them; as it is in another format.
    static func removing(_ keys: Set<String>, from text: String) -> String {
        guard let catalogue = entries(of: text) else { return text }
        let gone = Set(keys.map { ["    \($0) : {", "", "    }"] })
        let kept = catalogue.entries.filter { !gone.contains(bare($0).map(String.init)) }
        return kept.isEmpty || kept.count == catalogue.entries.count ? text : catalogue.text(with: kept)
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
