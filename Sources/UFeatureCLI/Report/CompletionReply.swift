/// The answer to a shell that asks what can be typed: a line on what is offered, and a line for each word.
///
///     list ⇥ --depends-on=Core, ⇥ P ⇥
///     Playback ⇥ product, Features/Playback
///     Profile ⇥ product, Features/Profile
///
/// Which of the words fit to what is typed, zsh and fish find out themselves, each in its own way; for bash only those
/// that fit are there, as it inserts them.
struct CompletionReply {
    let completion: Completion
    let candidates: [Completion.Candidate]
    /// The folder that paths are relative to; empty for the one that the shell is in.
    let base: String
    /// The line that bash asked about.
    let line: BashLine?

    var text: String {
        let words = line.map(replies) ?? lines
        let facts = [what(words), completion.kept, completion.typed, base].map(\.inOneLine)
        return ([facts.joined(separator: "\t")] + words).joined(separator: "\n") + "\n"
    }

    private func what(_ words: [String]) -> String {
        if line?.isRedirection == true { return "files" }
        switch completion.offer {
        case .files: return "files"
        case .directories: return "directories"
        // Whoever chooses one of these goes on in the same word.
        case .names(.setting) where !words.isEmpty: return "open"
        default: return completion.isList ? "list" : "words"
        }
    }

    private var lines: [String] {
        completion.fresh(candidates).filter { $0.text.isOneLine }.map { candidate in
            candidate.note.isEmpty ? candidate.text : candidate.text + "\t" + candidate.note.inOneLine
        }
    }

    /// Those that begin with what is typed; if there are none, those that do but for the letters' case.
    private func replies(to line: BashLine) -> [String] {
        guard !line.isRedirection else { return [] }
        let texts = completion.fresh(candidates).map(\.text).filter(\.isOneLine)
        let typed = completion.typed
        var fitting = texts.filter { $0.utf8.starts(with: typed.utf8) }
        if fitting.isEmpty {
            fitting = texts.filter { $0.lowercased().utf8.starts(with: typed.lowercased().utf8) }
        }
        return fitting.compactMap { line.reply(completion.kept + $0) }
    }
}

extension String {
    /// Whether it can stand in a line of an answer: a file's name may have any character in it.
    fileprivate var isOneLine: Bool { printable() == self }

    fileprivate var inOneLine: String { isOneLine ? self : printable() }
}
