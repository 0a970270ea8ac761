package import Diagnostics
package import OperatingSystem
internal import PackageManifest

/// The manifests of a package: `Package.swift`, and those for certain versions of Swift beside it.
package struct PackageFiles: Hashable, Sendable {
    package static let manifest = "Package.swift"
    /// How many bytes a manifest may have: those that somebody has written are a thousand times smaller.
    static let maximumSize = 4 << 20

    package let folder: AbsolutePath
    /// The one that SwiftPM reads comes first, the others follow in the order of their names.
    package let files: [SourceText]
    /// Whether it's known which one SwiftPM reads: of several, only the version of Swift tells.
    package let isChosen: Bool
    /// Whether a module map lies beside them.
    let hasModuleMap: Bool

    /// Whether a file with a name is a manifest, be it one for certain versions of Swift.
    package static func isManifest(_ name: String) -> Bool { name == manifest || ManifestChoice.isForVersion(name) }

    /// Reads the manifests in a folder, which is shown as `name` in diagnostics; nil where there are none.
    ///
    /// - Throws: a `Refusal` when one can't be read; `Interrupted`.
    package static func read(
        in folder: AbsolutePath,
        shownAs name: String,
        swift: inout ToolchainVersion
    ) throws -> PackageFiles? {
        guard let files = try read(in: folder, shownAs: name) else { return nil }
        return files.needsChoice ? files.chosen(by: try swift.number()) : files
    }

    /// The same without a choice among several.
    package static func read(in folder: AbsolutePath, shownAs name: String) throws -> PackageFiles? {
        try read(in: folder, with: Files.listing(of: folder.text).map(\.name), shownAs: name)
    }

    /// The same for a folder whose entries are known, sorted.
    static func read(in folder: AbsolutePath, with entries: [String], shownAs name: String) throws -> PackageFiles? {
        let names = entries.filter(isManifest)
        guard !names.isEmpty else { return nil }
        let prefix = name.isEmpty || name == "." ? "" : name + "/"
        let first = names.first { $0 == manifest } ?? names[0]
        let files = try ([first] + names.filter { $0 != first }).compactMap { name in
            try Files.text(at: folder.text + "/" + name, shownAs: prefix + name, limit: maximumSize)
        }
        return PackageFiles(
            folder: folder,
            files: files,
            isChosen: names == [manifest],
            hasModuleMap: entries.contains("module.modulemap")
        )
    }

    /// Whether they are a package's: the file of a type `Package` has the same name.
    var areManifests: Bool { files.contains(where: \.isMeantAsManifest) }

    /// Whether one of them says which version of Swift it is for, as every manifest that SwiftPM takes does.
    var haveToolsVersion: Bool { files.contains { $0.contains("swift-tools-version") } }

    /// Whether the version of Swift tells which of them is read.
    var needsChoice: Bool { !isChosen }

    /// The files with the one first that a version of SwiftPM reads; nil for a version that isn't known.
    func chosen(by version: SemanticVersion?) -> PackageFiles {
        guard needsChoice, let version else { return self }
        let names = files.map { AbsolutePath($0.path).name }
        let texts = Dictionary(zip(names, files)) { first, _ in first }
        var toolsVersions: [String: ToolsVersion] = [:]
        for (name, text) in texts { toolsVersions[name] = ToolsVersion.find(in: text) }
        let choice = ManifestChoice(toolchain: SwiftVersion([version.major, version.minor, version.patch]))
        guard let first = choice.file(among: names, toolsVersions: toolsVersions) else { return self }
        return PackageFiles(
            folder: folder,
            files: ([first] + names.filter { $0 != first }).compactMap { texts[$0] },
            isChosen: true,
            hasModuleMap: hasModuleMap
        )
    }

    /// Whether a folder has a manifest that some version of SwiftPM reads.
    static func isPackage(_ folder: AbsolutePath) throws -> Bool {
        try Files.entries(of: folder).contains(where: isManifest)
    }
}

extension SourceText {
    /// Whether a file that is called as manifests are is one, and not that of a type `Package`.
    ///
    /// One that is empty, or that says what manifests say, is meant to be one, whatever is wrong with it.
    package var isMeantAsManifest: Bool {
        WorkspaceListing.isManifest(path)
            && (bytes.isEmpty || contains("PackageDescription") || contains("swift-tools-version"))
    }
}
