internal import Diagnostics
internal import PackageManifest

/// What a manifest is besides its name and the lists of its own.
struct MemberShell {
    private let pieces: ManifestPieces

    init(_ pieces: ManifestPieces) {
        self.pieces = pieces
    }

    /// What one manifest can't say for both; white space, comments and last commas are no difference.
    func differences(from other: MemberShell) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        func problem(_ what: String, at start: Int) {
            problems.append(
                .error(
                    "layout_not_certain",
                    "'\(pieces.source.path)' has \(what) than '\(other.pieces.source.path)'",
                    in: pieces.source,
                    at: start..<start,
                    help: ["make them the same: one package has it once"]
                ))
        }
        if pieces.manifest.toolsVersion?.description != other.pieces.manifest.toolsVersion?.description {
            problem("another version of the tools", at: 0)
        }
        for (place, mine, theirs) in [
            ("above", pieces.opening, other.pieces.opening), ("below", pieces.closing, other.pieces.closing),
        ] where mine.code != theirs.code {
            problem("other code \(place) its package", at: mine.firstCode(besides: theirs.code))
        }
        let (mine, theirs) = (kept, other.kept)
        for label in Set(mine.keys).union(theirs.keys).sorted() where label != Self.localization {
            guard mine[label]?.string.meaning != theirs[label]?.string.meaning else { continue }
            if let passage = mine[label] {
                problem("another '\(label)'", at: pieces.source.firstWord(at: passage.start))
            } else {
                problem("no '\(label)', and so another one", at: pieces.manifest.call?.range.lowerBound ?? 0)
            }
        }
        return problems
    }

    /// What a package that comes new defines for itself, and the shared one doesn't.
    func needs(beside other: MemberShell) -> [Diagnostic] {
        let known = Set(other.code)
        guard let line = code.first(where: { !known.contains($0) }) else { return [] }
        return [
            .error(
                "layout_not_certain",
                "'\(pieces.source.path)' would have a line that the manifest of all features hasn't: \(line)",
                help: ["write it into \(PackageFiles.manifest), above 'let package'"]
            )
        ]
    }

    /// That code below the package would be about all packages, or about each.
    ///
    /// - Parameter model: the manifest of all features that is there, with whose code nothing new comes.
    /// - Returns: an error; nil for no other code.
    func codeBelow(besides model: ManifestPieces?) -> Diagnostic? {
        let closing = pieces.closing
        if closing.code == model?.closing.code { return nil }
        guard let line = closing.code.first(where: { ![")", ",", ",)"].contains($0) }) else { return nil }
        let start = closing.firstCode(besides: [")", ",", ",)"])
        return .error(
            "layout_not_certain",
            "'\(pieces.source.path)' has code below its package, which one package can't have for many: \(line)",
            in: pieces.source,
            at: start..<start,
            help: ["write what it does into the call of 'Package'"]
        )
    }

    /// The lines of code around the call of `Package`.
    private var code: [String] { pieces.opening.code + pieces.closing.code }

    private var kept: [String: Passage] {
        var kept: [String: Passage] = [:]
        for case .other(let label, let passage) in pieces.arguments { kept[label] = passage }
        return kept
    }

    /// The arguments of one manifest for many.
    static func arguments(
        like model: ManifestPieces,
        localized: ManifestPieces.Argument?,
        named name: String,
        products hasProducts: Bool,
        dependencies hasDependencies: Bool
    ) -> [ManifestPieces.Argument] {
        var arguments = model.arguments.filter { argument in
            switch argument.label {
            case "products": hasProducts
            case "dependencies": hasDependencies
            case localization: localized != nil
            default: true
            }
        }.map { $0.named(name) }
        let has = { (label: String) in arguments.contains { $0.label == label } }
        let place = { (label: String) in arguments.firstIndex { $0.label == label } ?? arguments.count }
        if hasDependencies, !has("dependencies") { arguments.insert(.dependencies, at: place("targets")) }
        if hasProducts, !has("products") {
            arguments.insert(.products, at: place(hasDependencies ? "dependencies" : "targets"))
        }
        if let localized, !has(localization) { arguments.insert(localized, at: place("name") + 1) }
        return arguments
    }

    /// What only a package with texts in some language has.
    static let localization = "defaultLocalization"
}

extension ManifestPieces {
    /// Its language, if it has one.
    var localization: Argument? { arguments.first { $0.label == MemberShell.localization } }
}

extension ManifestPieces.Argument {
    /// The same, with another name of the package if it is that.
    func named(_ name: String) -> Self {
        guard case .name(let literal, let passage) = self else { return self }
        return .name(literal: literal, passage.replacing([TextEdit(literal, with: name.swiftLiteral)]))
    }
}

extension Passage {
    /// Its lines without white space around them, but for empty ones and comments.
    fileprivate var code: [String] { string.split(separator: "\n").map { String($0).trimmed }.filter(\.isCode) }

    /// Where the first line of code begins that isn't one of some, or else the passage.
    fileprivate func firstCode(besides known: [String]) -> Int {
        var place = start
        for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = String(line).trimmed
            if text.isCode, !known.contains(text) { return place + line.prefix(while: \.isWhitespace).utf8.count }
            place += line.utf8.count + 1
        }
        return start
    }
}

extension String {
    fileprivate var isCode: Bool { !isEmpty && !hasPrefix("//") }

    /// The text without white space, comments that are lines, and commas before closing brackets.
    fileprivate var meaning: String {
        split(separator: "\n").map { String($0).trimmed }.filter(\.isCode).joined()
            .filter { !$0.isWhitespace }.replacing(",]", with: "]").replacing(",)", with: ")")
    }
}

extension SourceText {
    /// Where the first word at or after a byte begins.
    fileprivate func firstWord(at start: Int) -> Int {
        bytes[start...].firstIndex { ![UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains($0) }
            ?? start
    }
}
