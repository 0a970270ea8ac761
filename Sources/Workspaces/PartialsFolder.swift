package import Diagnostics
package import OperatingSystem
internal import TemplateSets

/// Reads the partials that `ufeature render` is pointed at.
extension Rendering {
    /// The partials in a folder: `header.mustache` is `{{>header}}`, `forms/field.mustache` is `{{>forms/field}}`.
    package static func partials(in folder: AbsolutePath, shownAs name: String) throws -> [String: SourceText] {
        let suffix = TemplateSet.templateSuffix
        let files = try TemplateFolder(path: folder, name: name).files().filter { $0.path.hasSuffix(suffix) }
        return Dictionary(files.map { (String($0.path.dropLast(suffix.count)), $0.source) }) { first, _ in first }
    }
}
