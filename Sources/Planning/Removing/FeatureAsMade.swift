internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// A feature as its template set would make it today, with the values that its manifest remembers: what is just so can
/// be had again with one command, and is nobody's work.
struct FeatureAsMade {
    private let feature: Feature
    private let workspace: Workspace
    private let planner: FeaturePlanner
    private let variants: [FeatureDescriptor]

    /// Nil for a feature that no template set made, or one that can't be read any more.
    init?(_ feature: Feature, in workspace: Workspace) throws {
        guard let template = feature.template else { return nil }
        guard let set = try? workspace.templates.set(named: template),
            let present = FeatureDescriptor(describing: feature, in: workspace)
        else { return nil }
        var requests = try workspace.variants(of: present)
        // Another layer may have it since, and beside no workspace its kind is a guess.
        requests += FeatureKind.allCases.filter { $0 != present.kind && set.kinds.contains($0) }.flatMap { kind in
            requests.map { request in
                var other = request
                other.kind = kind
                return other
            }
        }
        variants = requests
        let wanted = workspace.dependencies(of: feature)
        let others = try workspace.availableFeatures(wanted: wanted).filter { $0.path != feature.path }
        var planner = FeaturePlanner(in: workspace, using: others, suffixes: feature.suffixes)
        planner.writesXCTests = workspace.writesXCTests(from: set, for: present.roles)
        self.planner = planner
        self.feature = feature
        self.workspace = workspace
    }

    /// The kind that it was made as: that of its layer, unless all files of another kind's source are there, and more of
    /// them, as where "layers" alone has moved it since.
    var kind: FeatureKind? {
        let source = feature.targets[.source]
        let there = Set(((try? workspace.files.sources(of: .source, in: feature)) ?? []).map(\.path))
        func count(_ variant: FeatureDescriptor) -> Int {
            let files = (try? planner.render(variant, at: feature.path))?.files ?? []
            let made = files.map { feature.file($0.path) }.filter { path in
                path.hasSuffix(".swift") && feature.target(at: path) == source
            }
            return there.isSuperset(of: made) ? made.count : 0
        }
        let requests = variants.map(\.kind).uniqued().compactMap { kind in variants.first { $0.kind == kind } }
        return requests.map { (kind: $0.kind, count: count($0)) }.max { $0.count < $1.count }?.kind
    }

    /// The paths of those among some files of the package that are not as they would be made.
    func changes(in files: [String: [UInt8]]) -> Set<String> {
        var changed = Set(files.keys)
        let links = variants.first?.dependencies.contains(where: usesTesting) == true ? [false, true] : [false]
        for variant in variants + variants.flatMap(\.withFewerRoles) where !changed.isEmpty {
            guard let folder = try? planner.render(variant, at: feature.path) else { continue }
            for file in folder.files where changed.contains(file.path) {
                guard let bytes = files[file.path] else { continue }
                let there = SourceText(path: file.path, bytes: bytes)
                let isAsMade =
                    file.path == PackageFiles.manifest
                    ? links.contains { withTesting in
                        completed(file.contents, from: variant, withTesting: withTesting).hasTheLines(of: there)
                    }
                    : file.contents.utf8.elementsEqual(bytes)
                if isAsMade { changed.remove(file.path) }
            }
        }
        for variant in variants where !changed.isEmpty {
            let renamed = RenamedFiles(among: files.filter { changed.contains($0.key) }, of: variant) { request in
                try planner.render(request, at: feature.path).files.map { (path: $0.path, text: $0.contents) }
            }
            changed.subtract(renamed.paths)
        }
        return changed
    }

    /// A manifest once it has all that the feature has today, as `ufeature add` and `ufeature link` bring it, that one with
    /// `--testing` or without.
    private func completed(
        _ manifest: String,
        from variant: FeatureDescriptor,
        withTesting: Bool
    ) -> SourceText {
        var source = SourceText(path: feature.source.path, text: manifest)
        guard let present = variants.first else { return source }
        func take(_ plan: (Workspace) throws -> Plan) {
            source = workspace.manifest(source, ofPackageAt: feature.path, after: plan) ?? source
        }
        let roles = present.roles.subtracting(variant.roles)
        if !roles.isEmpty { take { try AddRequest(roles, to: feature.path).plan(in: $0).plan } }
        let others =
            present.dependencies.filter { !variant.dependencies.contains($0) }
            + present.externals.filter { !variant.externals.contains($0) }
        if !others.isEmpty { take { try LinkRequest(feature.path, to: others).plan(in: $0) } }
        let doubled = withTesting ? present.dependencies.filter(usesTesting) : []
        if !doubled.isEmpty { take { try LinkRequest(feature.path, to: doubled, withTesting: true).plan(in: $0) } }
        return source
    }

    /// Whether a target of the feature declares the testing target of another feature.
    private func usesTesting(of name: String) -> Bool {
        guard let testing = (try? workspace.feature(named: name))?.targets[.testing] else { return false }
        return feature.manifest.targets.elements.contains { target in
            target.dependencies.elements.contains { $0.name.value == testing }
        }
    }
}

extension Workspace {
    /// A manifest as a plan would leave it, if a package had it; nil where the plan leaves it alone, or there is none.
    func manifest(
        _ source: SourceText,
        ofPackageAt path: String,
        after plan: (Workspace) throws -> Plan
    ) -> SourceText? {
        let before = changed(by: [path: [source]])
        return (try? plan(before))?.edits.first { $0.path == source.path }?.newText
    }
}

extension SourceText {
    /// Whether a list has the same lines as another one, in any order: that depends on the order in which they came.
    func hasTheLines(of other: SourceText) -> Bool {
        func lines(_ text: SourceText) -> [String] {
            text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
                String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
            }.sorted(by: Files.byteOrder)
        }
        return bytes == other.bytes || lines(self) == lines(other)
    }
}
