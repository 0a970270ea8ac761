internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The files of a repository that no target of its packages has: an app that is built by Xcode, what describes it, and
/// what other tools keep.
///
/// They lie in the workspace's folder, or around it in the same repository. None of them is ever edited.
struct FilesOfNoPackage {
    private let workspace: Workspace
    /// In the workspace's folder.
    private let own: [String]
    /// Around it, by paths that begin with `../`.
    private let around: [String]

    /// - Parameters:
    ///   - workspace: where they are.
    ///   - listing: its files.
    ///   - isGone: whether a file goes, by its path.
    /// - Throws: a `Refusal` when a folder can't be looked into.
    init(in workspace: Workspace, _ listing: WorkspaceListing, without isGone: (String) -> Bool = { _ in false })
        throws
    {
        self.workspace = workspace
        let homes = CodeHomes(in: workspace)
        own =
            listing.files.filter { path in
                if isGone(path) { return false }
                guard path.hasSuffix(".swift") else { return true }
                return !WorkspaceListing.isManifest(path) && homes.home(of: path)?.target(at: path) == nil
            } + workspace.files.pipelines()
            + [".github/CODEOWNERS", ".gitlab/CODEOWNERS"].filter {
                !workspace.files.isNothing(at: workspace.root.appending($0))
            }
        around = try workspace.files.filesAround()
    }

    /// The first import of one of some modules in each Swift file, but for those that stand below `#if canImport(…)`.
    ///
    /// - Parameters:
    ///   - modules: the modules.
    ///   - aroundOnly: whether the files in the workspace's folder are left out.
    /// - Returns: the files, each with the import.
    /// - Throws: a `Refusal` where a file can't be read.
    func imports(
        of modules: Set<String>,
        aroundOnly: Bool = false
    ) throws -> [(source: SourceText, statement: Import)] {
        let files = (aroundOnly ? around : own + around).filter { $0.hasSuffix(".swift") }
        return try workspace.texts(of: files, containing: modules.sorted()).compactMap { source in
            SourceOutline(scanning: source).imports.first { $0.needs(oneOf: modules) }.map { (source, $0) }
        }
    }

    /// Every import of one of some modules in Swift files, but for those that stand below `#if canImport(…)`.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func allImports(of modules: Set<String>) throws -> [(source: SourceText, statement: Import)] {
        let files = (own + around).filter { $0.hasSuffix(".swift") }
        return try workspace.texts(of: files, containing: modules.sorted()).flatMap { source in
            SourceOutline(scanning: source).imports.filter { $0.needs(oneOf: modules) }.map { (source, $0) }
        }
    }

    /// The targets that are built from the files, as far as projects and specifications show them.
    ///
    /// - Throws: a `Refusal` where one of these can't be read.
    func targets() throws -> TargetsOutside {
        let files = (own + around).filter(TargetsOutside.areDescribed)
        return TargetsOutside(
            in: try workspace.texts(of: files, containing: [], andAllOf: Set(files)), of: workspace.root)
    }

    /// Those of some modules that Swift files at some paths import.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func modules(_ modules: Set<String>, importedWhere isMeant: (String) -> Bool) throws -> Set<String> {
        let files = (own + around).filter { $0.hasSuffix(".swift") && isMeant($0) }
        let imported = try workspace.texts(of: files, containing: modules.sorted()).flatMap { source in
            SourceOutline(scanning: source).imports.map(\.module)
        }
        return modules.intersection(imported)
    }

    /// Where projects for Xcode, and what XcodeGen makes them from, use some products, or the package itself.
    func uses(of products: Set<String>, package: String?) throws -> [(name: String, location: SourceLocation)] {
        // The projects of examples follow their features.
        let kept = ExampleProjects(in: workspace).files
        let files = (own + around).filter { path in
            (path.hasSuffix(".pbxproj") || path.hasSuffix("project.yml")) && !kept.contains(path)
        }
        let names = products.sorted() + [package].compactMap(\.self)
        return try workspace.texts(of: files, containing: names).flatMap { source in
            var found: [(name: String, location: SourceLocation)] = []
            var start = 0
            for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                defer { start += line.count + 1 }
                let words = String(decoding: line, as: UTF8.self).split { " \t;\"'".contains($0) }.map(String.init)
                // A project names the product of a plugin `plugin:Lint`.
                let last = words.last.map { String($0.trimmingPrefix("plugin:")) } ?? ""
                let name: String? =
                    switch words.count {
                    case 3 where words.starts(with: ["productName", "="]) && products.contains(last): last
                    case 2 where words[0] == "product:" && products.contains(words[1]): words[1]
                    case 3 where words.starts(with: ["-", "package:"]) && words[2] == package: package
                    default: nil
                    }
                let indent = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
                if let name { found.append((name, source.location(at: start + indent))) }
            }
            return found
        }
    }

    /// What files of some kinds say about names: one note for each file, at the first place.
    ///
    /// - Parameters:
    ///   - names: the names, as whole words.
    ///   - kinds: how the files' paths end.
    ///   - folders: the folders whose Swift files are meant, too.
    ///   - path: what to say for a file's path.
    ///   - id: the note's.
    ///   - words: what is to be said of a name: `is the old name`.
    ///   - help: what to do about it.
    /// - Returns: the notes, in the order of the files.
    /// - Throws: a `Refusal` where a file can't be read.
    func notes(
        on names: Set<String>,
        in kinds: [String],
        below folders: [String] = [],
        at path: (String) -> String = { $0 },
        id: String,
        words: String,
        help: String
    ) throws -> [Diagnostic] {
        let files = (own + around).filter { path in
            let isMeant =
                kinds.contains { "/\(path)".hasSuffix($0) }
                || path.hasSuffix(".swift") && folders.contains { "/\(path)".contains("/\($0)/") }
            return isMeant && !WorkspaceListing.isManifest(path)
                && path != WorkspaceReader.settingsFile
        }
        // There a feature may be a case of an enum, too.
        let cases = folders.isEmpty ? [] : names.union(names.map { NameVariants(NameChange.camel($0)).lowerCamel })
        let found = try workspace.texts(of: files, containing: names.union(cases).sorted())
        let notes = found.compactMap { source -> Diagnostic? in
            let isCode = source.path.hasSuffix(".swift") && folders.contains { "/\(source.path)".contains("/\($0)/") }
            let places = (isCode ? cases : names).flatMap { name in
                source.places(ofWord: name).map { (place: $0, name: name) }
            }
            .sorted { $0.place < $1.place }
            guard let first = places.first else { return nil }
            var lines: [Int] = []
            for place in places.dropFirst() {
                let line = source.location(at: place.place).line
                if lines.last != line { lines.append(line) }
            }
            if lines.first == source.location(at: first.place).line { lines.removeFirst() }
            let more = lines.isEmpty ? "" : ", also in line \(lines.map(String.init).listed(upTo: 6))"
            let old = source.location(at: first.place)
            let location = SourceLocation(path: path(old.path), line: old.line, column: old.column)
            return Diagnostic(.note, id, "'\(first.name)' \(words)\(more)", at: location, help: [help])
        }
        guard notes.count > Self.shown else { return notes }
        let rest = notes.dropFirst(Self.shown).compactMap(\.location?.path)
        let last = "it is in \(rest.map { "'\($0)'" }.listed(upTo: 20)) too"
        return notes.prefix(Self.shown) + [Diagnostic(.note, id, last, help: [help])]
    }

    /// How many files are told with their lines.
    private static let shown = 10
}

extension SourceText {
    /// Where a word is in the text that no letter or digit is next to.
    func places(ofWord word: String) -> [Int] {
        let wanted = Array(word.utf8)
        var places: [Int] = []
        var start = bytes.startIndex
        while let found = bytes[start...].firstRange(of: wanted) {
            let before = found.lowerBound > 0 ? bytes[found.lowerBound - 1] : 0
            let after = found.upperBound < bytes.count ? bytes[found.upperBound] : 0
            if !before.continuesIdentifier, !after.continuesIdentifier { places.append(found.lowerBound) }
            start = found.lowerBound + 1
        }
        return regions.map { regions in places.filter { !regions.contains($0) } } ?? places
    }

    /// Where a project lists the languages that it knows, of which `Base` is one; nil for any other file.
    private var regions: Range<Int>? {
        guard path.hasSuffix(".pbxproj"), let start = bytes.firstRange(of: Array("knownRegions = (".utf8)),
            let end = bytes[start.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return start.lowerBound..<end
    }
}
