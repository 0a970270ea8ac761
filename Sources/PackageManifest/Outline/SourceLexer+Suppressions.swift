/// Comments that ask for silence.
extension SourceLexer {
    /// Notes a line comment if it is a request, with its parts.
    mutating func noteSuppression(_ comment: Range<Int>) {
        var place = comment.lowerBound + 2
        skipSpaces(&place, in: comment)
        guard isAt(place, "ufeature:disable") else { return noteMisspelt(from: place, in: comment) }
        place += 16
        var reach = SuppressionComment.Reach.file
        if isAt(place, ":next") {
            reach = .nextLine
            place += 5
        }
        var rules: [SuppressionComment.Rule] = []
        var isMisspelt = false
        if place < comment.upperBound, !bytes[place].isSpace {
            // `ufeature:disable:this` is no request, and whoever wrote it means one.
            isMisspelt = true
            while place < comment.upperBound, !bytes[place].isSpace { place += 1 }
            let start = comment.lowerBound + 2
            let word = text(start..<place).drop { $0.isWhitespace }
            rules.append(.init(id: String(word), place: sourcePlace(start..<place)))
        }
        skipSpaces(&place, in: comment)
        while place < comment.upperBound, !bytes[place].isSpace {
            let start = place
            place = endOfID(from: place, in: comment)
            if place > start { rules.append(.init(id: text(start..<place), place: sourcePlace(start..<place))) }
            guard place < comment.upperBound, bytes[place] == UInt8(ascii: ",") else { continue }
            place += 1
            // `one_rule, another_rule reason` as it is mostly written, but not `one_rule, because it is so`.
            var next = place
            skipSpaces(&next, in: comment)
            if bytes[next..<endOfID(from: next, in: comment)].contains(UInt8(ascii: "_")) { place = next }
        }
        skipSpaces(&place, in: comment)
        var end = comment.upperBound
        while end > place, bytes[end - 1].isSpace { end -= 1 }
        suppressions.append(
            SuppressionComment(
                reach: reach, rules: rules, reason: text(place..<end), place: sourcePlace(comment), codeLine: nil,
                isMisspelt: isMisspelt))
    }

    /// Notes a comment whose first word only looks like a request's.
    private mutating func noteMisspelt(from start: Int, in comment: Range<Int>) {
        guard isAt(start, "u") || isAt(start, "U") else { return }
        var end = start
        while end < comment.upperBound, !bytes[end].isSpace { end += 1 }
        let word = bytes[start..<end].contains(UInt8(ascii: ":")) ? text(start..<end) : ""
        guard SuppressionComment.isMisspelt(word) else { return }
        let rule = SuppressionComment.Rule(id: word, place: sourcePlace(start..<end))
        suppressions.append(
            SuppressionComment(
                reach: .file, rules: [rule], reason: "", place: sourcePlace(comment), codeLine: nil, isMisspelt: true))
    }

    private func endOfID(from start: Int, in comment: Range<Int>) -> Int {
        var place = start
        while place < comment.upperBound, !bytes[place].isSpace, bytes[place] != UInt8(ascii: ",") { place += 1 }
        return place
    }

    private func skipSpaces(_ place: inout Int, in comment: Range<Int>) {
        while place < comment.upperBound, bytes[place].isSpace { place += 1 }
    }

    private func sourcePlace(_ range: Range<Int>) -> SourcePlace {
        SourcePlace(range: range, line: line, column: range.lowerBound - lineStart + 1)
    }

    /// Tells the requests before the token that their line is there.
    mutating func settleSuppressions() {
        for index in settledSuppressions..<suppressions.count where suppressions[index].reach == .nextLine {
            suppressions[index].codeLine = tokenLine
        }
        settledSuppressions = suppressions.count
    }
}
