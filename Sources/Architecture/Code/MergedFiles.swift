package import Diagnostics
internal import Features
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The files beside the packages' code where a merge may have left its marks: those that commands edit, such as test
/// plans, the workspace for Xcode that lists the packages, and the words of apps and features; what else Xcode and SwiftPM
/// read; and the code of Xcode's targets.
struct MergedFiles {
    let workspace: Workspace

    init(in workspace: Workspace) { self.workspace = workspace }

    /// That there are conflicts, at their lines.
    var problems: [Diagnostic] {
        guard workspace.hasSettings else { return [] }
        let projects = workspace.settings.xcode?.all ?? []
        let list = workspace.settings.name + ".xcworkspace/contents.xcworkspacedata"
        let words = workspace.features.compactMap { $0.folder(of: .source) }.map { folder in
            folder + "/Resources/Localizable.xcstrings"
        }
        let edited = (projects.compactMap(\.testPlan) + [list] + words).uniqued()
        // The projects that settings name are read for more than their marks.
        let known = Set(edited + projects.map(\.file))
        // In packages only what commands make there: to look into the folders of a thousand takes as long as the rest.
        let outside = try? workspace.files.listing(besides: Set(workspace.features.map(\.path))).files
        let others =
            (outside ?? []).filter { file in
                Self.endings.contains(where: file.hasSuffix) && !known.contains(file)
            } + workspace.features.filter { $0.layer == .app }.map { $0.file("Package.resolved") }
            + workspace.features.flatMap(Self.filesOfExample) + workspace.files.pipelines()
        let synced = projects.compactMap(\.testPlan) + [list]
        var problems = Parallel.map(edited) { path in
            var found = (try? workspace.files.unkept(at: path)).flatMap(\.self).flatMap(problem)
            if let others = found?.help, found?.id == "merge_conflict", synced.contains(path) {
                let side = "git checkout --ours \(path.shellWord), then: ufeature sync"
                found?.help =
                    workspace.files.isUnmerged(path)
                    ? ["take either side, and let the command add the rest: \(side)"] + others.map { "or " + $0 }
                    : others + ["either side will do: 'ufeature sync' adds what it lacks"]
            }
            return found
        }.compactMap(\.self)
        problems += Parallel.map(others) { path in
            (try? workspace.files.unkept(at: path)).flatMap { $0.mergeProblem ?? workspace.files.loss(in: $0) }
        }.compactMap(\.self)
        problems += Parallel.map(code) { (try? workspace.files.unkept(at: $0))?.conflictInCode }.compactMap(\.self)
        return problems
    }

    /// What the example of a feature has for Xcode, whether or not it is there.
    private static func filesOfExample(of feature: Feature) -> [String] {
        guard let target = feature.targets[.example] else { return [] }
        let project = feature.file("\(target).xcodeproj")
        return ["\(project)/project.pbxproj", "\(project)/xcshareddata/xcschemes/\(target)App.xcscheme"]
    }

    /// How files end that Xcode alone reads.
    private static let endings = [
        ".entitlements", ".pbxproj", ".plist", ".resolved", ".swift-format", ".xcconfig", ".xcprivacy", ".xcscheme",
        ".xcstrings", ".xctestplan", ".xcworkspacedata",
    ]

    /// That a file has marks, or is JSON that nothing can read: where marks were removed, a comma or a bracket is easily lost.
    private func problem(with file: SourceText) -> Diagnostic? {
        if let problem = file.mergeProblem ?? workspace.files.loss(in: file, isOwn: true) { return problem }
        let isCatalog = file.path.hasSuffix(".xcstrings")
        guard isCatalog || file.path.hasSuffix(".xctestplan") else { return nil }
        do throws(Diagnostic) {
            let json = try JSONParser.parse(file)
            return isCatalog ? entryInEntry(of: json, in: file) : nil
        } catch {
            var problem = error
            if isCatalog { problem.help.append("a merge may have lost '},' between two entries: look there first") }
            return problem
        }
    }

    /// That an entry of a catalogue has another one in it: of the lines of both sides of a merge, the '},' between was
    /// lost.
    private func entryInEntry(of catalog: JSONNode, in file: SourceText) -> Diagnostic? {
        for entry in catalog["strings"]?.members ?? [] {
            // Of what Xcode writes there, this alone is an object.
            let inner = entry.value.members?.first { $0.value.members != nil && $0.key != "localizations" }
            guard let inner else { continue }
            return .error(
                "string_catalog", "the entry '\(inner.key)' is in the one of '\(entry.key)'", in: file,
                at: inner.keyRange,
                help: ["close that one before it with '},', and take out the '}' that is too many below"])
        }
        return nil
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
