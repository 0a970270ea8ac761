internal import Diagnostics
package import OperatingSystem
package import TemplateSets

/// The template sets of a git repository: those in its top folder, or else those in its folder `Templates`.
///
/// They are texts. What else is in the repository is left where it is, and nothing of it is run.
package struct FetchedTemplates {
    package let sources: [TemplateSource]
    /// What a reader of the copies has to know, as Markdown: where they come from.
    package let note: String

    /// Fetches the sets.
    ///
    /// - Parameter source: the repository.
    /// - Throws: a `Refusal` where it can't be fetched, or has no set; `Interrupted`.
    package init(from source: GitSource) throws {
        (sources, note) = try source.reading { folder, commit in
            (try Self.sets(in: folder, shownAs: source.shown), Self.note(on: source, at: commit))
        }
    }

    /// The sets of a folder: those right in it, or else those in its folder `Templates`.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - name: what it is called where something is said of it.
    /// - Returns: the files of the sets, and of the partials that these share.
    /// - Throws: a `Refusal` where there is no set.
    package static func sets(in folder: AbsolutePath, shownAs name: String) throws -> [TemplateSource] {
        for path in ["", usualFolder] {
            let sets = try sets(at: path, in: folder, shownAs: name)
            if !sets.isEmpty { return sets }
        }
        let help = ["a set is a folder with a template.json, right in this folder or in its folder '\(usualFolder)'"]
        throw Refusal(.error("no_templates", "there is no template set in '\(name)'", help: help))
    }

    private static let usualFolder = "Templates"

    /// The files of the folders that are sets, and of the partials that these share; none where no folder is a set.
    private static func sets(at path: String, in root: AbsolutePath, shownAs name: String) throws -> [TemplateSource] {
        let folder = path.isEmpty ? root : root.appending(path)
        let name = path.isEmpty ? name : (name.hasSuffix("/") ? name : name + "/") + path
        let sources = try TemplateFolder(path: folder, name: name).sets(in: root)
        let folders = Set(sources.compactMap { $0.path.split(separator: "/").first.map(String.init) })
        let sets = try folders.filter { set in
            try Files.kind(at: folder.appending(set + "/" + TemplateTexts.manifestName)) != nil
        }
        guard !sets.isEmpty else { return [] }
        return sources.filter { source in
            let set = source.path.prefix { $0 != "/" }
            return set == TemplateCatalog.partialsFolder || sets.contains(String(set))
        }
    }

    private static func note(on source: GitSource, at commit: String) -> String {
        let revision =
            switch source.revision {
            case .tag(let name): ", tag `\(name)`"
            case .reference(let name) where name != commit: ", revision `\(name)`"
            case .reference, nil: ""
            }
        return """
            # Template sets

            `ufeature init` copied these template sets from `\(source.shownURL)`\(revision),
            commit `\(commit)`.

            The copies belong to this workspace: change them as you like. To see what has changed at their origin since
            then, clone it and type `git diff \(commit)`.

            """
    }
}
