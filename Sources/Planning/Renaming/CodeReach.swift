internal import PackageManifest

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
    /// What the feature's modules declare at the top of their files; nil for those that hand on others.
    private let topLevel: [String: Set<String>?]

    init(of names: RenamedNames, in files: [CodeFile]) {
        self.names = names
        let doors = Self.doors(to: Set(names.modules.keys), files)
        let lentModules = Set(files.filter { $0.owner == .lent }.map(\.module))
        self.doors = doors
        self.lentModules = lentModules
        knowing = Set(files.filter { $0.isOwn || !$0.imports.isDisjoint(with: doors) }.map(\.module))
        let own = Dictionary(grouping: files.filter { $0.owner == .feature }) {
            Manifest.Target.moduleName(of: $0.module)
        }
        topLevel = own.mapValues { files in
            if files.contains(where: { !$0.exports.isEmpty }) { return nil }
            return Set(files.flatMap(\.outline.declarations).filter(\.enclosing.isEmpty).map(\.name))
        }
        ownTypes = Dictionary(grouping: files.filter { !$0.isOwn }, by: \.module).mapValues { files in
            Set(files.flatMap(\.types))
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

    /// What a file knows of the feature, which tells the names that it can mean by their words.
    struct Sight: OptionSet, Hashable {
        let rawValue: Int

        static let feature = Sight(rawValue: 1)
        static let lent = Sight(rawValue: 2)
        static let members = Sight(rawValue: 4)
    }

    func sight(of file: CodeFile) -> Sight {
        var sight: Sight = []
        if file.isOwn || !file.imports.isDisjoint(with: doors) { sight.insert(.feature) }
        if lentModules.contains(file.module) || !file.imports.isDisjoint(with: lentModules) { sight.insert(.lent) }
        if isKnowing(file) { sight.insert(.members) }
        return sight
    }

    /// The names that whoever knows so much can mean by their words.
    func words(in sight: Sight) -> Set<String> {
        var words: Set<String> = []
        if sight.contains(.feature) { words = Set(names.modules.keys).union(names.types.keys) }
        if sight.contains(.lent) { words.formUnion(names.lentTypes.keys) }
        // Any file of a module sees the members of types that one of its files imports.
        if sight.contains(.members) { words.formUnion(names.nestedTypes.union(names.members.keys)) }
        return words
    }

    /// The types of a file's own module that hide others of their names.
    func hidden(in file: CodeFile) -> Set<String> { file.isOwn ? [] : ownTypes[file.module] ?? [] }

    /// Whether a module of the feature may have something by a name: `Timer.scheduledTimer` is another `Timer`.
    func module(_ module: String, mayHave name: String?) -> Bool {
        guard let name, let known = topLevel[module], let names = known else { return true }
        return names.contains(name)
    }

    /// Whether a file is of a module that knows the feature.
    func isKnowing(_ file: CodeFile) -> Bool { knowing.contains(file.module) || lentModules.contains(file.module) }
}
