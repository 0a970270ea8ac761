internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// Folders beside the packages of a layer that have Swift files and no package any more, as git knows, or that are copies
/// of a feature: what a merge or a hand has left.
///
/// Nothing is found where something else may build them: another build system, an Xcode project, or a link.
struct StrayFolders {
    private let workspace: Workspace
    private let graph: FeatureGraph

    init(in workspace: Workspace, _ graph: FeatureGraph) {
        self.workspace = workspace
        self.graph = graph
    }

    var findings: [Finding] {
        let features = workspace.features.map(\.path)
        let layers = Set(
            workspace.settings.layerFolders.filter { $0.layer != .app && !$0.folder.contains("*") }.map(\.folder)
        ).filter { layer in features.contains { AbsolutePath("/" + $0).parent.relative(to: .root) == layer } }
        // Where the folder of a feature isn't there, that is said of it, and what has become of it.
        guard workspace.hasSettings, !layers.isEmpty, !graph.packages.contains(where: { $0.code.missing != nil }),
            let files = try? workspace.files.listing(besides: Set(features)).files,
            !files.contains(where: Self.isForeign)
        else { return [] }
        let sources = files.filter { $0.hasSuffix(".swift") && !WorkspaceListing.isManifest($0) }
        let stray = Dictionary(grouping: sources) { file in
            layers.compactMap { layer -> String? in
                guard file.hasPrefix(layer + "/") else { return nil }
                let rest = file.dropFirst(layer.count + 1).split(separator: "/")
                return rest.count > 1 ? "\(layer)/\(rest[0])" : nil
            }.max { $0.count < $1.count } ?? ""
        }
        let projects = files.filter {
            $0.hasSuffix(".xcodeproj/project.pbxproj") || XcodeGenSpecification.isOne($0)
        }
        return stray.keys.filter { folder in
            !folder.isEmpty && !layers.contains { $0 == folder || $0.hasPrefix(folder + "/") }
                && !features.contains { $0 == folder || $0.hasPrefix(folder + "/") }
                && !graph.modules.contains { ($0.code.folder.map { $0 + "/" } ?? "").hasPrefix(folder + "/") }
                && !files.contains { $0.hasPrefix(folder + "/") && WorkspaceListing.isManifest($0) }
                && !AbsolutePath("/" + folder).components.contains(where: PackageSearch.isMaterial)
                && !projects.contains { !Self.isOfExample($0, in: folder) && mayHave($0, folder) }
        }.sorted(by: Files.byteOrder).compactMap { folder in
            let copy = wayFromCopy(folder, stray[folder] ?? [])
            let isLeft = isLeftOfBlock(folder, stray[folder] ?? [])
            guard copy != nil || isLeft || workspace.files.hadPackage(in: folder),
                !GitRepository.ignores(
                    workspace.root.appending(folder), below: workspace.root)
            else { return nil }
            if isLeft, copy == nil { return left(folder) }
            let restoring = workspace.files.sideOfMerge(withPackageIn: folder).map { side in
                LostSources.help(onHalf: folder, of: side)
            }
            let bringingBack = workspace.files.removedManifest(in: folder).map { manifest in
                "bring its manifest back: git checkout HEAD -- \(manifest.shellWord), or delete the folder"
            }
            return Finding(
                "no package has the Swift files in '\(folder)'",
                path: folder,
                help: [
                    copy ?? restoring ?? bringingBack
                        ?? "move them into the package that they are for, or delete the folder"
                ]
            )
        }
    }

    /// Whether a folder has the roles of a feature, where one package has the targets of all: their block is gone, as when a
    /// merge or git has taken it back alone.
    private func isLeftOfBlock(_ folder: String, _ files: [String]) -> Bool {
        guard workspace.shared != nil else { return false }
        let layout = workspace.settings.layout
        let name = AbsolutePath("/" + folder).name
        let roles = Role.allCases.filter { role in
            let place = "\(folder)/\(layout.folder(of: role, in: name))/"
            return files.contains { $0.hasPrefix(place) }
        }
        return roles.contains(.source) && roles.count > 1
    }

    private func left(_ folder: String) -> Finding {
        let name = AbsolutePath("/" + folder).name.shellWord
        let comment = SharedManifest.comment(on: folder).shellWord
        return Finding(
            "no target of the package has the Swift files in '\(folder)'",
            path: folder,
            help: workspace.files.helpOnStash + [
                "declare them again, if they are as new: ufeature new \(name)",
                "or bring their block back, which a commit may have: git log -p -S \(comment) -- \(PackageFiles.manifest)",
            ]
        )
    }

    /// How a copied folder becomes a feature, where one package has the targets of all features.
    private func wayFromCopy(_ folder: String, _ files: [String]) -> String? {
        let models = workspace.features.filter { model in
            files.allSatisfy { file in
                let original = model.path + file.dropFirst(folder.count)
                guard let text = try? workspace.files.unkept(at: file) else { return false }
                return (try? workspace.files.unkept(at: original))?.bytes == text.bytes
            }
        }
        return models.count == 1 ? FeatureGraph.wayFromCopy(at: folder, of: models[0].name) : nil
    }

    /// Whether an Xcode project is that of the example in a feature's folder, which builds that feature's package.
    private static func isOfExample(_ project: String, in folder: String) -> Bool {
        project.hasPrefix(folder + "/") && project.hasSuffix(Role.example.suffix + ".xcodeproj/project.pbxproj")
    }

    /// Whether an Xcode project may have a folder among its files, itself or with all that is around it.
    private func mayHave(_ project: String, _ folder: String) -> Bool {
        guard let text = try? workspace.files.unkept(at: project) else { return true }
        if XcodeGenSpecification.isOne(project) {
            return XcodeGenSpecification(parsing: text.string).mayHave(
                workspace.root.appending(folder), from: workspace.root.appending(project.enclosingFolder))
        }
        let place = AbsolutePath("/" + folder)
        let around = place.parent.name
        return text.contains(place.name) || text.contains("path = \(around);") || text.contains("path = \"\(around)\";")
            || text.contains("path = .;")
    }

    /// Whether a file is that of another build system.
    private static func isForeign(_ file: String) -> Bool {
        let name = AbsolutePath("/" + file).name
        return ["Project.swift", "BUILD", "BUILD.bazel", "CMakeLists.txt", "meson.build"].contains(name)
            || name.hasSuffix(".podspec")
    }
}
