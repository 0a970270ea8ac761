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
    /// By what the app is known to systems, and its examples behind a full stop; nil for what follows from its name.
    package var bundleID: String?
    /// Whether the example of each feature gets a project of its own, where the target links the app's library.
    package var hasExamples: Bool

    package init(
        project: String,
        target: String,
        links: Links = .features,
        testPlan: String? = nil,
        bundleID: String? = nil,
        hasExamples: Bool = true
    ) {
        self.project = project
        self.target = target
        self.links = links
        self.testPlan = testPlan
        self.bundleID = bundleID
        self.hasExamples = hasExamples
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case project, target, links, testPlan, bundleID, examples
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

    package var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init(Key.project.rawValue, .string(project)), .init(Key.target.rawValue, .string(target)),
        ]
        if links != .features { members.append(.init(Key.links.rawValue, .string(links.rawValue))) }
        if let testPlan { members.append(.init(Key.testPlan.rawValue, .string(testPlan))) }
        if let bundleID { members.append(.init(Key.bundleID.rawValue, .string(bundleID))) }
        if !hasExamples { members.append(.init(Key.examples.rawValue, .bool(false))) }
        return .object(members)
    }
}

extension JSONReader {
    /// The project for Xcode, and the target in it.
    mutating func xcodeSettings(_ node: JSONNode) -> XcodeSettings? {
        guard let values = object(node, keys: XcodeSettings.Key.self) else { return nil }
        let project = require(.project, in: values, of: node).flatMap { node -> String? in
            guard let path = folder(node)?.path else { return nil }
            guard path.hasSuffix(".xcodeproj") else {
                report(
                    "invalid_project",
                    "'\(path)' is not the folder of a project for Xcode",
                    at: node.range,
                    help: ["write its path: \"Shop.xcodeproj\""]
                )
                return nil
            }
            return path
        }
        let target = require(.target, in: values, of: node).flatMap { plainText($0) }
        let links = values[.links].flatMap { choice($0, among: XcodeSettings.Links.self) }
        let testPlan = values[.testPlan].flatMap { folder($0)?.path }
        let bundleID = values[.bundleID].flatMap { plainText($0) }
        let hasExamples = values[.examples].flatMap { bool($0) }
        guard let project, let target else { return nil }
        return XcodeSettings(
            project: project,
            target: target,
            links: links ?? .features,
            testPlan: testPlan,
            bundleID: bundleID,
            hasExamples: hasExamples ?? true
        )
    }
}
