internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// Keeps the project for Xcode that `ufeature.json` names up with the features of a workspace: which of them its targets
/// link, and where they lie.
///
/// The project is edited in place, and every other byte stays. What can't be edited safely is refused, with the
/// lines to paste.
struct XcodeProjectLinks {
    private let workspace: Workspace
    private let settings: XcodeSettings

    /// Nil for a workspace whose `ufeature.json` names no project.
    init?(in workspace: Workspace) {
        guard let settings = workspace.settings.xcode else { return nil }
        self.init(settings, in: workspace)
    }

    private init(_ settings: XcodeSettings, in workspace: Workspace) {
        self.workspace = workspace
        self.settings = settings
    }

    /// The projects of all apps; none where `ufeature.json` names none.
    static func all(in workspace: Workspace) -> [XcodeProjectLinks] {
        (workspace.settings.xcode?.all ?? []).map { XcodeProjectLinks($0, in: workspace) }
    }

    /// The projects in the workspace's folder that `ufeature.json` doesn't name, and whose texts have one of some words.
    ///
    /// Those of examples are made for each feature, and are none of these.
    static func others(in workspace: Workspace, _ listing: WorkspaceListing, naming words: [String]) throws
        -> [XcodeProjectLinks]
    {
        let examples = ExampleApp.projectFolders(in: workspace).map { $0 + ExampleApp.projectName }
        let known = Set((workspace.settings.xcode?.all ?? []).map(\.file) + examples)
        let files = listing.files.filter { $0.hasSuffix(".xcodeproj" + ExampleApp.projectName) && !known.contains($0) }
        return try workspace.texts(of: files, containing: words).map { source in
            XcodeProjectLinks(XcodeSettings(project: source.path.enclosingFolder, target: ""), in: workspace)
        }
    }

    /// The project's folder, relative to the workspace.
    var projectFolder: String { settings.project }

    /// Lets the target link product features that come; what others are built on comes with those, and all of them with
    /// the app's library where the target links that.
    ///
    /// A project that can't be edited keeps no feature from being made: a warning says what is left to do.
    ///
    /// - Throws: a `Refusal` where the project can't be read.
    func change(adding addedFeatures: [AddedFeature]) throws(Refusal) -> XcodeListing.Change {
        let features = addedFeatures.map(\.availableFeature).filter { $0.layer == .product }
        let edits = features.filter { $0.roles.contains(.source) }.map { feature in
            let products = Set(feature.roles.filter(\.isLibrary).map(feature.product))
            let package = ProjectEdit.Package(path(of: workspace.home ?? feature.path), products: products)
            return ProjectEdit.link(product: feature.product(.source), of: package, to: settings.target)
        }
        guard settings.links == .features else { return XcodeListing.Change() }
        let unlinked = features.filter { !$0.roles.contains(.source) }.map { notLinked($0.name) }
        guard !edits.isEmpty else { return XcodeListing.Change(notes: unlinked) }
        do {
            return XcodeListing.Change(edits: try self.edit { _ in edits }.map { [$0] } ?? [], notes: unlinked)
        } catch {
            if error.isOfUnreadableFile { throw error }
            let names = addedFeatures.map { "'\($0.name)'" }.joined(separator: ", ")
            let notes = error.reasons.map { reason in
                Diagnostic(
                    .warning,
                    reason.id,
                    "'\(settings.target)' doesn't link \(names): \(reason.message)",
                    at: reason.location,
                    help: reason.help
                )
            }
            return XcodeListing.Change(notes: notes)
        }
    }

    /// Lets a target link features, by the products that were named or those of their sources.
    func edit(linking linkables: Linkables, to target: String) throws(Refusal) -> FileEdit? {
        let problems = linkables.externals.map(Self.notFromElsewhere)
        guard problems.isEmpty else { throw Refusal(problems) }
        var edits: [ProjectEdit] = []
        for feature in linkables.features {
            let named = linkables.products[feature.path] ?? []
            let products = named.isEmpty ? [try product(of: feature)] : named
            edits += products.map { .link(product: $0, of: package(of: feature), to: target) }
        }
        return try edit { _ in edits }
    }

    /// Lets the targets that link products of a package link others of it, too.
    ///
    /// - Parameters:
    ///   - products: the new product for each that is there.
    ///   - package: the package.
    /// - Returns: the edit; nil where no target links one of them.
    /// - Throws: a `Refusal` where the project can't be edited for certain.
    func edit(linking products: [String: String], of package: Feature) throws(Refusal) -> FileEdit? {
        let old = self.package(of: package)
        let new = ProjectEdit.Package(old.path, products: old.products.union(products.values))
        return try edit { project in
            project.links.filter { isOf(old, $0, in: project) }.compactMap { link in
                products[link.product].map { .link(product: $0, of: new, to: link.target.name) }
            }
        }
    }

    /// Lets a target link nothing of some features, or not the products that were named, and nothing of packages that are
    /// gone.
    func edit(
        unlinking linkables: Linkables,
        _ lost: [ProjectEdit.Package] = [],
        from target: String
    ) throws(Refusal) -> FileEdit? {
        try edit { project in
            linkables.features.flatMap { feature in
                unlinking(products(of: feature, among: linkables), of: feature, from: target, in: project)
            }
                + lost.flatMap { package in
                    package.products.sorted().map { .unlink(product: $0, of: package, from: target) }
                }
        }
    }

    /// The products with some names that a target links, of packages whose folders are gone.
    func lostPackages(withProducts names: [String], linkedBy target: String) throws(Refusal) -> [ProjectEdit.Package] {
        let project = try project()
        let home = workspace.root.appending(settings.folder)
        return project.references.filter { workspace.files.isNothing(at: home.appending($0.path)) }
            .compactMap { reference in
                let products = project.links.filter { link in
                    link.package == reference.object.id && link.target.name == target && names.contains(link.product)
                }
                return products.isEmpty
                    ? nil : ProjectEdit.Package(reference.path, products: Set(products.map(\.product)))
            }
    }

    /// Warnings at imports of features that were unlinked, in the files of no package, where no target of the project
    /// links them any more.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func importsLeft(of linkables: Linkables, after edit: FileEdit) throws -> [Diagnostic] {
        guard let linked = try? Set(XcodeProject(parsing: edit.newText).links.map(\.product)) else { return [] }
        let others = try FilesOfNoPackage(in: workspace, workspace.files.listing())
        return try linkables.features.flatMap { feature in
            let all = feature.manifest.products.elements
            func modules(_ isMeant: (String) -> Bool) -> Set<String> {
                let targets = all.filter { isMeant($0.name.value) }.flatMap { $0.targets.map(\.value) }
                return Set(targets.map(Manifest.Target.moduleName))
            }
            let unlinked = products(of: feature, among: linkables).subtracting(linked)
            let gone = modules(unlinked.contains).subtracting(modules(linked.contains))
            return try others.imports(of: gone).map { $0.statement.stillImported(of: feature.name, in: $0.source) }
        }
    }

    /// The products that are meant by a feature, which may be named by one of them or lie in a package with others.
    private func products(of feature: Feature, among linkables: Linkables) -> Set<String> {
        let isPackage = workspace.features.contains { $0.name == feature.name && $0.path == feature.path }
        let named = isPackage ? linkables.products[feature.path].map(Set.init) : ownProducts(of: feature)
        return named ?? package(of: feature).products
    }

    /// The products that vend nothing but targets of a feature, which lies in a package with others.
    private func ownProducts(of feature: Feature) -> Set<String> {
        let own = Set(feature.targets.values)
        return Set(
            feature.manifest.products.elements.filter { own.isSuperset(of: $0.targets.map(\.value)) }.map(\.name.value))
    }

    /// Takes features out that go: no target links them, and nothing stands for their folders any more.
    ///
    /// What stands for a folder stays where it can't be taken out for certain: it is told as what is left.
    func edit(removing features: [Feature]) throws(Refusal) -> FileEdit? {
        let edits = { (project: XcodeProject) in
            features.flatMap { unlinking(package(of: $0).products, of: $0, in: project) }
                + features.compactMap(removingExtension)
        }
        let folders = features.map { ProjectEdit.Package(path(of: $0.path), products: package(of: $0).products) }
        let all = { project in edits(project) + folders.map { .dropPackage($0) } }
        return if let edit = try? edit(by: all) { edit } else { try edit(by: edits) }
    }

    /// Lets no target link some products of a feature.
    func edit(unlinking products: Set<String>, of feature: Feature) throws(Refusal) -> FileEdit? {
        if products.isEmpty { return nil }
        return try edit { unlinking(products, of: feature, in: $0) }
    }

    /// Takes the target of an extension away, of a feature that is one in this project.
    private func removingExtension(_ feature: Feature) -> ProjectEdit? {
        guard workspace.isExtension(feature) else { return nil }
        let entry = workspace.settings.xcode?.extensions.first {
            $0.name == feature.name && $0.project == settings.project
        }
        return entry.map { .removeExtension(target: $0.target, from: settings.target) }
    }

    private func unlinking(
        _ products: Set<String>,
        of feature: Feature,
        from target: String? = nil,
        in project: XcodeProject
    ) -> [ProjectEdit] {
        var package = package(of: feature)
        // What the products of others come from stays, also where they don't name it.
        if isMember(feature), let shared = workspace.shared {
            package.products.formUnion(shared.package.manifest.products.map(\.name.value))
        }
        let links = project.links.filter { link in
            (target ?? link.target.name) == link.target.name && products.contains(link.product)
                && isOf(package, link, in: project)
        }
        return links.map { ProjectEdit.unlink(product: $0.product, of: package, from: $0.target.name) }
    }

    /// Follows packages to where they are afterwards, and products of a feature to their new names.
    func edit(renaming products: [String: String], of feature: Feature, _ newPaths: NewPaths) throws(Refusal)
        -> FileEdit?
    {
        let home = workspace.root.appending(settings.folder)
        return try edit { project in
            let moves = Set((project.references + project.folders).map(\.path)).sorted(by: Files.byteOrder)
                .compactMap { path -> ProjectEdit? in
                    guard !path.hasPrefix("/") else { return nil }
                    let new = newPaths.place(of: home.appending(path)).relative(to: newPaths.place(of: home))
                    return new == path ? nil : .movePackage(from: path, to: new)
                }
            let old = package(of: feature)
            let place = newPaths.place(of: workspace.root.appending(packagePath(of: feature)))
            let package = ProjectEdit.Package(
                place.relative(to: newPaths.place(of: home)),
                products: Set(old.products.map { products[$0] ?? $0 })
            )
            let used = Set(project.links.filter { isOf(old, $0, in: project) }.map(\.product))
            return moves
                + products.filter { used.contains($0.key) || used.contains("plugin:\($0.key)") }.sorted {
                    Files.byteOrder($0.key, $1.key)
                }
                .map { .renameProduct($0.key, to: $0.value, of: package) }
        }
    }

    /// The project that has a target with a name which no feature has: the one that `ufeature.json` names, and where it names
    /// none and no other tool makes them, the only one that does.
    ///
    /// - Throws: a `Refusal` where a project can't be read.
    static func project(withTarget name: String, in workspace: Workspace) throws -> XcodeProjectLinks? {
        guard !workspace.features.contains(where: { $0.name == name || $0.path == name }) else { return nil }
        if let project = XcodeProjectLinks(in: workspace) { return try project.isTarget(name) ? project : nil }
        guard workspace.hasSettings, try workspace.part(named: name) == nil, GeneratedProject.all(in: workspace).isEmpty
        else { return nil }
        let found = try others(in: workspace, workspace.files.listing(), naming: [name]).filter { project in
            (try? project.isTarget(name)) ?? false
        }
        return found.count == 1 ? found[0] : nil
    }

    private func isTarget(_ name: String) throws(Refusal) -> Bool {
        try project().targets.contains { $0.name == name }
    }

    // MARK: The project

    private func project() throws(Refusal) -> XcodeProject {
        do throws(Diagnostic) {
            return try XcodeProject(parsing: source())
        } catch {
            throw Refusal(error)
        }
    }

    private func source() throws(Diagnostic) -> SourceText {
        do {
            if let source = try workspace.files.source(at: settings.file) { return source }
        } catch let refusal as Refusal {
            if let reason = refusal.reasons.first { throw reason }
        } catch {}
        throw .error(
            "xcode_project_missing",
            "'\(WorkspaceReader.settingsFile)' names the project '\(settings.project)', and there is none",
            help: ["name the one that there is as 'project' of 'xcode', or take 'xcode' out"]
        )
    }

    private func edit(by edits: (XcodeProject) -> [ProjectEdit]) throws(Refusal) -> FileEdit? {
        let project = try project()
        let old = project.source
        return FileEdit(changing: old, to: try old.edited(by: edits(project), ids: XcodeApp.ids))
    }

    // MARK: Packages

    /// A package's path from the folder of the project.
    private func path(of package: String) -> String {
        workspace.way(to: package, from: settings.folder)
    }

    /// Whether a feature is one of several in the package of the workspace, in the layout `single`.
    private func isMember(_ feature: Feature) -> Bool { workspace.shared?.members.contains(feature.path) ?? false }

    /// The path of the package that SwiftPM and Xcode know a feature by.
    private func packagePath(of feature: Feature) -> String {
        isMember(feature) ? workspace.home ?? feature.path : feature.path
    }

    private func package(of feature: Feature) -> ProjectEdit.Package {
        let products = Set(feature.manifest.products.map(\.name.value))
        return ProjectEdit.Package(path(of: packagePath(of: feature)), products: products)
    }

    /// Whether a link is to a product of a package: before object version 60 it says only the product's name.
    private func isOf(_ package: ProjectEdit.Package, _ link: XcodeProject.Link, in project: XcodeProject) -> Bool {
        guard let id = link.package else {
            return package.products.contains { $0 == link.product || "plugin:\($0)" == link.product }
        }
        return project.package(at: package.path)?.object.id == id
    }

    /// The product that an app links for a feature.
    private func product(of feature: Feature) throws(Refusal) -> String {
        guard let source = feature.targets[.source],
            let product = feature.manifest.products.elements.first(where: { product in
                product.targets.elements.contains { $0.value == source }
            })
        else {
            throw Refusal(
                .error(
                    "no_product",
                    "'\(feature.name)' has no product with its source",
                    in: feature.source,
                    at: feature.manifest.name?.range ?? 0..<0,
                    help: [
                        "name the product that is to be linked"
                            + (feature.targets[.source].map { source in
                                ", or vend it first: .library(name: \"\(feature.name)\", targets: [\"\(source)\"])"
                            } ?? "")
                    ]
                )
            )
        }
        return product.name.value
    }

    /// That nothing says which of a package's products is the feature's.
    private func notLinked(_ name: String) -> Diagnostic {
        Diagnostic(
            .warning,
            "no_product",
            "'\(settings.target)' doesn't link '\(name)': no target of it is clearly its source",
            help: ["link the product that is wanted in Xcode"]
        )
    }

    private static func notFromElsewhere(_ external: External) -> Diagnostic {
        .error(
            "xcode_project_external",
            "'\(external.name)' is a third-party package, which only Xcode can add to a project",
            help: ["add it in Xcode: File, Add Package Dependencies"]
        )
    }
}
