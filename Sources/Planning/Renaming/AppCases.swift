internal import Diagnostics
internal import PackageManifest

/// The cases that an app's central files have for a feature, such as `profile` of `enum Route`, where they are called
/// otherwise with it.
///
/// The word may mean anything. So it is changed in the files that were made for the feature and in those that list all
/// features, and only if no other file of the app says it behind a dot.
struct AppCases {
    private(set) var names: [String: String] = [:]
    /// The enumerations that have them.
    private(set) var types: Set<String> = []
    /// The files in which the words are theirs.
    private let files: Set<String>
    /// Where they begin in the central files, by the files' paths.
    private var places: [String: Set<Int>] = [:]
    /// What keeps its name, and the place that keeps it from getting another one.
    private(set) var kept: [(name: String, location: SourceLocation)] = []

    /// - Parameters:
    ///   - part: what the app has for the feature.
    ///   - change: what becomes of a name.
    ///   - files: the files that may mention the feature.
    ///   - made: the members that its template set makes.
    init(in part: AppPart, _ change: NameChange, _ files: [CodeFile], _ made: MadeMembers) {
        self.files = part.lent.union(part.central)
        for file in files where part.central.contains(file.source.path) {
            let cases = file.outline.declarations.filter { $0.kind == .case && made.names.contains($0.name) }
            for declaration in cases {
                guard let new = change.member(declaration.name), let type = declaration.enclosing.last,
                    !file.outline.declarations.contains(where: { $0.kind == .case && $0.name == new })
                else { continue }
                if let other = Self.mention(of: declaration.name, in: part.others) {
                    kept.append((declaration.name, other))
                    continue
                }
                names[declaration.name] = new
                types.insert(type)
                places[file.source.path, default: []].insert(declaration.place.range.lowerBound)
            }
        }
    }

    private static func mention(of name: String, in files: [SourceText]) -> SourceLocation? {
        for file in files {
            let mention = SourceMention.all(of: [name], in: file).first { $0.place == .code && $0.base != nil }
            if let mention { return file.location(at: mention.range.lowerBound) }
        }
        return nil
    }

    /// Whether a file has the words of the cases.
    func isTheirs(_ file: CodeFile) -> Bool { !names.isEmpty && files.contains(file.source.path) }

    /// Whether a word of code is one of the cases: where it is declared, behind the type, or behind a dot with nothing
    /// before it.
    func isMeant(_ mention: SourceMention, in file: CodeFile) -> Bool {
        guard let base = mention.base else {
            return places[file.source.path]?.contains(mention.range.lowerBound) ?? false
        }
        if types.contains(base) || Self.keywords.contains(base) { return true }
        let before = file.source.bytes[..<mention.range.lowerBound].dropLast().last { $0 > UInt8(ascii: " ") }
        return base.isEmpty && !(before.map { Self.ends.contains($0) } ?? false)
    }

    /// What can stand before an expression that begins with a dot.
    private static let keywords: Set<String> = ["case", "return", "in", "try", "await", "throw", "is", "where", "else"]
    /// What ends an expression that a dot goes on with.
    private static let ends = Set(")]}?!>\"`".utf8)
}

extension AppCases {
    /// What is told of cases that keep their names.
    var notes: [Diagnostic] {
        kept.map { name, location in
            Diagnostic(
                .note,
                "case_kept",
                "the case '\(name)' of the app keeps its name: here the word may mean something else",
                at: location,
                help: ["rename the case by hand, so that 'ufeature new' goes on to show features in the app"]
            )
        }
    }
}
