package import Architecture
internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Finds whose the problems of a build are, and where each is in the user's own tree.
package struct ProblemBlame {
    let graph: FeatureGraph
    let blame: Blame

    package init(_ graph: FeatureGraph, in workspace: Workspace) throws {
        self.graph = graph
        blame = try Blame(workspace: workspace)
    }

    /// The problems of an output with all who are to blame; those that are nobody's are left out.
    package func blamed(_ problems: [BuildProblem]) -> [BlamedProblem] {
        let found = problems.flatMap(blamed)
        // What the compiler says of a manifest says more than SwiftPM, which says that it said something.
        let explained = Set(found.filter { $0.error.message != SwiftPMWords.invalidManifest }.map(\.culprit))
        return found.filter { $0.error.message != SwiftPMWords.invalidManifest || !explained.contains($0.culprit) }
    }

    private func blamed(_ problem: BuildProblem) -> [BlamedProblem] {
        switch problem.subject {
        case .file(let module): return ofFile(problem.error, in: module)
        case .missing(let path):
            guard let owner = owner(ofFileAt: path) else { return [] }
            return [atManifest(of: owner.package, owner.module.map { .module($0) } ?? .plan, problem.error)]
        case .module(let name):
            guard let (package, module) = module(named: name) else { return [] }
            return [atManifest(of: package, module.map { .module($0) } ?? .program, problem.error)]
        case .package(let identity):
            let scope: BlamedProblem.Scope = problem.error.id == "toolchain_too_old" ? .manifest : .plan
            return packages { $0.identity == identity.lowercased() }.map { atManifest(of: $0, scope, problem.error) }
        case .folder(let folder): return dependents(onFolder: folder, problem.error)
        case .names(let names): return ofNames(Set(names), problem.error)
        case .product(let name): return ofProduct(name, problem.error)
        case .unknown: return []
        }
    }

    private func packages(where isMeant: (GraphPackage) -> Bool) -> [Int] {
        graph.packages.filter(isMeant).map(\.index)
    }

    private func atManifest(
        of package: Int,
        _ scope: BlamedProblem.Scope,
        _ error: Diagnostic,
        at range: Range<Int>? = nil
    ) -> BlamedProblem {
        let feature = graph.packages[package].feature
        var error = error
        error.location = range.map { feature.source.location(at: $0.lowerBound) } ?? Blame.manifest(of: feature)
        error.feature = feature.name
        if case .module(let id) = scope { error.target = graph.modules[id].name }
        return BlamedProblem(culprit: .package(package), scope: scope, error: error)
    }
}

// MARK: Files and modules

extension ProblemBlame {
    private func ofFile(_ error: Diagnostic, in moduleName: String?) -> [BlamedProblem] {
        guard let location = error.location else { return [] }
        let path = AbsolutePath(location.path)
        guard let owner = owner(ofFileAt: path, in: moduleName) else {
            if path.name == PackageFiles.manifest, blame.relative(location.path) != nil {
                let error = blame.placed(error)
                return [BlamedProblem(culprit: .folder(path.parent), scope: .manifest, error: error)]
            }
            return ofGeneratedFile(error, in: moduleName)
        }
        var placed = blame.placed(error)
        let package = graph.packages[owner.package]
        placed.feature = package.feature.name
        placed.target = owner.module.map { graph.modules[$0].name }
        let isManifest = package.feature.manifestFiles.contains { $0.path == placed.location?.path }
        if isManifest { placed.id = "manifest_failed" }
        let scope: BlamedProblem.Scope = isManifest ? .manifest : owner.module.map { .module($0) } ?? .plan
        return [BlamedProblem(culprit: .package(owner.package), scope: scope, error: placed)]
    }

    /// What plugins and macros write is in nobody's tree.
    private func ofGeneratedFile(_ error: Diagnostic, in moduleName: String?) -> [BlamedProblem] {
        guard let moduleName, let (package, module) = module(named: moduleName) else { return [] }
        var error = error
        let name = error.location.map { AbsolutePath($0.path).name } ?? ""
        error.message +=
            name.hasPrefix("@__swiftmacro") ? " (in what a macro expands to)" : " (in generated code: \(name))"
        return [atManifest(of: package, module.map { .module($0) } ?? .program, error)]
    }

    /// The package and the target that a file is a part of: of those whose folders it's in, the innermost.
    private func owner(ofFileAt path: AbsolutePath, in moduleName: String? = nil) -> (package: Int, module: Module.ID?)?
    {
        guard let file = blame.relative(path.text) else { return nil }
        let modules = graph.modules.filter { module in
            module.code.folder.map { file.hasPrefix($0 == "." ? "" : $0 + "/") } ?? false
        }
        func length(_ module: Module) -> Int { module.code.folder?.utf8.count ?? 0 }
        if let longest = modules.map(length).max() {
            let innermost = modules.filter { length($0) == longest }
            let module = innermost.first { $0.importName == moduleName } ?? innermost[0]
            let isOfInnerPackage = graph.packages.contains { package in
                package.path.utf8.count > length(module) && package.feature.holds(file)
            }
            if !isOfInnerPackage { return (module.package, module.id) }
        }
        let holders = graph.packages.filter { $0.feature.holds(file) && isIn($0, file) }
        return holders.max { $0.path.utf8.count < $1.path.utf8.count }.map { ($0.index, nil) }
    }

    /// Whether a file in a package's folder can be the package's: `.` holds also the folders of everyone else.
    private func isIn(_ package: GraphPackage, _ file: String) -> Bool {
        package.path != "." || !file.hasSuffix("/" + PackageFiles.manifest)
    }

    /// The module with a name, or the package that SwiftPM writes a module for to run its tests.
    private func module(named name: String) -> (package: Int, module: Module.ID?)? {
        if let id = graph.modulesByName[name]?.first { return (graph.modules[id].package, id) }
        for ending in ["PackageDiscoveredTests", "PackageTests"] where name.hasSuffix(ending) {
            let package = String(name.dropLast(ending.count))
            if let found = packages(where: { $0.testProductName == package + "PackageTests" }).first {
                return (found, nil)
            }
        }
        return nil
    }

    private func ofProduct(_ name: String, _ error: Diagnostic) -> [BlamedProblem] {
        let owners = packages { package in
            package.testProductName == name || package.modules.contains { graph.modules[$0].name == name }
                || package.manifest.products.contains { $0.name.value == name }
        }
        return owners.map { atManifest(of: $0, .program, error) }
    }
}

// MARK: Dependencies

extension ProblemBlame {
    /// The packages that name a folder in which no package is.
    private func dependents(onFolder folder: AbsolutePath, _ error: Diagnostic) -> [BlamedProblem] {
        graph.packages.flatMap { package in
            package.manifest.dependencies.filter { leads($0, from: package, to: folder) }.map { dependency in
                atManifest(of: package.index, .plan, error, at: dependency.range)
            }
        }
    }

    private func leads(_ dependency: Manifest.Dependency, from package: GraphPackage, to folder: AbsolutePath) -> Bool {
        guard case .path(let path) = dependency.kind else { return false }
        return blame.roots.contains { $0.appending(package.path).appending(path.value) == folder }
    }

    /// The packages that depend on, or are, or have targets among what some names mean.
    private func ofNames(_ names: Set<String>, _ error: Diagnostic) -> [BlamedProblem] {
        let lowered = Set(names.map { $0.lowercased() })
        let dependents = graph.packages.flatMap { package in
            package.manifest.dependencies.compactMap { dependency -> BlamedProblem? in
                switch dependency.kind {
                case .path: return nil
                case .url(let place), .registry(let place):
                    let isMeant = names.contains(place.value) || dependency.identity.map(lowered.contains) == true
                    return isMeant ? atManifest(of: package.index, .plan, error, at: dependency.range) : nil
                }
            }
        }
        if !dependents.isEmpty { return dependents }
        return packages { package in
            lowered.contains(package.identity) || names.contains(package.manifest.name?.value ?? "")
                || package.modules.contains { names.contains(graph.modules[$0].name) }
        }.map { atManifest(of: $0, .plan, error) }
    }

    /// The packages of the graph that name a folder as a dependency.
    func packages(dependingOn folder: AbsolutePath) -> Set<Int> {
        Set(packages { package in package.manifest.dependencies.contains { leads($0, from: package, to: folder) } })
    }
}

extension GraphPackage {
    /// The product that SwiftPM makes of all tests of a package, and names after the manifest.
    var testProductName: String { (manifest.name?.value ?? feature.name) + "PackageTests" }
}
