internal import Architecture
package import Diagnostics
package import Features
package import TemplateSets
package import Workspaces

/// What can be chosen for a new feature in a workspace, part by part, after what was said before.
///
/// Whatever it offers is judged as the request itself will be: nobody can choose what is refused in the end.
package struct NewFeatureChoices: Sendable {
    private let workspace: Workspace
    private let planner: FeaturePlanner
    private let taken: TakenNames
    /// The sets that can be used, the workspace's standard first.
    private let sets: [TemplateSet]
    /// What is wrong with the sets that can't be chosen.
    package let problems: [Diagnostic]

    /// What can be chosen beside what a request has already.
    ///
    /// - Throws: a `Refusal` with what is wrong with that, whatever else is chosen.
    package init(for request: NewFeature, in workspace: Workspace) throws {
        self.workspace = workspace
        let wanted = request.dependencies ?? []
        let availableFeatures = try workspace.availableFeatures(wanted: wanted)
        // Beside no workspace, a name is taken by those only that are used.
        let known = availableFeatures.filter { workspace.hasSettings || wanted.contains($0.name) }
        taken = workspace.namesTaken(by: known)
        planner = FeaturePlanner(in: workspace, using: availableFeatures)
        var sets: [TemplateSet] = []
        var problems: [Diagnostic] = []
        var seen: Set<String> = []
        for name in [workspace.settings.template, Self.usual] + workspace.templates.names
        where seen.insert(name).inserted {
            do throws(Refusal) {
                sets.append(try workspace.templates.set(named: name))
            } catch {
                problems += error.reasons
            }
        }
        self.sets = sets
        self.problems = Refusal(problems).reasons
        try refuseImpossible(request)
    }

    /// Why a text can't be the feature's name, if it can't.
    package func problem(withName text: String, of request: NewFeature) -> Diagnostic? {
        let name: FeatureName
        do throws(Diagnostic) {
            var named = request
            named.name = text
            name = try named.checkedName(in: workspace)
        } catch {
            return error
        }
        if let clash = taken.clash(with: name, suffixes: workspace.suffixes) { return clash }
        var request = request
        request.name = text
        guard let kind = legalKinds(for: request).first else { return problem(with: request) }
        guard kinds(for: request).isEmpty else { return nil }
        let path = workspace.path(of: name, kind: kind)
        return .error("folder_exists", "'\(path)' is there already", help: ["choose another name"])
    }

    /// The kinds that the feature can have where nothing is in its place yet.
    package func kinds(for request: NewFeature) -> [FeatureKind] {
        legalKinds(for: request).filter { kind in
            isFree(workspace.path(of: FeatureName(unchecked: request.name), kind: kind))
        }
    }

    /// The template sets that the feature can be made from, the standard first.
    package func templates(for request: NewFeature) -> [TemplateSet] {
        sets.filter { isLegal($0, for: request) }
    }

    /// What a feature can be made from.
    package enum Origin {
        case template(TemplateSet)
        case like(Feature)
    }

    /// The template sets that the feature can be made from, and the features of the team that it can be like, what is
    /// standard here first.
    package func origins(for request: NewFeature) -> [Origin] {
        let models = models(for: request)
        let standard = workspace.settings.like[request.kind(in: workspace)]
        let sets = templates(for: request).map(Origin.template)
        let others = models.map(Origin.like)
        return models.first?.isNamed(standard) == true ? others + sets : sets + others
    }

    /// The features of the team that it can be like, the policy's first: those of its kind that no template set has made.
    private func models(for request: NewFeature) -> [Feature] {
        guard workspace.hasSettings, request.template == nil else { return [] }
        let kind = request.kind(in: workspace)
        let standard = workspace.settings.like[kind]
        // Where a package is there for many features, these are what others can be like.
        let parts = workspace.features.flatMap(workspace.partsOfLarge).filter { part in
            (try? workspace.part(named: part.name)) != nil
        }
        let packages = workspace.features.filter { $0.path != "." && workspace.partsOfLarge($0).isEmpty }
        let own = (packages + parts.map(\.feature)).filter { feature in
            feature.layer == kind.layer && (feature.template == nil || feature.isNamed(standard))
        }
        return own.filter { $0.isNamed(standard) } + own.filter { !$0.isNamed(standard) }
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
        guard request.like == nil else { return [] }
        return set(of: request)?.parameters.filter { $0.isAsked && request.parameters[$0.name] == nil } ?? []
    }

    /// What a parameter is where nothing is said.
    package func standard(of parameter: TemplateParameter, for request: NewFeature) -> ParameterValue {
        guard let set = set(of: request) else { return parameter.standard }
        let values = (try? set.values(ofWords: request.parameters)) ?? [:]
        return set.standard(of: parameter, named: request.name, with: values)
    }

    /// The first reason against a request, as far as it goes; its name may be missing.
    package func problem(with request: NewFeature) -> Diagnostic? { faults(of: request).first?.diagnostic }
}

extension Feature {
    fileprivate func isNamed(_ name: String?) -> Bool { name.map { $0 == self.name || $0 == path } ?? false }
}

extension NewFeatureChoices {
    /// The set that is made for most features.
    private static let usual = "feature"

    /// The kinds for which there is a template set.
    private func legalKinds(for request: NewFeature) -> [FeatureKind] {
        (request.kind.map { [$0] } ?? FeatureKind.allCases).filter { kind in
            var request = request
            request.kind = kind
            return sets.contains { isLegal($0, for: request) }
        }
    }

    private func isLegal(_ set: TemplateSet, for request: NewFeature) -> Bool {
        guard request.template == nil || request.template == set.name else { return false }
        var request = request
        request.template = set.name
        return problem(with: request) == nil
    }

    private func isFree(_ path: String) -> Bool { (try? workspace.files.isFree(path)) ?? true }

    /// Whether the team's constraints forbid the use of a feature, whatever tags the new one's manifest will get:
    /// further tags only add to the constraints.
    private func isForbidden(_ used: Feature, to request: NewFeature) -> Bool {
        request.constraintProblem(using: used, in: workspace) != nil
    }

    private func set(of request: NewFeature) -> TemplateSet? {
        let name = request.template ?? workspace.settings.template
        return sets.first { $0.name == name }
    }

    private func faults(of request: NewFeature) -> [DescriptorFault] {
        guard let set = set(of: request) else { return [] }
        let kind = request.kind(in: workspace)
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
            roles: request.roles ?? set.roles(of: kind, amongst: workspace.settings.targets),
            dependencies: request.dependencies ?? [],
            externals: request.externals,
            template: set.name,
            parameters: values
        )
        return faults + planner.faults(of: descriptor) + set.faults(of: descriptor, among: workspace.templates)
    }

    /// Refuses what no answer can make legal: nobody should be asked first.
    private func refuseImpossible(_ request: NewFeature) throws {
        if request.template != nil { _ = try request.set(in: workspace) }
        guard legalKinds(for: request).isEmpty else { return }
        // That the workspace's own set isn't there, or can't be used, is reason enough.
        _ = try request.set(in: workspace)
        var named = request
        named.name = "<Name>"
        throw request.refusal(faults(of: named).map(\.diagnostic), in: workspace)
    }
}
