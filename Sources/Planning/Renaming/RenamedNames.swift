internal import Diagnostics
internal import PackageManifest

/// What a feature has that is called otherwise from now on.
struct RenamedNames {
    private(set) var modules: [String: String] = [:]
    /// Its targets, as manifests and projects call them.
    private(set) var targets: [String: String] = [:]
    /// The types of its package that carry its name.
    private(set) var types: [String: String] = [:]
    /// Those of them that are in other types.
    private(set) var nestedTypes: Set<String> = []
    /// Those that were made for it in an app.
    private(set) var lentTypes: [String: String] = [:]
    /// Members that carry its name and that its template set has made: nobody else asks for them, as a framework may
    /// ask for others.
    private(set) var members: [String: String] = [:]

    /// - Parameters:
    ///   - targets: the targets of the feature's package.
    ///   - change: what becomes of a name.
    ///   - files: the files that may mention it.
    ///   - made: what its template set makes.
    ///   - central: the paths of the files in which apps name all features.
    init(
        of targets: [String],
        _ change: NameChange,
        in files: [CodeFile],
        made: MadeMembers,
        central: Set<String> = []
    ) {
        func typeNames(_ owner: CodeFile.Owner) -> [String] {
            files.filter { $0.owner == owner }.flatMap(\.outline.declarations).filter { declaration in
                // An alias in a type may be what a protocol of somebody else asks for.
                declaration.kind.namesType && (declaration.kind != .typealias || declaration.enclosing.isEmpty)
            }.map(\.name).filter { !made.commonTypes.contains($0) }
        }
        modules = change.modules(targets)
        self.targets = change.names(targets)
        types = change.identifiers(typeNames(.feature))
        let nested = files.filter { $0.owner == .feature }.flatMap(\.outline.declarations)
            .filter { $0.kind.namesType && !$0.enclosing.isEmpty }
        nestedTypes = Set(nested.map(\.name)).intersection(types.keys)
        lentTypes = change.identifiers(typeNames(.lent))
        let own = files.filter(\.isOwn).flatMap(\.outline.declarations)
        // Cases are followed by themselves.
        let kept = files.filter { central.contains($0.source.path) }.flatMap(\.outline.declarations)
            .filter { $0.kind != .case }
        for member in own + kept where made.hasMember(member) { members[member.name] = change.member(member.name) }
    }

    /// The new name of whatever has an old one.
    func new(_ word: String) -> String? { modules[word] ?? types[word] ?? lentTypes[word] ?? members[word] }

    /// The types with other names, by those that they have had.
    var changed: [String: String] { types.merging(lentTypes) { own, _ in own } }

    func isType(_ word: String) -> Bool { types[word] != nil || lentTypes[word] != nil }

    /// Leaves members alone.
    mutating func drop(members names: Set<String>) {
        for name in names { members[name] = nil }
    }
}
