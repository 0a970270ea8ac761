internal import Diagnostics
internal import Mustache

extension TemplateSet {
    static let templateSuffix = ".mustache"

    /// Makes a set of the files in its folder, whose paths are relative to it.
    ///
    /// Throws every problem of every file.
    init(name: String, files: [TemplateSource]) throws(Refusal) {
        var problems: [Diagnostic] = []
        var parsed: [File] = []
        var manifest = Manifest()
        for file in files.sorted(by: { Files.byteOrder($0.path, $1.path) }) {
            do {
                if file.path == Self.manifestName {
                    manifest = try Manifest(parsing: file.source)
                } else {
                    parsed.append(try File(parsing: file))
                }
            } catch let refusal as Refusal {
                problems += refusal.reasons
            } catch let diagnostic as Diagnostic {
                problems.append(diagnostic)
            } catch {
                continue
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        self.name = name
        self.files = parsed
        description = manifest.description
        offers = manifest.offers
    }

    private static let manifestName = "template.json"
}

extension TemplateSet.File {
    /// Parses a template, and reads from its path where it belongs.
    fileprivate init(parsing file: TemplateSource) throws {
        var parts = file.path.split(separator: "/").map(String.init)
        var kind: FeatureKind?
        var role: Role?
        if parts.count > 1, let first = FeatureKind(rawValue: parts[0]) {
            kind = first
            parts.removeFirst()
        }
        if parts.count > 1, let first = Role(rawValue: parts[0]) {
            role = first
            parts.removeFirst()
        }
        parts = parts.map { $0.hasPrefix(Self.dotPrefix) ? "." + $0.dropFirst(Self.dotPrefix.count) : $0 }
        var path = parts.joined(separator: "/")
        if path.hasSuffix(TemplateSet.templateSuffix) { path.removeLast(TemplateSet.templateSuffix.count) }

        guard String(validating: file.source.bytes, as: UTF8.self) != nil else {
            throw Diagnostic.error(
                "template_not_text",
                "'\(file.source.path)' is not UTF-8 text",
                help: ["keep binary files out of template sets"]
            )
        }
        self.kind = kind
        self.role = role
        self.path = try Template(parsing: path, name: file.source.path)
        text = try Template(parsing: file.source)
    }

    /// Stands for the dot of a hidden file, which git and shells would treat in their own ways.
    private static let dotPrefix = "dot-"
}

extension TemplateSet {
    /// What `template.json` says.
    private struct Manifest {
        var description = ""
        var offers: [Offer] = []

        enum Key: String, CaseIterable, Hashable { case description, provides }
        enum OfferKey: String, CaseIterable, Hashable { case door, testing }

        init() {}

        init(parsing source: SourceText) throws {
            var reader = JSONReader(source)
            let root = try reader.root()
            if let values = reader.object(root, keys: Key.self) {
                if let node = reader.require(.description, in: values, of: root) {
                    description = reader.string(node) ?? ""
                }
                for member in values[.provides].flatMap({ reader.dictionary($0) }) ?? [] {
                    guard let lists = reader.object(member.value, keys: OfferKey.self) else { continue }
                    offers.append(
                        Offer(
                            name: member.key,
                            door: try Self.templates(lists[.door], &reader),
                            testing: try Self.templates(lists[.testing], &reader)
                        )
                    )
                }
            }
            try reader.finish()
        }

        private static func templates(_ node: JSONNode?, _ reader: inout JSONReader) throws -> [Template] {
            let texts = node.flatMap { reader.array($0) }?.compactMap { reader.string($0) } ?? []
            let name = reader.source.path
            return try texts.map { text throws(Diagnostic) in try Template(parsing: text, name: name) }
        }
    }
}
