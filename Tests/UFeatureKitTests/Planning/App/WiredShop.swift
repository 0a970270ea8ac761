import Diagnostics
import Features
import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import Workspaces

/// A workspace with an app on disk, as `init` makes it, for as long as a test needs it.
struct WiredShop {
    let files: TemporaryFiles

    init(_ features: [String] = [], layout: Layout = .roles, template: String? = nil, bundleID: String? = nil)
        throws
    {
        files = try TemporaryFiles([])
        let key = "\(features) \(layout) \(template ?? "") \(bundleID ?? "")"
        let folder = files.path.appending("Shop")
        let planned = Self.planned.value(for: key) {
            Result {
                try InitRequest(
                    name: "Shop",
                    folder: folder,
                    features: features,
                    layout: layout,
                    template: template,
                    bundleID: bundleID,
                    templates: .builtIn
                ).plan().files
            }
        }
        for file in try planned.get() { try files.write(file) }
    }

    /// What `init` makes is the same in every empty folder, and planned once.
    private static let planned = Memo<String, Result<[GeneratedFile], any Error>>()

    /// The same, made from descriptors.
    init(of descriptors: String) throws {
        files = try TemporaryFiles([])
        let source = SourceText(path: "features.json5", text: "{version: 1, features: [\(descriptors)]}")
        let request = InitRequest(
            name: "Shop", folder: files.path.appending("Shop"), descriptors: source, templates: .builtIn)
        for file in try request.plan().files { try files.write(file) }
    }

    func remove() { files.remove() }

    func workspace() throws -> Workspace { try .read(from: files.path.appending("Shop")) }

    /// Plans a feature, carries the plan out, and gives what the user is told.
    @discardableResult
    func make(
        _ name: String,
        _ dependencies: [String] = ["Core", "DesignSystem"],
        kind: FeatureKind = .product,
        template: String? = nil,
        apps: [String] = []
    ) throws -> [Diagnostic] {
        var request = NewFeature(name: name, kind: kind, dependencies: dependencies, template: template)
        request.apps = apps
        let planned = try request.planned(in: workspace())
        _ = try planned.plan.apply()
        return planned.notes
    }

    /// Plans a feature for some apps.
    func plan(_ name: String, kind: FeatureKind = .product, apps: [String]) throws -> Plan {
        let dependencies = kind == .product ? ["Core", "DesignSystem"] : []
        var request = NewFeature(name: name, kind: kind, dependencies: dependencies)
        request.apps = apps
        return try request.plan(in: workspace())
    }

    /// Makes a further app, and gives what the user is told.
    @discardableResult
    func makeApp(_ name: String, showing features: [String]? = nil) throws -> [Diagnostic] {
        let planned = try NewApp(name: name, features: features).planned(in: workspace())
        _ = try planned.plan.apply()
        return planned.notes
    }

    /// Takes features out of the app, and gives what the user is told.
    @discardableResult
    func takeOut(_ names: String...) throws -> [Diagnostic] {
        let workspace = try workspace()
        let change = try AppWiring(in: workspace).change(removing: Set(names))
        _ = try Plan(root: workspace.root, edits: change.edits).apply()
        for file in change.removals {
            try FileManager.default.removeItem(at: files.root.appending(path: "Shop").appending(path: file.path))
        }
        return change.notes
    }

    /// The files of the app, or of another one, by their paths in its package.
    func app(_ name: String = "Shop") throws -> [String: String] {
        let folder = files.root.appending(path: "Shop/App/" + name)
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix(".swift") || path.hasSuffix(".xcstrings") {
            texts[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        return texts
    }

    /// Makes another app that is like the first.
    func addApp(_ name: String) throws {
        for (path, text) in try app() {
            let text = path == "Package.swift" ? text.replacing("\"Shop", with: "\"" + name) : text
            try files.write(GeneratedFile(path: "Shop/App/\(name)/\(path)", contents: text))
        }
    }

    /// Writes a template set of the workspace's own.
    func bring(_ texts: [String: String]) throws {
        for (path, text) in texts {
            try files.write(GeneratedFile(path: "Shop/Templates/" + path, contents: text))
        }
    }

    /// Changes a file of an app by hand.
    func change(_ path: String, of app: String = "Shop", _ change: (String) -> String) throws {
        let text = try self.app(app)[path] ?? ""
        try files.write(GeneratedFile(path: "Shop/App/\(app)/" + path, contents: change(text)))
    }

    func delete(_ path: String) throws {
        try FileManager.default.removeItem(at: files.root.appending(path: "Shop/App/Shop/" + path))
    }
}
