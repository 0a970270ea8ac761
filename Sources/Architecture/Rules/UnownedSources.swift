internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unownedSources = Rule(
        .unownedSources,
        .warning,
        "A folder of Swift files belongs to a target, and to one only",
        findsToo: [.error],
        page: Page(
            what: """
                Finds a folder with Swift files where SwiftPM keeps targets (`Sources/X`, `Tests/X`) or where roles \
                have their folders (`Interface/`, `Testing/` …), that no target of the package has. A folder is left \
                alone if its name stands anywhere in the manifest, also in a comment, or if a package or an Xcode \
                project is in it or beside it, or if it is called as the data of tests is (`Fixtures`, \
                `__Snapshots__`, `TestData`). So is everything in a package that another build system describes too.

                In a workspace with a `ufeature.json` it also finds a folder with Swift files beside the packages of a \
                layer, in which no package is: where git knows one in it from before, or where it is a copy of a \
                feature, and no Xcode project or other build system may have it.

                As an error it finds a Swift file that two targets of a package have, where the manifest says the same \
                on every machine.
                """,
            why: """
                These files are never compiled, and these tests never run. They look alive to every reader and every \
                search, and rot. Of sources that overlap SwiftPM builds nothing.
                """,
            source: "SwiftPM, \"PackageDescription: Target, path\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                targets: [.target(name: "Search", path: "Source")]  // and there is a folder Tests/
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                targets: [
                  .target(name: "Search", path: "Source"),
                  .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests"),
                ]
                """
            ),
            repair: "Declare a target for the folder, or delete it. Of two targets, let one exclude what the other has."
        ),
        check: { graph in
            graph.packages.flatMap { package in
                package.code.unownedFolders.map { folder in
                    let lost = package.modules.map { graph.modules[$0] }.first { module in
                        module.code.folder == nil && module.kind.isBuilt
                    }
                    let missing = graph.lackingRole(in: folder, of: package).map { feature, role in
                        graph.wayToDeclare(role, of: feature)
                    }
                    return Finding(
                        "no target of '\(package.feature.name)' has the Swift files in '\(folder)'",
                        path: folder,
                        help: [missing].compactMap(\.self) + [
                            lost.map { lost in
                                "if they are those of '\(lost.name)', whose folder isn't there, move them back, or write "
                                    + "their folder as its path; or declare a target for them"
                            }
                                ?? "declare a target for them in '\(package.feature.manifestOnDisk)', or delete the folder"
                        ],
                        feature: package.feature.name,
                        package: package.index
                    )
                } + graph.overlappingSources(of: package)
            } + graph.strayFindings
        }
    )
}

extension FeatureGraph {
    /// The role that the feature of a package lacks, whose files would lie in a folder; nil for any other folder.
    fileprivate func lackingRole(in folder: String, of package: GraphPackage) -> (GraphFeature, Role)? {
        let features = features.filter { $0.package == package.index }
        guard hasSettings, features.count == 1, let feature = features.first, !feature.isInferred else { return nil }
        let role = Role.allCases.first { role in
            let place = settings.layout.folder(of: role, in: feature.name, suffixes: package.feature.suffixes)
            return role != .source && feature.modules[role] == nil && package.feature.file(place) == folder
        }
        return role.map { (feature, $0) }
    }

    /// The targets with Swift files that an earlier one has, which SwiftPM refuses.
    fileprivate func overlappingSources(of package: GraphPackage) -> [Finding] {
        var owners: [String: String] = [:]
        let found = package.modules.map { modules[$0] }.compactMap { module -> Finding? in
            let shared = module.code.files.map(\.path).filter { owners[$0].map { $0 != module.name } ?? false }
            for file in module.code.files where owners[file.path] == nil { owners[file.path] = module.name }
            guard let first = shared.first, let owner = owners[first] else { return nil }
            return finding(
                "target '\(module.name)' has overlapping sources: '\(first)' is in '\(owner)' too",
                at: module.target.name.range,
                inManifestOf: package,
                help: ["give each a folder of its own, or take the other's files out of one with 'exclude:'"],
                target: module.name,
                severity: .error
            )
        }
        return found.isEmpty || !package.isUnconditional ? [] : found
    }
}
