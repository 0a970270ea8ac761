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
        // A block that comes is there once, whatever the file is like, and goes again.
        let new = MarkedFile.Block(name: "new", text: "a: 1\n")
        if file.blockNames.contains(new.name) { return }
        let added = file.adding(new.name, of: blocks + [new])
        let written = added.renewed(with: [new], line: "# a line", beginningWith: "# a ").text
        let again = try MarkedFile(SourceText(path: ".gitlab-ci.yml", text: written))
        try BrokenLaw.unless(again.blockNames == file.blockNames.union([new.name]), "a block isn't added alone")
        let names = again.removing([new.name]).blockNames
        try BrokenLaw.unless(names == file.blockNames, "an added block doesn't go")
    }
}
