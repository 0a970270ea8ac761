import Diagnostics

/// What an edit is about: a product of a package, and a target of a project.
struct ProjectSubject {
    let product: String
    let package: ProjectEdit.Package
    let target: XcodeProject.Target
    let layout: ProjectLayout
    let ids: ObjectIDs

    var project: XcodeProject { layout.project }
    var path: String { package.path.normalizedPath }

    init(
        _ product: String,
        of package: ProjectEdit.Package,
        _ target: String,
        in layout: ProjectLayout,
        _ ids: ObjectIDs
    ) throws(Diagnostic) {
        self.product = product
        self.package = package
        self.target = try layout.project.target(named: target)
        self.layout = layout
        self.ids = ids
    }

    /// What ids of this product's objects are made from.
    var key: [String] { [target.name, path, product] }

    /// What the target uses under the product's name.
    var links: [XcodeProject.Link] { project.links(of: target).filter { $0.product == product } }

    /// Whether a product comes from this package, as far as the project says: one that has no package comes from wherever
    /// Xcode finds its name, which is here if the target has it from nowhere else.
    func isOurs(_ link: XcodeProject.Link) -> Bool {
        if let id = link.package, isReference(id) || !isHere { return isReference(id) }
        return isHere || links.allSatisfy { $0.package.map(isReference) ?? true }
    }

    /// Whether the target certainly has the product from here: then from nowhere else, whatever the project says, since
    /// no two packages of a project vend products of one name.
    private var isHere: Bool {
        let isKnown = project.references.contains { $0.path == path }
        return isKnown && links.contains { $0.package.map(isReference) ?? true }
    }

    /// Whether an id is that of a reference to this package.
    private func isReference(_ id: String) -> Bool {
        project.references.contains { $0.object.id == id && $0.path == path }
    }

    var name: ProjectChange.ListName { ProjectChange.ListName(object: target.id, key: "packageProductDependencies") }
    var references: ProjectChange.ListName {
        ProjectChange.ListName(object: project.root.id, key: "packageReferences")
    }

    /// Whether a list is there, and has nothing in it.
    func isEmpty(_ list: ProjectChange.ListName) -> Bool {
        project.object(list.object)?.node[list.key]?.elements?.isEmpty ?? false
    }
}

extension XcodeProject.LocalPackage {
    /// How comments name it.
    var remark: String { isReference ? Self.remark(of: object["relativePath"] ?? path) : (displayName ?? path) }

    var displayName: String? { object["name"] ?? object["path"]?.pathComponents.last.map(String.init) }

    static func remark(of path: String) -> String { "XCLocalSwiftPackageReference \"\(path)\"" }
}
