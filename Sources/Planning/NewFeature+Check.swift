package import Diagnostics
internal import Features
internal import FileChanges
internal import TemplateSets
package import Workspaces

/// What is known of a new feature before its template set's questions are answered.
extension NewFeature {
    /// Refuses what no answer can change: the name, what is in its place, the set, and all that was said so far.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func check(in workspace: Workspace) throws {
        let draft = try NewFeatureDraft(of: self, in: workspace)
        let set = try set(in: workspace)
        var problems = (draft.planner.faults(of: draft.descriptor) + set.faults(of: draft.descriptor)).map(\.diagnostic)
        problems += set.faults(of: draft.descriptor, in: workspace.settings, among: workspace.templates)
        problems += draft.wordProblems
        if present(in: workspace) == nil,
            let obstacle = try workspace.files.state(ofFolder: draft.path).obstacle(at: draft.path)
        {
            problems.append(obstacle)
        }
        guard problems.isEmpty else { throw refusal(problems, in: workspace) }
    }

    /// Answers the set's questions as they were answered when the feature that is there was made.
    ///
    /// - Returns: whether there is such a feature; nobody is asked about one again.
    package mutating func repeatAnswers(in workspace: Workspace) throws(Refusal) -> Bool {
        guard let feature = present(in: workspace) else { return false }
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
