internal import Features
internal import Workspaces

extension Workspace {
    /// The projects for Xcode that `ufeature.json` names, the main one first, each with the app whose library it links.
    var xcodeApps: [(xcode: XcodeSettings, app: Feature?)] {
        guard let main = settings.xcode else { return [] }
        let further = Set(main.apps.map(\.name))
        let others = wholeApps.filter { !further.contains($0.name) }
        let first = others.first { $0.name == settings.name } ?? others.first
        return zip(main.all, [first] + main.apps.map { app in apps.first { $0.name == app.name } }).map { ($0, $1) }
    }

    /// What the apps have in them, as `ufeature.json` says, each with its package.
    var xcodeExtensions: [(entry: XcodeSettings.App, feature: Feature)] {
        (settings.xcode?.extensions ?? []).compactMap { entry in
            apps.first { $0.name == entry.name }.map { (entry, $0) }
        }
    }
}
