import Diagnostics

/// What has to go so that a target has nothing to do with a product any more.
struct Unlinking {
    let subject: ProjectSubject

    private var project: XcodeProject { subject.project }

    init(
        _ product: String,
        of package: ProjectEdit.Package,
        _ target: String,
        in layout: ProjectLayout,
        _ ids: ObjectIDs
    ) throws(Diagnostic) {
        subject = try ProjectSubject(product, of: package, target, in: layout, ids)
    }

    func changes() -> [ProjectChange] {
        let links = subject.links.filter(subject.isOurs)
        guard !links.isEmpty else { return [] }
        var changes: [ProjectChange] = []
        let dependencies = Set(links.map(\.dependency.id))
        var gone: Set<String> = []
        var kept: Set<String> = []
        let phases = project.phases(of: subject.target).map { ProjectChange.ListName(object: $0.id, key: "files") }
        let uses = phases + [ProjectChange.ListName(object: subject.target.id, key: "dependencies")]
        for list in uses {
            let users = project.objects(project.object(list.object)?.ids(list.key) ?? []).filter { user in
                user["productRef"].map { dependencies.contains($0) } ?? false
            }
            guard !users.isEmpty else { continue }
            changes.append(.removeElements(Set(users.map(\.id)), from: list, keepsList: true))
            for user in users where project.mentions(of: user.id) == 1 { go(user, subject.key, &gone, &kept) }
        }
        let listed = dependencies.intersection(subject.target.object.ids(subject.name.key))
        let remains = dependencies.map { subject.ids.remains(of: $0, "XCSwiftPackageProductDependency", subject.key) }
        if !listed.isEmpty {
            let keepsList = !remains.contains { $0?.contains(.list) == false }
            changes.append(.removeElements(listed, from: subject.name, keepsList: keepsList))
        }
        for link in links {
            let id = link.dependency.id
            let mentions = project.mentions(of: id, without: gone)
            guard mentions == (listed.contains(id) ? 1 : 0) else { continue }
            go(link.dependency, subject.key, &gone, &kept)
        }
        if !remains.contains(where: { $0?.contains(.reference) == true }) { changes += dropping(&gone, &kept) }
        return changes + [.removeObjects(gone, keeping: kept)]
    }

    /// Takes an object away, and remembers whether its section was there before it.
    private func go(
        _ object: XcodeProject.Object,
        _ key: [String],
        _ gone: inout Set<String>,
        _ kept: inout Set<String>
    ) {
        gone.insert(object.id)
        if subject.ids.remains(of: object.id, object.isa, key)?.contains(.section) == true { kept.insert(object.isa) }
    }

    /// Takes the package away when nothing uses it any more: a reference, or the file that was made for it.
    ///
    /// A folder that was there before stays, as it does in Xcode.
    private func dropping(_ gone: inout Set<String>, _ kept: inout Set<String>) -> [ProjectChange] {
        guard let package = project.package(at: subject.path) else { return [] }
        let id = package.object.id
        let remains = subject.ids.remains(of: id, package.object.isa, [subject.path])
        let list: ProjectChange.ListName
        if package.isReference {
            list = subject.references
        } else if remains != nil, let parent = project.groupPaths.parents[id] {
            list = ProjectChange.ListName(object: parent, key: "children")
        } else {
            return []
        }
        let products = subject.package.products.union([subject.product])
        let isUsed = project.links.contains { link in
            link.package == nil && products.contains(link.product) && !gone.contains(link.dependency.id)
        }
        let isListed = project.object(list.object)?.ids(list.key).contains(id) == true
        guard !isUsed, project.mentions(of: id, without: gone) == (isListed ? 1 : 0) else { return [] }
        go(package.object, [subject.path], &gone, &kept)
        let keepsList = !package.isReference || remains?.contains(.list) != false
        return isListed ? [.removeElements([id], from: list, keepsList: keepsList)] : []
    }
}
