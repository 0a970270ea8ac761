internal import Diagnostics
internal import Features
internal import PackageManifest

/// The types of a feature whose names have its name without the word that all features have at their end.
///
///     SettingsFeature: Settings, SettingsView, Sound   →   WishlistFeature: Wishlist, WishlistView, Sound
///     SettingsFeature: LoadSettingsUseCase             →   WishlistFeature: LoadWishlistUseCase
///     SettingsFeature: SettingsView, Sound             →   Wishlist: WishlistView, Sound
///     SettingsUI: SettingsView, Sound                  →   Wishlist: WishlistView, Sound
///     FeatureSettings: SettingsView, Sound             →   FeatureWishlist: WishlistView, Sound
struct StemChange {
    /// The new names of types by their old ones.
    private let types: [String: String]
    /// The new names of members that types of others get, such as `fileClient` of `DependencyValues`: with two of a name
    /// none can be used.
    private let members: [String: String]
    /// The names of files that are called just as the stem, where types begin with it.
    private let files: [String: String]
    /// What files are called that begin with the stem and aren't named after a type, such as those of test functions;
    /// nil where no type begins with it.
    private let stem: (old: String, new: String)?
    /// The types that keep their names.
    private let kept: Set<String>

    /// - Parameters:
    ///   - change: the names of the two features.
    ///   - files: the texts of the Swift files of the one that is there.
    init(of change: NameChange, in files: [String]) {
        let module = NameChange.camel(change.new)
        let all = files.flatMap { text in
            SourceOutline(scanning: SourceText(path: "", text: text), for: .declarations).declarations
        }
        let declared = all.filter { $0.enclosing.isEmpty && $0.kind.namesType }.map(\.name)
        let member = NameVariants(NameChange.camel(change.old)).lowerCamel
        let isOthers = all.contains { $0.name == member && $0.isMember && !declared.contains($0.enclosing.last ?? "") }
        members = isOthers ? [member: NameVariants(module).lowerCamel] : [:]
        guard let (old, new) = Self.stems(NameChange.camel(change.old), module) else {
            self.types = [:]
            self.files = [:]
            stem = nil
            kept = []
            return
        }
        let inside = NameChange(from: old, to: new)
        let types = Dictionary(
            declared.compactMap { name -> (String, String)? in
                let renamed = Self.isBegun(name, with: old) ? new + name.dropFirst(old.count) : inside.identifier(name)
                // A type that is called like its module hides it.
                guard let renamed, renamed != module, !declared.contains(renamed) else { return nil }
                return (name, renamed)
            }
        ) { first, _ in first }
        self.types = types
        let isBegun = types.keys.contains { Self.isBegun($0, with: old) }
        let isLeft = !isBegun || declared.contains(old) && types[old] == nil
        self.files = isLeft ? [:] : ["\(old).swift": "\(new).swift"]
        stem = isBegun ? (old, new) : nil
        kept = Set(declared).subtracting(types.keys)
    }

    /// Whether a name begins with another one as a word of its own.
    private static func isBegun(_ name: String, with stem: String) -> Bool {
        name.hasPrefix(stem) && name.dropFirst(stem.count).first.map { $0.isUppercase || $0.isNumber } ?? true
    }

    /// The names without the last word, where both have the same one, or without the first one that calls them features:
    /// `Settings`, `Wishlist`.
    ///
    /// A new name without the word by which teams call features is a stem itself.
    static func stems(_ old: String, _ new: String) -> (String, String)? {
        if case .begins(let word) = FolderWords(old).nameOfFeature {
            let stem = String(old.dropFirst(word.count))
            return (stem, new.hasPrefix(word) && new != word ? String(new.dropFirst(word.count)) : new)
        }
        let words = [old, new].map { NameVariants($0).words }
        guard words[0].count > 1, let last = words[0].last else { return nil }
        if words[1].count > 1, words[1].last == last {
            return (String(old.dropLast(last.count)), String(new.dropLast(last.count)))
        }
        let stem = String(old.dropLast(FolderWords(old).wordAtEnd?.count ?? 0))
        return stem == old ? nil : (stem, new)
    }

    /// The path of a file in a folder that is called just as such a type, or with code that is called after one or just as
    /// the stem; other files are named by manifests, and so may be folders.
    func path(_ path: String, besides manifests: [String] = []) -> String {
        var parts = path.split(separator: "/").map(String.init)
        guard let name = parts.popLast() else { return path }
        let folders = parts.map { part in
            let isNamed = manifests.contains { $0.contains("\(part)/") || $0.contains("/\(part)\"") }
            return isNamed || part.contains(".") ? part : types[part] ?? part
        }
        let file = files[name] ?? (name.hasSuffix(".swift") ? fileName(name) : name)
        return (folders + [file]).joined(separator: "/")
    }

    /// The name of a Swift file that is called after such a type, or after the stem and no type.
    private func fileName(_ name: String) -> String {
        let named = applied(to: name)
        guard named == name, let stem, name.hasPrefix(stem.old) else { return named }
        let rest = name.dropFirst(stem.old.count)
        let type = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return rest.first?.isUppercase == true && !kept.contains(String(type)) ? stem.new + rest : name
    }

    /// A text with the new names for the old ones, wherever a whole word is one; behind a dot it's another type's.
    func applied(to text: String) -> String {
        if types.isEmpty, members.isEmpty { return text }
        var result: [UInt8] = []
        var word: [UInt8] = []
        func end() {
            let text = String(decoding: word, as: UTF8.self)
            let new = members[text] ?? (result.last == UInt8(ascii: ".") ? nil : types[text])
            result += new.map { Array($0.utf8) } ?? word
            word = []
        }
        for byte in text.utf8 {
            if byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80 {
                word.append(byte)
            } else {
                end()
                result.append(byte)
            }
        }
        end()
        return String(decoding: result, as: UTF8.self)
    }
}
