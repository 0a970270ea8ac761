package import Diagnostics
package import Mustache

/// All template sets that a workspace can use, and the partials that they share.
///
/// Sets are kept as texts and parsed when they are asked for: a command needs few of them. One that needs the same ones
/// again and again has them ``parsed(_:)`` beforehand.
package struct TemplateCatalog: Sendable {
    private var sets: [String: [TemplateSource]] = [:]
    private var partials: [String: SourceText] = [:]
    private var parsedSets: [String: Result<TemplateSet, Refusal>] = [:]
    private var parsedLibrary: Result<TemplateLibrary, Refusal>?

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
        result.parsedSets = [:]
        result.parsedLibrary = nil
        return result
    }

    /// This catalog with some sets and the partials parsed once and for all.
    ///
    /// What is wrong with them is thrown when they are asked for, as ever.
    package func parsed(_ names: some Sequence<String>) -> TemplateCatalog {
        var result = self
        for name in Set(names) where result.parsedSets[name] == nil {
            result.parsedSets[name] = Result { () throws(Refusal) in try parse(name) }
        }
        result.parsedLibrary = parsedLibrary ?? Result { () throws(Refusal) in try parseLibrary() }
        return result
    }

    /// The names of all sets, sorted.
    package var names: [String] { sets.keys.sorted(by: Files.byteOrder) }

    /// A set, parsed.
    ///
    /// - Throws: every problem of the set; or that there is no such set, with the name that was probably meant.
    package func set(named name: String) throws(Refusal) -> TemplateSet {
        if let parsed = parsedSets[name] { return try parsed.get() }
        return try parse(name)
    }

    /// The partials, parsed.
    package func library() throws(Refusal) -> TemplateLibrary {
        if let parsedLibrary { return try parsedLibrary.get() }
        return try parseLibrary()
    }

    private func parse(_ name: String) throws(Refusal) -> TemplateSet {
        guard let files = sets[name] else {
            var help = Spelling.help(for: name, among: names)
            if help.isEmpty { help = ["the templates are: \(names.joined(separator: ", "))"] }
            throw Refusal(.error("unknown_template", "there is no template '\(name)'", help: help))
        }
        return try TemplateSet(name: name, files: files)
    }

    private func parseLibrary() throws(Refusal) -> TemplateLibrary {
        do throws(Diagnostic) {
            return try TemplateLibrary(parsing: partials)
        } catch {
            throw Refusal(error)
        }
    }

    private static let partialsFolder = "partials"
}
