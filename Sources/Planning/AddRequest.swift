internal import Architecture
internal import Diagnostics
package import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// A request for roles that a feature lacks, in the words of the command line, and the way to its plan.
package struct AddRequest: Hashable, Sendable {
    package var feature: String
    package var roles: Set<Role>
    /// Nil for the set that the feature was made from.
    package var template: String?
    /// Whether those that a new target is for declare it before any of their files imports it.
    package var declaresAhead: Bool

    package init(_ roles: Set<Role>, to feature: String, template: String? = nil, declaresAhead: Bool = true) {
        self.feature = feature
        self.roles = roles
        self.template = template
        self.declaresAhead = declaresAhead
    }

    /// Plans the files and edits, of which there are none where the feature has all roles already.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        let part = try workspace.part(named: feature)
        let feature = try part?.feature ?? workspace.feature(named: feature)
        let missing = Role.manifestOrder.filter { roles.contains($0) && !feature.roles.contains($0) }
        let lost = try part == nil ? lostRoles(of: feature, in: workspace) : []
        if part == nil, roles.contains(.source), let problem = try lostSource(of: feature, in: workspace) {
            throw Refusal(problem)
        }
        if missing.isEmpty, lost.isEmpty { return Planned(Plan(root: workspace.root)) }
        if let part, missing != [.tests] { throw Refusal(part.takesOnlyTests) }
        // An app has tests, which are like those of a product feature.
        let isApp = feature.layer == .app
        guard let kind = FeatureKind(of: feature.layer) ?? (isApp && missing + lost == [.tests] ? .product : nil) else {
            throw Refusal(
                .error(
                    "app_roles",
                    "'\(feature.name)' is the app, and has no roles but source and tests",
                    help: ["add roles to one of its features"]
                )
            )
        }
        let template = template ?? (isApp ? TemplateCatalog.bare : nil)
        // A package of its own is laid out as the template sets do it.
        let siblings = part.map { workspace.parts(of: $0.package).map(\.feature) } ?? []
        let problems =
            try problems(of: feature, kind: kind, adding: missing, beside: siblings, in: workspace)
            + templateProblems(of: feature, using: template, in: workspace)
            + platformProblems(of: feature, kind: kind, using: template, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }

        let used = workspace.dependencies(of: feature)
        let availableFeatures = try workspace.availableFeatures(wanted: used)
        let new = Role.manifestOrder.filter { missing.contains($0) || lost.contains($0) }
        let result = try RoleAddition(
            feature: feature,
            kind: kind,
            kindAsMade: FeatureAsMade(feature, in: workspace)?.kind ?? kind,
            roles: new,
            code: workspace.code(of: feature),
            availableFeatures: used.compactMap { name in availableFeatures.first { $0.name == name } },
            template: template,
            declaresAhead: declaresAhead,
            writesXCTests: new.contains(.tests)
                && workspace.writesXCTests(toolsVersion: feature.manifest.toolsVersion),
            siblings: siblings,
            neighbour: part == nil ? nil : feature.targets[.source],
            workspace: workspace
        ).result()
        let folder = AbsolutePath(feature.path)
        let additions = result.files.map { file in
            file.at(folder.appending(file.path).relative(to: .root))
        }
        var edits = try workspace.edits(of: feature, by: result.edits)
        edits += try workspace.vending(for: edits.map(\.newText))
        let manifests = edits.map(\.newText).filter(\.isManifest)
        let tests = try XcodeTestPlans(in: workspace).change { try $0.change(adding: manifests) }
        let plan = try Plan(root: workspace.root, additions: additions, edits: edits + tests.edits)
            .withExamples(in: workspace)
        return Planned(plan, notes: result.notes + tests.notes)
    }

    /// The roles whose targets the manifest has, in folders that aren't there: their files are made again.
    private func lostRoles(of feature: Feature, in workspace: Workspace) throws -> [Role] {
        try Role.manifestOrder.filter { role in
            guard role != .source, roles.contains(role), let folder = feature.folder(of: role) else { return false }
            return try workspace.files.isFree(folder)
        }
    }

    /// That the folder of the source isn't there, which no template set can make again as it was; nil where it is.
    private func lostSource(of feature: Feature, in workspace: Workspace) throws -> Diagnostic? {
        guard let folder = feature.folder(of: .source), try workspace.files.isFree(folder) else { return nil }
        return .error(
            "missing_folder",
            "the folder '\(folder)' isn't there, which the manifest of '\(feature.name)' names",
            help: ["if git has it: git checkout HEAD -- \(folder.shellWord)"]
        )
    }

    private func problems(
        of feature: Feature,
        kind: FeatureKind,
        adding missing: [Role],
        beside siblings: [Feature],
        in workspace: Workspace
    ) throws -> [Diagnostic] {
        guard let source = feature.target(.source) else { return [noSource(of: feature)] }
        var problems: [Diagnostic] = []
        if var problem = kind.problem(withRoles: feature.roles.union(missing)) {
            let all = Role.descriptorOrder.filter { missing.contains($0) || $0 == .interface }.map(\.rawValue)
            problem.help = ["add both: ufeature add \(all.joined(separator: " ")) --to \(feature.name.shellWord)"]
            problems.append(problem)
        }
        if missing.contains(.interface), let problem = interfaceProblem(of: feature, kind, in: workspace) {
            problems.append(problem)
        }
        if !feature.name.isIdentifier {
            problems.append(
                .error(
                    "invalid_name",
                    "'\(feature.name)' is not a Swift name, so no types can be named after it",
                    help: ["rename the target '\(source.name.value)'"]
                )
            )
        }
        if source.path == nil, try workspace.files.hasFlatSources(feature) {
            problems.append(
                .error(
                    "flat_sources",
                    "the files of '\(source.name.value)' lie in no folder of their own, which SwiftPM allows for a "
                        + "package with one target only",
                    help: ["move them to \(feature.folder(of: source))/"]
                )
            )
        }
        return problems + placeProblems(of: feature, adding: missing, beside: siblings, in: workspace)
    }

    /// That names or folders of the new targets are those of others.
    private func placeProblems(
        of feature: Feature,
        adding missing: [Role],
        beside siblings: [Feature],
        in workspace: Workspace
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let taken = Dictionary(
            workspace.features.flatMap { other in
                other.manifest.targets.map { ($0.name.value.lowercased(), (target: $0.name.value, owner: other.name)) }
            }
        ) { first, _ in first }
        for role in missing {
            guard let place = RolePlace(of: role, in: feature, beside: siblings, suffixes: workspace.suffixes)
            else { continue }
            if let other = taken[place.target.lowercased()] {
                problems.append(
                    .error(
                        "name_taken",
                        "'\(place.target)' would be named like '\(other.target)', a target of '\(other.owner)'",
                        help: ["rename that target, or leave out \(role.rawValue)"]
                    )
                )
            } else if let other = place.overlap(in: feature) {
                problems.append(
                    .error(
                        "overlapping_folders",
                        "'\(place.folder)' of '\(place.target)' and '\(other.folder)' of '\(other.name.value)' overlap",
                        help: ["give '\(other.name.value)' a folder beside those of the other targets"]
                    )
                )
            }
        }
        return problems
    }
}

extension AddRequest {
    /// What is wrong with what the feature's manifest remembers, where the new files depend on it.
    private func templateProblems(
        of feature: Feature,
        using template: String?,
        in workspace: Workspace
    ) -> [Diagnostic] {
        guard template == nil || template == feature.template else { return [] }
        return feature.templateProblems(in: workspace.templates).map { problem in
            guard template == nil else { return problem }
            let roles = roles.names.joined(separator: " ")
            var problem = problem
            problem.help.append(
                "or begin with a set that fits any feature: "
                    + "ufeature add \(roles) --to \(self.feature) --template \(TemplateCatalog.bare)"
            )
            return problem
        }
    }

    /// That the code of the set which the new files come from needs newer systems than the package supports.
    private func platformProblems(
        of feature: Feature,
        kind: FeatureKind,
        using template: String?,
        in workspace: Workspace
    ) -> [Diagnostic] {
        guard let name = template ?? feature.template, let set = try? workspace.templates.set(named: name) else {
            return []
        }
        return set.faults(of: kind, in: feature, among: workspace.templates)
    }

    /// That nothing is clearly the source; a package of tests alone needs none for more of them.
    private func noSource(of feature: Feature) -> Diagnostic {
        var problem = feature.hasNoSource
        if roles == [.tests], feature.isTestsAlone {
            problem.help = ["all that it has is tests already: name the feature that needs some"]
        }
        return problem
    }

    /// That the feature does without an interface on purpose: one would stand beside what others use.
    ///
    /// So it is with one of the foundation whose test support is made of its source, as others use that.
    private func interfaceProblem(
        of feature: Feature,
        _ kind: FeatureKind,
        in workspace: Workspace
    ) -> Diagnostic? {
        guard template == nil, let own = feature.template, let source = feature.targets[.source] else { return nil }
        let roles = try? workspace.templates.manifest(of: own).roles
        let testing = feature.target(.testing).flatMap { target in
            target.dependencies.contains { $0.name.value == source } ? target.name.value : nil
        }
        let reason: String
        if let roles, !roles.contains(.interface) {
            reason = "'\(feature.name)' was made from the template set '\(own)', whose features have no interface"
        } else if kind == .foundation, let testing {
            reason = "'\(testing)' uses the source of '\(feature.name)', which it couldn't beside an interface"
        } else {
            return nil
        }
        let isIsolated =
            kind == .product && workspace.settings.isolatesProducts(madeFrom: own, in: workspace.templates)
        return .error(
            "template_role",
            reason,
            help: [
                isIsolated
                    ? "leave it as it is: no other product feature may use it here"
                    : "leave it as it is, or begin one of your own: "
                        + "ufeature add interface --to \(feature.name) --template \(TemplateCatalog.bare)"
            ]
        )
    }
}

extension String {
    /// Whether it can stand in the name of a Swift type.
    fileprivate var isIdentifier: Bool {
        let isWord = unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
        return isWord && unicodeScalars.first?.properties.isXIDStart == true
    }
}

extension PackagePart {
    /// That an interface or testing code for others would be a product of a package with several features.
    fileprivate var takesOnlyTests: Diagnostic {
        .error(
            "part_roles",
            "'\(name)' is one of several features in the package '\(package.name)', and can get only tests there",
            help: (targets[.tests] == nil ? ["add tests alone: ufeature add tests --to \(name)"] : []) + [
                "write other targets in '\(package.source.path)' by hand, or move it to a package of its own"
            ]
        )
    }
}
