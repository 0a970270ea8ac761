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
        unknownNames(in: workspace).map { name in
            // It may be the one whose manifest can't be read.
            let unread = workspace.unreadManifests.first { problem in
                let path = problem.location?.path
                return workspace.isAppManifest(path) || workspace.apps.isEmpty && path == PackageFiles.manifest
            }
            if let unread {
                return Diagnostic(
                    .error, "unknown_app", "there is no app '\(name)' that can be read: \(unread.message)",
                    at: unread.location, help: unread.help + ["then run the command again"])
            }
            if workspace.apps.isEmpty {
                return .error(
                    "unknown_app", "there is no app that could show the feature",
                    help: ["leave out --app, or make one first: ufeature new Kiosk --kind app"])
            }
            return .error("unknown_app", "there is no app '\(name)'", help: [Self.meant(by: name, in: workspace)])
        }
    }

    /// The same for the apps that a file of descriptors names, with the command that makes each.
    func descriptorProblems(in workspace: Workspace) -> [Diagnostic] {
        unknownNames(in: workspace).map { name in
            let app = name == Self.allWord ? workspace.settings.name : name
            let making = "ufeature new \(app) --kind app"
            return .error(
                "unknown_app",
                name == app ? "there is no app '\(name)'" : "there is no app that could show the feature",
                help: workspace.apps.isEmpty
                    ? ["make it first: \(making)"]
                    : [Self.meant(by: name, in: workspace), "or make it first: \(making)"]
            )
        }
    }

    /// The app that may be meant by a name, or else all that there are.
    private static func meant(by name: String, in workspace: Workspace) -> String {
        let apps = workspace.apps.map(\.name)
        let list = "the apps are " + apps.map { "'\($0)'" }.joined(separator: ", ")
        return Spelling.help(for: name, among: apps).first ?? list
    }

    private func unknownNames(in workspace: Workspace) -> [String] {
        let apps = workspace.apps.map(\.name)
        return switch self {
        case .only: []
        case .all: apps.isEmpty ? [Self.allWord] : []
        case .named(let words): words.filter { !apps.contains($0) }
        }
    }
}

extension Workspace {
    /// The packages of its apps, and of what these have in them, such as widgets.
    package var apps: [Feature] { hasSettings ? features.filter { $0.layer == .app } : [] }

    /// Whether a manifest lies in a folder for apps.
    func isAppManifest(_ path: String?) -> Bool {
        path.map { settings.layer(ofPackageAt: $0.enclosingFolder) == .app } ?? false
    }

    /// The packages of its apps alone.
    package var wholeApps: [Feature] { apps.filter { !isExtension($0) } }

    /// Whether a package is that of an extension of an app, as `ufeature.json` says.
    package func isExtension(_ app: Feature) -> Bool {
        app.layer == .app && settings.xcode?.extensions.contains { $0.name == app.name } ?? false
    }
}
