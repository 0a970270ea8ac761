internal import Features

/// What the folders that a package is in tell about it, by the words that teams call them.
///
///     FolderWords("Packages/Features/Search").layer?.layer   // product
///     FolderWords("Vendor/Alamofire").vendored               // "Vendor"
///     FolderWords("BuildTools").aside                        // "BuildTools"
struct FolderWords {
    /// The folders above the package's own, the nearest first.
    private let above: [String]
    private let own: String

    init(_ path: String) {
        let parts = path == "." ? [] : path.split(separator: "/").map(String.init)
        own = parts.last ?? ""
        above = parts.dropLast().reversed()
    }

    /// The layer that a folder is called after, and that folder.
    var layer: (layer: Layer, folder: String)? {
        for folder in above {
            let word = Self.plain(folder)
            for layer in Layer.allCases where Self.layers[layer]?.contains(word) == true { return (layer, folder) }
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

    /// The word at the end of the package's name by which teams call features.
    var nameOfFeature: String? {
        ["Feature", "Screen", "Flow", "Scene"].first { own.hasSuffix($0) && own != $0 }
    }

    /// Whether the package's name says that it's for all features, as `DesignSystem` and `ViewExtensions` do.
    var isNamedForAll: Bool { Self.commonEndings.contains { own.hasSuffix($0) } }

    private static let commonEndings = [
        "DesignSystem", "DesignKit", "Components", "Extensions", "Utilities", "Utils", "Helpers", "Common", "Shared",
        "Core", "Kit", "Styles", "Theme", "Themes", "Resources", "Assets", "Icons", "Models", "Client", "Testing",
    ]

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
