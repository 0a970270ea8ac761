package import Diagnostics
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Reads the code of packages, once each and on all cores: what is in it for the architecture, and no text is kept.
package struct CodeReader: Sendable {
    package let workspace: Workspace
    /// Says of which targets the files are read; the others are only located.
    let isWanted: @Sendable (Feature, Manifest.Target) -> Bool
    /// Whether the files of all packages are read.
    private let readsAll: Bool
    /// What there is to know of the files of packages.
    let parts: SourceParts

    /// - Parameters:
    ///   - workspace: the workspace.
    ///   - paths: the paths of the packages whose files are read; nil for all.
    ///   - countsLines: whether the lines of code of all files are counted.
    package init(_ workspace: Workspace, packages paths: Set<String>? = nil, countsLines: Bool = false) {
        self.workspace = workspace
        parts = SourceParts(workspace, countsLines: countsLines)
        readsAll = paths == nil
        isWanted = { feature, _ in paths?.contains(feature.path) ?? true }
    }

    /// The code of every package, in the order of the workspace's features, and what couldn't be read.
    package func read() -> (code: [PackageCode], problems: [Diagnostic]) {
        let results = Parallel.map(workspace.features) { feature in PackageReading(feature, self).result() }
        let merged = readsAll ? MergedFiles(in: workspace).problems : []
        return (results.map(\.code), results.flatMap(\.problems) + merged)
    }

    /// The code of every package after the manifests of some have changed: that of the others is as it was.
    ///
    /// - Parameters:
    ///   - paths: the paths of the packages whose manifests have changed.
    ///   - old: the code as it was read before, in the order of the features.
    ///   - features: the features as they were then.
    /// - Returns: the code of every package, in the order of the workspace's features.
    package func read(
        again paths: Set<String>,
        keeping old: [PackageCode],
        of features: [Feature]
    ) -> [PackageCode] {
        let packages = zip(workspace.features, zip(features, old)).map { (now: $0, before: $1.0, code: $1.1) }
        return Parallel.map(packages) { package in
            guard paths.contains(package.now.path) else { return package.code }
            let isKept = readsAll && package.now.hasSameFiles(as: package.before)
            return PackageReading(package.now, self).result(keeping: isKept ? package.code.targets : nil).code
        }
    }
}

extension Feature {
    /// Whether its manifest says the same about which files are whose, and what for.
    fileprivate func hasSameFiles(as other: Feature) -> Bool {
        name == other.name && layer == other.layer && path == other.path && targets == other.targets
            && manifest.targets.elementsEqual(other.manifest.targets) { $0.hasSameFiles(as: $1) }
    }
}

extension Manifest.Target {
    fileprivate func hasSameFiles(as other: Manifest.Target) -> Bool {
        name.value == other.name.value && kind == other.kind && path?.value == other.path?.value
            && exclude.map(\.value) == other.exclude.map(\.value)
            && sources?.map(\.value) == other.sources?.map(\.value)
            && verbatim.elementsEqual(other.verbatim) { $0.label == $1.label && $0.text == $1.text }
    }
}

/// The reading of one package.
private struct PackageReading {
    let feature: Feature
    let reader: CodeReader
    /// The package's folder as the system knows it.
    let root: String
    /// What is in that folder, which is looked into once; nil where that can't be known.
    private var entries: [Files.Entry]?
    private var letterCase = CaseSensitivity()
    private let wanted: SourceParts
    private var problems: [Diagnostic] = []
    private var store = OutlineStore()
    /// Where the links of the target that is read lead to, as far as they were followed.
    private var followed: Set<AbsolutePath> = []

    init(_ feature: Feature, _ reader: CodeReader) {
        self.feature = feature
        self.reader = reader
        wanted = reader.parts
        let root = reader.workspace.root.text
        self.root = feature.path == "." ? root : root + "/" + feature.path
    }

    /// The code of the package; that of its targets may be known already.
    func result(keeping targets: [TargetCode]? = nil) -> (code: PackageCode, problems: [Diagnostic]) {
        var copy = self
        copy.entries = try? Files.listing(of: root)
        if let entries = copy.entries { copy.letterCase = CaseSensitivity(of: AbsolutePath(root), with: entries) }
        var code = PackageCode()
        code.missing = reader.workspace.missingFolder(of: feature)
        code.targets = targets ?? feature.manifest.targets.elements.map { copy.code(of: $0) }
        code.dependencies = feature.manifest.dependencies.elements.map { copy.place(of: $0) }
        if feature.manifest.targets.elements.contains(where: { reader.isWanted(feature, $0) }) {
            code.unownedFolders = UnownedFolders(of: feature, beside: code.targets, at: root, with: copy.entries).found
        }
        return (code, copy.problems)
    }

    private mutating func code(of target: Manifest.Target) -> TargetCode {
        guard target.kind != .binary else {
            var code = TargetCode(isRead: false)
            code.absentPaths = AbsentPaths.ofBinary(target, in: root, of: reader.workspace)
            return code
        }
        var target = target
        let spelled = target.path.flatMap { letterCase.spelled($0.value, from: AbsolutePath(root)) }
        if let spelled { target.path?.value = spelled }
        guard var folder = TargetFolder.find(target, in: feature.manifest, at: root, among: entries) else {
            var code = TargetCode(isRead: false)
            let folder = TargetFolder.place(of: target)
            code.isMadeLater = GitRepository.ignores(AbsolutePath(root).appending(folder), below: reader.workspace.root)
            return code
        }
        // Findings are shown with paths as git has them.
        folder = TargetFolder.normal(folder)
        var code = TargetCode(folder: feature.file(folder), isRead: false, spelledFolder: spelled)
        guard reader.isWanted(feature, target), let selection = SourceSelection(target) else { return code }
        let parts = wanted.parts(for: target, of: feature)
        code.isRead = true
        followed = []
        read(folder, "", selection, parts, into: &code)
        if target.kind == .system { code.lacksModuleMap = lacksModuleMap(folder) }
        if isLocalized || target.sources != nil { code.localizedFile = nil }
        if target.kind.isBuilt, !isLocalized, code.localizedFile == nil {
            let resources = LocalizedResources(of: target, in: root + "/" + folder)
            code.localizedFile = resources.file.map { feature.file(folder == "." ? $0 : folder + "/" + $0) }
        }
        if target.kind.isBuilt {
            let place = AbsolutePath(root).appending(folder)
            code.absentResources = LocalizedResources.absent(from: target, in: place.text).filter {
                !GitRepository.ignores(place.appending($0), below: reader.workspace.root)
            }
        }
        code.absentPaths = AbsentPaths.of(target, in: root + "/" + folder, with: code, of: reader.workspace)
        if code.hasResourcesAlone {
            let file = AbsolutePath(root).appending(folder).appending("\(target.name.value).swift")
            code.isMadeLater = GitRepository.ignores(file, below: reader.workspace.root)
        }
        return code
    }

    /// Whether the package names the language of what isn't in a folder for one, or may do so.
    private var isLocalized: Bool {
        !feature.manifest.exact || feature.manifest.verbatim.contains { $0.label == "defaultLocalization" }
    }

    /// Whether the folder of a system library has no module map, and no script makes one.
    private func lacksModuleMap(_ folder: String) -> Bool {
        let map = AbsolutePath(root).appending(folder).appending("module.modulemap")
        guard let entries = try? Files.listing(of: root + "/" + folder) else { return false }
        return !entries.contains { $0.name == map.name } && !GitRepository.ignores(map, below: reader.workspace.root)
    }

    /// Reads what is in a folder of a target; `path` is relative to the target's.
    private mutating func read(
        _ folder: String,
        _ path: String,
        _ selection: SourceSelection,
        _ parts: SourceOutline.Parts,
        into code: inout TargetCode,
        depth: Int = 0
    ) {
        let entries: [Files.Entry]
        do throws(Refusal) {
            entries = try Files.listing(of: root + "/" + folder)
        } catch {
            problems += error.reasons
            code.isRead = false
            return
        }
        for entry in entries {
            if entry.kind != .folder, ![".gitkeep", ".DS_Store"].contains(entry.name) {
                code.hasNoFiles = false
                if !Self.isResource(entry.name) { code.hasResourcesAlone = false }
            }
            if entry.name.utf8.starts(with: ".".utf8) { continue }
            let inner = path.isEmpty ? entry.name : path + "/" + entry.name
            switch entry.kind {
            case .folder:
                guard !Self.isBundle(entry.name), depth < Self.maximumDepth, !selection.excludes(inner),
                    selection.mayHold(inner), !entry.isLink || follows(entry.name, in: folder)
                else {
                    code.hasNoFiles = false
                    if !Self.isNoSource(entry.name) { code.hasResourcesAlone = false }
                    continue
                }
                let path = folder == "." ? entry.name : folder + "/" + entry.name
                read(path, inner, selection, parts, into: &code, depth: depth + 1)
            case .file:
                if folder.hasSuffix(".lproj"), LocalizedResources.isText(entry.name), !selection.excludes(inner) {
                    code.localizedFile = feature.file(folder + "/" + entry.name)
                }
                guard let language = Language(entry.name), !selection.excludes(inner), selection.selects(inner)
                else { continue }
                guard language == .swift else {
                    code.hasOtherLanguages = true
                    if language == .other, code.otherFile == nil {
                        code.otherFile = feature.file(folder == "." ? entry.name : folder + "/" + entry.name)
                    }
                    continue
                }
                let shown = feature.file(folder == "." ? entry.name : folder + "/" + entry.name)
                do {
                    guard let text = try Files.text(at: root + "/" + folder + "/" + entry.name, shownAs: shown)
                    else { continue }
                    if let problem = text.conflictInCode {
                        problems.append(problem)
                        code.isRead = false
                        continue
                    }
                    let outline = SourceOutline(scanning: text, for: wanted.parts(parts, after: code.files.count))
                    let hasCode = CodeGlance.hasCode(text, besides: outline.imports)
                    code.files.append(
                        SourceFile(
                            path: shown,
                            outline: store.kept(outline),
                            hasCode: hasCode,
                            isGenerated: GeneratedMark.isIn(text)
                        )
                    )
                } catch {
                    if let refusal = error as? Refusal { problems += refusal.reasons }
                    code.isRead = false
                }
            default:
                continue
            }
        }
    }

    /// Whether a link leads to a folder that isn't read anyway: one further up would go on for ever.
    private mutating func follows(_ link: String, in folder: String) -> Bool {
        let current = AbsolutePath(root + "/" + folder)
        guard let end = try? Files.resolved(current.appending(link)),
            let start = try? Files.resolved(current), !start.isInside(end)
        else { return false }
        return followed.insert(end).inserted
    }

    private func place(of dependency: Manifest.Dependency) -> DependencyPlace {
        if case .url(let url) = dependency.kind, let path = reader.workspace.path(ofPackageAtURL: url.value) {
            return .package(path)
        }
        guard case .path(let path) = dependency.kind else { return .remote }
        // A path in the home folder is written so that only a shell understands it, or SwiftPM.
        if path.value.hasPrefix("~") { return .package(nil) }
        return reader.workspace.place(of: path.value, from: feature)
    }

    /// Whether a file is certainly no source, by its ending.
    private static func isResource(_ name: String) -> Bool {
        [".xcstrings", ".strings", ".stringsdict", ".json", ".txt", ".md", ".png", ".jpg", ".pdf", ".svg", ".plist"]
            .contains(where: name.hasSuffix)
    }

    /// Whether a folder is certainly no source, by its ending.
    private static func isNoSource(_ name: String) -> Bool { name.hasSuffix(".xcassets") || name.hasSuffix(".docc") }

    /// Whether SwiftPM takes a folder for one thing, whatever is in it (`TargetSourcesBuilder`).
    private static func isBundle(_ name: String) -> Bool {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return false }
        return [".docc", ".playground", ".xcodeproj", ".xcworkspace", ".xcassets", ".xcdatamodeld"]
            .contains { name.hasSuffix($0) }
    }

    private static let maximumDepth = 40
}

/// What a file's name says about its language.
private enum Language {
    case swift
    case other
    /// It has an ending that not every SwiftPM knows.
    case rare

    init?(_ name: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch name[name.utf8.index(after: dot)...] {
        case "swift": self = .swift
        case "c", "m", "mm", "cc", "cpp", "cxx": self = .other
        case "c++", "S", "s", "C", "M": self = .rare
        default: return nil
        }
    }
}
