/// One step of an edit: what becomes of the objects, and of the text by ``textEdits(in:)``.
enum ProjectChange: Hashable {
    case addObject(ProjectObject)
    /// Sections in which nothing is left go too, but for those of some kinds.
    case removeObjects(Set<String>, keeping: Set<String>)
    /// Makes the list if there is none; nil for `before` is the place that the list's order gives it.
    case addElement(ProjectObject.Name, to: ListName, before: String?)
    /// Takes the list away too if nothing is left in it, unless it is to be kept.
    case removeElements(Set<String>, from: ListName, keepsList: Bool)
    case setString(String, of: String, key: String)
    case addReference(ProjectObject.Name, to: ListName)
    /// What an object names under a key, with its comment if it has one.
    case setReference(ProjectObject.Name, of: ListName)
    /// What comments say of an object.
    case remark(id: String, from: String, to: String)

    /// The key of an object.
    struct ListName: Hashable {
        let object: String
        let key: String
    }
}

extension ProjectChange {
    /// Does the same to what the project means.
    func apply(to value: inout PropertyValue, of project: XcodeProject) {
        switch self {
        case .addObject(let object):
            var fields = ProjectObject.Value.dictionary(object.fields).meaning
            fields["isa"] = .string(object.isa)
            value["objects"]?[object.name.id] = fields
        case .removeObjects(let ids, _):
            for id in ids { value["objects"]?[id] = nil }
        case .addElement(let element, let list, let next):
            var elements = value["objects"]?[list.object]?[list.key]?.elements ?? []
            let index = project.place(of: element, in: list, before: next)
            elements.insert(.string(element.id), at: min(index, elements.count))
            value["objects"]?[list.object]?[list.key] = .array(elements)
        case .removeElements(let ids, let list, let keepsList):
            var elements = value["objects"]?[list.object]?[list.key]?.elements ?? []
            elements.removeAll { if case .string(let id) = $0 { ids.contains(id) } else { false } }
            let isGone = elements.isEmpty && !keepsList
            value["objects"]?[list.object]?[list.key] = isGone ? nil : .array(elements)
        case .setString(let text, let object, let key):
            value["objects"]?[object]?[key] = .string(text)
        case .addReference(let name, let place), .setReference(let name, let place):
            value["objects"]?[place.object]?[place.key] = .string(name.id)
        case .remark:
            break
        }
    }
}

extension ProjectObject.Value {
    /// What it says, once it is written.
    fileprivate var meaning: PropertyValue {
        switch self {
        case .text(let text): .string(text)
        case .reference(let name): .string(name.id)
        case .list(let values): .array(values.map(\.meaning))
        case .dictionary(let values): .dictionary(values.mapValues { [$0.meaning] })
        }
    }
}
