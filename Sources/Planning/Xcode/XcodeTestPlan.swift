internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Keeps a test plan up with the packages of a workspace: the one that `ufeature.json` names, that of a layer beside it,
/// or, where it names none, one that the team keeps.
///
/// As with the workspace for Xcode, what can't be understood is left alone, and what is missing in it is said.
struct XcodeTestPlan {
    let workspace: Workspace
    private(set) var path: String
    /// The folder of the project, from which a plan counts paths.
    let folder: AbsolutePath
    private var scope = Scope.all

    /// Whose tests a plan has.
    private enum Scope {
        case all
        case layer(Layer)
        /// Those that the team has put there, these among them: what is new goes where its siblings are.
        case team([TestPlan.TestTarget])
    }

    /// Nil where no plan is kept.
    init?(in workspace: Workspace) {
        guard workspace.hasSettings, let xcode = workspace.settings.xcode, let path = xcode.testPlan else { return nil }
        self.workspace = workspace
        self.path = path
        folder = AbsolutePath(xcode.folder)
    }

    /// The plan of a layer, beside that of all packages.
    init(of layer: Layer, at path: String, like main: XcodeTestPlan) {
        self = main
        self.path = path
        scope = .layer(layer)
    }

    /// A plan of the team's that has tests of the packages; nil for one that has none of them, or can't be read.
    ///
    /// - Parameters:
    ///   - path: its own.
    ///   - folder: that from which it counts paths.
    ///   - workspace: what it is in.
    /// - Throws: a `Refusal` where it can't be read.
    init?(at path: String, from folder: AbsolutePath, in workspace: Workspace) throws {
        self.workspace = workspace
        self.path = path
        self.folder = folder
        guard let source = try workspace.files.source(at: path), let text = try? TestPlanText(source) else {
            return nil
        }
        let own = Set(all)
        guard let plan = try? TestPlanText(unfolded(source)), plan.testTargets.contains(where: own.contains) else {
            return nil
        }
        scope = .team(text.testTargets)
    }

    /// The test targets of a package, whose folder is relative to the workspace.
    ///
    /// What only some machines make stays in a plan that lists it, and is added to none: others would look for it in vain.
    func testTargets(
        of manifest: Manifest, at package: String, onAllMachines: Bool = false
    ) -> [TestPlan.TestTarget] {
        let targets = onAllMachines ? manifest.targets.certain : manifest.targets.everywhere
        return targets.filter { $0.kind == .test }.map {
            TestPlan.TestTarget(package: place(ofPackageAt: package), name: $0.name.value)
        }
    }

    /// Those of all packages that are there.
    var all: [TestPlan.TestTarget] { all() }

    private func all(onAllMachines: Bool = false) -> [TestPlan.TestTarget] {
        workspace.features.filter { has(packageAt: $0.path) }.flatMap {
            testTargets(of: $0.manifest, at: $0.path, onAllMachines: onAllMachines)
        }
    }

    /// Whether the tests of a package may be in the plan.
    private func has(packageAt path: String) -> Bool { has(workspace.settings.layer(ofPackageAt: path)) }

    /// Whether the tests of packages of a layer may be in the plan.
    private func has(_ layer: Layer?) -> Bool {
        guard case .layer(let own) = scope else { return true }
        return layer == own
    }

    /// Those of some test targets of a package that belong into the plan.
    ///
    /// Into a team's go new ones alone, and only where it has most tests of the packages of the same layer.
    private func fitting(_ testTargets: [TestPlan.TestTarget], of layer: Layer?) -> [TestPlan.TestTarget] {
        guard has(layer) else { return [] }
        guard case .team(let listed) = scope else { return testTargets }
        let siblings = workspace.features.filter { $0.layer == layer }
            .flatMap { self.testTargets(of: $0.manifest, at: $0.packageFolder) }
        let known = Set(siblings)
        guard Set(listed).intersection(known).count * 2 > known.count else { return [] }
        return testTargets.filter { !known.contains($0) }
    }

    /// A package's folder as the plan has it.
    func place(ofPackageAt path: String) -> String {
        let way = AbsolutePath(path).relative(to: folder)
        return way == "." ? "" : way
    }

    /// The folder that a place of the plan is, relative to the workspace.
    private func path(ofPlace place: String) -> AbsolutePath { folder.appending(place) }

    // MARK: One package for all

    /// The plan as it would be if each feature were a package, where one package has the tests of all.
    ///
    /// - Parameters:
    ///   - source: the plan.
    ///   - coming: test targets that are to be listed, and may be already.
    /// - Returns: its text.
    /// - Throws: a `Diagnostic` where it can't be read.
    func unfolded(_ source: SourceText, adding coming: [TestPlan.TestTarget] = []) throws(Diagnostic) -> SourceText {
        guard let home = workspace.home.map(place) else { return source }
        let places = Dictionary((all + coming).map { ($0.name, $0) }) { first, _ in first }
        let new = try TestPlanText(source).renaming { $0.package == home ? places[$0.name] : nil }
        return SourceText(path: source.path, bytes: new)
    }

    /// The plan as it is, of one in which each feature is a package.
    private func folded(_ bytes: [UInt8]) throws(Diagnostic) -> [UInt8] {
        guard let home = workspace.home else { return bytes }
        return try folded(SourceText(path: path, bytes: bytes), to: home)
    }

    /// The plan with the tests of all features in one package.
    func folded(_ source: SourceText, to home: String) throws(Diagnostic) -> [UInt8] {
        try TestPlanText(source).renaming { testTarget in
            let package = path(ofPlace: testTarget.package).relative(to: .root)
            let isMember = workspace.features.contains { $0.path == package && $0.home != nil }
            guard isMember || workspace.settings.layer(ofPackageAt: package) != nil else { return nil }
            return TestPlan.TestTarget(package: place(ofPackageAt: home), name: testTarget.name)
        }
    }

    // MARK: Changes

    /// Lists the tests of manifests that are new or have changed.
    ///
    /// - Parameters:
    ///   - manifests: the manifests.
    ///   - layers: those of packages, by their paths, that the settings don't know yet.
    /// - Returns: the edits, and what is told of them.
    /// - Throws: a `Refusal` where the plan can't be read.
    func change(
        adding manifests: [SourceText],
        _ layers: [String: Layer] = [:]
    ) throws(Refusal) -> XcodeListing.Change {
        let testTargets = manifests.filter { AbsolutePath($0.path).name == PackageFiles.manifest }
            .flatMap { source -> [TestPlan.TestTarget] in
                let path = AbsolutePath(source.path).parent.relative(to: .root)
                guard let manifest = try? Manifest.parse(source) else { return [] }
                let layer = layers[path] ?? workspace.settings.layer(ofPackageAt: path)
                return fitting(self.testTargets(of: manifest, at: path, onAllMachines: true), of: layer)
            }
        if testTargets.isEmpty { return XcodeListing.Change() }
        return try change(about: testTargets, "doesn't list") { $0.inserting(testTargets) }
    }

    /// Takes the tests of packages out that go.
    ///
    /// - Throws: a `Refusal` where the plan can't be read.
    func change(removing features: [Feature]) throws(Refusal) -> XcodeListing.Change {
        let gone = features.map { place(ofPackageAt: $0.path) }
        let own = features.filter { has(packageAt: $0.path) }.flatMap { testTargets(of: $0.manifest, at: $0.path) }
        if case .layer = scope, own.isEmpty { return XcodeListing.Change() }
        return try change(about: own, "may still list") { text in
            text.removing(Set(text.testTargets.filter { gone.contains($0.package) }))
        }
    }

    /// Takes test targets of a package out that go.
    ///
    /// - Throws: a `Refusal` where the plan can't be read.
    func change(removingTargets names: Set<String>, of package: Feature) throws(Refusal) -> XcodeListing.Change {
        let own = has(packageAt: package.path) ? testTargets(of: package.manifest, at: package.path) : []
        let gone = own.filter { names.contains($0.name) }
        if gone.isEmpty { return XcodeListing.Change() }
        return try change(about: gone, "may still list") { $0.removing(Set(gone)) }
    }

    /// Follows packages that move, and targets of one of them that are called otherwise.
    ///
    /// - Throws: a `Refusal` where the plan can't be read.
    func change(renamingTargetsOf feature: Feature, _ names: [String: String], _ newPaths: NewPaths)
        throws(Refusal) -> XcodeListing.Change
    {
        let own = place(ofPackageAt: feature.path)
        // A package's own plan counts from the package, which moves.
        let newFolder = AbsolutePath(newPaths.path(of: folder.relative(to: .root)))
        return try change(about: [], "may have the old names of") { text in
            text.renaming { testTarget in
                let old = path(ofPlace: testTarget.package).relative(to: .root)
                let new = newPaths.path(of: old)
                let way = AbsolutePath(new).relative(to: newFolder)
                // What stays where it is may lie outside of the workspace.
                let isMoved = new != old || newFolder != folder
                let package = isMoved ? way == "." ? "" : way : testTarget.package
                let name = testTarget.package == own ? names[testTarget.name] : nil
                return TestPlan.TestTarget(package: package, name: name ?? testTarget.name)
            }
        }
    }

    private func change(
        about testTargets: [TestPlan.TestTarget],
        _ state: String,
        _ edit: (TestPlanText) -> [UInt8]
    ) throws(Refusal) -> XcodeListing.Change {
        let reason: String
        do {
            guard let source = try workspace.files.source(at: path) else { return XcodeListing.Change() }
            let new = try folded(edit(TestPlanText(unfolded(source, adding: testTargets))))
            if new == source.bytes { return XcodeListing.Change() }
            return XcodeListing.Change(edits: [FileEdit(path: path, old: source.bytes, new: new)])
        } catch {
            reason = try Refusal.reasonUnlessUnreadable(error)
        }
        let names = testTargets.map { "'\($0.name)'" }.joined(separator: ", ")
        let note = Diagnostic(
            .note,
            "xcode_test_plan_not_kept",
            "'\(path)' \(state) \(names.isEmpty ? "tests" : names): \(reason)",
            help: ["repair the test plan, then run 'ufeature sync'"]
        )
        return XcodeListing.Change(notes: [note])
    }

    // MARK: What has drifted

    /// How a plan that isn't there comes to be: a project of the team's own gets its plans in Xcode.
    private var wayToIt: String {
        if case .all = scope, let files = try? workspace.files.listing().files,
            let meant = Spelling.nearest(to: path, among: files.filter { $0.hasSuffix(".xctestplan") })
        {
            return "did you mean '\(meant)'? correct \"\(XcodeSettings.Key.testPlan.rawValue)\" in "
                + WorkspaceReader.settingsFile
        }
        guard workspace.settings.xcode?.links == .features else { return "run 'ufeature xcode'" }
        let key: XcodeSettings.Key = if case .layer = scope { .layerPlans } else { .testPlan }
        return "make it in Xcode, or take \"\(key.rawValue)\" out of \"xcode\" in ufeature.json"
    }

    /// The plan beside the packages that are there: their tests are added, and those of packages of a layer's folder
    /// that are gone go.
    func comparison() throws -> WorkspaceFileComparison {
        guard let source = try workspace.files.source(at: path) else {
            let absent = WorkspaceFileComparison.difference(
                "the test plan '\(path)' isn't there", in: path, help: wayToIt)
            return WorkspaceFileComparison(leaving: [absent])
        }
        if let loss = workspace.files.loss(in: source) { return WorkspaceFileComparison(leaving: [loss]) }
        do {
            let text = try TestPlanText(unfolded(source))
            let listed = text.testTargets
            let unlisted = all(onAllMachines: true).filter { !listed.contains($0) }
            // What a team has set for a target moves with it, such as tests to skip.
            let moved = moves(of: listed, to: unlisted)
            let missing = unlisted.filter { !moved.values.contains($0) }
            let gone = listed.filter { moved[$0] == nil && isGone($0) }
            let elsewhere = listed.compactMap { old in newLayer(of: old).map { (old, $0) } }
            let kept = try TestPlanText(SourceText(path: path, bytes: text.renaming { moved[$0] }))
            let added = SourceText(path: path, bytes: kept.inserting(missing))
            let new = try folded(TestPlanText(added).removing(Set(gone + elsewhere.map(\.0))))
            let found =
                listed.compactMap { old in
                    let place = moved[old]?.package
                    return place.map { "the test plan has '\(old.name)' of '\(old.package)', which is in '\($0)'" }
                } + missing.map { "the test plan doesn't have '\($0.name)' of '\($0.package)'" }
                + gone.map { "the test plan has '\($0.name)' of '\($0.package)', which isn't there" }
                + elsewhere.map { old, layer in
                    "the test plan has '\(old.name)' of '\(old.package)', which is in the layer '\(layer.rawValue)' now"
                }
            return WorkspaceFileComparison(of: source, to: new, found)
        } catch let problem {
            return WorkspaceFileComparison(leaving: [problem])
        }
    }

    /// The test targets whose folders have moved: nothing is in the old place, and just one target has the name elsewhere.
    private func moves(
        of listed: [TestPlan.TestTarget],
        to others: [TestPlan.TestTarget]
    ) -> [TestPlan.TestTarget: TestPlan.TestTarget] {
        let byName = Dictionary(grouping: others, by: \.name)
        let lost = listed.filter { old in
            let place = path(ofPlace: old.package).relative(to: .root)
            return byName[old.name]?.count == 1 && workspace.files.isNothing(at: workspace.root.appending(place))
        }
        let once = Dictionary(grouping: lost, by: \.name).values.filter { $0.count == 1 }.joined()
        return Dictionary(uniqueKeysWithValues: once.compactMap { old in byName[old.name].map { (old, $0[0]) } })
    }

    /// The layer that a test target's package has by now, where that isn't the plan's and the plan of that layer doesn't
    /// have it yet: what both have, a team has put there.
    private func newLayer(of testTarget: TestPlan.TestTarget) -> Layer? {
        let package = path(ofPlace: testTarget.package).relative(to: .root)
        guard case .layer(let own) = scope, let layer = workspace.settings.layer(ofPackageAt: package), layer != own,
            let plans = workspace.settings.xcode?.layerPlans(in: workspace.settings),
            let other = plans.first(where: { $0.layer == layer }),
            let source = (try? workspace.files.source(at: other.path)) ?? nil,
            let text = try? TestPlanText(unfolded(source))
        else { return nil }
        return text.testTargets.contains(testTarget) ? nil : layer
    }

    /// Whether a test target isn't there any more, for certain.
    private func isGone(_ testTarget: TestPlan.TestTarget) -> Bool {
        let place = path(ofPlace: testTarget.package)
        let path = place.relative(to: .root)
        if let feature = workspace.features.first(where: { $0.path == path }) {
            // Declared as another kind of target, the tests are still there, and it's a slip.
            return feature.manifest.exact
                && !feature.manifest.targets.everywhere.contains {
                    $0.name.value == testTarget.name
                }
        }
        let isInLayer = workspace.settings.layerFolders.contains { _, folder in
            folder != "." && place.isInside(AbsolutePath(folder))
        }
        return isInLayer && workspace.files.isNothing(at: workspace.root.appending(path))
    }
}

extension XcodeListing.Change {
    /// Both changes.
    static func + (left: XcodeListing.Change, right: XcodeListing.Change) -> XcodeListing.Change {
        XcodeListing.Change(edits: left.edits + right.edits, notes: left.notes + right.notes)
    }
}
