/// A name in which `*` stands for any letters, also none: `scope:*`, `Rx*`.
package struct NamePattern: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package func matches(_ name: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return text == name }
        var rest = Substring(name).utf8
        guard rest.count >= first.count + last.count, rest.starts(with: first) else { return false }
        guard rest.suffix(last.count).elementsEqual(last) else { return false }
        rest = rest.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() {
            while !rest.starts(with: part) {
                guard !rest.isEmpty else { return false }
                rest = rest.dropFirst()
            }
            rest = rest.dropFirst(part.count)
        }
        return true
    }
}

/// A path in which `*` stands for any letters of one name, and `**` for any number of folders: `Features/*/Source`.
package struct PathPattern: Hashable, Sendable {
    package let text: String
    private let parts: [NamePattern]

    package init(_ text: String) {
        self.text = text
        parts = text.split(separator: "/").filter { $0 != "." }.map { NamePattern(String($0)) }
    }

    /// Whether it is the pattern of a path.
    package func matches(_ path: String) -> Bool {
        reached(by: path).contains(parts.count)
    }

    /// Whether it is the pattern of a path, or of a folder that the path is in.
    package func holds(_ path: String) -> Bool {
        var reached: Set = [0]
        for name in path.split(separator: "/") {
            reached = advanced(reached, by: String(name))
            if reached.contains(parts.count) { return true }
        }
        return false
    }

    private func reached(by path: String) -> Set<Int> {
        var reached: Set = [0]
        for name in path.split(separator: "/") { reached = advanced(reached, by: String(name)) }
        return withoutFolders(reached)
    }

    /// The numbers of parts that are used up after one more name of a path.
    private func advanced(_ reached: Set<Int>, by name: String) -> Set<Int> {
        var next: Set<Int> = []
        for index in withoutFolders(reached) where index < parts.count {
            if parts[index].text == "**" {
                next.insert(index)
            } else if parts[index].matches(name) {
                next.insert(index + 1)
            }
        }
        return withoutFolders(next)
    }

    /// The same, where `**` stands for no folder as well.
    private func withoutFolders(_ reached: Set<Int>) -> Set<Int> {
        var all = reached
        for var index in reached {
            while index < parts.count, parts[index].text == "**" {
                index += 1
                all.insert(index)
            }
        }
        return all
    }
}
