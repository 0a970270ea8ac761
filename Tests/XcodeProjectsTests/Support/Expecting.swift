import Diagnostics
import Testing
import XcodeProjects

/// Expects that an edit changes a project by some lines, each with a plus or a minus sign in front, and that all laws hold.
///
/// Empty lines don't count, and neither does which new id is which: they are `#1`, `#2`, ….
func expect(
    _ edit: ProjectEdit,
    in before: String,
    changes: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let source = SourceText(project: before)
    let after = try ProjectLaws(source: source, edit: edit).edited("\(edit)", sourceLocation: sourceLocation)
    let (old, new) = (before.linesOfText, after.text.linesOfText)
    var lines: [(Int, String)] = []
    let difference = new.difference(from: old)
    for change in difference {
        switch change {
        case .insert(_, "", _), .remove(_, "", _): continue
        case .insert(let offset, let line, _): lines.append((offset * 2 + 1, "+" + line))
        case .remove(let offset, let line, _): lines.append((offset * 2, "-" + line))
        }
    }
    let removed = lines.filter { $0.1.hasPrefix("-") }.sorted { $0.0 < $1.0 }.map(\.1)
    let added = lines.filter { $0.1.hasPrefix("+") }.sorted { $0.0 < $1.0 }.map(\.1)
    let seen = (removed + added).joined(separator: "\n").withoutIDs
    #expect(seen == changes, sourceLocation: sourceLocation)
}

/// Expects that an edit is refused, at the place that « and » mark, with what to do by hand.
func expectRefusal(
    _ edit: ProjectEdit,
    _ id: String,
    in marked: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let parts = marked.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let source = SourceText(project: marked.filter { $0 != "«" && $0 != "»" })
    do {
        let after = try source.edited(by: [edit], ids: .derived)
        Issue.record("\(edit) is done: \(after.text)", sourceLocation: sourceLocation)
    } catch {
        #expect(error.reasons.map(\.id) == [id], sourceLocation: sourceLocation)
        #expect(error.reasons.first?.help.isEmpty == false, sourceLocation: sourceLocation)
        guard parts.count == 2 else { return }
        let place = source.location(at: parts[0].utf8.count)
        #expect(error.reasons.first?.location == place, sourceLocation: sourceLocation)
    }
    #expect(throws: Diagnostic.self, sourceLocation: sourceLocation) {
        try edit.textEdits(in: source, ids: .derived)
    }
}

extension String {
    fileprivate var linesOfText: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The same with names for derived ids, in the order in which they occur.
    fileprivate var withoutIDs: String {
        var known: [Substring: Int] = [:]
        return replacing(/\b[0-9A-F]{24}\b/) { match in
            let number = known[match.output] ?? known.count + 1
            known[match.output] = number
            return "#\(number)"
        }
    }
}
