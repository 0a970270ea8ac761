package import Diagnostics
package import Features
package import Mustache
internal import OperatingSystem

/// All template sets that a workspace can use, and the partials that they share.
///
/// Sets are kept as texts, and each is parsed when it is asked for first: a command needs few of them.
package struct TemplateCatalog: Sendable {
    /// By name, the set of the innermost catalog first: what overrides it may extend it.
    private var sets: [String: [[TemplateSource]]] = [:]
    private var partials: [String: SourceText] = [:]
    private var partialProblems: [Diagnostic] = []
    /// What was made of these sets and partials; others need others.
    private var parsedSets = Memo<String, Result<TemplateSet, Refusal>>()
    private var parsedLibraries = Memo<String, Result<TemplateLibrary, Refusal>>()
    private var sortedTexts = Memo<String, Result<TemplateTexts, Refusal>>()
    /// The sets that the workspace has brought.
    private var ownNames: Set<String> = []

    /// The set that makes an app, unless another set says otherwise.
    static let app = "app"

    /// Sorts the files below a folder of template sets: each folder in it is a set, but `partials/` is for all of them.
    package init(_ files: [TemplateSource]) {
        for file in files {
            let parts = file.path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map { String(Substring($0)) }
            if parts.first == Self.partialsFolder { partialProblems += file.problems }
            guard parts.count == 2 else { continue }
            if parts[0] != Self.partialsFolder {
                sets[parts[0], default: [[]]][0].append(file.at(parts[1]))
            } else if parts[1].hasSuffix(TemplateSet.templateSuffix) {
                partials[String(parts[1].dropLast(TemplateSet.templateSuffix.count))] = file.source
            }
        }
    }

    /// This catalog with the sets and partials of another in the place of those with the same name.
    package func overridden(by other: TemplateCatalog) -> TemplateCatalog {
        let bringsPartials = !other.partials.isEmpty || !other.partialProblems.isEmpty
        // What is parsed stays so where nothing is brought.
        guard bringsPartials || !other.sets.isEmpty else { return self }
        var result = self
        for (name, layers) in other.sets { result.sets[name, default: []] += layers }
        result.partials.merge(other.partials) { _, new in new }
        result.partialProblems += other.partialProblems
        result.ownNames.formUnion(other.sets.keys)
        result.parsedSets = Memo()
        if bringsPartials { result.parsedLibraries = Memo() }
        result.sortedTexts = Memo()
        return result
    }

    /// The names of all sets, sorted.
    package var names: [String] { sets.keys.sorted(by: Files.byteOrder) }

    /// Whether the workspace has brought a set, or its version of one.
    package func isOwn(_ name: String) -> Bool { ownNames.contains(name) }

    /// The sets that are meant by some names, or else the workspace's own, or else all.
    package func names(chosen: [String]) -> [String] {
        if !chosen.isEmpty { return chosen }
        return ownNames.isEmpty ? names : ownNames.sorted(by: Files.byteOrder)
    }

    /// A set, parsed.
    ///
    /// - Throws: every problem of the set; or that there is no such set, with the name that was probably meant.
    package func set(named name: String) throws(Refusal) -> TemplateSet {
        try parsedSets.value(for: name) { Result { () throws(Refusal) in try parse(name) } }.get()
    }

    /// The set that makes the apps of a workspace whose features are made from another one.
    ///
    /// - Parameter set: the other one; if it makes apps, it is the one.
    /// - Returns: the set for apps, parsed.
    /// - Throws: a `Refusal` where there is no such set.
    package func appSet(of set: TemplateSet) throws(Refusal) -> TemplateSet {
        set.isOfApps ? set : try self.set(named: set.app)
    }

    /// The partials, parsed.
    package func library() throws(Refusal) -> TemplateLibrary {
        try parsedLibraries.value(for: Self.partialsFolder) { Result { () throws(Refusal) in try parseLibrary() } }
            .get()
    }

    private func parseLibrary() throws(Refusal) -> TemplateLibrary {
        guard partialProblems.isEmpty else { throw Refusal(partialProblems) }
        return try Self.library(of: partials)
    }

    private static func library(of partials: [String: SourceText]) throws(Refusal) -> TemplateLibrary {
        do throws(Diagnostic) {
            for (_, text) in partials.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
                try text.checkTemplateEncoding()
            }
            return try TemplateLibrary(parsing: partials)
        } catch {
            throw Refusal(error)
        }
    }

    package static let partialsFolder = "partials"
}

// MARK: Sets that extend others

extension TemplateCatalog {
    /// What a set's `template.json` and those of the sets that it extends say, without its templates.
    ///
    /// - Throws: what is wrong with one of them; that there is no such set.
    package func manifest(of name: String) throws(Refusal) -> TemplateManifest {
        let texts = try texts(of: name)
        guard texts.problems.isEmpty else { throw Refusal(texts.problems) }
        return texts.manifest
    }

    /// The files of a set's own folder.
    ///
    /// - Throws: that there is no such set.
    package func sources(of name: String) throws(Refusal) -> [TemplateSource] {
        guard let files = sets[name]?.last else { throw Refusal(unknown(name)) }
        return files
    }

    /// The kind of a feature that doesn't say: the only one that its set makes, or a product.
    package func standardKind(of set: String) -> FeatureKind {
        guard let kinds = try? manifest(of: set).kinds, kinds.count == 1 else { return .product }
        return kinds.first ?? .product
    }

    private func parse(_ name: String) throws(Refusal) -> TemplateSet {
        let texts = try texts(of: name)
        var library = try library()
        if !texts.partials.isEmpty { library = library.merging(try Self.library(of: texts.partials)) }
        let includes = IncludableFiles(of: name, in: self)
        return try TemplateSet(name: name, texts: texts, library: library, includes: includes, isOwn: isOwn(name))
    }

    /// The file of a set by the name that includes it; for a set that another one extends, that one's own come first.
    ///
    /// Inside of a set that takes the place of another, its name means the other.
    func files(of set: String, includedBy user: String) -> [String: SourceText] {
        guard let layers = sets[set] else { return [:] }
        let layer = set == user ? layers.count - 2 : layers.count - 1
        guard layer >= 0, let files = try? texts(of: set, layer: layer).files else { return [:] }
        return Dictionary(files.map { (TemplatePlace.partial($0.key, of: set), $0.value.source) }) { first, _ in first }
    }

    private func texts(of name: String) throws(Refusal) -> TemplateTexts {
        guard let layers = sets[name] else { throw Refusal(unknown(name)) }
        // Its manifests couldn't name it, nor could anyone's command line.
        guard PlainText.isTemplateName(name) else { throw Refusal(unusable(name)) }
        return try sortedTexts.value(for: name) {
            Result { () throws(Refusal) in try texts(of: name, layer: layers.count - 1) }
        }.get()
    }

    /// The texts of a set with those of its bases.
    private func texts(
        of name: String,
        layer: Int,
        extendedBy users: [String] = []
    ) throws(Refusal) -> TemplateTexts {
        guard let layers = sets[name], layers.indices.contains(layer) else { throw Refusal(unknown(name)) }
        let own = TemplateTexts(layers[layer])
        guard let base = own.manifest.base else { return own }
        let chain = users + [name]
        if base == name {
            // The set that it takes the place of.
            guard layer > 0 else { throw Refusal(cycle(chain + [base])) }
            return own.extending(try texts(of: name, layer: layer - 1, extendedBy: users))
        }
        guard let bases = sets[base] else { throw Refusal(unknown(base, extendedBy: name)) }
        guard !chain.contains(base) else { throw Refusal(cycle(chain + [base])) }
        return own.extending(try texts(of: base, layer: bases.count - 1, extendedBy: chain), named: base)
    }

    private func unknown(_ name: String, extendedBy user: String? = nil) -> Diagnostic {
        var help = Spelling.help(for: name, among: names)
        if help.isEmpty { help = ["the templates are: \(names.joined(separator: ", "))"] }
        let reason = user.map { ", which '\($0)' extends" } ?? ""
        return .error("unknown_template", "there is no template '\(name)'\(reason)", help: help)
    }

    private func unusable(_ name: String) -> Diagnostic {
        var problem = DescriptorProblem.templateName(name).diagnostic
        problem.location = sets[name]?.last?.first?.source.location(at: 0)
        return problem
    }

    private func cycle(_ chain: [String]) -> Diagnostic {
        .error(
            "template_circle",
            "template sets extend each other in a cycle: \(chain.joined(separator: " → "))",
            help: ["remove \"extends\" from one of them"]
        )
    }
}
