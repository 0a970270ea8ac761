package import Diagnostics
internal import Features
package import FileChanges
internal import PackageManifest
package import TemplateSets
package import Workspaces

/// Keeps the apps of a workspace up with its features: what they show changes with what there is.
///
/// A feature brings files of its own along, one package more goes into the app's manifest, and the files that list
/// features are merged: see `AppFileChanges`. What can't be done leaves the app as it is, and says what is missing;
/// an app that built before builds afterwards.
package struct AppWiring: Sendable {
    package let workspace: Workspace
    let templates: TemplateCatalog

    package init(in workspace: Workspace, templates: TemplateCatalog? = nil) {
        self.workspace = workspace
        self.templates = templates ?? workspace.templates
    }

    /// What is to be done to an app.
    package struct Change: Hashable, Sendable {
        package var additions: [GeneratedFile] = []
        package var edits: [FileEdit] = []
        /// The files that features which go have brought along, as far as they are there.
        package var removals: [RemovedFile] = []
        /// What the user should know about it.
        package var notes: [Diagnostic] = []
        /// Those of the notes that tell what is left to do before the app can do without features that go.
        package var conflicts: [Diagnostic] = []

        /// Whether files go that are all as they were made, and nothing is left to do.
        var isComplete: Bool { !removals.isEmpty && removals.allSatisfy(\.isAsMade) && notes.isEmpty }

        /// Does another app's change too.
        static func += (change: inout Change, other: Change) {
            change.additions += other.additions
            change.edits += other.edits
            change.removals += other.removals
            change.notes += other.notes
            change.conflicts += other.conflicts
        }
    }
}

extension AppWiring {
    /// A file of the app that goes with a feature.
    package struct RemovedFile: Hashable, Sendable {
        /// In the workspace.
        package let path: String
        /// Whether it's just as the template set would make it today.
        package let isAsMade: Bool
    }
}

// MARK: Features that come

extension AppWiring {
    /// Shows new product features in the apps that are chosen for them.
    ///
    /// Those whose template set brings nothing along for any app are none of the apps' business, and one that an app's
    /// manifest names already is there.
    func change(adding addedFeatures: [AddedFeature], knowing known: [AvailableFeature] = []) throws -> Change {
        guard workspace.hasSettings else { return Change() }
        let candidates = addedFeatures.filter { addedFeature in
            guard addedFeature.descriptor.kind == .product else { return false }
            return (try? templates.set(named: addedFeature.descriptor.template)).map { !$0.wiring.isEmpty } ?? false
        }
        guard !candidates.isEmpty else { return Change() }
        var change = Change()
        let (only, obstacle) = onlyApp()
        if let obstacle {
            let undecided = candidates.filter { $0.apps == .only }
            change.notes += notes(on: undecided, notShownBy: obstacle)
        }
        for app in workspace.apps {
            let own = candidates.filter {
                $0.apps == .only ? app.path == only?.path : $0.apps.names(app, in: workspace)
            }
            if own.isEmpty { continue }
            do {
                let app = try WiredApp(app, in: workspace, templates: templates)
                change += try self.change(of: app, showing: own, among: addedFeatures, knowing: known)
            } catch let obstacle as WiredApp.Obstacle {
                // Where a project of Xcode links the features, another program isn't their app.
                let isElsewhere =
                    workspace.settings.xcode.map { $0.links != .app }
                    ?? (!showsAny(obstacle.apps) && !GeneratedProject.all(in: workspace).isEmpty)
                let asked = own.filter { $0.apps != .only || !isElsewhere || app.isMadeApp(from: templates) }
                change.notes += notes(on: asked, notShownBy: obstacle)
            }
        }
        return change
    }

    /// Whether one of some apps uses the package of a product feature.
    private func showsAny(_ apps: [Feature]) -> Bool {
        let used = Set(apps.flatMap { $0.pathsOfPackages(in: $0.manifest) })
        return workspace.features.contains { $0.layer == .product && used.contains($0.path) }
    }

    /// The app that is meant where none is named: the only one that a template set made.
    func onlyApp() -> (app: Feature?, obstacle: WiredApp.Obstacle?) {
        let apps = workspace.wholeApps
        let made = apps.filter { $0.isMadeApp(from: templates) }
        guard let first = apps.first else { return (nil, nil) }
        if made.count > 1 { return (nil, WiredApp.Obstacle(made, "it could be for any of them")) }
        return (made.first ?? first, nil)
    }

    /// That features aren't shown, but for those whose packages one of the apps uses already.
    private func notes(on features: [AddedFeature], notShownBy obstacle: WiredApp.Obstacle) -> [Diagnostic] {
        let used = Set(obstacle.apps.flatMap { $0.pathsOfPackages(in: $0.manifest) })
        let unused = features.filter { !used.contains($0.availableFeature.path) }
        return unused.flatMap { AppNotes.notShown($0.name, obstacle, in: workspace) }
    }

    /// Shows new product features in an app.
    private func change(
        of app: WiredApp,
        showing candidates: [AddedFeature],
        among addedFeatures: [AddedFeature],
        knowing known: [AvailableFeature]
    ) throws -> Change {
        var change = Change()
        let notes = AppNotes(app: app.feature, in: workspace)
        let declared = Set(
            candidates.filter { $0.apps != .only && app.onlyDeclares($0.availableFeature) }.map(\.name))
        let composition: AppComposition
        do {
            composition = try AppComposition(
                of: app, templates: templates, addedFeatures: addedFeatures, known: known, besides: declared)
        } catch let refusal as Refusal {
            let reason = refusal.obstacle(to: "what a feature that it uses was made from")
            return Change(notes: candidates.map { notes.notShown($0.name, reason) })
        }
        var wanted: [AppEntry] = []
        let isPresent = { (addedFeature: AddedFeature) in
            app.packages.contains(addedFeature.availableFeature.path) && !declared.contains(addedFeature.name)
        }
        let gaps = try MissingAppEntries(of: Set(candidates.filter(isPresent).map(\.name)), in: composition)
        let present = try candidates.filter(isPresent).map { addedFeature in
            (name: addedFeature.name, files: try app.rendering.files(for: composition.shown(addedFeature.descriptor)))
        }
        // Whoever names the app wants back what it lacks; else somebody may have taken it out. Under other names, all may
        // be as the team wants it.
        let isCertain = !present.flatMap(\.files).contains(where: app.isCalledOtherwise)
        let isAsked = isCertain && candidates.allSatisfy { isPresent($0) && $0.apps != .only }
        // What is told of a file's lines leads to its lists, too.
        let mended = Set(isAsked ? gaps.edits.map(\.path) : isCertain ? gaps.lines.map(\.path) : [])
        if isAsked { change.edits += gaps.edits }
        change.notes += gaps.lists.filter { !mended.contains($0.path) }.map { notes.unlisted($0.list, in: $0.path) }
        change.notes += gaps.unplaced.map { notes.lacking($0.line, in: $0.path) }
        if !isAsked {
            change.notes += gaps.lines.map { notes.lacking($0.line, in: $0.path, of: present.map(\.name)) }
        }
        for (name, files) in present {
            let lost = files.filter { app.lacks($0, with: change.edits) && !app.isCalledOtherwise($0) }
            // Its tests went with it, and what the app declares for them is used by nothing else.
            let tests = lost.isEmpty ? [] : files.filter(app.lacksTests)
            change.additions += (lost + tests).map { $0.file.at(app.path(of: $0.file)) }
            change.notes += lost.filter { app.lacks($0, with: []) }.map { notes.madeAgain(app.path(of: $0.file)) }
            if isAsked {
                let conformances = try files.flatMap { try app.lostConformances(of: $0, madeFor: name) }
                change.notes += conformances.map { notes.lost($0, of: name) }
            }
        }
        for addedFeature in candidates where !isPresent(addedFeature) {
            let set = try templates.set(named: addedFeature.descriptor.template)
            let entry = AppEntry(
                addedFeature: addedFeature,
                files: try app.rendering.files(for: composition.shown(addedFeature.descriptor))
            )
            if set.wiring(for: app.rendering.set).isEmpty {
                let maker = app.rendering.set.name
                let reason = "the template set '\(set.name)' has no wiring for apps made from '\(maker)'"
                change.notes.append(notes.notShown(addedFeature.name, reason))
            } else if let path = entry.obstacle(in: app) {
                let used = app.code.files[path]?.imports ?? []
                let modules = Set(addedFeature.availableFeature.roles.map(addedFeature.availableFeature.module))
                change.notes.append(
                    notes.notShown(addedFeature.name, besides: path, thatUsesIt: !used.isDisjoint(with: modules)))
            } else {
                wanted.append(entry)
            }
        }
        // Who can't be shown may be whom another one relies on.
        while !wanted.isEmpty {
            let integration = try AppIntegration(showing: wanted, composition: composition)
            let vital = integration.files.conflicts.filter(\.isVital)
            if !vital.isEmpty {
                let stuck = try wanted.map(\.name).filter { try !vitalConflicts(showing: [$0], composition).isEmpty }
                let names = stuck.isEmpty ? wanted.map(\.name) : stuck
                change.notes += notes.notShown(names, try vitalConflicts(showing: Set(names), composition))
                wanted.removeAll { names.contains($0.name) }
                continue
            }
            if let unserved = try integration.unserved() {
                let help = unserved.provider.map { notes.helpOnShowing(unserved.name, after: $0) }
                change.notes.append(notes.notShown(unserved.name, unserved.reason, help: help))
                wanted.removeAll { $0.name == unserved.name }
                continue
            }
            change.additions += integration.additions
            change.edits += integration.edits
            change.notes += integration.files.conflicts.map(notes.notListed)
            change.notes += wanted.flatMap { $0.namesTaken(in: app) }
            if let problem = integration.manifestProblem {
                let manifest = app.feature.source.location(at: 0).path
                let reason = "'\(manifest)' can't be edited: \(problem)"
                return Change(notes: change.notes + wanted.map { notes.notShown($0.name, reason) })
            }
            break
        }
        return change
    }
}

extension AppWiring {
    /// The files that keep features out of an app.
    private func vitalConflicts(
        showing names: Set<String>,
        _ composition: AppComposition
    ) throws -> [AppFileChanges.Conflict] {
        let new = composition.contents(adding: names)
        return try AppFileChanges(of: composition.app, from: composition.today, to: new).conflicts.filter(\.isVital)
    }
}
