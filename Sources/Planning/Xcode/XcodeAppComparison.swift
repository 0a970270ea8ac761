internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The project whose target links the library of the app's package, beside what `ufeature.json` says of it.
///
/// Nothing of it is ever edited: it may have got targets, files and settings of its own.
struct XcodeAppComparison {
    let workspace: Workspace
    let xcode: XcodeSettings
    /// The app whose library it links; nil where that isn't certain.
    let app: Feature?

    /// The projects of all apps that are linked so.
    static func all(in workspace: Workspace) -> [XcodeAppComparison] {
        guard workspace.hasSettings else { return [] }
        return workspace.xcodeApps.filter { $0.xcode.links == .app }.map { xcode, app in
            XcodeAppComparison(workspace: workspace, xcode: xcode, app: app)
        }
    }

    func comparison() throws -> WorkspaceFileComparison {
        guard let source = try workspace.files.source(at: xcode.file) else {
            return found(
                WorkspaceFileComparison.difference(
                    "the project '\(xcode.project)' isn't there", in: xcode.file, help: "run 'ufeature xcode'"))
        }
        do {
            let project = try XcodeProject(parsing: source)
            let target = try project.target(named: xcode.target)
            guard let app else { return WorkspaceFileComparison() }
            let path = AbsolutePath(app.packageFolder).relative(to: AbsolutePath(xcode.folder))
            let package = project.package(at: path)
            let products = Set(app.manifest.products.elements.map(\.name.value))
            let isLinked = project.links(of: target).contains { link in
                products.contains(link.product) && link.package == package?.object.id && package != nil
            }
            if isLinked { return WorkspaceFileComparison() }
            return found(
                WorkspaceFileComparison.difference(
                    "the target '\(xcode.target)' doesn't link a library of the package at '\(app.path)'",
                    in: xcode.file,
                    help: "add the package to the project in Xcode, and its library to the target"
                )
            )
        } catch {
            return found(error)
        }
    }

    private func found(_ problem: Diagnostic) -> WorkspaceFileComparison {
        WorkspaceFileComparison(found: [problem], left: [problem])
    }
}
