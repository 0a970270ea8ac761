internal import Features
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// A package as its manifest will say it, before it is text.
struct PackageModel: Hashable {
    var name: String
    var toolsVersion: SwiftRelease
    /// The template set that the package comes from, remembered in a comment of the manifest.
    var template: TemplateDirective
    /// What it is for, in a comment too.
    var summary: String?
    /// The language of resources that have none of their own: `en`; nil without such resources.
    var defaultLocalization: String?
    var platforms: [PlatformRequirement]
    var products: [Product]
    /// The packages that it uses.
    ///
    /// A path is relative to the package's own folder.
    var dependencies: [PackageSource]
    var targets: [Target]
    /// Nil for the one that the tools version brings.
    var languageMode: LanguageMode?
    /// What every target is compiled with, which a constant of the manifest says once.
    var swiftSettings: [String] = []

    /// A library product, which has the name of its only target.
    struct Product: Hashable {
        var name: String
        /// Why it is dynamic, in a comment; nil for one that is static.
        var dynamic: String?
    }

    struct Target: Hashable {
        enum Kind: String, Hashable {
            case regular = "target"
            case executable = "executableTarget"
            case test = "testTarget"
        }

        var kind: Kind
        var name: String
        /// Its folder, where it isn't the one that SwiftPM would look in.
        var path: String?
        var dependencies: [TargetDependency]
        /// Whether it has a folder of resources.
        var hasResources = false
        var settings = TargetSettings()
    }

    /// The settings that a target is compiled with, as a manifest writes them.
    struct TargetSettings: Hashable {
        /// Those of every target.
        var common: [String] = []
        /// The constant that has those; nil where the target lists them itself.
        var constant: String?
        /// Those of the target alone.
        var own: [String] = []

        /// The name of the constant in manifests that are generated.
        static let constant = "settings"

        var all: [String] { (common + own).sorted(by: Files.byteOrder) }

        /// The argument in one line, where a constant has the settings: `settings + [.defaultIsolation(MainActor.self)]`.
        var sum: String? {
            guard let constant, !common.isEmpty else { return nil }
            return own.isEmpty ? constant : "\(constant) + [\(own.joined(separator: ", "))]"
        }
    }

    enum TargetDependency: Hashable {
        /// A target of the same package.
        case target(String)
        /// A product of another package.
        case product(String, package: String)

        /// Targets of the package, then products of others, each in the order of their bytes.
        static func sorted(own: [String], products: [(name: String, package: String)]) -> [TargetDependency] {
            own.sorted(by: Files.byteOrder).map { .target($0) }
                + products.sorted { Files.byteOrder($0.name, $1.name) }.map { .product($0, package: $1) }
        }
    }
}
