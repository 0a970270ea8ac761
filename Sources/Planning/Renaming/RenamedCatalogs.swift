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

    /// The edit of one catalogue: a key that would become one that is there already stays, as one of the two would lose
    /// its translations, and keys that weren't in order before aren't put in order.
    static func edit(of source: SourceText, _ changes: [String: String]) -> FileEdit? {
        guard case .object(let members) = (try? JSONParser.parse(source))?["strings"]?.content else { return nil }
        let mentions = SourceMention.all(of: Set(changes.keys), in: source)
        var keys = Set(members.map { source.text(in: $0.keyRange) })
        var edits: [TextEdit] = []
        for member in members {
            let inKey = mentions.filter { member.keyRange.contains($0.range.lowerBound) }.compactMap { mention in
                changes[mention.word].map { TextEdit(mention.range, with: $0) }
            }
            guard !inKey.isEmpty else { continue }
            let renamed = source.applying(inKey)
            let end = member.keyRange.upperBound + renamed.bytes.count - source.bytes.count
            let key = renamed.text(in: member.keyRange.lowerBound..<end)
            if keys.insert(key).inserted { edits += inKey }
        }
        guard !edits.isEmpty else { return nil }
        let text = source.applying(edits).string
        let isInOrder = StringCatalog.sorted(source.string) == source.string
        let new = isInOrder ? StringCatalog.sorted(text) : text
        return FileEdit(path: source.path, old: source.bytes, new: Array(new.utf8))
    }
}
