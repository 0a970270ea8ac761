import Diagnostics

extension Parser {
    /// An `#if` block up to its end with the statements of all its branches, or another directive with its line.
    mutating func directive(_ word: String) throws(Diagnostic) -> Statement {
        let start = position
        guard word == "if" else {
            position += 1
            if !isAtEndOfStatement { skipStatement() }
            return .opaque(Opaque(keyword: "#" + word, range: range(from: start)))
        }
        let marks = directiveMarks()
        let last = marks.last ?? start
        let isEnded = tokens[last].directive == "endif"
        guard isEnded, depth < Brackets.maximumDepth else {
            position = last + 1
            while !isEnded, next != nil { skip() }
            return .opaque(Opaque(keyword: "#if", range: range(from: start)))
        }
        var block = CompiledBlock(branches: [], range: tokens[start].range.lowerBound..<tokens[last].range.upperBound)
        depth += 1
        for (mark, following) in zip(marks, marks.dropFirst()) {
            block.branches.append(try branch(from: mark, to: following))
        }
        depth -= 1
        position = last + 1
        return .compiled(block)
    }

    /// The indexes of an `#if` that is the next token, and of the `#elseif`, `#else` and `#endif` that belong to it.
    private func directiveMarks() -> [Int] {
        var marks: [Int] = []
        var nesting = 0
        for index in position..<end {
            guard let word = tokens[index].directive else { continue }
            if word == "if" { nesting += 1 }
            if nesting == 1, Self.conditionWords.contains(word) { marks.append(index) }
            if word == "endif" { nesting -= 1 }
            if nesting == 0 { break }
        }
        return marks
    }

    private static let conditionWords: Set<String> = ["if", "elseif", "else", "endif"]

    private mutating func branch(from mark: Int, to following: Int) throws(Diagnostic) -> CompiledBlock.Branch {
        var bodyStart = mark + 1
        while bodyStart < following, !tokens[bodyStart].startsLine { bodyStart += 1 }
        let condition = tokens[mark].directive == "else" ? nil : BuildCondition(tokens[(mark + 1)..<bodyStart])
        let outerEnd = end
        position = bodyStart
        end = following
        defer { end = outerEnd }
        return CompiledBlock.Branch(condition: condition, body: try statements())
    }
}
