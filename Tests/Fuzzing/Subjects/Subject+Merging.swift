import Diagnostics
import Planning

extension Subject {
    /// Three versions of a Swift file: what both come from, the team's, and the one that is wanted.
    static let merge = Subject("merge", longestInput: 768) { input in
        let texts = input.parts(3).map { $0.source("App.swift") }
        let merge = CodeMerge(base: texts[0], ours: texts[1], theirs: texts[2])
        if texts[0] == texts[2], case .merged(let bytes) = merge.outcome {
            try BrokenLaw.unless(bytes == texts[1].bytes, "nothing is wanted, and something changes")
        }
    }

    /// A pipeline whose blocks are renewed, and a new text for one of them.
    static let pipeline = Subject("pipeline", longestInput: 512) { input in
        let parts = input.parts(2)
        let file = try MarkedFile(parts[1].source(".gitlab-ci.yml"))
        let blocks = file.blockNames.sorted().prefix(2).map { MarkedFile.Block(name: $0, text: parts[0].text) }
        let (text, _) = file.renewed(with: blocks, line: "# a line", beginningWith: "# a ")
        _ = file.line(beginningWith: "#")
        if blocks.isEmpty, !text.contains("# a ") {
            try BrokenLaw.unless(Array(text.utf8) == parts[1].bytes, "nothing is renewed, and something changes")
        }
    }
}
