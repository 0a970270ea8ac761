internal import Architecture
internal import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// A request that a feature uses others, or packages of the catalogue, in the words of the command line, and the way to
/// its plan.
package struct LinkRequest: Hashable, Sendable {
    package var feature: String
    package var dependencies: [String]
    /// Whether tests and example get the testing targets too before a file of theirs imports them.
    package var withTesting: Bool

    package init(_ feature: String, to dependencies: [String], withTesting: Bool = false) {
        self.feature = feature
        self.dependencies = dependencies
        self.withTesting = withTesting
    }

    /// Plans the edits of the feature's manifest, and of those that don't vend yet what it needs; for a target of the
    /// project for Xcode, that of the project.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Plan {
        if let project = try XcodeProjectLinks.project(withTarget: feature, in: workspace) {
            let edit = try project.edit(linking: workspace.linkables(named: dependencies), to: feature)
            return Plan(root: workspace.root, edits: edit.map { [$0] } ?? [])
        }
        let part = try workspace.part(named: feature)
        let user: Feature
        do {
            user = try self.user(of: part, in: workspace)
        } catch let refusal as Refusal {
            throw try GeneratedProject.problem(linking: dependencies, to: feature, in: workspace).map(Refusal.init)
                ?? refusal
        }
        let siblings = try part.map { try PartSiblings(of: $0, named: dependencies, in: workspace) }
        let wanted = try workspace.linkables(named: siblings?.others ?? others(of: user))
        let links = try links(from: user, to: wanted, in: workspace)
        var problems = links.compactMap(\.problem) + wanted.externals.compactMap { $0.problem(for: user) }
        problems += siblings?.layerProblems(in: workspace) ?? []
        // Of several features, some may have nothing for tests.
        let untested = withTesting ? links.compactMap(\.testingProblem) : []
        if untested.count == links.count, siblings?.linking.isEmpty ?? true { problems += untested }
        let tags = FeatureTags.tags(of: user.name, in: user, folders: [], settings: workspace.settings)
        problems += links.compactMap {
            workspace.constraintProblem(using: $0.used, by: user.name, tagged: tags)
        }
        if problems.isEmpty { problems = cycles(of: links, in: workspace) + (siblings?.cycles(in: workspace) ?? []) }
        guard problems.isEmpty else { throw Refusal(problems) }

        var own = siblings?.linking ?? binaries(of: user)
        own += links.flatMap { Self.edits(of: $0, naming: wanted.products[$0.used.path] ?? [], in: workspace) }
        if workspace.hasSettings {
            let unnamed = links.filter { wanted.products[$0.used.path] == nil }
            own += try unnamed.flatMap { try Self.sources(replacedBy: $0, in: workspace) }
        }
        for external in wanted.externals { own += try Self.edits(linking: external, to: user, in: workspace) }
        var files: [FileEdit] = []
        // Several features may lie in one package.
        var vending: [(package: Feature, edits: [ManifestEdit])] = []
        for link in links {
            if let index = vending.firstIndex(where: { $0.package.path == link.used.path }) {
                vending[index].edits += Self.vending(link)
            } else {
                vending.append((link.used, Self.vending(link)))
            }
        }
        for (feature, edits) in [(user, own)] + vending where !edits.isEmpty {
            do {
                files += try workspace.edits(of: feature, by: edits)
            } catch let refusal as Refusal {
                problems += refusal.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        let made = try BinaryPackages(in: workspace).additions(for: wanted.externals.map(\.name))
        return try Plan(root: workspace.root, additions: made, edits: files).withExamples(in: workspace)
    }

    /// The feature that is meant; a package with a test target alone as one that has tests.
    func user(of part: PackagePart?, in workspace: Workspace) throws -> Feature {
        let user = try part?.feature ?? workspace.feature(named: feature)
        guard user.isTestsAlone, user.manifest.targets.count == 1, let target = user.manifest.targets.elements.first
        else { return user }
        return Feature(
            named: user.name,
            targets: [.tests: target.name.value],
            in: user,
            layer: FeatureKind(of: user.layer) == nil ? .product : user.layer
        )
    }

    /// What a package uses beside the binaries in it.
    func others(of user: Feature) -> [String] { dependencies.filter { !user.holdsBinary(named: $0) } }

    /// The edits that let the source of a package use the binaries in it.
    private func binaries(of user: Feature) -> [ManifestEdit] {
        guard let source = user.targets[.source] else { return [] }
        return dependencies.filter(user.holdsBinary).map { .addTargetDependency("\"\($0)\"", to: source) }
    }

    /// The links to features.
    ///
    /// Tests and example get a testing target only for a reason: a file of theirs imports it, or it is asked for.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func links(from user: Feature, to wanted: Linkables, in workspace: Workspace) throws -> [FeatureLink] {
        let isolatesProducts =
            workspace.hasSettings
            && workspace.settings.isolatesProducts(madeFrom: user.template, in: workspace.templates)
        var imports: [Role: Set<String>] = [:]
        if !withTesting, user.layer != .app {
            for role in [Role.tests, .example] { imports[role] = try workspace.imports(of: role, in: user) }
        }
        return wanted.features.map { used in
            var link = FeatureLink(
                user: user,
                used: used,
                layersAreKnown: workspace.hasSettings && workspace.settings.keepsLayers,
                isolatesProducts: isolatesProducts
            )
            link.needsInterfaces =
                workspace.settings.needsInterfaces && !user.isTestsAlone && !workspace.isPartWithoutInterfaces(used)
            let isNamed = (wanted.products[used.path] ?? []).contains { used.isTesting(product: $0) }
            if let target = used.targets[.testing], !withTesting, !isNamed {
                let module = Manifest.Target.moduleName(of: target)
                link.testingUsers = Set(imports.filter { $0.value.contains(module) }.keys)
            }
            return link
        }
    }

    private static func edits(
        linking external: External,
        to user: Feature,
        in workspace: Workspace
    ) throws -> [ManifestEdit] {
        let site = PackageSite(path: user.path, settings: workspace.settings)
        let text = ManifestText(library: try workspace.templates.library())
        var edits: [ManifestEdit] = [.addDependency(try text.text(of: site.dependency(on: external)))]
        for role in Role.manifestOrder where external.roles.contains(role) {
            guard let target = user.targets[role] else { continue }
            let package = user.manifest.givenName(ofPackage: external.identity) ?? external.package
            edits += external.products.map { ManifestEdit.linkProduct($0, of: package, to: target) }
        }
        return edits
    }

    private static func edits(
        of link: FeatureLink,
        naming names: [String],
        in workspace: Workspace
    ) -> [ManifestEdit] {
        let folder = workspace.package(of: link.used)
        let given = workspace.givenName(of: link.used)
        let package = link.user.manifest.name(ofPackage: folder, elsewhere: given ?? folder)
        let path = AbsolutePath(link.used.path).relative(to: AbsolutePath(link.user.path))
        let name = link.user.manifest.declares(package: folder) ? nil : given
        var edits: [ManifestEdit] = [.linkPackage(at: path, name: name)]
        for edge in link.edges {
            guard let target = link.user.targets[edge.user], let module = link.used.targets[edge.used] else { continue }
            let named = link.used.manifest.products.elements.first { product in
                names.contains(product.name.value) && product.targets.elements.contains { $0.value == module }
            }
            let product = named ?? workspace.product(vending: module, of: link.used, for: link.user)
            edits.append(.linkProduct(product?.name.value ?? module, of: package, to: target))
        }
        // Whoever names a product wants it, also one of a target that has no role.
        for name in names {
            guard let target = link.user.targets[.source],
                !link.used.isTesting(product: name), !edits.contains(.linkProduct(name, of: package, to: target))
            else { continue }
            edits.append(.linkProduct(name, of: package, to: target))
        }
        return edits
    }

    /// Takes the source of a product feature out where its interface takes the source's place, as the feature may have
    /// got one only now, and where nothing imports it.
    private static func sources(replacedBy link: FeatureLink, in workspace: Workspace) throws -> [ManifestEdit] {
        guard link.user.layer != .app, link.used.layer == .product, link.needsInterfaces,
            link.edges.contains(where: { $0.user == .source && $0.used == .interface }),
            let source = link.used.targets[.source]
        else { return [] }
        let products = link.used.manifest.products.elements.filter { $0.targets.elements.map(\.value) == [source] }
        let identity = workspace.package(of: link.used).lowercased()
        let module = link.used.module(.source) ?? source
        return try link.user.manifest.targets.elements.flatMap { target -> [ManifestEdit] in
            // What still imports it goes on building until its imports are changed.
            guard let role = link.user.targets.first(where: { $0.value == target.name.value })?.key,
                try !workspace.imports(of: role, in: link.user).contains(module)
            else { return [] }
            return target.dependencies.elements.compactMap { dependency in
                guard let package = dependency.package?.value,
                    link.user.manifest.identity(ofPackageCalled: package) == identity,
                    products.contains(where: { $0.name.value == dependency.name.value })
                else { return nil }
                return .removeTargetDependency(
                    named: dependency.name.value, package: package, from: target.name.value)
            }
        }
    }

    /// The products that the used feature has to offer for it.
    private static func vending(_ link: FeatureLink) -> [ManifestEdit] {
        link.used.vending { role in link.edges.contains { $0.used == role } }
    }
}

extension LinkRequest {
    /// The cycles that the links would close: of targets, or of packages that SwiftPM wouldn't accept.
    private func cycles(of links: [FeatureLink], in workspace: Workspace) -> [Diagnostic] {
        var graph = TargetGraph(of: workspace.features, in: workspace.root)
        var problems: [Diagnostic] = []
        for link in links {
            for edge in link.edges {
                guard let user = link.user.targets[edge.user], let used = link.used.targets[edge.used] else { continue }
                let help = "move what both need to a foundation feature of its own"
                if let problem = graph.problem(linking: user, to: used, help: help) {
                    problems.append(problem)
                    break
                }
                graph.add(from: user, to: used)
            }
            if let problem = packageCycle(of: link, in: workspace) { problems.append(problem) }
        }
        return problems
    }

    /// Packages that depend on each other, which SwiftPM accepts from tools version 6.0 on.
    private func packageCycle(of link: FeatureLink, in workspace: Workspace) -> Diagnostic? {
        let old = [link.user, link.used].first { feature in
            feature.manifest.toolsVersion.map { $0.major < 6 } ?? false
        }
        guard let old, let version = old.manifest.toolsVersion else { return nil }
        var seen: Set<String> = [link.used.name]
        var next = [link.used]
        while let feature = next.popLast() {
            let names = workspace.dependencies(of: feature)
            if names.contains(link.user.name) {
                return .error(
                    "package_cycle",
                    "the packages of '\(link.user.name)' and '\(link.used.name)' would depend on each other in a "
                        + "cycle, which SwiftPM accepts from tools version 6.0 on: '\(old.name)' has \(version)",
                    help: ["raise the tools version in '\(old.source.path)' to 6.0"]
                )
            }
            next += workspace.features.filter { names.contains($0.name) && seen.insert($0.name).inserted }
        }
        return nil
    }
}

extension Feature {
    /// Whether a product has the testing target alone, or is that target.
    fileprivate func isTesting(product name: String) -> Bool {
        guard let target = targets[.testing] else { return false }
        let product = manifest.products.elements.first { $0.name.value == name }
        return product.map { $0.targets.elements.map(\.value) == [target] } ?? (name == target)
    }
}

extension External {
    /// Why a feature gets nothing of this package, if it doesn't.
    fileprivate func problem(for user: Feature) -> Diagnostic? {
        if let problemWithProducts { return problemWithProducts }
        if let version = user.manifest.toolsVersion, source.kind.toolsVersion > SwiftRelease(version) {
            return .error(
                "edit_tools_version",
                "'\(name)' comes from a registry, which needs tools version \(source.kind.toolsVersion) or later: "
                    + "'\(user.name)' has \(version)",
                help: ["raise the tools version of '\(user.name)'"]
            )
        }
        guard roles.isDisjoint(with: user.roles) else { return nil }
        let wanted = roles.names
        return .error(
            "external_without_target",
            "'\(name)' is for \(wanted.joined(separator: ", ")), which '\(user.name)' doesn't have",
            help: ["add it: ufeature add \(wanted.joined(separator: " ")) --to \(user.name)"]
        )
    }

    /// That a manifest would name a product which the package hardly has.
    var problemWithProducts: Diagnostic? {
        guard hasUnknownProducts, binary == nil else { return nil }
        return .error(
            "unknown_products",
            "ufeature.json names no products of '\(name)', and hardly one is called like the package",
            help: [
                "write those that features use, as its Package.swift calls them: \"products\": [\"…\"]",
                "if one is called '\(name)': \"products\": [\"\(name)\"]",
            ]
        )
    }
}
