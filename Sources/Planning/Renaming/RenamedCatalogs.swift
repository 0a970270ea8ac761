internal import Diagnostics
internal import FileChanges
internal import JSON
internal import PackageManifest
internal import Workspaces

/// The String Catalogs whose keys are texts that were changed in the code beside them.
struct RenamedCatalogs {
    private(set) var edits: [FileEdit] = []
    /// The keys that stay, since the new ones are there already, with the paths of their catalogues.
    private var kept: [(path: String, old: String, new: String)] = []

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
                let source = try workspace.files.source(at: path)
            else { continue }
            let result = Self.edit(of: source, changes)
            if let edit = result.edit { edits.append(edit) }
            kept += result.kept.map { (path, $0.old, $0.new) }
        }
    }

    /// That keys stay, each in the catalogue as it is called afterwards.
    func notes(_ newPaths: NewPaths) -> [Diagnostic] {
        kept.map { path, old, new in
            Diagnostic(
                .note,
                "key_kept",
                "'\(newPaths.path(of: path))' has \(new) already: the code says that now for \(old), which keeps its "
                    + "translations here",
                help: ["compare the two there, and delete the one that no code uses"]
            )
        }
    }

    /// The edit of one catalogue: a key that would become one that is there already stays, as one of the two would lose
    /// its translations, and keys that weren't in order before aren't put in order.
    ///
    /// - Parameters:
    ///   - source: the catalogue.
    ///   - changes: the words that were changed, with what they are now.
    /// - Returns: the edit, and the keys that stay, each with the one that is there already, in their quotes.
    static func edit(
        of source: SourceText,
        _ changes: [String: String]
    ) -> (edit: FileEdit?, kept: [(old: String, new: String)]) {
        guard case .object(let members) = (try? JSONParser.parse(source))?["strings"]?.content else { return (nil, []) }
        let mentions = SourceMention.all(of: Set(changes.keys), in: source)
        var keys = Set(members.map { source.text(in: $0.keyRange) })
        var edits: [TextEdit] = []
        var kept: [(old: String, new: String)] = []
        for member in members {
            let inKey = mentions.filter { member.keyRange.contains($0.range.lowerBound) }.compactMap { mention in
                changes[mention.word].map { TextEdit(mention.range, with: $0) }
            }
            guard !inKey.isEmpty else { continue }
            let renamed = source.applying(inKey)
            let end = member.keyRange.upperBound + renamed.bytes.count - source.bytes.count
            let key = renamed.text(in: member.keyRange.lowerBound..<end)
            if keys.insert(key).inserted {
                edits += inKey
            } else {
                kept.append((source.text(in: member.keyRange), key))
            }
        }
        guard !edits.isEmpty else { return (nil, kept) }
        let text = source.applying(edits).string
        let new = StringCatalog.isSorted(source.string) ? StringCatalog.sorted(text) : text
        return (FileEdit(path: source.path, old: source.bytes, new: Array(new.utf8)), kept)
    }
}
