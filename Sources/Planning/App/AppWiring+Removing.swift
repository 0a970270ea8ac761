internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

// MARK: Features that go

extension AppWiring {
    /// Takes features out of the apps: the way of `change(adding:)` backwards.
    ///
    /// - Parameters:
    ///   - names: those of features that are still there.
    ///   - only: the one app that they are to leave; nil for every app.
    /// - Returns: what is to be done, with what the user should know.
    /// - Throws: a `Refusal` where templates or files can't be read.
    package func change(removing names: Set<String>, from only: Feature? = nil) throws -> Change {
        var change = Change()
        let apps = workspace.apps.filter { only == nil || $0.path == only?.path }
        for app in apps {
            let isDeclared = !Set(workspace.dependencies(of: app)).isDisjoint(with: names)
            // Only with the feature itself go files that nothing declares.
            guard isDeclared || only == nil else { continue }
            do {
                let app = try WiredApp(app, in: workspace, templates: templates)
                change += try isDeclared ? self.change(of: app, removing: names) : left(by: names, in: app)
            } catch let obstacle as WiredApp.Obstacle {
                if isDeclared { change.notes += notes(on: names, stillIn: app, obstacle.reason) }
            }
        }
        return change
    }

    private func change(of app: WiredApp, removing names: Set<String>) throws -> Change {
        let composition: AppComposition
        do {
            composition = try AppComposition(of: app, templates: templates, usesOf: names)
        } catch let refusal as Refusal {
            let reason = refusal.obstacle(to: "what a feature that it uses was made from")
            return Change(notes: notes(on: names, stillIn: app.feature, reason))
        }
        let old = composition.today
        let leaving = old.shown.filter { names.contains($0.name.text) }
        let own = try removed(leaving, from: app, composition)
        let (removal, gone) = try AppRemoval(of: names, with: own, composition: composition)
            .withIdleFoundations(besides: standardFoundation())
        let (files, rest) = (removal.files, removal.rest)
        let idle = idleFoundations(of: old, among: app, removal)
        let all = gone.union(idle)
        let manifest = try AppManifestChange(
            of: app,
            from: old,
            to: old.removing(all),
            leaving: all.sorted(by: Files.byteOrder),
            importing: rest.imports
        )
        var change = Change()
        change.removals = removal.removed
        // What is only made where nothing else is shown.
        change.additions = files.additions
        change.edits = files.edits + manifest.edits
        let notes = AppNotes(app: app.feature, in: workspace)
        change.conflicts = files.conflicts.map(notes.notListed)
        change.conflicts += unknown(names, in: app).map { notes.stillShown($0.name, $0.reason) }
        let listed = Set(files.conflicts.map(\.path))
        change.conflicts += try removal.stillUsed().filter { !listed.contains($0.text.path) }.map { use in
            notes.stillUsed(use.word, in: use.text, at: use.place)
        }
        change.notes = change.conflicts
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

    /// Features that an app's code uses and whose template sets aren't there any more: what these made for them in the
    /// app can't be told from the team's own.
    private func unknown(_ names: Set<String>, in app: WiredApp) -> [(name: String, reason: String)] {
        workspace.features.filter { names.contains($0.name) }.compactMap { feature in
            guard let template = feature.template, !templates.names.contains(template),
                app.code.files.values.contains(where: { !$0.imports.isDisjoint(with: feature.modules) })
            else { return nil }
            return (
                feature.name, "the template set '\(template)', from which it was made, isn't there: bring it back first"
            )
        }
    }

    /// The files that features have brought along to an app whose manifest doesn't name them: where git takes back `new`
    /// or `rename`, they are left.
    private func left(by names: Set<String>, in app: WiredApp) throws -> Change {
        let features = Dictionary(workspace.features.map { ($0.name, $0) }) { first, _ in first }
        let shown = names.compactMap { features[$0] }.filter { feature in
            feature.isWired(for: app.rendering.set, among: templates)
                && app.code.files.values.contains { !$0.imports.isDisjoint(with: feature.modules) }
        }
        guard !shown.isEmpty, let composition = try? AppComposition(of: app, templates: templates, usesOf: names) else {
            return Change()
        }
        let modules = Set(shown.flatMap(\.modules))
        let descriptors = shown.compactMap {
            AppComposition.descriptor(of: $0, in: workspace, templates, features)
        }
        let files = try removed(descriptors, from: app, composition)
        return Change(removals: files.filter { app.code.files[$0.path]?.imports.isDisjoint(with: modules) == false })
    }

    /// The files that features have brought along and that are there, sorted by their paths.
    private func removed(
        _ features: [FeatureDescriptor],
        from app: WiredApp,
        _ composition: AppComposition
    ) throws -> [RemovedFile] {
        var found: [RemovedFile] = []
        for descriptor in features {
            // Wherever somebody has moved them to.
            func files(for variant: FeatureDescriptor) throws -> [(path: String, text: String)] {
                try app.rendering.files(for: composition.shown(variant)).map { file in
                    let path = app.path(of: file.file)
                    let there = file.role.flatMap { app.code.file(meantBy: path, of: $0) }
                    return (there?.text.path ?? path, file.file.contents)
                }
            }
            let paths = try files(for: descriptor).map(\.path)
            let present = app.code.files.filter { paths.contains($0.key) }.mapValues(\.text.bytes)
            var changed = present
            let variants = try workspace.variants(of: descriptor)
            for variant in variants + variants.flatMap(\.withFewerRoles) where !changed.isEmpty {
                for (path, text) in (try? files(for: variant)) ?? [] where changed[path] == Array(text.utf8) {
                    changed[path] = nil
                }
            }
            for variant in variants where !changed.isEmpty {
                let renamed = RenamedFiles(among: changed, of: variant, making: files)
                for path in renamed.paths { changed[path] = nil }
            }
            found += present.keys.map { RemovedFile(path: $0, isAsMade: changed[$0] == nil) }
        }
        return found.sorted { Files.byteOrder($0.path, $1.path) }
    }

    /// The files that apps have for a feature which is shown.
    ///
    /// - Throws: a `Refusal` where templates or files can't be read.
    func files(broughtBy feature: AddedFeature) throws -> [GeneratedFile] {
        try workspace.apps.flatMap { app -> [GeneratedFile] in
            guard let app = try? WiredApp(app, in: workspace, templates: templates) else { return [] }
            let composition = try AppComposition(of: app, templates: templates, addedFeatures: [feature])
            return try app.rendering.files(for: composition.shown(feature.descriptor))
                .map { $0.file.at(app.path(of: $0.file)) }
        }
    }

    /// That an app which nothing can be done about may still show features that go.
    private func notes(on names: Set<String>, stillIn app: Feature, _ reason: String) -> [Diagnostic] {
        let used = names.intersection(workspace.dependencies(of: app)).sorted(by: Files.byteOrder)
        return used.map { AppNotes(app: app, in: workspace).stillShown($0, reason) }
    }

    /// The foundation features that every workspace of this kind begins with.
    private func standardFoundation() throws -> Set<String> {
        let set = try? templates.set(named: workspace.settings.template)
        return Set(try (set?.foundation ?? WorkspacePlanner.foundation()).map(\.name.text))
    }

    /// The foundation features whose modules were imported for the sake of the features that go, and by nothing else.
    private func idleFoundations(
        of contents: AppRendering.Contents,
        among app: WiredApp,
        _ removal: AppRemoval
    ) -> [String] {
        var dropped = Set(removal.files.imports.values.joined())
        for file in removal.removed { dropped.formUnion(app.code.files[file.path]?.imports ?? []) }
        let used = removal.imports
        return contents.reach.filter { other in
            let modules = Set(other.roles.map(other.module))
            return other.layer == .foundation && !modules.isDisjoint(with: dropped) && modules.isDisjoint(with: used)
        }.map(\.name)
    }
}
