internal import Diagnostics
internal import PackageManifest

/// What changed in the list of a variable, and the way to do that to another version of the list.
struct ListMerge {
    /// Such as `App.features`.
    let name: String
    let old: VariableLists.List
    let new: VariableLists.List
    private let base: SourceText
    private let theirs: SourceText

    /// Nil if it has the same elements before and after.
    init?(of name: String, from base: VariableLists, to theirs: VariableLists) {
        guard let old = base[name], let new = theirs[name] else { return nil }
        guard old.elements.map(\.text) != new.elements.map(\.text) else { return nil }
        self.name = name
        self.old = old
        self.new = new
        self.base = base.source
        self.theirs = theirs.source
    }

    /// The elements that go, as they are written.
    var removed: [String] { gone.map { base.text(in: $0.range) } }
    /// The elements that come, as they are written.
    var added: [String] { come.map { theirs.text(in: $0.range) } }

    /// The elements that come and aren't in the list of a text, as they are written.
    func missing(in ours: VariableLists?) -> [String] {
        let elements = ours?[name]?.elements ?? []
        return come.filter { place(of: $0, in: elements) == nil }.map { theirs.text(in: $0.range) }
    }

    private var gone: [VariableLists.Element] {
        let kept = Set(new.elements.map(\.text))
        return old.elements.filter { !kept.contains($0.text) }
    }

    private var come: [VariableLists.Element] {
        let present = Set(old.elements.map(\.text))
        return new.elements.filter { !present.contains($0.text) }
    }

    /// Whether somebody has done all of it by hand, in a way of their own.
    func isDone(in ours: VariableLists) -> Bool {
        func isMentioned(_ element: VariableLists.Element) -> Bool {
            element.head.split(separator: " ").allSatisfy { $0 == "." || ours.mentions(String($0)) }
        }
        return come.allSatisfy(isMentioned) && !gone.contains(where: isMentioned)
    }

    /// The list as it is to be in a text, with its brackets.
    ///
    /// - Returns: nil where there is no such list, or something else became of an element that goes.
    func merged(into ours: VariableLists) -> [UInt8]? {
        guard let list = ours[name], list.type == old.type else { return nil }
        if isAsMade(list, in: ours.source) {
            return TextLines(Array(theirs.bytes[new.range])).bytes(endingWith: Array(ours.newline.utf8))
        }
        guard let rest = removing(from: ours) else { return nil }
        var result = rest
        for element in come {
            guard let elements = result[name]?.elements else { return nil }
            if place(of: element, in: elements) != nil { continue }
            // What it comes before, it comes before; all others go last.
            let later = new.elements.drop { $0.text != element.text }.dropFirst()
            let next = later.lazy.compactMap { place(of: $0, in: elements) }.first
            let text = theirs.text(in: element.range)
            guard let source = result.inserting(text, before: next, into: name), let lists = VariableLists(source)
            else {
                return nil
            }
            result = lists
        }
        return result[name].map { Array(result.source.bytes[$0.range]) }
    }

    private func removing(from ours: VariableLists) -> VariableLists? {
        guard let elements = ours[name]?.elements else { return nil }
        var indices: Set<Int> = []
        for element in gone {
            guard let index = place(of: element, in: elements) else { continue }
            guard elements[index].text == element.text else { return nil }
            indices.insert(index)
        }
        if indices.isEmpty { return ours }
        return ours.removing(indices, from: name).flatMap { VariableLists($0) }
    }

    /// Whether nobody has changed the list, nor how far its line is indented.
    private func isAsMade(_ list: VariableLists.List, in ours: SourceText) -> Bool {
        let lines = TextLines(Array(ours.bytes[list.range])).bytes(endingWith: [UInt8(ascii: "\n")])
        return list.indentation == old.indentation && lines.elementsEqual(base.bytes[old.range])
    }

    /// The index of an element, whatever somebody gave to it.
    private func place(of element: VariableLists.Element, in elements: [VariableLists.Element]) -> Int? {
        if let index = elements.firstIndex(where: { $0.text == element.text }) { return index }
        let all = old.elements + come
        guard all.count(where: { $0.head == element.head }) == 1 else { return nil }
        return elements.firstIndex { $0.head == element.head }
    }
}

extension TextLines {
    /// The text with all lines ended in one way.
    fileprivate func bytes(endingWith ending: [UInt8]) -> [UInt8] {
        lines.reduce(into: []) { $0 += $1.content + ($1.ending.isEmpty ? [] : ending) }
    }
}
