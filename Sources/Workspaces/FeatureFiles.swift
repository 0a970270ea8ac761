package import Diagnostics
package import Features
internal import OperatingSystem
package import PackageManifest

/// The Swift files of a feature's targets, as they are on disk.
extension WorkspaceFiles {
    /// The texts of a role's files.
    package func texts(of role: Role, in feature: Feature) throws -> [String] {
        try sources(of: role, in: feature).map(\.string)
    }

    /// A role's files, wherever they lie, with their paths in the workspace.
    package func sources(of role: Role, in feature: Feature) throws -> [SourceText] {
        guard let folder = feature.folder(of: role) else { return [] }
        return try swiftFiles(below: root.appending(folder)).compactMap { try source(at: $0.relative(to: root)) }
    }

    /// The files of a target, wherever they lie, with their paths in the workspace.
    package func sources(of target: Manifest.Target, in feature: Feature) throws -> [SourceText] {
        try swiftFiles(below: root.appending(feature.folder(of: target)))
            .compactMap { try source(at: $0.relative(to: root)) }
    }

    private func swiftFiles(below folder: AbsolutePath) throws -> [AbsolutePath] {
        guard try Files.kind(at: folder) == .folder else { return [] }
        return try Files.listing(of: folder.text).filter { !$0.isLink }.flatMap { entry in
            let path = folder.appending(entry.name)
            switch entry.kind {
            case .folder: return try swiftFiles(below: path)
            case .file where entry.name.hasSuffix(".swift"): return [path]
            default: return []
            }
        }
    }

    /// Whether a source without a path has no folder with its name where SwiftPM looks for one.
    package func hasFlatSources(_ feature: Feature) throws -> Bool {
        guard let source = feature.targets[.source] else { return false }
        let package = root.appending(feature.path)
        return try TargetFolder.sourceFolders.allSatisfy { folder in
            try Files.kind(at: package.appending("\(folder)/\(source)")) == nil
        }
    }

    /// The first file with a name at or below a folder, relative to the workspace, in the order of bytes.
    package func file(named name: String, below folder: String) throws -> String? {
        let path = root.appending(folder)
        guard try Files.kind(at: path) == .folder else { return nil }
        // What is hidden belongs to no target: SwiftPM doesn't look there either, and `.build` is large.
        for entry in try Files.entries(of: path) where !entry.hasPrefix(".") {
            let inner = folder + "/" + entry
            if entry == name { return inner }
            if let found = try file(named: name, below: inner) { return found }
        }
        return nil
    }
}
