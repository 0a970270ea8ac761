internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The test plans that are kept up: that of all packages, and one for each layer where `ufeature.json` asks for those.
///
///     Storefront.xctestplan               the tests of every package
///     Storefront-Foundation.xctestplan    those of the packages of a layer
///
/// Where `ufeature.json` names none, those that the team keeps for packages follow what is made, renamed and removed.
struct XcodeTestPlans {
    /// None where no plan is kept; that of all packages comes first.
    let plans: [XcodeTestPlan]

    /// The plans that hold what their layers have.
    static func kept(in workspace: Workspace) -> XcodeTestPlans {
        guard let main = XcodeTestPlan(in: workspace), let xcode = workspace.settings.xcode else {
            return XcodeTestPlans(plans: [])
        }
        let layers = xcode.layerPlans(in: workspace.settings).map { layer, path in
            XcodeTestPlan(of: layer, at: path, like: main)
        }
        return XcodeTestPlans(plans: [main] + layers)
    }

    private init(plans: [XcodeTestPlan]) { self.plans = plans }

    /// All plans that a change of packages is to follow into.
    ///
    /// - Throws: a `Refusal` where a folder or a plan can't be read.
    init(in workspace: Workspace) throws {
        guard workspace.hasSettings, let xcode = workspace.settings.xcode, xcode.testPlan == nil else {
            self = .kept(in: workspace)
            return
        }
        plans = try workspace.files.listing().files.filter { $0.hasSuffix(".xctestplan") }
            .compactMap { try XcodeTestPlan(at: $0, from: AbsolutePath(xcode.folder), in: workspace) }
    }

    /// What becomes of the other plans that name test targets of a package which gets another name or place: those of
    /// projects that `ufeature.json` doesn't name, and those of packages' own schemes.
    ///
    /// - Parameters:
    ///   - files: the paths of all files of the workspace.
    ///   - workspace: what it is in.
    ///   - change: the change of a plan, which edits it where its paths lead to the package.
    /// - Returns: the edits, and what is told of them.
    /// - Throws: a `Refusal` where a plan can't be read.
    func changeOfOthers(
        among files: [String],
        in workspace: Workspace,
        _ change: (XcodeTestPlan) throws -> XcodeListing.Change
    ) throws -> XcodeListing.Change {
        let known = Set(plans.map(\.path))
        let others = files.filter { $0.hasSuffix(".xctestplan") && !known.contains($0) }
        return try others.reduce(XcodeListing.Change()) { sum, path in
            guard let source = try workspace.files.source(at: path), let text = try? TestPlanText(source) else {
                return sum
            }
            // Which project or package uses it, it doesn't say: its paths begin at the nearest folder from which one leads to
            // a package.
            let home = AbsolutePath("/" + path).ancestors.first { folder in
                text.testTargets.contains { workspace.files.hasManifest(in: folder.appending($0.package)) }
            }
            let plan = try home.flatMap { try XcodeTestPlan(at: path, from: $0, in: workspace) }
            return try plan.map { sum + (try change($0)) } ?? sum
        }
    }

    /// The same change of each plan.
    ///
    /// - Returns: the edits, and what is told of them.
    func change(_ change: (XcodeTestPlan) throws -> XcodeListing.Change) rethrows -> XcodeListing.Change {
        try plans.reduce(XcodeListing.Change()) { try $0 + change($1) }
    }
}

extension XcodeSettings {
    /// The test plans of the layers that have a folder, beside that of all packages; none where none are asked for.
    ///
    /// Their names stay when a team gives a folder of a layer another name.
    func layerPlans(in settings: WorkspaceSettings) -> [(layer: Layer, path: String)] {
        guard hasLayerPlans, let testPlan else { return [] }
        let ending = ".xctestplan"
        let stem = testPlan.hasSuffix(ending) ? String(testPlan.dropLast(ending.count)) : testPlan
        return [Layer.foundation, .product, .app].filter { settings.layers[$0] != nil }.map { layer in
            (layer, stem + "-" + layer.rawValue.prefix(1).uppercased() + layer.rawValue.dropFirst() + ending)
        }
    }
}
