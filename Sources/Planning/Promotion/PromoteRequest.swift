internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request that a package of the workspace becomes one at a URL, in the words of the command line, and the way to its
/// plan.
///
/// The folder stays, until somebody says that its history is in the other repository.
package struct PromoteRequest: Hashable, Sendable {
    package var feature: String
    package var url: String
    package var requirement: PackageRequirement
    /// Whether the folder goes too.
    package var removesFolder: Bool
    /// Whether it goes with all that nothing could give back.
    package var isForced: Bool

    package init(
        _ feature: String,
        to url: String,
        _ requirement: PackageRequirement,
        removesFolder: Bool = false,
        isForced: Bool = false
    ) {
        self.feature = feature
        self.url = url
        self.requirement = requirement
        self.removesFolder = removesFolder
        self.isForced = isForced
    }

    private var source: PackageSource { .url(url, requirement) }

    /// Plans the edits of every manifest that names the package, and of the catalogue.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Planned {
        try checkWords()
        if isDone(in: workspace) { return Planned(Plan(root: workspace.root)) }
        let feature = try workspace.package(named: feature) { manifest in
            "give it a package of its own first: take its targets out of '\(manifest)'"
        }
        let unread = workspace.unreadManifests(naming: feature)
        guard unread.isEmpty else { throw Refusal(unread) }
        let users = FeatureUsers(of: feature, in: workspace)
        let catalogue = try CatalogueChange(in: workspace)
        var problems = obstacles(of: feature, users.workspace) + conflicts(with: feature, catalogue, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }

        let identity = workspace.package(of: feature).lowercased()
        let products = Set(feature.manifest.products.map(\.name.value))
        let move = MovedDependency(identity: identity, source: source, products: products)
        var edits: [FileEdit] = []
        for mention in users.mentions {
            do throws(Refusal) {
                if let problem = users.workspace.generatedManifest(of: mention.user) { throw Refusal(problem) }
                edits.append(FileEdit(mention.source, to: try move.moved(mention.source, mention.manifest)))
            } catch {
                problems += error.reasons
            }
        }
        var plan = try Plan(root: workspace.root, edits: edits).withExamples(in: workspace)
        var notes = try ExampleProjects(in: workspace).notes(following: plan)
        do throws(Refusal) {
            if removesFolder {
                let named = catalogue?.location(of: feature.name)
                notes += try remove(feature, users, from: &plan, in: workspace).filter { note in
                    named == nil || note.location != named
                }
            }
        } catch {
            problems += error.reasons
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        if !removesFolder {
            let project = try ExampleProjects(in: workspace).leaving(feature)
            if let edit = project.edit { plan.operations.append(.edit(edit)) }
            notes += [project.note].compactMap(\.self)
        }
        let external = external(of: feature, users, in: workspace)
        if let edit = catalogue?.adding(external) { plan.operations.append(.edit(edit)) }
        return Planned(plan, notes: notes)
    }

    /// Whether the package is gone, and the catalogue has it.
    private func isDone(in workspace: Workspace) -> Bool {
        !workspace.features.contains { $0.name == feature || $0.path == feature }
            && workspace.settings.externals.contains { $0.name == feature && $0.source == source }
    }
}

// MARK: What is in the way

extension PromoteRequest {
    private func checkWords() throws(Refusal) {
        if let problem = PackageSource.Kind.url.problem(with: url) {
            throw Refusal(.error(problem.id, problem.message, help: problem.help))
        }
        let isPlain = url.unicodeScalars.allSatisfy(PlainText.allows) && !url.contains("\"") && !url.contains("\\")
        guard isPlain, url.contains("/") || url.contains(":"), !PackageIdentity.name(ofURL: url).isEmpty else {
            let help = ["write where git finds the repository: https://github.com/acme/networking.git"]
            throw Refusal(.error("invalid_url", "'\(url)' is not the URL of a repository", help: help))
        }
        guard !requirement.key.isVersion || VersionSyntax.isSemantic(requirement.value) else {
            let help = ["write three numbers, such as 1.2.0"]
            let message = "'\(requirement.value)' is not a semantic version"
            throw Refusal(.error("invalid_version", message, help: help))
        }
    }

    /// Why the package can't stand in a repository of its own.
    private func obstacles(of feature: Feature, _ workspace: Workspace) -> [Diagnostic] {
        if feature.layer == .app {
            let help = ["promote one of the features that it uses"]
            return [.error("app_promoted", "'\(feature.name)' is the app, which nothing depends on", help: help)]
        }
        guard feature.path != "." else {
            let message = "'\(feature.name)' is the package in the folder of the workspace itself"
            return [.error("root_promoted", message, help: ["move it to a folder of its own first"])]
        }
        var problems: [Diagnostic] = []
        for file in feature.manifestFiles {
            guard let manifest = try? Manifest.parse(file) else { continue }
            problems += manifest.dependencies.compactMap { problem(with: $0, in: file, of: feature, workspace) }
        }
        let identity = source.package.lowercased()
        let other = workspace.features.first {
            $0.path != feature.path && workspace.package(of: $0).lowercased() == identity
        }
        if let other {
            let message = "'\(url)' and '\(other.path)' would be one package to SwiftPM: '\(identity)'"
            problems.append(.error("identity_clash", message, help: ["give the repository another name"]))
        }
        return problems
    }

    /// Why a package that another one has a URL of can't depend on this.
    private func problem(
        with dependency: Manifest.Dependency,
        in file: SourceText,
        of feature: Feature,
        _ workspace: Workspace
    ) -> Diagnostic? {
        if let path = dependency.path {
            let used = workspace.place(of: path.value, from: feature).path.flatMap { path in
                workspace.features.first { $0.path == path }?.name
            }
            let help = used.map { ["promote it first: ufeature promote \($0) --url <url> --from <version>"] }
            return .error(
                "local_dependency",
                "'\(feature.name)' uses '\(used ?? path.value)' at a path, which another repository doesn't have",
                in: file,
                at: path.range,
                help: help ?? ["use it at a URL, or remove it"]
            )
        }
        guard requirement.key.isVersion, let wanted = dependency.requirement,
            let kind = PackageRequirement(wanted.kind)?.key, !kind.isVersion
        else { return nil }
        return .error(
            "unstable_dependency",
            "a package with versions can't use one at a \(kind == .branch ? "branch" : "commit")",
            in: file,
            at: wanted.range,
            help: ["use a version of it, or promote '\(feature.name)' with --branch"]
        )
    }

    /// Packages of the catalogue that are called like this one and come from somewhere else, or the other way round.
    private func conflicts(with feature: Feature, _ catalogue: CatalogueChange?, in workspace: Workspace)
        -> [Diagnostic]
    {
        let identity = source.package.lowercased()
        let products = Set(feature.manifest.products.map(\.name.value))
        return workspace.settings.externals.compactMap { external in
            let isOther = external.name != feature.name
            let hasRepository = external.source.hasRepository(of: source)
            let problem: (message: String, help: String)
            if hasRepository, isOther || external.source == source, products.isDisjoint(with: external.products) {
                problem = (
                    "'\(external.name)' of the catalogue comes from '\(external.source.place)' already",
                    "give each package a repository of its own"
                )
            } else if isOther, !hasRepository, external.identity == identity {
                problem = (
                    "'\(url)' and '\(external.name)' of the catalogue would be one package to SwiftPM: '\(identity)'",
                    "give the repository another name"
                )
            } else if external.source != source, !isOther || hasRepository {
                problem = (
                    "the catalogue has '\(external.name)' already, declared differently: "
                        + "'\(external.source.manifestText)'",
                    "ask for the same, or change the catalogue first and run 'ufeature sync'"
                )
            } else {
                return nil
            }
            return catalogue?.problem(
                "catalogue_has_another", problem.message, with: external.name, help: [problem.help])
        }
    }

    /// Takes the folder away.
    ///
    /// - Returns: what still names it.
    private func remove(
        _ feature: Feature,
        _ users: FeatureUsers,
        from plan: inout Plan,
        in workspace: Workspace
    ) throws(Refusal) -> [Diagnostic] {
        do {
            let folder = try PackageFolder(at: workspace.root.appending(feature.path))
            var problems = feature.obstacles(in: workspace, folder).filter { $0.id != "several_features" }
            let others = try FilesOfNoPackage(in: users.workspace, try workspace.files.listing())
            problems += try users.usesInProjects(by: others).map { warning in
                var problem = warning
                problem.severity = .error
                problem.help = ["let the project use the package at '\(url)' first"]
                return problem
            }
            if !isForced {
                let loss = try FeatureLoss(of: feature, folder, and: [], in: workspace)
                if let problem = loss.problem(unless: "add --force") { problems.append(problem) }
            }
            guard problems.isEmpty else { throw Refusal(problems) }
            let tests = try XcodeTestPlans(in: workspace).change { try $0.change(removing: [feature]) }
            let xcode = try XcodeListing(in: workspace).change(removing: [feature.name]) + tests
            plan.operations += xcode.edits.map(FileOperation.edit)
            plan.operations.append(.delete(Deletion(path: feature.path, state: .folder(folder.files))))
            return xcode.notes + workspace.settingsThatName(feature)
        } catch {
            throw error as? Refusal ?? Refusal(.error("file_vanished", "\(error)"))
        }
    }
}

// MARK: The catalogue

extension PromoteRequest {
    /// The package as the catalogue has it: with the products that most features have in their sources.
    private func external(of feature: Feature, _ users: FeatureUsers, in workspace: Workspace) -> External {
        let identity = workspace.package(of: feature).lowercased()
        // An app has the source as well; what features get is its door.
        let all = users.mentions.map(\.user)
        let features = all.contains { $0.layer != .app } ? all.filter { $0.layer != .app } : all
        let products = features.map { user in
            Set(
                (user.target(.source)?.dependencies.elements ?? []).compactMap { used -> String? in
                    guard let name = used.package?.value else { return nil }
                    return user.manifest.identity(ofPackageCalled: name) == identity ? used.name.value : nil
                })
        }.filter { !$0.isEmpty }
        let counts = products.flatMap { $0 }.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let usual = counts.filter { $0.value * 2 > products.count }.keys.sorted(by: Files.byteOrder)
        let door = (feature.product(.interface) ?? feature.product(.source))?.name.value ?? feature.name
        return External(name: feature.name, source: source, products: usual.isEmpty ? [door] : usual)
    }
}
