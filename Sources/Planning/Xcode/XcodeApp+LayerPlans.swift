internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Workspaces
internal import XcodeProjects

/// A test plan for each layer, in the scheme of the app.
extension XcodeApp {
    /// The file of the scheme that everybody shares.
    var schemeFile: String { xcode.schemeFile }

    /// The plans of the layers, filled with their tests.
    func layerPlans(like plan: TestPlan) -> [GeneratedFile] {
        xcode.layerPlans(in: settings).map { layer, path in
            let testTargets = plan.testTargets.filter { testTarget in
                let place = AbsolutePath(xcode.folder).appending(testTarget.package)
                return settings.layer(ofPackageAt: place.relative(to: .root)) == layer
            }
            let own = TestPlan(
                project: plan.project, target: plan.target, targetID: plan.targetID, testTargets: testTargets,
                home: plan.home)
            return GeneratedFile(path: path, contents: own.text)
        }
    }

    /// The plan that the scheme tests, with those that can be chosen in its place.
    func tests(of plan: String) -> AppScheme.Tests {
        .plan(plan, others: xcode.layerPlans(in: settings).map(\.path))
    }

    /// Lists the plans of the layers in a scheme that is there: in one that is as it was made, and in no other.
    ///
    /// - Returns: the edit, or what is to be added by hand.
    /// - Throws: a `Refusal` where the scheme can't be read.
    func schemeChange(in workspace: Workspace) throws -> XcodeListing.Change {
        let plans = xcode.layerPlans(in: settings).map(\.path)
        guard let plan = xcode.testPlan, !plans.isEmpty, let source = try workspace.files.source(at: schemeFile) else {
            return XcodeListing.Change()
        }
        let missing = plans.filter { !source.contains("\"container:\($0)\"") }
        if missing.isEmpty { return XcodeListing.Change() }
        let old = AppScheme(of: project, ids: Self.ids, tests: .plan(plan))
        if source.bytes.elementsEqual(old.text.utf8) {
            let new = AppScheme(of: project, ids: Self.ids, tests: tests(of: plan))
            return XcodeListing.Change(edits: [FileEdit(path: schemeFile, old: source.bytes, new: Array(new.text.utf8))]
            )
        }
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        let note = Diagnostic(
            .note,
            "xcode_scheme_not_kept",
            "the scheme '\(xcode.target)' has been changed since it was made, and doesn't list \(names)",
            at: SourceLocation(path: schemeFile, line: 1, column: 1),
            help: ["in Xcode: Product, Scheme, Edit Scheme, Test, and add them there"]
        )
        return XcodeListing.Change(notes: [note])
    }
}

extension XcodeSettings {
    /// The file of the scheme that everybody shares, which is called as the target.
    var schemeFile: String { project + "/xcshareddata/xcschemes/" + target + ".xcscheme" }
}
