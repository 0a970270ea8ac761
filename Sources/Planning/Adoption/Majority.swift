/// What most of several say.
///
///     Majority(of: ["6.0", "6.0", "5.9"]).value      // "6.0"
///     Majority(of: ["6.0", "5.9"]).value             // nil
package struct Majority<Value: Hashable> {
    /// What was said most, and what of that was said first.
    package let favourite: Value?
    /// How many said it.
    package let count: Int
    /// How many there were.
    package let total: Int

    package init(of values: some Sequence<Value>) {
        var counts: [Value: Int] = [:]
        var order: [Value] = []
        for value in values {
            if counts[value] == nil { order.append(value) }
            counts[value, default: 0] += 1
        }
        let most = counts.values.max() ?? 0
        favourite = order.first { counts[$0] == most }
        count = most
        total = counts.values.reduce(0, +)
    }

    /// What more than half of them say.
    package var value: Value? { count * 2 > total ? favourite : nil }

    /// What all of them say.
    package var agreement: Value? { count == total ? favourite : nil }
}
