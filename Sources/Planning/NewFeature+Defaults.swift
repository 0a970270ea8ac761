package import Diagnostics
internal import TemplateSets
package import Workspaces

extension NewFeature {
    /// The same request, with nothing in it that would hold anyway.
    ///
    /// - Throws: a `Refusal` where its template set isn't there, or can't be told what it is told.
    package func withoutDefaults(in workspace: Workspace) throws(Refusal) -> NewFeature {
        var result = self
        let kind = kind(in: workspace)
        let standard = workspace.settings.like[kind]
        if let like {
            return NewFeature(name: name, summary: summary, like: like == standard ? nil : like, folder: folder)
        }
        let set = try set(in: workspace)
        if set.name == workspace.settings.template, standard == nil { result.template = nil }
        result.kind = kind == workspace.templates.standardKind(of: set.name) ? nil : kind
        if roles == set.roles(of: kind, amongst: workspace.settings.targets) { result.roles = nil }
        if let dependencies {
            result.dependencies = nil
            let foundation = result.dependencies(in: workspace)
            if Set(dependencies) != Set(foundation) { result.dependencies = dependencies }
        }
        let values = try set.values(ofWords: parameters)
        for parameter in set.parameters
        where values[parameter.name] == set.standard(of: parameter, named: name, with: values) {
            result.parameters[parameter.name] = nil
        }
        return result
    }
}
