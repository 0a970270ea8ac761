internal import Diagnostics

/// Reads a folder of template sets.
enum TemplateFolder {
    /// All files below a folder of the workspace; none where it isn't there.
    ///
    /// - Throws: a `Refusal` for a link in it, which could lead anywhere, and for more than it takes to be a mistake.
    static func read(_ folder: String, in root: AbsolutePath) throws -> [TemplateSource] {
        guard try Files.kind(at: root.appending(folder)) == .folder else { return [] }
        var found: [TemplateSource] = []
        try collect("", below: folder, in: root, into: &found)
        return found
    }

    private static let maximumFiles = 10_000
    private static let maximumFileSize = 4 << 20

    private static func collect(
        _ path: String,
        below folder: String,
        in root: AbsolutePath,
        into found: inout [TemplateSource]
    ) throws {
        for entry in try Files.entries(of: root.appending(folder + "/" + path)) where !entry.hasPrefix(".") {
            let path = path.isEmpty ? entry : path + "/" + entry
            let shown = folder + "/" + path
            switch try Files.kind(at: root.appending(shown)) {
            case .folder:
                try collect(path, below: folder, in: root, into: &found)
            case .file:
                guard found.count < maximumFiles else {
                    throw Refusal(.error("too_many_templates", "'\(folder)' has more than \(maximumFiles) files"))
                }
                let text = try Files.text(at: root.appending(shown), shownAs: shown, limit: maximumFileSize)
                if let text { found.append(TemplateSource(path: path, source: text)) }
            case .link, .other:
                throw Refusal(
                    .error("template_link", "'\(shown)' is not a plain file", help: ["replace it by what it leads to"])
                )
            case nil:
                continue
            }
        }
    }
}
