import Diagnostics

/// Arrays on one line that become too long for it.
extension EditableManifest {
    /// Adds an element to an array; one on one line that doesn't hold it any more gets a line for each element.
    ///
    /// But it stays on one line where ``joining(_:of:without:)`` wouldn't bring that back.
    func adding(
        _ text: AddedText,
        at place: ElementPlace,
        to literal: ArrayLiteral,
        of list: EditedList
    ) -> [TextEdit] {
        let brackets = BracketedList(literal)
        let edits = layout.inserting(text, at: place.index, into: brackets, belowHeading: place.isFirstOfKind)
        guard !literal.elements.isEmpty, !hasComment(in: literal.range), brackets.isPlainLine(in: source),
            isTooLong(literal.range, after: edits), list.isOfTargets || hasLinesForLength(literal, of: list)
        else { return edits }
        return layout.breaking(brackets, with: text, at: place.index)
    }

    /// Adds an argument with an array of one element to a call; where the line doesn't hold it, the array gets lines.
    func adding(_ text: AddedText, at index: Int, to call: Call) -> [TextEdit] {
        let edits = layout.inserting(text, at: index, into: BracketedList(call))
        let line = text.onOneLine
        guard isTooLong(call.parentheses, after: edits), let bracket = line.firstIndex(of: "["), line.hasSuffix("]"),
            !edits.contains(where: { $0.replacement.utf8.contains(where: \.isNewline) })
        else { return edits }
        let outer = layout.newline + source.indentation(at: call.parentheses.lowerBound)
        let element = line[line.index(after: bracket)...].dropLast()
        let comma = layout.hasTrailingCommas ? "," : ""
        let lines = "\(line[...bracket])\(outer)\(layout.unit)\(element)\(comma)\(outer)]"
        return edits.map { TextEdit($0.range, with: $0.replacement.replacing(line, with: lines)) }
    }

    /// Whether a line becomes too long by some edits: longer than others with an array, which it wasn't before.
    ///
    /// A package on one line is on one line on purpose.
    private func isTooLong(_ range: Range<Int>, after edits: [TextEdit]) -> Bool {
        let start = source.lineStart(of: range.lowerBound)
        if let package = manifest.call, source.lineStart(of: package.range.lowerBound) == start { return false }
        let length = source.lineLength(at: range)
        let after = edits.reduce(length) { $0 + $1.replacement.utf8.count }
        let longest = longestLine(besides: range)
        return length <= longest && after > longest
    }

    /// How long a line with an array may become: as long as others with one are that somebody wrote.
    private func longestLine(besides range: Range<Int>) -> Int {
        let others = arrays.filter { other in
            other.elements.count > 1 && !source.hasNewline(in: other.range)
                && source.lineStart(of: other.range.lowerBound) != source.lineStart(of: range.lowerBound)
        }
        return others.reduce(Layout.longestLine) { max($0, source.lineLength(at: $1.range)) }
    }

    /// The arrays that are arguments of the package and of its targets and products.
    private var arrays: [ArrayLiteral] {
        let calls = [manifest.call].compactMap(\.self) + manifest.targets.map(\.call) + manifest.products.map(\.call)
        return calls.flatMap(\.arguments).flatMap { literals(of: $0.value) }
    }
}

extension EditableManifest {
    /// The edit that puts what is left of an array back on one line, where lines are only for arrays that are too long
    /// for one: so what ``adding(_:at:to:of:)`` did is undone.
    func joining(_ literal: ArrayLiteral, of list: EditedList, without indices: Set<Int>) -> TextEdit? {
        let all = Array(literal.elements.indices)
        let kept = all.filter { !indices.contains($0) }
        let longest = longestLine(besides: literal.range)
        guard !kept.isEmpty, kept.count < all.count, isOnLines(literal), joinedLength(of: literal, all) > longest,
            joinedLength(of: literal, kept) <= longest, !list.isOfTargets, hasLinesForLength(literal, of: list)
        else { return nil }
        let text = kept.map { source.text(in: literal.elements[$0].value.range) }.joined(separator: ", ")
        return TextEdit(literal.range.lowerBound + 1..<literal.range.upperBound - 1, with: text)
    }

    /// Whether an array is written on lines only where it is too long for one: others like it tell.
    private func hasLinesForLength(_ literal: ArrayLiteral, of list: EditedList) -> Bool {
        let others = literals(like: list).filter { $0.range != literal.range && !$0.elements.isEmpty }
        let longest = longestLine(besides: literal.range)
        let isHabit = others.allSatisfy { other in
            !isOnLines(other) || joinedLength(of: other, Array(other.elements.indices)) > longest
        }
        // Whoever gives the arguments of a call lines may want them for elements too.
        let isInCallLine = list.call.map { call in
            source.lineStart(of: call.range.lowerBound) == source.lineStart(of: literal.range.lowerBound)
        }
        let isOnLine = others.contains { !source.hasNewline(in: $0.range) && $0.elements.count > 1 }
        return isHabit && (isInCallLine == true || isOnLine)
    }

    /// The arrays that are written like those of a list: of the same argument in other targets, or of packages beside
    /// products.
    ///
    /// Targets have lines, whatever else has.
    private func literals(like list: EditedList) -> [ArrayLiteral] {
        let isOfPackage = list.order == ArgumentOrder.package
        let calls = isOfPackage ? [manifest.call].compactMap(\.self) : manifest.targets.map(\.call)
        let labels = isOfPackage ? ["products", "dependencies"] : [list.label]
        return calls.flatMap { call in
            labels.flatMap { label in call.argument(label).map { literals(of: $0.value) } ?? [] }
        }
    }

    /// Whether an array with a line for each element is too long for one.
    func isBroken(_ literal: ArrayLiteral) -> Bool {
        isOnLines(literal)
            && joinedLength(of: literal, Array(literal.elements.indices)) > longestLine(besides: literal.range)
    }

    /// Whether each element has a line to itself, and the brackets theirs, without comments.
    private func isOnLines(_ literal: ArrayLiteral) -> Bool {
        !hasComment(in: literal.range) && source.startsLine(literal.range.upperBound - 1)
            && literal.elements.allSatisfy { element in
                source.startsLine(element.value.range.lowerBound) && !source.hasNewline(in: element.value.range)
            }
    }

    /// How long the line of an array would be with some of its elements on it.
    private func joinedLength(of literal: ArrayLiteral, _ indices: [Int]) -> Int {
        let before = literal.range.lowerBound - source.lineStart(of: literal.range.lowerBound)
        let end = literal.range.upperBound
        let after = source.lineStart(of: end) + source.lineLength(at: end - 1..<end) - end
        let inside = indices.reduce(0) { $0 + literal.elements[$1].value.range.count + 2 } - 2
        return before + inside + 2 + after
    }
}

extension Layout {
    /// Gives each element of an array on one line a line to itself, and a new one too.
    fileprivate func breaking(_ list: BracketedList, with added: AddedText, at index: Int) -> [TextEdit] {
        let outer = source.indentation(at: list.range.lowerBound)
        let start = newline + outer + unit
        var edits: [TextEdit] = []
        var end = list.range.lowerBound + 1
        for (number, item) in list.items.enumerated() {
            let new = number == index ? start + added.onOneLine + "," : ""
            edits.append(TextEdit(end..<item.range.lowerBound, with: new + start))
            end = item.end
        }
        let last = index == list.items.count ? "," + start + added.onOneLine : ""
        edits.append(TextEdit(end..<list.closing, with: last + (hasTrailingCommas ? "," : "") + newline + outer))
        return edits
    }
}

extension EditedList {
    fileprivate var isOfTargets: Bool { order == ArgumentOrder.package && label == "targets" }
}

extension BracketedList {
    /// Whether there is one space after each comma and no other white space.
    fileprivate func isPlainLine(in source: SourceText) -> Bool {
        var end = range.lowerBound + 1
        for (number, item) in items.enumerated() {
            guard item.range.lowerBound - end == (number == 0 ? 0 : 1) else { return false }
            end = item.end
        }
        return end == closing && items.last?.comma == nil
    }
}

extension SourceText {
    /// How many bytes the line has that a range begins in.
    fileprivate func lineLength(at range: Range<Int>) -> Int {
        let end = bytes[range.lowerBound...].firstIndex(where: \.isNewline) ?? bytes.count
        return end - lineStart(of: range.lowerBound)
    }
}
