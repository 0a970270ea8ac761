internal import UFeatureKit

/// Where a command works.
enum Start {
    /// The folder that the program was started in.
    static func currentFolder() throws -> AbsolutePath { try Files.currentFolder() }

    /// The folder that `-C` names, or else the current one.
    ///
    /// - Throws: a `Refusal` when it isn't a folder.
    static func folder(_ arguments: ParsedArguments) throws -> AbsolutePath {
        let current = try currentFolder()
        return try arguments[.directory].map { try Files.folder($0, from: current) } ?? current
    }

    /// The workspace that the folder belongs to.
    ///
    /// - Throws: a `Refusal` when its settings can't be read.
    static func workspace(_ arguments: ParsedArguments) throws -> Workspace {
        try WorkspaceReader(from: folder(arguments)).read()
    }
}
