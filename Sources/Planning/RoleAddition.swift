internal import Diagnostics
internal import Features
internal import FileChanges
internal import Mustache
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// New roles for a feature that is there, whoever wrote it: files where nothing is yet, and edits of its manifest.
///
/// What the templates of a role rely on must be there. A feature's template set relies on its own other files; where
/// those have become something else, and for features that no template made, the set `bare` gives a start that fits
/// anything.
struct RoleAddition {
    let feature: Feature
    let kind: FeatureKind
    /// The kind that its template set made it as, which may be another one.
    let kindAsMade: FeatureKind
    /// Those that the feature lacks, in the order in which a manifest lists them.
    let roles: [Role]
    let code: FeatureCode
    /// The features that it uses.
    let availableFeatures: [AvailableFeature]
    /// The template set that was asked for by name, and is used whatever the code is like.
    let template: String?
    /// Whether those that a new target is for declare it before any of their files imports it.
    let declaresAhead: Bool
    /// Whether tests are written with XCTest, by sets that can.
    let writesXCTests: Bool
    /// Features beside it, which may show where a role's target lies.
    let siblings: [Feature]
    /// The target after which the manifest makes a new one, as it isn't made in each build; nil where any place will do.
    let neighbour: String?
    let workspace: Workspace

    /// What an addition comes to.
    struct Result {
        /// With paths relative to the package.
        var files: [GeneratedFile] = []
        var edits: [ManifestEdit] = []
        var notes: [Diagnostic] = []
    }

    /// - Throws: every reason to refuse.
    func result() throws(Refusal) -> Result {
        let library = try workspace.templates.library()
        var result = Result()
        for role in roles {
            let rendered = try rendered(role)
            result.files += rendered.files.map(\.file)
            result.notes += rendered.note.map { [$0] } ?? []
            if role == .interface { result.notes += notes(onMovesTo: rendered.files.map(\.file.path)) }
            // The manifest has a target already whose folder alone was lost.
            guard feature.target(role) == nil else { continue }
            result.edits += try edits(adding: role, with: rendered, library: library)
        }
        return result
    }

    private var site: PackageSite { PackageSite(path: feature.path, settings: workspace.settings) }

    private func place(of role: Role) -> RolePlace? {
        RolePlace(of: role, in: feature, beside: siblings, suffixes: workspace.suffixes)
    }

    /// All targets as they will be.
    private var targets: [PackageRendering.Target] {
        Role.manifestOrder.compactMap { role in
            if let target = feature.target(role) {
                return PackageRendering.Target(
                    role: role,
                    kind: .init(role),
                    name: target.name.value,
                    folder: target.folder
                )
            }
            guard roles.contains(role), let place = place(of: role) else {
                return nil
            }
            return PackageRendering.Target(role: role, kind: .init(role), name: place.target, folder: place.folder)
        }
    }
}

extension RoleAddition {
    /// That what stood in for an interface is still in the source: it is left to the team to move.
    private func notes(onMovesTo paths: [String]) -> [Diagnostic] {
        let names = Set(paths.compactMap { $0.split(separator: "/").last })
        let doubled = (code.files[.source] ?? [:]).keys.filter { path in
            path.split(separator: "/").last.map(names.contains) ?? false
        }
        guard let source = feature.targets[.source] else { return [] }
        let testing = feature.target(.testing).flatMap { testing in
            testing.dependencies.contains { $0.name.value == source } ? testing.name.value : nil
        }
        let move = testing.map { testing in
            "let '\(testing)' use the interface in place of '\(source)': validate asks for that from now on"
        }
        if doubled.isEmpty {
            return [move].compactMap(\.self).map { move in
                Diagnostic(
                    .note, "uses_source", "beside an interface, test support may not use the source", help: [move])
            }
        }
        let list = doubled.sorted(by: Files.byteOrder).joined(separator: ", ")
        return [
            Diagnostic(
                .note,
                "declared_twice",
                "'\(source)' and its new interface declare the same types",
                help: ["import the interface in the files of '\(source)', then remove \(list)"]
                    + [move].compactMap(\.self)
            )
        ]
    }

    private struct Rendered {
        var files: [PackageRendering.RenderedFile]
        var note: Diagnostic?

        var modules: Set<String> { Set(files.flatMap(\.imports)) }
    }

    private func rendered(_ role: Role) throws(Refusal) -> Rendered {
        if let template {
            return Rendered(files: try files(of: role, from: try workspace.templates.set(named: template)))
        }
        guard let own = feature.template else { return try bare(role, note: nil) }
        let set = try workspace.templates.set(named: own)
        let files: [PackageRendering.RenderedFile]
        do throws(Refusal) {
            files = try self.files(of: role, from: set)
        } catch {
            // A set needn't have files for every role.
            guard error.reasons.allSatisfy({ $0.id == "empty_target" }) else { throw error }
            return try bare(role, note: "the template set '\(own)' has no files for \(role.rawValue)")
        }
        let imports = Set(files.flatMap(\.imports))
        for used in targets where imports.contains(used.name) && !roles.contains(used.role) {
            let expected = try self.files(of: used.role, from: set, besides: role)
            guard expected.allSatisfy({ code.has($0.file, of: used.role) }) else {
                let reason = "the files of '\(used.name)' have changed since the template set '\(own)' made them"
                return try bare(role, note: reason)
            }
        }
        return Rendered(files: files)
    }

    private func bare(_ role: Role, note: String?) throws(Refusal) -> Rendered {
        let set = try workspace.templates.set(named: TemplateCatalog.bare)
        let note = note.map { reason in
            Diagnostic(
                .note,
                "bare_start",
                "\(role.rawValue) of '\(feature.name)' begins with the template set '\(set.name)': \(reason)"
            )
        }
        return Rendered(files: try files(of: role, from: set), note: note)
    }

    /// The files of one role, as the code of the others wants them.
    private func files(
        of role: Role,
        from set: TemplateSet,
        besides user: Role? = nil
    ) throws(Refusal) -> [PackageRendering.RenderedFile] {
        let seen = targets.filter { roles(knownTo: user ?? role).contains($0.role) }
        let name = FeatureName(unchecked: feature.name)
        let kind = set.name == feature.template ? kindAsMade : kind
        var descriptor = FeatureDescriptor(name: name, kind: kind, roles: Set(seen.map(\.role)), template: set.name)
        let used = availableFeatures.filter { other in other.roles.contains { code.imports.contains(other.module($0)) }
        }
        descriptor.dependencies = used.map(\.name)
        if set.name == feature.template { descriptor.parameters = set.values(rememberedBy: feature) }
        var modules: [Role: String] = [:]
        for target in targets { modules[target.role] = target.module }
        var context = FeatureContext(descriptor: descriptor, dependencies: used, modules: modules, from: set)
        context.writesXCTests = writesXCTests
        context.hasPush = workspace.settings.hasPushNotifications
        return try PackageRendering(
            name: feature.name,
            kind: kind,
            site: site,
            set: set,
            targets: seen,
            dependencies: used,
            context: context.members
        ).files(of: role)
    }

    /// The roles that the templates of one are told of.
    ///
    /// An interface that the source doesn't use, such as one that was just added, has nothing to do with what
    /// tests and example see; and so with the doubles that are made for it.
    private func roles(knownTo role: Role) -> Set<Role> {
        var known: Set<Role> = [.source]
        let interface = targets.first { $0.role == .interface }
        let testing = targets.first { $0.role == .testing }
        switch role {
        case .interface, .source:
            return Set(targets.map(\.role))
        case .testing:
            if interface != nil { known.insert(.interface) }
            known.insert(.testing)
        case .tests, .example:
            let isUsed = interface.map { code.imports(of: .source).contains($0.module) } ?? false
            let door = isUsed ? interface?.module : feature.module(.source)
            let doubled = roles.contains(.testing) ? interface?.module ?? feature.module(.source) : nil
            let doubles = doubled.map { [$0] } ?? code.imports(of: .testing)
            if isUsed { known.insert(.interface) }
            if testing != nil, let door, doubles.contains(door) { known.insert(.testing) }
            known.formUnion([.tests, .example].filter { role in targets.contains { $0.role == role } })
        }
        return known
    }
}

extension RoleAddition {
    /// The target, the product that vends it, and the targets that are there to use it.
    private func edits(
        adding role: Role,
        with rendered: Rendered,
        library: TemplateLibrary
    ) throws(Refusal) -> [ManifestEdit] {
        guard let place = place(of: role) else { return [] }
        var model = PackageModel.Target(
            kind: .init(role),
            name: place.target,
            path: place.needsPath ? place.folder : nil,
            dependencies: dependencies(of: role, importing: rendered.modules),
            settings: settings(of: role)
        )
        model.hasResources = rendered.files.contains(where: \.isResource)
        let text = ManifestText(library: library)
        var edits: [ManifestEdit] = []
        do throws(Diagnostic) {
            if role.isLibrary {
                edits.append(.addProduct(try text.text(of: PackageModel.Product(name: place.target))))
            }
            edits.append(.addTarget(try text.text(of: model), after: neighbour))
        } catch {
            throw Refusal(error)
        }
        for user in Self.users(of: role) {
            guard let target = feature.targets[user],
                declaresAhead || code.imports(of: user).contains(place.target)
            else { continue }
            edits.append(.addTargetDependency("\"\(place.target)\"", to: target))
        }
        return edits
    }

    /// The settings of a new target, by the constant that the manifest may have for them.
    ///
    /// What is usual today and no policy asks for, a package of yesterday isn't given in one target alone.
    private func settings(of role: Role) -> PackageModel.TargetSettings {
        let written = try? TargetSettings(reading: feature.source)
        var common = site.swiftSettings.manifestTexts
        if let written, let source = feature.targets[.source] {
            let isUsual = site.swiftSettings == .standard
            common = common.filter { setting in
                // What a loop over all targets gives, it gives the new one, too.
                written.writes(setting, in: "swiftSettings", of: source)
                    || !isUsual && !written.has(setting, in: "swiftSettings", of: source)
            }
        }
        let version = feature.manifest.toolsVersion.map { SwiftRelease($0) }
        let canIsolate = version.map { $0 >= DefaultIsolation.toolsVersion } ?? false
        return PackageModel.TargetSettings(
            common: common,
            constant: written?.constant(with: common),
            own: canIsolate ? site.ownSettings(of: role, in: kind.layer) : []
        )
    }

    /// The roles that are given a new one to use: whoever asks for doubles wants to test with them.
    private static func users(of role: Role) -> [Role] {
        switch role {
        case .interface: [.source]
        case .testing: [.tests, .example]
        case .source, .tests, .example: []
        }
    }

    private func dependencies(of role: Role, importing modules: Set<String>) -> [PackageModel.TargetDependency] {
        let own = targets.filter { $0.role != role && modules.contains($0.module) }.map(\.name)
        let products = availableFeatures.flatMap { other in
            let package = feature.manifest.name(ofPackage: other.folder, elsewhere: other.package)
            return other.products(vending: modules).map { (name: $0, package: package) }
        }
        return PackageModel.TargetDependency.sorted(own: own, products: products)
    }
}
