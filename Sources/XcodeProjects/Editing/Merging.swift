import Diagnostics

/// Lets what names a package name another one, in one of two directions: many packages become one, or come out of it.
struct Merging {
    private let layout: ProjectLayout

    private var project: XcodeProject { layout.project }
    private var list: ProjectChange.ListName {
        ProjectChange.ListName(object: project.root.id, key: "packageReferences")
    }

    init(in layout: ProjectLayout) {
        self.layout = layout
    }

    /// Names a package as such.
    func changes(adding path: String, _ ids: ObjectIDs) throws(Diagnostic) -> [ProjectChange] {
        guard project.reference(at: path) == nil else { return [] }
        try layout.checkPaths()
        return layout.newReference(to: path.normalizedPath, ids).additions
    }

    /// Lets one reference stand for the package at another path, or takes it away where that has one.
    func changes(from old: String, to new: String) throws(Diagnostic) -> [ProjectChange] {
        let (old, new) = (old.normalizedPath, new.normalizedPath)
        guard old != new, let package = project.reference(at: old) else { return [] }
        guard let other = project.reference(at: new) else { return Moving.changes(of: package, to: new) }
        let (id, object) = (package.object.id, package.object)
        let users = users(of: id)
        let listed = project.object(list.object)?.ids(list.key).filter { $0 == id } ?? []
        guard object.node.entries?.count == 2, project.mentions(of: id) == users.count + listed.count else {
            throw .error(
                "xcode_project_ambiguous", "the project says more of the package at '\(old)' than where it lies",
                in: project.source, at: object.entry.key.range)
        }
        return users.map { naming(other.object.id, layout.remark(of: other), in: $0) }
            + [.removeElements([id], from: list, keepsList: true), .removeObjects([id], keeping: [])]
    }

    /// Lets products come from a package of their own, whose reference has an id and a place among all.
    func changes(splitting package: ProjectEdit.Package, from old: String, id: String, at index: Int)
        throws(Diagnostic) -> [ProjectChange]
    {
        let path = package.path.normalizedPath
        guard let whole = project.reference(at: old), whole.path != path else { return [] }
        let users = users(of: whole.object.id).filter { user in
            package.products.contains { user["productName"] == $0 || user["productName"] == "plugin:\($0)" }
        }
        if let own = project.reference(at: path) {
            return users.map { naming(own.object.id, layout.remark(of: own), in: $0) }
        }
        if let taken = project.object(id) {
            throw .error(
                "xcode_project_taken", "the project has the id '\(id)' for something else", in: project.source,
                at: taken.entry.key.range)
        }
        let remark = XcodeProject.LocalPackage.remark(of: path)
        let name = ProjectObject.Name(id: id, comment: remark)
        let all = project.object(list.object)?.ids(list.key) ?? []
        return [
            // In front of none it's the last one.
            .addElement(name, to: list, before: index < all.count ? all[index] : id),
            .addObject(ProjectObject(name, "XCLocalSwiftPackageReference", ["relativePath": .text(path)])),
        ] + users.map { naming(id, remark, in: $0) }
    }

    /// The products that name a reference.
    private func users(of id: String) -> [XcodeProject.Object] { project.objects.filter { $0["package"] == id } }

    private func naming(_ id: String, _ remark: String, in user: XcodeProject.Object) -> ProjectChange {
        let place = ProjectChange.ListName(object: user.id, key: "package")
        return .setReference(ProjectObject.Name(id: id, comment: remark), of: place)
    }
}
