internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// The file that has the pipeline of one workspace, in a repository that may have several.
///
///     Alpha/ufeature.json   →   .github/workflows/ufeature.yml
///     Beta/ufeature.json    →   .github/workflows/ufeature-beta.yml
struct PipelineFile {
    /// Its path in the repository.
    let path: String
    /// What the pipeline is called.
    let name: String
    /// The folder of the other workspace that has the file, where the service looks for no other one; empty for the top.
    let other: String?

    /// The file for a workspace.
    ///
    /// - Parameters:
    ///   - service: the service that runs the pipeline.
    ///   - folder: the workspace's, from the top of the repository; empty for the top itself.
    ///   - top: the top of the repository.
    /// - Throws: a `Refusal` when a file can't be read; `Interrupted`.
    init(of service: Pipeline.Service, for folder: String, in top: AbsolutePath) throws {
        let usual = service.file
        let other = try Self.otherWorkspace(in: usual, besides: folder, in: top)
        guard service == .github, !folder.isEmpty else {
            (path, name, self.other) = (usual, Pipeline.usualName, other)
            return
        }
        let words = folder.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = ([Pipeline.usualName] + words.map(String.init)).joined(separator: "-")
        let own = AbsolutePath("/" + usual).parent.appending("\(name).yml").relative(to: .root)
        let hasOwn = try WorkspaceFiles(root: top).source(at: own) != nil
        if other != nil || hasOwn {
            (path, self.name) = (own, name)
            self.other = try Self.otherWorkspace(in: own, besides: folder, in: top)
        } else {
            (path, self.name, self.other) = (usual, Pipeline.usualName, nil)
        }
    }

    /// The folder of the other workspace whose pipeline a file is; nil for any other file.
    private static func otherWorkspace(
        in file: String,
        besides folder: String,
        in top: AbsolutePath
    ) throws -> String? {
        guard let text = try WorkspaceFiles(root: top).source(at: file)?.string,
            text.contains(Pipeline.settingsMark), case let folders = folders(in: text), !folders.contains(folder)
        else { return nil }
        // A workspace that was moved takes its pipeline along.
        let files = WorkspaceFiles(root: top)
        return folders.first { folder in
            !files.isNothing(at: top.appending(folder).appending(WorkspaceReader.settingsFile))
        }
    }

    /// The folders in which a pipeline runs its steps, sorted: that of its workspace, and those of the team's own steps.
    private static func folders(in text: String) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.hasPrefix("#") }
        // With a line in their own file alone, a team asks for a pipeline that isn't there yet.
        guard lines.contains(where: { $0.contains("ufeature validate ") }) else { return [] }
        let folders = lines.compactMap { line -> String? in
            let start = ["working-directory: '", "cd '"].first { line.hasPrefix($0) && line.hasSuffix("'") }
            return start.map { String(line.dropFirst($0.count).dropLast()).replacing("''", with: "'") }
        }
        return folders.isEmpty ? [""] : Set(folders).sorted(by: Files.byteOrder)
    }
}
