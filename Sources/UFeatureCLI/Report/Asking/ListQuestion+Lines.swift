internal import Diagnostics
internal import Workspaces

/// How a list is read and answered line by line.
///
///     Depends on:
///       1  Core    foundation
///       2  Search  product
///     Numbers or names, with commas between [none]: 1,Search
extension ListQuestion {
    /// The first items with their numbers; of a long list, the rest is searched for.
    package var page: [String] { isPlain ? [] : [title + ":"] + page(of: Array(items.indices)) }

    package var request: String {
        let standard = words(for: places)
        if isPlain { return "\(title) (\(items.map(\.name).joined(separator: ", "))) [\(standard)]: " }
        return isMany ? "Numbers or names, with commas between [\(standard)]: " : "Number or name [\(standard)]: "
    }

    package mutating func take(_ line: String) -> Reply<[Int]> {
        let words = line.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        var found: [Int] = words.isEmpty ? places : []
        if words != [Self.none] || items.contains(where: { $0.name == Self.none }) {
            for word in words {
                guard let place = place(of: word) else { return search(for: word) }
                found.append(place)
            }
        }
        if !isMany {
            return found.count == 1
                ? .answer(found) : .refusal(.error("one_choice", "only one of them can be chosen"))
        }
        found = Set(found + items.indices.filter { items[$0].isFixed }).sorted()
        return problem(found).map { .refusal($0) } ?? .answer(found)
    }

    /// Whether it's a choice between a few words, such as yes and no.
    private var isPlain: Bool { !isMany && items.count <= 4 && items.allSatisfy(\.note.isEmpty) }

    private static let none = "none"

    /// How many items are shown at once.
    private static let pageLength = 20

    private func place(of word: String) -> Int? {
        if let number = Int(word) { return number >= 1 && number <= items.count ? number - 1 : nil }
        let small = word.lowercased()
        if let place = items.firstIndex(where: { $0.name == word })
            ?? items.firstIndex(where: { $0.name.lowercased() == small })
        {
            return place
        }
        // Of several features, nobody should get one by mistake.
        let begun = isMany ? [] : items.indices.filter { items[$0].name.lowercased().hasPrefix(small) }
        return begun.count == 1 ? begun.first : nil
    }

    private func search(for word: String) -> Reply<[Int]> {
        let found = Int(word) == nil ? places(matching: word) : []
        if found.isEmpty {
            let names = items.map(\.name).joined(separator: ", ")
            let help = isPlain ? "choose from \(names)" : "write a number from 1 to \(items.count), or a name"
            return .refusal(.error("unknown_choice", "there is no '\(word)' to choose", help: [help]))
        }
        return .page(["With '\(word.printable())' in it:"] + page(of: found))
    }

    private func page(of places: [Int]) -> [String] {
        let shown = places.prefix(Self.pageLength)
        let numbers = String(items.count).count
        let names = shown.map { items[$0].name.columns }.max() ?? 0
        let lines = shown.map { place in
            let number = String(place + 1)
            let line = "  " + String(repeating: " ", count: numbers - number.count) + number + "  "
            let note = items[place].note
            return line + (note.isEmpty ? items[place].name : items[place].name.padded(to: names) + "  " + note)
        }
        let rest = places.count - shown.count
        return lines + (rest > 0 ? ["  … and \(rest) more: write a part of a name to search for it"] : [])
    }
}
