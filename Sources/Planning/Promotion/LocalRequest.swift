internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request that a package at a URL becomes one at a path: the way of ``PromoteRequest`` backwards.
package struct LocalRequest: Hashable, Sendable {
    /// Its name in the catalogue, or what SwiftPM calls it.
    package var package: String
    /// The folder that it is in by now, relative to the workspace.
    package var folder: String

    package init(_ package: String, in folder: String) {
        self.package = package
        self.folder = folder
    }

    /// Plans the edits of every manifest that names the package, and of the catalogue.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        let place = workspace.root.appending(folder)
        let external = workspace.settings.externals.first { $0.name == package && $0.source.kind == .url }
        let around = PackagesAround(workspace).included()
        let identity = external?.identity ?? identity(in: place, around) ?? package.lowercased()
        let users = around.features.filter { $0.path != place.relative(to: workspace.root) }.flatMap { user in
            user.manifests.compactMap { text, manifest -> (Feature, SourceText, Manifest)? in
                guard let manifest, manifest.dependencies.contains(where: { $0.isAtURL(with: identity) }) else {
                    return nil
                }
                return (user, text, manifest)
            }
        }
        let isThere = workspace.path(ofPackageIn: place) != nil
        if users.isEmpty, external == nil {
            guard !isThere else { return Planned(Plan(root: workspace.root)) }
            if let feature = workspace.features.first(where: { $0.name == package }) { throw Refusal(isLocal(feature)) }
            throw Refusal(workspace.unknown(package, among: workspace.settings.externals.map(\.name)))
        }
        guard try Files.kind(at: place.appending(PackageFiles.manifest)) == .file else {
            let url = external?.source.place ?? users.first?.2.url(of: identity)
            throw Refusal(noPackage(from: url, external?.source.requirement?.value))
        }

        var problems: [Diagnostic] = []
        var edits: [FileEdit] = []
        for (user, text, manifest) in users {
            do throws(Refusal) {
                if let problem = around.generatedManifest(of: user) { throw Refusal(problem) }
                let path = place.relative(to: workspace.root.appending(user.path))
                let products = Set(external?.products ?? [])
                let move = MovedDependency(identity: identity, source: .path(path), products: products)
                edits.append(FileEdit(text, to: try move.moved(text, manifest)))
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        var plan = try Plan(root: workspace.root, edits: edits).withExamples(in: workspace)
        if let external, let catalogue = try CatalogueChange(in: workspace) {
            var local = external
            local.source = .path(place.relative(to: workspace.root))
            // What lies in the folder of a layer is a feature, and needs no entry.
            let edit = isThere ? catalogue.removing(external.name) : catalogue.adding(local)
            if let edit { plan.operations.append(.edit(edit)) }
        }
        guard isThere, let feature = workspace.features.first(where: { workspace.root.appending($0.path) == place })
        else { return Planned(plan) }
        let tests = try XcodeTestPlans(in: workspace).change { try $0.change(adding: [feature.source]) }
        let listing = try XcodeListing(in: workspace).change(relisting: feature) + tests
        plan.operations += listing.edits.map { .edit($0) }
        if let edit = try ExampleProjects(in: workspace).coming(feature) { plan.operations.append(.edit(edit)) }
        return Planned(plan, notes: listing.notes)
    }

    /// The identity of the only package at a URL from which others have the products of the one in the folder: the catalogue
    /// may have lost it since.
    private func identity(in place: AbsolutePath, _ workspace: Workspace) -> String? {
        guard let feature = workspace.features.first(where: { workspace.root.appending($0.path) == place }) else {
            return nil
        }
        let products = Set(feature.manifest.products.map(\.name.value))
        let found = Set(
            workspace.features.flatMap { user in
                let used = user.manifest.targets.flatMap(\.dependencies.elements).filter {
                    products.contains($0.name.value)
                }
                let named = used.compactMap { $0.package.flatMap { user.manifest.identity(ofPackageCalled: $0.value) } }
                return named.filter { name in user.manifest.dependencies.contains { $0.isAtURL(with: name) } }
            })
        return found.count == 1 ? found.first : nil
    }

    private func isLocal(_ feature: Feature) -> Diagnostic {
        .error(
            "package_is_local",
            "'\(package)' comes from no repository: it is in '\(feature.path)'",
            help: ["to use it from a repository: ufeature promote \(package) --url <url> --from <version>"]
        )
    }

    private func noPackage(from url: String?, _ version: String?) -> Diagnostic {
        let place = "\(url?.shellWord ?? "<url>") \(version?.shellWord ?? "<version>")"
        let add = "git subtree add --prefix \(folder.shellWord) \(place)"
        return .error(
            "no_package_there",
            "there is no package in '\(folder)'",
            help: ["bring it there first, with its history: \(add)"]
        )
    }
}

extension Manifest.Dependency {
    /// Whether this is a package at a URL that SwiftPM gives an identity.
    fileprivate func isAtURL(with identity: String) -> Bool {
        if case .url = kind { self.identity == identity } else { false }
    }
}

extension Manifest {
    /// The URL of the package with an identity.
    fileprivate func url(of identity: String) -> String? {
        dependencies.lazy.compactMap { dependency -> String? in
            guard dependency.isAtURL(with: identity), case .url(let url) = dependency.kind else { return nil }
            return url.value
        }.first
    }
}
