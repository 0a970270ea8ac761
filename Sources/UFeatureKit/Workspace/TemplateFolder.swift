internal import Diagnostics

/// Reads a folder of template sets.
struct TemplateFolder {
    let path: AbsolutePath
    /// The folder as diagnostics show it.
    let name: String

    /// All files below the folder, which must be there.
    ///
    /// - Throws: a `Refusal` for a link in it, which could lead anywhere, and for more than it takes to be a mistake.
    func files() throws -> [TemplateSource] {
        var found: [TemplateSource] = []
        try collect("", into: &found)
        return found
    }

    /// Whether there is such a folder in a workspace.
    ///
    /// - Throws: a `Refusal` for a link on the way, which could lead anywhere.
    func isThere(in root: AbsolutePath) throws -> Bool {
        for step in path.ancestors.reversed() where step != root && step.isInside(root) {
            switch try Files.kind(at: step) {
            case .folder: continue
            case .link: throw Refusal(Self.link(step.relative(to: root)))
            case .file, .other, nil: return false
            }
        }
        return true
    }

    private static func link(_ name: String) -> Diagnostic {
        .error("template_link", "'\(name)' is not a plain file", help: ["replace it by what it leads to"])
    }

    private static let maximumFiles = 2_000
    private static let maximumFileSize = 4 << 20

    private func collect(_ folder: String, into found: inout [TemplateSource]) throws {
        for entry in try Files.entries(of: path.appending(folder)) where !entry.hasPrefix(".") {
            let inner = folder.isEmpty ? entry : folder + "/" + entry
            let file = path.appending(inner)
            let shown = name.hasSuffix("/") ? name + inner : name + "/" + inner
            switch try Files.kind(at: file) {
            case .folder:
                try collect(inner, into: &found)
            case .file:
                guard found.count < Self.maximumFiles else {
                    let help = ["keep nothing but template sets in it"]
                    throw Refusal(
                        .error(
                            "too_many_templates",
                            "'\(name)' has more than \(Self.maximumFiles) files",
                            help: help
                        )
                    )
                }
                let text = try Files.text(at: file, shownAs: shown, limit: Self.maximumFileSize)
                if let text { found.append(TemplateSource(path: inner, source: text)) }
            case .link, .other:
                throw Refusal(Self.link(shown))
            case nil:
                continue
            }
        }
    }
}
