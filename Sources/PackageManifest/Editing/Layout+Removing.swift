import Diagnostics

extension Layout {
    /// Removes the items at some indices, each with its comma.
    ///
    /// An item that has its lines to itself goes with them, with the comment that trails it, and with lines of comments
    /// right above that name it and stand above no other item; other comments stay. Brackets stay where nothing is left
    /// in them. The item that becomes the last one has a comma after it if the last one had. Of two empty lines that would
    /// meet, one goes.
    func removing(
        _ indices: Set<Int>,
        from list: BracketedList,
        calledInComments names: [String] = []
    ) -> [TextEdit] {
        var ranges: [Range<Int>] = []
        for index in indices.sorted() {
            let isLast = (index..<list.items.count).allSatisfy(indices.contains)
            ranges +=
                hasLines(list.items[index])
                ? lines(of: index, in: list, calledInComments: names) : words(of: index, in: list, isLast: isLast)
        }
        if let kept = list.items.indices.last(where: { !indices.contains($0) }), kept < list.items.count - 1,
            list.items.last?.comma == nil, let comma = list.items[kept].comma
        {
            ranges.append(comma)
        }
        return Self.union(of: ranges).map { TextEdit(withGap($0, in: list), with: "") }
    }

    /// Whole lines with one of the empty lines around them: the one below, or before the closing bracket the one above.
    private func withGap(_ range: Range<Int>, in list: BracketedList) -> Range<Int> {
        guard range.lowerBound > 1, source.lineStart(of: range.lowerBound) == range.lowerBound,
            source.lineStart(of: range.upperBound) == range.upperBound
        else { return range }
        let isPair = source.bytes[..<range.lowerBound].suffix(2).elementsEqual("\r\n".utf8)
        let above = source.lineStart(of: range.lowerBound - (isPair ? 2 : 1))
        guard above > list.range.lowerBound, source.isBlank(above..<range.lowerBound) else { return range }
        let next = source.skippingSpace(from: range.upperBound)
        if next == list.closing { return above..<range.upperBound }
        guard next < source.bytes.count, source.bytes[next].isNewline, let end = nextLine(after: next) else {
            return range
        }
        return range.lowerBound..<end
    }

    /// Whether nothing else but comments is on the lines of an item.
    private func hasLines(_ item: BracketedList.Item) -> Bool {
        source.startsLine(item.range.lowerBound) && nextLine(after: item.end) != nil
    }

    private func lines(of index: Int, in list: BracketedList, calledInComments names: [String]) -> [Range<Int>] {
        let item = list.items[index]
        guard let end = nextLine(after: item.end) else { return [] }
        let start = source.lineStart(of: item.range.lowerBound)
        return [(startOfComments(above: start..<end, naming: names, in: list) ?? start)..<end]
    }

    /// Where lines of comments begin that are about some lines alone: they name what is there, and nothing follows it
    /// without a gap.
    private func startOfComments(above lines: Range<Int>, naming names: [String], in list: BracketedList) -> Int? {
        let next = source.skippingSpace(from: lines.upperBound)
        let isAlone =
            next >= source.bytes.count || source.bytes[next].isNewline || next == list.closing
            || comments.contains { $0.range.lowerBound == next }
        guard !names.isEmpty, isAlone else { return nil }
        var start = lines.lowerBound
        while start > list.range.lowerBound {
            let above = source.lineStart(
                of: start - (source.bytes[..<start].suffix(2).elementsEqual("\r\n".utf8) ? 2 : 1))
            let begin = source.skippingSpace(from: above)
            guard above > list.range.lowerBound, comments.contains(where: { $0.range.lowerBound == begin }),
                nextLine(after: begin) == start
            else { break }
            start = above
        }
        let text = source.text(in: start..<lines.lowerBound)
        // What is commented out may be wanted again.
        if text.contains("(") && text.contains("\"") { return nil }
        let words = Set(Self.words(in: text))
        return names.contains { words.isSuperset(of: Self.words(in: $0)) } ? start : nil
    }

    private static func words(in text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }

    /// An item with its comma, and with the white space on one side of it: before it, if nothing is left after it.
    private func words(of index: Int, in list: BracketedList, isLast: Bool) -> [Range<Int>] {
        let item = list.items[index]
        let before = index > 0 ? list.items[index - 1].end : list.range.lowerBound + 1
        let gapBefore = before..<item.range.lowerBound
        let isAfterItem = index > 0 && source.isBlank(gapBefore)
        if isLast {
            if isAfterItem { return [before..<item.end] }
            let after = source.skippingSpace(from: item.end)
            // The space that stands between a comment and the first element goes with it.
            let isBehindComment = index == 0 && !source.isBlank(gapBefore)
            let isSpaced = (after > item.end || isBehindComment) && after == list.closing && gapBefore.count > 0
            let start = isSpaced && source.bytes[item.range.lowerBound - 1].isSpace ? 1 : 0
            return [item.range.lowerBound - start..<item.end]
        }
        let gapAfter = item.end..<list.items[index + 1].range.lowerBound
        if source.isBlank(gapAfter), !source.hasNewline(in: gapAfter) {
            return [item.range.lowerBound..<gapAfter.upperBound]
        }
        if isAfterItem, !source.hasNewline(in: gapBefore) { return [before..<item.end] }
        if source.isBlank(gapAfter), index == 0, !source.startsLine(item.range.lowerBound) {
            return [item.range.lowerBound..<gapAfter.upperBound]
        }
        return [item.range.lowerBound..<source.skippingSpace(from: item.end)]
    }

    /// The same bytes in ranges that neither touch nor overlap, in their order.
    private static func union(of ranges: [Range<Int>]) -> [Range<Int>] {
        var union: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = union.last, range.lowerBound <= last.upperBound {
                union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                union.append(range)
            }
        }
        return union
    }
}
