internal import Diagnostics
internal import Features
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// What is missing in the lists of an app, of features that its manifest names already: nobody wrote it, since the
/// lists couldn't be merged, or somebody took it out.
struct MissingAppEntries {
    /// The lists that lack elements, with the paths of their files.
    private(set) var lists: [(path: String, list: CodeMerge.Difference.List)] = []
    /// The edits that put back what is missing, in files where nothing that is to come is there already.
    private(set) var edits: [FileEdit] = []
    /// The lines that the files of the edits lack, besides elements of lists, with their paths.
    private(set) var lines: [(path: String, line: String)] = []

    /// The lines without which nothing of the app names a feature, in files where they have no place of their own any
    /// more, with the files' paths.
    private(set) var unplaced: [(path: String, line: String)] = []

    /// - Throws: every problem of every template.
    init(of names: Set<String>, in composition: AppComposition) throws {
        guard !names.isEmpty else { return }
        let (app, today) = (composition.app, composition.today)
        let made = try AppFileChanges.Rendered(app, of: today)
        let changes = try AppFileChanges(
            of: app, from: AppFileChanges.Rendered(app, of: today.removing(names)), to: made)
        let own = today.shown.filter { names.contains($0.name.text) }
        let files = try own.flatMap { try app.rendering.files(for: composition.shown($0)) }
        let guests = Set(files.map { app.path(of: $0.file) })
        let rest = app.code.files.values.filter { $0.role == .source && !guests.contains($0.text.path) }
        lazy var madeLines = made.lines
        func isUsed(_ element: String, inList: Bool = false) -> Bool {
            let name = String(element.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
            let elements = [element, element + ","].map { Array($0.utf8)[...] }
            return rest.contains { file in
                // A line as it was made, such as the variable that a list names, is no place of the team's.
                file.text.contains(name)
                    && SourceMention.all(of: [name], in: file.text).contains { mention in
                        let line = file.text.line(around: mention.range.lowerBound).withoutWhiteSpace
                        return mention.place == .code && (elements.contains(line) || !madeLines.contains(line))
                            && (!inList || file.text.lists(element, at: mention.range.lowerBound))
                    }
            }
        }
        let brought = files.map { app.code.files[app.path(of: $0.file)]?.text.string ?? $0.file.contents }
        var isCertain = changes.conflicts.isEmpty
        var catalogues: [FileEdit] = []
        for change in changes.changes {
            guard let old = change.old else { continue }
            guard let difference = change.difference else {
                catalogues.append(FileEdit(path: change.path, old: old, new: change.new))
                continue
            }
            let text = String(decoding: old, as: UTF8.self)
            let (there, coming) = (Self.lines(of: text), Self.lines(of: String(decoding: change.new, as: UTF8.self)))
            // What is there already, in its place, isn't lacking.
            let lacking = difference.addedLines.map(\.trimmed).filter { line in
                names.contains { line.lowercased().contains($0.lowercased()) } && coming[line] != there[line]
            }
            // What stands elsewhere was moved there, or is in another order; what is called otherwise by now names the same.
            if lacking.isEmpty, difference.lists.allSatisfy(\.missing.isEmpty) { continue }
            guard !lacking.contains(where: { line in rest.contains { $0.text.contains(line) } }),
                !lacking.flatMap(Self.types).contains(where: text.contains),
                lacking.allSatisfy({ line in
                    Self.case(in: line).map { name in brought.contains { $0.contains(name) } } ?? true
                }),
                !difference.lists.flatMap(\.missing).contains(where: { isUsed($0) })
            else {
                isCertain = false
                continue
            }
            edits.append(FileEdit(path: change.path, old: old, new: change.new))
            lines += lacking.map { (change.path, $0) }
        }
        // Half of it would be worse than none.
        if !isCertain { (edits, lines) = ([], []) }
        // A text alone may have been taken out: Xcode writes those of the code into the catalogue.
        if !edits.isEmpty { edits += catalogues }
        for conflict in changes.conflicts where conflict.isThere && conflict.difference.lists.isEmpty {
            let lost = conflict.difference.addedLines.map(\.trimmed).filter { line in
                let types = Self.types(in: line).filter { type in names.contains { type.hasPrefix($0) } }
                return !types.isEmpty && !rest.contains { file in types.contains { file.text.contains($0) } }
            }
            unplaced += lost.map { (conflict.path, $0) }
        }
        let found =
            changes.changes.map { ($0.path, true, $0.difference) }
            + changes.conflicts.map { ($0.path, $0.isThere, $0.difference) }
        for (path, isThere, difference) in found {
            for list in difference?.lists ?? [] where !list.missing.isEmpty {
                // Its elements may be in a place that the team has made for them: where the list is there, in another.
                let inList = isThere && list.isThere
                if !list.missing.allSatisfy({ isUsed($0, inList: inList) }) { lists.append((path, list)) }
            }
        }
    }

    /// How often each line is there, without the white space around it.
    private static func lines(of text: String) -> [String: Int] {
        text.split(separator: "\n").reduce(into: [:]) { $0[String($1).trimmed, default: 0] += 1 }
    }

    /// How code names the case of an enumeration that a line declares: `.cart` of `case cart(CartRoute)`.
    static func `case`(in line: String) -> String? {
        let line = line.trimmed
        guard line.hasPrefix("case ") else { return nil }
        return "." + line.dropFirst("case ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The words of a line that begin as types do: `CartRoute` of `case cart(CartRoute)`.
    private static func types(in line: String) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.first?.isUppercase ?? false }.map(
            String.init)
    }
}

extension SourceText {
    /// Whether an element of a list or a value of a dictionary begins at a place.
    fileprivate func lists(_ element: String, at place: Int) -> Bool {
        let next = bytes[place...].dropFirst(element.utf8.count).first { $0 > UInt8(ascii: " ") }
        return bytes[place...].starts(with: element.utf8) && (next == UInt8(ascii: ",") || next == UInt8(ascii: "]"))
    }
}
