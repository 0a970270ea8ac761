internal import Architecture
package import Diagnostics
package import Features
package import FileChanges
internal import OperatingSystem
package import TemplateSets
package import Workspaces

/// A request for a new feature, in the words of the command line, and the way to its plan.
package struct NewFeature: Hashable, Sendable {
    package var name: String
    /// Nil for what its template set makes.
    package var kind: FeatureKind?
    /// Nil for the kind's own.
    package var roles: Set<Role>?
    /// Nil for the workspace's own foundation, as far as it is there.
    package var dependencies: [String]?
    package var externals: [String]
    /// Nil for the workspace's own.
    package var template: String?
    /// What the template set is told, in words.
    package var parameters: [String: String]
    /// What it is for, in one sentence.
    package var summary: String?
    /// Why its library is dynamic.
    package var dynamic: String?
    /// The feature that it is to be like, in place of a template set.
    package var like: String?
    /// The folder that its own is made in, relative to the workspace, and empty for the top; nil for that of its layer.
    package var folder: String?
    /// The names of the apps that show it, or `all`; empty where none was named.
    package var apps: [String] = []

    package init(
        name: String,
        kind: FeatureKind? = nil,
        roles: Set<Role>? = nil,
        dependencies: [String]? = nil,
        externals: [String] = [],
        template: String? = nil,
        parameters: [String: String] = [:],
        summary: String? = nil,
        like: String? = nil,
        folder: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.roles = roles
        self.dependencies = dependencies
        self.externals = externals
        self.template = template
        self.parameters = parameters
        self.summary = summary
        self.like = like
        self.folder = folder
    }

    /// The request to the template set of a feature that makes another one as that was made; nil where no set made it.
    init?(remaking feature: Feature, named name: String, in workspace: Workspace) {
        guard feature.template != nil, let made = FeatureDescriptor(describing: feature, in: workspace) else {
            return nil
        }
        let values = (feature.templateDirective?.words ?? []).map { value in
            let rest = value.word.dropFirst(feature.name.count)
            let isCalledAfter = value.word.hasPrefix(feature.name) && rest.first?.isLowercase != true
            return (name: value.name, word: isCalledAfter ? name + rest : value.word)
        }
        // Its layer may be another one since.
        let kind = (try? FeatureAsMade(feature, in: workspace))?.kind
        self.init(
            name: name,
            kind: kind ?? made.kind,
            roles: made.roles,
            dependencies: made.dependencies,
            externals: made.externals,
            template: made.template,
            parameters: Dictionary(values.map { ($0.name, $0.word) }) { first, _ in first }
        )
        dynamic = made.dynamic
        apps = made.apps
    }

    /// The set that the feature is made from in a workspace.
    ///
    /// - Throws: a `Refusal` where there is none.
    package func set(in workspace: Workspace) throws(Refusal) -> TemplateSet {
        try workspace.templates.set(named: template ?? workspace.settings.template)
    }

    /// The roles that the feature gets in a workspace, as far as they are certain.
    ///
    /// - Throws: a `Refusal` where its template set isn't there.
    package func roles(in workspace: Workspace) throws(Refusal) -> Set<Role> {
        if let model = try model(in: workspace) { return model.roles }
        let set = try set(in: workspace)
        return roles ?? set.roles(of: kind(in: workspace), amongst: workspace.settings.targets)
    }

    /// What the feature is to the app in a workspace.
    func kind(in workspace: Workspace) -> FeatureKind {
        if let model = try? model(in: workspace), let kind = FeatureKind(of: model.feature.layer) { return kind }
        if let kind { return kind }
        let usual = workspace.templates.standardKind(of: template ?? workspace.settings.template)
        return kindByName(in: workspace) ?? usual
    }

    /// The kind that the policy has for features with such a name; nil where it has none, or a template set was named.
    func kindByName(in workspace: Workspace) -> FeatureKind? {
        guard template == nil else { return nil }
        return patternOfKind(in: workspace).flatMap { FeatureKind(of: $0.layer) }
    }

    /// The pattern that says the layer of features with such a name.
    private func patternOfKind(in workspace: Workspace) -> (layer: Layer, pattern: String)? {
        guard workspace.hasSettings, workspace.settings.furtherFolders.values.joined().contains(where: \.isPattern)
        else {
            return nil
        }
        let places = LayerPlaces(of: workspace.settings)
        return FeatureKind.allCases.lazy.compactMap { kind in
            let path =
                folder.map { workspace.path(ofNew: name, in: $0) }
                ?? workspace.path(of: FeatureName(unchecked: name), kind: kind)
            return places.pattern(ofPackageAt: path).flatMap { FeatureKind(of: $0.layer) == kind ? $0 : nil }
        }.first
    }

    /// What is told of a kind that the name alone decides; nil for any other.
    func noteOnKind(in workspace: Workspace) -> Diagnostic? {
        guard kind == nil, (try? model(in: workspace)) == nil, let kind = kindByName(in: workspace), kind != .product,
            let pattern = patternOfKind(in: workspace)?.pattern
        else { return nil }
        return Diagnostic(
            .note,
            "kind_by_name",
            "'\(name)' is a \(kind.rawValue) feature, as its name fits '\(pattern)' of the layers",
            help: ["to make another: --kind \(FeatureKind.product.rawValue)"]
        )
    }

    /// The names of the features that it uses in a workspace.
    package func dependencies(in workspace: Workspace) -> [String] {
        if let named = dependencies {
            let dependencies = named.map { name in workspace.features.first { $0.path == name }?.name ?? name }
            return dependencies + sharedKits(besides: dependencies, in: workspace)
        }
        // One with the name of a foundation feature doesn't use itself: its name is reason enough.
        return FoundationDefaults(in: workspace).names(for: try? set(in: workspace), kind(in: workspace))
            .filter { $0 != name }
    }

    /// What a feature would have copies of, were it not for the foundation: used also where others are named.
    private func sharedKits(besides named: [String], in workspace: Workspace) -> [String] {
        guard !named.isEmpty, let set = try? set(in: workspace), set.knownOffers.contains(Capability.copied) else {
            return []
        }
        func isKit(_ name: String) -> Bool {
            let template = workspace.features.first { $0.name == name }?.template
            return template.flatMap { try? workspace.templates.set(named: $0) }?.offers
                .contains { $0.name == Capability.copied } ?? false
        }
        if named.contains(where: isKit) { return [] }
        return FoundationDefaults(in: workspace).names(for: set, kind(in: workspace)).filter(isKit)
    }

    /// The folder of the feature in a workspace, relative to that.
    package func path(in workspace: Workspace) -> String {
        if let model = try? model(in: workspace) {
            return model.part == nil ? path(like: model.feature, in: workspace) : model.feature.path
        }
        if let folder { return workspace.path(ofNew: name, in: folder) }
        return workspace.path(of: FeatureName(unchecked: name), kind: kind(in: workspace))
    }

    /// Plans the feature in a workspace, without what the user should know about it.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Plan {
        try planned(in: workspace).plan
    }

    /// Plans the feature in a workspace, and what becomes of the app there.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func planned(in workspace: Workspace) throws -> Planned {
        // In a folder that is misspelled, nothing would see what is in the one that is meant.
        let place = folder == nil ? workspace.settings.layers[kind(in: workspace).layer] : nil
        let misspelled = workspace.problems.filter { problem in
            guard let place, problem.id == LayerFolderCheck.id else { return false }
            return problem.message.hasPrefix("there is no folder '\(place)' ")
        }
        guard misspelled.isEmpty else { throw Refusal(misspelled) }
        if let problem = problemAmongTargets(in: workspace) { throw Refusal(problem) }
        if let problem = problemWithMovedPackage(in: workspace) { throw Refusal(problem) }
        if let feature = shownElsewhere(in: workspace) { return try planned(showing: feature, in: workspace) }
        if let model = try model(in: workspace) { return try planned(like: model, in: workspace) }
        let appProblems = appProblems(in: workspace)
        let draft = try NewFeatureDraft(of: self, in: workspace)
        let (folder, descriptor): (NewFolder, FeatureDescriptor)
        do throws(Refusal) {
            (folder, descriptor) = try draft.planner.withFreeNames(draft.descriptor) { descriptor throws(Refusal) in
                try draft.planner.plan(descriptor, at: draft.path)
            }
        } catch {
            throw refusal(error.reasons + draft.wordProblems + appProblems, in: workspace)
        }
        let problems =
            draft.wordProblems + appProblems
            + descriptor.dependencies.compactMap { name in workspace.features.first { $0.name == name } }
            .compactMap { constraintProblem(using: $0, in: workspace) }
            + externalProblems(of: descriptor, in: workspace) + promotedProblems(in: workspace)
        guard problems.isEmpty else { throw refusal(problems, in: workspace) }
        let availableFeature = try draft.planner.availableFeature(descriptor, as: folder)
        let addedFeature = AddedFeature(
            descriptor: descriptor, availableFeature: availableFeature, apps: AppChoice(apps))
        let planned = try workspace.plan(making: [folder], with: [addedFeature], knowing: draft.used)
        let set = try? set(in: workspace)
        let earlier = set.map {
            EarlierFoundation.notes(
                on: name, using: Set(descriptor.dependencies), among: draft.used, from: $0, in: workspace)
        }
        let long = try LongLines(in: workspace).note(on: name, folder.files, in: folder.path)
        let notes = descriptor.notes(insteadOf: draft.descriptor, from: set) + planned.notes + (earlier ?? [])
        return Planned(planned.plan, notes: notes + [long].compactMap(\.self))
    }

    /// Why the team's constraints forbid it the use of a feature; nil where they don't, or may not once it has the tags
    /// that a constraint asks for.
    func constraintProblem(using used: Feature, in workspace: Workspace) -> Diagnostic? {
        guard !workspace.settings.constraints.isEmpty else { return nil }
        let tags = FeatureTags.tags(of: name, at: [path(in: workspace)], settings: workspace.settings)
        guard workspace.settings.constraints.contains(where: { $0.applies(to: tags) }) else { return nil }
        return workspace.constraintProblem(using: used, by: name, tagged: tags)
    }

    /// That what it is to use was promoted to a package of its own, which the others use: with the folder that is left,
    /// one build would have its modules twice.
    private func promotedProblems(in workspace: Workspace) -> [Diagnostic] {
        let wanted = dependencies(in: workspace)
        let rest = wanted.filter { workspace.promoted(named: $0) == nil }.joined(separator: ",")
        // Where nobody said what it is to use, that has to be said now.
        let others = dependencies == nil ? " --depends-on \(rest.isEmpty ? "none" : rest)" : ""
        return wanted.compactMap(workspace.promoted).map { external in
            .error(
                "dependency_promoted",
                "'\(external.name)' is a package of the workspace's catalogue now, which the others use",
                help: ["use that, and not the folder that is left: --external \(external.name.shellWord)\(others)"]
            )
        }
    }

    /// Why constraints, the team's or its template set's, forbid it third-party packages.
    private func externalProblems(of descriptor: FeatureDescriptor, in workspace: Workspace) -> [Diagnostic] {
        guard workspace.hasSettings, workspace.settings.rules[Rule.constraint.id] != .off else { return [] }
        let tags = FeatureTags.tags(of: name, at: [path(in: workspace)], settings: workspace.settings)
        let allowed = (try? workspace.templates.manifest(of: descriptor.template))?.allowedExternals
        return workspace.settings.externals.filter { descriptor.externals.contains($0.name) }.compactMap { external in
            Constraint.problem(
                using: external,
                by: name,
                constraints: workspace.settings.constraints.filter { $0.applies(to: tags) },
                set: allowed.map { (descriptor.template, $0) }
            )
        }
    }

    /// What is wrong with the apps that are to show it.
    private func appProblems(in workspace: Workspace) -> [Diagnostic] {
        if !apps.isEmpty, kind(in: workspace) == .foundation { return [AppChoice.foundationProblem(name)] }
        if !apps.isEmpty, apps != [AppChoice.noneWord], let set = setWithoutWiring(in: workspace) {
            return [
                .error(
                    "not_in_app",
                    "no app can show '\(name)': the template set '\(set)' doesn't say how",
                    help: ["leave out --app, or take another set: ufeature template list"]
                )
            ]
        }
        return AppChoice(apps).problems(in: workspace)
    }

    /// The template set that it is made from, if that has nothing for an app; nil for what isn't a product feature, or is
    /// made like another one.
    private func setWithoutWiring(in workspace: Workspace) -> String? {
        guard kind(in: workspace) == .product, (try? model(in: workspace)) == nil,
            let set = try? set(in: workspace), set.wiring.isEmpty
        else { return nil }
        return set.name
    }

    /// What is told of a feature that the workspace's app doesn't show, as its template set doesn't say how; nil for any
    /// other.
    func noteOnApp(in workspace: Workspace) -> Diagnostic? {
        guard apps.isEmpty, workspace.wholeApps.contains(where: { $0.isMadeApp(from: workspace.templates) }),
            let set = setWithoutWiring(in: workspace)
        else { return nil }
        return Diagnostic(
            .note, "not_in_app", "no app shows '\(name)': the template set '\(set)' leaves that to you")
    }

    /// What is told of a folder that isn't called as the feature is, but as those beside it are, or the other way round;
    /// nil for any other.
    func noteOnFolder(in workspace: Workspace) -> Diagnostic? {
        let path = path(in: workspace)
        guard workspace.hasSettings, (try? model(in: workspace))?.part == nil else { return nil }
        let folder = path.enclosingFolder
        guard workspace.siblingPattern(in: folder, kind(in: workspace).layer) != nil else {
            guard AbsolutePath(path).name == name, let other = workspace.siblingCalledOtherwise(in: folder) else {
                return nil
            }
            return Diagnostic(
                .note,
                "folder_unlike_siblings",
                "the folder of '\(name)' is '\(path)', though '\(other)' beside it isn't called just as its package",
                help: ["to call it otherwise, move the folder, then: ufeature fix"]
            )
        }
        guard AbsolutePath(path).name != name else { return nil }
        return Diagnostic(
            .note, "folder_like_siblings", "the folder of '\(name)' is '\(path)', as those beside it are called")
    }

    /// What is told of the foundation that a feature would use, had nobody named others; nil where some of it is named, or
    /// nothing was to be used.
    private func noteOnFoundationLeftOut(besides named: [String], in workspace: Workspace) -> Diagnostic? {
        guard !named.isEmpty, (try? model(in: workspace)) == nil, let set = try? set(in: workspace),
            set.dependencies == nil
        else { return nil }
        let left = FoundationDefaults(in: workspace).names(for: set, kind(in: workspace)).filter { $0 != name }
        // Whoever names a part of it has chosen.
        guard !left.isEmpty, !left.contains(where: named.contains) else { return nil }
        let all = (left + named).map(\.shellWord).joined(separator: ",")
        let them = left.count == 1 ? "it" : "them"
        return Diagnostic(
            .note,
            "without_foundation",
            "'\(name)' doesn't use \(left.map { "'\($0)'" }.listed), as it would without --depends-on",
            help: ["to make it with \(them): ufeature remove \(name.shellWord), and once more with --depends-on \(all)"]
        )
    }

    /// What is told of dependencies that nobody named; nil where there are none.
    func noteOnFoundation(in workspace: Workspace) -> Diagnostic? {
        if let dependencies {
            let kits = dependencies.isEmpty ? [] : sharedKits(besides: dependencies, in: workspace)
            let note = kits.first.map { kit in
                let message = "'\(name)' uses '\(kit)', too, in place of a copy of its own"
                return Diagnostic(.note, "uses_foundation", message)
            }
            return note ?? noteOnFoundationLeftOut(besides: dependencies, in: workspace)
        }
        // What a set's manifest says can't be left out.
        guard (try? model(in: workspace)) == nil, (try? set(in: workspace))?.dependencies == nil
        else { return nil }
        let names = dependencies(in: workspace).map { "'\($0)'" }
        if names.isEmpty { return nil }
        return Diagnostic(
            .note,
            "uses_foundation",
            "'\(name)' uses \(names.listed) of the foundation",
            help: ["--depends-on none leaves it out"]
        )
    }
}

extension Workspace {
    /// The plan for new folders: with them comes what features that are there don't vend yet, what the app needs to
    /// show them, and their places in the workspace in Xcode.
    ///
    /// `known` are features that they use, whose code was read before.
    func plan(
        making folders: [NewFolder],
        with addedFeatures: [AddedFeature],
        knowing known: [AvailableFeature]
    ) throws -> Planned {
        let problems = folders.map(\.path).compactMap(problem(withPackageAt:))
        if !problems.isEmpty { throw Refusal(problems) }
        let app = try AppWiring(in: self).change(adding: addedFeatures, knowing: known)
        let paths = addedFeatures.map { ($0.availableFeature.path, $0.availableFeature.layer) }
        let layers = Dictionary(paths) { first, _ in first }
        let made = folders.compactMap(\.manifest)
        let tests = try XcodeTestPlans(in: self).change { try $0.change(adding: made, layers) }
        let links =
            try XcodeProjectLinks(in: self)?.change(adding: addedFeatures)
            ?? XcodeListing.Change(notes: notesOnProjects(for: addedFeatures))
        let xcode = try XcodeListing(in: self).change(adding: addedFeatures, in: folders) + links + tests
        let policy = try LayerFolderChange(in: self)?.finding(addedFeatures.map(\.availableFeature))
        let manifests = app.edits.map(\.newText).filter(\.isManifest)
        let plan = try Plan(
            root: root,
            folders: folders,
            additions: app.additions
                + BinaryPackages(in: self).additions(for: addedFeatures.flatMap(\.descriptor.externals)),
            edits: try vending(for: made + manifests) + app.edits + xcode.edits
                + [policy].compactMap(\.self)
        )
        return Planned(plan, notes: app.notes + xcode.notes)
    }
}
