import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import Testing
import Workspaces

extension WiredShop {
    /// Everything in it: files with their bytes and permissions, folders with a slash.
    func tree() throws -> [String: String] {
        let folder = files.root.appending(path: "Shop")
        var tree: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let place = folder.appending(path: path).path
            let attributes = try FileManager.default.attributesOfItem(atPath: place)
            if attributes[.type] as? FileAttributeType == .typeDirectory {
                tree[path + "/"] = ""
            } else {
                let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
                tree[path] =
                    "\(permissions) " + (FileManager.default.contents(atPath: place) ?? Data()).base64EncodedString()
            }
        }
        return tree
    }

    /// Makes a feature from a request.
    func make(_ request: NewFeature) throws { _ = try request.plan(in: workspace()).apply() }

    /// Removes a feature, and gives what the user is told.
    @discardableResult
    func removeFeature(_ name: String, unlinks: Bool = false, isForced: Bool = false) throws -> [Diagnostic] {
        let planned = try RemoveRequest(name, unlinks: unlinks, isForced: isForced).plan(in: workspace())
        _ = try planned.plan.apply()
        return planned.notes
    }

    /// Holds the removal of a feature that was just made to the law: nothing is left of it, and nothing else is gone.
    func expectInverse(of request: NewFeature, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        let before = try tree()
        try make(request)
        let between = try tree()
        #expect(between != before, sourceLocation: sourceLocation)
        let notes = try removeFeature(request.name)
        let after = try tree()
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        #expect(changed == [], "after 'new' and 'remove' of \(request)", sourceLocation: sourceLocation)
        #expect(notes == [], sourceLocation: sourceLocation)
    }

    /// The names of its foundation features.
    func foundations() throws -> [String] { try workspace().features.filter { $0.layer == .foundation }.map(\.name) }

    func write(_ path: String, _ text: String) throws {
        try files.write(GeneratedFile(path: "Shop/" + path, contents: text))
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: files.root.appending(path: "Shop/" + path), encoding: .utf8)
    }
}
