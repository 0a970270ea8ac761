internal import Diagnostics
internal import Features

/// Another name for a feature, and what it makes of names that carry the old one.
///
///     let change = NameChange(from: "Search", to: "Discovery")
///     change.identifier("DefaultSearchService")   // "DefaultDiscoveryService"
///     change.identifier("Researcher")             // nil: it carries another word
///     change.member("searchDidSelect")            // "discoveryDidSelect"
///     change.fileName("SearchItem+Samples.swift") // "DiscoveryItem+Samples.swift"
package struct NameChange: Hashable, Sendable {
    let old: String
    let new: String
    private let oldVariants: NameVariants
    private let newVariants: NameVariants

    package init(from old: String, to new: String) {
        self.old = old
        self.new = new
        oldVariants = NameVariants(old)
        newVariants = NameVariants(new)
    }

    /// What an identifier becomes that has the old name's words as words of its own; nil for any other.
    package func identifier(_ name: String) -> String? {
        var words = NameVariants(name).words
        let carried = oldVariants.words
        var isChanged = false
        var index = 0
        while index + carried.count <= words.count {
            if words[index..<(index + carried.count)].elementsEqual(carried) {
                words.replaceSubrange(index..<(index + carried.count), with: newVariants.words)
                index += newVariants.words.count
                isChanged = true
            } else {
                index += 1
            }
        }
        return isChanged ? words.joined() : nil
    }

    /// What becomes of those of some identifiers that carry the name.
    func identifiers(_ names: some Sequence<String>) -> [String: String] {
        Dictionary(names.compactMap { name in identifier(name).map { (name, $0) } }) { first, _ in first }
    }

    /// The same for a name that begins with a small letter, as members have it: also where the old name begins it.
    package func member(_ name: String) -> String? {
        if let changed = identifier(name) { return changed }
        let words = NameVariants(name).words
        let carried = oldVariants.words
        guard words.count >= carried.count, let first = carried.first, words.first == first.lowercased(),
            words[1..<carried.count].elementsEqual(carried.dropFirst())
        else { return nil }
        return newVariants.lowerCamel + words.dropFirst(carried.count).joined()
    }

    /// What a file or folder is called that carries the old name: in any of its parts, between signs.
    package func fileName(_ name: String) -> String? {
        var result = ""
        var isChanged = false
        var rest = name[...]
        while let first = rest.first {
            let part = rest.prefix { ($0.isLetter || $0.isNumber) == (first.isLetter || first.isNumber) }
            let changed = identifier(String(part))
            isChanged = isChanged || changed != nil
            result += changed ?? String(part)
            rest = rest.dropFirst(part.count)
        }
        return isChanged ? result : nil
    }

    /// What the folder of a package is called that has the feature's name, in the spelling of folders or of code.
    package func packageFolder(_ name: String) -> String? {
        switch name {
        case oldVariants.lowerCamel: newVariants.lowerCamel
        case oldVariants.kebab: newVariants.kebab
        case oldVariants.snake: newVariants.snake
        default: fileName(name)
        }
    }

    /// A word that stands in every name that carries the old one, whatever its first letter.
    var traces: [String] {
        let first = oldVariants.words.first ?? old
        let rest = oldVariants.words.dropFirst().joined()
        return [old, first.lowercased() + rest]
    }
}
