/// The names that any part of a manifest mentions, for code that isn't followed.
struct MentionIndex {
    private let tokens: [Token]

    init(_ tokens: [Token]) {
        self.tokens = tokens
    }

    /// What is mentioned in a range: names on their own, and those after a dot.
    func names(in range: Range<Int>) -> (free: Set<String>, members: Set<String>) {
        var free: Set<String> = []
        var members: Set<String> = []
        collect(tokens, in: range, &free, &members)
        return (free, members)
    }

    private func collect(
        _ tokens: [Token],
        in range: Range<Int>,
        _ free: inout Set<String>,
        _ members: inout Set<String>
    ) {
        var low = 0
        var high = tokens.count
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var previous = low > 0 ? tokens[low - 1].kind : nil
        for (index, token) in zip(low..., tokens[low...]) {
            guard token.range.lowerBound < range.upperBound else { return }
            switch token.kind {
            case .identifier(let name):
                let isLabel = index + 1 < tokens.count && tokens[index + 1].kind == .colon
                if previous == .dot {
                    members.insert(name)
                } else if !isLabel || (previous != .opening(UInt8(ascii: "(")) && previous != .comma) {
                    free.insert(name)
                }
            case .string(let pieces):
                for case .interpolation(let inner, _) in pieces { collect(inner, in: range, &free, &members) }
            default:
                break
            }
            previous = token.kind
        }
    }
}
