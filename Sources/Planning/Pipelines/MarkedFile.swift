package import Diagnostics
internal import OperatingSystem

/// A file that a tool and a team write together: marks tell what the tool renews, and whether the team has changed it.
///
///     # ufeature:begin install 5d41402abc4b2a76
///     - run: make install
///     # ufeature:end install
///
/// The number is made from what was generated. As long as it is that of what stands there, the block is renewed;
/// otherwise somebody has changed it, and it is kept. What stands outside of blocks is kept byte for byte.
package struct MarkedFile: Sendable {
    /// What is made of a block's lines, each with its line break.
    package struct Block: Hashable, Sendable {
        package let name: String
        package let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// What became of a block that wasn't simply renewed.
    package enum Note: Hashable, Sendable {
        /// The team has changed it.
        case kept(String)
        /// The team has taken it out.
        case takenOut(String)
        /// The tool doesn't make it any more.
        case outdated(String)
    }

    /// Lines with their ends, outside of blocks; or a block.
    private enum Part: Sendable {
        case line(String)
        case block(Block, digest: String, begin: String, end: String)
    }

    /// The file as it was read.
    let source: SourceText
    private var parts: [Part] = []

    /// Reads a file; none of its marks may be without its other half.
    package init(_ source: SourceText) throws(Refusal) {
        guard source.string.utf8.elementsEqual(source.bytes) else {
            let help = ["save it as UTF-8, or move it away to have a new one made"]
            throw Refusal(.error("not_utf8", "'\(source.path)' is not a text in UTF-8", help: help))
        }
        self.source = source
        var open: (name: String, digest: String, begin: String, offset: Int, text: String)?
        var offset = 0
        for line in Self.lines(of: source) {
            let mark = Mark(line)
            let range = offset..<(offset + line.utf8.count)
            offset = range.upperBound
            switch (open, mark) {
            case (nil, .begin(let name, let digest)):
                guard !blockNames.contains(name) else {
                    throw Refusal(Self.problem("the block '\(name)' is there twice", in: source, at: range))
                }
                open = (name, digest, line, range.lowerBound, "")
            case (let block?, .end(let name)) where name == block.name:
                let found = Block(name: block.name, text: block.text)
                parts.append(.block(found, digest: block.digest, begin: block.begin, end: line))
                open = nil
            case (nil, nil): parts.append(.line(line))
            case (_?, nil): open?.text += line
            case (let block?, _): throw Refusal(Self.noEnd(of: block.name, in: source, at: block.offset))
            case (nil, .end(let name)):
                throw Refusal(Self.problem("the block '\(name)' ends without a begin", in: source, at: range))
            }
        }
        if let open { throw Refusal(Self.noEnd(of: open.name, in: source, at: open.offset)) }
    }

    /// The names of its blocks.
    package var blockNames: Set<String> {
        Set(
            parts.compactMap { part in
                if case .block(let block, _, _, _) = part { block.name } else { nil }
            }
        )
    }

    /// The first line outside of blocks that begins with some words, without its end.
    package func line(beginningWith words: String) -> String? {
        for case .line(let line) in parts where line.hasPrefix(words) { return String(line.prefix { !$0.isNewline }) }
        return nil
    }

    /// The file with its blocks renewed, as far as the team hasn't changed them, and with another line in the place of
    /// the one that begins with the same words.
    package func renewed(
        with blocks: [Block],
        line: String,
        beginningWith words: String
    ) -> (text: String, notes: [Note]) {
        var notes: [Note] = []
        let known = Dictionary(blocks.map { ($0.name, $0.text) }) { first, _ in first }
        let text = parts.map { part in
            switch part {
            case .line(let old): return old.hasPrefix(words) ? line + Self.end(of: old) : old
            case .block(let old, let digest, let begin, let end):
                var text = begin + old.text + end
                let isUnchanged = Self.digest(of: old.text) == digest
                if let new = known[old.name] {
                    if isUnchanged || Self.plain(old.text) == new {
                        text = Self.beginning(begin, new) + Self.text(new, endingAs: begin) + end
                    } else {
                        notes.append(.kept(old.name))
                    }
                } else {
                    notes.append(.outdated(old.name))
                }
                return text
            }
        }.joined()
        let present = blockNames
        notes += blocks.filter { !present.contains($0.name) }.map { .takenOut($0.name) }
        return (text, notes)
    }

    /// A block as it is written into a new file.
    package static func text(of block: Block) -> String {
        let indent = String(block.text.prefix { $0 == " " })
        let digest = digest(of: block.text)
        return "\(indent)# \(Mark.begin) \(block.name) \(digest)\n\(block.text)\(indent)# \(Mark.end) \(block.name)\n"
    }
}

// MARK: Blocks that come and go

extension MarkedFile {
    /// The file without some blocks, each with a blank line beside it; those that the team has changed stay.
    package func removing(_ names: Set<String>) -> MarkedFile {
        var file = self
        file.parts = []
        var dropsBlank = false
        for part in parts {
            if case .block(let block, let digest, _, _) = part, names.contains(block.name),
                Self.digest(of: block.text) == digest
            {
                dropsBlank = !(file.parts.last.map(Self.isBlank) ?? false)
                if !dropsBlank { file.parts.removeLast() }
            } else {
                if !dropsBlank || !Self.isBlank(part) { file.parts.append(part) }
                dropsBlank = false
            }
        }
        return file
    }

    private static func isBlank(_ part: Part) -> Bool {
        if case .line(let line) = part { line.allSatisfy(\.isWhitespace) } else { false }
    }

    /// The file with a block, among others in their order: before the next one that is there, or at the end.
    package func adding(_ name: String, of blocks: [Block]) -> MarkedFile {
        let present = blockNames
        guard !present.contains(name), let block = blocks.first(where: { $0.name == name }) else { return self }
        var file = self
        let next = blocks.drop { $0.name != name }.first { present.contains($0.name) }
        let place = parts.firstIndex { part in
            if case .block(let other, _, _, _) = part { other.name == next?.name } else { false }
        }
        let model = parts.lazy.compactMap { part in
            if case .block(_, _, let begin, _) = part { begin } else { nil }
        }.first
        let newline = model.map(Self.end) ?? "\n"
        let lines = Self.text(of: block).split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0) + newline
        }
        let part = Part.block(
            Block(name: name, text: lines.dropFirst().dropLast(2).joined()),
            digest: Self.digest(of: block.text),
            begin: String(lines[0]),
            end: String(lines[lines.count - 2])
        )
        if let place {
            file.parts.insert(contentsOf: [part, .line(newline)], at: place)
        } else {
            let isEnded = parts.last.map { self.text(of: $0).utf8.last == UInt8(ascii: "\n") } ?? true
            file.parts += [.line(isEnded ? newline : newline + newline), part]
        }
        return file
    }

    private func text(of part: Part) -> String {
        switch part {
        case .line(let line): line
        case .block(_, _, _, let end): end
        }
    }
}

// MARK: Lines

extension MarkedFile {
    /// A line that begins or ends a block.
    private enum Mark: Equatable {
        case begin(String, digest: String)
        case end(String)

        static let begin = "ufeature:begin"
        static let end = "ufeature:end"

        init?(_ line: String) {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard words.first == "#" else { return nil }
            if words.count == 4, words[1] == Self.begin {
                self = .begin(words[2], digest: words[3])
            } else if words.count == 3, words[1] == Self.end {
                self = .end(words[2])
            } else {
                return nil
            }
        }
    }

    private static func lines(of source: SourceText) -> [String] {
        var lines: [String] = []
        var rest = source.bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[end...]
        }
        return lines
    }

    /// The begin of a block whose contents are new.
    private static func beginning(_ old: String, _ text: String) -> String {
        let words = old.split(whereSeparator: \.isWhitespace)
        return old.prefix { $0 == " " || $0 == "\t" } + words.dropLast().joined(separator: " ") + " "
            + digest(of: text) + end(of: old)
    }

    /// A text whose lines end as another one does.
    private static func text(_ text: String, endingAs line: String) -> String {
        guard line.hasSuffix("\r\n") else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }

    private static func end(of line: String) -> String {
        String(line.unicodeScalars.suffix(2).filter { $0 == "\r" || $0 == "\n" }.map { Character($0) })
    }

    /// A text with its lines ended as we do, whatever git or an editor has made of that.
    private static func plain(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    private static func digest(of text: String) -> String {
        Digest(plain(text).utf8).description
    }
}

// MARK: What is wrong

extension MarkedFile {
    private static func noEnd(of name: String, in source: SourceText, at offset: Int) -> Diagnostic {
        let line = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
        return problem("the block '\(name)' has no end before the next mark", in: source, at: offset..<line)
    }

    private static func problem(_ message: String, in source: SourceText, at range: Range<Int>) -> Diagnostic {
        let help = ["repair the marks, or move the file away to have a new one made"]
        return .error("broken_marks", message, in: source, at: range, help: help)
    }
}
