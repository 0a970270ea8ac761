internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Who depends on a feature that lies in a package with others: other targets of the package, which declare its own, and
/// other packages, which use its products.
struct PartUsers {
    /// A dependency that a manifest declares.
    private struct Mention {
        let user: Feature
        let target: String
        let source: SourceText
        let dependency: Manifest.TargetDependency
    }

    let removed: RemovedPart
    /// With the packages around that are no features.
    let workspace: Workspace
    /// In the workspace's order.
    private var mentions: [Mention] = []

    init(of removed: RemovedPart, in workspace: Workspace) {
        self.removed = removed
        self.workspace = PackagesAround(workspace).included()
        mentions = self.workspace.features.flatMap { user in
            user.manifests.flatMap { source, manifest in
                manifest.map { mentions(in: $0, of: user, source) } ?? []
            }
        }
    }

    private func mentions(in manifest: Manifest, of user: Feature, _ source: SourceText) -> [Mention] {
        let isOwn = user.path == removed.package.path
        let identities = identities(in: manifest, of: user)
        guard isOwn || !identities.isEmpty else { return [] }
        return manifest.targets.filter { !isOwn || !removed.targets.contains($0.name.value) }.flatMap { target in
            let found = target.dependencies.everywhere.filter { dependency in
                isOwn
                    ? dependency.kind != .product && removed.targets.contains(dependency.name.value)
                    : uses(dependency, oneOf: removed.products, from: identities, in: manifest)
            }
            return found.map { Mention(user: user, target: target.name.value, source: source, dependency: $0) }
        }
    }

    /// What a manifest calls the package by.
    private func identities(in manifest: Manifest, of user: Feature) -> Set<String> {
        let found = manifest.dependencies.everywhere.filter {
            workspace.range(of: $0, in: user, naming: removed.package) != nil
        }
        return Set(found.compactMap(\.identity))
    }

    /// Whether a dependency is one of some products of the package.
    private func uses(
        _ dependency: Manifest.TargetDependency,
        oneOf products: Set<String>,
        from identities: Set<String>,
        in manifest: Manifest
    ) -> Bool {
        guard products.contains(dependency.name.value), dependency.kind != .target else { return false }
        if let package = dependency.package?.value {
            return identities.contains(manifest.identity(ofPackageCalled: package))
        }
        return !manifest.targets.contains { $0.name.value == dependency.name.value }
    }
}

extension PartUsers {
    /// Why the feature can't go, one reason for each place that declares it.
    var problems: [Diagnostic] {
        mentions.map { mention in
            let used = mention.dependency.name.value
            let words = used == removed.part.name ? "'\(used)'" : "'\(used)' of '\(removed.part.name)'"
            return .error(
                "feature_in_use",
                "'\(mention.target)' uses \(words)",
                in: mention.source,
                at: mention.dependency.range,
                help: feature(using: mention).map { user in
                    ["unlink it: ufeature unlink \(user.shellWord) \(removed.part.name.shellWord)"]
                } ?? []
            )
        }
    }

    /// The feature of the same package whose link a mention is.
    private func feature(using mention: Mention) -> String? {
        guard mention.user.path == removed.package.path else { return nil }
        return workspace.parts(of: removed.package).first { part in
            [part.targets[.interface], part.targets[.source]].contains(mention.target)
        }?.name
    }

    /// The edits of the package's own manifest that take the feature out of its users.
    var ownUnlinking: [ManifestEdit] {
        edits(of: mentions.filter { $0.user.path == removed.package.path })
    }

    /// Takes the feature out of the manifests of other packages.
    ///
    /// - Returns: the edits, and why some can't be made.
    func unlinkingOthers() throws -> (edits: [FileEdit], problems: [Diagnostic]) {
        try mentions.map(\.user).edits(without: [removed.package.path]) { user in
            let own = edits(of: mentions.filter { $0.user.path == user.path })
            // First the package: what becomes of its list tells whether the manifest writes what is empty.
            let packages = packagesLeft(by: user).map { ManifestEdit.removeDependency(identity: $0) }
            return try workspace.edits(of: user, by: packages + own)
        }
    }

    private func edits(of mentions: [Mention]) -> [ManifestEdit] {
        mentions.map { mention in
            .removeTargetDependency(
                named: mention.dependency.name.value,
                package: mention.dependency.package?.value,
                from: mention.target
            )
        }.uniqued()
    }

    /// What a user calls the package by, where it has used nothing else of it.
    private func packagesLeft(by user: Feature) -> [String] {
        let manifest = user.manifest
        let identities = identities(in: manifest, of: user)
        let kept = Set(removed.package.manifest.products.map(\.name.value)).subtracting(removed.products)
        let isUsed = manifest.targets.flatMap(\.dependencies).contains { dependency in
            uses(dependency, oneOf: kept, from: identities, in: manifest)
        }
        return isUsed ? [] : identities.sorted()
    }

    /// What in the code of others still imports the feature's modules once a plan is applied.
    ///
    /// - Parameters:
    ///   - sources: the Swift files of the workspace that may name the feature.
    ///   - others: what no package has.
    ///   - plan: what goes, and what is edited.
    ///   - words: what becomes of a module, such as `is still imported`.
    ///   - omitsDeclared: whether targets that declare the feature are left out.
    /// - Returns: a warning at the first such import of each file.
    /// - Throws: a `Refusal` where a file can't be read.
    func imports(
        in sources: [SourceText],
        and others: FilesOfNoPackage,
        after plan: Plan,
        words: String,
        omitsDeclared: Bool = false
    ) throws -> [Diagnostic] {
        let package = removed.package.path
        let taken = workspace.modules(besidesPackageAt: package)
        let left = ImportsLeft(
            of: removed.modules.subtracting(taken), called: removed.part.name, after: plan, words: words)
        return try left.found(in: sources, of: workspace, and: others) { home, target in
            if home.path == package, removed.targets.contains(target) { return false }
            return !omitsDeclared || !mentions.contains { $0.user.path == home.path && $0.target == target }
        }
    }
}
