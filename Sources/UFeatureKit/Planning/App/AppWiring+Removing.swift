internal import Diagnostics
internal import PackageManifest

// MARK: Features that go

extension AppWiring {
    /// Takes features out of the app: the way of ``change(adding:)`` backwards.
    ///
    /// `names` are those of features that are still there.
    package func change(removing names: Set<String>) throws -> Change {
        let app: WiredApp
        do {
            guard let found = try WiredApp(in: workspace, templates: templates) else { return Change() }
            app = found
        } catch let obstacle as WiredApp.Obstacle {
            return Change(notes: notes(on: names, stillIn: obstacle.apps, obstacle.reason))
        }
        let others = workspace.features.filter { $0.layer == .app && $0.path != app.feature.path }
        let otherNotes = notes(on: names, stillIn: others, "it is not kept up with its features")
        guard !Set(workspace.dependencies(of: app.feature)).isDisjoint(with: names) else {
            return Change(notes: otherNotes)
        }
        let casting: AppCasting
        do {
            casting = try AppCasting(of: app, templates: templates, leaving: names)
        } catch let refusal as Refusal {
            let reason = refusal.obstacle(to: "what a feature that it uses was made from")
            return Change(notes: otherNotes + notes(on: names, stillIn: [app.feature], reason))
        }
        let old = casting.today
        let new = old.removing(names)
        let files = try AppFileChanges(of: app, from: old, to: new)
        let leaving = old.shown.filter { names.contains($0.name.text) }
        let departing = try departing(leaving, from: app, casting)
        let removals = Set(departing.map(\.path))
        let rest = app.code.changed(by: files.changes.map { ($0.path, $0.role, $0.new) }, without: removals)

        var change = Change()
        change.removals = departing
        change.edits = files.edits
        let idle = idleFoundations(of: old, among: app, removals, files, rest)
        let unlinked = UnlinkedFeatures(app.feature.path, from: names.sorted(by: Files.byteOrder) + idle)
        change.edits += try unlinked.plan(in: workspace).plan.edits
        let notes = AppNotes(app: app.feature)
        change.conflicts = files.conflicts.map(notes.notListed)
        change.notes = otherNotes + change.conflicts
        let listed = Set(files.conflicts.map(\.path))
        for file in rest.files.values.sorted(by: { Files.byteOrder($0.text.path, $1.text.path) })
        where !listed.contains(file.text.path) {
            for other in old.reach where names.contains(other.name) {
                let modules = Set(other.roles.map(other.module))
                if !file.imports.isDisjoint(with: modules) {
                    change.notes.append(notes.stillImported(other.name, by: file.text.path))
                }
            }
        }
        return change
    }

    /// The files that features have brought along and that are there, sorted by their paths.
    private func departing(
        _ features: [FeatureDescriptor],
        from app: WiredApp,
        _ casting: AppCasting
    ) throws -> [Departing] {
        var texts: [String: Set<String>] = [:]
        for descriptor in features {
            for variant in try workspace.variants(of: descriptor) {
                for file in try app.rendering.files(for: casting.shown(variant)) {
                    let path = app.path(of: file.file)
                    if app.code.files[path] != nil { texts[path, default: []].insert(file.file.contents) }
                }
            }
        }
        return texts.sorted { Files.byteOrder($0.key, $1.key) }.map { Departing(path: $0.key, texts: $0.value) }
    }

    /// That apps which nothing can be done about may still show features that go.
    private func notes(on names: Set<String>, stillIn apps: [Feature], _ reason: String) -> [Diagnostic] {
        apps.flatMap { app in
            let used = names.intersection(workspace.dependencies(of: app)).sorted(by: Files.byteOrder)
            return used.map { AppNotes(app: app).stillShown($0, reason) }
        }
    }

    /// The foundation features that only the features that go and what was made for them have used.
    private func idleFoundations(
        of cast: AppRendering.Cast,
        among app: WiredApp,
        _ removals: Set<String>,
        _ files: AppFileChanges,
        _ rest: AppCode
    ) -> [String] {
        let used = rest.files.values.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        var dropped = files.imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        for path in removals { dropped.formUnion(app.code.files[path]?.imports ?? []) }
        return cast.reach.filter { other in
            let modules = Set(other.roles.map(other.module))
            return other.layer == .foundation && !modules.isDisjoint(with: dropped) && modules.isDisjoint(with: used)
        }.map(\.name)
    }
}
