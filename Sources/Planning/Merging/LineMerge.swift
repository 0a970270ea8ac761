/// A three-way merge by lines: what changed from one text to another is done to a third one, which came from the first.
///
///     let base = "[\n  A(),\n  B(),\n]\n"
///     let ours = "[\n  Mine(),\n  A(),\n  B(),\n]\n"           // what somebody made of the base
///     let theirs = "[\n  A(),\n  B(),\n  C(),\n]\n"           // what is to become of the base
///     LineMerge(base: …, ours: …, theirs: …).outcome         // merged: Mine(), A(), B(), C()
///
/// Every line that isn't changed stays as it is in ours, with its own end. A comma at the end of a line is no change
/// of the line: in a list it comes and goes with the next one. Where both sides change the same lines, or lines that
/// touch, there is no telling what is meant, unless ours has all lines already that theirs would add; only lines that
/// both insert at the same place are united, ours first, where that is sure to be right.
package struct LineMerge {
    /// Lines that couldn't be merged.
    package struct Conflict: Hashable, Sendable {
        /// Where ours has something of its own, from 0.
        package let ours: Range<Int>
        /// What would go, without the spaces around it.
        package let removed: [String]
        /// What would come, without the spaces around it.
        package let added: [String]

        package init(ours: Range<Int>, removed: [String], added: [String]) {
            self.ours = ours
            self.removed = removed
            self.added = added
        }
    }

    package enum Outcome: Hashable, Sendable {
        case merged([UInt8])
        case conflicts([Conflict])
    }

    private let base: TextLines
    private let ours: TextLines
    private let theirs: TextLines

    /// What the merge comes to.
    package let outcome: Outcome

    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        self.base = TextLines(base)
        self.ours = TextLines(ours)
        self.theirs = TextLines(theirs)
        if ours == base || ours == theirs {
            outcome = .merged(theirs)
        } else if theirs == base {
            outcome = .merged(ours)
        } else {
            outcome = Self.merge(self.base, self.ours, self.theirs)
        }
    }
}

extension LineMerge {
    /// A stretch of the base that at least one side changed, and what each side has there.
    private struct Region {
        var base: Range<Int>
        var ours: Range<Int>
        var theirs: Range<Int>
        var isOurs: Bool
        var isTheirs: Bool
    }

    private static func merge(_ base: TextLines, _ ours: TextLines, _ theirs: TextLines) -> Outcome {
        var result: [TextLines.Line] = []
        var conflicts: [Conflict] = []
        var place = (base: 0, ours: 0, theirs: 0)
        func keep(upTo end: Int) {
            while place.base < end {
                var line = ours.lines[place.ours]
                if line.content == base.lines[place.base].content { line.content = theirs.lines[place.theirs].content }
                result.append(line)
                place = (place.base + 1, place.ours + 1, place.theirs + 1)
            }
        }
        for region in regions(base, ours, theirs) {
            keep(upTo: region.base.lowerBound)
            let own = ours.lines[region.ours]
            let new = theirs.lines[region.theirs].map { TextLines.Line(content: $0.content, ending: ours.ending) }[...]
            if !region.isTheirs || own.map(\.key) == new.map(\.key) {
                result += own
            } else if !region.isOurs {
                result += new
            } else if region.base.isEmpty,
                let united = union(own, new, before: base.lines.dropFirst(region.base.upperBound))
            {
                result += united
            } else if let rest = removal(of: region, from: base, theirs, ours: own) {
                result += rest
            } else {
                let conflict = Conflict(from: base.lines[region.base], to: theirs.lines[region.theirs], at: region.ours)
                result += own
                if !conflict.isResolved(in: own) { conflicts.append(conflict) }
            }
            place = (region.base.upperBound, region.ours.upperBound, region.theirs.upperBound)
        }
        keep(upTo: base.lines.count)
        return conflicts.isEmpty ? .merged(bytes(of: result, endedLike: ours)) : .conflicts(conflicts)
    }

    /// The changes of both sides, those together that touch each other.
    private static func regions(_ base: TextLines, _ ours: TextLines, _ theirs: TextLines) -> [Region] {
        let keys = base.lines.map(\.key)
        let own = LineDiff(from: keys, to: ours.lines.map(\.key)).changes
        let new = LineDiff(from: keys, to: theirs.lines.map(\.key)).changes
        let all = (own.map { ($0, true) } + new.map { ($0, false) }).sorted { left, right in
            (left.0.old.lowerBound, left.0.old.upperBound) < (right.0.old.lowerBound, right.0.old.upperBound)
        }
        var regions: [Region] = []
        // How far each side is ahead of the base.
        var ahead = (ours: 0, theirs: 0)
        for (change, isOurs) in all {
            var region = Region(
                base: change.old,
                ours: change.old.shifted(by: ahead.ours),
                theirs: change.old.shifted(by: ahead.theirs),
                isOurs: isOurs,
                isTheirs: !isOurs
            )
            if let last = regions.last, last.base.upperBound >= change.old.lowerBound {
                let end = max(last.base.upperBound, change.old.upperBound)
                regions.removeLast()
                region.base = last.base.lowerBound..<end
                region.ours = last.ours.lowerBound..<(end + ahead.ours)
                region.theirs = last.theirs.lowerBound..<(end + ahead.theirs)
                region.isOurs = region.isOurs || last.isOurs
                region.isTheirs = region.isTheirs || last.isTheirs
            }
            let growth = change.new.count - change.old.count
            if isOurs {
                region.ours = region.ours.lowerBound..<(region.ours.upperBound + growth)
                ahead.ours += growth
            } else {
                region.theirs = region.theirs.lowerBound..<(region.theirs.upperBound + growth)
                ahead.theirs += growth
            }
            regions.append(region)
        }
        return regions
    }

    /// Lines that both sides insert at the same place, if all of them can stand there.
    ///
    /// One element of a list after the other needs the comma between them; code that opens a bracket has to close it.
    private static func union(
        _ own: ArraySlice<TextLines.Line>,
        _ new: ArraySlice<TextLines.Line>,
        before rest: ArraySlice<TextLines.Line>
    ) -> [TextLines.Line]? {
        var shared = zip(own, new).prefix { $0.key == $1.key }.count
        if shared == own.count { return Array(new) }
        if shared == new.count { return Array(own) }
        // An empty line belongs to what follows it.
        while shared > 0, new[new.startIndex + shared - 1].text.isEmpty { shared -= 1 }
        let (head, own, added) = (new.prefix(shared), own.dropFirst(shared), new.dropFirst(shared))
        guard let last = own.last, let end = added.last, last.endsWithComma == end.endsWithComma,
            own.isBalanced, added.isBalanced
        else { return nil }
        let isList = rest.first { !$0.text.isEmpty }.map { $0.text.hasPrefix("]") || $0.text.hasPrefix(")") } ?? false
        guard last.endsWithComma || !isList else { return nil }
        return Array(head + own + added)
    }

    /// Lines without one that goes from the base, which is all that changes there.
    ///
    /// It stands there once, just as it was, and once in the base, so that no other one can be meant. What came beside it is
    /// no part of it. In a list, the commas around it would be in doubt.
    private static func removal(
        of region: Region,
        from base: TextLines,
        _ theirs: TextLines,
        ours own: ArraySlice<TextLines.Line>
    ) -> [TextLines.Line]? {
        let old = Array(base.lines[region.base])
        let changes = LineDiff(from: old.map(\.key), to: theirs.lines[region.theirs].map(\.key)).changes
        guard changes.count == 1, changes[0].new.isEmpty, changes[0].old.count == 1 else { return nil }
        let gone = old[changes[0].old.lowerBound]
        let before = (
            base.lines[..<region.base.lowerBound].last?.content, theirs.lines[..<region.theirs.lowerBound].last?.content
        )
        guard before.0 == before.1, !(old + own).contains(where: \.endsWithComma),
            gone.text.contains(where: \.isLetter), [gone][...].isBalanced,
            base.lines.count(where: { $0.key == gone.key }) == 1, own.count(where: { $0.key == gone.key }) == 1
        else { return nil }
        return own.filter { $0.key != gone.key }
    }

    /// The lines as a text; it ends with the end of a line if another one does.
    private static func bytes(of lines: [TextLines.Line], endedLike text: TextLines) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() {
            bytes += line.content
            let isLast = index == lines.count - 1
            if isLast, !text.isClosed { break }
            bytes += line.ending.isEmpty ? text.ending : line.ending
        }
        return bytes
    }
}

extension LineMerge.Conflict {
    /// All that changes from one text to another.
    init(from old: [UInt8], to new: [UInt8]) {
        self.init(from: TextLines(old).lines[...], to: TextLines(new).lines[...], at: 0..<0)
    }

    /// The same at another place.
    func moved(to place: Range<Int>) -> LineMerge.Conflict {
        LineMerge.Conflict(ours: place, removed: removed, added: added)
    }

    /// Whether somebody has added by hand what the conflict is about; what somebody removed, nobody can tell from what
    /// somebody changed.
    fileprivate func isResolved(in lines: ArraySlice<TextLines.Line>) -> Bool {
        guard removed.isEmpty else { return false }
        var rest = lines.map(\.keyText)[...]
        for line in added.map(TextLines.Line.withoutComma) {
            guard let place = rest.firstIndex(of: line) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    fileprivate init(from old: ArraySlice<TextLines.Line>, to new: ArraySlice<TextLines.Line>, at place: Range<Int>) {
        let (old, new) = (Array(old), Array(new))
        let changes = LineDiff(from: old.map(\.key), to: new.map(\.key)).changes
        func texts(_ lines: [TextLines.Line], _ ranges: [Range<Int>]) -> [String] {
            ranges.flatMap { lines[$0] }.map(\.text).filter { !$0.isEmpty }
        }
        self.init(ours: place, removed: texts(old, changes.map(\.old)), added: texts(new, changes.map(\.new)))
    }
}

extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range<Int> {
        (lowerBound + distance)..<(upperBound + distance)
    }
}

extension ArraySlice<TextLines.Line> {
    /// Whether every bracket that opens in the lines closes there, none before it opens.
    fileprivate var isBalanced: Bool {
        var depth = 0
        for byte in lazy.flatMap(\.content) {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
