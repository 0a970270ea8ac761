internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

/// The files of a feature that `rename` alone has changed since they were made: their code says the new name, their
/// comments and strings the former one.
struct RenamedFiles {
    let paths: Set<String>

    /// - Parameters:
    ///   - changed: the files that aren't as they would be made today, by their paths.
    ///   - descriptor: the request that the feature may come from.
    ///   - make: makes the files of a request.
    init(
        among changed: [String: [UInt8]],
        of descriptor: FeatureDescriptor,
        making make: (FeatureDescriptor) throws -> [(path: String, text: String)]
    ) {
        let name = descriptor.name.text
        guard let made = try? make(descriptor).filter({ Self.keepsName($0.path) }),
            let former = made.lazy.filter({ $0.path.hasSuffix(".swift") }).compactMap({ file in
                changed[file.path].flatMap { Self.formerName(of: name, in: $0, madeAs: file.text) }
            }).first,
            let before = try? make(descriptor.named(former))
        else {
            paths = []
            return
        }
        let change = NameChange(from: former, to: name)
        let texts = Dictionary(before.map { (Self.path($0.path, change), $0.text) }) { first, _ in first }
        let left = made.map { file in
            (path: file.path, text: Self.renamed(texts[file.path] ?? file.text, to: file))
        }
        // Whoever edits a title by hand leaves the former name nowhere else.
        let isEverywhere = zip(made, left).allSatisfy { $0.text == $1.text || changed[$0.path] != nil }
        paths = isEverywhere ? Set(left.filter { changed[$0.path] == Array($0.text.utf8) }.map(\.path)) : []
    }

    /// Whether `rename` leaves something as it is in a file.
    private static func keepsName(_ path: String) -> Bool {
        path.hasSuffix(StringCatalog.fileExtension)
            || path.hasSuffix(".swift") && !WorkspaceListing.isManifest(path)
    }

    /// The name that a file has where it would be made with another one.
    ///
    ///     /// Loads what the Search screen shows.   →   "Search", where "Profile" would be
    private static func formerName(of name: String, in bytes: [UInt8], madeAs made: String) -> String? {
        let words = NameVariants(name).spaced
        let pairs = zip(lines(of: made), lines(of: String(decoding: bytes, as: UTF8.self)))
        return pairs.lazy.compactMap { made, line -> String? in
            guard made != line, let place = made.firstRange(of: words) else { return nil }
            let (start, end) = (made[..<place.lowerBound], made[place.upperBound...])
            guard line.hasPrefix(start), line.hasSuffix(end), line.count > start.count + end.count else { return nil }
            let former = line.dropFirst(start.count).dropLast(end.count).split(separator: " ").joined()
            return FeatureNameProblem(of: former) == nil ? former : nil
        }.first
    }

    /// A file as `rename` leaves it: as it would be made, but with the comments and strings of the former one.
    private static func renamed(_ before: String, to made: (path: String, text: String)) -> String {
        guard made.path.hasSuffix(".swift") else { return before }
        let (old, new) = (SourceText(path: made.path, text: before), SourceText(path: made.path, text: made.text))
        let strings = zip(new.strings, old.strings).map { TextEdit($0, with: old.text(in: $1)) }
        let pairs = zip(lines(of: new.applying(strings).string), lines(of: before))
        return pairs.map { line, former in String(former).trimmed.hasPrefix("//") ? former : line }
            .joined(separator: "\n")
    }

    /// Where a file lies once the feature has another name.
    private static func path(_ path: String, _ change: NameChange) -> String {
        path.split(separator: "/").map { change.fileName(String($0)) ?? String($0) }.joined(separator: "/")
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
