internal import Diagnostics
internal import FileChanges
internal import PackageManifest

/// The Swift files that mention the modules of a feature, or types of it that carry its name.
///
/// Words are replaced as a whole, where Swift would find the feature's own under them: see ``CodeReach``.
struct RenamedCode {
    private(set) var edits: [FileEdit] = []
    /// How often the names were left in comments and strings.
    private(set) var leftInComments = 0
    private(set) var leftInStrings = 0
    /// The words that were changed in strings, by module, with what they are now.
    private(set) var changedInStrings: [String: [String: String]] = [:]

    /// The files that have one of the new names already, as a word of code: it may mean something else there.
    private(set) var alreadyThere: [(name: String, path: String)] = []

    private let names: RenamedNames
    private let reach: CodeReach
    private let cases: AppCases
    private let made: MadeMembers
    /// Whether the files' imports are in order, as their keepers want it.
    let ordersImports: Bool
    private let leavesImports: Bool
    private let includesComments: Bool
    private let includesStrings: Bool

    /// - Parameters:
    ///   - names: what is called otherwise.
    ///   - cases: what else is, in central files of an app.
    ///   - made: what its template set makes for its name.
    ///   - files: every Swift file that may mention it.
    ///   - includesComments: whether comments are changed too.
    ///   - includesStrings: whether the texts of strings are changed too.
    ///   - ordersImports: whether imports are kept in order where the files don't tell.
    ///   - leavesImports: whether they stay where they are all the same.
    init(
        of names: RenamedNames,
        and cases: AppCases,
        besides made: MadeMembers,
        in files: [CodeFile],
        includesComments: Bool,
        includesStrings: Bool,
        ordersImports: Bool,
        leavesImports: Bool = false
    ) {
        self.names = names
        self.cases = cases
        self.made = made
        self.includesComments = includesComments
        self.includesStrings = includesStrings
        reach = CodeReach(of: names, in: files)
        self.ordersImports = ImportOrder.isKept(in: files, renaming: names.modules) ?? ordersImports
        self.leavesImports = leavesImports
        // There are few kinds of files, and as many words as the feature has types.
        var known: [CodeReach.Sight: (words: Set<String>, all: Set<String>)] = [:]
        for file in files {
            let sight = reach.sight(of: file)
            let words = known[sight]?.words ?? reach.words(in: sight)
            let all = known[sight]?.all ?? words.union(words.compactMap(names.new))
            known[sight] = (words, all)
            if cases.isTheirs(file) {
                rename(file, words.union(cases.names.keys), all.union(cases.names.keys))
            } else if !words.isEmpty {
                rename(file, words, all)
            }
        }
    }

    /// - Parameters:
    ///   - file: the file.
    ///   - words: the names that it can mean.
    ///   - all: the same with their new names.
    private mutating func rename(_ file: CodeFile, _ words: Set<String>, _ all: Set<String>) {
        var edits: [TextEdit] = []
        for mention in SourceMention.all(of: all, in: file.source) {
            guard let new = names.new(mention.word) ?? cases.names[mention.word], words.contains(mention.word) else {
                if mention.place == .code, alreadyThere.last?.path != file.source.path {
                    alreadyThere.append((mention.word, file.source.path))
                }
                continue
            }
            if names.modules[mention.word] == nil || mention.place != .code,
                made.isCommon(mention.range.lowerBound, in: file.source)
            {
                continue
            }
            switch mention.place {
            case .code: guard isMeant(mention, in: file) else { continue }
            case .comment where !includesComments:
                leftInComments += 1
                continue
            case .string where !includesStrings:
                leftInStrings += 1
                continue
            case .string: changedInStrings[file.module, default: [:]][mention.word] = new
            case .comment: break
            }
            edits.append(TextEdit(mention.range, with: new))
        }
        guard !edits.isEmpty else { return }
        var text = file.source.applying(edits)
        if ordersImports, !leavesImports { text = ImportOrder(of: file.source, file.outline).kept(in: text) }
        self.edits.append(FileEdit(path: file.source.path, old: file.source.bytes, new: text.bytes))
    }

    /// Whether a word of code is the feature's.
    private func isMeant(_ mention: SourceMention, in file: CodeFile) -> Bool {
        let word = mention.word
        let hidden = reach.hidden(in: file)
        if names.modules[word] != nil {
            if mention.isAskedFor || file.isImported(word, at: mention.range) { return true }
            if mention.base == nil, mention.isBase, !hidden.contains(word),
                reach.module(word, mayHave: mention.member)
            {
                return true
            }
        }
        if names.isType(word) {
            guard let base = mention.base else { return !hidden.contains(word) }
            // `Core.SearchItem` is another one, as far as `Core` is a module.
            if names.modules[base] != nil || names.isType(base) && !hidden.contains(base) { return true }
            return !file.imports.contains(base) && !hidden.contains(base) && !hidden.contains(word)
        }
        return names.members[word] != nil || cases.names[word] != nil && cases.isMeant(mention, in: file)
    }
}
