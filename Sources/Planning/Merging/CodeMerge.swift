package import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// A three-way merge of Swift code: what changed from one text to another is done to a third one, which came from the
/// first.
///
/// Elements come and go in the list of the same variable, wherever it is and however it is written by now. All else is
/// merged by lines: see ``LineMerge``. In a list that isn't simply the variable's value any more, nobody knows what an
/// element would mean. A text that is indented in another way throughout is no other text.
package struct CodeMerge {
    package let outcome: LineMerge.Outcome
    /// Whether nothing but elements of lists come and go: they have no names, so that no other code can need them.
    package let isOfElementsAlone: Bool
    /// What would come and go in all, in whose list if it is an element.
    package let difference: Difference

    package struct Difference: Hashable, Sendable {
        package var lists: [List] = []
        package var removedLines: [String] = []
        package var addedLines: [String] = []

        package struct List: Hashable, Sendable {
            /// Such as `App.features`.
            package let name: String
            package let removed: [String]
            package let added: [String]
            /// Those of the added elements that aren't there yet; all of them where the list isn't the variable's
            /// value.
            package let missing: [String]
            /// Whether the list is the variable's value.
            package let isThere: Bool
        }
    }

    package init(base: SourceText, ours: SourceText, theirs: SourceText) {
        let frame = Frame(from: base, to: theirs)
        let lists = VariableLists(ours)
        difference = frame.difference(to: lists)
        isOfElementsAlone = difference.addedLines.isEmpty && difference.removedLines.isEmpty
        if ours.bytes == base.bytes {
            outcome = .merged(theirs.bytes)
            return
        }
        let merged = frame.merged(into: ours, with: lists)
        if case .conflicts = merged, let indented = frame.indented(like: lists),
            case .merged(let bytes) = indented.merged(into: ours, with: lists)
        {
            outcome = .merged(bytes)
        } else {
            outcome = merged
        }
    }
}

/// The lists that differ between two texts, and all that is around them.
private struct Frame {
    let base: SourceText
    let theirs: SourceText
    private(set) var lists: [ListMerge] = []

    init(from base: SourceText, to theirs: SourceText) {
        self.base = base
        self.theirs = theirs
        if let old = VariableLists(base), let new = VariableLists(theirs) {
            lists = old.names.intersection(new.names).sorted(by: Files.byteOrder).compactMap {
                ListMerge(of: $0, from: old, to: new)
            }
        }
    }

    /// The same with the indentation of another text; nil if it has that already.
    func indented(like own: VariableLists?) -> Frame? {
        guard let own, let old = VariableLists(base)?.indentation, old != own.indentation else { return nil }
        return Frame(
            from: base.indented(by: own.indentation, insteadOf: old),
            to: theirs.indented(by: own.indentation, insteadOf: old)
        )
    }

    func difference(to own: VariableLists?) -> CodeMerge.Difference {
        let rest = LineMerge.Conflict(
            from: CutText(base, without: lists.map { ($0.name, $0.old.range) }).bytes,
            to: CutText(theirs, without: lists.map { ($0.name, $0.new.range) }).bytes
        )
        return CodeMerge.Difference(
            lists: lists.map { list in
                CodeMerge.Difference.List(
                    name: list.name,
                    removed: list.removed,
                    added: list.added,
                    missing: list.missing(in: own),
                    isThere: own?[list.name] != nil
                )
            },
            removedLines: rest.removed,
            addedLines: rest.added
        )
    }

    func merged(into ours: SourceText, with own: VariableLists?) -> LineMerge.Outcome {
        var conflicts: [LineMerge.Conflict] = []
        var found: [ListMerge] = []
        var left: [ListMerge] = []
        var texts: [String: [UInt8]] = [:]
        for list in lists {
            if let text = own.flatMap(list.merged) {
                texts[list.name] = text
                found.append(list)
                continue
            }
            // Nothing is to be done to it: all else is merged as if it hadn't changed.
            left.append(list)
            if let own, list.isDone(in: own) { continue }
            let line = own?.place(of: list.name).map { ours.location(at: $0).line - 1 }
            let place = line.map { $0..<($0 + 1) } ?? 0..<0
            conflicts.append(LineMerge.Conflict(ours: place, removed: list.removed, added: list.added))
        }
        let goal = theirs.applying(left.map { TextEdit($0.new.range, with: base.text(in: $0.old.range)) })
        let cut = CutText(ours, at: found.map(\.name), among: own)
        let merge = LineMerge(
            base: CutText(base, at: found.map(\.name), among: VariableLists(base)).bytes,
            ours: cut.bytes,
            theirs: CutText(goal, at: found.map(\.name), among: VariableLists(goal)).bytes
        )
        switch merge.outcome {
        case .merged(let bytes):
            guard conflicts.isEmpty, let whole = CutText.whole(bytes, with: texts) else {
                return .conflicts(conflicts)
            }
            return .merged(whole)
        case .conflicts(let others):
            return .conflicts(conflicts + others.map { $0.moved(to: cut.lines($0.ours)) })
        }
    }
}

extension CutText {
    /// A text without the lists of some variables.
    fileprivate init(_ source: SourceText, at names: [String], among lists: VariableLists?) {
        self.init(source, without: names.compactMap { name in lists?[name].map { (name, $0.range) } })
    }
}

extension SourceText {
    /// The text with another unit of indentation in the place of each that a line starts with.
    fileprivate func indented(by new: String, insteadOf old: String) -> SourceText {
        var bytes: [UInt8] = []
        for line in TextLines(self.bytes).lines {
            var rest = line.content
            while rest.starts(with: old.utf8) {
                bytes += new.utf8
                rest = rest.dropFirst(old.utf8.count)
            }
            bytes += rest + line.ending
        }
        return SourceText(path: path, bytes: bytes)
    }
}
