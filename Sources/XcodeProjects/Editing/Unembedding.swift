import Diagnostics

/// What has to go so that an app doesn't have an extension any more: its target with all that only this has, and its copy
/// in the app.
struct Unembedding {
    private let target: XcodeProject.Target?
    private let app: XcodeProject.Target
    private let layout: ProjectLayout

    private var project: XcodeProject { layout.project }

    init(_ name: String, _ app: String, in layout: ProjectLayout) throws(Diagnostic) {
        self.app = try layout.project.target(named: app)
        self.layout = layout
        let named = layout.project.targets.filter { $0.name == name }
        target = named.first
        if let target, named.count > 1 || target.productType != Embedding.productType {
            throw .error(
                "xcode_project_taken", "'\(name)' isn't the name of one extension", in: layout.source,
                at: target.object.entry.key.range)
        }
    }

    func changes() -> [ProjectChange] {
        guard let target else { return [] }
        var gone: Set<String> = [target.id]
        var elements: [ProjectChange.ListName: Set<String>] = [:]
        func list(_ object: XcodeProject.Object?, _ key: String, _ ids: [String]) {
            guard let object else { return }
            let found = Set(object.ids(key)).intersection(ids)
            if found.isEmpty { return }
            elements[ProjectChange.ListName(object: object.id, key: key), default: []].formUnion(found)
        }
        let product = target.object["productReference"] ?? ""
        list(project.root, "targets", [target.id])
        // What it is built with.
        let phases = project.phases(of: target)
        gone.formUnion(phases.map(\.id))
        gone.formUnion(phases.flatMap { $0.ids("files") })
        if let configurations = project.object(target.object["buildConfigurationList"]) {
            gone.insert(configurations.id)
            gone.formUnion(configurations.ids("buildConfigurations"))
        }
        // What is built, and its copies.
        gone.insert(product)
        for file in project.objects(isa: "PBXBuildFile") where file["fileRef"] == product {
            gone.insert(file.id)
            for phase in project.objects where phase.ids("files").contains(file.id) {
                let isEmpty = phase.isa == Embedding.copyKind && phase.ids("files") == [file.id]
                guard isEmpty, project.phases(of: app).contains(where: { $0.id == phase.id }) else {
                    list(phase, "files", [file.id])
                    continue
                }
                gone.insert(phase.id)
                list(app.object, "buildPhases", [phase.id])
            }
        }
        // Who waits for it.
        for dependency in project.objects(isa: "PBXTargetDependency") where dependency["target"] == target.id {
            gone.formUnion([dependency.id, dependency["targetProxy"]].compactMap(\.self))
            for other in project.targets { list(other.object, "dependencies", [dependency.id]) }
        }
        // Its files, which nothing else has, with the groups that are empty then.
        let folders = target.object.ids("fileSystemSynchronizedGroups").filter { id in
            project.mentions(of: id, without: gone) <= 1
        }
        gone.formUnion(folders)
        let parents = project.groupPaths.parents
        for id in folders + [product] {
            var child = id
            while let group = project.object(parents[child]) {
                let isTop = group.id == project.root["mainGroup"] || group.id == project.root["productRefGroup"]
                guard !isTop, group.ids("children") == [child] else {
                    list(group, "children", [child])
                    break
                }
                gone.insert(group.id)
                child = group.id
            }
        }
        return
            elements.sorted { ($0.key.object, $0.key.key) < ($1.key.object, $1.key.key) }.map {
                .removeElements($0.value, from: $0.key, keepsList: true)
            } + [.removeObjects(gone, keeping: [])]
    }
}
