internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What protocols of the workspace ask for, and code that a plan makes doesn't have: a template set knows those requirements
/// that a protocol had when it was made, and a team adds others.
///
/// Only what a set makes is looked at: a copy of a team's feature has all that its model has.
///
///     protocol HomeDependencies: BaseDependencies { func makeHomeStore() -> any HomeStore }
///     extension AppDependencies: HomeDependencies {}      // of a new app: 'makeHomeStore' is missing
struct UnmetRequirements {
    private let workspace: Workspace
    /// The Swift files that come, with their paths in the workspace.
    private let new: [(text: SourceText, outline: SourceOutline)]
    /// Those that the plan edits, as they will be.
    private let edited: [String: SourceText]
    /// The folders of all packages, the new ones too.
    private let folders: Set<String>

    /// How many new packages are looked at: of many, all are alike.
    private static let most = 10

    init(of plan: Plan, in workspace: Workspace) {
        self.workspace = workspace
        // In one package for all, a new feature has no manifest that says what it was made from.
        let isMadeBySets =
            plan.folders.isEmpty
            || plan.folders.contains { $0.manifest?.contains("// ufeature:template ") ?? true }
        let packages = isMadeBySets ? plan.folders.prefix(Self.most) : []
        folders = Set(workspace.features.map(\.path) + packages.map(\.path))
        let files = packages.flatMap { folder in folder.files.map { $0.at("\(folder.path)/\($0.path)") } }
        new = (files + (isMadeBySets ? plan.additions : [])).filter { $0.path.hasSuffix(".swift") }.map { file in
            let text = SourceText(path: file.path, text: file.contents)
            return (text, SourceOutline(scanning: text, for: .declarations))
        }
        edited = Dictionary(plan.edits.map { ($0.path, $0.newText) }) { first, _ in first }
    }

    /// A protocol: what it asks for without a default, and what it inherits.
    private struct Requirements {
        var names: [String] = []
        /// What extensions of it have.
        var defaults: Set<String> = []
        var inherited: [String] = []
    }

    /// The code of a package.
    private struct Home {
        var types: [String: SourceDeclaration] = [:]
        /// The names of all members that its types have, but for those of protocols.
        var members: Set<String> = []

        /// Whether all members of a type are in the package: neither a macro makes some, nor a superclass has them.
        func showsAll(of type: SourceDeclaration, among protocols: [String: Requirements]) -> Bool {
            guard let base = type.kind == .extension ? types[type.name] : type else { return false }
            let plain = ["MainActor", "Observable", "main", "available", "preconcurrency"]
            let attributes = base.type?.attributes ?? []
            guard attributes.allSatisfy({ word in plain.contains { word.hasPrefix($0) } }) else { return false }
            guard base.kind == .class, let first = base.type?.inherited.first else { return true }
            return protocols[first] != nil || ["AnyObject", "Sendable"].contains(first)
        }
    }

    /// A warning for each type that lacks something, where it says that it conforms.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func problems() throws -> [Diagnostic] {
        let conforming = new.map { text, outline in
            (text: text, outline: outline, types: outline.declarations.filter(Self.conforms))
        }.filter { !$0.types.isEmpty }
        let known = try protocols(of: Set(conforming.flatMap { $0.outline.imports.map(\.module) }))
        if known.isEmpty { return [] }
        // What the set makes of its own protocols it also makes the members for.
        let own = Self.protocols(in: new)
        let all = known.merging(own) { first, _ in first }
        var homes: [String: Home] = [:]
        var problems: [Diagnostic] = []
        for (text, _, types) in conforming {
            let folder = folder(of: text.path)
            let home = try homes[folder] ?? self.home(in: folder)
            homes[folder] = home
            for type in types where home.showsAll(of: type, among: all) {
                let unmet = Self.names(askedFor: type.type?.inherited ?? [], all).filter { name, asking in
                    !home.members.contains(name) && own[asking] == nil
                }
                problems += unmet.map { name, asking in
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
        // A type may say in several places that it conforms.
        var seen: Set<String> = []
        return problems.filter { problem in
            seen.insert("\(folder(of: problem.location?.path ?? "")): \(problem.message)").inserted
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
        var defaults: Set<String> = []
        while let word = left.popLast() {
            let name = String(word.split(separator: ".").last ?? "")
            guard seen.insert(name).inserted, let found = known[name] else { continue }
            names += found.names.map { ($0, name) }
            left += found.inherited
            defaults.formUnion(found.defaults)
        }
        return names.filter { !defaults.contains($0.name) }
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
        for (name, defaults) in defaults { found[name]?.defaults = defaults }
        return found
    }

    /// The folder of the package that a new file is for.
    private func folder(of path: String) -> String {
        var folder = path.enclosingFolder
        while !folder.isEmpty, !folders.contains(folder) { folder = folder.enclosingFolder }
        return folder
    }

    /// The code of the package in a folder, as it will be.
    private func home(in folder: String) throws -> Home {
        let there = try workspace.features.filter { $0.path == folder }.flatMap { feature in
            try feature.roles.flatMap { try workspace.files.sources(of: $0, in: feature) }
        }
        let outlines =
            new.filter { $0.text.path.hasPrefix(folder + "/") }.map(\.outline)
            + there.map { SourceOutline(scanning: edited[$0.path] ?? $0, for: .declarations) }
        return outlines.reduce(into: Home()) { home, outline in
            let protocols = Set(outline.declarations.filter { $0.kind == .protocol }.map(\.name))
            for declaration in outline.declarations {
                if let type = declaration.enclosing.last {
                    if !protocols.contains(type) { home.members.insert(declaration.name) }
                } else if declaration.type != nil, declaration.kind != .extension {
                    home.types[declaration.name] = declaration
                }
            }
        }
    }
}
