/// An element of a list that is told from others by its place and a name.
package protocol NamedElement: Hashable {
    var range: Range<Int> { get }
    /// What a manifest can have once.
    var identifier: String { get }
}

extension Manifest.Target: NamedElement {
    package var identifier: String { name.value }
}

extension Manifest.Product: NamedElement {
    package var identifier: String { name.value }
}

extension Manifest.Dependency: NamedElement {
    package var identifier: String { identity ?? name?.value ?? "" }
}

extension Manifest.TargetDependency: NamedElement {
    package var identifier: String { name.value }
}

extension Manifest.List where Element: NamedElement {
    /// What is made on other machines, and nothing of that name on this one.
    package var elsewhere: [Element] {
        if conditional.isEmpty { return [] }
        let here = Set(elements.map(\.identifier))
        return conditional.filter { !here.contains($0.identifier) }
    }

    /// The elements that are made on every machine.
    package var certain: [Element] {
        if conditional.isEmpty { return elements }
        let conditional = Set(conditional.map(\.place))
        return elements.filter { !$0.range.isEmpty && !conditional.contains($0.place) }
    }

    /// What is made on this machine or on another one, each thing once.
    package var everywhere: [Element] {
        if conditional.isEmpty { return elements }
        let here = Set(elements.map(\.place))
        return elements + conditional.filter { !here.contains($0.place) }
    }

    /// Notes what is made on some machines only, given what a reading for any machine found.
    fileprivate mutating func compare(with other: Self) {
        let known = Set((other.elements + other.conditional).map(\.place))
        conditional = other.conditional + elements.filter { !known.contains($0.place) }
    }
}

extension NamedElement {
    fileprivate var place: [String] { ["\(range)", identifier] }
}

extension Manifest {
    /// Notes in every list what is made on some machines only, given what a reading for any machine found.
    mutating func compare(with other: Manifest) {
        products.compare(with: other.products)
        dependencies.compare(with: other.dependencies)
        let targets = Dictionary(other.targets.map { ($0.identifier, $0) }) { first, _ in first }
        for index in self.targets.elements.indices {
            guard let target = targets[self.targets.elements[index].identifier] else { continue }
            self.targets.elements[index].dependencies.compare(with: target.dependencies)
        }
        self.targets.compare(with: other.targets)
    }
}
