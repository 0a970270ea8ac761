internal import Features
internal import FileChanges
internal import TemplateSets

/// The Swift files of a feature, by role: what templates for further roles have to fit.
struct FeatureCode: Hashable, Sendable {
    /// The texts by role, each by its path in the package.
    let files: [Role: [String: String]]
    private let modules: [Role: Set<String>]

    init(files: [Role: [String: String]]) {
        self.files = files
        modules = files.mapValues { texts in
            Set(texts.values.flatMap { ImportBlock.modules(in: $0) })
        }
    }

    /// The modules that a role imports.
    func imports(of role: Role) -> Set<String> { modules[role] ?? [] }

    /// The modules that any role imports.
    var imports: Set<String> { Set(modules.values.joined()) }

    /// Whether a role has just this file, byte by byte.
    func has(_ file: GeneratedFile, of role: Role) -> Bool {
        guard file.path.hasSuffix(".swift") else { return true }
        return files[role]?[file.path].map { $0.utf8.elementsEqual(file.contents.utf8) } ?? false
    }
}
