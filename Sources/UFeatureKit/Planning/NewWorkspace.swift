package import Diagnostics

/// A request for a new repository, and the way to its plan.
package struct NewWorkspace: Sendable {
    package var name: String
    /// Where the repository will be.
    package var folder: AbsolutePath
    /// The names of product features to begin with.
    package var features: [String]
    /// A file with descriptors of features to begin with.
    package var descriptors: SourceText?
    package var layout: Layout
    package var templates: TemplateCatalog

    package init(
        name: String,
        folder: AbsolutePath,
        features: [String] = [],
        descriptors: SourceText? = nil,
        layout: Layout = .roles,
        templates: TemplateCatalog = .builtIn
    ) {
        self.name = name
        self.folder = folder
        self.features = features
        self.descriptors = descriptors
        self.layout = layout
        self.templates = templates
    }

    /// Plans the repository as one folder.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan() throws -> Plan {
        var problems: [Diagnostic] = []
        var requests: [DescriptorRequest] = []
        do throws(Diagnostic) {
            _ = try FeatureName(name)
        } catch {
            problems.append(error)
        }
        for feature in features {
            do throws(Diagnostic) {
                requests.append(DescriptorRequest(name: try FeatureName(feature)))
            } catch {
                problems.append(error)
            }
        }
        if let descriptors {
            let known = Set(WorkspacePlanner.foundation.map(\.name) + features)
            do throws(Refusal) {
                requests += try DescriptorRequest.decode(descriptors, features: known, externals: [])
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }

        var settings = WorkspaceSettings(name: name)
        settings.layout = layout
        let planner = WorkspacePlanner(settings: settings, templates: templates, requests: requests)
        let folder = try planner.plan(at: folder.name, isRepository: try !isInRepository())
        return Plan(root: self.folder.parent, folders: [folder])
    }
}
