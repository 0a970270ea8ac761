internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// Looks in the Swift files of an Xcode project's targets for imports of packages that no target links.
struct XcodeImportCheck {
    let workspace: Workspace
    let graph: FeatureGraph
    let settings: XcodeSettings

    /// One finding for each target and module, at the first import; none where a target could have the module through a
    /// package that some target links.
    func findings(in project: XcodeProject) -> [Finding] {
        let unreached = modules(unreachedFrom: Set(project.links.map(\.product)), besides: project)
        // To look into the folders of a thousand packages takes as long as the rest, and their files are theirs.
        let known = workspace.features.filter { $0.home == nil && $0.path != "." }.map(\.path)
        guard let files = try? workspace.files.listing(besides: Set(known)).files else { return [] }
        let folder = AbsolutePath(settings.folder)
        // A folder that Xcode keeps in step with the disk may hold packages, whose files are theirs.
        let packages = files.map { AbsolutePath("/" + $0) }.filter { $0.name == PackageFiles.manifest }
            .map { $0.parent.relative(to: .root) + "/" }
        let explained = Set(graph.modulesByName.keys).union(project.targets.map(\.name)).union(frameworks(of: project))
            .union(project.links.map(\.product)).union(KnownModules.externals(of: graph))
        let uses = project.targets.flatMap { target -> [Use] in
            let places = project.sourcePlaces(of: target)
            let own = files.filter { file in
                file.hasSuffix(".swift") && places.contain(AbsolutePath(file).relative(to: folder))
                    && !packages.contains(where: file.hasPrefix)
            }
            var seen: Set<String> = []
            let all = Parallel.map(own) { imports(in: $0) { unreached.contains($0) || !explained.contains($0) } }
            return all.joined().filter { seen.insert($0.statement.module).inserted }.map { (target.name, $0, $1) }
        }
        // Pods have modules of their own names.
        let hasPods = files.contains { WorkspaceListing.name(of: $0) == "Podfile" }
        let unknown = hasPods ? [] : Set(uses.map(\.statement.module)).subtracting(unreached)
        let former = FormerModules(in: workspace, graph).declared(unknown)
        return uses.compactMap { target, statement, text in
            unreached.contains(statement.module)
                ? finding(on: statement, in: text, of: target)
                : former[statement.module].map { finding(on: statement, in: text, of: target, $0) }
        }
    }

    /// An import in a file of a target.
    private typealias Use = (target: String, statement: Import, text: SourceText)

    private func imports(
        in file: String,
        where isWanted: (String) -> Bool
    ) -> [(statement: Import, text: SourceText)] {
        guard let text = (try? workspace.files.unkept(at: file)).flatMap({ $0 }) else { return [] }
        return SourceOutline(scanning: text).imports.filter { statement in
            statement.conditions.isEmpty && !ReservedModules.contain(statement.module) && isWanted(statement.module)
        }.map { ($0, text) }
    }

    /// The modules of packages that no product of the project reaches, however far away.
    private func modules(unreachedFrom products: Set<String>, besides project: XcodeProject) -> Set<String> {
        let linked = graph.packages.filter { package in
            !package.isExact || package.manifest.products.contains { products.contains($0.name.value) }
        }
        let reached = linked.reduce(into: Set(linked.map(\.index))) { reached, package in
            if package.isExact { reached.formUnion(graph.packages(reachableFrom: package.index)) }
        }
        let others = graph.modules.filter { $0.kind == .regular && !reached.contains($0.package) }.map(\.importName)
        let known = graph.modules.filter { reached.contains($0.package) }.map(\.importName)
        return Set(others).subtracting(known).subtracting(project.targets.map(\.name)).subtracting(
            frameworks(of: project))
    }

    /// The modules of frameworks that are among the project's files, wherever they are built.
    private func frameworks(of project: XcodeProject) -> [String] {
        project.objects(isa: "PBXFileReference").compactMap { file in
            let name = AbsolutePath("/" + (file["path"] ?? "")).name
            let kind = [".framework", ".xcframework"].first { name.hasSuffix($0) }
            return kind.map { String(name.dropLast($0.count)) }
        }
    }

    /// That a target imports what a package had that is gone.
    private func finding(
        on statement: Import,
        in text: SourceText,
        of target: String,
        _ former: FormerModule
    ) -> Finding {
        Finding(
            "'\(target)' imports '\(statement.module)', and there is no module of that name",
            path: text.path,
            place: statement.place,
            help: [former.help(on: statement.module)]
        )
    }

    private func finding(on statement: Import, in text: SourceText, of target: String) -> Finding {
        let owner = graph.modulesByName[statement.module]?.first.map { graph.modules[$0] }
        let feature = owner.flatMap { graph.feature(of: $0)?.name } ?? statement.module
        return Finding(
            "'\(target)' imports '\(statement.module)', which no target of '\(settings.project)' links",
            path: text.path,
            place: statement.place,
            help: ["link it: ufeature link \(target.shellWord) \(feature.shellWord)"]
        )
    }
}
