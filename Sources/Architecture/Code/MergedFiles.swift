package import Diagnostics
internal import Features
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The files beside the packages' code where a merge may have left its marks: those that commands edit, such as test
/// plans, the workspace for Xcode that lists the packages, and the words of apps; and the code of Xcode's targets.
struct MergedFiles {
    let workspace: Workspace

    init(in workspace: Workspace) { self.workspace = workspace }

    /// That there are conflicts, at their lines.
    var problems: [Diagnostic] {
        guard workspace.hasSettings else { return [] }
        let plans = (workspace.settings.xcode?.all ?? []).compactMap(\.testPlan)
        let list = workspace.settings.name + ".xcworkspace/contents.xcworkspacedata"
        let words = workspace.features.filter { $0.layer == .app }.compactMap { $0.folder(of: .source) }.map { folder in
            folder + "/Resources/Localizable.xcstrings"
        }
        return (plans + [list] + words).compactMap { path in
            (try? workspace.files.source(at: path)).flatMap { $0.flatMap(problem) }
        } + Parallel.map(code) { file in (try? workspace.files.unkept(at: file))?.conflictInCode }.compactMap(\.self)
    }

    /// That a file has marks, or is JSON that nothing can read: where marks were removed, a comma or a bracket is easily lost.
    private func problem(with file: SourceText) -> Diagnostic? {
        if let problem = file.mergeProblem { return problem }
        guard file.path.hasSuffix(".xcstrings") || file.path.hasSuffix(".xctestplan") else { return nil }
        do throws(Diagnostic) {
            _ = try JSONParser.parse(file)
            return nil
        } catch {
            return error
        }
    }

    /// The Swift files of Xcode's targets besides those in packages, and those of packages whose manifests can't be read.
    private var code: [String] {
        let places = (workspace.settings.xcode?.all ?? []).flatMap { settings in
            let source = (try? workspace.files.source(at: settings.file)).flatMap(\.self)
            let project = source.flatMap { try? XcodeProject(parsing: $0) }
            return (project?.targets ?? []).compactMap { target in
                project.map { (folder: AbsolutePath(settings.folder), places: $0.sourcePlaces(of: target)) }
            }
        }
        let unread = workspace.unreadManifests.compactMap(\.location).map { AbsolutePath($0.path).parent }
        guard !places.isEmpty || !unread.isEmpty,
            let files = try? workspace.files.listing(besides: Set(workspace.features.map(\.path))).files
        else { return [] }
        return files.filter { file in
            guard file.hasSuffix(".swift"), !WorkspaceListing.isManifest(file) else { return false }
            let place = AbsolutePath(file)
            return unread.contains(where: place.isInside)
                || places.contains { $0.places.contain(place.relative(to: $0.folder)) }
        }
    }
}

extension SourceText {
    /// That a merge has left its marks in the code of a file, and not in a comment or a text.
    package var conflictInCode: Diagnostic? {
        let conflicts = mergeConflicts
        guard !conflicts.isEmpty else { return nil }
        let tokens = tokenStarts
        return conflicts.first { tokens.contains($0.lowerBound) }.map(mergeProblem)
    }
}
