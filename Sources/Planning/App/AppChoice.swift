internal import Diagnostics
internal import Features
package import Workspaces

/// The apps of a workspace that a new product feature is shown in.
///
///     ufeature new Search --app Shop,Kiosk     // .named(["Shop", "Kiosk"])
///     ufeature new Search --app all            // .all
///     ufeature new Search --app none           // .named([])
package enum AppChoice: Hashable, Sendable {
    /// The one that there is: none where it could be any of several.
    case only
    case all
    case named([String])

    /// The word for every app.
    package static let allWord = "all"
    /// The word for no app.
    package static let noneWord = "none"

    /// - Parameter words: the names of apps, or a word for all or none; nothing where none was said.
    package init(_ words: [String]) {
        self =
            words.isEmpty ? .only : words.contains(Self.allWord) ? .all : .named(words == [Self.noneWord] ? [] : words)
    }

    /// Whether an app is one of those that are named; all means those that aren't extensions of others.
    func names(_ app: Feature, in workspace: Workspace) -> Bool {
        switch self {
        case .only: false
        case .all: !workspace.isExtension(app)
        case .named(let names): names.contains(app.name)
        }
    }

    /// The app that shows what nobody says more of; nil where it could be any of several.
    package static func usual(in workspace: Workspace) -> String? {
        AppWiring(in: workspace).onlyApp().app?.name
    }

    /// That no app shows a foundation feature by itself.
    static func foundationProblem(_ name: String) -> Diagnostic {
        .error(
            "foundation_in_app",
            "'\(name)' is a foundation feature, and apps show product features only",
            help: ["leave out --app: an app gets what its product features use"]
        )
    }

    /// The apps that are named and that a workspace doesn't have, with what may be meant.
    func problems(in workspace: Workspace) -> [Diagnostic] {
        let apps = workspace.apps.map(\.name)
        let names: [String]
        switch self {
        case .only: return []
        case .all: names = apps.isEmpty ? [Self.allWord] : []
        case .named(let words): names = words.filter { !apps.contains($0) }
        }
        return names.map { name in
            if apps.isEmpty {
                return .error(
                    "unknown_app", "there is no app that could show the feature",
                    help: ["leave out --app, or make one first: ufeature new Kiosk --kind app"])
            }
            let help = Spelling.help(for: name, among: apps)
            let list = "the apps are " + apps.map { "'\($0)'" }.joined(separator: ", ")
            return .error("unknown_app", "there is no app '\(name)'", help: help.isEmpty ? [list] : help)
        }
    }
}

extension Workspace {
    /// The packages of its apps, and of what these have in them, such as widgets.
    package var apps: [Feature] { hasSettings ? features.filter { $0.layer == .app } : [] }

    /// The packages of its apps alone.
    package var wholeApps: [Feature] { apps.filter { !isExtension($0) } }

    /// Whether a package is that of an extension of an app, as `ufeature.json` says.
    package func isExtension(_ app: Feature) -> Bool {
        app.layer == .app && settings.xcode?.extensions.contains { $0.name == app.name } ?? false
    }
}
