internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// A request for a template set that makes features like one that is there, and the way to its plan.
///
/// The law: `new` with the set and the feature's own name gives the feature back, byte for byte.
package struct TemplateFromFeature: Hashable, Sendable {
    package var feature: String
    package var name: String
    /// Another feature that is like it, if one is named.
    package var other: String?
    /// What the set is for; nil for a sentence that names the feature.
    package var description: String?

    package init(_ feature: String, name: String, and other: String? = nil, description: String? = nil) {
        self.feature = feature
        self.name = name
        self.other = other
        self.description = description
    }

    /// Plans the set's folder, and the comments in the features' manifests that name their set.
    ///
    /// - Returns: the plan, and what the set doesn't give back.
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        let problems = NewTemplateSet.problems(withName: name, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }
        var first = try FeatureTexts(of: Self.package(named: feature, in: workspace), in: workspace)
        var second = try other.map { try FeatureTexts(of: Self.package(named: $0, in: workspace), in: workspace) }
        if var texts = second {
            try check(first, beside: texts, in: workspace)
            first.settleNames(beside: &texts)
            second = texts
        }
        var origin = first.feature.template.flatMap { try? workspace.templates.manifest(of: $0) }
        let texts = try [first.feature, second?.feature].compactMap(\.self).flatMap { feature in
            try feature.roles.flatMap { try workspace.files.texts(of: $0, in: feature) }
        }
        // Lines of the team's own that are longer come back as they are.
        origin?.lineLength = LongLines.limit(ofSetBehind: first.feature, among: texts, in: workspace)
        let templates = DerivedTemplates(
            of: first,
            and: second,
            description: description ?? Self.description(of: [first, second].compactMap(\.self)),
            dependencies: workspace.dependencies(of: first.feature),
            origin: origin
        )
        let folder = workspace.settings.templates + "/" + name
        var plan = Plan(root: workspace.root, folders: [try NewFolder(path: folder, files: templates.files)])
        let sources = templates.sources(named: name, in: workspace.settings.templates)
        let catalog = workspace.templates.overridden(by: TemplateCatalog(sources))
        let set = try catalog.set(named: name)
        var notes = NewTemplateSet.notes(onName: name, in: workspace)
        let word = templates.different.isEmpty ? nil : second.map { DerivedTemplates.word(for: $0.feature.name) }
        for (texts, value) in [(first, nil), (second, word)] {
            guard let texts else { continue }
            let result = try givenBack(texts, value, from: set, catalog, in: workspace)
            if let edit = result.edit { plan.operations.append(.edit(edit)) }
            notes += left(of: texts) + result.notes + [texts.names.note(onSetOf: texts.feature.name)].compactMap(\.self)
        }
        notes += templates.left.map { Self.note($0.path, $0.reason) }
        if let note = difference(in: templates, second) { notes.append(note) }
        return Planned(plan, notes: notes)
    }

    private static func package(named name: String, in workspace: Workspace) throws(Refusal) -> Feature {
        try workspace.package(named: name) { _ in
            "make new ones like it without a set: ufeature new <Name> --like \(name)"
        }
    }

    private static func description(of features: [FeatureTexts]) -> String {
        let names = features.map(\.feature.name).joined(separator: " and ")
        return features.first?.feature.summary ?? "Features like \(names)."
    }

    /// Two features that one set can't make.
    private func check(_ first: FeatureTexts, beside second: FeatureTexts, in workspace: Workspace) throws(Refusal) {
        var differences: [String] = []
        if first.feature.path == second.feature.path { differences.append("they are one") }
        if first.kind != second.kind { differences.append("one is for the other's layer") }
        let used = [first, second].map { Set(workspace.dependencies(of: $0.feature)) }
        if used[0] != used[1] {
            let names = used[0].symmetricDifference(used[1]).sorted(by: Files.byteOrder).map { "'\($0)'" }
            differences.append("only one of them uses \(names.joined(separator: ", "))")
        }
        guard !differences.isEmpty else { return }
        throw Refusal(
            .error(
                "features_differ",
                "'\(first.feature.name)' and '\(second.feature.name)' can't come from one set: "
                    + differences.joined(separator: "; "),
                help: ["make a set of each, or name another feature with --and"]
            )
        )
    }

    // MARK: The law

    /// Makes the feature from the set, in memory, and compares.
    ///
    /// - Returns: the edit of the comment that names the set, and what isn't as it was.
    private func givenBack(
        _ texts: FeatureTexts,
        _ value: String?,
        from set: TemplateSet,
        _ catalog: TemplateCatalog,
        in workspace: Workspace
    ) throws -> (edit: FileEdit?, notes: [Diagnostic]) {
        let feature = texts.feature
        let others = workspace.with(
            features: workspace.features.filter { $0.path != feature.path },
            templates: catalog
        )
        let request = NewFeature(
            name: feature.name,
            kind: texts.kind,
            roles: feature.roles,
            template: name,
            parameters: value.map { [DerivedTemplates.parameter: $0] } ?? [:],
            summary: feature.summary
        )
        let draft = try NewFeatureDraft(of: request, in: others)
        let files = try draft.planner.plan(draft.descriptor, at: draft.path).files
        let made = Dictionary(files.map { ($0.path, Array($0.contents.utf8)) }) { first, _ in first }
        let directive = TemplateDirective(
            set: name,
            parameters: set.parameters,
            values: draft.descriptor.parameters
        )
        let edit = Self.edit(of: feature, naming: directive)
        var present = try PackageFolder(of: feature, in: workspace).files
        if let edit { present[PackageFiles.manifest] = edit.new }
        let known = Set(texts.left.map(\.path))
        let different = Set(present.keys).union(made.keys).filter { made[$0] != present[$0] && !known.contains($0) }
        let notes = different.sorted(by: Files.byteOrder).map { Self.note(feature.file($0), "it comes out otherwise") }
        guard edit != nil, let note = Self.provided(by: feature, in: workspace) else { return (edit, notes) }
        return (nil, notes + [note])
    }

    /// That a feature stays one of its set's, as others are made with what that provides; nil where it provides nothing.
    private static func provided(by feature: Feature, in workspace: Workspace) -> Diagnostic? {
        guard let name = feature.template, let old = try? workspace.templates.set(named: name) else { return nil }
        // What each feature has of its own, as its service, comes from any set.
        let provided = old.offers.map(\.name).filter(Capability.single.contains)
        if provided.isEmpty { return nil }
        let offers = provided.map { "'\($0)'" }.listed(upTo: 4)
        let manifest = feature.file(PackageFiles.manifest)
        return Diagnostic(
            .note, "template_kept", "'\(manifest)' goes on naming '\(name)', which provides \(offers) to other features"
        )
    }

    /// The manifest with the set in the comment that names one; nil without such a comment.
    private static func edit(of feature: Feature, naming directive: TemplateDirective) -> FileEdit? {
        guard let old = feature.manifest.directives.first(where: { $0.name == "template" }) else { return nil }
        let source = feature.source
        let edit = TextEdit(old.range, with: "// ufeature:template \(directive.text)")
        return FileEdit(changing: source, to: source.applying([edit]))
    }

    // MARK: What is told

    private func left(of texts: FeatureTexts) -> [Diagnostic] {
        texts.left.map { Self.note(texts.feature.file($0.path), $0.reason) }
    }

    private static func note(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(.warning, "not_given_back", "the set doesn't reproduce '\(path)': \(reason)")
    }

    private func difference(in templates: DerivedTemplates, _ second: FeatureTexts?) -> Diagnostic? {
        guard let second else { return nil }
        guard !templates.different.isEmpty else {
            let message = "'\(feature)' and '\(second.feature.name)' are alike: the set has no parameter for the two"
            return Diagnostic(.note, "features_alike", message)
        }
        let word = DerivedTemplates.word(for: second.feature.name)
        let count = templates.different.count == 1 ? "a file" : "\(templates.different.count) files"
        return Diagnostic(
            .note,
            "features_differ",
            "\(count) of the set differ between the two: \(templates.different.map { "'\($0)'" }.listed(upTo: 4))",
            help: [
                "new features are like the first, and with --set \(DerivedTemplates.parameter)=\(word) like the second"
            ]
        )
    }
}
