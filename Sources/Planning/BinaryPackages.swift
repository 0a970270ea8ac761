internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// The packages that wrap the binaries of the catalogue, whose manifests the tool writes.
struct BinaryPackages {
    let workspace: Workspace

    init(in workspace: Workspace) {
        self.workspace = workspace
    }

    /// The manifests that aren't there yet of those among some packages of the catalogue.
    ///
    /// - Throws: what is wrong with a manifest that can't be read; a `Refusal` where a package that the tool doesn't make
    ///   isn't in its folder.
    func additions(for names: [String]) throws -> [GeneratedFile] {
        let externals = workspace.settings.externals.filter { names.contains($0.name) }
        let missing = externals.compactMap(problemWithFolder)
        guard missing.isEmpty else { throw Refusal(missing) }
        let wanted = externals.compactMap(manifest)
        return try wanted.filter { try workspace.files.source(at: $0.path) == nil }
    }

    /// What differs, for each package; a manifest that the team has written itself is kept, and no difference.
    ///
    /// - Throws: what is wrong with a manifest that can't be read.
    func comparisons() throws -> [WorkspaceFileComparison] {
        try workspace.settings.externals.compactMap { external in
            guard let wanted = manifest(of: external) else { return nil }
            let file = WorkspaceReader.settingsFile
            guard let source = try workspace.files.source(at: wanted.path) else {
                let message = "there is no '\(wanted.path)' for the binary '\(external.name)'"
                let found = WorkspaceFileComparison.difference(message, in: file, help: Self.help)
                return WorkspaceFileComparison(addition: wanted, found: [found])
            }
            guard source.string.contains(Self.mark), source.string != wanted.contents else { return nil }
            let message = "the binary '\(external.name)' is not as 'externals' says"
            let found = WorkspaceFileComparison.difference(message, in: wanted.path, help: Self.help)
            let edit = FileEdit(path: wanted.path, old: source.bytes, new: Array(wanted.contents.utf8))
            return WorkspaceFileComparison(edit: edit, found: [found])
        }
    }

    /// That nothing is where a package of the workspace is to be; what git ignores may be made before a build.
    private func problemWithFolder(of external: External) -> Diagnostic? {
        guard external.binary == nil, case .path(let path, _) = external.source else { return nil }
        let folder = workspace.root.appending(path)
        guard folder.isInside(workspace.root), workspace.files.isNothing(at: folder),
            !GitRepository.ignores(folder, below: workspace.root)
        else { return nil }
        return .error(
            "absent",
            "'\(path)' isn't there, where the workspace's catalogue has the package '\(external.name)'",
            help: ["correct its \"path\" in \(WorkspaceReader.settingsFile), under \"externals\""]
        )
    }

    private static let help = "run 'ufeature sync'"
    private static let mark =
        "// Made by ufeature from \"externals\" in ufeature.json: 'ufeature sync' writes it again."

    private func manifest(of external: External) -> GeneratedFile? {
        guard let binary = external.binary, let folder = external.binaryFolder, let product = external.products.first
        else { return nil }
        let arguments = binary.arguments.map { "      \($0.label): \"\($0.value)\"" }.joined(separator: ",\n")
        return GeneratedFile(
            path: folder + "/" + PackageFiles.manifest,
            contents: """
                // swift-tools-version: \(workspace.settings.toolsVersion)
                \(Self.mark)

                import PackageDescription

                let package = Package(
                  name: "\(external.package)",
                  products: [
                    .library(
                      name: "\(product)",
                      targets: ["\(product)"]
                    )
                  ],
                  targets: [
                    .binaryTarget(
                      name: "\(product)",
                \(arguments)
                    )
                  ]
                )

                """
        )
    }
}
