import Diagnostics

/// What has to go so that a project has nothing of a package any more: references to it, the files that stand for its
/// folder, and where these are in phases.
///
///     0E01 /* Core */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Core; sourceTree = "<group>"; };
///
/// What else something names stays, with all that leads to it: it isn't known what that is for.
struct Dropping {
    private let package: ProjectEdit.Package
    private let project: XcodeProject
    private let ids: ObjectIDs

    init(_ package: ProjectEdit.Package, in layout: ProjectLayout, _ ids: ObjectIDs) {
        self.package = package
        self.ids = ids
        project = layout.project
    }

    func changes() -> [ProjectChange] {
        let path = package.path.normalizedPath
        guard !isUsed else { return [] }
        // The folder of the project itself is no file that goes.
        let packages = project.references + (path.isEmpty ? [] : project.folders)
        var gone: Set<String> = []
        var elements: [ProjectChange.ListName: Set<String>] = [:]
        for object in packages.filter({ $0.path == path }).map(\.object) {
            guard let users = users(of: object) else { continue }
            gone.formUnion([object.id] + users.files)
            elements.merge(users.lists) { $0.union($1) }
        }
        guard !gone.isEmpty else { return [] }
        let objects = project.objects.filter { gone.contains($0.id) }
        let remains = objects.map { (isa: $0.isa, left: ids.remains(of: $0.id, $0.isa, [path])) }
        let keepsList = !remains.contains { $0.left?.contains(.list) == false }
        let kept = Set(remains.filter { $0.left?.contains(.section) == true }.map(\.isa))
        return elements.sorted { ($0.key.object, $0.key.key) < ($1.key.object, $1.key.key) }.map { list, ids in
            .removeElements(ids, from: list, keepsList: keepsList || list.key != "packageReferences")
        } + [.removeObjects(gone, keeping: kept)]
    }

    /// Whether a target uses a product that may come from the package.
    private var isUsed: Bool {
        let references = Set(project.references.filter { $0.path == package.path.normalizedPath }.map(\.object.id))
        return project.links.contains { link in
            link.package.map { references.contains($0) } ?? package.products.contains(link.product)
        }
    }

    /// The build files of an object, and the lists that have it or these; nil if anything else names one of them.
    private func users(
        of object: XcodeProject.Object
    ) -> (files: Set<String>, lists: [ProjectChange.ListName: Set<String>])? {
        let files = project.objects(isa: "PBXBuildFile").filter { $0["fileRef"] == object.id }
        var lists: [ProjectChange.ListName: Set<String>] = [:]
        var mentions = files.count
        for (id, key) in [(object.id, "children"), (object.id, "packageReferences")] + files.map({ ($0.id, "files") }) {
            for user in project.objects where user.ids(key).contains(id) {
                lists[ProjectChange.ListName(object: user.id, key: key), default: []].insert(id)
                mentions += user.ids(key).filter { $0 == id }.count
            }
        }
        let all = ([object] + files).map { project.mentions(of: $0.id) }.reduce(0, +)
        return all == mentions ? (Set(files.map(\.id)), lists) : nil
    }
}
