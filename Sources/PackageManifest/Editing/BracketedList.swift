/// The elements of an array literal, or the arguments of a call: what stands between brackets, with commas.
struct BracketedList {
    struct Item {
        var range: Range<Int>
        /// The comma after it, which the last one may have too.
        var comma: Range<Int>?

        /// With its comma.
        var end: Int { comma?.upperBound ?? range.upperBound }
    }

    var items: [Item]
    /// With the brackets.
    var range: Range<Int>
    /// Whether the items are elements of an array, which look alike, and not arguments.
    let isArray: Bool

    /// The elements of an array.
    init(items: [Item], range: Range<Int>) {
        self.items = items
        self.range = range
        isArray = true
    }

    init(_ array: ArrayLiteral) {
        items = array.elements.map { Item(range: $0.value.range, comma: $0.comma) }
        range = array.range
        isArray = true
    }

    init(_ call: Call) {
        items = call.arguments.map { Item(range: $0.range, comma: $0.comma) }
        range = call.parentheses
        isArray = false
    }

    /// The place of the closing bracket.
    var closing: Int { range.upperBound - 1 }
}
