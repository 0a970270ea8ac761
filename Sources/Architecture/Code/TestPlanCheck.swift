internal import Diagnostics
internal import Features
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Finds test targets that no test plan has, where the plans of a project are those of the workspace's packages.
///
/// A target is listed wherever a plan has its name, be it switched off. Beside a plan that `ufeature.json` doesn't name,
/// a scheme may test a target without a plan, and a team that leaves out half of a layer's tests or more does so on purpose.
struct TestPlanCheck {
    let workspace: Workspace
    let graph: FeatureGraph
    let settings: XcodeSettings

    /// Nil for a workspace whose `ufeature.json` names no project.
    init?(in workspace: Workspace, _ graph: FeatureGraph) {
        guard workspace.hasSettings, let settings = workspace.settings.xcode else { return nil }
        self.workspace = workspace
        self.graph = graph
        self.settings = settings
    }

    /// A test target that a plan lists.
    private struct Entry: Hashable {
        /// The package's folder, relative to the workspace if the plan counts paths as the project does.
        let package: AbsolutePath
        let name: String
    }

    /// A test target of a package of the workspace.
    private struct TestTarget {
        let package: GraphPackage
        let name: Manifest.Text
    }

    var findings: [Finding] {
        if let plan = settings.testPlan, workspace.files.isNothing(at: workspace.root.appending(plan)) {
            let message = "there is no '\(plan)', which 'xcode' names"
            return [Finding(message, path: WorkspaceReader.settingsFile, help: ["make it again: ufeature xcode"])]
        }
        guard let files = try? workspace.files.listing().files else { return [] }
        let plans = files.filter { $0.hasSuffix(".xctestplan") }
        let entries = plans.compactMap(entries)
        // Nothing is certain beside a plan that can't be read.
        guard !plans.isEmpty, entries.count == plans.count else { return [] }
        let listed = Set(entries.joined())
        let own = graph.packages.filter(\.isExact).flatMap { package in
            // What only some machines make would be missing on the others.
            package.manifest.targets.certain.filter { $0.kind == .test }.map {
                TestTarget(package: package, name: $0.name)
            }
        }
        let isOfPackages = own.contains { test in
            let folders = [test.package.path, test.package.feature.packageFolder].map { AbsolutePath($0) }
            return folders.contains { listed.contains(Entry(package: $0, name: test.name.value)) }
        }
        let names = Set(listed.map(\.name))
        let missing = own.filter { !names.contains($0.name.value) }
        guard isOfPackages, !missing.isEmpty else { return [] }
        if isKept(plans) { return missing.map { finding(on: $0, plans: plans) } }
        let schemes = files.filter { $0.hasSuffix(".xcscheme") }.compactMap { try? workspace.files.source(at: $0) }
        let layers = Dictionary(grouping: own, by: \.package.feature.layer)
            .filter { _, tests in tests.count { names.contains($0.name.value) } * 2 > tests.count }
        return missing.filter { test in
            layers[test.package.feature.layer] != nil && !schemes.contains { $0.contains("\"\(test.name.value)\"") }
        }.map { finding(on: $0, plans: plans) }
    }

    /// Whether `sync` keeps one of the plans, so that it is to have the tests of all packages.
    private func isKept(_ plans: [String]) -> Bool { settings.testPlan.map(plans.contains) ?? false }

    private func finding(on test: TestTarget, plans: [String]) -> Finding {
        let isKept = isKept(plans)
        let place = plans.count == 1 ? "'\(plans[0])'" : "one of the test plans"
        return graph.finding(
            "no test plan has '\(test.name.value)', so Xcode doesn't run it",
            at: test.name.range,
            inManifestOf: test.package,
            help: isKept
                ? ["add it: ufeature sync"]
                : [
                    "add it to \(place) in Xcode, or name the plan as 'testPlan' of 'xcode' in ufeature.json: then 'ufeature sync' adds it"
                ],
            target: test.name.value,
            isSynced: isKept
        )
    }

    /// The test targets of packages in a plan; nil for one that can't be read.
    private func entries(ofPlan path: String) -> [Entry]? {
        guard let source = (try? workspace.files.source(at: path)).flatMap({ $0 }),
            let nodes = (try? JSONParser.parse(source))?["testTargets"]?.elements
        else { return nil }
        let folder = AbsolutePath(settings.folder)
        return nodes.compactMap { node in
            guard let target = node["target"], let container = target["containerPath"]?.string,
                container.hasPrefix("container:"), let name = target["name"]?.string
            else { return nil }
            return Entry(package: folder.appending(String(container.dropFirst("container:".count))), name: name)
        }
    }
}
