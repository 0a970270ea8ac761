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

    /// Warnings where a file of the app has the link name or the widget's kind that one of these has, so that links lead
    /// there instead, and the system can't tell the widgets apart: after a rename, which keeps the names that others know.
    func namesTaken(in app: WiredApp) -> [Diagnostic] {
        files.flatMap { file in
            KnownName.allCases.compactMap { kind in
                guard let name = kind.name(in: file.file.contents) else { return nil }
                let path = app.path(of: file.file)
                let others = app.code.files.values.map(\.text).filter {
                    $0.path != path && kind.name(in: $0.string) == name
                }
                guard let other = others.map(\.path).min() else { return nil }
                return Diagnostic(
                    .warning,
                    kind.rawValue,
                    "'\(other)' and '\(path)' both have \(kind.words.0) '\(name)': \(kind.words.1)",
                    help: ["change it in '\(path)'"]
                )
            }
        }
    }
}

/// A name of a feature that is known outside of the code, and that a rename keeps.
private enum KnownName: String, CaseIterable {
    case link = "link_name_taken"
    case widget = "widget_kind_taken"
    case widgetLink = "widget_link_taken"

    /// What it is, and what comes of two that are the same.
    var words: (String, String) {
        switch self {
        case .link: ("the link name", "links lead to one of them only")
        case .widget: ("a widget of the kind", "the system can't tell them apart")
        case .widgetLink: ("a widget that leads to", "both lead to the same feature")
        }
    }

    /// The name in the text of a file, if there is one.
    func name(in text: String) -> String? {
        if self != .link, !text.contains("WidgetConfiguration") { return nil }
        return text.utf8.split(separator: UInt8(ascii: "\n")).lazy
            .map { $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
            .first { $0.starts(with: start.utf8) }.flatMap { line in
                let parts = line.split(separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
                return parts.count > 2 ? String(Substring(parts[1])) : nil
            }
    }

    /// How the line begins that has it.
    private var start: String {
        switch self {
        case .link: "let linkName"
        case .widget: "kind: \""
        case .widgetLink: ".widgetURL("
        }
    }
}
