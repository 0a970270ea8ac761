internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// The files of a feature with a placeholder in the place of its name, in paths and texts: what templates are made from,
/// and what other features like it are.
struct UnnamedFeature {
    /// A file of the package.
    struct File {
        /// Its path in the package today.
        let path: String
        /// The parts of its path in the package, with the placeholder in them.
        let parts: [String]
        /// The same behind the folder of its role's target.
        let partsInRole: [String]
        let role: Role?
        /// The target that it belongs to.
        let target: String?
        /// Its text as it is today.
        let original: SourceText
        /// Its text with the placeholder; nil for what is none.
        fileprivate(set) var text: String?
        /// Whether it leads to something else.
        var isLink = false
        /// Whether it may be run, as a script.
        var isExecutable = false

        var isCode: Bool { path.hasSuffix(".swift") }

        var isBlank: Bool { original.isBlank }
    }

    /// A file that the app has for the feature.
    struct Loan {
        /// The template set that the app was made from.
        let set: String
        /// What tests of the app import.
        let module: String?
        let role: Role
        /// Its path behind the folder of the role's target.
        let path: String
        let text: String
    }

    let feature: Feature
    /// A feature is a product feature where an app has files for it, whatever "layers" has made of it since.
    private(set) var kind: FeatureKind
    let placeholder: String
    private(set) var files: [File] = []
    private(set) var loans: [Loan] = []
    /// Whether those who keep the feature put its imports in order.
    let ordersImports: Bool
    /// What is another package's: the same word means that in the feature's, too.
    private let foreign: ForeignNames

    /// - Parameters:
    ///   - feature: the feature; it is no app.
    ///   - placeholder: a name that nothing has.
    ///   - workspace: where it is.
    /// - Throws: a `Refusal` with every reason why it can't be called otherwise.
    init(of feature: Feature, as placeholder: String, in workspace: Workspace) throws {
        guard let kind = FeatureKind(of: feature.layer) else {
            let help = ["name one of the features that it uses"]
            throw Refusal(
                .error("not_a_feature", "'\(feature.name)' is the app, which no set of this kind makes", help: help))
        }
        self.feature = feature
        self.kind = kind
        self.placeholder = placeholder
        let folder = try PackageFolder(of: feature, in: workspace)
        guard folder.packages.isEmpty else {
            let inner = feature.file(folder.packages[0])
            throw Refusal(.error("package_inside", "'\(inner)' is another package, in the folder of '\(feature.name)'"))
        }
        var renaming = workspace
        renaming.editsGenerated = true
        let request = RenameRequest(feature.path, to: placeholder, includesComments: true, includesStrings: true)
        let renamed = try request.renamed(in: renaming, isForCopy: true)
        ordersImports = renamed.ordersImports
        foreign = ForeignNames(declared: renamed.foreign, around: feature, in: workspace)
        let newPaths = renamed.plan.newPaths
        let edited = Dictionary(renamed.plan.edits.map { ($0.path, $0.new) }) { first, _ in first }
        let manifests = folder.files.keys.filter(PackageFiles.isManifest).map { path in
            String(decoding: edited[feature.file(path)] ?? folder.files[path] ?? [], as: UTF8.self)
        }
        // The project of the example is made for each feature, with ids of its own.
        let project = ExampleApp.projectFolder(of: feature).map { $0 + "/" }
        let set = MadeBySet(feature, as: placeholder, in: workspace)
        let unseen = try GitRepository.ignored(of: folder.files.keys.map(feature.file), in: workspace.root)
        for (path, bytes) in folder.files.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            if unseen.contains(feature.file(path)) { continue }
            if let project, path.hasPrefix(project) { continue }
            let old = feature.file(path)
            let renamed = newPaths.path(of: old).split(separator: "/").map(String.init)
            var file = file(path, bytes, edited[old] ?? bytes, renamed, manifests)
            if !PackageFiles.isManifest(path) {
                file.text = file.text.map { set?.spelled($0, inPackageAt: file.parts) ?? $0 }
            }
            file.isLink = folder.links.contains(path)
            file.isExecutable = try folder.isExecutable(path)
            files.append(file)
        }
        // What no target compiles may have such marks for its tests.
        let excluded = feature.manifest.targets.flatMap { target in
            target.exclude.map { feature.file(feature.folderInside(of: target) + "/" + $0.value) }
        }
        let code = files.filter { file in
            file.isCode && !excluded.contains { file.original.path == $0 || file.original.path.hasPrefix($0 + "/") }
        }
        let conflicts = code.compactMap(\.original.conflictInCode)
        guard conflicts.isEmpty else { throw Refusal(conflicts) }
        loans = try loans(in: workspace, edited, newPaths, set)
        if !loans.isEmpty { self.kind = .product }
    }

    private func file(
        _ path: String,
        _ bytes: [UInt8],
        _ new: [UInt8],
        _ renamed: [String],
        _ manifests: [String]
    ) -> File {
        let old = feature.file(path)
        let isCode = path.hasSuffix(".swift")
        var text: String?
        if bytes.isUTF8 {
            let renamed = String(decoding: new, as: UTF8.self)
            text =
                PackageFiles.isManifest(path)
                ? self.renamedComments(of: renamed)
                : isCode && !renamed.contains("import ProjectDescription")
                    ? self.renamedSigns(feature.target(at: old) == nil ? self.renamedTypes(in: renamed) : renamed)
                    : self.renamedWords(renamed)
        }
        let home = feature.home(of: old)
        // The name of a file with code is one already. What the manifest names by its path is found there.
        let parts = renamed.enumerated().map { index, part in
            let isDone = isCode && index == renamed.count - 1 && feature.target(at: old) != nil
            let isNamed = manifests.contains { text in
                ["\"\(part)\"", "\"\(part)/", "/\(part)\"", "/\(part)/"].contains { text.contains($0) }
            }
            return isDone || isNamed ? part : renamedWords(part)
        }
        // Folders above may be called otherwise too; what counts is the rest.
        let depth = { (folder: String) in folder == "." ? 0 : folder.split(separator: "/").count }
        return File(
            path: path,
            parts: Array(parts.dropFirst(depth(feature.path))),
            partsInRole: Array(parts.dropFirst(depth(home?.folder ?? feature.path))),
            role: home?.role,
            target: isCode ? feature.target(at: old) : nil,
            original: SourceText(path: old, bytes: bytes),
            text: text
        )
    }

    /// A manifest whose comments name the feature as its targets do, but for what they tell the tool.
    private func renamedComments(of manifest: String) -> String {
        let source = SourceText(path: PackageFiles.manifest, text: manifest)
        let change = NameChange(from: feature.name, to: placeholder)
        let names = change.names([feature.name] + feature.targets.values)
        let edits = SourceMention.all(of: Set(names.keys), in: source).compactMap { mention -> TextEdit? in
            let line = source.excerpt(of: mention.range).line
            guard mention.place == .comment, !line.contains("ufeature:") else { return nil }
            return names[mention.word].map { TextEdit(mention.range, with: $0) }
        }
        // What remembers references of projects is about this feature alone.
        let lines = source.applying(edits).string.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.hasPrefix(LayoutMemory.project) }.joined(separator: "\n")
    }

    /// Code of no target, such as that of a sample's project, in which the types follow that it declares and that are called
    /// after the feature.
    private func renamedTypes(in code: String) -> String {
        let source = SourceText(path: "", text: code)
        let name = NameChange.camel(feature.name)
        let types = SourceOutline(scanning: source, for: .declarations).declarations.filter { declaration in
            declaration.kind.namesType && declaration.name.hasPrefix(name)
                && declaration.name.dropFirst(name.count).first?.isUppercase == true
        }.map(\.name)
        let edits = SourceMention.all(of: Set(types), in: source).filter { $0.place == .code }.map { mention in
            TextEdit(mention.range, with: NameChange.camel(placeholder) + mention.word.dropFirst(name.count))
        }
        return source.applying(edits).string
    }

    private func renamedWords(_ text: String) -> String {
        NamePlaceholder.renamed(text, from: feature.name, to: placeholder, besides: foreign.inTexts)
    }

    private func renamedSigns(_ code: String) -> String {
        NamePlaceholder.renamedSigns(code, from: feature.name, to: placeholder, besides: foreign)
    }

    /// The files that the app has for the feature, as far as template sets know the app.
    private func loans(
        in workspace: Workspace,
        _ edited: [String: [UInt8]],
        _ newPaths: NewPaths,
        _ made: MadeBySet?
    ) throws -> [Loan] {
        try AppPart(of: feature, in: workspace).lent.sorted(by: Files.byteOrder).compactMap { path in
            guard let app = workspace.features.first(where: { $0.layer == .app && $0.holds(path) }),
                let set = app.template, let source = try workspace.files.source(at: path),
                let (role, folder) = app.home(of: path)
            else { return nil }
            let rest = newPaths.path(of: path).split(separator: "/").dropFirst(folder.split(separator: "/").count)
            // Templates have line feeds alone.
            let today = String(decoding: edited[path] ?? source.bytes, as: UTF8.self)
                .split(separator: "\r\n" as Character, omittingEmptySubsequences: false).joined(separator: "\n")
            let text = renamedSigns(today)
            return Loan(
                set: set,
                module: app.targets[.source].map(Manifest.Target.moduleName),
                role: role,
                path: rest.joined(separator: "/"),
                text: made?.spelled(text, at: newPaths.path(of: path)) ?? text
            )
        }
    }
}

extension Feature {
    /// The role whose target's folder holds a file, with that folder; nil where none does.
    fileprivate func home(of path: String) -> (role: Role, folder: String)? {
        Role.manifestOrder.lazy.compactMap { role in self.folder(of: role).map { (role, $0) } }
            .first { _, folder in path.hasPrefix(folder + "/") }
    }
}

extension UnnamedFeature.File {
    /// Whether its imports are in the order in which they would be written.
    var hasSortedImports: Bool {
        guard let target else { return true }
        let text = original.string
        return ImportBlock.sorted(text, in: target) == text
    }
}
