internal import Diagnostics
internal import OperatingSystem

extension XcodeWorkspaceText {
    /// The text with a project listed before everything else, unless it is listed somewhere.
    func inserting(project path: String) throws(Problem) -> [UInt8] {
        if references.compactMap(place).contains(folder.appending(path)) { return source.bytes }
        guard let content = element(0).content else { throw Problem(reason: "has a Workspace with no room in it") }
        let line = element(0).children.first.flatMap(lineStart)
        let location = "group:" + path
        let text: String
        if element(0).children.isEmpty || line != nil {
            let newline = line?.newline ?? (source.contains("\r\n") ? "\r\n" : "\n")
            let indent = line?.indent ?? XcodeElements().unit
            let elements = XcodeElements(newline: newline, unit: indent.isEmpty ? XcodeElements().unit : indent)
            text = elements.reference(to: location, at: indent)
        } else {
            text = XcodeElements.inlineReference(to: location)
        }
        return source.applying([.insert(text, at: content.lowerBound)]).bytes
    }
}
