/// A project with one app that links one library of a local package, as a value; ``text(ids:)`` is what Xcode reads.
///
/// All the app's code is in the package. So the project has nothing in it that changes with the code.
///
///     let project = AppProject(name: "Shop", target: "ShopApp", bundleID: "com.acme.shop", …)
///     project.text(ids: ids)    // // !$*UTF8*$! …
package struct AppProject: Hashable, Sendable {
    /// The name of the project, and of the app.
    package var name: String
    /// The name of the target, and of its module: another one than that of the library.
    package var target: String
    package var bundleID: String
    /// The systems that the app runs on, each with its oldest version.
    package var platforms: [AppPlatform: String]
    /// The language mode that the few files of the target are compiled in.
    package var swiftVersion: String
    /// The folder of the target's files, from that of the project; the configuration lies in the folder around it.
    package var folder: String
    /// The name of the file of build settings.
    package var configuration: String
    /// The folder of the package, from that of the project.
    package var package: String
    /// The library of it that the app links.
    package var product: String

    package init(
        name: String,
        target: String,
        bundleID: String,
        platforms: [AppPlatform: String],
        swiftVersion: String = "6.0",
        folder: String,
        configuration: String,
        package: String,
        product: String
    ) {
        self.name = name
        self.target = target
        self.bundleID = bundleID
        self.platforms = platforms
        self.swiftVersion = swiftVersion
        self.folder = folder
        self.configuration = configuration
        self.package = package
        self.product = product
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
        let project, target, product, reference, dependency, file: ProjectObject.Name
        let sources, frameworks, resources, main, products, synchronized, configuration: ProjectObject.Name
    }

    func names(_ ids: ObjectIDs) -> Names {
        Names(
            project: name("PBXProject", "project", "Project object", ids),
            target: name("PBXNativeTarget", target, target, ids),
            product: name("PBXFileReference", "\(name).app", "\(name).app", ids),
            reference: name(
                "XCLocalSwiftPackageReference", package, "XCLocalSwiftPackageReference \"\(package)\"", ids),
            dependency: name("XCSwiftPackageProductDependency", product, product, ids),
            file: name("PBXBuildFile", product, "\(product) in Frameworks", ids),
            sources: name("PBXSourcesBuildPhase", target, "Sources", ids),
            frameworks: name("PBXFrameworksBuildPhase", target, "Frameworks", ids),
            resources: name("PBXResourcesBuildPhase", target, "Resources", ids),
            main: name("PBXGroup", "main", nil, ids),
            products: name("PBXGroup", "products", "Products", ids),
            synchronized: name(
                "PBXFileSystemSynchronizedRootGroup", folder, folder.pathComponents.last.map(String.init), ids),
            configuration: name("PBXFileReference", configuration, configuration, ids)
        )
    }

    func name(_ isa: String, _ key: String, _ comment: String?, _ ids: ObjectIDs) -> ProjectObject.Name {
        ProjectObject.Name(id: ids.id(isa, [name, key]), comment: comment)
    }
}
