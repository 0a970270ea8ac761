package import Diagnostics

/// What is known of a new feature before its template set's questions are answered.
extension NewFeature {
    /// Refuses what no answer can change: the name, what is in its place, the set, and all that was said so far.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func check(in workspace: Workspace) throws {
        let name: FeatureName
        do throws(Diagnostic) {
            name = try FeatureName(self.name, besides: workspace.takenNames)
        } catch {
            throw Refusal(error)
        }
        let set = try set(in: workspace)
        let kind = kind ?? workspace.templates.standardKind(of: set.name)
        var problems: [Diagnostic] = []
        var values: [String: ParameterValue] = [:]
        do throws(Refusal) {
            values = try set.values(ofWords: parameters)
        } catch {
            problems += error.reasons
        }
        let descriptor = FeatureDescriptor(
            name: name,
            kind: kind,
            roles: roles ?? set.defaultRoles(of: kind),
            dependencies: dependencies.removingRepeated,
            externals: externals.removingRepeated,
            template: set.name,
            parameters: values
        )
        let path = workspace.path(of: name, kind: kind)
        let others = try workspace.neighbours(wanted: dependencies).filter { other in
            other.path != path && (workspace.hasSettings || dependencies.contains(other.name))
        }
        let planner = FeaturePlanner(
            settings: workspace.settings,
            templates: workspace.templates,
            neighbours: others,
            takenTargets: workspace.targetNames(ofThoseAt: Set(others.map(\.path)))
        )
        problems += (planner.faults(of: descriptor) + set.faults(of: descriptor)).map(\.diagnostic)
        if try present(in: workspace) == nil, let obstacle = try workspace.state(ofFolder: path).obstacle(at: path) {
            problems.append(obstacle)
        }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    /// Answers the set's questions as they were answered when the feature that is there was made.
    ///
    /// - Returns: whether there is such a feature; nobody is asked about one again.
    package mutating func repeatAnswers(in workspace: Workspace) throws(Refusal) -> Bool {
        guard let feature = try present(in: workspace) else { return false }
        let set = try set(in: workspace)
        guard let directive = feature.templateDirective, directive.set == set.name else { return true }
        for (name, word) in directive.words where parameters[name] == nil {
            guard let parameter = set.parameters.first(where: { $0.name == name }), parameter.isAsked,
                (try? parameter.value(of: word)) != nil
            else { continue }
            parameters[name] = word
        }
        return true
    }
}
