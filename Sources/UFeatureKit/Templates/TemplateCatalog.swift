package import Diagnostics
package import Mustache

/// All template sets that a workspace can use, and the partials that they share.
///
/// Sets are kept as texts and parsed when they are asked for: a command needs few of them.
package struct TemplateCatalog: Sendable {
    private var sets: [String: [TemplateSource]] = [:]
    private var partials: [String: SourceText] = [:]

    /// Sorts the files below a folder of template sets: each folder in it is a set, but `partials/` is for all of them.
    package init(_ files: [TemplateSource]) {
        for file in files {
            let parts = file.path.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            if parts[0] != Self.partialsFolder {
                sets[parts[0], default: []].append(TemplateSource(path: parts[1], source: file.source))
            } else if parts[1].hasSuffix(TemplateSet.templateSuffix) {
                partials[String(parts[1].dropLast(TemplateSet.templateSuffix.count))] = file.source
            }
        }
    }

    /// This catalog with the sets and partials of another in the place of those with the same name.
    package func overridden(by other: TemplateCatalog) -> TemplateCatalog {
        var result = self
        result.sets.merge(other.sets) { _, new in new }
        result.partials.merge(other.partials) { _, new in new }
        return result
    }

    /// The names of all sets, sorted.
    package var names: [String] { sets.keys.sorted(by: Files.byteOrder) }

    /// A set, parsed.
    ///
    /// - Throws: every problem of the set; or that there is no such set, with the name that was probably meant.
    package func set(named name: String) throws(Refusal) -> TemplateSet {
        guard let files = sets[name] else {
            var help = Spelling.help(for: name, among: names)
            if help.isEmpty { help = ["the templates are: \(names.joined(separator: ", "))"] }
            throw Refusal(.error("unknown_template", "there is no template '\(name)'", help: help))
        }
        return try TemplateSet(name: name, files: files)
    }

    /// The partials, parsed.
    package func library() throws(Refusal) -> TemplateLibrary {
        do throws(Diagnostic) {
            return try TemplateLibrary(parsing: partials)
        } catch {
            throw Refusal(error)
        }
    }

    private static let partialsFolder = "partials"
}
