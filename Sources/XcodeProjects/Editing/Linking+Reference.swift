import Diagnostics

extension Linking {
    /// What a product names as its package, with what has to be added for it.
    ///
    /// Nothing is named where the package is one of the files, as before object version 60, or lies in a folder that Xcode
    /// keeps in step with the disk: there Xcode finds products by their names, and a reference would make a second package.
    func reference() throws(Diagnostic) -> (name: ProjectObject.Name?, additions: [ProjectChange]) {
        let project = subject.project
        if let package = project.package(at: subject.path) {
            guard package.isReference else { return (nil, []) }
            return (ProjectObject.Name(id: package.object.id, comment: subject.layout.remark(of: package)), [])
        }
        // Where others in such a folder have references all the same, so does this one.
        let isSynchronized = { (path: String) in project.synchronizedFolder(around: path) != nil }
        if isSynchronized(subject.path), !project.references.contains(where: { isSynchronized($0.path) }) {
            return (nil, [])
        }
        // A workspace that has the others, and that they are found in, has this one, too.
        let isElsewhere = project.references.isEmpty && project.folders.isEmpty
        if isElsewhere, Set(project.links.filter { $0.package == nil }.map(\.product)).count > 1 { return (nil, []) }
        try subject.layout.checkPaths()
        guard project.objectVersion >= 60 || !project.references.isEmpty else { return (nil, try file()) }
        let (name, additions) = subject.layout.newReference(to: subject.path, subject.ids)
        return (name, additions)
    }

    /// The file that stands for a package, beside others or at the top.
    private func file() throws(Diagnostic) -> [ProjectChange] {
        let project = subject.project
        let places = project.groupPaths
        let fellow = project.folders.last { package in
            package.object["lastKnownFileType"] == "wrapper" && project.object(places.parents[package.object.id]) != nil
        }
        let parents = [fellow.flatMap { places.parents[$0.object.id] }, project.root["mainGroup"]].compactMap(\.self)
        for parent in parents {
            guard let base = places.paths[parent], let path = subject.path.path(from: base),
                project.object(parent)?.node["children"]?.elements != nil
            else { continue }
            return file(at: path, in: parent)
        }
        throw .error(
            "xcode_project_elsewhere",
            "no group is known to lie in the folder of this project",
            in: project.source,
            at: project.root.entry.key.range
        )
    }

    private func file(at path: String, in parent: String) -> [ProjectChange] {
        let project = subject.project
        let isa = "PBXFileReference"
        let remains: ObjectIDs.Remains = subject.layout.hasEmptySection(isa) ? .section : .none
        let last = subject.path.lastComponent
        let name = ProjectObject.Name(
            id: subject.ids.id(isa, [subject.path], remains, in: project), comment: last)
        var fields: [String: ProjectObject.Value] = [
            "lastKnownFileType": "wrapper", "path": .text(path), "sourceTree": "<group>",
        ]
        if path != last { fields["name"] = .text(last) }
        let products = project.root["productRefGroup"]
        let isTop = parent == project.root["mainGroup"]
        let list = ProjectChange.ListName(object: parent, key: "children")
        return [
            .addObject(ProjectObject(name, isa, fields)),
            .addElement(name, to: list, before: isTop ? products : nil),
        ]
    }
}

extension ProjectLayout {
    /// - Throws: a diagnostic where paths aren't counted from the folder of the project.
    func checkPaths() throws(Diagnostic) {
        guard let folder = project.root["projectDirPath"], !folder.isEmpty else { return }
        throw .error(
            "xcode_project_elsewhere",
            "the paths of this project are relative to '\(folder)'",
            in: project.source,
            at: project.root.node["projectDirPath"]?.range ?? project.root.entry.key.range
        )
    }

    /// A reference to a package that the project has none to.
    func newReference(
        to path: String,
        _ ids: ObjectIDs
    ) -> (name: ProjectObject.Name, additions: [ProjectChange]) {
        let isa = "XCLocalSwiftPackageReference"
        let list = ProjectChange.ListName(object: project.root.id, key: "packageReferences")
        var remains: ObjectIDs.Remains = hasEmptySection(isa) ? .section : .none
        if project.root.node[list.key]?.elements?.isEmpty == true { remains.insert(.list) }
        let place = path.isEmpty ? "." : path
        let name = ProjectObject.Name(
            id: ids.id(isa, [path], remains, in: project), comment: XcodeProject.LocalPackage.remark(of: place))
        let object = ProjectObject(name, isa, ["relativePath": .text(place)])
        return (name, [.addElement(name, to: list, before: nil), .addObject(object)])
    }
}
