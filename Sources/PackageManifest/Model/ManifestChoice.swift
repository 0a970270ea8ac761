/// Which of the manifests in a package's folder SwiftPM reads.
///
///     let choice = ManifestChoice(toolchain: SwiftVersion([6, 1, 2]))
///     choice.file(among: ["Package.swift", "Package@swift-6.0.swift"], toolsVersions: versions)
///     // Package@swift-6.0.swift, if it declares a newer tools version than Package.swift
///
/// The rules are those of `ManifestLoader.findManifest` in SwiftPM: a manifest that names exactly the toolchain's version
/// comes first (`@swift-6.1.2`, `@swift-6.1`, `@swift-6`); else the newest one that isn't newer than the toolchain is
/// read, if it declares a newer tools version than the regular manifest, or the toolchain is too old for that one.
package struct ManifestChoice: Hashable, Sendable {
    package var toolchain: SwiftVersion

    package init(toolchain: SwiftVersion) {
        self.toolchain = toolchain
    }

    /// The name of the file that SwiftPM reads, or nothing where there is no regular manifest to start from.
    ///
    /// The tools versions are those that the files declare, by name; SwiftPM takes a file without one for version 3.1.
    package func file(among names: some Sequence<String>, toolsVersions: [String: ToolsVersion]) -> String? {
        let names = Set(names)
        if let exact = exact(among: names) { return exact }
        let regular = "Package.swift"
        guard names.contains(regular) else { return nil }
        guard let newest = newest(among: names) else { return regular }
        let oldest = SwiftVersion([3, 1])
        let own = toolsVersions[newest].map { SwiftVersion($0) } ?? oldest
        let other = toolsVersions[regular].map { SwiftVersion($0) } ?? oldest
        let isUsable = SwiftVersion([4]) <= other && other <= toolchain
        return own > other || !isUsable ? newest : regular
    }

    /// Whether a file is named like a manifest for a version of Swift, as `Package@swift-5.9.swift` is.
    package static func isForVersion(_ name: String) -> Bool { version(of: name) != nil }

    /// The manifest that is named after just this toolchain.
    private func exact(among names: Set<String>) -> String? {
        let (major, minor, patch) = (toolchain.major, toolchain.minor, toolchain.patch)
        let keys = ["\(major).\(minor).\(patch)", "\(major).\(minor)", "\(major)"]
        return keys.map { "Package@swift-\($0).swift" }.first { names.contains($0) }
    }

    /// Of the manifests for versions up to this toolchain's, that for the newest.
    private func newest(among names: Set<String>) -> String? {
        let versions = names.compactMap { name in Self.version(of: name).map { (name: name, version: $0) } }
        return versions.filter { $0.version <= toolchain }
            .max { ($0.version, $0.name) < ($1.version, $1.name) }?.name
    }

    /// The version in a name such as `Package@swift-5.9.swift`.
    private static func version(of name: String) -> SwiftVersion? {
        let (prefix, suffix) = ("Package@swift-", ".swift")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count
        else {
            return nil
        }
        let text = name.dropFirst(prefix.count).dropLast(suffix.count)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
            return nil
        }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? SwiftVersion(numbers) : nil
    }
}
