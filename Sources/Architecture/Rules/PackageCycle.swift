internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let packageCycle = Rule(
        .packageCycle,
        .note,
        "Packages depend on each other in a cycle only from tools version 6.0 on",
        findsToo: [.error],
        page: Page(
            what: """
                Finds packages of the workspace that depend on each other in a cycle. It's an error where one of them \
                has a tools version below 6.0, and otherwise a note: two features that use each other's interfaces are \
                legal. If packages all reach each other, only the shortest cycle is shown. A dependency counts if a \
                target makes legal use of it; one that no file imports is reported as unused anyway.
                """,
            why: """
                SwiftPM refuses such packages below tools version 6.0. From then on it builds them, as long as their \
                targets are in no cycle; but none of them can be moved to another repository without the others.
                """,
            source:
                "Swift Package Manager 6.0: package dependency cycles are gated on the tools version of the root package",
            wrong: Example(
                "Features/Profile/Package.swift",
                """
                // swift-tools-version: 5.9
                dependencies: [.package(path: "../Search")],  // which depends on Profile
                """
            ),
            right: Example(
                "Features/Profile/Package.swift",
                """
                // swift-tools-version: 6.0
                dependencies: [.package(path: "../Search")],  // ProfileInterface and SearchInterface are in no cycle
                """
            ),
            repair: """
                Raise the tools version of every package of the cycle to 6.0. To remove the note, let the app \
                connect the features, or move what both need into a foundation feature.
                """
        ),
        check: { graph in
            let cycles = Cycles(in: graph.packages.map { graph.usedPackages(of: $0) })
            return cycles.components.indices.compactMap { graph.finding(in: cycles, $0) }
        }
    )
}

extension FeatureGraph {
    /// The packages that targets of a package use legally, in the order of its manifest.
    fileprivate func usedPackages(of package: GraphPackage) -> [Int] {
        guard package.isExact, !package.dependencies.isEmpty else { return [] }
        var used: Set<Int> = []
        for id in package.modules {
            let imported = Set(modules[id].imports.compactMap(\.module))
            for case .product(_, let other, let vended) in modules[id].uses.map(\.meaning) where !used.contains(other) {
                let isIdle = modules[id].isWhole && imported.isDisjoint(with: vended)
                if !isIdle, vended.contains(where: { violation(of: modules[id], using: modules[$0]) == nil }) {
                    used.insert(other)
                }
            }
        }
        return package.dependencies.sorted { $0.key < $1.key }.map(\.value).filter { used.contains($0) }
    }

    fileprivate func finding(in cycles: Cycles, _ index: Int) -> Finding? {
        let way = cycles.shortest(in: index).map { packages[$0] }
        guard let start = way.indices.min(by: { way[$0].path < way[$1].path }) else { return nil }
        let cycle = way.turned(toBeginAt: start)
        guard let first = cycle.first, let last = cycle.last,
            let place = last.dependencies.filter({ $0.value == first.index }).keys.min()
        else { return nil }
        let names = (cycle + [first]).map(\.feature.name).joined(separator: " → ")
        let old = cycle.first { ($0.manifest.toolsVersion?.major ?? 6) < 6 }
        let reason = old.flatMap { package in
            package.manifest.toolsVersion.map { ", and '\(package.feature.name)' has tools version \($0)" }
        }
        return finding(
            "packages depend on each other in a cycle: \(names)\(reason ?? "")",
            at: last.manifest.dependencies[place].range,
            inManifestOf: last,
            help: reason == nil
                ? ["this builds; to break the cycle, let the app connect the features"]
                : [
                    "SwiftPM builds cycles of packages only from tools version 6.0 on: raise it in each of these packages"
                ],
            severity: reason == nil ? nil : .error
        )
    }
}
