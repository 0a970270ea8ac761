internal import Diagnostics
internal import Features
internal import PackageManifest

/// Another name for a feature, and what it makes of names that carry the old one.
///
///     let change = NameChange(from: "Search", to: "Discovery")
///     change.identifier("DefaultSearchService")   // "DefaultDiscoveryService"
///     change.identifier("Researcher")             // nil: it carries another word
///     change.member("searchDidSelect")            // "discoveryDidSelect"
///     change.fileName("SearchItem+Samples.swift") // "DiscoveryItem+Samples.swift"
///
/// Packages and targets may be called what no identifier can be. Then code has the name in upper camel case:
///
///     let change = NameChange(from: "logic-core", to: "LogicKernel")
///     change.name("logic-core-tests")             // "LogicKernel-tests"
///     change.identifier("LogicCoreError")         // "LogicKernelError"
package struct NameChange: Hashable, Sendable {
    let old: String
    let new: String
    private let oldVariants: NameVariants
    private let newVariants: NameVariants
    /// The words that code has for the name, and what they become.
    private let words: [Words]

    private struct Words: Hashable {
        let old: [String]
        let new: [String]
    }

    package init(from old: String, to new: String) {
        self.old = old
        self.new = new
        oldVariants = NameVariants(Self.camel(old))
        newVariants = NameVariants(Self.camel(new))
        var words = [Words(old: oldVariants.words, new: newVariants.words)]
        if Self.camel(old) != old, !Self.hasSigns(old) {
            // `networkingTests` carries the name that begins with a small letter as it is.
            let new = Self.hasSigns(new) ? newVariants : NameVariants(new)
            words.append(Words(old: NameVariants(old).words, new: new.words))
        }
        self.words = words
    }

    /// A name as code has it: `logic-core` is `LogicCore`.
    static func camel(_ name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func hasSigns(_ name: String) -> Bool { name.contains { !$0.isLetter && !$0.isNumber } }

    // MARK: Code

    /// What an identifier becomes that has the old name's words as words of its own; nil for any other.
    package func identifier(_ name: String) -> String? {
        for words in words {
            if let changed = Self.identifier(name, words) { return changed }
        }
        return nil
    }

    private static func identifier(_ name: String, _ change: Words) -> String? {
        let carried = change.old
        var words = NameVariants(name).words.flatMap { Self.split($0, behind: carried.last) }
        var isChanged = false
        var index = 0
        while index + carried.count <= words.count {
            if words[index..<(index + carried.count)].elementsEqual(carried) {
                words.replaceSubrange(index..<(index + carried.count), with: change.new)
                index += change.new.count
                isChanged = true
            } else {
                index += 1
            }
        }
        return isChanged ? words.joined() : nil
    }

    /// A word of capitals as two where the name's last word and that for interfaces have grown together: `UIAPI`.
    private static func split(_ word: String, behind last: String?) -> [String] {
        let interface = "API"
        guard let last, last == last.uppercased(), word == last + interface else { return [word] }
        return [last, interface]
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

    /// What imports call some targets by now, and from now on.
    func modules(_ targets: some Sequence<String>) -> [String: String] {
        let modules = names(targets).map { old, new in
            (Manifest.Target.moduleName(of: old), Manifest.Target.moduleName(of: new))
        }
        return Dictionary(modules.filter { $0 != $1 }) { first, _ in first }
    }

    /// Words of which one stands in every name that carries the old one, whatever its first letter.
    var traces: Set<String> {
        let first = oldVariants.words.first ?? old
        let rest = oldVariants.words.dropFirst().joined()
        return [old, Manifest.Target.moduleName(of: old), first + rest, first.lowercased() + rest]
    }

    // MARK: Packages, targets and files

    /// What a package, target, product or folder is called that carries the old name: as it is typed, or as code has it.
    package func name(_ name: String) -> String? { typed(name) ?? parts(name, asTyped: true) }

    /// What becomes of those of some names that carry the old one.
    func names(_ names: some Sequence<String>) -> [String: String] {
        Dictionary(names.compactMap { name in self.name(name).map { (name, $0) } }) { first, _ in first }
    }

    /// What a file with code is called that carries the old name: in any of its parts, between signs.
    package func fileName(_ name: String) -> String? { parts(name) ?? typed(name) }

    /// What the folder of a package is called that has the feature's name, in the spelling of folders or of code.
    ///
    /// One small word is spelled as all of them are: `cart` beside `my-orders` becomes `shopping-cart`.
    ///
    /// - Parameters:
    ///   - name: what it is called today.
    ///   - siblings: the folders beside it.
    /// - Returns: the new name; nil for a folder that isn't called like the feature.
    package func packageFolder(_ name: String, beside siblings: [String] = []) -> String? {
        if let typed = typed(name) { return typed }
        let small = siblings.filter { $0 == $0.lowercased() && $0 != name }
        var styles: [FolderStyle] = [.lowerCamel, .kebab, .snake]
        if small.contains(where: { $0.contains("_") }) { styles.insert(.snake, at: 0) }
        if small.contains(where: { $0.contains("-") }) { styles.insert(.kebab, at: 0) }
        guard let style = styles.first(where: { $0.name(of: old) == name }) else { return parts(name) }
        return style.name(of: new)
    }

    /// A text with the new name for the old one, wherever that stands between signs just as it was typed.
    private func typed(_ text: String) -> String? {
        var result = ""
        var rest = text[...]
        var isChanged = false
        while let found = rest.firstRange(of: old) {
            let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
            let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
            let isEnd = { (character: Character?) in character.map { !$0.isLetter && !$0.isNumber } ?? true }
            // `Feature_SettingsTests` has a word of its own behind the name.
            let beginsWord = Self.hasSigns(old) && after?.isUppercase ?? false && old.last?.isLowercase ?? false
            let isWhole = isEnd(before) && (isEnd(after) || beginsWord)
            result += rest[..<found.lowerBound] + (isWhole ? new : old)
            isChanged = isChanged || isWhole
            rest = rest[found.upperBound...]
        }
        return isChanged ? result + rest : nil
    }

    /// - Parameters:
    ///   - name: a name with parts between signs.
    ///   - asTyped: whether a part that begins with the name does so as that was typed: `transportTests`.
    /// - Returns: the name with the parts that carry the old one changed; nil where none does.
    private func parts(_ name: String, asTyped: Bool = false) -> String? {
        let camel = newVariants.upperCamel
        // `Feature_Settings` is a name that code has, too.
        let isCode = !Self.hasSigns(new.split(separator: "_").joined()) && new.first?.isUppercase ?? false
        let begins = asTyped && (isCode || !Self.hasSigns(new)) ? new : camel
        var result = ""
        var isChanged = false
        var rest = name[...]
        while let first = rest.first {
            let part = rest.prefix { ($0.isLetter || $0.isNumber) == (first.isLetter || first.isNumber) }
            var changed = identifier(String(part))
            // `Vapor` of a package `vapor` keeps its capital.
            if let text = changed, text.hasPrefix(camel), part.hasPrefix(oldVariants.upperCamel), part.hasPrefix(old) {
                changed = begins + text.dropFirst(camel.count)
            }
            isChanged = isChanged || changed != nil
            result += changed ?? String(part)
            rest = rest.dropFirst(part.count)
        }
        return isChanged ? result : nil
    }
}
