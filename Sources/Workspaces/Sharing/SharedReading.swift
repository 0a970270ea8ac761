internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

/// What was read of a package at the top of a workspace that has the targets of its features.
struct SharedReading {
    /// The features that lie in it, each with the manifest that it would have as a package.
    private(set) var features: [Feature] = []
    /// Why it can't be taken apart.
    private(set) var problems: [Diagnostic] = []
    private let reading: SharedManifest.Reading?

    /// Reads the manifest at the top.
    ///
    /// - Parameters:
    ///   - root: the workspace's folder.
    ///   - settings: the workspace's.
    ///   - isAlone: whether no other package is in the workspace.
    /// - Throws: a `Refusal` where it can't be read; nil where there is no such package.
    init?(in root: AbsolutePath, _ settings: WorkspaceSettings, isAlone: Bool) throws {
        let name = PackageFiles.manifest
        guard let source = try Files.text(at: root.appending(name), shownAs: name, limit: PackageFiles.maximumSize)
        else { return nil }
        guard SharedManifest.isShared(source) else {
            guard isAlone, let problem = Self.problem(withUnmarked: source, settings) else { return nil }
            problems = [problem]
            reading = nil
            return
        }
        do throws(Refusal) {
            let reading = try SharedManifest.reading(source)
            self.reading = reading
            problems = reading.elsewhere.flatMap { Self.lostFolders(of: $0, in: reading, root) }
            features = Parallel.map(reading.features) { member in
                Self.feature(member, in: root, settings)
            }.compactMap(\.self)
        } catch {
            reading = nil
            let committed = (try? WorkspaceFiles(root: root).committedText(at: name)).flatMap(\.self)
            let isBetter = committed.map { (try? SharedManifest.reading($0)) != nil } ?? false
            problems = error.reasons.map { reason in
                var reason = reason
                let wayBack = "that of the last commit can be read: \(LostManifests.comparison(with: name))"
                if isBetter, reason.id != "merge_conflict" { reason.help.append(wayBack) }
                return reason
            }
        }
    }

    /// Why a manifest can't be taken apart whose comments say which features its targets are of, as warnings to those who
    /// have it as one package until then; nothing where it can, or has no such comment.
    static func obstacles(in source: SourceText) -> [Diagnostic] {
        guard SharedManifest.isShared(source) else { return [] }
        do throws(Refusal) {
            _ = try SharedManifest.reading(source)
            return []
        } catch {
            return error.reasons.map { reason in
                var warning = reason
                warning.severity = .warning
                return warning
            }
        }
    }

    /// That a target that is no feature's lies in a folder which isn't there: SwiftPM reads nothing of the package then.
    private static func lostFolders(
        of member: MemberPackage, in reading: SharedManifest.Reading, _ root: AbsolutePath
    ) -> [Diagnostic] {
        (reading.parts[member.path]?.targets ?? []).compactMap { number in
            let target = reading.pieces.manifest.targets[number]
            guard let path = target.path, WorkspaceFiles(root: root).isNothing(at: root.appending(path.value)) else {
                return nil
            }
            return .error(
                "missing_folder",
                "'\(target.name.value)' has no folder: there is no '\(path.value)'",
                in: reading.pieces.source,
                at: path.range,
                help: ["correct the path, or, if git has it, \(LostManifests.wayBack)\(path.value.shellWord)"]
            )
        }
    }

    /// That targets lie in the folders of layers, and nothing says which features they are.
    private static func problem(withUnmarked source: SourceText, _ settings: WorkspaceSettings) -> Diagnostic? {
        let targets: [Manifest.Target]
        do throws(Diagnostic) {
            targets = try Manifest.parse(source).targets.elements
        } catch {
            // With no other package, the workspace has nothing but this.
            var problem = error
            problem.help.append("if git has it as it was, \(LostManifests.wayBack)\(source.path)")
            return problem
        }
        let target = targets.first { target in
            target.path.map { settings.layer(ofPackageAt: $0.value) != nil } ?? false
        }
        guard let target, let path = target.path else { return nil }
        let folder = AbsolutePath(path.value).parent.relative(to: .root)
        return .error(
            "layout_not_certain",
            "'\(target.name.value)' lies in the folder of a layer, and nothing says which feature it is of",
            in: source,
            at: target.name.range,
            help: ["write above the first target of each feature: \(MemberDirective.package)\(folder)"]
        )
    }

    private static func feature(
        _ member: MemberPackage,
        in root: AbsolutePath,
        _ settings: WorkspaceSettings
    ) -> Feature? {
        guard let manifest = try? Manifest.parse(member.source, in: root.appending(member.path).text) else {
            return nil
        }
        var feature = Feature(
            name: manifest.name?.value ?? AbsolutePath(member.path).name,
            layer: settings.layer(ofPackageAt: member.path) ?? .product,
            path: member.path,
            manifest: manifest.withoutSyntax(),
            manifestFiles: [member.source]
        )
        feature.home = "."
        return feature
    }

    /// A workspace with these features; a manifest that one of them has besides is a problem.
    func completing(_ workspace: Workspace) -> Workspace {
        guard let reading else {
            var result = workspace
            result.sharedProblems = problems
            return result
        }
        let package = Feature(
            name: reading.name,
            layer: .product,
            path: ".",
            manifest: reading.pieces.manifest.withoutSyntax(),
            manifestFiles: [reading.pieces.source]
        )
        let elsewhere = reading.elsewhere
        var result = workspace.replacing(package.source.path, by: features.map(\.source) + elsewhere.map(\.source))
        result.shared = SharedPackage(
            package: package, name: reading.name, members: reading.members.map(\.path),
            elsewhere: Dictionary(uniqueKeysWithValues: elsewhere.map { ($0.path, reading.targets(of: $0.path)) }))
        return result
    }

    /// That a package lies in the workspace beside the one that has all features.
    ///
    /// - Parameters:
    ///   - package: its manifests.
    ///   - path: its folder.
    ///   - files: the workspace's, as git may know which of both came last.
    /// - Returns: an error, and whether the features are in doubt with it; nil for no such package.
    func problem(
        with package: PackageFiles, at path: String, _ files: WorkspaceFiles
    ) -> (problem: Diagnostic, isDoubt: Bool)? {
        guard let reading, let source = package.files.first else { return nil }
        let taken = Set(reading.pieces.manifest.targets.map(\.name.value))
        let own = (try? Manifest.parse(source))?.targets.map(\.name.value)
        let isThere = features.contains { $0.path == path } || !(own.map(taken.isDisjoint) ?? false)
        let problem = Diagnostic.error(
            "package_beside_shared",
            "'\(path)' is a package beside the one at the top, which has the targets of all features",
            in: source,
            at: 0..<0,
            help: isThere
                ? advice(on: source, of: path, files)
                : ["move its targets into \(PackageFiles.manifest) at the top: ufeature layout single"]
        )
        return (problem, isThere)
    }

    /// What to do about the manifest of a package beside that of all features, by what git knows of both.
    private func advice(on manifest: SourceText, of path: String, _ files: WorkspaceFiles) -> [String] {
        let (top, member) = (PackageFiles.manifest, manifest.path.shellWord)
        let isTwin = features.contains { $0.path == path && files.isCopy(manifest, of: $0) }
        let alone = features.first { files.isNothing(at: files.root.appending($0.file(top))) }
        if files.isSharedOnOtherSide(packageIn: path) {
            return [
                "the other side of the merge has its targets in \(top) at the top: git rm \(member)",
                "what this side has changed in it is to be changed there: git diff MERGE_HEAD...HEAD -- \(member)",
            ]
        }
        switch (files.isFileNew(at: top), files.isFileNew(at: manifest.path)) {
        case (true, false) where isTwin && alone != nil && !files.hasStash:
            let name = alone?.name ?? ""
            return [
                "git has committed the packages, and only \(top) at the top has '\(name)': ufeature layout packages"
            ]
        case (false, true) where isTwin:
            return [
                "git has committed the manifest at the top, which says all of it: ufeature layout single"
            ]
        case (true, false):
            return files.helpOnStash + ["git has committed the packages, and not the manifest at the top: rm \(top)"]
        case (false, true):
            return ["git has committed the manifest at the top, and not those in the folders of features: rm them"]
        case (true, true), (false, false):
            return [
                "remove this manifest, if its targets are in \(top) at the top",
                "or keep the packages, and remove the manifest at the top, if git hasn't committed that",
                "or, where a merge has left both, split it anew: remove all of these, then: ufeature layout packages",
            ]
        }
    }
}
