/// One of several parts that features are dealt out to, so that as many machines can prove them at once.
///
///     Shard("2/5")     // the second of five
///     Shard("6/5")     // nil
package struct Shard: Hashable, Sendable {
    /// From 1 to ``count``.
    package let index: Int
    package let count: Int

    /// Parses a shard as it is written on the command line; nil for anything else than a place among so many.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.count == 2, parts.joined().allSatisfy(digits.contains),
            let index = Int(String(decoding: parts[0], as: UTF8.self)),
            let count = Int(String(decoding: parts[1], as: UTF8.self)),
            index >= 1, index <= count
        else { return nil }
        self.index = index
        self.count = count
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(index)/\(count)" }
}
