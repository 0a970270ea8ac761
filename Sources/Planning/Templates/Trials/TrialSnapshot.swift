internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem

/// What a combination of a template set writes, as one text to keep.
///
///     # ufeature template test: clean, product, source interface
///     --- Package.swift
///     // swift-tools-version: 6.0
///     …
struct TrialSnapshot: Hashable, Sendable {
    let set: String
    /// The combination in words.
    let combination: String
    /// The name of its file.
    let file: String
    let text: String

    /// What the first line of every snapshot begins with; a file with another one isn't the tool's.
    static let mark = "# ufeature template test: "
    /// The name of the feature in all of them.
    static let feature = "Trial"

    /// Snapshots of all combinations of the sets.
    ///
    /// - Throws: what is wrong with a set's templates.
    static func all(of trials: TemplateTrials) throws(Refusal) -> [TrialSnapshot] {
        var taken: [String: Set<String>] = [:]
        var snapshots: [TrialSnapshot] = []
        for (combination, trial) in trials.combinations {
            let start = stem(of: combination.name)
            var stem = start
            var number = 1
            while !taken[combination.set, default: []].insert(stem.lowercased()).inserted {
                number += 1
                stem = "\(start)-\(number)"
            }
            let files = try trials.files(of: trial, named: feature)
            snapshots.append(
                TrialSnapshot(
                    set: combination.set,
                    combination: combination.name,
                    file: stem + ".txt",
                    text: mark + "\(combination.set), \(combination.name)\n" + files.map(section).joined()
                )
            )
        }
        return snapshots
    }

    private static func section(_ file: GeneratedFile) -> String {
        let isWhole = file.contents.isEmpty || file.contents.utf8.last == UInt8(ascii: "\n")
        return "--- \(file.path)\n" + file.contents + (isWhole ? "" : "\n\\ No newline at end of file\n")
    }

    /// A combination's name as that of a file, whatever values it tells of: `product-source-interface-auth=true`.
    private static func stem(of name: String) -> String {
        var stem: [UInt8] = []
        for byte in name.utf8 {
            if byte.isLetterOrDigit || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ".") {
                stem.append(byte)
            } else if stem.last != UInt8(ascii: "-") {
                stem.append(UInt8(ascii: "-"))
            }
        }
        let text = String(decoding: stem, as: UTF8.self)
        return stem.count <= longestStem ? text : text.prefix(longestStem) + "-\(Digest(name.utf8))"
    }

    private static let longestStem = 180
}
