/// Who may use a declaration, from the fewest to the most.
package enum AccessLevel: String, CaseIterable, Hashable, Sendable {
    case `private`, `fileprivate`, `internal`, `package`, `public`, `open`
}

extension AccessLevel: Comparable {
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }
}
