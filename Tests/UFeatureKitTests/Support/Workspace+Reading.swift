import OperatingSystem
import TemplateSets
import Workspaces

extension Workspace {
    /// The workspace that a folder belongs to, with the built-in sets parsed once in a run of tests.
    static func read(from folder: AbsolutePath) throws -> Workspace {
        try WorkspaceReader.knowingSets(from: folder).read()
    }
}

extension WorkspaceReader {
    /// A reader that has the built-in sets parsed already.
    static func knowingSets(from folder: AbsolutePath) throws -> WorkspaceReader {
        var reader = try WorkspaceReader(from: folder)
        reader.templates = .builtIn
        return reader
    }
}
