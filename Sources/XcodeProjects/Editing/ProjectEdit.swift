package import Diagnostics

/// One change of a project, in Xcode's terms; paths are from the folder of the `.xcodeproj`.
///
///     let edit = ProjectEdit.link(product: "Search", of: Package("Features/Search"), to: "Shop")
///     try source.edited(by: [edit], ids: ids)
///
/// What is there already is never added twice, and what isn't there needs no taking away.
package enum ProjectEdit: Hashable, Sendable {
    /// The project knows the package, and the target uses and links its product.
    case link(product: String, of: Package, to: String)
    /// The target has nothing more to do with the product; the package goes when no target uses it.
    case unlink(product: String, of: Package, from: String)
    /// The project has nothing of the package any more, where nothing uses it; what else something names stays.
    case dropPackage(Package)
    /// The package has another path, and keeps its products.
    case movePackage(from: String, to: String)
    /// The project names the package as such, whether or not a target links it.
    case addPackage(String)
    /// Of two packages that the project names as such it has the second in place of both, whatever a target links.
    case mergePackage(from: String, into: String)
    /// A package that the project names as such has the products that it has from another one so far; the reference to it
    /// has this id, and this place among all.
    case splitPackage(Package, from: String, id: String, index: Int)
    /// The product has another name, for all targets that use it.
    case renameProduct(String, to: String, of: Package)
    /// The app with this target's name has the extension in it, as a target that links nothing yet.
    case embed(AppExtension, in: String)
    /// The project has no such extension any more; what it links is unlinked before.
    case removeExtension(target: String, from: String)

    /// A package that lies in the same repository.
    package struct Package: Hashable, Sendable {
        package var path: String
        /// All its products: what tells, before object version 60, whether any target still uses it.
        package var products: Set<String>

        package init(_ path: String, products: Set<String> = []) {
            self.path = path
            self.products = products
        }
    }
}

extension ProjectEdit {
    /// The changes of a project's text that make this edit; none if it is so already.
    ///
    /// - Throws: a diagnostic with its place, whose help has what to do by hand: those of
    ///   ``XcodeProject/init(parsing:)``, `xcode_project_no_target`, `xcode_project_ambiguous`,
    ///   `xcode_project_no_phase`, `xcode_project_taken` for a product or path that something else has.
    package func textEdits(in source: SourceText, ids: ObjectIDs) throws(Diagnostic) -> [TextEdit] {
        do {
            let layout = ProjectLayout(of: try XcodeProject(parsing: source))
            return try changes(in: layout, ids: ids).flatMap { $0.textEdits(in: layout) }.joiningDeletions
        } catch {
            throw withHelp(error, ids)
        }
    }

    /// The steps of this edit.
    func changes(in layout: ProjectLayout, ids: ObjectIDs) throws(Diagnostic) -> [ProjectChange] {
        switch self {
        case .link(let product, let package, let target):
            try Linking(product, of: package, target, in: layout, ids).changes()
        case .unlink(let product, let package, let target):
            try Unlinking(product, of: package, target, in: layout, ids).changes()
        case .dropPackage(let package):
            Dropping(package, in: layout, ids).changes()
        case .movePackage(let old, let new):
            try Moving(in: layout).changes(from: old, to: new)
        case .addPackage(let path):
            try Merging(in: layout).changes(adding: path, ids)
        case .mergePackage(let old, let new):
            try Merging(in: layout).changes(from: old, to: new)
        case .splitPackage(let package, let old, let id, let index):
            try Merging(in: layout).changes(splitting: package, from: old, id: id, at: index)
        case .renameProduct(let old, let new, let package):
            try Moving(in: layout).changes(renaming: old, to: new, of: package)
        case .embed(let content, let app):
            try Embedding(content, app, in: layout, ids).changes()
        case .removeExtension(let target, let app):
            try Unembedding(target, app, in: layout).changes()
        }
    }

    /// The same problem, with what to do by hand.
    func withHelp(_ problem: Diagnostic, _ ids: ObjectIDs) -> Diagnostic {
        var problem = problem
        problem.help += byHand(ids)
        return problem
    }
}
