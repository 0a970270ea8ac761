extension AppProject {
    /// Everything in the project.
    func objects(_ ids: ObjectIDs) -> [ProjectObject] {
        let names = names(ids)
        var objects = [
            ProjectObject(
                names.product,
                "PBXFileReference",
                [
                    "explicitFileType": "wrapper.application", "includeInIndex": "0", "path": "\(name).app",
                    "sourceTree": "BUILT_PRODUCTS_DIR",
                ]
            ),
            ProjectObject(
                names.synchronized,
                "PBXFileSystemSynchronizedRootGroup",
                ["path": .text(folder.lastComponent), "sourceTree": "<group>"]
            ),
            phase(names.sources, "PBXSourcesBuildPhase"),
            phase(names.frameworks, "PBXFrameworksBuildPhase", links.map { .reference(file($0, ids)) }),
            phase(names.resources, "PBXResourcesBuildPhase"),
            target(names, ids),
            project(names, ids),
        ]
        if let configuration, let name = names.configuration {
            var fields: [String: ProjectObject.Value] = [
                "lastKnownFileType": "text.xcconfig", "path": .text(configuration), "sourceTree": "<group>",
            ]
            let short = configuration.lastComponent
            if isBesideFiles(configuration) {
                fields["path"] = .text(short)
            } else if short != configuration {
                fields["name"] = .text(short)
            }
            objects.append(ProjectObject(name, "PBXFileReference", fields))
        }
        return objects + linked(ids) + groups(names, ids) + configurations(ids)
    }

    /// The packages, and what is linked of them.
    private func linked(_ ids: ObjectIDs) -> [ProjectObject] {
        let packages = packages.map {
            ProjectObject(reference(to: $0, ids), "XCLocalSwiftPackageReference", ["relativePath": .text($0)])
        }
        return packages
            + links.flatMap { link in
                let dependency = dependency(link, ids)
                return [
                    ProjectObject(file(link, ids), "PBXBuildFile", ["productRef": .reference(dependency)]),
                    ProjectObject(
                        dependency,
                        "XCSwiftPackageProductDependency",
                        [
                            "package": .reference(reference(to: link.package, ids)),
                            "productName": .text(link.product),
                        ]
                    ),
                ]
            }
    }

    private func phase(
        _ name: ProjectObject.Name,
        _ isa: String,
        _ files: [ProjectObject.Value] = []
    ) -> ProjectObject {
        let fields: [String: ProjectObject.Value] = [
            "buildActionMask": "2147483647", "files": .list(files), "runOnlyForDeploymentPostprocessing": "0",
        ]
        return ProjectObject(name, isa, fields)
    }

    /// Whether a file lies in the folder around that of the target's files.
    private func isBesideFiles(_ path: String) -> Bool {
        let around = folder.pathComponents.dropLast()
        return !around.isEmpty && path.pathComponents.dropLast() == around
    }

    /// A group for each folder on the way to the files: the path of a group that is kept in step with the disk is one
    /// word.
    private func groups(_ names: Names, _ ids: ObjectIDs) -> [ProjectObject] {
        let folders = folder.pathComponents.dropLast().map(String.init)
        let configuration = names.configuration.map { [ProjectObject.Value.reference($0)] } ?? []
        let isBeside = self.configuration.map(isBesideFiles) ?? false
        var content = (isBeside ? configuration : []) + [.reference(names.synchronized)]
        var groups: [ProjectObject] = []
        for index in folders.indices.reversed() {
            let path = folders[...index].joined(separator: "/")
            let group = name("PBXGroup", path, folders[index], ids)
            groups.append(
                ProjectObject(
                    group,
                    "PBXGroup",
                    ["children": .list(content), "path": .text(folders[index]), "sourceTree": "<group>"]
                )
            )
            content = [.reference(group)]
        }
        let main = ProjectObject(
            names.main,
            "PBXGroup",
            [
                "children": .list((isBeside ? [] : configuration) + content + [.reference(names.products)]),
                "sourceTree": "<group>",
            ]
        )
        let products = ProjectObject(
            names.products,
            "PBXGroup",
            ["children": .list([.reference(names.product)]), "name": "Products", "sourceTree": "<group>"]
        )
        return groups + [main, products]
    }

    private func target(_ names: Names, _ ids: ObjectIDs) -> ProjectObject {
        ProjectObject(
            names.target,
            "PBXNativeTarget",
            [
                "buildConfigurationList": .reference(listName(ofTarget: true, ids)),
                "buildPhases": .list([names.sources, names.frameworks, names.resources].map { .reference($0) }),
                "buildRules": .list([]),
                "dependencies": .list([]),
                "fileSystemSynchronizedGroups": .list([.reference(names.synchronized)]),
                "name": .text(target),
                "packageProductDependencies": .list(links.map { .reference(dependency($0, ids)) }),
                "productName": .text(target),
                "productReference": .reference(names.product),
                "productType": "com.apple.product-type.application",
            ]
        )
    }

    private func project(_ names: Names, _ ids: ObjectIDs) -> ProjectObject {
        ProjectObject(
            names.project,
            "PBXProject",
            [
                "attributes": .dictionary([
                    "BuildIndependentTargetsInParallel": "1",
                    "LastSwiftUpdateCheck": .text(Self.lastUpgrade),
                    "LastUpgradeCheck": .text(Self.lastUpgrade),
                    "TargetAttributes": .ids([names.target: .dictionary(["CreatedOnToolsVersion": "26.0"])]),
                ]),
                "buildConfigurationList": .reference(listName(ofTarget: false, ids)),
                "developmentRegion": "en",
                "hasScannedForEncodings": "0",
                "knownRegions": .list(["en", "Base"]),
                "mainGroup": .reference(names.main),
                "minimizedProjectReferenceProxies": "1",
                "packageReferences": .list(packages.map { .reference(reference(to: $0, ids)) }),
                "preferredProjectObjectVersion": "77",
                "productRefGroup": .reference(names.products),
                "projectDirPath": "",
                "projectRoot": "",
                "targets": .list([.reference(names.target)]),
            ]
        )
    }

    /// The Xcode whose settings these are, as it writes its version: no older one asks to bring them up to date.
    static let lastUpgrade = "2600"

    // MARK: Settings

    private func listName(ofTarget isTarget: Bool, _ ids: ObjectIDs) -> ProjectObject.Name {
        let owner = isTarget ? "PBXNativeTarget \"\(target)\"" : "PBXProject \"\(name)\""
        return name("XCConfigurationList", owner, "Build configuration list for \(owner)", ids)
    }

    private func configurations(_ ids: ObjectIDs) -> [ProjectObject] {
        [false, true].flatMap { isTarget in
            let list = listName(ofTarget: isTarget, ids)
            let configurations = [true, false].map { isDebug in
                let configuration = isDebug ? "Debug" : "Release"
                let settings = isTarget ? targetSettings : projectSettings(isDebug: isDebug)
                var fields: [String: ProjectObject.Value] = [
                    "buildSettings": .dictionary(settings.mapValues { .text($0) }), "name": .text(configuration),
                ]
                if isTarget, let file = names(ids).configuration {
                    fields["baseConfigurationReference"] = .reference(file)
                }
                let key = "\(list.comment ?? "") \(configuration)"
                return ProjectObject(
                    name("XCBuildConfiguration", key, configuration, ids), "XCBuildConfiguration", fields)
            }
            let fields: [String: ProjectObject.Value] = [
                "buildConfigurations": .list(configurations.map { .reference($0.name) }),
                "defaultConfigurationIsVisible": "0",
                "defaultConfigurationName": "Release",
            ]
            return configurations + [ProjectObject(list, "XCConfigurationList", fields)]
        }
    }
}
