package import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

extension XcodeListing {
    /// What one opens in Xcode, beside the packages that are there.
    ///
    /// Packages that aren't listed are added, and those that are gone from a layer's folder are removed. Everything
    /// else is the team's own: files, other packages, and what other tools make anew each time, such as projects. So
    /// is a file with a project that lists few of the packages: there they are in the project. Beside a project only
    /// packages are missed that were made from a template set, and so were listed once; and so it is in a file that
    /// lists few of them: Xcode shows what a listed package uses. A file that is gone is reported, and not made again.
    package func comparison() throws -> WorkspaceFileComparison {
        guard let path = XcodeWorkspace.path(named: workspace.settings.name) else { return WorkspaceFileComparison() }
        guard let source = try workspace.files.source(at: path) else { return absence(of: path) }
        if let problem = source.mergeProblem { return WorkspaceFileComparison(leaving: [problem]) }
        let settings = workspace.settings
        let packages = workspace.features.map { settings.xcodeEntry(at: $0.path, $0.layer) }
        do throws(XcodeWorkspaceText.Problem) {
            let text = try XcodeWorkspaceText(source, in: workspace.root)
            let listed = Set(text.references.compactMap(text.place))
            let absent = packages.filter { !listed.contains(workspace.root.appending($0.path)) }
            let gone = listed.compactMap { entry(ofPackageGoneFrom: $0) }.sorted { Files.byteOrder($0.path, $1.path) }
            if leavesPackagesToProject(text) { return WorkspaceFileComparison() }
            let hasProject = hasProject(among: listed)
            let made = Set(workspace.features.filter { $0.template != nil }.map(\.path))
            let listsFew = absent.count * 2 > packages.count
            let packagesMissing = hasProject || listsFew ? absent.filter { made.contains($0.path) } : absent
            let missing = packagesMissing + projects(of: packagesMissing, as: listed)
            let new = try text.inserting(missing, groups: settings.xcodeGroups).removing(gone).source.bytes
            let found =
                missing.map { "the Xcode workspace doesn't list '\($0.path)'" }
                + gone.map { "the Xcode workspace lists '\($0.path)', which doesn't exist" }
            var comparison = WorkspaceFileComparison(of: source, to: new, found)
            let lost = lostProjects(among: listed, in: path)
            (comparison.found, comparison.left) = (comparison.found + lost, comparison.left + lost)
            return comparison
        } catch {
            // What can't be understood is left alone, as long as nobody asks for a package that it may lack.
            if let loss = workspace.files.loss(in: source) { return WorkspaceFileComparison(leaving: [loss]) }
            let problem = WorkspaceFileComparison.difference(
                "the Xcode workspace can't be kept up to date: the file \(error.reason)",
                in: path,
                help: "repair it, or remove it if you never open it"
            )
            return WorkspaceFileComparison(leaving: [problem])
        }
    }

    /// That the projects of examples are listed, and aren't there any more: a team may do without.
    private func lostProjects(among listed: Set<AbsolutePath>, in path: String) -> [Diagnostic] {
        workspace.features.compactMap { feature in
            guard let project = ExampleApp.projectFolder(of: feature).map(feature.file),
                case let place = workspace.root.appending(project), listed.contains(place),
                workspace.files.isNothing(at: place), !workspace.files.isNothing(at: place.parent),
                !GitRepository.ignores(place, below: workspace.root)
            else { return nil }
            var note = WorkspaceFileComparison.difference(
                "the Xcode workspace lists '\(project)', which doesn't exist", in: path,
                help: "make it again: ufeature xcode")
            note.severity = .note
            return note
        }
    }

    /// The projects of the examples of packages that are listed anew, where those of most others are listed.
    private func projects(
        of packages: [XcodeWorkspace.Entry],
        as listed: Set<AbsolutePath>
    ) -> [XcodeWorkspace.Entry] {
        if packages.isEmpty { return [] }
        let new = Set(packages.map(\.path))
        let examples = workspace.features.compactMap { feature in
            exampleProject(of: feature).map { project in
                (isNew: new.contains(feature.path), entry: workspace.settings.xcodeEntry(at: project, feature.layer))
            }
        }
        let isListed = { (entry: XcodeWorkspace.Entry) in listed.contains(workspace.root.appending(entry.path)) }
        let others = examples.filter { !$0.isNew }.map(\.entry)
        guard others.count(where: isListed) * 2 >= others.count else { return [] }
        return examples.filter(\.isNew).map(\.entry).filter { !isListed($0) }
    }

    /// Whether a project is listed that may have the packages in it, and most of them are only there.
    func leavesPackagesToProject(_ text: XcodeWorkspaceText) -> Bool {
        let listed = Set(text.references.compactMap(text.place))
        let absent = workspace.features.filter { !listed.contains(workspace.root.appending($0.path)) }
        return absent.count * 2 > workspace.features.count && hasProject(among: listed)
    }

    /// Whether something is listed that shows the packages it uses: a project, or an app of Swift Playgrounds.
    private func hasProject(among listed: Set<AbsolutePath>) -> Bool {
        // A project that links an app's package alone has no packages to open.
        let projects = workspace.settings.xcode.map { $0.links == .app ? $0.all.map(\.project) : [] } ?? []
        let own = Set(projects.map(workspace.root.appending))
        let packageFolders = Set(workspace.features.map { workspace.root.appending($0.path) })
        return listed.contains { place in
            (place.name.hasSuffix(".xcodeproj") || place.name.hasSuffix(".swiftpm")) && !own.contains(place)
                && !packageFolders.contains(place.parent)
        }
    }

    /// That the file is gone, beside a project that links an app's package alone: no other one opens the packages.
    ///
    /// A team that made all packages by hand never had it.
    private func absence(of path: String) -> WorkspaceFileComparison {
        guard let xcode = workspace.settings.xcode, xcode.links == .app,
            workspace.features.contains(where: { $0.template != nil }),
            !workspace.files.isNothing(at: workspace.root.appending(xcode.project))
        else { return WorkspaceFileComparison() }
        let name = AbsolutePath(path).parent.name
        var problem = WorkspaceFileComparison.difference(
            "the Xcode workspace '\(name)', which opens all packages, isn't there",
            in: path,
            help: "run 'ufeature xcode'"
        )
        // A team may open packages one by one.
        problem.severity = .warning
        return WorkspaceFileComparison(leaving: [problem])
    }

    /// What is wrong with the files that are kept up beside it, test plans and projects: nothing can be done in them.
    ///
    /// - Throws: a `Refusal` where the system can't read one.
    package func brokenFiles() throws -> [Diagnostic] {
        let plans = try XcodeTestPlans.kept(in: workspace).plans.flatMap { try $0.comparison().left }
        let projects = try XcodeAppComparison.all(in: workspace).flatMap { try $0.comparison().left }
        return (plans + projects).filter { $0.id != PolicyDifference.noRule }
    }

    /// The entry of a place that nothing is at any more, and that a layer's package was at.
    private func entry(ofPackageGoneFrom place: AbsolutePath) -> XcodeWorkspace.Entry? {
        let isProject = place.name.hasSuffix(".xcodeproj") && workspace.files.isNothing(at: place.parent)
        guard isProject || !place.name.utf8.contains(UInt8(ascii: ".")), workspace.files.isNothing(at: place) else {
            return nil
        }
        let (settings, path) = (workspace.settings, place.relative(to: workspace.root))
        // A further folder may be the package that is gone; the top has everything in it. Where one package has the targets
        // of all features, they are there without their folders.
        guard place.isInside(workspace.root), !settings.layers.values.contains(path),
            !workspace.features.contains(where: { $0.holds(path) || $0.path == path })
        else { return nil }
        if let layer = LayerPlaces(of: settings).layer(ofTargetIn: path, ofPackageAt: ".") {
            return settings.xcodeEntry(at: path, layer)
        }
        return entry(ofPackageMovedFrom: AbsolutePath(isProject ? path.enclosingFolder : path), at: path)
    }

    /// The entry of a package whose layer had another folder: the last commit has it there, and one of the same name is
    /// elsewhere now.
    private func entry(ofPackageMovedFrom folder: AbsolutePath, at path: String) -> XcodeWorkspace.Entry? {
        let isMoved =
            workspace.features.contains { AbsolutePath($0.path).name == folder.name }
            && !workspace.files.removedSources(in: folder.relative(to: .root)).isEmpty
        return isMoved ? XcodeWorkspace.Entry(path: path, group: folder.parent.relative(to: .root)) : nil
    }
}
