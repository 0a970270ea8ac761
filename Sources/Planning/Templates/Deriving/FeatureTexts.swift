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
    /// The paths of those that may be run, as scripts.
    private(set) var executables: Set<String> = []
    /// The manifest, with tags where a comment names the template set.
    private(set) var manifest = ""
    /// What a set can't hold, by its path in the package, with why.
    private(set) var left: [(path: String, reason: String)] = []
    /// Where its strings name it.
    var names: LeftNames {
        origins.sorted { Files.byteOrder($0.value.path, $1.value.path) }
            .reduce(into: LeftNames(of: feature.name)) { names, origin in
                names.look(in: files[origin.key] ?? "", at: origin.value.path, of: origin.value.role)
            }
    }
    /// Where each text comes from, by its path in the set.
    private var origins: [String: (path: String, role: Role?)] = [:]
    /// Whether the imports of all Swift files are in the order in which they would be written.
    private(set) var sortsImports = true

    /// - Throws: a `Refusal` with every reason why the feature's code can't become templates.
    init(of feature: Feature, in workspace: Workspace) throws {
        let problems = FeatureKind(of: feature.layer) == nil ? [] : Self.problems(with: feature, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }
        let unnamed = try UnnamedFeature(of: feature, as: NamePlaceholder.name, in: workspace)
        self.init(wiringOf: unnamed)
        for file in unnamed.files {
            if PackageFiles.isManifest(file.path) {
                if file.path == PackageFiles.manifest {
                    manifest = try Self.marked(file.text ?? "", in: feature)
                } else {
                    left.append((file.path, "manifests for other versions of Swift come from no set"))
                }
                continue
            }
            guard let text = file.text, !file.isBlank else {
                left.append((file.path, file.text == nil ? Self.isNoText : "it's blank"))
                continue
            }
            do throws(Diagnostic) {
                try file.original.checkTemplateEncoding()
            } catch {
                throw Refusal(error)
            }
            if !file.hasSortedImports { sortsImports = false }
            let parts = file.partsInRole.map { $0.hasPrefix(".") ? "dot-" + $0.dropFirst() : $0 }
            let path = ([file.role?.rawValue].compactMap(\.self) + parts).joined(separator: "/")
            files[path] = text
            origins[path] = (file.original.path, file.role)
            if file.isExecutable { executables.insert(path) }
        }
    }

    /// The files alone that the app has for a feature.
    init(wiringOf unnamed: UnnamedFeature) {
        feature = unnamed.feature
        kind = unnamed.kind
        for loan in unnamed.loans {
            let name = "wiring/\(loan.set)/\(loan.role.rawValue)/\(loan.path)"
            // Another app has a module of its own.
            files[name] =
                loan.module.map { module in
                    loan.text.replacing("import \(module)\n", with: "import \(Self.appMark)\n")
                } ?? loan.text
        }
    }

    /// Why a file can't be one of a set.
    static let isNoText = "it's no text"

    /// Takes a word for the feature's name where a line of both has it, each its own: `"search/items"`, and
    /// `"profile/items"` beside it.
    mutating func settleNames(beside other: inout FeatureTexts) {
        for (path, text) in files {
            guard let otherText = other.files[path], otherText != text else { continue }
            var old = TextLines(Array(text.utf8)).lines.map(\.whole)
            var new = TextLines(Array(otherText.utf8)).lines.map(\.whole)
            for change in LineDiff(from: old, to: new).changes where change.old.count == change.new.count {
                for (index, otherIndex) in zip(change.old, change.new) {
                    let line = NamePlaceholder.renamed(old[index], from: feature.name)
                    guard line == NamePlaceholder.renamed(new[otherIndex], from: other.feature.name) else { continue }
                    (old[index], new[otherIndex]) = (line, line)
                }
            }
            files[path] = old.joined()
            other.files[path] = new.joined()
        }
    }

    // MARK: What is in the way

    private static func problems(with feature: Feature, in workspace: Workspace) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        guard feature.roles.contains(.source) else {
            return [.error("no_source", "none of the targets of '\(feature.name)' is clearly its source")]
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
        let other = Layout.allCases.first { layout in
            feature.roles.allSatisfy { role in
                feature.target(role)?.folder == layout.folder(of: role, in: feature.name, suffixes: workspace.suffixes)
            }
        }
        let otherLayout =
            "move it there" + (other.map { ", or write \"layout\": \"\($0.rawValue)\" into ufeature.json" } ?? "")
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
                    help: [
                        otherLayout, "make new ones like it without a set: ufeature new <Name> --like \(feature.name)",
                    ]
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
    /// The same for the app's module.
    static let appMark = "QzxAppModulez"
    /// The same for the line of the summary.
    static let summaryMark = "// QzxSummaryz"
}
