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
    /// - Throws: what is wrong with a manifest that can't be read.
    func additions(for names: [String]) throws -> [GeneratedFile] {
        let wanted = workspace.settings.externals.filter { names.contains($0.name) }.compactMap(manifest)
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
