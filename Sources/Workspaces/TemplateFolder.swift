internal import Diagnostics
package import OperatingSystem
package import TemplateSets

/// Reads a folder of template sets.
package struct TemplateFolder {
    package let path: AbsolutePath
    /// The folder as diagnostics show it.
    package let name: String

    package init(path: AbsolutePath, name: String) {
        self.path = path
        self.name = name
    }

    /// All files below the folder, which must be there.
    ///
    /// - Throws: a `Refusal` for a link in it, which could lead anywhere, and for more than it takes to be a mistake.
    func files() throws -> [TemplateSource] {
        var found: [TemplateSource] = []
        try collect("", of: "", into: &found)
        let problems = found.flatMap(\.problems)
        guard problems.isEmpty else { throw Refusal(problems) }
        return found
    }

    /// The files of the sets in the folder, of which there are none where it isn't there.
    ///
    /// What can't be used has the reason with it, and is in nobody's way who doesn't use that set. Of a folder that
    /// can't be looked into, that is said of the partials, which all sets have in common.
    package func sets(in root: AbsolutePath) throws -> [TemplateSource] {
        do {
            switch try PathResolution(to: path, in: root) {
            case .open: break
            case .blocked(let step, by: .link): throw Refusal(Self.link(step))
            case .absent, .blocked: return []
            }
            return try Files.entries(of: path).filter { !$0.hasPrefix(".") }.flatMap(set)
        } catch let refusal as Refusal {
            return [unusable(TemplateCatalog.partialsFolder + "/", refusal)]
        }
    }

    /// The files of one set; none where that is no folder.
    private func set(_ folder: String) throws -> [TemplateSource] {
        var found: [TemplateSource] = []
        do {
            let place = path.appending(folder)
            switch try Files.kind(at: place) {
            case .folder:
                try collect(folder, of: folder, into: &found)
            case .link:
                // A file beside the sets is nobody's, wherever it is.
                let end = try Files.resolved(place)
                if let end, try Files.kind(at: end) == .file { return [] }
                throw Refusal(Self.link(shown(folder)))
            case .file, .other, nil:
                return []
            }
        } catch let refusal as Refusal {
            found.append(whole(folder, refusal))
        }
        return found
    }

    private static let maximumFiles = 2_000
    private static let maximumFileSize = 4 << 20

    /// The files below a folder of a set, or of partials for the empty set.
    ///
    /// - Throws: a `Refusal` that concerns the whole set.
    private func collect(_ folder: String, of set: String, into found: inout [TemplateSource]) throws {
        for entry in try Files.entries(of: path.appending(folder)) where !entry.hasPrefix(".") {
            let inner = folder.isEmpty ? entry : folder + "/" + entry
            let file = path.appending(inner)
            let kind = try Files.kind(at: file)
            if kind == .folder {
                try collect(inner, of: set, into: &found)
                continue
            }
            guard found.count < Self.maximumFiles else { throw Refusal(tooMany(in: set)) }
            do {
                guard kind == .file || kind == nil else { throw Refusal(Self.link(shown(inner))) }
                let text = try Files.text(at: file, shownAs: shown(inner), limit: Self.maximumFileSize)
                if let text {
                    let isExecutable = try Files.isExecutable(file)
                    found.append(TemplateSource(path: inner, source: text, isExecutable: isExecutable))
                }
            } catch let refusal as Refusal {
                found.append(unusable(inner, refusal))
            }
        }
    }

    private func shown(_ inner: String) -> String { name.hasSuffix("/") ? name + inner : name + "/" + inner }

    private func unusable(_ inner: String, _ refusal: Refusal) -> TemplateSource {
        TemplateSource(path: inner, source: SourceText(path: shown(inner), text: ""), problems: refusal.reasons)
    }

    /// What keeps a set from being used is said of what it can't be without.
    private func whole(_ set: String, _ refusal: Refusal) -> TemplateSource {
        unusable(set + "/" + TemplateTexts.manifestName, refusal)
    }

    private static func link(_ name: String) -> Diagnostic {
        .error("template_link", "'\(name)' is not a plain file", help: ["replace it by what it leads to"])
    }

    private func tooMany(in set: String) -> Diagnostic {
        let folder = set.isEmpty ? name : shown(set)
        return .error(
            "too_many_templates",
            "'\(folder)' has more than \(Self.maximumFiles) files",
            help: ["keep nothing but \(set.isEmpty ? "templates" : "the files of the template set") in it"]
        )
    }
}
