package import Diagnostics
package import PackageManifest

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
        swift: inout SwiftVersion
    ) throws -> PackageFiles? {
        let names = try Files.entries(of: folder).filter { $0 == manifest || SpecificManifest($0) != nil }
        guard names.contains(manifest) || !names.isEmpty else { return nil }
        let prefix = name.isEmpty || name == "." ? "" : name + "/"
        var files: [String: SourceText] = [:]
        for name in names { files[name] = try Files.text(at: folder.appending(name), shownAs: prefix + name) }
        guard names.count > 1 || names.first != manifest else {
            return PackageFiles(folder: folder, files: names.compactMap { files[$0] }, isChosen: true)
        }
        let chosen = try swift.number().flatMap { version in
            choice(among: names, for: version) { files[$0].flatMap { Manifest.toolsVersion(of: $0) } }
        }
        let first = chosen ?? manifest
        return PackageFiles(
            folder: folder,
            files: ([first] + names.filter { $0 != first }).compactMap { files[$0] },
            isChosen: chosen != nil
        )
    }

    /// Whether a folder has a manifest that some version of SwiftPM reads.
    static func isPackage(_ folder: AbsolutePath) throws -> Bool {
        try Files.entries(of: folder).contains { $0 == manifest || SpecificManifest($0) != nil }
    }

    /// The manifest that SwiftPM reads, by the rules of its `Manifest.path(atPackagePath:currentToolsVersion:)`.
    ///
    /// The one for just this version; else the newest one for an older version, if it also says that it needs a newer
    /// version than `Package.swift` does.
    package static func choice(
        among names: [String],
        for version: SemanticVersion,
        toolsVersion: (String) -> PackageManifest.ToolsVersion?
    ) -> String? {
        let (major, minor, patch) = (version.major, version.minor, version.patch)
        for key in ["\(major).\(minor).\(patch)", "\(major).\(minor)", "\(major)"] {
            let name = "Package@swift-\(key).swift"
            if names.contains(name) { return name }
        }
        let older = names.compactMap { SpecificManifest($0) }.filter { $0.version <= [major, minor, patch] }
        guard let newest = older.max(by: { $0.version < $1.version })?.name else {
            return names.contains(manifest) ? manifest : nil
        }
        guard names.contains(manifest) else { return newest }
        guard let general = toolsVersion(manifest), let specific = toolsVersion(newest) else { return manifest }
        return specific > general ? newest : manifest
    }
}

/// The name of a manifest for a version of Swift: `Package@swift-5.9.swift`.
private struct SpecificManifest {
    let name: String
    let version: Version

    /// Numbers that count like those of versions.
    struct Version: Comparable, ExpressibleByArrayLiteral {
        let numbers: [Int]

        init(arrayLiteral numbers: Int...) { self.numbers = numbers }
        init(numbers: [Int]) { self.numbers = numbers }

        static func < (left: Version, right: Version) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
    }

    init?(_ name: String) {
        let (prefix, suffix) = ("Package@swift-", ".swift")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count
        else { return nil }
        let key = name.dropFirst(prefix.count).dropLast(suffix.count)
        var numbers = key.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.map(String.init).joined(separator: ".") == key, numbers.count <= 3 else { return nil }
        while numbers.count < 3 { numbers.append(0) }
        self.name = name
        version = Version(numbers: numbers)
    }
}
