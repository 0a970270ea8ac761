internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

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

extension Workspace {
    /// Every file of all targets, with its path in the package.
    func code(of feature: Feature) throws -> FeatureCode {
        let package = root.appending(feature.path)
        var files: [Role: [String: String]] = [:]
        for role in feature.roles {
            for file in try self.files.sources(of: role, in: feature) {
                let path = root.appending(file.path).relative(to: package)
                files[role, default: [:]][path] = file.string
            }
        }
        return FeatureCode(files: files)
    }
}
