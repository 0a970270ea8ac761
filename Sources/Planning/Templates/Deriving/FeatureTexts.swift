internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// The files of a feature that become those of a template set, with the placeholder for its name in paths and texts.
struct FeatureTexts {
    let feature: Feature
    let kind: FeatureKind
    /// The texts by their paths in a template set, without the ending of templates: `source/QzxFeaturezView.swift`.
    private(set) var files: [String: String] = [:]
    /// The manifest, with tags where a comment names the template set.
    private(set) var manifest = ""
    /// What a set can't hold, by its path in the package, with why.
    private(set) var left: [(path: String, reason: String)] = []
    /// Whether the imports of all Swift files are in the order in which they would be written.
    private(set) var sortsImports = true

    /// - Throws: a `Refusal` with every reason why the feature's code can't become templates.
    init(of feature: Feature, in workspace: Workspace) throws {
        guard let kind = FeatureKind(of: feature.layer) else {
            let help = ["name one of the features that it uses"]
            throw Refusal(
                .error("not_a_feature", "'\(feature.name)' is the app, which no set of this kind makes", help: help))
        }
        self.feature = feature
        self.kind = kind
        let problems = Self.problems(with: feature, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }
        let folder = try PackageFolder(at: workspace.root.appending(feature.path))
        guard folder.packages.isEmpty else {
            let inner = feature.file(folder.packages[0])
            throw Refusal(.error("package_inside", "'\(inner)' is another package, in the folder of '\(feature.name)'"))
        }

        var renaming = workspace
        renaming.editsGenerated = true
        let request = RenameRequest(
            feature.path,
            to: NamePlaceholder.name,
            includesComments: true,
            includesStrings: true
        )
        let plan = try request.plan(in: renaming).plan
        let newPaths = plan.newPaths
        let edited = Dictionary(plan.edits.map { ($0.path, $0.new) }) { first, _ in first }
        for (path, bytes) in folder.files.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            let old = feature.file(path)
            if PackageFiles.isManifest(path) {
                if path == PackageFiles.manifest {
                    let text = String(decoding: edited[old] ?? bytes, as: UTF8.self)
                    manifest = try Self.marked(text, in: feature)
                } else {
                    left.append((path, "manifests for other versions of Swift come from no set"))
                }
                continue
            }
            guard bytes.isUTF8, bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
                left.append((path, bytes.isUTF8 ? "it's blank" : "it's no text"))
                continue
            }
            let text = String(decoding: edited[old] ?? bytes, as: UTF8.self)
            let isCode = path.hasSuffix(".swift")
            let place = self.place(of: path, newPaths.path(of: old), isCode)
            if isCode, let target = feature.target(at: old) {
                let original = String(decoding: bytes, as: UTF8.self)
                if ImportBlock.sorted(original, in: target) != original { sortsImports = false }
            }
            files[place] =
                isCode
                ? NamePlaceholder.renamedSigns(text, from: feature.name)
                : NamePlaceholder.renamed(text, from: feature.name)
        }
        try addWiring(in: workspace, edited, newPaths)
    }

    /// The files that the app has for the feature, as far as template sets know the app.
    private mutating func addWiring(in workspace: Workspace, _ edited: [String: [UInt8]], _ newPaths: NewPaths) throws {
        for path in AppPart(of: feature, in: workspace).lent.sorted(by: Files.byteOrder) {
            guard let app = workspace.features.first(where: { $0.layer == .app && $0.holds(path) }),
                let set = app.template, let source = try workspace.source(at: path),
                let role = Role.manifestOrder.first(where: { role in
                    app.folder(of: role).map { path.hasPrefix($0 + "/") } ?? false
                }), let folder = app.folder(of: role)
            else { continue }
            let rest = newPaths.path(of: path).split(separator: "/").dropFirst(folder.split(separator: "/").count)
            let text = String(decoding: edited[path] ?? source.bytes, as: UTF8.self)
            files["wiring/\(set)/\(role.rawValue)/\(rest.joined(separator: "/"))"] =
                NamePlaceholder.renamedSigns(text, from: feature.name)
        }
    }

    /// Where a file lies in a template set.
    ///
    /// - Parameters:
    ///   - path: its path in the package.
    ///   - renamed: its path in the workspace, after the feature was renamed.
    ///   - isCode: whether it's a Swift file, whose own name is renamed already.
    /// - Returns: its path in the set's folder, without the ending of templates.
    private func place(of path: String, _ renamed: String, _ isCode: Bool) -> String {
        let full = feature.file(path)
        let role = Role.manifestOrder.first { role in
            feature.folder(of: role).map { full.hasPrefix($0 + "/") } ?? false
        }
        // Folders above may be called otherwise too; what counts is the rest.
        let depth = (role.flatMap(feature.folder(of:)) ?? feature.path).split(separator: "/").count
        var parts = renamed.split(separator: "/").dropFirst(depth).map(String.init)
        if !isCode { parts = parts.map { NamePlaceholder.renamed($0, from: feature.name) } }
        parts = parts.map { $0.hasPrefix(".") ? "dot-" + $0.dropFirst() : $0 }
        return ([role?.rawValue].compactMap(\.self) + parts).joined(separator: "/")
    }

    // MARK: What is in the way

    private static func problems(with feature: Feature, in workspace: Workspace) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        guard feature.roles.contains(.source) else {
            return [.error("no_source", "none of the targets of '\(feature.name)' is its source for certain")]
        }
        let known = Set(feature.targets.values)
        problems += feature.manifest.targets.filter { !known.contains($0.name.value) }.map { target in
            .error(
                "target_without_role",
                "'\(target.name.value)' is none of the targets that features have",
                in: feature.source,
                at: target.name.range,
                help: [
                    "move it to a package of its own: a set has files for \(Role.allCases.map(\.rawValue).joined(separator: ", "))"
                ]
            )
        }
        for role in Role.manifestOrder where feature.roles.contains(role) {
            guard let target = feature.target(role) else { continue }
            let folder = workspace.settings.layout.folder(of: role, in: feature.name, suffixes: workspace.suffixes)
            if target.folder == folder { continue }
            problems.append(
                .error(
                    "role_in_other_folder",
                    "'\(target.name.value)' lies in '\(target.folder)', and new features here have it in '\(folder)'",
                    in: feature.source,
                    at: (target.path?.range ?? target.name.range),
                    help: ["move it there, or let \"layout\" in ufeature.json say where targets lie"]
                )
            )
        }
        return problems
    }

    // MARK: The manifest

    /// A manifest with tags in its comments to this tool, which tell the set and what the feature is for.
    private static func marked(_ text: String, in feature: Feature) throws(Refusal) -> String {
        let source = SourceText(path: feature.source.path, text: text)
        let manifest: Manifest
        do { manifest = try Manifest.parse(source) } catch { throw Refusal(error) }
        let edits = manifest.directives.compactMap { directive -> TextEdit? in
            switch directive.name {
            case "template": TextEdit(directive.range, with: "// ufeature:template " + Self.templateMark)
            case FeatureSummary.directive: TextEdit(directive.range, with: Self.summaryMark)
            default: nil
            }
        }
        return String(decoding: source.applying(edits).bytes, as: UTF8.self)
    }

    /// What stands for the set, and what it was told, until there are tags.
    static let templateMark = "QzxTemplatez"
    /// The same for the line of the summary.
    static let summaryMark = "// QzxSummaryz"
}
