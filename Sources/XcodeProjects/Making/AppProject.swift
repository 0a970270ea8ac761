/// A project with one app that links libraries of local packages, as a value; ``text(ids:)`` is what Xcode reads.
///
/// All the app's code is in packages, or in a folder that is kept in step with the disk. So the project has nothing in
/// it that changes with the code.
///
///     let project = AppProject(name: "Shop", target: "ShopApp", bundleID: "com.acme.shop", …)
///     project.text(ids: ids)    // // !$*UTF8*$! …
package struct AppProject: Hashable, Sendable {
    /// A library that the app links.
    package struct Link: Hashable, Sendable {
        package var product: String
        /// The folder of its package, from that of the project.
        package var package: String

        package init(_ product: String, of package: String) {
            self.product = product
            self.package = package
        }
    }

    /// The name of the project, and of the app.
    package var name: String
    /// The name of the target, and of its module: another one than that of every library.
    package var target: String
    package var bundleID: String
    /// The systems that the app runs on, each with its oldest version.
    package var platforms: [AppPlatform: String]
    /// The language mode that the files of the target are compiled in.
    package var swiftVersion: String
    /// The folder of the target's files, from that of the project.
    package var folder: String
    /// The path of the file of build settings that the target's configurations begin with, from the folder of the project;
    /// nil for none.
    package var configuration: String?
    /// Whether that file says the version of the app, which the target then doesn't.
    package var isVersionedElsewhere: Bool
    /// The libraries that the app links, in their order.
    package var links: [Link]
    /// The settings that the target has beside those of every app.
    package var settings: [String: String]

    package init(
        name: String,
        target: String,
        bundleID: String,
        platforms: [AppPlatform: String],
        swiftVersion: String = "6.0",
        folder: String,
        configuration: String? = nil,
        isVersionedElsewhere: Bool = false,
        links: [Link],
        settings: [String: String] = [:]
    ) {
        self.name = name
        self.target = target
        self.bundleID = bundleID
        self.platforms = platforms
        self.swiftVersion = swiftVersion
        self.folder = folder
        self.configuration = configuration
        self.isVersionedElsewhere = isVersionedElsewhere
        self.links = links
        self.settings = settings
    }
}

extension AppProject {
    /// The whole `project.pbxproj`: the same in every run.
    package func text(ids: ObjectIDs) -> String {
        let objects = objects(ids)
        return ProjectPrinter(objectVersion: 77, objects: objects, root: names(ids).project).text
    }

    /// The id of the target, by which schemes and test plans name it.
    package func targetID(ids: ObjectIDs) -> String { names(ids).target.id }

    /// The names of the objects that others name.
    struct Names {
        let project, target, product, sources, frameworks, resources: ProjectObject.Name
        let main, products, synchronized: ProjectObject.Name
        let configuration: ProjectObject.Name?
    }

    func names(_ ids: ObjectIDs) -> Names {
        Names(
            project: name("PBXProject", "project", "Project object", ids),
            target: name("PBXNativeTarget", target, target, ids),
            product: name("PBXFileReference", "\(name).app", "\(name).app", ids),
            sources: name("PBXSourcesBuildPhase", target, "Sources", ids),
            frameworks: name("PBXFrameworksBuildPhase", target, "Frameworks", ids),
            resources: name("PBXResourcesBuildPhase", target, "Resources", ids),
            main: name("PBXGroup", "main", nil, ids),
            products: name("PBXGroup", "products", "Products", ids),
            synchronized: name("PBXFileSystemSynchronizedRootGroup", folder, folder.lastComponent, ids),
            configuration: configuration.map { path in
                let name = path.lastComponent
                return self.name("PBXFileReference", name, name, ids)
            }
        )
    }

    /// The packages of the libraries, each once.
    var packages: [String] { links.map(\.package).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

    func reference(to package: String, _ ids: ObjectIDs) -> ProjectObject.Name {
        name("XCLocalSwiftPackageReference", package, XcodeProject.LocalPackage.remark(of: package), ids)
    }

    func dependency(_ link: Link, _ ids: ObjectIDs) -> ProjectObject.Name {
        name("XCSwiftPackageProductDependency", link.product, link.product, ids)
    }

    func file(_ link: Link, _ ids: ObjectIDs) -> ProjectObject.Name {
        name("PBXBuildFile", link.product, "\(link.product) in Frameworks", ids)
    }

    func name(_ isa: String, _ key: String, _ comment: String?, _ ids: ObjectIDs) -> ProjectObject.Name {
        ProjectObject.Name(id: ids.id(isa, [name, key]), comment: comment)
    }
}
