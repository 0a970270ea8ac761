internal import Diagnostics

/// What the line with the settings of a pipeline says: `# ufeature:pipeline shards=2 branch=main`.
struct PipelineSettings {
    /// What can be said there.
    enum Key: String, CaseIterable {
        case shards, branch, baseline, macos, destination
    }

    private var values: [Key: String] = [:]

    subscript(key: Key) -> String? { values[key] }

    /// How many machines are to share the work.
    var shards: Int? { values[.shards].flatMap { Int($0) } }

    /// Reads the line of a file; nothing is said where there is none.
    ///
    /// - Throws: a `Refusal` with its place for a word that says nothing: the line would be written anew without it.
    init(in file: MarkedFile, of service: Pipeline.Service) throws(Refusal) {
        guard let line = file.line(beginningWith: Pipeline.settingsMark) else { return }
        var problems: [(message: String, help: [String])] = []
        for word in Self.words(of: line.dropFirst(Pipeline.settingsMark.count)) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2, let key = Key(rawValue: parts[0]) {
                if values[key] != nil { problems.append(("'\(key.rawValue)' is there twice", ["remove one of them"])) }
                values[key] = parts[1]
            } else {
                let names = Key.allCases.map(\.rawValue)
                let meant = Spelling.help(for: parts[0], among: names)
                let all = ["write one of \(names.map { "'\($0)=<value>'" }.joined(separator: ", "))"]
                problems.append(("'\(word)' is no setting of a pipeline", meant.isEmpty ? all : meant))
            }
        }
        let limit = service.maximumShards
        if let written = values[.shards], shards.map({ (1...limit).contains($0) }) != true {
            problems.append(("'\(written)' is not a number of jobs", ["name a number from 1 to \(limit)"]))
        }
        let others = [
            values[.macos].flatMap(MacJob.problem(withRunner:)),
            values[.destination].flatMap(XcodeDestination.problem(with:)),
        ]
        problems += others.compactMap(\.self).map { ($0.message, $0.help) }
        guard problems.isEmpty else {
            let place = file.source.bytes.firstRange(of: Array(line.utf8)) ?? 0..<0
            throw Refusal(
                problems.map { .error("invalid_pipeline", $0.message, in: file.source, at: place, help: $0.help) })
        }
    }

    /// The words of a line; one with spaces in it has quotation marks.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        // What stands between quotation marks is every other piece.
        for (index, piece) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                words += piece.split(separator: " ").map(String.init)
            } else if let last = words.last, last.hasSuffix("=") {
                words[words.count - 1] = last + piece
            } else {
                words.append("\"\(piece)\"")
            }
        }
        return words
    }
}
