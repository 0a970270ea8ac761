/// A line with which git parts the sides of a conflict, in a file that it couldn't merge.
package enum MergeMark: String, CaseIterable, Sendable {
    case ours = "<<<<<<<"
    case base = "|||||||"
    case theirs = "======="
    case end = ">>>>>>>"

    /// The mark that a text begins with: alone on its line, or with a name behind it.
    package init?(_ text: some Sequence<UInt8>) {
        let begin = Array(text.prefix(8))
        guard let mark = Self.allCases.first(where: { begin.starts(with: $0.rawValue.utf8) }),
            begin.count == 7 || " \n\r".utf8.contains(begin[7])
        else { return nil }
        self = mark
    }
}
