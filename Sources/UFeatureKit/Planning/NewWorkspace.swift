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

    package init(
        name: String,
        folder: AbsolutePath,
        features: [String] = [],
        descriptors: SourceText? = nil,
        layout: Layout = .roles
    ) {
        self.name = name
        self.folder = folder
        self.features = features
        self.descriptors = descriptors
        self.layout = layout
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
        let planner = WorkspacePlanner(settings: settings, templates: .builtIn, requests: requests)
        let folder = try planner.plan(at: folder.name, isRepository: !(try Files.isInRepository(folder.parent)))
        return Plan(root: self.folder.parent, folders: [folder])
    }
}

extension NewWorkspace {
    /// Where a repository will be: in a folder with its name, or in the folder that `--directory` names.
    ///
    /// A directory that is there is where the repository's own folder goes, unless it is that workspace already.
    package static func folder(named name: String, directory: String?, from current: AbsolutePath) throws
        -> AbsolutePath
    {
        guard let directory else { return current.appending(name) }
        let folder = AbsolutePath(directory, from: current)
        if try Files.kind(at: folder) == nil { return folder }
        if let settings = try Files.text(at: folder.appending(WorkspaceReader.settingsFile)),
            let found = try? WorkspaceSettings.decode(settings), found.name == name
        {
            return folder
        }
        return try Files.folder(directory, from: current).appending(name)
    }
}
