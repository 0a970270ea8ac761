internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What protocols of the workspace ask for, and code that a plan makes doesn't have: a template set knows those requirements
/// that a protocol had when it was made, and a team adds others.
///
///     protocol HomeDependencies: BaseDependencies { func makeHomeStore() -> any HomeStore }
///     extension AppDependencies: HomeDependencies {}      // of a new app: 'makeHomeStore' is missing
struct UnmetRequirements {
    private let workspace: Workspace
    /// The Swift files that come, with their paths in the workspace.
    private let new: [(text: SourceText, outline: SourceOutline)]
    /// Those that the plan edits, as they will be.
    private let edited: [String: SourceText]
    /// The folders of new packages.
    private let folders: Set<String>

    /// How many new packages are looked at: of many, all are alike.
    private static let most = 10

    init(of plan: Plan, in workspace: Workspace) {
        self.workspace = workspace
        let packages = plan.folders.prefix(Self.most)
        folders = Set(packages.map(\.path))
        let files = packages.flatMap { folder in folder.files.map { $0.at("\(folder.path)/\($0.path)") } }
        new = (files + plan.additions).filter { $0.path.hasSuffix(".swift") }.map { file in
            let text = SourceText(path: file.path, text: file.contents)
            return (text, SourceOutline(scanning: text, for: .declarations))
        }
        edited = Dictionary(plan.edits.map { ($0.path, $0.newText) }) { first, _ in first }
    }

    /// A protocol: what it asks for without a default, and what it inherits.
    private struct Requirements {
        var names: [String] = []
        var inherited: [String] = []
    }

    /// A warning for each type that lacks something, where it says that it conforms.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func problems() throws -> [Diagnostic] {
        let conforming = new.map { text, outline in
            (text: text, outline: outline, types: outline.declarations.filter(Self.conforms))
        }.filter { !$0.types.isEmpty }
        let modules = Set(conforming.flatMap { $0.outline.imports.map(\.module) })
        let known = try protocols(of: modules)
        if known.isEmpty { return [] }
        let own = Self.protocols(in: new)
        let all = known.merging(own) { first, _ in first }
        var members: [String: Set<String>] = [:]
        var seen: Set<String> = []
        return try conforming.flatMap { text, outline, types in
            try types.flatMap { type in
                let wanted = Self.names(askedFor: type.type?.inherited ?? [], all)
                // What the set makes of its own protocols it also makes the members for.
                guard !wanted.isEmpty else { return [Diagnostic]() }
                let home = home(of: text.path)
                let there = try members[home] ?? self.members(in: home)
                members[home] = there
                return wanted.filter { wanted in
                    !there.contains(wanted.name) && own[wanted.asking] == nil
                        && seen.insert("\(home) \(type.name) \(wanted.asking) \(wanted.name)").inserted
                }.map { name, asking in
                    Diagnostic(
                        .warning,
                        "unmet_requirement",
                        "'\(asking)' also asks for '\(name)', which '\(type.name)' doesn't have",
                        at: text.location(at: type.place.range.lowerBound),
                        help: ["write it there: it doesn't compile without"]
                    )
                }
            }
        }
    }

    private static func conforms(_ declaration: SourceDeclaration) -> Bool {
        [.struct, .class, .actor, .enum, .extension].contains(declaration.kind)
            && declaration.type?.inherited.isEmpty == false
    }

    /// The names of all that some protocols ask for, with those that they inherit, each with the protocol that asks.
    private static func names(
        askedFor words: [String],
        _ known: [String: Requirements]
    ) -> [(name: String, asking: String)] {
        var (left, seen): ([String], Set<String>) = (words, [])
        var names: [(name: String, asking: String)] = []
        while let word = left.popLast() {
            let name = String(word.split(separator: ".").last ?? "")
            guard seen.insert(name).inserted, let found = known[name] else { continue }
            names += found.names.map { ($0, name) }
            left += found.inherited
        }
        return names
    }

    /// The protocols of modules of the workspace, by their names.
    private func protocols(of modules: Set<String>) throws -> [String: Requirements] {
        var files: [(text: SourceText, outline: SourceOutline)] = []
        for feature in workspace.features {
            for (role, module) in feature.targets where modules.contains(module) {
                files += try workspace.files.sources(of: role, in: feature).map { text in
                    (text, SourceOutline(scanning: text, for: .declarations))
                }
            }
        }
        return Self.protocols(in: files)
    }

    private static func protocols(in files: [(text: SourceText, outline: SourceOutline)]) -> [String: Requirements] {
        var found: [String: Requirements] = [:]
        var defaults: [String: Set<String>] = [:]
        for (_, outline) in files {
            var owner: SourceDeclaration?
            for declaration in outline.declarations.sorted(by: { $0.place.range.lowerBound < $1.place.range.lowerBound }
            ) {
                if declaration.enclosing.isEmpty {
                    owner = declaration
                    if declaration.kind == .protocol {
                        found[declaration.name, default: Requirements()].inherited += declaration.type?.inherited ?? []
                    }
                } else if let owner, declaration.enclosing == [owner.name], [.func, .var].contains(declaration.kind) {
                    if owner.kind == .protocol {
                        found[owner.name, default: Requirements()].names.append(declaration.name)
                    } else if owner.kind == .extension {
                        defaults[owner.name, default: []].insert(declaration.name)
                    }
                }
            }
        }
        for (name, defaults) in defaults { found[name]?.names.removeAll(where: defaults.contains) }
        return found
    }

    /// The folder of the package that a new file is for.
    private func home(of path: String) -> String {
        var folder = path.enclosingFolder
        let known = Set(workspace.features.map(\.path))
        while !folder.isEmpty, !folders.contains(folder), !known.contains(folder) { folder = folder.enclosingFolder }
        return folder
    }

    /// The names of all members that types in the folder of a package have, but for those of protocols.
    private func members(in home: String) throws -> Set<String> {
        let there = try workspace.features.filter { $0.path == home }.flatMap { feature in
            try feature.roles.flatMap { try workspace.files.sources(of: $0, in: feature) }
        }
        let outlines =
            new.filter { $0.text.path.hasPrefix(home + "/") }.map(\.outline)
            + there.map { SourceOutline(scanning: edited[$0.path] ?? $0, for: .declarations) }
        return outlines.reduce(into: []) { names, outline in
            let protocols = Set(outline.declarations.filter { $0.kind == .protocol }.map(\.name))
            for declaration in outline.declarations {
                guard let type = declaration.enclosing.last, !protocols.contains(type) else { continue }
                names.insert(declaration.name)
            }
        }
    }
}
