package import Diagnostics
internal import Features
internal import TemplateSets
package import Workspaces

/// What can be said of a further app, or of widgets, before everything is known.
extension NewApp {
    /// Refuses what no answer to a question could mend.
    ///
    /// - Throws: a `Refusal` with the reason.
    package func refuseImpossible(in workspace: Workspace) throws {
        try checkWorkspace(workspace)
        if let bundleID, let problem = BundleID.problem(with: bundleID) { throw Refusal(problem) }
        _ = try widgets(in: workspace)
    }

    /// Why a text can't be its name, if it can't.
    package func problem(withName text: String, in workspace: Workspace) -> Diagnostic? {
        var request = self
        request.name = text
        if let problem = Self.problem({ try request.check(in: workspace) }) { return problem }
        let path = request.path(in: workspace)
        guard (try? workspace.files.isFree(path)) == false else { return nil }
        return .error("folder_exists", "'\(path)' is there already", help: ["choose another name"])
    }

    /// Why it can't be made, if it can't.
    package func problem(in workspace: Workspace) -> Diagnostic? {
        Self.problem { _ = try planned(in: workspace) }
    }

    private static func problem(_ check: () throws -> Void) -> Diagnostic? {
        do { try check() } catch let refusal as Refusal { return refusal.reasons.first } catch { return nil }
        return nil
    }

    /// The features that it can show, in the workspace's order; widgets show those of their app.
    package func candidates(in workspace: Workspace) -> [Feature] {
        let templates = workspace.templates
        let set = try? templates.appSet(of: templates.set(named: templateSet(in: workspace)))
        let shown = shownByHost(in: workspace)
        return workspace.features.filter { feature in
            feature.layer == .product && shown?.contains(feature.name) ?? true
                && (kind == .app || set.map { feature.isWired(for: $0, among: templates) } ?? true)
        }
    }

    /// The names of the features that the app which is to have the widgets shows, so that a tap leads to them; nil for
    /// an app.
    func shownByHost(in workspace: Workspace) -> Set<String>? {
        host(in: workspace).map { Set(workspace.dependencies(of: $0)) }
    }

    /// The app that is to have the widgets; nil for an app.
    func host(in workspace: Workspace) -> Feature? {
        guard case .widget(let app) = kind else { return nil }
        return workspace.xcodeApps.compactMap(\.app).first { app == nil || $0.name == app }
    }

    /// The apps that can have widgets; none for an app.
    package func hosts(in workspace: Workspace) -> [String] {
        kind == .app ? [] : workspace.xcodeApps.compactMap { $0.app?.name }
    }
}

extension Feature {
    /// Whether its template set says how apps of another one show it.
    func isWired(for app: TemplateSet, among templates: TemplateCatalog) -> Bool {
        let made = template.flatMap { try? templates.set(named: $0) }
        return made.map { !$0.wiring(for: app).isEmpty } ?? false
    }
}
