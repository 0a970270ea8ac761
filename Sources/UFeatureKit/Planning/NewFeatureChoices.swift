package import Diagnostics

/// What can be chosen for a new feature in a workspace, part by part, after what was said before.
///
/// Whatever it offers is judged as the request itself will be: nobody can choose what is refused in the end.
package struct NewFeatureChoices: Sendable {
    private let workspace: Workspace
    private let planner: FeaturePlanner
    private let taken: TakenNames
    /// The sets that can be used, the workspace's standard first.
    private let sets: [TemplateSet]

    /// What can be chosen beside what a request has already.
    ///
    /// - Throws: a `Refusal` with what is wrong with that, whatever else is chosen.
    package init(for request: NewFeature, in workspace: Workspace) throws {
        let workspace = workspace.withParsedTemplates(named: workspace.templates.names)
        self.workspace = workspace
        let neighbours = try workspace.neighbours(wanted: request.dependencies)
        // Beside no workspace, a name is taken by those only that are used.
        let known = neighbours.filter { workspace.hasSettings || request.dependencies.contains($0.name) }
        let targets = workspace.targetNames(ofThoseAt: Set(known.map(\.path)))
        taken = TakenNames(targets.sorted() + known.map(\.folder))
        planner = FeaturePlanner(
            settings: workspace.settings,
            templates: workspace.templates,
            neighbours: neighbours,
            taken: TakenNames()
        )
        let names = [workspace.settings.template, Self.usual] + workspace.templates.names
        var seen: Set<String> = []
        sets = names.filter { seen.insert($0).inserted }.compactMap { try? workspace.templates.set(named: $0) }
        try refuseUnknown(in: request)
    }

    /// Why a text can't be the feature's name, if it can't.
    package func problem(withName text: String, of request: NewFeature) -> Diagnostic? {
        let name: FeatureName
        do throws(Diagnostic) {
            name = try FeatureName(text, besides: workspace.takenNames)
        } catch {
            return error
        }
        if let clash = taken.clash(with: name) { return clash }
        var request = request
        request.name = text
        guard kinds(for: request).isEmpty else { return nil }
        let path = request.path(in: workspace)
        if !isFree(path) {
            return .error("folder_exists", "'\(path)' is there already", help: ["choose another name"])
        }
        return problem(with: request)
    }

    /// The kinds that the feature can have.
    package func kinds(for request: NewFeature) -> [FeatureKind] {
        (request.kind.map { [$0] } ?? FeatureKind.allCases).filter { kind in
            var request = request
            request.kind = kind
            return isFree(workspace.path(of: FeatureName(unchecked: request.name), kind: kind))
                && !templates(for: request).isEmpty
        }
    }

    /// The template sets that the feature can be made from, the standard first.
    package func templates(for request: NewFeature) -> [TemplateSet] {
        sets.filter { set in
            guard request.template == nil || request.template == set.name else { return false }
            var request = request
            request.template = set.name
            request.kind = request.kind ?? workspace.templates.standardKind(of: set.name)
            return problem(with: request) == nil
        }
    }

    /// The roles that the feature can have, and those that it can't be without.
    package func roles(for request: NewFeature) -> (possible: [Role], required: Set<Role>) {
        guard let set = set(of: request) else { return ([], []) }
        let required = set.requiredRoles.union([.source])
        let possible = set.roles?.union(required) ?? Set(Role.allCases)
        return (Role.descriptorOrder.filter(possible.contains), required)
    }

    /// The features that it can use, those first that others are built from.
    package func dependencies(for request: NewFeature) -> [Feature] {
        var request = request
        let features = workspace.features.filter { $0.layer != .app && $0.name != request.name }
        request.dependencies = features.map(\.name)
        let faulty = Set(faults(of: request).map(\.part))
        var seen: Set<String> = []
        return features.filter { feature in
            !faulty.contains(.dependency(feature.name)) && !isForbidden(feature, to: request)
                && seen.insert(feature.name).inserted
        }
    }

    /// The packages of the catalogue that it can use.
    package func externals(for request: NewFeature) -> [External] {
        workspace.settings.externals.filter { external in
            var request = request
            request.externals = [external.name]
            return problem(with: request) == nil
        }
    }

    /// What its template set can be told, in the order in which it is asked for.
    package func parameters(for request: NewFeature) -> [TemplateParameter] {
        set(of: request)?.parameters.filter { $0.isAsked && request.parameters[$0.name] == nil } ?? []
    }

    /// The first reason against a request, as far as it goes; its name may be missing.
    package func problem(with request: NewFeature) -> Diagnostic? { faults(of: request).first?.diagnostic }
}

extension NewFeatureChoices {
    /// The set that is made for most features.
    private static let usual = "feature"

    private func isFree(_ path: String) -> Bool { (try? workspace.isFree(path)) ?? true }

    /// Whether the team's constraints forbid the use of a feature, whatever tags the new one's manifest will get:
    /// further tags only add to the constraints.
    private func isForbidden(_ used: Feature, to request: NewFeature) -> Bool {
        let settings = workspace.settings
        guard !settings.constraints.isEmpty, settings.rules[Rule.constraint.id] != .off else { return false }
        let tags = FeatureTags.tags(of: request.name, at: [request.path(in: workspace)], settings: settings)
        let usedTags = FeatureTags.tags(of: used.name, in: used, folders: [], settings: settings)
        return settings.constraints.contains { constraint in
            guard constraint.applies(to: tags) else { return false }
            let isAllowed = constraint.onlyUse.map { $0.contains { $0.matches(anyOf: usedTags) } } ?? true
            return !isAllowed || constraint.neverUse.contains { $0.matches(anyOf: usedTags) }
        }
    }

    private func set(of request: NewFeature) -> TemplateSet? {
        let name = request.template ?? workspace.settings.template
        return sets.first { $0.name == name }
    }

    private func faults(of request: NewFeature) -> [DescriptorFault] {
        guard let set = set(of: request) else { return [] }
        let kind = request.kind ?? workspace.templates.standardKind(of: set.name)
        var faults: [DescriptorFault] = []
        var values: [String: ParameterValue] = [:]
        do throws(Refusal) {
            values = try set.values(ofWords: request.parameters)
        } catch {
            faults = error.reasons.map { DescriptorFault(.template, $0) }
        }
        let descriptor = FeatureDescriptor(
            name: FeatureName(unchecked: request.name),
            kind: kind,
            roles: request.roles ?? set.defaultRoles(of: kind),
            dependencies: request.dependencies,
            externals: request.externals,
            template: set.name,
            parameters: values
        )
        return faults + planner.faults(of: descriptor) + set.faults(of: descriptor)
    }

    /// Refuses what isn't there, or isn't for anybody: nobody should be asked first.
    private func refuseUnknown(in request: NewFeature) throws {
        let settings = workspace.settings
        if request.template != nil { _ = try request.set(in: workspace) }
        var problems: [Diagnostic] = []
        let known = Set(workspace.features.filter { $0.layer != .app }.map(\.name))
        for fault in faults(of: request) {
            switch fault.part {
            case .dependency(let name) where !known.contains(name): problems.append(fault.diagnostic)
            case .external(let name) where !settings.externals.contains { $0.name == name }:
                problems.append(fault.diagnostic)
            default: break
            }
        }
        if let template = request.template, let set = sets.first(where: { $0.name == template }) {
            do throws(Refusal) {
                _ = try set.values(ofWords: request.parameters)
            } catch {
                problems += error.reasons
            }
            if set.kinds.isEmpty || request.kind.map({ !set.kinds.contains($0) }) ?? false {
                problems += faults(of: request).filter { [.kind, .template].contains($0.part) }.map(\.diagnostic)
            }
        }
        guard problems.isEmpty else { throw request.refusal(problems.removingRepeated, in: workspace) }
    }
}

extension [Diagnostic] {
    fileprivate var removingRepeated: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
    }
}
