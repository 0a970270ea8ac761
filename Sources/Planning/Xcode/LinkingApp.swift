internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// A target of a project for Xcode which is an app that links packages of a workspace.
struct LinkingApp {
    /// The folder of the project, relative to the workspace.
    let project: String
    let target: String
    /// The packages that it links.
    let paths: [String]
    /// What it is deployed to.
    let platforms: [PlatformRequirement]

    /// The apps that link the most of some packages.
    ///
    /// - Throws: a `Refusal` when a folder or a project can't be read.
    static func most(linking features: [Feature], in workspace: Workspace) throws -> [LinkingApp] {
        let projects = try workspace.files.listing().files.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
        let ignored = try GitRepository.ignored(of: projects, in: workspace.root)
        let apps = try projects.filter { !ignored.contains($0) }.flatMap { file -> [LinkingApp] in
            guard let source = try workspace.files.source(at: file),
                let project = try? XcodeProject(parsing: source)
            else { return [] }
            return all(in: project, linking: features)
        }
        // Projects of examples don't make up for the app's.
        let others = apps.filter { !$0.isExample(among: features) }
        let candidates = others.isEmpty ? apps : others
        let most = candidates.map(\.paths.count).max() ?? 0
        return candidates.filter { $0.paths.count == most }
    }

    /// Whether it is called an example, in the folder of a package that it shows.
    private func isExample(among features: [Feature]) -> Bool {
        target.contains("Example")
            && features.contains { $0.path == "." || project.hasPrefix($0.path + "/") }
    }

    /// The apps of a project that link at least one of some packages.
    private static func all(in project: XcodeProject, linking features: [Feature]) -> [LinkingApp] {
        let folder = AbsolutePath(project.source.path).parent.relative(to: .root)
        let home = AbsolutePath(folder).parent
        return project.targets.filter(\.isApp).compactMap { target in
            let links = project.links(of: target)
            let linked = features.filter { feature in
                let path = AbsolutePath(feature.path).relative(to: home)
                let package = project.package(at: path)
                let products = Set(feature.manifest.products.map(\.name.value))
                return links.contains { link in
                    products.contains(link.product) && (link.package == nil || link.package == package?.object.id)
                }
            }
            if linked.isEmpty { return nil }
            return LinkingApp(
                project: folder,
                target: target.name,
                paths: linked.map(\.path),
                platforms: platforms(of: target, in: project)
            )
        }
    }

    /// The oldest version of each system that a configuration of an app has.
    private static func platforms(of target: XcodeProject.Target, in project: XcodeProject) -> [PlatformRequirement] {
        PlatformRequirement.lowest(
            of: project.deployments(of: target).compactMap { deployment in
                PlatformRequirement.Platform(rawValue: deployment.platform.rawValue).map {
                    PlatformRequirement(platform: $0, version: deployment.version)
                }
            })
    }
}

extension LinkingApp {
    /// That no app links a new product feature, where several link those beside it and `ufeature.json` names none of them;
    /// nil anywhere else.
    static func note(on name: String, in workspace: Workspace) -> Diagnostic? {
        guard workspace.hasSettings, workspace.settings.xcode == nil, workspace.home == nil,
            !workspace.features.contains(where: { $0.name == name }), GeneratedProject.all(in: workspace).isEmpty,
            let apps = try? most(linking: workspace.features, in: workspace)
        else { return nil }
        let targets = apps.map(\.target)
        guard apps.count > 1, let count = apps.first?.paths.count, Set(targets).count == targets.count else {
            return nil
        }
        return Diagnostic(
            .note,
            "not_used_yet",
            "no app links '\(name)': \(targets.map { "'\($0)'" }.listed) link \(count) of the other packages each",
            help: targets.map { "to let it: ufeature link \($0.shellWord) \(name.shellWord)" }
        )
    }
}

extension Workspace {
    /// What projects that `ufeature.json` doesn't name lack of new features.
    func notesOnProjects(for addedFeatures: [AddedFeature]) -> [Diagnostic] {
        let products = addedFeatures.map(\.availableFeature).filter { $0.layer == .product }
        return GeneratedProject.notes(on: addedFeatures, in: self)
            + products.compactMap { LinkingApp.note(on: $0.name, in: self) }
    }
}
