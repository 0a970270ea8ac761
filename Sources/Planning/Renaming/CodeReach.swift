/// Where a name of a feature is its own, and where the same word is somebody else's.
///
/// Modules and types are known in its package and where one of its modules is imported, be it through one that
/// exports it again; what was made for it in an app, in that app; its members, in all files of modules that know it.
struct CodeReach {
    private let names: RenamedNames
    private let doors: Set<String>
    private let lentModules: Set<String>
    private let knowing: Set<String>
    /// The types of other modules that hide the feature's in them.
    private let ownTypes: [String: Set<String>]

    init(of names: RenamedNames, in files: [CodeFile]) {
        self.names = names
        let doors = Self.doors(to: Set(names.modules.keys), files)
        let lentModules = Set(files.filter { $0.owner == .lent }.map(\.module))
        self.doors = doors
        self.lentModules = lentModules
        knowing = Set(files.filter { $0.isOwn || !$0.imports.isDisjoint(with: doors) }.map(\.module))
        ownTypes = Dictionary(grouping: files.filter { !$0.isOwn }, by: \.module).mapValues { files in
            files.reduce(into: Set<String>()) { $0.formUnion($1.types) }
        }
    }

    /// The modules that are as good as an import of the feature: its own, and those that export them again.
    private static func doors(to modules: Set<String>, _ files: [CodeFile]) -> Set<String> {
        var doors = modules
        while true {
            let more = files.filter { !$0.exports.isDisjoint(with: doors) }.map(\.module)
            let all = doors.union(more)
            if all == doors { return doors }
            doors = all
        }
    }

    /// The names that a file can mean by their words.
    func words(in file: CodeFile) -> Set<String> {
        var words: Set<String> = []
        let seesFeature = file.isOwn || !file.imports.isDisjoint(with: doors)
        if seesFeature { words = Set(names.modules.keys).union(names.types.keys) }
        if lentModules.contains(file.module) || !file.imports.isDisjoint(with: lentModules) {
            words.formUnion(names.lentTypes.keys)
        }
        if isKnowing(file) { words.formUnion(names.members.keys) }
        return words
    }

    /// The types of a file's own module that hide others of their names.
    func hidden(in file: CodeFile) -> Set<String> { file.isOwn ? [] : ownTypes[file.module] ?? [] }

    /// Whether a file is of a module that knows the feature.
    func isKnowing(_ file: CodeFile) -> Bool { knowing.contains(file.module) || lentModules.contains(file.module) }
}
