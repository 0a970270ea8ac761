internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// What the template set of a feature makes under the name of the placeholder.
///
/// Code under a name of one word doesn't show how one of several words is spelled there: `"home/items"` may become
/// `"topCharts/items"`, `"top-charts/items"` or `"Top Charts/items"`. For lines that are as the set makes them, the set
/// knows.
struct MadeBySet {
    private let files: [String: String]
    private let folder: String
    private let name: String
    private let placeholder: String

    /// Nil for a feature that no template set made, or none that is there.
    init?(_ feature: Feature, as placeholder: String, in workspace: Workspace) {
        guard let name = NamePlaceholder.name(asLongAs: feature.name),
            let request = NewFeature(remaking: feature, named: name, in: workspace),
            let plan = try? request.plan(in: workspace)
        else { return nil }
        let named = { (text: String) in NamePlaceholder.named(text, as: placeholder, inPlaceOf: name) }
        files = Dictionary(plan.files.map { (named($0.path), named($0.contents)) }) { first, _ in first }
        folder = named(request.path(in: workspace))
        self.name = feature.name
        self.placeholder = placeholder
    }

    /// A text with the placeholder, whose lines are spelled as the set does where they are as it makes them.
    ///
    /// - Parameters:
    ///   - text: the text with the placeholder in the place of the name.
    ///   - path: where the set makes the file, relative to the workspace.
    /// - Returns: the text; as it is where the set makes no such file.
    func spelled(_ text: String, at path: String) -> String {
        guard let made = files[path] else { return text }
        // With both ends of lines in one file, which is whose wouldn't be known any more.
        let end: Character = text.contains("\r\n") && !text.contains("\n" as Character) ? "\r\n" : "\n"
        var lines = Self.lines(text, end)
        let spelled = Self.lines(made)
        let change = LineDiff(from: Self.lines(named(made)), to: Self.lines(named(text), end))
        for line in change.kept { lines[line.new] = spelled[line.old] }
        return lines.joined(separator: String(end))
    }

    /// The same for a file of the package, with the parts of its path in there.
    func spelled(_ text: String, inPackageAt parts: [String]) -> String {
        spelled(text, at: folder + "/" + parts.joined(separator: "/"))
    }

    private func named(_ text: String) -> String {
        NamePlaceholder.named(text, as: name, inPlaceOf: placeholder)
    }

    private static func lines(_ text: String, _ end: Character = "\n") -> [Substring] {
        text.split(separator: end, omittingEmptySubsequences: false)
    }
}
