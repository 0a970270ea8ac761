internal import Features
package import JSON

/// The project for Xcode whose app links features, as `ufeature.json` says.
///
///     "xcode": { "project": "Shop.xcodeproj", "target": "Shop" }
///     "xcode": { "project": "Shop.xcodeproj", "target": "ShopApp", "links": "app", "testPlan": "Shop.xctestplan" }
package struct XcodeSettings: Hashable, Sendable {
    /// The folder of the project, relative to the workspace: `App/Shop.xcodeproj`.
    package var project: String
    /// The name of the target that links the features.
    package var target: String
    package var links: Links
    /// The file of the test plan that has the tests of all packages, relative to the workspace; nil for none.
    package var testPlan: String?
    /// Whether each layer has a test plan besides, with the tests of its packages alone.
    package var hasLayerPlans = false
    /// The file of build settings that apps and examples begin with, relative to the workspace; nil for none.
    package var configuration: String?
    /// By what the app is known to systems, and its examples behind a full stop; nil for what follows from its name.
    package var bundleID: String?
    /// Whether new apps register for push notifications.
    package var hasPushNotifications = false
    /// Whether the example of each feature gets a project of its own, where the target links the app's library.
    package var hasExamples: Bool
    /// The workspace's other apps that have projects of their own.
    package var apps: [App] = []
    /// What the apps have in them, such as widgets: each is a target of its app's project.
    package var extensions: [App] = []

    package init(
        project: String,
        target: String,
        links: Links = .features,
        testPlan: String? = nil,
        configuration: String? = nil,
        bundleID: String? = nil,
        hasExamples: Bool = true
    ) {
        self.project = project
        self.target = target
        self.links = links
        self.testPlan = testPlan
        self.configuration = configuration
        self.bundleID = bundleID
        self.hasExamples = hasExamples
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case project, target, links, testPlan, layerPlans, configuration, bundleID, pushNotifications, examples, apps,
            extensions
    }

    /// A further app with a project of its own, or an extension with a target in its app's project.
    ///
    ///     "apps": { "Kiosk": { "project": "Kiosk.xcodeproj", "target": "KioskApp" } }
    ///     "extensions": { "Glance": { "project": "Kiosk.xcodeproj", "target": "GlanceExtension" } }
    package struct App: Hashable, Sendable {
        /// The name of its package.
        package var name: String
        /// The folder of the project, relative to the workspace.
        package var project: String
        package var target: String
        /// By what the app is known to systems; nil for what follows from its name.
        package var bundleID: String?

        package init(name: String, project: String, target: String, bundleID: String? = nil) {
            self.name = name
            self.project = project
            self.target = target
            self.bundleID = bundleID
        }

        package enum Key: String, CaseIterable, Hashable, Sendable {
            case project, target, bundleID
        }

        /// Its name, with what is said of it.
        package var member: JSONValue.Member {
            .init(
                name,
                .object(of: [
                    Key.project: .string(project), .target: .string(target),
                    .bundleID: bundleID.map { .string($0) },
                ])
            )
        }
    }

    /// What the target links.
    package enum Links: String, CaseIterable, Hashable, Sendable {
        /// Every feature itself.
        case features
        /// The library of the app's package, which links them: the project stays as it is, whatever comes and goes.
        case app
    }

    /// The file of the project, relative to the workspace.
    package var file: String { project + "/project.pbxproj" }

    /// The folder that the project lies in, from which it counts paths; `.` for the workspace's.
    package var folder: String {
        let components = project.split(separator: "/").dropLast()
        return components.isEmpty ? "." : components.joined(separator: "/")
    }

    /// What holds of the project of a further app, which shares the test plan where both projects count paths alike.
    package func settings(of app: App) -> XcodeSettings {
        var settings = self
        settings.project = app.project
        settings.target = app.target
        settings.bundleID = app.bundleID
        settings.apps = []
        settings.extensions = []
        if settings.folder != folder { settings.testPlan = nil }
        return settings
    }

    /// The projects of all apps, each as though there were no other; the main one comes first.
    package var all: [XcodeSettings] {
        var main = self
        main.apps = []
        main.extensions = []
        return [main] + apps.map(settings)
    }

    /// The names of the targets of all apps and extensions.
    package var targets: [String] { all.map(\.target) + extensions.map(\.target) }

    package var json: JSONValue {
        .object(of: [
            Key.project: .string(project),
            .target: .string(target),
            .links: links == .features ? nil : .string(links.rawValue),
            .testPlan: testPlan.map { .string($0) },
            .layerPlans: hasLayerPlans ? .bool(true) : nil,
            .configuration: configuration.map { .string($0) },
            .bundleID: bundleID.map { .string($0) },
            .pushNotifications: hasPushNotifications ? .bool(true) : nil,
            .examples: hasExamples ? nil : .bool(false),
            .apps: apps.isEmpty ? nil : .object(apps.map(\.member)),
            .extensions: extensions.isEmpty ? nil : .object(extensions.map(\.member)),
        ])
    }
}

extension JSONReader {
    /// The project for Xcode, and the target in it.
    mutating func xcodeSettings(_ node: JSONNode) -> XcodeSettings? {
        guard let values = object(node, keys: XcodeSettings.Key.self) else { return nil }
        let project = require(.project, in: values, of: node).flatMap { projectFolder($0) }
        let target = require(.target, in: values, of: node).flatMap { plainText($0) }
        let links = values[.links].flatMap { choice($0, among: XcodeSettings.Links.self) }
        let testPlan = values[.testPlan].flatMap { folder($0)?.path }
        let hasLayerPlans = values[.layerPlans].flatMap { bool($0) }
        let configuration = values[.configuration].flatMap { folder($0)?.path }
        let bundleID = values[.bundleID].flatMap { plainText($0) }
        let hasPushNotifications = values[.pushNotifications].flatMap { bool($0) }
        let hasExamples = values[.examples].flatMap { bool($0) }
        let apps = values[.apps].flatMap { dictionary($0) } ?? []
        let others = apps.compactMap { xcodeApp(named: $0.key, $0.value) }
        let extensions = (values[.extensions].flatMap { dictionary($0) } ?? []).compactMap {
            xcodeApp(named: $0.key, $0.value)
        }
        guard let project, let target else { return nil }
        var settings = XcodeSettings(
            project: project,
            target: target,
            links: links ?? .features,
            testPlan: testPlan,
            configuration: configuration,
            bundleID: bundleID,
            hasExamples: hasExamples ?? true
        )
        settings.hasLayerPlans = hasLayerPlans ?? false
        settings.hasPushNotifications = hasPushNotifications ?? false
        settings.apps = others
        settings.extensions = extensions
        return settings
    }

    private mutating func xcodeApp(named name: String, _ node: JSONNode) -> XcodeSettings.App? {
        guard let values = object(node, keys: XcodeSettings.App.Key.self) else { return nil }
        let project = require(.project, in: values, of: node).flatMap { projectFolder($0) }
        let target = require(.target, in: values, of: node).flatMap { plainText($0) }
        let bundleID = values[.bundleID].flatMap { plainText($0) }
        guard let project, let target else { return nil }
        return XcodeSettings.App(name: name, project: project, target: target, bundleID: bundleID)
    }

    private mutating func projectFolder(_ node: JSONNode) -> String? {
        guard let path = folder(node)?.path else { return nil }
        guard path.hasSuffix(".xcodeproj") else {
            report(
                "invalid_project",
                "'\(path)' is not the folder of an Xcode project",
                at: node.range,
                help: ["write its path: \"Shop.xcodeproj\""]
            )
            return nil
        }
        return path
    }
}
