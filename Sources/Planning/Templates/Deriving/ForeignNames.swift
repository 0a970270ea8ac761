internal import Features
internal import PackageManifest
internal import Workspaces

/// The names in a feature's files that carry its name and are another package's: a feature like it has them, too.
///
///     Search uses SearchAPI:   import SearchAPI, SearchAPIClient   →   the same in what is like Search
struct ForeignNames {
    /// What other packages declare.
    private let declared: Set<String>
    /// What imports and manifests call other packages and what they vend: a word may begin with it, as the types do of a
    /// package whose code isn't here.
    private let modules: Set<String>

    init() { (declared, modules) = ([], []) }

    /// - Parameters:
    ///   - declared: what other packages declare.
    ///   - feature: the feature.
    ///   - workspace: where it is.
    init(declared: Set<String>, around feature: Feature, in workspace: Workspace) {
        self.declared = declared
        let own = Set((feature.manifest.targets.map(\.name) + feature.manifest.products.map(\.name)).map(\.value))
        let used = feature.manifest.targets.flatMap(\.dependencies.elements).flatMap { dependency in
            [dependency.name.value] + [dependency.package?.value].compactMap(\.self)
        }
        let names = workspace.modules(besidesPackageAt: feature.path).union(used.flatMap(Self.spellings))
        let change = NameChange(from: feature.name, to: NamePlaceholder.name)
        modules = names.filter { $0 != feature.name && !own.contains($0) && change.name($0) != nil }
    }

    private init(modules: Set<String>) { (declared, self.modules) = ([], modules) }

    /// The same without what code declares, for texts that are none: a word there may be the feature's.
    var inTexts: ForeignNames { ForeignNames(modules: modules) }

    private static func spellings(of name: String) -> [String] { [name, Manifest.Target.moduleName(of: name)] }

    var isEmpty: Bool { declared.isEmpty && modules.isEmpty }

    /// Whether a word is one of them, or begins with the name of another package.
    func contain(_ word: String) -> Bool {
        declared.contains(word)
            || modules.contains { module in
                guard word.hasPrefix(module) else { return false }
                return word.dropFirst(module.count).first.map { !$0.isLowercase } ?? true
            }
    }
}
