internal import Features
internal import PackageManifest

/// A way to spell names that isn't that of code.
enum FolderStyle: CaseIterable {
    case kebab, snake, lowerCamel, lower

    /// A feature's name as its folder has it.
    func name(of feature: String) -> String {
        let variants = NameVariants(NameChange.camel(feature))
        return switch self {
        case .kebab: variants.kebab
        case .snake: variants.snake
        case .lowerCamel: variants.lowerCamel
        case .lower: variants.words.joined().lowercased()
        }
    }

    /// All of them, the one first in which most targets of a package have their names in the paths to their folders.
    ///
    ///     path: "Sources/cart_list" (CartList), path: "Sources/cart" (Cart)   →  snake, …
    static func all(in manifest: Manifest) -> [FolderStyle] {
        var counts: [FolderStyle: Int] = [:]
        for target in manifest.targets {
            guard let path = target.path?.value else { continue }
            let folders = Set(path.split(separator: "/").map(String.init))
            // Names of one word fit every style.
            let names = [target.name.value, FolderWords(target.name.value).nameBeforeFeature]
                .filter { NameVariants(NameChange.camel($0)).words.count > 1 }
            for style in allCases where names.contains(where: { folders.contains(style.name(of: $0)) }) {
                counts[style, default: 0] += 1
            }
        }
        let most = allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
        guard let most, counts[most] != nil else { return allCases }
        return [most] + allCases.filter { $0 != most }
    }
}

/// How folders spell the names of features, with what all of them have around it.
///
///     modules/feature-login (Login), modules/feature-cart (Cart)   →  "feature-", kebab, ""
struct FolderPattern: Hashable {
    private(set) var prefix = ""
    let style: FolderStyle
    private(set) var suffix = ""

    /// How much is around the names.
    var affixes: Int { prefix.count + suffix.count }

    func name(of feature: String) -> String { prefix + style.name(of: feature) + suffix }

    /// Those in which a folder has a name.
    static func all(of folder: String, named name: String) -> [FolderPattern] {
        FolderStyle.allCases.compactMap { style in
            let own = style.name(of: name)
            if own == folder { return FolderPattern(style: style) }
            let isSign = { (character: Character?) in character == "-" || character == "_" }
            if folder.hasSuffix(own), case let rest = folder.dropLast(own.count), isSign(rest.last) {
                return FolderPattern(prefix: String(rest), style: style)
            }
            guard folder.hasPrefix(own), case let rest = folder.dropFirst(own.count), isSign(rest.first) else {
                return nil
            }
            return FolderPattern(style: style, suffix: String(rest))
        }
    }
}
