internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// The old name of a feature as keys, addresses and texts for people spell it, which a rename leaves as they are.
///
///     SearchResults   →   search-results, search_results, Search Results
struct OtherSpellings {
    /// How often each file has one of them, by the paths that files have afterwards.
    private let counts: [(path: String, count: Int)]
    private let shown: [String]

    /// - Parameters:
    ///   - renaming: what gets another name.
    ///   - plan: what the rename does; what it changes isn't left.
    ///   - notes: what is told already of files.
    /// - Throws: a `Refusal` where a file can't be read.
    init(in renaming: Renaming, after plan: Plan, besides notes: [Diagnostic]) throws {
        let change = renaming.change
        let variants = NameVariants(NameChange.camel(change.old))
        let spellings = [variants.kebab, variants.snake, variants.spaced].filter { $0 != change.old }
        guard variants.words.count > 1 else {
            (counts, shown) = ([], [])
            return
        }
        let edited = plan.edits.map(\.newText)
        let changed = Set(edited.map(\.path) + plan.deletions.flatMap(\.files).map(\.path))
        let others = renaming.listing.files.filter { !changed.contains($0) }
        let texts = try edited + renaming.workspace.texts(of: others, containing: spellings)
        let told = Set(notes.compactMap(\.location?.path))
        var found: Set<String> = []
        counts = texts.sorted { Files.byteOrder($0.path, $1.path) }.compactMap { text in
            let path = plan.newPaths.path(of: text.path)
            guard !told.contains(path) else { return nil }
            let places = spellings.map { (spelling: $0, count: text.places(ofWord: $0).count) }.filter { $0.count > 0 }
            found.formUnion(places.map(\.spelling))
            let count = places.reduce(0) { $0 + $1.count }
            return count == 0 ? nil : (path, count)
        }
        shown = spellings.filter(found.contains)
    }

    /// That they are left, and where; nil where there are none.
    var note: Diagnostic? {
        guard !counts.isEmpty else { return nil }
        let count = counts.reduce(0) { $0 + $1.count }
        let times = count == 1 ? "once" : "\(count) times"
        return Diagnostic(
            .note,
            "spelling_left",
            "the old name is left as \(shown.map { "'\($0)'" }.listed), \(times)",
            help: ["check whether it means the feature: \(counts.map { "'\($0.path)'" }.listed(upTo: 6))"]
        )
    }
}
