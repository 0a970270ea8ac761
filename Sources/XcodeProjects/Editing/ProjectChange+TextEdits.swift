import Diagnostics

extension ProjectChange {
    /// The edits of the text that make this change.
    func textEdits(in layout: ProjectLayout) -> [TextEdit] {
        let project = layout.project
        switch self {
        case .addObject(let object):
            return [layout.inserting(object)]
        case .removeObjects(let ids, let kept):
            return layout.removing(ids, keeping: kept)
        case .addElement(let element, let list, let next):
            guard let object = project.object(list.object) else { return [] }
            let text = layout.text(of: element)
            guard let node = object.node[list.key] else {
                let isLine = object.node.entries?.contains {
                    layout.source.indentation(of: $0.key.range.lowerBound) != nil
                }
                let value = isLine == true ? ["(", layout.unit + text + ",", ")"] : ["(\(text), )"]
                return [layout.inserting(list.key, value, into: object.node)]
            }
            return layout.inserting(text, into: node, at: project.place(of: element, in: list, before: next))
        case .removeElements(let ids, let list, let keepsList):
            return removing(ids, from: list, keepsList, layout)
        case .setString(let text, let id, let key):
            guard let node = project.object(id)?.node[key] else { return [] }
            return [TextEdit(node.range, with: layout.text(of: text, inPlaceOf: node))]
        case .addReference(let name, let place):
            guard let object = project.object(place.object) else { return [] }
            return [layout.inserting(place.key, [layout.text(of: name)], into: object.node)]
        case .setReference(let name, let place):
            guard let node = project.object(place.object)?.node[place.key] else { return [] }
            let comment = node.comment == nil ? nil : name.comment
            return [
                TextEdit(node.range.lowerBound..<node.end, with: layout.text(of: name.id, comment: comment))
            ]
        case .remark(let id, let old, let new):
            let comment = "/* \(old.propertyListComment) */"
            return project.list.comments(on: id).filter { layout.source.text(in: $0) == comment }
                .map { TextEdit($0, with: "/* \(new.propertyListComment) */") }
        }
    }

    private func removing(
        _ ids: Set<String>,
        from list: ListName,
        _ keepsList: Bool,
        _ layout: ProjectLayout
    ) -> [TextEdit] {
        guard let object = layout.project.object(list.object), let entries = object.node.entries,
            let index = entries.firstIndex(where: { $0.name == list.key })
        else { return [] }
        let value = entries[index].value
        guard !keepsList, value.strings.count == value.elements?.count, ids.isSuperset(of: value.strings) else {
            return layout.removing(ids, from: value)
        }
        return [
            layout.removing(
                entries[index], after: index > 0 ? entries[index - 1].end : object.node.range.lowerBound + 1)
        ]
    }
}

extension PropertyList {
    /// The comments right after a text, wherever it stands.
    func comments(on text: String) -> [Range<Int>] { Self.comments(on: text, in: root) }

    private static func comments(on text: String, in node: Node) -> [Range<Int>] {
        switch node.content {
        case .string(let string): string == text ? [node.comment].compactMap(\.self) : []
        case .data: []
        case .array(let elements): elements.flatMap { comments(on: text, in: $0.value) }
        case .dictionary(let entries):
            entries.flatMap { comments(on: text, in: $0.key) + comments(on: text, in: $0.value) }
        }
    }
}
