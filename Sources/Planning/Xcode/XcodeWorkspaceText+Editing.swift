internal import Diagnostics
internal import OperatingSystem
package import Workspaces

extension XcodeWorkspaceText {
    /// The text without some packages: what ``inserting(_:groups:)`` makes of a text that lists none of them,
    /// backwards.
    ///
    /// A group goes with its last packages if it is just as the tool makes one for them.
    package func removing(_ entries: [XcodeWorkspace.Entry]) throws(Problem) -> XcodeWorkspaceText {
        let groups = Dictionary(entries.map { (folder.appending($0.path), $0.group) }) { first, _ in first }
        let gone = references.filter { reference in place(of: reference).map { groups[$0] != nil } ?? false }
        let doomed = Set(gone)
        var elements: Set<Int> = []
        for reference in gone {
            guard let parent = element(reference).parent else { continue }
            let name = place(of: reference).flatMap { groups[$0] } ?? ""
            let isEmptied = element(parent).children.allSatisfy { child in
                let location = element(child)["location"]?.value ?? ""
                return doomed.contains(child) && Self.kind(of: location) == "group"
            }
            elements.insert(isEmptied && isOurs(parent, named: name) ? parent : reference)
        }
        return try applying(
            elements.map { element($0).range }.map { range in
                TextEdit(space(before: range.lowerBound).lowerBound..<range.upperBound, with: "")
            })
    }

    /// The text with references and groups that lead to where their files are by then, each written as it was.
    func renaming(_ newPlace: (AbsolutePath) -> AbsolutePath) throws(Problem) -> XcodeWorkspaceText {
        let edits = outline.elements.indices.compactMap { index -> TextEdit? in
            guard let location = element(index)["location"], let colon = location.value.firstIndex(of: ":"),
                let place = place(of: index)
            else { return nil }
            let written = location.value[location.value.index(after: colon)...]
            let parts = written.split(separator: "/")
            let new = newPlace(place)
            guard new.components.count == place.components.count, !parts.contains("..") else { return nil }
            // Only what the location itself says is its to change; its group says the rest.
            let changed = zip(place.components, new.components).suffix(parts.count)
            guard changed.contains(where: { $0 != $1 }) else { return nil }
            let path = (written.hasPrefix("/") ? "/" : "") + changed.map(\.1).joined(separator: "/")
            return TextEdit(location.range, with: (location.value[...colon] + path).xmlEscaped)
        }
        return try applying(edits)
    }

    /// The text with the projects of further apps listed behind that of the first.
    func inserting(furtherProjects paths: [String], after main: String?) throws(Problem) -> XcodeWorkspaceText {
        var text = self
        for path in paths { text = try text.inserting(project: path, after: main) }
        return text
    }

    /// The text with a project listed before everything else, or behind another one at the top, unless it is listed
    /// somewhere.
    func inserting(project path: String, after other: String? = nil) throws(Problem) -> XcodeWorkspaceText {
        if references.compactMap(place).contains(folder.appending(path)) { return self }
        guard let content = element(0).content else { throw Problem(reason: "has a Workspace with no room in it") }
        let line = element(0).children.first.flatMap(lineStart)
        let location = "group:" + path
        let before = element(0).children.last { child in
            other.map { element(child).name == "FileRef" && place(of: child) == folder.appending($0) } ?? false
        }
        let text: String
        if element(0).children.isEmpty || line != nil {
            let newline = line?.newline ?? (source.contains("\r\n") ? "\r\n" : "\n")
            let indent = line?.indent ?? XcodeElements().unit
            let elements = XcodeElements(newline: newline, unit: indent.isEmpty ? XcodeElements().unit : indent)
            text = elements.reference(to: location, at: indent)
        } else {
            text = XcodeElements.inlineReference(to: location)
        }
        return try applying([.insert(text, at: before.map { element($0).range.upperBound } ?? content.lowerBound)])
    }
}
