package import Diagnostics
internal import PackageManifest

/// The manifests of a package: `Package.swift`, and those for certain versions of Swift beside it.
package struct PackageFiles: Hashable, Sendable {
    package static let manifest = "Package.swift"

    package let folder: AbsolutePath
    /// The one that SwiftPM reads comes first, the others follow in the order of their names.
    package let files: [SourceText]
    /// Whether it's known which one SwiftPM reads: of several, only the version of Swift tells.
    package let isChosen: Bool

    /// Reads the manifests in a folder, which is shown as `name` in diagnostics; nil where there are none.
    ///
    /// - Throws: a `Refusal` when one can't be read; `Interrupted`.
    package static func read(
        in folder: AbsolutePath,
        shownAs name: String,
        swift: inout ToolchainVersion
    ) throws -> PackageFiles? {
        let names = try Files.entries(of: folder).filter { $0 == manifest || ManifestChoice.isForVersion($0) }
        guard !names.isEmpty else { return nil }
        let prefix = name.isEmpty || name == "." ? "" : name + "/"
        var files: [String: SourceText] = [:]
        for name in names { files[name] = try Files.text(at: folder.appending(name), shownAs: prefix + name) }
        guard names.count > 1 || names.first != manifest else {
            return PackageFiles(folder: folder, files: names.compactMap { files[$0] }, isChosen: true)
        }
        var toolsVersions: [String: PackageManifest.ToolsVersion] = [:]
        for (name, text) in files { toolsVersions[name] = Manifest.toolsVersion(of: text) }
        let chosen = try swift.number().flatMap { version in
            ManifestChoice(toolchain: SwiftVersion([version.major, version.minor, version.patch]))
                .file(among: names, toolsVersions: toolsVersions)
        }
        let first = chosen ?? names.first { $0 == manifest } ?? names[0]
        return PackageFiles(
            folder: folder,
            files: ([first] + names.filter { $0 != first }).compactMap { files[$0] },
            isChosen: chosen != nil
        )
    }

    /// Whether a folder has a manifest that some version of SwiftPM reads.
    static func isPackage(_ folder: AbsolutePath) throws -> Bool {
        try Files.entries(of: folder).contains { $0 == manifest || ManifestChoice.isForVersion($0) }
    }
}
