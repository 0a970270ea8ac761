extension XcodeProject {
    /// A package that lies in the same repository.
    package struct LocalPackage: Sendable {
        package let object: Object
        /// From the folder of the project, without `.` and needless `..`.
        package let path: String

        /// Whether products name it, as they do since object version 60; before, it is a file like any other.
        package var isReference: Bool { object.isa == "XCLocalSwiftPackageReference" }
    }

    /// A product of a package that a target uses.
    package struct Link: Sendable {
        package let target: Target
        package let dependency: Object

        package var product: String { dependency["productName"] ?? "" }
        /// The id of the reference that it comes from; nil for one that Xcode finds by its name.
        package var package: String? { dependency["package"] }
    }

    /// The packages that the project names as such.
    package var references: [LocalPackage] {
        objects(isa: "XCLocalSwiftPackageReference").compactMap { object in
            object["relativePath"].map { LocalPackage(object: object, path: $0.normalizedPath) }
        }
    }

    /// The ids of all packages that the project names as such, in their order.
    package var referenceIDs: [String] { root.ids("packageReferences") }

    /// The reference to the package at a path.
    package func reference(at path: String) -> LocalPackage? {
        let path = path.normalizedPath
        return references.first { $0.path == path }
    }

    /// The folders among the files that may be packages: all that have no kind of their own.
    package var folders: [LocalPackage] {
        let places = groupPaths
        return objects(isa: "PBXFileReference").compactMap { object in
            guard object.mayBePackage, let parent = places.parents[object.id], let path = object["path"],
                let base = object.base(in: places.paths[parent])
            else { return nil }
            return LocalPackage(object: object, path: base.appendingPath(path))
        }
    }

    /// What the project has of a package at a path: the reference, or else the file that stands for it.
    package func package(at path: String) -> LocalPackage? {
        let path = path.normalizedPath
        return reference(at: path) ?? folders.first { $0.path == path }
    }

    /// The folder that Xcode keeps in step with the disk, and that has a path in it.
    package func synchronizedFolder(around path: String) -> Object? {
        let path = path.normalizedPath
        let places = groupPaths
        return objects(isa: "PBXFileSystemSynchronizedRootGroup").first { object in
            guard let parent = places.parents[object.id], let folder = object["path"],
                let base = object.base(in: places.paths[parent])
            else { return false }
            return path.hasPrefix(base.appendingPath(folder) + "/")
        }
    }

    /// What each target uses of packages.
    package var links: [Link] { targets.flatMap(links(of:)) }

    /// What a target uses of packages: what it says, what it links or copies, and what it waits for.
    package func links(of target: Target) -> [Link] {
        let users = phases(of: target).flatMap { objects($0.ids("files")) } + objects(target.object.ids("dependencies"))
        var seen: Set<String> = []
        return (target.object.ids("packageProductDependencies") + users.compactMap { $0["productRef"] }).compactMap {
            id in
            guard seen.insert(id).inserted, let object = object(id), object.isa == "XCSwiftPackageProductDependency"
            else { return nil }
            return Link(target: target, dependency: object)
        }
    }
}

extension XcodeProject.Object {
    /// Whether it is a folder, of which only Xcode knows that it is a package.
    fileprivate var mayBePackage: Bool {
        guard let kind = self["lastKnownFileType"], ["wrapper", "folder", "text"].contains(kind) else { return false }
        return kind != "text" || self["path"]?.pathComponents.last?.contains(".") == false
    }
}
