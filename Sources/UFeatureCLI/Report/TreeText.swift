/// A drawing of files in their folders.
///
///     Search/
///     ├── Package.swift
///     ├── Interface/
///     │   └── SearchBuilding.swift
///     └── Source/
///         └── SearchBuilder.swift  new
///
/// A folder's files come before its folders, so that they stand next to its name; both are ordered by their bytes.
package enum TreeText {
    /// A file, and what is to be said about it.
    package struct Entry: Hashable, Sendable {
        /// Relative to the root, with slashes; one at the end is a folder's, of which nothing more is told.
        package let path: String
        package let note: String

        package init(_ path: String, note: String = "") {
            self.path = path
            self.note = note
        }
    }

    /// The drawing; ends with a line break.
    package static func render(root: String, _ entries: [Entry], _ style: Style) -> String {
        let items = entries.map { Item(names: names(of: $0.path), note: $0.note) }
        var lines = [style.paint(root.printable(), .bold)]
        draw(items.filter { !$0.names.isEmpty }, indent: "", style, into: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func names(of path: String) -> ArraySlice<Substring> {
        var names = path.split(separator: "/")
        if path.hasSuffix("/"), let last = names.popLast() { names.append(last + "/") }
        return names[...]
    }

    /// What is left of an entry inside the folder that is being drawn.
    private struct Item {
        var names: ArraySlice<Substring>
        var note: String
    }

    private static func draw(_ items: [Item], indent: String, _ style: Style, into lines: inout [String]) {
        let branches = Dictionary(grouping: items) { $0.names.first ?? "" }
            .map { name, items in
                let inside = items.filter { $0.names.count > 1 }
                let isFile = inside.isEmpty && !name.hasSuffix("/")
                return (name: name, inside: inside, isFile: isFile, note: items[0].note)
            }
            .sorted { left, right in
                guard left.isFile == right.isFile else { return left.isFile }
                return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
            }
        for (index, branch) in branches.enumerated() {
            let isLast = index == branches.count - 1
            let name = String(branch.name).printable()
            let stem = style.paint(indent + (isLast ? "└── " : "├── "), .dim)
            if branch.inside.isEmpty {
                let note = branch.note.isEmpty ? "" : "  " + style.paint(branch.note.printable(), .dim)
                lines.append(stem + name + note)
            } else {
                lines.append(stem + style.paint("\(name)/", .bold))
                let items = branch.inside.map { Item(names: $0.names.dropFirst(), note: $0.note) }
                draw(items, indent: indent + (isLast ? "    " : "│   "), style, into: &lines)
            }
        }
    }
}
