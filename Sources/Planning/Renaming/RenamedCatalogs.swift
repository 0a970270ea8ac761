internal import Diagnostics
internal import FileChanges
internal import JSON
internal import PackageManifest
internal import Workspaces

/// The String Catalogs whose keys are texts that were changed in the code beside them.
struct RenamedCatalogs {
    private(set) var edits: [FileEdit] = []

    /// - Parameters:
    ///   - words: the words that were changed in the strings of each module, with what they are now.
    ///   - workspace: where the modules are.
    ///   - listing: the files of the workspace.
    /// - Throws: when a catalogue can't be read.
    init(following words: [String: [String: String]], in workspace: Workspace, _ listing: WorkspaceListing) throws {
        guard !words.isEmpty else { return }
        let homes = CodeHomes(in: workspace)
        for path in listing.files where path.hasSuffix(StringCatalog.fileExtension) {
            guard let module = homes.home(of: path)?.target(at: path), let changes = words[module],
                let source = try workspace.files.source(at: path),
                let edit = Self.edit(of: source, changes)
            else { continue }
            edits.append(edit)
        }
    }

    private static func edit(of source: SourceText, _ changes: [String: String]) -> FileEdit? {
        guard case .object(let members) = (try? JSONParser.parse(source))?["strings"]?.content else { return nil }
        let edits = SourceMention.all(of: Set(changes.keys), in: source).compactMap { mention -> TextEdit? in
            guard let new = changes[mention.word],
                members.contains(where: { $0.keyRange.contains(mention.range.lowerBound) })
            else { return nil }
            return TextEdit(mention.range, with: new)
        }
        guard !edits.isEmpty else { return nil }
        let text = StringCatalog.sorted(String(decoding: source.applying(edits).bytes, as: UTF8.self))
        return FileEdit(path: source.path, old: source.bytes, new: Array(text.utf8))
    }
}
