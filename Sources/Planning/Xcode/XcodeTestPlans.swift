internal import Diagnostics
internal import Features
internal import FileChanges
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
            .compactMap { try XcodeTestPlan(at: $0, of: xcode, in: workspace) }
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
