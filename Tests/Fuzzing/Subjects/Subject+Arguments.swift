import UFeatureCLI
import UFeatureKit

extension Subject {
    /// The words behind the program's name, one a line; bash's line of them; and what shells offer there.
    static let arguments = Subject("arguments", longestInput: 256) { input in
        let words = input.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let parsed = try? CommandTable.ufeature.parse(words)
        let again = try? CommandTable.ufeature.parse(words)
        try BrokenLaw.unless(parsed?.path.map(\.name) == again?.path.map(\.name), "the same words mean two things")
        _ = CommandTable.ufeature.completion(of: words)
        let line = BashLine(input.text, breaks: " \t\"'=:")
        _ = CommandTable.ufeature.completion(of: line.words)
        _ = line.reply(line.words.last ?? "")
    }
}
