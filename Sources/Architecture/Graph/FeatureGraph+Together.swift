internal import PackageManifest
internal import Workspaces

/// What may come together in one build.
extension FeatureGraph {
    /// The packages from which SwiftPM loads two packages together, each of them counted as reaching itself.
    func packages(reachingBoth one: Int, and other: Int) -> [Int] {
        packages.indices.filter { index in
            let reached = packages(reachableFrom: index).union([index])
            return reached.contains(one) && reached.contains(other)
        }
    }

    /// Whether two packages of a workspace with a `ufeature.json` may be meant for one build: the app puts together what
    /// nothing connects yet.
    ///
    /// They aren't if one is a copy that nothing uses and that uses nothing, beside one that belongs to the others; or if
    /// one belongs to a project in a folder of its own.
    func mayMeet(_ one: Int, _ other: Int, in projects: Projects) -> Bool {
        if projects.number[one] == projects.number[other] { return true }
        if projects.isAlone(one) != projects.isAlone(other) { return false }
        return !projects.isNested(one, in: self) && !projects.isNested(other, in: self)
    }

    /// The targets that SwiftPM builds of a package that others use: those that its products need.
    func vended(by package: Int) -> Set<Module.ID> {
        let names = Set(packages[package].manifest.products.elements.flatMap { $0.targets.map(\.value) })
        var found: Set<Module.ID> = []
        var next = packages[package].modules.filter { names.contains(modules[$0].name) }
        while let id = next.popLast() {
            guard found.insert(id).inserted else { continue }
            for case .target(let used) in modules[id].uses.map(\.meaning) { next.append(used) }
        }
        return found
    }

    /// Whether a tool writes a package: its manifest says so, or all of its code does.
    package func isGenerated(_ package: GraphPackage) -> Bool {
        if GeneratedMark.isIn(package.feature.source) { return true }
        let code = package.modules.flatMap { modules[$0].code.files }
        return !code.isEmpty && code.allSatisfy(\.isGenerated)
    }
}
