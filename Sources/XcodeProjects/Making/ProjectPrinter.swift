/// Writes a project as Xcode does: a section for each kind of object, in them the objects by id, and their keys in
/// alphabetical order after `isa`.
struct ProjectPrinter {
    let objectVersion: Int
    let objects: [ProjectObject]
    let root: ProjectObject.Name

    var text: String {
        let sections = Dictionary(grouping: objects, by: \.isa).sorted { $0.key < $1.key }
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = \(objectVersion);
            \tobjects = {
            \(sections.map { section($0.key, $0.value) }.joined())\t};
            \trootObject = \(text(of: root));
            }

            """
    }

    private func section(_ isa: String, _ objects: [ProjectObject]) -> String {
        let objects = objects.sorted { $0.name.id < $1.name.id }
        return "\n/* Begin \(isa) section */\n" + objects.map(text).joined() + "/* End \(isa) section */\n"
    }

    /// The kinds whose objects take one line each.
    private static let short: Set = ["PBXBuildFile", "PBXFileReference"]

    private func text(of object: ProjectObject) -> String {
        let fields = object.fields.sorted { $0.key < $1.key }
        let start = "\t\t\(text(of: object.name)) = {"
        if Self.short.contains(object.isa) {
            let words = ["isa = \(object.isa); "] + fields.map { "\($0.key.propertyListWord) = \(inline($0.value)); " }
            return start + words.joined() + "};\n"
        }
        let lines = fields.flatMap { Self.lines(of: $0.key.propertyListWord, $0.value, style) }
        let content = ["isa = \(object.isa);"] + lines
        return start + "\n" + content.map { "\t\t\t\($0)\n" }.joined() + "\t\t};\n"
    }

    private func text(of name: ProjectObject.Name) -> String {
        name.comment.map { "\(name.id) /* \($0.propertyListComment) */" } ?? name.id
    }

    private func inline(_ value: ProjectObject.Value) -> String { style.inline(value) }

    private var style: Style { Style(unit: "\t", reference: text) }

    /// How values are written.
    struct Style {
        /// What each level is further in.
        let unit: String
        /// An id with its comment.
        let reference: (ProjectObject.Name) -> String

        /// A value in one line.
        func inline(_ value: ProjectObject.Value) -> String {
            switch value {
            case .text(let text): text.propertyListWord
            case .reference(let name): reference(name)
            case .list(let values): "(" + values.map { inline($0) + ", " }.joined() + ")"
            case .dictionary(let values):
                "{"
                    + values.sorted { $0.key < $1.key }.map { "\($0.key.propertyListWord) = \(inline($0.value)); " }
                    .joined()
                    + "}"
            }
        }
    }

    /// The lines of a key with its value, as far in as the key.
    static func lines(of key: String, _ value: ProjectObject.Value, _ style: Style) -> [String] {
        switch value {
        case .text, .reference: return ["\(key) = \(style.inline(value));"]
        case .list(let values): return ["\(key) = ("] + values.map { style.unit + style.inline($0) + "," } + [");"]
        case .dictionary(let values):
            let inner = values.sorted { $0.key < $1.key }.flatMap {
                lines(of: $0.key.propertyListWord, $0.value, style)
            }
            return ["\(key) = {"] + inner.map { style.unit + $0 } + ["};"]
        }
    }
}
