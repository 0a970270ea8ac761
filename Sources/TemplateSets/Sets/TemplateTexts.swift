internal import Diagnostics

/// All texts that make up a set: its own, and those of the sets that it extends.
package struct TemplateTexts: Sendable {
    /// By path, relative to the set.
    var files: [String: TemplateSource] = [:]
    /// The set's own partials, by name.
    var partials: [String: SourceText] = [:]
    var manifest = TemplateManifest()
    /// The names of the sets that it extends, the nearest first.
    private(set) var bases: [String] = []
    /// What is wrong with the `template.json`s.
    var problems: [Diagnostic] = []
    /// What is wrong with the other files, as far as that can be told without their texts.
    var fileProblems: [Diagnostic] = []

    package static let manifestName = "template.json"
    static let partialsFolder = "partials/"

    /// Sorts the files of one set's folder.
    init(_ sources: [TemplateSource]) {
        for source in sources {
            guard source.problems.isEmpty else {
                if source.path == Self.manifestName {
                    problems += source.problems
                } else {
                    fileProblems += source.problems
                }
                continue
            }
            if source.path == Self.manifestName {
                do throws(Refusal) {
                    manifest = try TemplateManifest(parsing: source.source)
                } catch {
                    problems += error.reasons
                }
            } else if source.path.hasPrefix(Self.partialsFolder) {
                guard source.path.hasSuffix(TemplateSet.templateSuffix) else { continue }
                let name = source.path.dropFirst(Self.partialsFolder.count).dropLast(TemplateSet.templateSuffix.count)
                partials[String(name)] = source.source
            } else {
                files[source.path] = source
            }
        }
    }

    /// These texts in the place of those of another set with the same path; a set that takes the place of another has
    /// its name.
    func extending(_ base: TemplateTexts, named name: String? = nil) -> TemplateTexts {
        var result = self
        result.bases = (name.map { [$0] } ?? []) + base.bases
        result.files.merge(base.files) { own, _ in own }
        result.partials.merge(base.partials) { own, _ in own }
        result.manifest = manifest.extending(base.manifest)
        result.problems = base.problems + problems
        result.fileProblems = base.fileProblems + fileProblems
        return result
    }
}
