extension Sequence {
    /// The first of the elements that have the same key, and how many there are, in the order of the first ones.
    package func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [(element: Element, count: Int)] {
        var places: [Key: Int] = [:]
        var found: [(element: Element, count: Int)] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                found[place].count += 1
            } else {
                places[key] = found.count
                found.append((element, 1))
            }
        }
        return found
    }
}
