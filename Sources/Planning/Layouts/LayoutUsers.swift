internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What uses the packages of a workspace and isn't one of them: it would not find them any more in one package.
struct LayoutUsers {
    /// Packages and projects for Xcode that can't be edited safely.
    private(set) var problems: [Diagnostic] = []
    /// Files that name a package where only a package can be named.
    private(set) var notes: [Diagnostic] = []

    /// - Throws: a `Refusal` when a folder can't be looked into.
    init(of workspace: Workspace) throws {
        let listing = try workspace.files.listing()
        let members = Set(workspace.features.map { workspace.root.appending($0.path) })
        let own = Set(workspace.features.flatMap(\.manifestFiles).map(\.path))
        let manifests = (listing.files + (try workspace.files.filesAround())).filter {
            WorkspaceListing.isManifest($0) && !own.contains($0)
        }
        for source in try workspace.texts(of: manifests, containing: [".package("]) {
            let folder = workspace.root.appending(source.path).parent
            for dependency in (try? Manifest.parse(source))?.dependencies.elements ?? [] {
                guard let path = dependency.path, members.contains(folder.appending(path.value)) else { continue }
                problems.append(
                    .error(
                        "layout_not_certain",
                        "a package that ufeature.json doesn't know uses '\(path.value)'",
                        in: source,
                        at: path.range,
                        help: ["move it into the folder of a layer, so that it is converted with the others"]
                    ))
            }
        }
        let others = try FilesOfNoPackage(in: workspace, listing)
        let apps = workspace.settings.xcode?.all.map(\.file) ?? []
        let kept = try LayoutChange.projects(in: workspace).map(\.path)
        let projects = Set(kept).union(apps)
        let products = Set(workspace.features.flatMap { $0.manifest.products.map(\.name.value) })
        for use in try others.uses(of: products, package: nil)
        where !projects.contains(use.location.path) {
            problems.append(
                Diagnostic(
                    .error, "layout_not_certain", "a project that ufeature.json doesn't know uses '\(use.name)'",
                    at: use.location,
                    help: ["take the package out of it, then link the product of the one package by hand"]))
        }
        try addGenerators(workspace, listing.files, members)
        notes = try others.notes(
            on: Set(workspace.features.map { "--package-path " + $0.path }),
            in: [".md", ".yml", ".yaml", ".sh", "Makefile", "Fastfile"] + FilesOfNoPackage.justfiles,
            id: "package_named",
            words: "names a folder that is no longer a package",
            help: "for one feature of the package: swift test --filter <Feature>Tests, swift run <Feature>Example"
        )
        let folders = Set(kept.map { AbsolutePath($0).parent.parent })
        let containers = folders.flatMap { folder in
            workspace.features.map { "container:" + AbsolutePath($0.path).relative(to: folder) }
        }
        notes += try others.notes(
            on: Set(containers), in: [".xcscheme"], id: "package_named", words: "is no package any more",
            help: "in Xcode, choose the tests of the scheme again"
        )
    }

    /// Takes in what XcodeGen and Tuist make projects from, where it names packages by their folders.
    private mutating func addGenerators(
        _ workspace: Workspace,
        _ files: [String],
        _ members: Set<AbsolutePath>
    ) throws {
        let names = ["project.yml", "project.yaml", "Project.swift", "Workspace.swift"]
        let meant = files.filter { names.contains(AbsolutePath($0).name) }
        for source in try workspace.texts(of: meant, containing: ["path:"]) {
            let folder = workspace.root.appending(source.path).parent
            var start = 0
            for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                defer { start += line.count + 1 }
                let words = String(decoding: line, as: UTF8.self).split { " \t\"'(),".contains($0) }.map(String.init)
                guard let label = words.firstIndex(of: "path:"),
                    let path = words[label...].first(where: { members.contains(folder.appending($0)) })
                else { continue }
                problems.append(
                    .error(
                        "layout_not_certain", "a project is made from this file, which names '\(path)'",
                        in: source, at: start..<start + line.count,
                        help: ["let it name the one package instead, which will lie beside ufeature.json"]))
            }
        }
    }
}
