package import Diagnostics

/// A question that is answered by choosing one of a list, or any number; writing narrows the list down.
package struct ListQuestion: Question {
    /// Something that can be chosen.
    package struct Item: Hashable, Sendable {
        package let name: String
        /// What is to be known about it, in a line.
        package let note: String
        /// Whether it is chosen in any case.
        package let isFixed: Bool

        package init(_ name: String, note: String = "", isFixed: Bool = false) {
            self.name = name.printable()
            self.note = note.printable()
            self.isFixed = isFixed
        }
    }

    package let title: String
    package var leadsBack = false
    let items: [Item]
    /// Whether any number can be chosen.
    let isMany: Bool
    let problem: ([Int]) -> Diagnostic?
    /// What narrows the list down.
    private(set) var filter = TextLine()
    /// The places of the items that the filter leaves, best first.
    private(set) var matches: [Int]
    /// Which of the matches the next key is about.
    private(set) var position = 0
    /// Where it begins, as long as nothing narrows the list down.
    private var start = 0
    private(set) var chosen: Set<Int>
    private(set) var complaint: Diagnostic?

    /// A question for one of some items, of which the first is meant by nothing but Return.
    package init(_ title: String, oneOf items: [Item], standard: Int = 0) {
        self.init(title, items, isMany: false, chosen: [standard]) { _ in nil }
        start = items.indices.contains(standard) ? standard : 0
        position = start
    }

    /// A question for any number of some items.
    ///
    /// - Parameters:
    ///   - title: a few words.
    ///   - items: what can be chosen.
    ///   - chosen: the places of those that are chosen unless somebody says otherwise.
    ///   - problem: why the items at some places can't be chosen together, if they can't.
    package init(
        _ title: String,
        anyOf items: [Item],
        chosen: Set<Int> = [],
        problem: @escaping ([Int]) -> Diagnostic?
    ) {
        self.init(title, items, isMany: true, chosen: chosen, problem: problem)
    }

    private init(
        _ title: String,
        _ items: [Item],
        isMany: Bool,
        chosen: Set<Int>,
        problem: @escaping ([Int]) -> Diagnostic?
    ) {
        self.title = title
        self.items = items
        self.isMany = isMany
        self.problem = problem
        self.chosen = chosen.union(items.indices.filter { items[$0].isFixed })
        matches = Array(items.indices)
    }

    package var isBlank: Bool { filter.text.isEmpty }

    package func words(for answer: [Int]) -> String {
        answer.isEmpty ? "none" : answer.map { items[$0].name }.joined(separator: ", ")
    }
}

extension ListQuestion {
    package mutating func press(_ key: Key) -> [Int]? {
        switch key {
        case .enter: return enter()
        case .text(" "): toggle()
        case .up: move(by: -1)
        case .down, .tab: move(by: 1)
        case .pageUp: position = max(0, position - 10)
        case .pageDown: position = min(max(0, matches.count - 1), position + 10)
        case .escape: narrow { _ = $0.press(.deleteToStart) || $0.press(.deleteToEnd) }
        case .home where filter.text.isEmpty: position = 0
        case .end where filter.text.isEmpty: position = max(0, matches.count - 1)
        default: narrow { _ = $0.press(key) }
        }
        return nil
    }

    /// Takes what is chosen; with a filter, first chooses what it has found.
    private mutating func enter() -> [Int]? {
        let current = matches.indices.contains(position) ? matches[position] : nil
        if !isMany { return current.map { [$0] } }
        if !filter.text.isEmpty {
            guard let current else { return nil }
            chosen.insert(current)
            narrow { $0 = TextLine() }
            position = current
            complaint = problem(places)
            return nil
        }
        complaint = problem(places)
        return complaint == nil ? places : nil
    }

    private mutating func toggle() {
        guard isMany, matches.indices.contains(position) else { return }
        let current = matches[position]
        if items[current].isFixed {
            complaint = .error("fixed_choice", "'\(items[current].name)' is always there")
            return
        }
        if chosen.remove(current) == nil { chosen.insert(current) }
        complaint = problem(places)
    }

    /// Moves on, and from one end to the other.
    private mutating func move(by step: Int) {
        guard !matches.isEmpty else { return }
        position = (position + step + matches.count) % matches.count
    }

    private mutating func narrow(_ change: (inout TextLine) -> Void) {
        let before = filter.text
        change(&filter)
        guard filter.text != before else { return }
        matches = places(matching: filter.text)
        position = filter.text.isEmpty ? start : 0
        complaint = nil
    }

    /// The places of the chosen items, in their order.
    var places: [Int] { chosen.sorted() }

    /// The places of the items with a text in them, those first whose names begin with it, then those with it in their
    /// names; letter case makes no difference.
    func places(matching text: String) -> [Int] {
        let text = text.lowercased()
        guard !text.isEmpty else { return Array(items.indices) }
        let ranks = items.indices.map { place -> Int in
            let name = items[place].name.lowercased()
            if name.hasPrefix(text) { return 0 }
            if name.contains(text) { return 1 }
            return items[place].note.lowercased().contains(text) ? 2 : 3
        }
        return (0...2).flatMap { rank in items.indices.filter { ranks[$0] == rank } }
    }
}
