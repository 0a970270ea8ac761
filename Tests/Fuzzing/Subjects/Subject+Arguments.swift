import UFeatureCLI

extension Subject {
    /// The words behind the program's name, one a line; bash's line of them; and what shells offer there.
    static let arguments = Subject("arguments", longestInput: 256) { input in
        let words = input.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        _ = try? CommandTable.ufeature.parse(words)
        _ = CommandTable.ufeature.completion(of: words)
        let line = BashLine(input.text, breaks: " \t\"'=:")
        _ = CommandTable.ufeature.completion(of: line.words)
        _ = line.reply(line.words.last ?? "")
    }
}
