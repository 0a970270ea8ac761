internal import Features
package import JSON

/// The project for Xcode whose app links features, as `ufeature.json` says.
///
///     "xcode": { "project": "Shop.xcodeproj", "target": "Shop" }
package struct XcodeSettings: Hashable, Sendable {
    /// The folder of the project, relative to the workspace: `App/Shop.xcodeproj`.
    package var project: String
    /// The name of the target that links the features.
    package var target: String

    package init(project: String, target: String) {
        self.project = project
        self.target = target
    }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case project, target
    }

    /// The file of the project, relative to the workspace.
    package var file: String { project + "/project.pbxproj" }

    /// The folder that the project lies in, from which it counts paths; `.` for the workspace's.
    package var folder: String {
        let components = project.split(separator: "/").dropLast()
        return components.isEmpty ? "." : components.joined(separator: "/")
    }

    package var json: JSONValue {
        .object([
            .init(Key.project.rawValue, .string(project)),
            .init(Key.target.rawValue, .string(target)),
        ])
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
        guard let project, let target else { return nil }
        return XcodeSettings(project: project, target: target)
    }
}
