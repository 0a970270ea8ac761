internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Where string literals go on naming a feature that others are made after, in whatever spelling: as a file, a key or a
/// path of a server.
///
///     folder.appending(path: "search.json")   // in what is like `Search`: both write this file
///
/// Such a word may mean something else, so it isn't changed; but it is told, as two features with one file or one key
/// see each other's data.
struct LeftNames {
    private let spellings: [[UInt8]]
    /// Places in code that ships come first.
    private var places: [String] = []
    private var placesInTests: [String] = []

    init(of name: String) {
        let variants = NameVariants(NameChange.camel(name))
        let texts = [variants.upperCamel, variants.kebab, variants.snake, variants.spaced]
        spellings = Set(texts.map { $0.lowercased() }).map { Array($0.utf8) }
    }

    /// Looks into a file of the new feature, in which what surely means the old one has another name already.
    ///
    /// - Parameters:
    ///   - text: the file's text.
    ///   - path: where the reader finds it.
    ///   - role: what it belongs to.
    mutating func look(in text: String, at path: String, of role: Role?) {
        guard path.hasSuffix(".swift"), !PackageFiles.isManifest(AbsolutePath(path).name) else { return }
        let source = SourceText(path: path, text: text)
        let lines = LineIndex(of: source)
        var told: Set<Int> = []
        for literal in source.strings where isNamed(in: Array(source.bytes[literal])) {
            let line = lines.location(at: literal.lowerBound).line
            guard told.insert(line).inserted else { continue }
            if role == .tests { placesInTests.append("'\(path):\(line)'") } else { places.append("'\(path):\(line)'") }
        }
    }

    /// What is told of a feature that is like another one; nil where there is no such place.
    func note(on name: String, like model: String) -> Diagnostic? {
        note("the name of '\(model)' is left in \(count) of '\(name)'", "change what names a file, a key or an address")
    }

    /// What is told of a set that is made from a feature; nil where there is no such place.
    func note(onSetOf model: String) -> Diagnostic? {
        let advice = "write '{{feature.kebab}}' into the set where that names a file, a key or an address"
        return note("features from the set get the name of '\(model)' in \(count)", advice)
    }

    private func note(_ message: String, _ advice: String) -> Diagnostic? {
        let all = places + placesInTests
        if all.isEmpty { return nil }
        return Diagnostic(.note, "name_left", "\(message): \(all.listed(upTo: 6))", help: [advice])
    }

    private var count: String {
        let count = places.count + placesInTests.count
        return count == 1 ? "a string" : "\(count) strings"
    }

    /// Whether a literal has one of the spellings as a word; where a word in camel case ends, a capital follows.
    private func isNamed(in literal: [UInt8]) -> Bool {
        let isCapital = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        let small = literal.map { isCapital($0) ? $0 + 32 : $0 }
        return spellings.contains { spelling in
            var position = 0
            while let found = small[position...].firstRange(of: spelling) {
                let before = found.lowerBound > 0 ? literal[found.lowerBound - 1] : 0
                let after = found.upperBound < literal.count ? literal[found.upperBound] : 0
                let begins =
                    !before.isLetterOrDigit || isCapital(literal[found.lowerBound]) && !isCapital(before)
                let ends =
                    !after.isLetterOrDigit || isCapital(after) && !isCapital(literal[found.upperBound - 1])
                if begins, ends { return true }
                position = found.upperBound
            }
            return false
        }
    }
}
