package import Architecture
package import Diagnostics
internal import Features
package import OperatingSystem
internal import PackageManifest
internal import Planning
internal import TemplateSets
package import Workspaces

/// What there is of a workspace, as far as the texts in it tell.
package struct WorkspaceFacts: Sendable {
    package let root: AbsolutePath
    package let hasSettings: Bool
    /// What is wrong with `ufeature.json`.
    package var settingsProblems: [Diagnostic]
    /// Nil where its settings, or the disk, don't allow that.
    package var workspace: Workspace?
    /// Why it couldn't be read, but for its settings.
    package var problems: [Diagnostic]
    /// The packages whose manifests name others by paths that lead to none, with the first of these.
    package var unloadable: [(package: String, path: String, missing: MissingPackage)]
    /// Folders that `ufeature.json` names beside the layers' own, and that aren't there.
    package var absentFolders: [String]
    /// The team's own template sets that can't be read, by name, with why.
    package var brokenSets: [String: [Diagnostic]]
    /// How many template sets of its own the team has.
    package var setCount: Int
    /// What differs in the workspace for Xcode.
    package var xcodeProblems: [Diagnostic]
    /// What is wrong with test plans and projects.
    package var brokenXcodeFiles: [Diagnostic] = []
    /// Whether there is a workspace for Xcode.
    package var hasXcode: Bool
    /// The projects that `ufeature.json` names, and that aren't there.
    package var lostProjects: [Diagnostic]
    /// What else `ufeature.json` names, and isn't there.
    var lostNames: [Check]
    /// The baselines at the top, by name; nil for one that can't be read.
    package var baselines: [String: Baseline?]
}

extension WorkspaceFacts {
    /// Reads what is there, around a folder; SwiftPM is asked nothing.
    ///
    /// - Throws: a `Refusal` where not even the folder can be looked into; `Interrupted`.
    package static func read(from folder: AbsolutePath, _ execution: Execution) throws -> WorkspaceFacts {
        let reader = try WorkspaceReader(from: folder, execution)
        var facts = WorkspaceFacts(
            root: reader.root,
            hasSettings: reader.hasSettings,
            settingsProblems: [],
            workspace: nil,
            problems: [],
            unloadable: [],
            absentFolders: [],
            brokenSets: [:],
            setCount: 0,
            xcodeProblems: [],
            hasXcode: false,
            lostProjects: [],
            lostNames: [],
            baselines: [:]
        )
        facts.baselines = (try? baselines(in: reader.root)) ?? [:]
        let settings: WorkspaceSettings
        do {
            settings = try reader.readSettings()
        } catch let refusal as Refusal {
            facts.settingsProblems = refusal.reasons
            return facts
        }
        do {
            facts.workspace = try reader.readTexts()
        } catch let refusal as Refusal {
            facts.problems = refusal.reasons
            return facts
        }
        facts.unloadable = facts.workspace.map(Self.unloadable) ?? []
        guard facts.hasSettings, let workspace = facts.workspace else { return facts }
        let further = settings.furtherFolders.values.flatMap(\.self).sorted(by: Files.byteOrder)
        facts.absentFolders = further.filter { folder in
            guard folder.isPattern else { return !Files.isFolder(reader.root.appending(folder).text) }
            let pattern = PathPattern(folder)
            return !workspace.features.contains { pattern.holds($0.path) }
        }
        facts.lostNames = Self.lostNames(of: workspace)
        try facts.readTemplates(of: workspace)
        try facts.readXcode(of: workspace)
        return facts
    }

    private static func unloadable(
        in workspace: Workspace
    ) -> [(package: String, path: String, missing: MissingPackage)] {
        workspace.features.compactMap { feature in
            feature.manifest.dependencies.elements.lazy.compactMap { dependency in
                guard let path = dependency.path?.value, !path.hasPrefix("~"),
                    case .dangling(let missing) = workspace.place(of: path, from: feature)
                else { return nil }
                return (feature.path, path, missing)
            }.first
        }
    }

    private mutating func readTemplates(of workspace: Workspace) throws {
        let path = workspace.root.appending(workspace.settings.templates)
        let sources = try TemplateFolder(path: path, name: workspace.settings.templates).sets(in: workspace.root)
        let names = TemplateCatalog(sources).names
        setCount = names.count
        for name in names {
            do throws(Refusal) {
                _ = try workspace.templates.set(named: name)
            } catch {
                brokenSets[name] = error.reasons
            }
        }
    }

    private mutating func readXcode(of workspace: Workspace) throws {
        lostProjects = (workspace.settings.xcode?.all ?? [])
            .filter { !Files.isFolder(root.appending($0.project).text) }.map(\.lostProject)
        guard let path = XcodeWorkspace.path(named: workspace.settings.name) else { return }
        do {
            hasXcode = try workspace.files.source(at: path) != nil
            xcodeProblems = try XcodeListing(in: workspace).comparison().found
            brokenXcodeFiles = try XcodeListing(in: workspace).brokenFiles()
        } catch let refusal as Refusal {
            hasXcode = true
            xcodeProblems = refusal.reasons
        }
    }

    private static func baselines(in root: AbsolutePath) throws -> [String: Baseline?] {
        let names = try Files.entries(of: root).filter { $0.contains("baseline") && $0.hasSuffix(".json") }
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, try? OutputFile(name, from: root).baseline())
            })
    }
}
