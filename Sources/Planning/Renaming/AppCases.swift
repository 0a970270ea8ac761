internal import Diagnostics
internal import PackageManifest

/// The cases that an app's central files have for a feature, such as `profile` of `enum Route`, where they are called
/// otherwise with it.
///
/// The word may mean anything. So it is changed in the files that were made for the feature, in those that list all
/// features, and in the lines that were made for features that use it; and only if nothing else in the app's other files
/// says it behind a dot.
struct AppCases {
    private(set) var names: [String: String] = [:]
    /// The enumerations that have them.
    private(set) var types: Set<String> = []
    private let made: MadeMembers
    /// The files in which the words are theirs.
    private let files: Set<String>
    /// Where they begin in the central files and in lines that were made for others, by the files' paths.
    private var places: [String: Set<Int>] = [:]
    /// What keeps its name, and the place that keeps it from getting another one.
    private(set) var kept: [(name: String, location: SourceLocation)] = []

    /// - Parameters:
    ///   - part: what the app has for the feature.
    ///   - change: what becomes of a name.
    ///   - files: the files that may mention the feature.
    ///   - made: the members that its template set makes.
    ///   - wirings: the paths of templates that are made in an app for features which use it.
    init(
        in part: AppPart,
        _ change: NameChange,
        _ files: [CodeFile],
        _ made: MadeMembers,
        wirings: Set<String> = []
    ) {
        self.made = made
        self.files = part.lent.union(part.central).union(wirings)
        for file in files where part.central.contains(file.source.path) {
            let cases = file.outline.declarations.filter { made.hasCase($0) }
            for declaration in cases {
                guard let new = change.member(declaration.name), let type = declaration.enclosing.last,
                    !file.outline.declarations.contains(where: { $0.kind == .case && $0.name == new })
                else { continue }
                let mentions = part.others.map {
                    ($0, uses(of: declaration.name, in: $0, as: part.guests[$0.path]))
                }
                if let (other, place) = mentions.lazy.compactMap({ file, found in found.foreign.map { (file, $0) } })
                    .first
                {
                    kept.append((declaration.name, other.location(at: place)))
                    continue
                }
                for (file, found) in mentions where !found.made.isEmpty {
                    places[file.path, default: []].formUnion(found.made)
                }
                names[declaration.name] = new
                types.insert(type)
                places[file.source.path, default: []].insert(declaration.place.range.lowerBound)
            }
        }
    }

    /// Where a file says a word behind a dot: in lines that are as a template set makes them, and the first place in
    /// another line.
    private func uses(
        of name: String,
        in file: SourceText,
        as made: SourceText?
    ) -> (made: [Int], foreign: Int?) {
        let places = SourceMention.all(of: [name], in: file).filter { mention in
            mention.place == .code && mention.base != nil && !self.made.isCommon(mention.range.lowerBound, in: file)
        }.map(\.range.lowerBound)
        guard let made, !places.isEmpty else { return ([], places.first) }
        let lines = Set(made.bytes.split(separator: UInt8(ascii: "\n")))
        let isMade = { lines.contains(file.line(around: $0)) }
        return (places.filter(isMade), places.first { !isMade($0) })
    }

    /// Whether a file has the words of the cases.
    func isTheirs(_ file: CodeFile) -> Bool {
        !names.isEmpty && (files.contains(file.source.path) || places[file.source.path] != nil)
    }

    /// Whether a word of code is one of the cases: where it is declared, behind the type, or behind a dot with nothing
    /// before it; never in a key path, which leads to no case.
    func isMeant(_ mention: SourceMention, in file: CodeFile) -> Bool {
        guard let base = mention.base, files.contains(file.source.path) else {
            return places[file.source.path]?.contains(mention.range.lowerBound) ?? false
        }
        if types.contains(base) || Self.keywords.contains(base) { return true }
        let before = file.source.bytes[..<mention.range.lowerBound].dropLast().last { $0 > UInt8(ascii: " ") }
        return base.isEmpty && before != UInt8(ascii: "\\") && !(before.map { Self.ends.contains($0) } ?? false)
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
