package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// The Swift files that are gone since the last commit, while the rest of their targets needs them: what they alone
/// import isn't unused, but waits for them.
package struct LostSources {
    private let workspace: Workspace

    package init(in workspace: Workspace) { self.workspace = workspace }

    /// What rules have found, without repairs that would take away what a lost file needs: what leads on there is to
    /// bring it back.
    package func sparing(_ violations: [Validation.Violation], in graph: FeatureGraph) -> [Validation.Violation] {
        var known: [Int: [LostSource]] = [:]
        let reach = ImportReach(in: graph)
        return violations.map { violation in
            var violation = violation
            let isHalf = helpOnHalf(violation, in: graph)
            if let help = isHalf ?? helpOnUndone(violation, in: graph) ?? helpOnUse(violation, in: graph, reach, &known)
            {
                violation.finding.repair = nil
                if isHalf != nil { violation.finding.isSynced = false }
                violation.finding.help = help
            } else if let help = helpOnSide(violation) ?? helpOnUnread(violation, in: graph)
                ?? helpOnLostFolder(violation, in: graph) ?? helpOnLostTarget(violation, in: graph)
            {
                violation.finding.help = help
            }
            return violation
        }
    }

    /// What to do about a dependency that nothing imports any more, as a file is gone that did or that has what is used, or
    /// as something else is imported in its place; nil for any other finding.
    private func helpOnUse(
        _ violation: Validation.Violation,
        in graph: FeatureGraph,
        _ reach: ImportReach,
        _ known: inout [Int: [LostSource]]
    ) -> [String]? {
        guard violation.rule == Rule.unusedDependency.id, violation.finding.repair != nil,
            let package = violation.finding.package.map({ graph.packages[$0] }),
            let module = package.modules.map({ graph.modules[$0] })
                .first(where: { $0.name == violation.finding.target }),
            let use = module.uses.first(where: { $0.dependency.range == violation.finding.place?.range })
        else { return nil }
        let lost = known[module.id] ?? needed(by: module)
        known[module.id] = lost
        let names = Set(use.modules.map { graph.modules[$0].importName })
        if let file = lost.first(where: { !$0.imports.isDisjoint(with: names) }) {
            return [
                "bring the file back that imports it, as '\(file.type)' is still used: "
                    + "git checkout HEAD -- \(file.path.shellWord)"
            ]
        }
        if let help = helpOnUndeclared(use, in: package, of: graph) { return [help] }
        guard !names.isEmpty, let name = unknownImport(of: module, in: graph, reach) else { return nil }
        let dependency = use.dependency.name.value
        return [
            "'\(name)' is imported, and no module of the workspace has that name: if it is '\(dependency)' now, "
                + "import that; if not, remove both"
        ]
    }

    /// A module that a target imports and that nothing has, or that only the last commit declares: another name of what the
    /// target declares.
    private func unknownImport(of module: Module, in graph: FeatureGraph, _ reach: ImportReach) -> String? {
        let names = graph.unexplainedImports(of: module).map(\.statement.module)
        if !names.isEmpty, graph.importsNothing(module, reach) { return names[0] }
        return names.first { graph.formerModules[$0] != nil }
    }

    /// What to do about an import in a file that one side of a merge has removed; nil for any other finding.
    private func helpOnSide(_ violation: Validation.Violation) -> [String]? {
        let path = violation.finding.path
        guard violation.rule == Rule.unknownModule.id, workspace.files.isOfOneSide(path) else { return nil }
        return [
            "one side of the merge has removed this file: git rm \(path.shellWord); or keep it, and bring back what it imports"
        ]
    }

    /// What to do about a package that one side of a merge has removed; nil for any other finding.
    ///
    /// What else would be said leads to a package made up of what the merge has left.
    private func helpOnHalf(_ violation: Validation.Violation, in graph: FeatureGraph) -> [String]? {
        guard let package = violation.finding.package.map({ graph.packages[$0] }), package.feature.home == nil else {
            return nil
        }
        return workspace.files.sideOfMerge(keepingAPartOf: package.path).map { side in
            [Self.help(onHalf: package.path, of: side)]
        }
    }

    static func help(onHalf folder: String, of side: String) -> String {
        let place = folder.shellWord
        return "one side of the merge has removed the rest: git rm -r \(place); or bring back all of it: "
            + "git checkout \(side) -- \(place)"
    }

    /// How the folder of a target comes back whose files the last commit has; nil for any other finding.
    private func helpOnLostFolder(_ violation: Validation.Violation, in graph: FeatureGraph) -> [String]? {
        guard violation.rule == Rule.missingFolder.id,
            let package = violation.finding.package.map({ graph.packages[$0] }),
            let target = package.manifest.targets.first(where: { $0.name.value == violation.finding.target }),
            package.code.missing == nil
        else { return nil }
        let folder = package.feature.file(TargetFolder.place(of: target))
        let resources = target.verbatim.first { $0.label == "resources" }?.range
        if let range = violation.finding.place?.range, resources?.contains(range.lowerBound) == true {
            let code = package.modules.map { graph.modules[$0] }.first { $0.name == target.name.value }?.code
            let resource = package.feature.source.text(in: range).filter { $0 != "\"" }
            let place = "\(code?.folder ?? folder)/\(resource)"
            guard !workspace.files.removedFiles(in: place).isEmpty else { return nil }
            return ["bring it back: git checkout HEAD -- \(place.shellWord)"] + violation.finding.help
        }
        let lost = workspace.files.removedSources(in: folder)
        if lost.isEmpty { return nil }
        let moved = package.code.unownedFolders.first { place in
            lost.allSatisfy {
                !workspace.files.isNothing(at: workspace.root.appending(place + $0.dropFirst(folder.count)))
            }
        }
        guard let moved else {
            return ["bring it back: git checkout HEAD -- \(folder.shellWord)"] + violation.finding.help
        }
        let movingBack = "move it back: mv \(moved.shellWord) \(folder.shellWord)"
        let name = AbsolutePath("/" + moved).name
        // Of a package with many features, the folder's name is the feature's.
        guard workspace.partsOfLarge(package.feature).contains(where: { $0.name == target.name.value }),
            AbsolutePath("/" + folder).name == target.name.value,
            FeatureNameProblem(of: name) == nil
        else { return ["it's in '\(moved)' now: \(movingBack), or say where it is with 'path:'"] }
        return [
            "if it was renamed, finish that: ufeature rename \(target.name.value.shellWord) \(name); or \(movingBack)"
        ]
    }

    /// How a target comes back which only the manifest of the last commit declares; nil for any other finding, and where a
    /// command declares it, or another one may be meant.
    private func helpOnLostTarget(_ violation: Validation.Violation, in graph: FeatureGraph) -> [String]? {
        guard [Rule.unknownTarget.id, Rule.unownedSources.id].contains(violation.rule),
            violation.finding.repair == nil,
            !violation.finding.help.contains(where: { $0.contains("ufeature ") || $0.hasPrefix("did you mean") }),
            let package = violation.finding.package.map({ graph.packages[$0] })
        else { return nil }
        let path = package.feature.manifestOnDisk
        guard let committed = (try? workspace.files.committedText(at: path)).flatMap(\.self),
            let manifest = try? Manifest.parse(committed)
        else { return nil }
        let present = Set(package.manifest.targets.map(\.name.value))
        let isAboutLost = manifest.targets.contains { target in
            let isFolder = target.path.map {
                [$0.value, package.feature.file($0.value)].contains(violation.finding.path)
            }
            return !present.contains(target.name.value)
                && (isFolder == true || violation.finding.message.contains("'\(target.name.value)'"))
        }
        guard isAboutLost else { return nil }
        return ["the manifest of the last commit declares it: \(LostManifests.comparison(with: path))"]
    }

    /// What to do about an import of a module that only a manifest has which isn't read, or a folder that no package has; nil
    /// for any other finding.
    private func helpOnUnread(_ violation: Validation.Violation, in graph: FeatureGraph) -> [String]? {
        guard violation.rule == Rule.unknownModule.id, let name = importing(violation, in: graph)?.use.statement.module
        else { return nil }
        let stray = graph.strayFindings.map(\.path).first { name.hasPrefix(AbsolutePath("/" + $0).name) }
        if let stray { return ["it may be what is in '\(stray)', which no package has: see what is said of that"] }
        let path = workspace.unreadManifests.compactMap(\.location?.path).first { path in
            (try? workspace.files.unkept(at: path))?.contains("\"\(name)\"") == true
        }
        return path.map { ["it is named in '\($0)', which isn't read: see what is said of that"] }
    }

    /// The import that a finding is about, with the target that has it.
    private func importing(
        _ violation: Validation.Violation,
        in graph: FeatureGraph
    ) -> (user: Module, use: ImportUse)? {
        guard let package = violation.finding.package.map({ graph.packages[$0] }),
            let user = package.modules.map({ graph.modules[$0] }).first(where: { $0.name == violation.finding.target }),
            let use = user.imports.first(where: { use in
                user.code.files[use.file].path == violation.finding.path
                    && use.statement.place.range == violation.finding.place?.range
            })
        else { return nil }
        return (user, use)
    }

    /// What to do about an import in an app that git took back `new` or `rename` from, or whose lists a merge took from one
    /// side; nil for any other finding.
    ///
    /// Only files that git doesn't know import the feature then, and that is as new; or nothing uses what they declare.
    /// Declared alone, it would be shown nowhere, or break the app.
    private func helpOnUndone(_ violation: Validation.Violation, in graph: FeatureGraph) -> [String]? {
        guard violation.rule == Rule.undeclaredImport.id, violation.finding.repair != nil,
            let app = violation.finding.package.map({ graph.packages[$0] }), app.feature.layer == .app,
            app.feature.template != nil,
            let (user, use) = importing(violation, in: graph), let used = use.module.map({ graph.modules[$0] }),
            let feature = graph.feature(of: used)?.name,
            AbsolutePath("/" + violation.finding.path).name.hasPrefix(feature)
        else { return nil }
        let name = feature.shellWord
        let appName = app.feature.name.shellWord
        guard workspace.files.isPackageNew(at: graph.packages[used.package].path) else {
            guard UnshownFeatures(in: workspace, graph).has(feature, in: app) else { return nil }
            return [
                "let the app show it again: ufeature new \(name) --app \(appName); or only declare it: ufeature link \(appName) \(name)"
            ]
        }
        let isOld = user.imports.contains { use in
            use.module.map { graph.modules[$0].package == used.package } ?? false
                && !workspace.files.isFileNew(at: user.code.files[use.file].path)
        }
        guard !isOld, !shows(feature, in: app, of: graph) else { return nil }
        return workspace.files.helpOnStash + [
            "show it in the app: ufeature new \(name) --app \(appName); or only declare it: ufeature link \(appName) \(name)",
            "if git has taken a command back, the new files are left: 'git clean -nd' lists them, and "
                + "'ufeature remove \(name)' deletes them",
        ]
    }

    /// What to do about a dependency of an app that nothing imports, as the file is gone which did: what it declares is used.
    private func helpOnUndeclared(_ use: Use, in app: GraphPackage, of graph: FeatureGraph) -> String? {
        guard app.feature.layer == .app, case .product(_, let used, _) = use.meaning,
            let feature = graph.features.first(where: { $0.package == used })?.name,
            let type = UnshownFeatures(in: workspace, graph).undeclared(in: app)[feature]
        else { return nil }
        return
            "make '\(type)' again, which is used: ufeature new \(feature.shellWord) --app \(app.feature.name.shellWord)"
    }

    /// Whether files of an app that git knows name what new ones have for a feature: then it lacks nothing but the
    /// declaration.
    private func shows(_ feature: String, in app: GraphPackage, of graph: FeatureGraph) -> Bool {
        let files = Dictionary(grouping: app.modules.flatMap { graph.modules[$0].code.files.map(\.path) }) { path in
            workspace.files.isFileNew(at: path)
        }
        let types = (files[true] ?? []).map { AbsolutePath("/" + $0).name.replacing(".swift", with: "") }
            .filter { $0.hasPrefix(feature) }
        return (files[false] ?? []).contains { path in
            let text = try? workspace.files.unkept(at: path)
            return types.contains { text?.contains($0) == true }
        }
    }

    /// That files are lost which name one of some words, and which a command would change if they were there: brought back
    /// later, they would be as they were.
    ///
    /// - Parameter words: what code has to name for the command to change it.
    /// - Returns: an error for each, in the order of their paths; none where git can't tell.
    package func problems(naming words: [String]) -> [Diagnostic] {
        let lost = workspace.files.removedSources(in: ".") + workspace.files.cutSources(in: ".")
        let naming = lost.filter { path in
            workspace.files.removedText(at: path).map { text in
                SourceMention.all(of: Set(words), in: text).contains { $0.place == .code }
            } ?? false
        }
        if naming.isEmpty { return [] }
        let packages = workspace.features.filter { feature in naming.contains(where: feature.holds) }.map(\.path)
        let (graph, _) = workspace.graph(around: Set(packages))
        return graph.modules.flatMap(needed).filter { naming.contains($0.path) }.map { file in
            let text = (try? workspace.files.unkept(at: file.path)) ?? nil
            let state = text.map { $0.isBlank ? "empty" : "cut off" } ?? "gone"
            return .error(
                "lost_source",
                "'\(file.path)' is \(state) since the last commit, though its '\(file.type)' is still used: it would come back "
                    + "as it was",
                help: [
                    "bring it back first: git checkout HEAD -- \(file.path.shellWord)",
                    "or remove what uses '\(file.type)'; if another module declares it now, commit that first",
                ]
            )
        }
    }

    /// The lost files of a target that declare a type which its other files name and none of them declares.
    private func needed(by module: Module) -> [LostSource] {
        guard let folder = module.code.folder else { return [] }
        let cut = workspace.files.cutSources(in: folder)
        let paths = workspace.files.removedSources(in: folder) + cut
        if paths.isEmpty { return [] }
        // A declaration that was cut in its middle isn't one any more.
        let rest = module.code.files.compactMap { try? workspace.files.unkept(at: $0.path) }.filter { text in
            !cut.contains(text.path) || text.closesItsBrackets
        }.map { text in
            SourceOutline(scanning: text, for: [.declarations, .typeNames])
        }
        let declared = Set(rest.flatMap(Self.types))
        let named = Set(rest.flatMap { $0.typeNames?.uses.map(\.name) ?? [] }).subtracting(declared)
        return paths.compactMap { path in
            guard let text = workspace.files.removedText(at: path) else { return nil }
            let outline = SourceOutline(scanning: text, for: .declarations)
            return Self.types(outline).first(where: named.contains).map { type in
                LostSource(path: path, type: type, imports: Set(outline.imports.map(\.module)))
            }
        }
    }

    private static func types(_ outline: SourceOutline) -> [String] {
        outline.declarations.filter { declaration in
            declaration.enclosing.isEmpty && [.struct, .class, .actor, .enum, .protocol].contains(declaration.kind)
        }.map(\.name)
    }
}

/// A file that isn't there any more.
private struct LostSource {
    let path: String
    /// A type in it that is still named elsewhere.
    let type: String
    let imports: Set<String>
}
