internal import Features
internal import Workspaces

/// What the folders that a package is in tell about it, by the words that teams call them.
///
///     FolderWords("Packages/Features/Search").layer?.layer   // product
///     FolderWords("Vendor/Alamofire").vendored               // "Vendor"
///     FolderWords("BuildTools").aside                        // "BuildTools"
struct FolderWords {
    /// The folders above the package's own, the nearest first.
    private let above: [String]
    private var own: String

    /// - Parameters:
    ///   - path: the package's folder.
    ///   - name: what the package is called, where its folder may have another name: `LibraryFeature` in `library`.
    init(_ path: String, called name: String = "") {
        let parts = path == "." ? [] : path.split(separator: "/").map(String.init)
        let folder = parts.last ?? ""
        above = parts.dropLast().reversed()
        own = folder
        if !folder.isEmpty, nameOfFeature == nil, FolderWords(name).wordForFeatures != nil { own = name }
    }

    /// The layer that a folder is called after, and that folder.
    ///
    /// A folder of apps holds apps: what lies deeper in it, as in `apps/ios/Modules`, belongs to one.
    var layer: (layer: Layer, folder: String)? { layer(below: 0) }

    /// The same, where the first folders are those of all packages: they tell features alone, as nothing tells the
    /// packages apart by them.
    func layer(below common: Int) -> (layer: Layer, folder: String)? {
        for (index, folder) in above.enumerated() {
            let word = Self.plain(folder)
            for layer in Layer.allCases where Self.layers[layer]?.contains(word) == true {
                if layer == .app, index > 0 { continue }
                if layer != .product, index >= above.count - common { continue }
                return (layer, folder)
            }
        }
        return nil
    }

    /// The folder that holds copies of what others make.
    var vendored: String? { above.first { Self.vendors.contains(Self.plain($0)) } }

    /// The folder that holds what is no part of the app.
    var aside: String? {
        above.first { Self.asides.contains(Self.plain($0)) || Self.toolFolders.contains(Self.plain($0)) }
            ?? (Self.toolFolders.contains(Self.plain(own)) ? own : nil)
    }

    /// What a word of the package's name says, and where it stands.
    enum NameSign: Hashable {
        case begins(String)
        case ends(String)
        case whole(String)

        /// In words: `its name ends with 'Feature'`.
        var reason: String {
            switch self {
            case .begins(let word): "its name begins with '\(word)'"
            case .ends(let word): "its name ends with '\(word)'"
            case .whole(let name): "it is called '\(name)'"
            }
        }
    }

    /// The word in the package's name by which teams call features: `LoginFeature`, `login-screen`, `feature-login`, or
    /// all of them together: `Features`, `Presentation`.
    ///
    /// What is called after features in general is none, such as `FeatureFlags` and `feature-core`.
    var nameOfFeature: NameSign? {
        let words = NameWords(own).words
        if Self.productNames.contains(Self.plain(own)) { return .whole(own) }
        guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
        if Self.featureEndings.contains(last.lowercased()) { return .ends(last) }
        guard ["feature", "features"].contains(first.lowercased()), nameForAll == nil,
            !Self.featureTools.contains(words[1].lowercased())
        else { return nil }
        return .begins(first)
    }

    /// The word at the name's end by which teams call features: `Feature` of `LoginFeature`.
    var wordForFeatures: String? {
        if case .ends(let word) = nameOfFeature { word } else { nil }
    }

    /// The word at the name's beginning by which teams call features, with what separates it: `Feature_` of
    /// `Feature_Login`.
    var beginningForFeatures: String? {
        guard case .begins(let word) = nameOfFeature else { return nil }
        return word + own.dropFirst(word.count).prefix { $0 == "_" || $0 == "-" }
    }

    /// The word at the name's end that teams give all features: `Feature` of `LoginFeature`, `UI` of `LoginUI`,
    /// `Presentation` of `LoginPresentation`.
    var wordAtEnd: String? {
        let words = NameWords(own).words
        return wordForFeatures ?? words.dropFirst().last.flatMap { ["UI", "Presentation"].contains($0) ? $0 : nil }
    }

    /// The name without the word that all features have, at its beginning or its end: `Login` of `LoginUI` and
    /// `FeatureLogin`.
    var stem: String {
        if let word = beginningForFeatures { return String(own.dropFirst(word.count)) }
        return String(own.dropLast(wordAtEnd?.count ?? 0))
    }

    /// The name without that word: `Login` of `LoginFeature`.
    var nameBeforeFeature: String { String(own.dropLast(wordForFeatures?.count ?? 0)) }

    /// Whether the package is called a feature, and not that of the app, as `AppFeature` and `RootFeature` are.
    var isOrdinaryFeature: Bool {
        guard nameOfFeature != nil, let first = NameWords(own).words.first else { return false }
        return !["app", "root", "shell"].contains(first.lowercased())
    }

    /// Whether it's what teams call all features, as `Features` is.
    var isForFeatures: Bool { if case .whole = nameOfFeature { true } else { false } }

    /// Whether it is called after the app, or what shows all of it, as `AppRoot`, `Main` and `Tabs` are.
    var isOfApp: Bool {
        let words = NameWords(own).words.map { $0.lowercased() }
        let names = ["app", "root", "shell", "main", "tab", "tabs"]
        return [words.first, words.last].contains { $0.map(names.contains) ?? false }
    }

    /// Whether it is called after all that is shown, as `Presentation` is: beside what is called features, it's what these
    /// have in common.
    var isForPresenting: Bool { ["presentation", "presentations", "userinterface"].contains(Self.plain(own)) }

    /// Whether its name is that of what all features have in common, in whichever folder: `CommonUI`, `DesignSystem`.
    var isCommonUI: Bool {
        let words = NameWords(own).words.map { $0.lowercased() }
        return words == ["design", "system"]
            || words.count == 2 && words[1] == "ui"
                && (words[0] == "design" || Self.commonBeginnings.contains(words[0]))
    }

    /// The team's prefix of a core: `PB` of `PBCore`; empty for a core that is called so alone.
    var prefixOfCore: String? { own.hasSuffix("Core") ? String(own.dropLast("Core".count)) : nil }

    /// Whether it is the name.
    func isCalled(_ name: String) -> Bool { own == name }

    /// Whether the name begins with a prefix and a word after it.
    func isCalled(after prefix: String) -> Bool { own.hasPrefix(prefix) && own.count > prefix.count }

    /// Whether what follows a prefix is the name of what features are built from: `UI` of `PBUI`.
    func isForAll(after prefix: String) -> Bool { FolderWords(String(own.dropFirst(prefix.count))).isForAll }

    /// Whether its name says that it leads from screen to screen, or shows what others have.
    var isAboutShowing: Bool {
        let word = NameWords(own).words.last?.lowercased() ?? ""
        return [
            "navigation", "navigator", "router", "routing", "coordinator", "coordinators", "presentable", "presenting",
        ].contains(word)
    }

    /// Whether it is called just after that, as `Coordinator` is: without features below it, it is there for theirs.
    var isNavigation: Bool { isAboutShowing && NameWords(own).words.count == 1 }

    /// Whether the name may be that of what features are built from: `CommonUI` among features, but not `SearchUI` alone.
    var isForAll: Bool { nameForAll != nil || NameWords(own).words.last?.lowercased() == "ui" }

    /// Whether it is called after the screens of something, as `SearchUI` and `search-ui` are; but not after those of all,
    /// as `CommonUI`.
    var isForScreens: Bool {
        let words = NameWords(own).words
        return words.count > 1 && words.last?.lowercased() == "ui" && nameForAll == nil
    }

    /// Whether it is called after what is behind the screens of another one: `SearchCore` of `SearchUI`.
    func isBehind(_ screens: FolderWords) -> Bool {
        let (words, others) = (NameWords(own).words, NameWords(screens.own).words)
        return words.dropLast() == others.dropLast() && Self.behindScreens.contains(words.last?.lowercased() ?? "")
    }

    /// Whether the name is that of a core, be it of a feature or of all: `LoginCore`, `LoginKit`.
    var isCore: Bool {
        let words = NameWords(own).words
        return words.count > 1 && ["core", "kit"].contains(words.last?.lowercased())
    }

    /// Whether targets are called after the package and the layers of a feature, one of which is shown: `ShopUI` and
    /// `ShopDomain` of `Shop`.
    func areLayers(_ targets: [String]) -> Bool {
        let stem = nameBeforeFeature
        let layers = Set(targets.filter { $0.hasPrefix(stem) }.map { $0.dropFirst(stem.count).lowercased() })
        return !stem.isEmpty && !layers.isDisjoint(with: Self.shownLayers) && !layers.isDisjoint(with: Self.innerLayers)
    }

    /// What a folder around the packages of one feature has in common with the name of one of them: `Login` of
    /// `LoginPresentation` in `Login`, and `login` of `login-ui` in `login`.
    ///
    /// Behind it is nothing, or a word for a part of a feature; `ShopCart` in `Shop` may be a feature of an app.
    static func stem(of name: String, around folder: String) -> String? {
        let ends = name.indices.dropFirst() + [name.endIndex]
        let end = ends.first { end in
            plain(String(name[..<end])) == plain(folder) && (end == name.endIndex || !name[end].isLowercase)
        }
        guard let end else { return nil }
        let rest = plain(String(name[end...]))
        return rest.isEmpty || partsOfFeature.contains(rest) ? String(name[..<end]) : nil
    }

    /// The word in the package's name that says that it's for all features: `DesignSystem`, `api-client`, `core-ui`.
    var nameForAll: NameSign? {
        let name = NameWords(own)
        // An SDK of components is what it would be without that word.
        if name.words.count > 1, let last = name.words.last, last == "SDK" || last == "sdk" {
            return FolderWords(name.words.dropLast().joined(separator: name.isSeparated ? "-" : "")).nameForAll
                .map { _ in .whole(own) }
        }
        guard let first = name.words.first, let last = name.words.last else { return nil }
        let pair = name.words.suffix(2).joined()
        if pair.lowercased() == "designsystem" { return name.words.count == 2 ? .whole(own) : .ends(pair) }
        if Self.commonEndings.contains(last.lowercased()) {
            return name.words.count == 1 ? .whole(own) : .ends(last)
        }
        if Self.commonNames.contains(Self.plain(own)) { return .whole(own) }
        let beginnings =
            name.isSeparated ? Self.commonBeginnings : Self.commonBeginnings.intersection(["core", "common"])
        if name.words.count > 1, beginnings.contains(first.lowercased()) { return .begins(first) }
        let isShared = first.lowercased() == "design" || Self.commonBeginnings.contains(first.lowercased())
        return name.words.count == 2 && ["ui", "views"].contains(last.lowercased()) && isShared ? .whole(own) : nil
    }

    /// What teams call one package of all that is shown.
    private static let productNames: Set<String> = [
        "feature", "features", "screens", "scenes", "flows", "presentation", "presentations", "userinterface",
    ]

    private static let shownLayers: Set<String> = ["ui", "presentation", "presenter", "views", "screens", "screen"]
    private static let innerLayers: Set<String> = ["domain", "data", "core", "coordinator", "usecases", "entities"]

    private static let behindScreens: Set<String> = [
        "core", "kit", "domain", "data", "logic", "model", "models", "service",
    ]

    private static let partsOfFeature = shownLayers.union(innerLayers).union(behindScreens).union(featureEndings)
        .union((RoleWords(.interface).words + RoleWords(.testing).words + ["module"]).map(plain))

    private static let featureEndings: Set<String> = [
        "feature", "features", "screen", "screens", "flow", "scene",
    ]

    /// What follows the word in names of what switches features on and off, puts them together, and the like.
    private static let featureTools: Set<String> = [
        "flag", "flags", "flagging", "toggle", "toggles", "toggling", "switch", "switches", "gate", "gates", "gating",
        "config", "configuration", "control", "controls", "availability", "discovery", "management", "manager",
        "assembly", "composition", "composer", "loader", "registry", "support", "architecture", "service",
        "services",
    ]

    private static let commonEndings: Set<String> = [
        "components", "extensions", "utilities", "utils", "helpers", "common", "shared", "core", "kit", "styles",
        "theme", "themes", "resources", "assets", "icons", "models", "client", "clients", "testing",
        "service", "ext", "exts", "extension",
    ]

    /// What teams call a package below all features.
    private static let commonNames: Set<String> = [
        "domain", "domains", "data", "foundation", "infrastructure", "platform", "services", "network", "networking",
        "networklayer", "persistence", "storage", "database", "analytics", "logging", "logger", "localization",
        "library",
        "entities", "entity", "model",
    ]

    /// Alone `Core` and `Common` say it in `CoreNetwork` too: `SharedAlbums` is a screen.
    private static let commonBeginnings: Set<String> = ["core", "common", "shared", "base", "lib", "libs"]

    /// A name in lower case and without what separates its words: `third-party` is `thirdparty`.
    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    private static let layers: [Layer: Set<String>] = [
        .foundation: [
            "foundation", "foundations", "core", "cores", "common", "shared", "library", "libraries", "lib", "libs",
            "infrastructure", "infra", "platform", "utilities", "utils", "kits", "base", "services", "clients",
            "domain", "domains", "data",
        ],
        .product: [
            "feature", "features", "product", "products", "screen", "screens", "scene", "scenes", "flow", "flows",
        ],
        .app: ["app", "apps", "application", "applications"],
    ]

    private static let vendors: Set<String> = [
        "vendor", "vendors", "vendored", "thirdparty", "thirdparties", "3rdparty", "external", "externals", "checkouts",
        "submodules", "forks",
    ]

    private static let asides: Set<String> = [
        "tests", "test", "fixture", "fixtures", "testdata", "testpackages", "integrationtests", "sample", "samples",
        "playground", "playgrounds", "docs", "documentation", "templates", "ci", "fastlane",
    ]

    /// A package that is itself called so is meant by it too.
    private static let toolFolders: Set<String> = [
        "example", "examples", "demo", "demos", "tools", "buildtools", "devtools", "tooling", "script", "scripts",
        "benchmark", "benchmarks",
    ]
}
