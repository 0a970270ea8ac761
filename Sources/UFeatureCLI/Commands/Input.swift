internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// The files that a command line names.
enum Input {
    /// The text of a file, or of the standard input for `-`.
    ///
    /// - Throws: a `Refusal` when it can't be read.
    static func text(_ name: String, from folder: AbsolutePath) throws -> SourceText {
        if name == "-" { return try Files.standardInput() }
        guard let text = try Files.text(at: AbsolutePath(name, from: folder), shownAs: name) else {
            throw Refusal(.error("no_file", "there is no file '\(name)'"))
        }
        return text
    }

    /// The partials in a folder.
    ///
    /// - Throws: a `Refusal` when they can't be read.
    static func partials(_ name: String, from folder: AbsolutePath) throws -> [String: SourceText] {
        try Rendering.partials(in: Files.folder(name, from: folder), shownAs: name)
    }
}
