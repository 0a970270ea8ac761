internal import Diagnostics
internal import OperatingSystem

extension XcodeWorkspaceText {
    /// The text with the projects of further apps listed behind that of the first.
    func inserting(furtherProjects paths: [String], after main: String?) throws(Problem) -> [UInt8] {
        var bytes = source.bytes
        for path in paths {
            let text = try XcodeWorkspaceText(SourceText(path: source.path, bytes: bytes), in: folder)
            bytes = try text.inserting(project: path, after: main)
        }
        return bytes
    }

    /// The text with a project listed before everything else, or behind another one at the top, unless it is listed
    /// somewhere.
    func inserting(project path: String, after other: String? = nil) throws(Problem) -> [UInt8] {
        if references.compactMap(place).contains(folder.appending(path)) { return source.bytes }
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
        return source.applying([.insert(text, at: before.map { element($0).range.upperBound } ?? content.lowerBound)])
            .bytes
    }
}
