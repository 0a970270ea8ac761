internal import Diagnostics
internal import Features
internal import Mustache
internal import OperatingSystem

extension TemplateSet {
    package static let templateSuffix = ".mustache"

    /// Makes a set of all that belongs to it.
    ///
    /// - Throws: every problem of every file.
    init(
        name: String,
        texts: TemplateTexts,
        library: TemplateLibrary,
        includes: IncludableFiles,
        isOwn: Bool
    ) throws(Refusal) {
        var problems = texts.problems + texts.fileProblems
        var files: [File] = []
        var wiring: [WiringFile] = []
        for path in texts.files.keys.sorted(by: Files.byteOrder) {
            guard let source = texts.files[path] else { continue }
            do throws(Diagnostic) {
                let place = TemplatePlace(path)
                let file = try File(parsing: source, at: place)
                if let app = place.app {
                    wiring.append(WiringFile(app: app, file: file))
                } else {
                    files.append(file)
                }
            } catch {
                problems.append(error)
            }
        }
        let templates = (files + wiring.map(\.file)).flatMap { [$0.path, $0.text] }
        do throws(Diagnostic) {
            self.library = try library.adding(includes, mentionedBy: templates)
        } catch {
            throw Refusal(problems + [error])
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        self.templates = self.library.reached(from: templates)
        let lookedUp = Set(self.templates.flatMap(\.mentions).compactMap(\.lookedUp))
        self.lookedUp = lookedUp
        knownOffers = Set(Capability.single.filter(lookedUp.contains))
            .union(lookedUp.contains("services") ? [Capability.service] : [])
            .union(lookedUp.contains("isUseCase") ? [Capability.useCase] : [])
        let manifest = texts.manifest
        self.name = name
        bases = texts.bases
        self.files = files
        self.wiring = wiring
        description = manifest.description
        kinds = manifest.kinds ?? Set(FeatureKind.allCases)
        roles = manifest.roles
        requiredRoles = manifest.required.union([.source])
        platforms = manifest.platforms
        parameters = manifest.parameters
        offers = manifest.offers
        rules = manifest.rules
        app = manifest.app ?? TemplateCatalog.app
        foundation = manifest.foundation
        alternatives = manifest.alternatives ?? [:]
        dependencies = manifest.dependencies
        sortsImports = manifest.sortsImports ?? true
        lineLength = manifest.lineLength
        marksImports =
            !isOwn || !texts.bases.isEmpty || texts.files.values.contains { $0.source.contains("public import ") }
    }
}

extension TemplateSet.File {
    fileprivate init(parsing file: TemplateSource, at place: TemplatePlace) throws(Diagnostic) {
        let source = file.source
        if !file.isEmbedded { try source.checkTemplateEncoding() }
        let path = try Template(parsing: place.path, name: source.path)
        let lists = path.mentions.compactMap { mention -> String? in
            guard mention.name.utf8.starts(with: "each.".utf8) else { return nil }
            let parts = mention.name.split(separator: ".")
            return parts.count > 1 ? String(parts[1]) : nil
        }
        if let other = lists.first(where: { $0 != lists.first }) {
            throw Diagnostic.error(
                "template_two_lists",
                "'\(source.path)' would be written for each of '\(lists[0])' and each of '\(other)'",
                help: ["name one parameter with 'each.' in a path"]
            )
        }
        kind = place.kind
        role = place.role
        each = lists.first
        self.path = path
        text = try Template(parsing: source)
        isExecutable = file.isExecutable
    }
}

extension Mention {
    /// The first word of a name that is looked up in what a template is filled with.
    fileprivate var lookedUp: String? {
        switch kind {
        case .variable, .section, .invertedSection, .dynamicPartial, .dynamicParent:
            String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }))
        case .partial, .parent, .block: nil
        }
    }
}

extension TemplateLibrary {
    /// Some templates, and all that they include, also by way of others.
    fileprivate func reached(from templates: [Template]) -> [Template] {
        var reached: [Template] = []
        var seen: Set<String> = []
        var pending = templates
        while let template = pending.popLast() {
            reached.append(template)
            for mention in template.mentions where mention.kind == .partial || mention.kind == .parent {
                guard seen.insert(mention.name).inserted, let next = self[mention.name] else { continue }
                pending.append(next)
            }
        }
        return reached
    }

    /// The library with those of some texts that templates include, and that these include in turn.
    fileprivate func adding(
        _ includes: IncludableFiles,
        mentionedBy templates: [Template]
    ) throws(Diagnostic) -> TemplateLibrary {
        var includes = includes
        var added: [String: Template] = [:]
        var seen: Set<String> = []
        var pending = templates
        while let template = pending.popLast() {
            for mention in template.mentions where mention.kind == .partial || mention.kind == .parent {
                guard seen.insert(mention.name).inserted else { continue }
                if let partial = self[mention.name] {
                    pending.append(partial)
                } else if let text = includes.text(named: mention.name) {
                    let included = try Template(parsing: text)
                    added[mention.name] = included
                    pending.append(included)
                }
            }
        }
        return added.isEmpty ? self : merging(added)
    }
}
