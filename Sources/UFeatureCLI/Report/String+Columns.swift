extension String {
    /// The columns that the text takes on a terminal: two for each wide character, such as `功` or an emoji.
    package var columns: Int {
        utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    /// The text with spaces behind it, up to a width.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }

    /// The text, or as much of it as fits into a width with `…` behind it.
    package func cut(to width: Int) -> String {
        guard columns > width else { return self }
        guard width > 0 else { return "" }
        var taken = 0
        let kept = prefix { character in
            taken += character.columns
            return taken < width
        }
        return kept + "…"
    }

    /// The text in lines of at most a width, broken at spaces; a longer word has a line of its own.
    ///
    /// Line breaks in the text stay, and lines that start with a space are left as they are.
    package func wrapped(to width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            guard line.first != " ", let first = line.split(separator: " ").first else { return [String(line)] }
            var lines = [String(first)]
            for word in line.split(separator: " ").dropFirst() {
                let longer = "\(lines[lines.count - 1]) \(word)"
                if longer.columns <= width {
                    lines[lines.count - 1] = longer
                } else {
                    lines.append(String(word))
                }
            }
            return lines
        }
    }

    /// The text in lines none of which is wider than a width, broken at spaces where there are any.
    func folded(to width: Int) -> [String] {
        wrapped(to: width).flatMap { line -> [String] in
            var lines = [""]
            for character in line {
                if (lines[lines.count - 1] + String(character)).columns > width { lines.append("") }
                lines[lines.count - 1].append(character)
            }
            return lines
        }
    }
}

extension Character {
    /// The columns that the character takes, after its first scalar (Unicode Annex 11, the wide blocks).
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return 0
            default: return scalar.properties.isEmojiPresentation ? 2 : 1
            }
        }
    }
}
