/// Something that a tag has opened and none has closed yet, with what was parsed of it so far.
struct OpenElement {
    enum Kind {
        /// The whole template.
        case template
        case section(Path, isInverted: Bool)
        case parent(Target)
        /// A block in the text of its template.
        case parameter(Name)
        /// A block directly inside a parent tag.
        case argument(Name)
    }

    let kind: Kind
    /// The opening tag; `nil` for the template.
    let tag: Tag?
    /// What the end tag must repeat.
    let content: String
    /// Where the text of the element begins, and the delimiters in force there.
    let start: Int
    let delimiters: Delimiters
    /// The blanks before the opening tag, while it isn't known whether they are rendered.
    var heldIndentation: Range<Int>?

    var nodes: [Node] = []
    /// The arguments of a parent tag; of two with one name the last counts.
    var arguments: [String: Block] = [:]
    /// The shortest indentation of any line that writes something.
    private(set) var margin: Range<Int>?

    /// Takes a line's indentation into account for the margin.
    mutating func note(_ indentation: Range<Int>?) {
        guard let indentation else { return }
        if let margin, margin.count <= indentation.count { return }
        margin = indentation
    }
}

extension OpenElement {
    var isParent: Bool {
        if case .parent = kind { true } else { false }
    }

    /// The element as diagnostics call it.
    var description: String {
        switch kind {
        case .template: "template"
        case .section: "section '\(content)'"
        case .parent: "parent '\(content)'"
        case .parameter, .argument: "block '\(content)'"
        }
    }
}
