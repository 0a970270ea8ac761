internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// The products of other packages that only one feature has used, and uses no more: `link` and `new` may have let them be
/// vended for it.
///
/// What the last commit doesn't have is taken back. The others are told: those that it has, and all where git can't tell.
struct ProductsLeft {
    private(set) var edits: [FileEdit] = []
    private(set) var notes: [Diagnostic] = []

    /// - Parameters:
    ///   - user: the feature, as it is.
    ///   - plan: what becomes of it and of the other packages.
    ///   - workspace: where they are.
    /// - Throws: a `Refusal` where a file can't be read; `Interrupted`.
    init(by user: Feature, after plan: Plan, in workspace: Workspace) throws {
        let edited = Set(plan.edits.map(\.path))
        let kept = try plan.edits.filter { $0.path == user.source.path }.map { try Manifest.parse($0.newText) }
        let used = Set(workspace.dependencies(of: user))
        let others = workspace.features.filter { $0.path != user.path }
        var filesOutside: FilesOfNoPackage?
        for package in others where used.contains(package.name) {
            let identity = workspace.package(of: package).lowercased()
            let manifests = kept + others.filter { $0.path != package.path }.map(\.manifest)
            let gone = manifests.reduce(user.manifest.products(of: identity)) { left, manifest in
                left.subtracting(manifest.products(of: identity))
            }
            // One that was added for somebody has the name of its target, and no other.
            var left = package.manifest.products.filter { product in
                gone.contains(product.name.value) && product.targets.map(\.value) == [product.name.value]
            }
            guard !left.isEmpty else { continue }
            let outside = try filesOutside ?? FilesOfNoPackage(in: workspace, workspace.files.listing())
            filesOutside = outside
            let names = Set(left.map(\.name.value))
            let linked = Set(try outside.uses(of: names, package: nil).map(\.name))
            let modules = Set(names.map(Manifest.Target.moduleName))
            let imported = try outside.modules(modules, importedWhere: { _ in true })
            left.removeAll { product in
                let name = product.name.value
                return linked.contains(name) || imported.contains(Manifest.Target.moduleName(of: name))
            }
            var new = edited.contains(package.source.path) ? [] : try Self.added(left, to: package, in: workspace)
            do {
                edits += new.isEmpty ? [] : try workspace.edits(of: package, by: new.map { .removeProduct(named: $0) })
            } catch is Refusal {
                new = []
            }
            guard package.template == nil else { continue }
            notes += left.filter { !new.contains($0.name.value) }.map { Self.note(on: $0, of: package, by: user) }
        }
    }

    /// The names of those products that the last commit doesn't have.
    private static func added(
        _ products: [Manifest.Product],
        to package: Feature,
        in workspace: Workspace
    ) throws -> [String] {
        guard let committed = try workspace.files.committedText(at: package.source.path),
            let before = try? Manifest.parse(committed)
        else { return [] }
        return products.filter { product in
            !before.products.contains { $0.name.value == product.name.value }
                && !committed.contains(package.source.text(in: product.range))
        }.map(\.name.value)
    }

    private static func note(on product: Manifest.Product, of package: Feature, by user: Feature) -> Diagnostic {
        Diagnostic(
            .note,
            "product_left",
            "'\(product.name.value)' of '\(package.name)' is a product that nothing uses any more",
            at: package.source.location(at: product.name.range.lowerBound),
            help: ["if it was only for '\(user.name)', remove it"]
        )
    }
}
