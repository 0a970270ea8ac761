import Diagnostics

/// What has to be added so that an app has an extension in it: a target of its own that the app's target depends on, and
/// a phase that copies what is built into the app.
struct Embedding {
    let content: AppExtension
    let app: XcodeProject.Target
    let layout: ProjectLayout
    let ids: ObjectIDs

    private var project: XcodeProject { layout.project }

    init(_ content: AppExtension, _ app: String, in layout: ProjectLayout, _ ids: ObjectIDs) throws(Diagnostic) {
        self.content = content
        self.app = try layout.project.target(named: app)
        self.layout = layout
        self.ids = ids
    }

    static let productType = "com.apple.product-type.app-extension"

    /// The kind of a phase that copies into the folder of an app's extensions.
    static let copyKind = "PBXCopyFilesBuildPhase"
    static let copyFolder = "13"

    func changes() throws(Diagnostic) -> [ProjectChange] {
        if let other = project.targets.first(where: { $0.name == content.target }) {
            if other.productType == Self.productType, project.isEmbedded(other, in: app) { return [] }
            throw problem("taken", "a target is named '\(content.target)' already", other.object)
        }
        guard app.isApp else { throw problem("no_app", "the target '\(app.name)' is no app", app.object) }
        // Folders that are kept in step with the disk are known from Xcode 16 on.
        guard project.objectVersion >= 70 else {
            let version = "it is of object version \(project.objectVersion), and folders are kept from 70 on"
            throw problem("format", version, project.root)
        }
        guard let products = project.object(project.root["productRefGroup"]),
            products.node["children"]?.elements != nil, app.object.node["buildPhases"]?.elements != nil
        else { throw problem("format", "it has no group of products, or its app no phases", app.object) }
        let (copies, copiesLists) = copying()
        let (groups, groupsLists) = try self.groups()
        let lists: [(ProjectObject.Name, XcodeProject.Object, String)] = [
            (name("PBXNativeTarget"), project.root, "targets"),
            (name("PBXFileReference", content.target + ".appex"), products, "children"),
            (name("PBXTargetDependency", "PBXTargetDependency"), app.object, "dependencies"),
        ]
        let objects = (try targetObjects() + dependencyObjects() + copies + groups).sorted {
            ($0.isa, $0.name.id) < ($1.isa, $1.name.id)
        }
        return objects.map { .addObject($0) }
            + lists.map { .addElement($0, to: ProjectChange.ListName(object: $1.id, key: $2), before: nil) }
            + copiesLists + groupsLists
    }

    // MARK: Names

    func name(_ isa: String, _ comment: String? = nil, _ part: String? = nil) -> ProjectObject.Name {
        let key = ["extension", content.target] + [part].compactMap(\.self)
        return ProjectObject.Name(id: ids.id(isa, key, in: project), comment: comment ?? content.target)
    }

    private func problem(_ id: String, _ message: String, _ object: XcodeProject.Object) -> Diagnostic {
        .error("xcode_project_\(id)", message, in: project.source, at: object.entry.key.range)
    }

    /// The systems that limit the extension, as an app for further systems names them.
    private var filters: [String: ProjectObject.Value] {
        guard let platforms = content.platforms else { return [:] }
        let words = platforms.map { ProjectObject.Value.text($0.filter) }
        return words.count == 1 ? ["platformFilter": words[0]] : ["platformFilters": .list(words)]
    }

    // MARK: The target

    private func targetObjects() throws(Diagnostic) -> [ProjectObject] {
        let phases = ["Sources", "Frameworks", "Resources"].map { (kind: String) in
            name("PBX\(kind)BuildPhase", kind)
        }
        let owner = "PBXNativeTarget \"\(content.target)\""
        let list = name("XCConfigurationList", "Build configuration list for \(owner)")
        let product = name("PBXFileReference", content.target + ".appex")
        let folder = content.folder.pathComponents.last.map(String.init)
        let target = ProjectObject(
            name("PBXNativeTarget"), "PBXNativeTarget",
            [
                "buildConfigurationList": .reference(list),
                "buildPhases": .list(phases.map { .reference($0) }),
                "buildRules": .list([]),
                "dependencies": .list([]),
                "fileSystemSynchronizedGroups": .list([.reference(name("PBXFileSystemSynchronizedRootGroup", folder))]),
                "name": .text(content.target),
                "packageProductDependencies": .list([]),
                "productName": .text(content.target),
                "productReference": .reference(product),
                "productType": .text(Self.productType),
            ])
        let file = ProjectObject(
            product, "PBXFileReference",
            [
                "explicitFileType": "wrapper.app-extension", "includeInIndex": "0",
                "path": .text(content.target + ".appex"), "sourceTree": "BUILT_PRODUCTS_DIR",
            ])
        let empty: [String: ProjectObject.Value] = [
            "buildActionMask": "2147483647", "files": .list([]), "runOnlyForDeploymentPostprocessing": "0",
        ]
        return [target, file] + phases.map { ProjectObject($0, "PBX\($0.comment ?? "")BuildPhase", empty) }
            + (try ExtensionConfigurations(of: self).objects(list))
    }

    private func dependencyObjects() -> [ProjectObject] {
        let proxy = name("PBXContainerItemProxy", "PBXContainerItemProxy")
        let root = ProjectObject.Name(id: project.root.id, comment: "Project object")
        let dependency = ["target": .reference(name("PBXNativeTarget")), "targetProxy": .reference(proxy)]
            .merging(filters) { $1 }
        return [
            ProjectObject(
                proxy, "PBXContainerItemProxy",
                [
                    "containerPortal": .reference(root), "proxyType": "1",
                    "remoteGlobalIDString": .text(name("PBXNativeTarget").id), "remoteInfo": .text(content.target),
                ]),
            ProjectObject(name("PBXTargetDependency", "PBXTargetDependency"), "PBXTargetDependency", dependency),
        ]
    }

    // MARK: The copy in the app

    private func copying() -> ([ProjectObject], [ProjectChange]) {
        let phase = project.phases(of: app).first {
            $0.isa == Self.copyKind && $0["dstSubfolderSpec"] == Self.copyFolder
        }
        let title = phase.map { $0["name"] ?? "CopyFiles" } ?? "Embed Foundation Extensions"
        let file = name("PBXBuildFile", "\(content.target).appex in \(title)")
        let fields: [String: ProjectObject.Value] = [
            "fileRef": .reference(name("PBXFileReference", content.target + ".appex")),
            "settings": .dictionary(["ATTRIBUTES": .list(["RemoveHeadersOnCopy"])]),
        ]
        let build = ProjectObject(file, "PBXBuildFile", fields.merging(filters) { $1 })
        if let phase {
            let list = ProjectChange.ListName(object: phase.id, key: "files")
            return ([build], [.addElement(file, to: list, before: nil)])
        }
        let new = name(Self.copyKind, title)
        let list = ProjectChange.ListName(object: app.id, key: "buildPhases")
        let object = ProjectObject(
            new, Self.copyKind,
            [
                "buildActionMask": "2147483647", "dstPath": "", "dstSubfolderSpec": .text(Self.copyFolder),
                "files": .list([.reference(file)]), "name": .text(title), "runOnlyForDeploymentPostprocessing": "0",
            ])
        return ([build, object], [.addElement(new, to: list, before: nil)])
    }

    // MARK: Its place among the files

    /// The folder with its files, in groups that are there or new ones.
    private func groups() throws(Diagnostic) -> ([ProjectObject], [ProjectChange]) {
        let folders = content.folder.pathComponents.map(String.init)
        guard let last = folders.last else { return ([], []) }
        let paths = project.groupPaths.paths
        let known = project.objects(isa: "PBXGroup").filter {
            $0["path"] != nil && $0.node["children"]?.elements != nil
        }
        // The innermost folder on the way that has a group.
        var depth = folders.count - 1
        var parent: XcodeProject.Object?
        while depth > 0, parent == nil {
            let path = folders[..<depth].joined(separator: "/")
            parent = known.first { paths[$0.id] == path }
            if parent == nil { depth -= 1 }
        }
        let main = project.object(project.root["mainGroup"])
        guard let top = parent ?? main, paths[top.id] == folders[..<depth].joined(separator: "/") else {
            throw problem("elsewhere", "no group is known to lie in the folder of this project", project.root)
        }
        let folder = name("PBXFileSystemSynchronizedRootGroup", last)
        var objects = [
            ProjectObject(
                folder, "PBXFileSystemSynchronizedRootGroup", ["path": .text(last), "sourceTree": "<group>"])
        ]
        var child = folder
        for index in (depth..<folders.count - 1).reversed() {
            let path = folders[...index].joined(separator: "/")
            let group = name("PBXGroup", folders[index], path)
            objects.append(
                ProjectObject(
                    group, "PBXGroup",
                    ["children": .list([.reference(child)]), "path": .text(folders[index]), "sourceTree": "<group>"]))
            child = group
        }
        let products = project.root["productRefGroup"]
        let list = ProjectChange.ListName(object: top.id, key: "children")
        return (objects, [.addElement(child, to: list, before: top.id == main?.id ? products : nil)])
    }
}

extension XcodeProject {
    /// Whether what a target builds is copied into an app.
    func isEmbedded(_ target: Target, in app: Target) -> Bool {
        guard let product = target.object["productReference"] else { return false }
        let files = phases(of: app).filter { $0.isa == Embedding.copyKind }.flatMap { objects($0.ids("files")) }
        return files.contains { $0["fileRef"] == product }
    }

    /// The extensions that an app has in it, each once.
    package func extensions(in app: Target) -> [Target] {
        targets.filter { $0.productType == Embedding.productType && isEmbedded($0, in: app) }
    }
}
