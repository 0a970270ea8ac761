internal import Diagnostics
internal import FileChanges
internal import Workspaces

/// A feature that an app is to show, with the files that it brings along.
struct AppEntry {
    let addedFeature: AddedFeature
    /// With paths relative to the app's package.
    let files: [PackageRendering.RenderedFile]

    var name: String { addedFeature.name }

    /// The path of a file of the app that is in the way of one of them.
    func obstacle(in app: WiredApp) -> String? {
        for file in files {
            guard let role = file.role else { continue }
            let path = app.path(of: file.file)
            guard let other = app.code.obstacle(to: path, of: role) else { continue }
            if other.text.path == path, other.text.bytes.elementsEqual(file.file.contents.utf8) { continue }
            return other.text.path
        }
        return nil
    }

    /// Warnings where a file of the app has the link name that one of these has, so that links lead there instead: after a
    /// rename, which keeps the links that others know.
    func linksTaken(in app: WiredApp) -> [Diagnostic] {
        files.compactMap { file in
            guard let name = Self.linkName(in: file.file.contents) else { return nil }
            // The feature's own file may be there already, as it should be.
            let others = app.code.files.values.map(\.text).filter { text in
                text.path != app.path(of: file.file) && Self.linkName(in: text.string) == name
            }
            guard let other = others.map(\.path).min() else { return nil }
            return Diagnostic(
                .warning,
                "link_name_taken",
                "'\(other)' and '\(app.path(of: file.file))' both have the link name \(name): links lead to one of them only",
                help: ["change it in '\(app.path(of: file.file))'"]
            )
        }
    }

    private static func linkName(in text: String) -> String? {
        text.utf8.split(separator: UInt8(ascii: "\n")).lazy
            .map { $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
            .first { $0.starts(with: "let linkName".utf8) }.flatMap { line in
                let parts = line.split(separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
                return parts.count > 2 ? "'\(Substring(parts[1]))'" : nil
            }
    }
}
