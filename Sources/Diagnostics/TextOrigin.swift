/// The text that another one comes from: what is wrong in one is shown in the other, which is on the disk.
package struct TextOrigin: Hashable, Sendable {
    /// Where a part of the one text comes from in the other.
    package struct Place: Hashable, Sendable {
        /// Where the part begins.
        package let start: Int
        /// Where it begins in the other text, or what it stands for there.
        package let origin: Int
        /// Whether all its bytes are as they are there.
        package let isKept: Bool

        package init(start: Int, origin: Int, isKept: Bool) {
            self.start = start
            self.origin = origin
            self.isKept = isKept
        }
    }

    package let text: SourceText
    /// In the order of the text, the first one at its beginning.
    private let places: [Place]

    package init(text: SourceText, places: [Place]) {
        self.text = text
        self.places = places
    }

    /// The offset in the other text that one in this text comes from.
    func offset(of offset: Int) -> Int {
        guard let place = places.last(where: { $0.start <= offset }) else { return 0 }
        return place.isKept ? place.origin + offset - place.start : place.origin
    }

    /// The range in the other text; empty where only its beginning is known.
    func range(of range: Range<Int>) -> Range<Int> {
        let start = offset(of: range.lowerBound)
        return start..<max(start, offset(of: range.upperBound))
    }
}
