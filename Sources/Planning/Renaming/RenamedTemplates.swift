internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// The workspace's own template sets that name a feature: those whose `template.json` says that each of their features
/// uses it.
///
/// Their Swift files follow as code does; so do their manifests, which name its package, products and folder in strings.
/// What stands between `{{` and `}}` is never changed.
struct RenamedTemplates {
    /// The Swift files that may name it, with each tag as one word of signs that Swift code doesn't have.
    private(set) var code: [CodeFile] = []
    /// The paths of those that are made in an app.
    private(set) var wirings: Set<String> = []
    /// The edits of `template.json`s and manifests.
    private var edits: [FileEdit] = []
    /// The String Catalogs, with their tags masked too, and the folders of their sets.
    private var catalogs: [(set: String, source: SourceText)] = []

    /// - Parameters:
    ///   - renaming: what gets another name.
    ///   - paths: what becomes of its folders.
    /// - Throws: a `Refusal` where a file can't be read.
    init(in renaming: Renaming, _ paths: RenamedPaths) throws {
        let (workspace, change) = (renaming.workspace, renaming.change)
        let sets = workspace.settings.templates
        let files = renaming.listing.files(below: sets).map { sets + "/" + $0 }
        for manifest in files where AbsolutePath(manifest).name == TemplateTexts.manifestName {
            guard let source = try workspace.files.source(at: manifest), source.contains(renaming.feature.name),
                let edit = Self.edit(of: source, change)
            else { continue }
            edits.append(edit)
            let folder = AbsolutePath(manifest).parent.relative(to: .root) + "/"
            for path in files where path.hasPrefix(folder) && path.hasSuffix(".mustache") {
                guard let source = try workspace.files.source(at: path) else { continue }
                if source.contains("PackageDescription") {
                    if let edit = Self.edit(of: source, in: renaming, paths) { edits.append(edit) }
                } else if path.hasSuffix(".swift.mustache") {
                    add(source, below: folder, change)
                } else if path.hasSuffix(StringCatalog.fileExtension + ".mustache") {
                    catalogs.append((folder, SourceText(path: path, bytes: Self.masking(source.bytes))))
                }
            }
        }
    }

    private mutating func add(_ source: SourceText, below folder: String, _ change: NameChange) {
        guard change.traces.contains(where: source.contains) else { return }
        let masked = SourceText(path: source.path, bytes: Self.masking(source.bytes))
        let roleFolder = AbsolutePath(source.path).parent.relative(to: .root)
        code.append(CodeFile(masked, module: roleFolder, owner: .other))
        if source.path.dropFirst(folder.utf8.count).hasPrefix("wiring/") { wirings.insert(source.path) }
    }

    /// What becomes of everything in the sets.
    ///
    /// - Parameters:
    ///   - words: what is said otherwise.
    ///   - own: the feature's own files, which say what its modules have.
    /// - Returns: the edits, of the files as they are.
    func edits(of words: RenamedWords, in own: [CodeFile]) -> [FileEdit] {
        if code.isEmpty { return edits }
        let renamed = RenamedCode(of: words, in: own + code, ordersImports: false, leavesImports: true)
        let paths = Set(code.map(\.source.path))
        let keys = catalogs.compactMap { set, source in
            let words = renamed.changedInStrings.filter { $0.key.hasPrefix(set) }.values
            return RenamedCatalogs.edit(of: source, words.reduce(into: [:]) { $0.merge($1) { first, _ in first } }).edit
        }
        return edits + (renamed.edits.filter { paths.contains($0.path) } + keys).map(Self.unmasked)
    }

    /// The features of a set's `dependencies`, by their new names.
    private static func edit(of source: SourceText, _ change: NameChange) -> FileEdit? {
        guard let names = (try? JSONParser.parse(source))?["dependencies"]?.elements else { return nil }
        let edits = names.filter { $0.string == change.old }.map { TextEdit($0.range, with: "\"\(change.new)\"") }
        guard !edits.isEmpty else { return nil }
        return FileEdit(source, to: source.applying(edits))
    }

    /// A manifest's template: strings that are a name of the feature's, or a path that ends with its folder.
    private static func edit(
        of source: SourceText,
        in renaming: Renaming,
        _ paths: RenamedPaths
    ) -> FileEdit? {
        let subject = renaming.subject
        let names = renaming.change.names([subject.feature.name] + subject.targets + subject.products)
        let masked = Self.masking(source.bytes)
        var text = SourceText(path: source.path, bytes: masked).string
        for (old, new) in names.sorted(by: { $0.key < $1.key }) {
            text = text.replacing("\"\(old)\"", with: "\"\(new)\"")
        }
        if let folder = paths.packageFolder {
            text = text.replacing("/\(AbsolutePath(subject.feature.path).name)\"", with: "/\(folder)\"")
        }
        let edit = unmasked(FileEdit(path: source.path, old: masked, new: Array(text.utf8)))
        return edit.new == edit.old ? nil : edit
    }
}

// MARK: Tags

extension RenamedTemplates {
    /// An edit of a file with masked tags as one of the file itself.
    private static func unmasked(_ edit: FileEdit) -> FileEdit {
        FileEdit(path: edit.path, old: unmasking(edit.old), new: unmasking(edit.new))
    }

    /// Each byte of a tag as a character for private use, which Swift's lexer takes for a part of a word:
    /// `{{name}}View` is one word.
    private static func masking(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let start = rest.firstRange(of: [UInt8(ascii: "{"), UInt8(ascii: "{")])?.lowerBound,
            let end = rest[start...].firstRange(of: [UInt8(ascii: "}"), UInt8(ascii: "}")])?.upperBound
        {
            // `{{{name}}}` ends with a third one.
            let isTriple = rest[start...].dropFirst(2).first == UInt8(ascii: "{")
            let last = isTriple && end < rest.endIndex && rest[end] == UInt8(ascii: "}") ? end + 1 : end
            result += rest[..<start]
            for byte in rest[start..<last] { result += [0xEE, 0x80 | byte >> 6, 0x80 | byte & 0x3F] }
            rest = rest[last...]
        }
        return result + rest
    }

    private static func unmasking(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            if bytes[position] == 0xEE, position + 2 < bytes.count, bytes[position + 1] < 0x84 {
                result.append((bytes[position + 1] & 0x3) << 6 | bytes[position + 2] & 0x3F)
                position += 3
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return result
    }
}
