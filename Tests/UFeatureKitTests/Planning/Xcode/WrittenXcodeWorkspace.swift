import Diagnostics
import OperatingSystem
import Planning
import Workspaces

/// A workspace of Xcode's that lies in `/w`, with the layers of every new repository.
struct WrittenXcodeWorkspace {
    var text: String

    init(_ text: String) { self.text = text }

    /// Elements in a workspace, as Xcode indents them.
    init(with elements: String) {
        let lines = elements.split(separator: "\n", omittingEmptySubsequences: false).map { "   \($0)\n" }.joined()
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace
               version = "1.0">
            \(lines)</Workspace>

            """
    }

    static let groups = ["Foundation", "Features", "App"]

    static func entry(_ path: String) -> XcodeWorkspace.Entry {
        XcodeWorkspace.Entry(path: path, group: String(path.prefix { $0 != "/" }))
    }

    func inserting(_ paths: String...) throws -> String {
        try read().inserting(paths.map(Self.entry), groups: Self.groups).source.string
    }

    func removing(_ paths: String...) throws -> String {
        try read().removing(paths.map(Self.entry)).source.string
    }

    private func read() throws -> XcodeWorkspaceText {
        try XcodeWorkspaceText(SourceText(path: "w", text: text), in: AbsolutePath("/w"))
    }
}
