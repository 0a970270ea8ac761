internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The files that change with the layout of a workspace, beside the manifests: those of Xcode.
///
/// A project that its team has changed is edited; the files of Xcode that can't be understood are refused, as the app
/// would not open any more.
struct LayoutChange {
    /// The workspace as it is.
    private let workspace: Workspace
    /// The folder of the package that its features will lie in; nil where each will be one.
    private let home: String?

    init(of workspace: Workspace, home: String?) {
        self.workspace = workspace
        self.home = home
    }

    /// What changes, with what is told of it.
    struct Planned {
        var edits: [FileEdit]
        /// On what the way back doesn't take back byte for byte.
        var notes: [Diagnostic]
        /// What the manifests of features, by their paths, have to remember of projects.
        var memories: [String: [String]] = [:]
    }

    /// - Returns: the edits, and what is told of those that the way back doesn't take back byte for byte.
    /// - Throws: a `Refusal` where a file can't be edited safely.
    func planned() throws -> Planned {
        let examples = try examples()
        var planned = Planned(
            edits: try apps() + examples.map(\.edit) + testPlans() + listing(),
            notes: examples.compactMap { $0.back == nil || $0.back == $0.edit.old ? nil : Self.note(on: $0.edit) })
        try addProjects(to: &planned)
        return planned
    }

    /// Takes in the projects that the team has made.
    private func addProjects(to planned: inout Planned) throws {
        var problems: [Diagnostic] = []
        for source in try Self.projects(in: workspace) {
            let project = LayoutProject(source, in: workspace.root)
            do throws(Refusal) {
                let new: SourceText
                if home == nil {
                    new = try project.unfolded(workspace.features)
                } else {
                    let memories: [String: [String]]
                    (new, memories) = try project.folded(workspace.features)
                    planned.memories.merge(memories) { $0 + $1 }
                    let back = try LayoutProject(new, in: workspace.root)
                        .unfolded(workspace.features, remembering: memories)
                    if back.bytes != source.bytes, let edit = FileEdit(changing: source, to: new) {
                        planned.notes.append(Self.note(on: edit))
                    }
                }
                if let edit = FileEdit(changing: source, to: new) { planned.edits.append(edit) }
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    /// The projects in the workspace's folder but for those of apps that are packages, and of examples.
    static func projects(in workspace: Workspace) throws -> [SourceText] {
        let apps = workspace.settings.xcode.map { $0.links == .app ? $0.all.map(\.file) : [] } ?? []
        let kept = ExampleProjects(in: workspace).files.union(apps)
        let files = try workspace.files.listing().files
        return try files.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") && !kept.contains($0) }
            .compactMap { try workspace.files.source(at: $0) }
    }

    /// The projects whose targets link the libraries of the apps.
    private func apps() throws -> [FileEdit] {
        workspace.settings.xcode?.links == .app ? try workspace.xcodeApps.flatMap(edits) : []
    }

    private func edits(of xcode: XcodeSettings, for app: Feature?) throws -> [FileEdit] {
        guard let app, let source = try workspace.files.source(at: xcode.file) else { return [] }
        return try edit(source) {
            let project = try XcodeProject(parsing: source)
            let (old, new) = places(of: app, from: AbsolutePath(xcode.folder))
            guard project.package(at: old) != nil else { return source.bytes }
            let move = [ProjectEdit.movePackage(from: old, to: new)]
            let links = workspace.xcodeExtensions.filter { $0.entry.project == xcode.project }
                .flatMap { relinking($0.feature, to: $0.entry.target, from: AbsolutePath(xcode.folder)) }
            // All of them come from the app's package then, or did until now: no package is there twice.
            return try source.edited(by: home == nil ? links + move : move + links, ids: XcodeApp.ids).bytes
        }
    }

    /// The paths of the package that a feature is in today, and afterwards.
    private func places(of feature: Feature, from folder: AbsolutePath) -> (old: String, new: String) {
        let old = AbsolutePath(feature.packageFolder).relative(to: folder)
        return (old, AbsolutePath(home ?? feature.path).relative(to: folder))
    }

    /// Lets an extension link its library from the other package.
    private func relinking(_ feature: Feature, to target: String, from folder: AbsolutePath) -> [ProjectEdit] {
        guard let product = feature.libraryOfSource else { return [] }
        let (old, new) = places(of: feature, from: folder)
        return [
            .unlink(product: product, of: ProjectEdit.Package(old, products: [product]), from: target),
            .link(product: product, of: ProjectEdit.Package(new, products: [product]), to: target),
        ]
    }

    private func examples() throws -> [(edit: FileEdit, back: [UInt8]?)] {
        let projects = ExampleProjects(in: workspace)
        return try workspace.features.flatMap { feature in
            var new = feature
            new.home = home
            return try projects.changes(from: feature, to: new, andBack: true)
        }
    }

    /// That a project of an example, which its team has changed, comes back in another text.
    private static func note(on edit: FileEdit) -> Diagnostic {
        Diagnostic(
            .note, "comes_back_otherwise",
            "'\(edit.path)' would link the same after turning back, but with another text",
            at: SourceLocation(path: edit.path, line: 1, column: 1),
            help: ["the ids and the order of its links are generated again: git keeps the text of today"])
    }

    private func testPlans() throws -> [FileEdit] {
        try XcodeTestPlans(in: workspace).plans.flatMap { plan -> [FileEdit] in
            guard let source = try workspace.files.source(at: plan.path) else { return [] }
            return try edit(source) { try home.map { try plan.folded(source, to: $0) } ?? plan.unfolded(source).bytes }
        }
    }

    private func listing() throws -> [FileEdit] {
        guard let path = XcodeWorkspace.path(named: workspace.settings.name),
            let source = try workspace.files.source(at: path)
        else { return [] }
        return try edit(source) { XcodeElements.listingTop(in: source.bytes, home != nil) }
    }

    private func edit(_ source: SourceText, _ body: () throws -> [UInt8]) throws -> [FileEdit] {
        let new = try body()
        return new == source.bytes ? [] : [FileEdit(path: source.path, old: source.bytes, new: new)]
    }
}

extension XcodeElements {
    /// The workspace for Xcode with the package at its top, or without.
    ///
    /// The folders of the features stay listed: in Xcode they are folders then, in groups as before.
    static func listingTop(in bytes: [UInt8], _ isListed: Bool) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        let start = "version = \"1.0\">"
        for newline in ["\n", "\r\n"] {
            let style = XcodeElements(newline: newline)
            let reference = style.reference(to: "group:", at: style.unit)
            if text.contains(start + reference) {
                return isListed ? bytes : Array(text.replacing(start + reference, with: start).utf8)
            }
        }
        guard isListed, bytes.isUTF8, text.contains(start) else { return bytes }
        let style = XcodeElements(newline: text.contains("\r\n") ? "\r\n" : "\n")
        return Array(text.replacing(start, with: start + style.reference(to: "group:", at: style.unit)).utf8)
    }
}
