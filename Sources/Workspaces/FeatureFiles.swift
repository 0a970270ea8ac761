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
}
