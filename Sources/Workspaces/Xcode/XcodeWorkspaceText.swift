package import Diagnostics
package import OperatingSystem

/// A workspace of Xcode's as it is written, by Xcode, by hand or by the tool.
package struct XcodeWorkspaceText {
    package let source: SourceText
    /// The folder in which the workspace lies.
    package let folder: AbsolutePath
    package let outline: XMLOutline
    /// Where the locations of the elements lead; nil for those that aren't in some folder.
    private let places: [AbsolutePath?]

    /// Why a text can't be kept.
    package struct Problem: Error, Hashable {
        package let reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// Reads a text.
    ///
    /// - Throws: why it is no workspace of Xcode's, or none that can be kept.
    package init(_ source: SourceText, in folder: AbsolutePath) throws(Problem) {
        do throws(XMLOutline.Malformed) {
            outline = try XMLOutline(parsing: source.bytes)
        } catch {
            let line = source.location(at: error.offset).line
            throw Problem(reason: "isn't well-formed XML, as line \(line) shows")
        }
        guard let top = outline.elements.first, top.name == "Workspace" else {
            throw Problem(reason: "has no Workspace in it")
        }
        guard top.content != nil else { throw Problem(reason: "has a Workspace that is a single empty tag") }
        self.source = source
        self.folder = folder
        var places: [AbsolutePath?] = []
        for element in outline.elements {
            let around = element.parent.map { places[$0] } ?? folder
            places.append(Self.place(element["location"]?.value, in: around, of: folder))
        }
        self.places = places
    }

    private static func place(_ location: String?, in group: AbsolutePath?, of folder: AbsolutePath) -> AbsolutePath? {
        guard let location else { return group }
        let path = String(location.drop { $0 != ":" }.dropFirst())
        switch kind(of: location) {
        case "group": return group?.appending(path)
        case "container": return folder.appending(path)
        // In the workspace that a project has in it, that is the project.
        case "self": return path.isEmpty || folder.name.hasSuffix(".xcodeproj") ? nil : folder.appending(path)
        case "absolute": return AbsolutePath(path)
        default: return nil
        }
    }

    /// - Throws: why it can't be kept after the edits.
    package func applying(_ edits: [TextEdit]) throws(Problem) -> XcodeWorkspaceText {
        edits.isEmpty ? self : try XcodeWorkspaceText(source.applying(edits), in: folder)
    }

    /// What a location is relative to, in Xcode's words: `group` in `group:Features/Search`.
    package static func kind(of location: String) -> String { String(location.prefix { $0 != ":" }) }
}

extension XcodeWorkspaceText {
    package func element(_ index: Int) -> XMLOutline.Element { outline.elements[index] }

    /// The folder that a group's locations are relative to, or the place of a reference.
    package func place(of index: Int) -> AbsolutePath? { places[index] }

    /// Every reference to a file or folder.
    package var references: [Int] { outline.elements.indices.filter { element($0).name == "FileRef" } }

    /// The group with a name, or else the one that stands for the folder of that name.
    package func group(named name: String) -> Int? {
        let groups = outline.elements.indices.filter { element($0).name == "Group" }
        return groups.first { element($0)["name"]?.value == name }
            ?? groups.first { places[$0] == folder.appending(name) }
    }

    /// Whether a group is just what the tool makes for packages of a layer, but for what is in it.
    package func isOurs(_ index: Int, named name: String) -> Bool {
        let group = element(index)
        return group.name == "Group" && group.attributes.count == 2 && group.isPlain && group["name"]?.value == name
            && group["location"]?.value == "container:"
    }

    /// The white space before an element, or before where it ends.
    package func space(before offset: Int) -> Range<Int> {
        let start = source.bytes[..<offset].lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? 0
        return start..<offset
    }

    /// The line break and indentation before an element; nil for one that doesn't begin its line.
    package func lineStart(of index: Int) -> (newline: String, indent: String)? {
        let space = space(before: element(index).range.lowerBound)
        guard let end = source.bytes[space].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let hasReturn = end > space.lowerBound && source.bytes[end - 1] == UInt8(ascii: "\r")
        return (hasReturn ? "\r\n" : "\n", source.text(in: (end + 1)..<space.upperBound))
    }
}
