internal import Diagnostics
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// The imports of modules that go which a plan leaves in the code of others.
///
/// An import that stands below `#if canImport(…)` of the module can do without it.
struct ImportsLeft {
    private let modules: Set<String>
    private let name: String
    private let words: String
    private let gone: Set<String>
    private let edited: [String: [UInt8]]

    /// - Parameters:
    ///   - modules: the modules that go.
    ///   - name: the feature that they are of.
    ///   - plan: what goes with them, and what is edited.
    ///   - words: what becomes of a module, such as `is still imported`.
    init(of modules: Set<String>, called name: String, after plan: Plan, words: String) {
        self.modules = modules
        self.name = name
        self.words = words
        gone = Set(plan.deletions.map(\.path))
        edited = Dictionary(plan.edits.map { ($0.path, $0.new) }) { first, _ in first }
    }

    /// Looks for them.
    ///
    /// - Parameters:
    ///   - sources: the Swift files that may import the modules.
    ///   - workspace: the packages that these are in.
    ///   - others: what no package has.
    ///   - isMeant: whether the files of a target of a package count.
    /// - Returns: a warning at each such import.
    /// - Throws: a `Refusal` where a file can't be read.
    func found(
        in sources: [SourceText],
        of workspace: Workspace,
        and others: FilesOfNoPackage,
        where isMeant: (_ home: Feature, _ target: String) -> Bool
    ) throws -> [Diagnostic] {
        let homes = CodeHomes(in: workspace)
        var found: [Diagnostic] = []
        var seen: Set<String> = []
        for source in sources where !gone.contains(source.path) && modules.contains(where: source.contains) {
            guard let home = homes.home(of: source.path), let target = home.target(at: source.path),
                isMeant(home, target)
            else { continue }
            seen.insert(source.path)
            let text = edited[source.path].map { SourceText(path: source.path, bytes: $0) } ?? source
            let statements = SourceOutline(scanning: text).imports.filter { $0.needs(oneOf: modules) }
            found += statements.map { $0.stillImported(of: name, in: text, words: words) }
        }
        for (source, statement) in try others.imports(of: modules)
        where !gone.contains(source.path) && seen.insert(source.path).inserted {
            found.append(statement.stillImported(of: name, in: source, words: words))
        }
        return found
    }
}
