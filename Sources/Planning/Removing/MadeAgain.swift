internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What `new` would make today just as it is: a copy of another feature, an app, widgets.
///
/// It can be had again with one command. What a template set made that the manifest names is ``FeatureAsMade``.
struct MadeAgain {
    let workspace: Workspace

    /// How many features are tried: in a repository with more that have all but their names in common, a copy of one
    /// of the others is refused as one that was written.
    private static let most = 50

    /// Whether a feature is, byte for byte, what `new --like` would make after another one.
    ///
    /// - Parameters:
    ///   - feature: the feature.
    ///   - files: its files, by their paths in its package.
    /// - Returns: whether one of the others gives all of them.
    func isCopy(_ feature: Feature, with files: [String: [UInt8]]) -> Bool {
        guard feature.path != ".", !isEdited(files.keys.map(feature.file)) else { return false }
        let lines = Self.lines(of: files)
        return models(of: feature).contains { model in
            let texts = (try? PackageFolder(at: workspace.root.appending(model.path)))?.files ?? [:]
            return Self.mayGive(feature.name, lines, after: model.name, Self.lines(of: texts))
                && gives(feature, files, after: model)
        }
    }

    /// Whether files that apps have for a feature are, byte for byte, what `new --like` would make of those of another one.
    ///
    /// - Parameters:
    ///   - paths: the files, by their paths in the workspace.
    ///   - feature: the feature.
    /// - Returns: whether one of the others gives all of them.
    func areCopies(_ paths: [String], of feature: Feature) -> Bool {
        // Of what can't be read, nothing says that it can be made again.
        guard !paths.isEmpty, !isEdited(paths), let texts = try? paths.compactMap(workspace.files.source) else {
            return false
        }
        return models(of: feature).contains { model in
            guard let likeness = try? FeatureLikeness(of: request(for: feature, like: model), to: model, in: workspace),
                let made = try? AppWiring(in: workspace, templates: likeness.templates)
                    .files(broughtBy: likeness.addedFeature)
            else { return false }
            return texts.allSatisfy { text in made.contains { $0.path == text.path && Self.is($0, text.bytes) } }
        }
    }

    /// The features that one may be a copy of, those that are tried.
    private func models(of feature: Feature) -> [Feature] {
        let others = workspace.features.filter { other in
            guard other.path != feature.path, other.layer == feature.layer, other.template == feature.template else {
                return false
            }
            let change = NameChange(from: other.name, to: feature.name)
            return Set(other.manifest.targets.map { change.name($0.name.value) ?? "" })
                == Set(feature.manifest.targets.map(\.name.value))
        }
        // Features of a set are all alike, and few copies.
        return Array(models(others, \.name).prefix(feature.template == nil ? Self.most : Self.most / 5))
    }

    /// Whether some of a feature's files were committed, and edited since: that is work, whatever was made like it.
    private func isEdited(_ paths: some Sequence<String>) -> Bool {
        paths.contains { path in ((try? workspace.files.committedText(at: path)) ?? nil) != nil }
    }

    /// Whether a feature has every line of another one that names neither, and not many more: a look that costs little.
    private static func mayGive(
        _ name: String,
        _ own: [ArraySlice<UInt8>],
        after model: String,
        _ lines: [ArraySlice<UInt8>]
    ) -> Bool {
        let changed = Set(lines).subtracting(own)
        // A line with a longer name may become several.
        guard own.count <= lines.count + 4 * changed.count else { return false }
        let names = [name, model].map { letters(of: FolderWords($0).stem.utf8) }
        return changed.allSatisfy { line in
            let letters = letters(of: line)
            return names.contains { letters.contains($0) }
        }
    }

    /// The lines of code, whichever file they are in.
    private static func lines(of files: [String: [UInt8]]) -> [ArraySlice<UInt8>] {
        files.flatMap { path, bytes in
            path.hasSuffix(".swift") && !PackageFiles.isManifest(path) ? bytes.split(separator: UInt8(ascii: "\n")) : []
        }
    }

    /// A text without what words are parted by, in small letters.
    private static func letters(of text: some Sequence<UInt8>) -> String {
        String(decoding: text.filter { $0.isLetterOrDigit || $0 >= 0x80 }, as: UTF8.self).lowercased()
    }

    /// The same for a feature that lies in a package with others.
    ///
    /// - Parameters:
    ///   - part: the feature.
    ///   - files: its files, by their paths in the workspace.
    /// - Returns: whether one of the others gives all of them.
    func isCopy(_ part: PackagePart, with files: [String: [UInt8]]) -> Bool {
        if isEdited(files.keys) { return false }
        let lines = Self.lines(of: files)
        let others = workspace.parts(of: part.package).filter { other in
            guard other.name != part.name, Set(other.targets.keys) == Set(part.targets.keys) else { return false }
            let texts = texts(of: other)
            return texts.count == files.count
                && Self.mayGive(part.name, lines, after: other.name, Self.lines(of: texts))
        }
        return models(others, \.name).prefix(Self.most / 5).contains { model in
            let request = NewFeature(name: part.name, like: model.name)
            let made = try? PartLikeness(of: request, to: model, in: workspace).additions
            return made.map { Self.are($0, files) } ?? false
        }
    }

    /// The files of a feature that a copy has, by their paths in the workspace: pictures and links stay behind.
    private func texts(of part: PackagePart) -> [String: [UInt8]] {
        part.members.reduce(into: [:]) { texts, target in
            let home = part.package.folder(of: target)
            guard let folder = try? PackageFolder(at: workspace.root.appending(home)) else { return }
            for name in part.files(among: folder.files.keys, of: target) where !folder.links.contains(name) {
                if let bytes = folder.files[name], bytes.isUTF8 { texts[home + "/" + name] = bytes }
            }
        }
    }

    /// Those of an app's files, by their paths in its package, that are as `new --kind app` or `--kind widget` would make
    /// them, with all features or with those that it shows.
    func files(ofApp app: Feature, among files: [String: [UInt8]]) -> Set<String> {
        guard app.layer == .app else { return [] }
        let kind = workspace.isExtension(app) ? NewApp.Kind.widget(of: nil) : .app
        return [nil, workspace.dependencies(of: app)].reduce(into: []) { found, features in
            let request = NewApp(name: app.name, features: features, kind: kind)
            guard request.path(in: workspace) == app.path, let plan = try? request.planned(in: workspace).plan else {
                return
            }
            let made = plan.folders.filter { $0.path == app.path }.flatMap(\.files)
            found.formUnion(made.filter { Self.is($0, files[$0.path]) }.map(\.path))
        }
    }

    /// Features that one may be a copy of, first the one that all new ones are like.
    private func models<Model>(_ others: [Model], _ name: (Model) -> String) -> [Model] {
        let usual = Set(workspace.settings.like.values)
        return others.filter { usual.contains(name($0)) } + others.filter { !usual.contains(name($0)) }
    }

    private func request(for feature: Feature, like model: Feature) -> NewFeature {
        NewFeature(
            name: feature.name,
            summary: feature.summary,
            like: model.name,
            folder: feature.path.enclosingFolder
        )
    }

    private func gives(_ feature: Feature, _ files: [String: [UInt8]], after model: Feature) -> Bool {
        let request = request(for: feature, like: model)
        guard request.path(like: model, in: workspace) == feature.path,
            let made = try? FeatureLikeness(of: request, to: model, in: workspace).folder.files
        else { return false }
        return Self.are(made, files) || isLinked(made, feature, files)
            || gives(made, feature, files, asRenamedAfter: model)
    }

    /// The same for a copy that uses more since, as `ufeature link` has written it into the manifest.
    private func isLinked(_ made: [GeneratedFile], _ feature: Feature, _ files: [String: [UInt8]]) -> Bool {
        let changed = made.filter { !Self.is($0, files[$0.path]) }
        guard made.count == files.count, changed.count == 1, let manifest = changed.first,
            manifest.path == PackageFiles.manifest, let bytes = files[manifest.path]
        else { return false }
        let source = SourceText(path: feature.source.path, text: manifest.contents)
        let before = workspace.changed(by: [feature.path: [source]])
        guard let copy = before.features.first(where: { $0.path == feature.path }),
            let known = FeatureDescriptor(describing: copy, in: before),
            let present = FeatureDescriptor(describing: feature, in: workspace)
        else { return false }
        let others =
            present.dependencies.filter { !known.dependencies.contains($0) }
            + present.externals.filter { !known.externals.contains($0) }
        let linked = workspace.manifest(source, ofPackageAt: feature.path) {
            try LinkRequest(feature.path, to: others).plan(in: $0)
        }
        return linked?.hasTheLines(of: SourceText(path: source.path, bytes: bytes)) ?? false
    }

    /// The same for a copy that `rename` has given another name since: its comments and strings say the former one.
    private func gives(
        _ made: [GeneratedFile],
        _ feature: Feature,
        _ files: [String: [UInt8]],
        asRenamedAfter model: Feature
    ) -> Bool {
        let changed = made.filter { !Self.is($0, files[$0.path]) }.map(\.path)
        guard made.count == files.count, changed.allSatisfy({ files[$0] != nil }),
            let descriptor = FeatureDescriptor(describing: feature, in: workspace)
        else { return false }
        let renamed = RenamedFiles(among: files.filter { changed.contains($0.key) }, of: descriptor) { descriptor in
            let request = NewFeature(
                name: descriptor.name.text, summary: feature.summary, like: model.name,
                folder: feature.path.enclosingFolder)
            return try FeatureLikeness(of: request, to: model, in: workspace).folder.files
                .map { ($0.path, $0.contents) }
        }
        return renamed.paths == Set(changed)
    }

    private static func are(_ made: [GeneratedFile], _ files: [String: [UInt8]]) -> Bool {
        // In one package for all, a feature's folder has no manifest.
        let made = files[PackageFiles.manifest] == nil ? made.filter { $0.path != PackageFiles.manifest } : made
        return made.count == files.count && made.allSatisfy { Self.is($0, files[$0.path]) }
    }

    private static func `is`(_ made: GeneratedFile, _ bytes: [UInt8]?) -> Bool {
        bytes.map { made.contents.utf8.elementsEqual($0) } ?? false
    }
}
