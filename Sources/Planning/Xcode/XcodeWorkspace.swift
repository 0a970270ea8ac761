internal import OperatingSystem

/// What one opens in Xcode: the app's project, and all packages of a workspace, in groups that are named after the folders of their layers.
///
///     <?xml version="1.0" encoding="UTF-8"?>
///     <Workspace
///        version = "1.0">
///        <Group
///           location = "container:"
///           name = "Features">
///           <FileRef
///              location = "group:Features/Search">
///           </FileRef>
///        </Group>
///     </Workspace>
///
/// This is byte for byte as Xcode writes it, so that it has nothing to change. The groups stand for no folder of their
/// own: `container:` is the folder in which the workspace lies, and `group:` begins where the group does, so there as
/// well. Xcode's own references are of this kind, and they are the only ones besides absolute paths that SwiftPM takes:
/// `swift build --multiroot-data-file Shop.xcworkspace` finds the same packages.
package struct XcodeWorkspace: Hashable, Sendable {
    /// A package that is listed.
    package struct Entry: Hashable, Sendable {
        /// Relative to the workspace.
        package let path: String
        /// The folder of its layer, relative to the workspace: the name of its group.
        package let group: String

        package init(path: String, group: String) {
            self.path = path
            self.group = group
        }
    }

    /// The projects, which come before the groups, relative to the workspace.
    package let projects: [String]
    /// The names of the groups, in their order.
    package let groups: [String]
    package let entries: [Entry]

    package init(projects: [String] = [], groups: [String], entries: [Entry]) {
        self.projects = projects
        self.groups = groups
        self.entries = entries
    }

    /// Where the workspace of a name lies, relative to its folder; nil for a name that can't be that of a folder.
    package static func path(named name: String) -> String? {
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
        return name + ".xcworkspace/contents.xcworkspacedata"
    }

    /// The file as Xcode writes it: groups that have entries, and those sorted.
    package var text: String {
        let style = XcodeElements()
        let projects = projects.map { style.reference(to: "group:" + $0, at: style.unit) }
        let groups = groups.map { name in
            let entries = entries.filter { $0.group == name }.sorted { Files.byteOrder($0.path, $1.path) }
            return style.group(named: name, of: entries.map(\.path), at: style.unit)
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace
               version = "1.0">\((projects + groups).joined())
            </Workspace>

            """
    }
}
