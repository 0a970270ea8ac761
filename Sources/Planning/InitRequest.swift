package import Diagnostics
package import Features
package import FileChanges
package import OperatingSystem
package import TemplateSets
internal import Workspaces

/// A request for a new repository, and the way to its plan.
package struct InitRequest: Sendable {
    package var name: String
    /// Where the repository will be.
    package var folder: AbsolutePath
    /// The names of product features to begin with.
    package var features: [String]
    /// A file with descriptors of features to begin with.
    package var descriptors: SourceText?
    package var layout: Layout
    /// The template set of features that ask for none; nil for the usual one.
    package var template: String?
    /// By what the app is known to systems; nil for a workspace without a project for Xcode.
    package var bundleID: String?
    /// Whether the app registers for push notifications, where there is a project for Xcode.
    package var hasPushNotifications = false
    package var templates: TemplateCatalog
    /// Whether it may be made inside of another workspace.
    package var isNested = false
    /// Whether one package has the targets of all features.
    package var isSingle = false
    /// Whether the packages of all features lie in one folder, whatever their layers are.
    package var isFlat = false
    /// The files of the template sets that the repository begins with, beside the built-in ones.
    package var ownTemplates: [TemplateSource] = []
    /// What is to be read beside these sets: where they come from.
    package var templatesNote: String?

    package init(
        name: String,
        folder: AbsolutePath,
        features: [String] = [],
        descriptors: SourceText? = nil,
        layout: Layout = .roles,
        template: String? = nil,
        bundleID: String? = nil,
        templates: TemplateCatalog = .builtIn
    ) {
        self.name = name
        self.folder = folder
        self.features = features
        self.descriptors = descriptors
        self.layout = layout
        self.template = template
        self.bundleID = bundleID
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
            problems.append(problem(withName: error))
        }
        let unreadable = ownTemplates.flatMap(\.problems)
        guard unreadable.isEmpty else { throw Refusal(problems + unreadable) }
        let templates = self.templates.overridden(by: TemplateCatalog(ownTemplates))
        var settings = WorkspaceSettings(name: name)
        settings.layout = layout
        if let template { settings.template = template }
        if let bundleID {
            settings.xcode = XcodeApp.settings(named: name, bundleID: bundleID)
            settings.xcode?.hasPushNotifications = hasPushNotifications
            if let problem = BundleID.problem(with: bundleID) { problems.append(problem) }
        }
        let standard = try templates.set(named: settings.template)
        if let problem = standard.problem(asUsualSetAmong: templates) { throw Refusal(problem) }
        let foundation = try standard.foundation ?? WorkspacePlanner.foundation()
        if let problem = problem(withNameAmong: foundation.map(\.name.text), of: standard.name) {
            problems.append(problem)
        }
        for feature in features {
            do throws(Diagnostic) {
                let kind = templates.standardKind(of: standard.name)
                // A name that can't be, in the right spelling, may be the app's.
                let name = try FeatureName(feature, besides: TakenNames([name]), suggestsTaken: false)
                requests.append(DescriptorRequest(name: name, kind: kind))
            } catch {
                problems.append(error)
            }
        }
        if let descriptors {
            let known = Set(foundation.map(\.name.text) + features)
            do throws(Refusal) {
                requests += try DescriptorRequest.decode(descriptors, features: known, externals: []) { template in
                    templates.standardKind(of: template ?? settings.template)
                }
            } catch {
                problems += error.reasons
            }
        }
        for request in requests {
            for app in request.apps where app != name && app != AppChoice.allWord {
                let help = [
                    "take it out of \"apps\": a new workspace has the app '\(name)' alone",
                    "then make it, to show all features: ufeature new \(app) --kind app",
                ]
                problems.append(.error("unknown_app", "there is no app '\(app)' for '\(request.name)'", help: help))
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        if isFlat { settings.shareFolder(with: foundation + requests.filter { $0.kind == .foundation }) }
        var planner = WorkspacePlanner(
            settings: settings,
            templates: templates,
            foundation: foundation,
            requests: requests
        )
        planner.bundleID = bundleID
        planner.isSingle = isSingle
        var folder = try planner.plan(at: folder.name, isRepository: try !isInRepository())
        if !ownTemplates.isEmpty {
            var files = ownTemplates.map { source in
                GeneratedFile(
                    path: settings.templates + "/" + source.path, contents: source.source.string,
                    isExecutable: source.isExecutable)
            }
            if let templatesNote {
                files.append(GeneratedFile(path: settings.templates + "/README.md", contents: templatesNote))
            }
            folder = try NewFolder(path: folder.path, files: folder.files + files, isRepository: folder.isRepository)
        }
        if !isNested, let outer = try outerWorkspace() { throw Refusal(isInside(outer)) }
        guard try isThereAndEmpty() else { return Plan(root: self.folder.parent, folders: [folder]) }
        // What appears with one rename can't take the place of a folder, which a shell may be in.
        let (additions, edits) = try beside(folder.files)
        var plan = Plan(root: self.folder, additions: additions, edits: edits)
        plan.makesRepository = try folder.isRepository && !isRepository()
        return plan
    }
}

extension WorkspaceSettings {
    /// Has all features made in one folder, with some of the foundation layer.
    fileprivate mutating func shareFolder(with foundation: [DescriptorRequest]) {
        let folder = "Packages"
        (layers[.foundation], layers[.product]) = (folder, folder)
        let names = Set(foundation.map(\.name.text)).sorted(by: Files.byteOrder)
        if !names.isEmpty { furtherFolders[.foundation] = names.map { folder + "/" + $0 } }
    }
}

extension TemplateSet {
    /// Why a workspace's features can't usually be made from the set: most of them are product features.
    fileprivate func problem(asUsualSetAmong templates: TemplateCatalog) -> Diagnostic? {
        guard !kinds.contains(.product) else { return nil }
        let others = templates.names(making: .product).joined(separator: ", ")
        var help = ["choose one that makes product features: \(others)"]
        if !kinds.isEmpty {
            help.append("or make the workspace without it, and in there: ufeature new <Name> --template \(name)")
        }
        return .error(
            "template_kind",
            "the template set '\(name)' makes \(kinds.isEmpty ? "no features" : "foundation features only"), "
                + "and is to be the usual one of a workspace, whose features are mostly products",
            help: help
        )
    }
}
