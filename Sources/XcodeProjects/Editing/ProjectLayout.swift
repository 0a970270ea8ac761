import Diagnostics

/// How a project is written: its indentation, its sections, whether ids have comments.
struct ProjectLayout {
    let project: XcodeProject
    let sections: [Section]
    /// In front of objects; nil if they don't have lines of their own.
    let indent: String?
    /// What each level adds to it.
    let unit: String
    let hasComments: Bool

    /// What stands between `/* Begin … section */` and `/* End … section */`.
    struct Section {
        let isa: String
        let begin: Range<Int>
        let end: Range<Int>
    }

    var source: SourceText { project.source }

    init(of project: XcodeProject) {
        self.project = project
        let source = project.source
        sections = Self.sections(of: project.list)
        let lines = project.objects.lazy.compactMap { source.indentation(of: $0.entry.key.range.lowerBound) }
        indent = lines.first
        let outer = project.list.root.entries?.first.flatMap { source.indentation(of: $0.key.range.lowerBound) }
        unit = outer.flatMap { $0.isEmpty ? nil : $0 } ?? "\t"
        hasComments = project.objects.first?.entry.key.comment != nil || project.root.entry.key.comment != nil
    }

    private static func sections(of list: PropertyList) -> [Section] {
        var sections: [Section] = []
        var open: (isa: String, begin: Range<Int>)?
        let (begin, end) = (Array("/* Begin ".utf8), Array("/* End ".utf8))
        for comment in list.comments {
            let bytes = list.source.bytes[comment]
            let isBegin = bytes.starts(with: begin)
            guard isBegin || bytes.starts(with: end), bytes.count > 20 else { continue }
            let text = list.source.text(in: comment)
            guard text.hasSuffix(" section */") else { continue }
            let isa = String(text.dropFirst(isBegin ? begin.count : end.count).dropLast(" section */".count))
            if isBegin {
                open = (isa, comment)
            } else if let begun = open, begun.isa == isa {
                sections.append(Section(isa: isa, begin: begun.begin, end: comment))
                open = nil
            }
        }
        return sections
    }

    func section(_ isa: String) -> Section? { sections.first { $0.isa == isa } }

    /// The objects of a section.
    func objects(in section: Section) -> [XcodeProject.Object] {
        project.objects.filter {
            section.begin.upperBound <= $0.entry.key.range.lowerBound && $0.entry.end <= section.end.lowerBound
        }
    }

    /// Whether a section is there, and has nothing in it.
    func hasEmptySection(_ isa: String) -> Bool { section(isa).map { objects(in: $0).isEmpty } ?? false }

    /// An id as it is written.
    func text(of name: ProjectObject.Name) -> String { text(of: name.id, comment: name.comment) }

    func text(of id: String, comment: String?) -> String {
        guard let comment, hasComments else { return id.propertyListWord }
        return "\(id.propertyListWord) /* \(comment.propertyListComment) */"
    }

    /// A text as another one was written: between quotes also if that one had no need of them.
    func text(of text: String, inPlaceOf node: PropertyList.Node) -> String {
        let (word, old) = (text.propertyListWord, source.text(in: node.range))
        return word == text && old != node.string?.propertyListWord && old.hasPrefix("\"") ? "\"\(text)\"" : word
    }

    /// How comments name a package: as they do already.
    func remark(of package: XcodeProject.LocalPackage) -> String {
        guard let comment = package.object.entry.key.comment else { return package.remark }
        let text = source.text(in: comment)
        return text.hasPrefix("/* ") && text.hasSuffix(" */") ? String(text.dropFirst(3).dropLast(3)) : package.remark
    }
}
