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

    private let words: RenamedWords
    private let reach: CodeReach
    /// Whether the files' imports are in order, as their keepers want it.
    let ordersImports: Bool
    private let leavesImports: Bool

    private var names: RenamedNames { words.names }
    private var cases: AppCases { words.cases }

    /// - Parameters:
    ///   - words: what is said otherwise.
    ///   - files: every Swift file that may mention it.
    ///   - ordersImports: whether imports are kept in order where the files don't tell.
    ///   - leavesImports: whether they stay where they are all the same.
    init(of words: RenamedWords, in files: [CodeFile], ordersImports: Bool, leavesImports: Bool = false) {
        self.words = words
        let (names, cases) = (words.names, words.cases)
        reach = CodeReach(of: names, in: files)
        self.ordersImports = ImportOrder.isKept(in: files, renaming: names.modules) ?? ordersImports
        self.leavesImports = leavesImports
        // There are few kinds of files, and as many words as the feature has types.
        var known: [CodeReach.Sight: (possible: Set<String>, all: Set<String>)] = [:]
        for file in files {
            let sight = reach.sight(of: file)
            let possible = known[sight]?.possible ?? reach.words(in: sight)
            let all = known[sight]?.all ?? possible.union(possible.compactMap(names.new))
            known[sight] = (possible, all)
            if cases.isTheirs(file) {
                rename(file, possible.union(cases.names.keys), all.union(cases.names.keys))
            } else if !possible.isEmpty {
                rename(file, possible, all)
            }
        }
    }

    /// - Parameters:
    ///   - file: the file.
    ///   - possible: the names that it can mean.
    ///   - all: the same with their new names.
    private mutating func rename(_ file: CodeFile, _ possible: Set<String>, _ all: Set<String>) {
        var edits: [TextEdit] = []
        for mention in SourceMention.all(of: all, in: file.source) {
            guard let new = names.new(mention.word) ?? cases.names[mention.word], possible.contains(mention.word) else {
                if mention.place == .code, alreadyThere.last?.path != file.source.path {
                    alreadyThere.append((mention.word, file.source.path))
                }
                continue
            }
            if names.modules[mention.word] == nil || mention.place != .code,
                words.made.isCommon(mention.range.lowerBound, in: file.source)
            {
                continue
            }
            switch mention.place {
            case .code: guard isMeant(mention, in: file) else { continue }
            case .comment where !words.includesComments:
                leftInComments += 1
                continue
            case .string where !words.includesStrings:
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
        self.edits.append(FileEdit(file.source, to: text))
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

/// What code says otherwise from now on, and where.
struct RenamedWords {
    let names: RenamedNames
    /// The cases in central files of an app.
    let cases: AppCases
    /// What the feature's template set makes for its name.
    let made: MadeMembers
    /// Whether comments are changed too.
    let includesComments: Bool
    /// Whether the texts of strings are changed too.
    let includesStrings: Bool
}
