internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import Planning
internal import TemplateSets
internal import Workspaces

extension WorkspaceFacts {
    /// What the settings of a workspace name, and what isn't there: template sets, features, folders, packages.
    ///
    /// A command that needs one of them refuses, and until then nothing tells.
    static func lostNames(of workspace: Workspace) -> [Check] {
        let settings = workspace.settings
        var checks: [Check] = []
        func lost(_ key: String, _ reasons: [Diagnostic]) {
            checks += reasons.map { reason in
                .error(
                    "settings", "'\(key)' in \(WorkspaceReader.settingsFile): \(reason.message)",
                    help: reason.help.isEmpty ? ["correct it in \(WorkspaceReader.settingsFile)"] : reason.help)
            }
        }
        func absent(_ key: String, _ path: String) {
            if path.hasPrefix("/") || path.hasPrefix("~") { return }
            if Files.isFolder(workspace.root.appending(path).text) { return }
            lost(key, [.error("absent", "'\(path)' isn't there")])
        }

        do throws(Refusal) {
            _ = try workspace.templates.set(named: settings.template)
        } catch {
            // A set of the team's own that can't be read is told as such.
            lost("template", error.reasons.filter { $0.id == "unknown_template" })
        }
        // A team that has no set of its own yet needs no such folder.
        if settings.templates != WorkspaceSettings(name: settings.name).templates {
            absent("templates", settings.templates)
        }
        for (kind, name) in settings.like.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            do throws(Refusal) {
                _ = try NewFeature.model(named: name, in: workspace)
            } catch {
                lost("like.\(kind.rawValue)", error.reasons)
            }
        }
        let files = [("test plan", settings.xcode?.testPlan), ("file", settings.xcode?.configuration)]
        for (noun, path) in files {
            guard let path, (try? Files.kind(at: workspace.root.appending(path))) == .some(nil) else { continue }
            let help = "see what is missing: ufeature sync --check"
            lost("xcode", [.error("absent", "the \(noun) '\(path)' isn't there", help: [help])])
        }
        for app in (settings.xcode?.apps ?? []) + (settings.xcode?.extensions ?? []) {
            let apps = workspace.apps.map(\.name)
            if apps.contains(app.name) { continue }
            lost(
                "xcode",
                [.error("absent", "there is no app '\(app.name)'", help: Spelling.help(for: app.name, among: apps))])
        }
        for external in settings.externals {
            guard case .path(let path, _) = external.source else { continue }
            absent("externals.\(external.name)", path)
        }
        return checks
    }
}
