internal import Diagnostics
internal import Features
internal import TemplateSets
internal import Workspaces

/// A request for a new feature with what its workspace fills in, before anything is rendered.
struct NewFeatureDraft {
    let descriptor: FeatureDescriptor
    /// Where its package will be, relative to the workspace.
    let path: String
    let planner: FeaturePlanner
    /// What was read of the features that it uses.
    let used: [AvailableFeature]
    /// The words for parameters that stand for no value, and a summary or a reason that is none.
    let wordProblems: [Diagnostic]

    /// - Throws: a `Refusal` for a name that is none, and where a neighbour can't be read.
    init(of request: NewFeature, in workspace: Workspace) throws {
        let name: FeatureName
        do throws(Diagnostic) {
            name = try request.checkedName(in: workspace)
        } catch {
            throw Refusal(error)
        }
        let template = request.template ?? workspace.settings.template
        let kind = request.kind(in: workspace)
        // What is wrong with the set itself is told with the rest, by the planner.
        let set = try? workspace.templates.set(named: template)
        var wordProblems: [Diagnostic] = []
        var values: [String: ParameterValue] = [:]
        do throws(Refusal) {
            values = try set?.values(ofWords: request.parameters) ?? [:]
        } catch {
            wordProblems = error.reasons
        }
        var (summary, dynamic): (String?, String?)
        do throws(Diagnostic) {
            summary = try request.summary.map { text throws(Diagnostic) in try FeatureSummary.checked(text) }
            dynamic = try request.dynamic.map { text throws(Diagnostic) in try DynamicReason.checked(text) }
        } catch {
            wordProblems.append(error)
        }
        let path = request.path(in: workspace)
        // The feature itself is not in its own way: that may be the same request, for a second time. Beside no
        // workspace, neither is what happens to lie next to it.
        let wanted = request.dependencies(in: workspace)
        let others = try workspace.availableFeatures(wanted: wanted).filter { other in
            other.path != path && (workspace.hasSettings || wanted.contains(other.name))
        }
        descriptor = FeatureDescriptor(
            name: name,
            kind: kind,
            roles: request.roles ?? set?.roles(of: kind, amongst: workspace.settings.targets),
            dependencies: wanted.uniqued(),
            externals: request.externals.uniqued(),
            template: template,
            parameters: values,
            summary: summary,
            dynamic: dynamic
        )
        var planner = FeaturePlanner(in: workspace, using: others, taken: workspace.namesTaken(by: others))
        planner.writesXCTests = workspace.writesXCTests(from: set, for: descriptor.roles)
        self.planner = planner
        used = others.filter { wanted.contains($0.name) }
        self.path = path
        self.wordProblems = wordProblems
    }
}

extension NewFeature {
    /// Some reasons against the request, with what may explain a feature that is missed: it may be one whose manifest
    /// can't be read.
    func refusal(_ reasons: [Diagnostic], in workspace: Workspace) -> Refusal {
        let missesNone = (dependencies ?? []).allSatisfy { name in workspace.features.contains { $0.name == name } }
        return Refusal((missesNone ? [] : workspace.problems) + reasons)
    }
}
