import Diagnostics

/// What has to be added so that a target links a product of a package.
struct Linking {
    let subject: ProjectSubject
    /// The phase of the target that links.
    let phase: XcodeProject.Object

    private var project: XcodeProject { subject.project }
    private var layout: ProjectLayout { subject.layout }

    init(
        _ product: String,
        of package: ProjectEdit.Package,
        _ target: String,
        in layout: ProjectLayout,
        _ ids: ObjectIDs
    ) throws(Diagnostic) {
        subject = try ProjectSubject(product, of: package, target, in: layout, ids)
        phase = try layout.project.linking(of: subject.target)
    }

    func changes() throws(Diagnostic) -> [ProjectChange] {
        if let other = subject.links.first(where: { !subject.isOurs($0) }) {
            let owner = project.displayName(of: other.package ?? "") ?? "another package"
            throw .error(
                "xcode_project_taken",
                "the target '\(subject.target.name)' has '\(subject.product)' from '\(owner)'",
                in: project.source,
                at: other.dependency.entry.key.range
            )
        }
        if let link = subject.links.first { return completing(link) }
        let (package, additions) = try reference()
        let isa = "XCSwiftPackageProductDependency"
        var remains: ObjectIDs.Remains = layout.hasEmptySection(isa) ? .section : .none
        if subject.isEmpty(subject.name) { remains.insert(.list) }
        if additions.isEmpty, isUnused(package) { remains.insert(.reference) }
        let id = subject.ids.id(isa, subject.key, remains, in: project)
        let name = ProjectObject.Name(id: id, comment: subject.product)
        var fields: [String: ProjectObject.Value] = ["productName": .text(subject.product)]
        fields["package"] = package.map { .reference($0) }
        let dependency = ProjectObject(name, isa, fields)
        // In the order of the sections, so that new ones follow each other.
        return buildFile(for: name)
            + [.addElement(name, to: subject.name, before: nil)]
            + additions + [.addObject(dependency)]
    }

    /// What is missing of a link that is there: a build file, the entry of the target, the package.
    private func completing(_ link: XcodeProject.Link) -> [ProjectChange] {
        let name = ProjectObject.Name(id: link.dependency.id, comment: subject.product)
        let files = project.objects(phase.ids("files"))
        var changes: [ProjectChange] = []
        if !files.contains(where: { $0["productRef"] == name.id }) { changes += buildFile(for: name) }
        if !subject.target.object.ids(subject.name.key).contains(name.id) {
            changes.append(.addElement(name, to: subject.name, before: nil))
        }
        guard link.package == nil, let package = project.package(at: subject.path), package.isReference,
            !project.folders.contains(where: { $0.path == subject.path })
        else { return changes }
        let reference = ProjectObject.Name(id: package.object.id, comment: layout.remark(of: package))
        let place = ProjectChange.ListName(object: name.id, key: "package")
        return changes + [.addReference(reference, to: place)]
    }

    private func buildFile(for dependency: ProjectObject.Name) -> [ProjectChange] {
        let isa = "PBXBuildFile"
        let remains: ObjectIDs.Remains = layout.hasEmptySection(isa) ? .section : .none
        let id = subject.ids.id(isa, subject.key, remains, in: project)
        let name = ProjectObject.Name(id: id, comment: "\(subject.product) in Frameworks")
        return [
            .addObject(ProjectObject(name, isa, ["productRef": .reference(dependency)])),
            .addElement(name, to: ProjectChange.ListName(object: phase.id, key: "files"), before: nil),
        ]
    }

    /// Whether the package is there, and no product of it is used.
    private func isUnused(_ package: ProjectObject.Name?) -> Bool {
        if let package { return !project.links.contains { $0.package == package.id } }
        return !project.links.contains { $0.package == nil && subject.package.products.contains($0.product) }
    }
}
