import Diagnostics

extension ProjectLayout {
    /// Writes an object where Xcode has it: in its section, sorted by ids.
    func inserting(_ object: ProjectObject) -> TextEdit {
        guard let indent, !sections.isEmpty else { return insertingAmongAll(object) }
        if let section = section(object.isa) {
            let others = objects(in: section)
            let index = project.place(of: object.name.id, among: others.map(\.id))
            let end = index > 0 ? others[index - 1].entry.end : section.begin.upperBound
            return insertingLine(after: end, indent: indent) { written(object, indent: indent, $0) }
        }
        let before = sections.last { $0.isa.utf8.lexicographicallyPrecedes(object.isa.utf8) }
        let end = before?.end.upperBound ?? (project.list.root["objects"]?.range.lowerBound ?? 0) + 1
        let margin = sections.first.flatMap { source.indentation(of: $0.begin.lowerBound) } ?? ""
        let place = source.endsLine(end) ? source.lineEnd(of: end) : end
        let newline = source.newline(at: end)
        let lines = [
            "", "", "\(margin)/* Begin \(object.isa) section */", indent + written(object, indent: indent, newline),
            "\(margin)/* End \(object.isa) section */",
        ]
        return .insert(lines.joined(separator: newline), at: place)
    }

    /// Takes objects away, and sections in which nothing is left.
    func removing(_ ids: Set<String>, keeping kept: Set<String>) -> [TextEdit] {
        var edits: [TextEdit] = []
        var rest = ids
        for section in sections where !kept.contains(section.isa) {
            let objects = objects(in: section).map(\.id)
            guard !objects.isEmpty, ids.isSuperset(of: objects) else { continue }
            rest.subtract(objects)
            edits.append(TextEdit(range(of: section), with: ""))
        }
        guard let node = project.list.root["objects"], let entries = node.entries else { return edits }
        for (index, entry) in entries.enumerated() where rest.contains(entry.name) {
            edits.append(removing(entry, after: index > 0 ? entries[index - 1].end : node.range.lowerBound + 1))
        }
        return edits
    }

    /// A section with the empty line in front of it.
    private func range(of section: Section) -> Range<Int> {
        let start = source.lineStart(of: section.begin.lowerBound)
        guard source.isBlank(start..<section.begin.lowerBound), source.endsLine(section.end.upperBound) else {
            return section.begin.lowerBound..<section.end.upperBound
        }
        let previous = source.lineStart(of: max(0, start - 1))
        let first = source.isBlank(previous..<start) ? previous : start
        return source.breakBefore(lineAt: first)..<source.lineEnd(of: section.end.upperBound)
    }

    /// Writes an object where there are no sections: behind the last one of its kind.
    private func insertingAmongAll(_ object: ProjectObject) -> TextEdit {
        let ids = project.objects.map(\.id)
        var index = project.place(of: object.name.id, among: ids)
        if index == ids.count, let last = project.objects.lastIndex(where: { $0.isa == object.isa }) {
            index = last + 1
        }
        let open = (project.list.root["objects"]?.range.lowerBound ?? 0) + 1
        let end = index > 0 ? project.objects[index - 1].entry.end : open
        guard let indent else { return .insert(" " + line(of: object), at: end) }
        return insertingLine(after: end, indent: indent) { written(object, indent: indent, $0) }
    }

    private func written(_ object: ProjectObject, indent: String, _ newline: String) -> String {
        let fellow = project.objects.last { $0.isa == object.isa }
        let isLine =
            fellow.map { !source.bytes[$0.node.range].contains(UInt8(ascii: "\n")) }
            ?? ["PBXBuildFile", "PBXFileReference"].contains(object.isa)
        guard !isLine else { return line(of: object) }
        let inner = project.objects.lazy.compactMap { $0.node.entries?.first?.key.range.lowerBound }
            .compactMap { source.indentation(of: $0) }.first
        let fields = fields(of: object, ProjectPrinter.lines).map { (inner ?? indent + unit) + $0 }
        return ([text(of: object.name) + " = {"] + fields + [indent + "};"]).joined(separator: newline)
    }

    private func line(of object: ProjectObject) -> String {
        let fields = fields(of: object) { key, value, style in ["\(key) = \(style.inline(value));"] }
        return "\(text(of: object.name)) = {\(fields.map { $0 + " " }.joined())};"
    }

    /// The keys of an object with their values, each in one line or more.
    private func fields(
        of object: ProjectObject,
        _ lines: (String, ProjectObject.Value, ProjectPrinter.Style) -> [String]
    ) -> [String] {
        let style = ProjectPrinter.Style(unit: unit, reference: text)
        let fields = object.fields.sorted { $0.key < $1.key }
        return ["isa = \(object.isa);"] + fields.flatMap { lines($0.key.propertyListWord, $0.value, style) }
    }
}
