internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// What becomes of an app's manifest when its code imports more, or less.
///
/// A manifest that is just what the template set makes of the app's code becomes what it makes of the new code. Any
/// other one is edited in place.
struct AppManifestChange {
    let edits: [FileEdit]
    /// The paths in the workspace of the packages that the manifest names then, in that order.
    let order: [String]

    /// - Throws: a `Refusal` with every edit that can't be made.
    init(
        of app: WiredApp,
        from old: AppRendering.Contents,
        to new: AppRendering.Contents,
        importing added: [Role: Set<String>]
    ) throws {
        let present = app.code.imports
        let all = present.merging(added) { $0.union($1) }
        try self.init(of: app, from: old, importing: present, to: new, importing: all) {
            try app.workspace.edits(of: app.feature, by: Self.edits(of: app, reaching: new.reach, importing: added))
        }
    }

    /// What becomes of it when packages go, and with them what its code imports of these.
    ///
    /// - Parameters:
    ///   - app: the app as it is.
    ///   - old: what it has to do with.
    ///   - new: what it has to do with then.
    ///   - packages: the names of the features that it uses no more.
    ///   - imports: what its code imports then.
    /// - Throws: a `Refusal` with every edit that can't be made.
    init(
        of app: WiredApp,
        from old: AppRendering.Contents,
        to new: AppRendering.Contents,
        leaving packages: [String],
        importing imports: [Role: Set<String>]
    ) throws {
        try self.init(of: app, from: old, importing: app.code.imports, to: new, importing: imports) {
            try UnlinkRequest(app.feature.path, from: packages).edits(in: app.workspace)
        }
    }

    private init(
        of app: WiredApp,
        from old: AppRendering.Contents,
        importing present: [Role: Set<String>],
        to new: AppRendering.Contents,
        importing imports: [Role: Set<String>],
        inPlace: () throws -> [FileEdit]
    ) throws {
        let source = app.feature.source
        let made = try app.rendering.manifest(of: old, importing: present)
        if made.utf8.elementsEqual(source.bytes), app.feature.manifestFiles.count == 1 {
            let text = try app.rendering.manifest(of: new, importing: imports)
            edits = [FileEdit(path: source.path, old: source.bytes, new: Array(text.utf8))].filter { $0.old != $0.new }
        } else {
            edits = try inPlace()
        }
        let text = edits.first { $0.path == source.path }?.new ?? source.bytes
        order = try app.feature.pathsOfPackages(in: Manifest.parse(SourceText(path: source.path, bytes: text)))
    }

    /// The packages and products that some imports need.
    private static func edits(
        of app: WiredApp,
        reaching availableFeatures: [AvailableFeature],
        importing imports: [Role: Set<String>]
    ) -> [ManifestEdit] {
        let modules = Set(imports.values.joined())
        let used = availableFeatures.filter { !$0.products(vending: modules).isEmpty }
        let text = ManifestText(library: app.rendering.set.library)
        var edits = used.map { other in
            let way = AbsolutePath(other.path).relative(to: AbsolutePath(app.feature.path))
            let isThere = app.feature.manifest.declares(package: other.folder)
            return ManifestEdit.linkPackage(at: way, name: isThere ? nil : other.givenName)
        }
        for target in app.rendering.targets {
            let products = used.flatMap { other in
                other.products(vending: imports[target.role] ?? []).map { (name: $0, package: other) }
            }
            for (name, package) in products.sorted(by: { Files.byteOrder($0.name, $1.name) }) {
                let package = app.feature.manifest.name(ofPackage: package.folder, elsewhere: package.package)
                edits.append(.addTargetDependency(text.text(ofProduct: name, package: package), to: target.name))
            }
        }
        return edits
    }
}
