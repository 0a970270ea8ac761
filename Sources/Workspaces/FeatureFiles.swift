package import Diagnostics
package import Features
package import OperatingSystem

/// The Swift files of a feature's targets, as they are on disk.
extension Workspace {
    /// The texts of a role's files.
    package func texts(of role: Role, in feature: Feature) throws -> [String] {
        try sources(of: role, in: feature).map { Self.text(of: $0.source) }
    }

    /// A role's files, with their paths in the workspace.
    func swiftTexts(of role: Role, in feature: Feature) throws -> [SourceText] {
        try sources(of: role, in: feature).map { path, source in
            SourceText(path: path.relative(to: root), bytes: source.bytes)
        }
    }

    /// A role's files, wherever they lie.
    package func sources(of role: Role, in feature: Feature) throws -> [(path: AbsolutePath, source: SourceText)] {
        guard let folder = feature.folder(of: role) else { return [] }
        return try swiftFiles(below: root.appending(folder)).compactMap { path in
            try Files.text(at: path).map { (path, $0) }
        }
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

    /// The text of a file, as Swift has it.
    package static func text(of source: SourceText) -> String { String(decoding: source.bytes, as: UTF8.self) }
}
