/// Which of the manifests in a package's folder SwiftPM reads.
///
///     let choice = ManifestChoice(toolchain: SwiftVersion([6, 1, 2]))
///     choice.candidates(among: ["Package.swift", "Package@swift-6.0.swift"])
///     // [Package@swift-6.0.swift, Package.swift]: their tools versions decide
///
/// The rules are those of `ManifestLoader.findManifest` and `Manifest.path(atPackagePath:currentToolsVersion:)`
/// in SwiftPM: a manifest that names exactly the toolchain's version comes first (`@swift-6.1.2`, `@swift-6.1`,
/// `@swift-6`); else the newest one that isn't newer than the toolchain is read, if it declares a newer tools version
/// than the regular manifest.
package struct ManifestChoice: Hashable, Sendable {
    package var toolchain: SwiftVersion

    package init(toolchain: SwiftVersion) {
        self.toolchain = toolchain
    }

    /// The name of the file that SwiftPM reads, or nothing where there is no regular manifest to start from.
    ///
    /// The tools versions are those that the files declare, by name; of a file without one, nothing.
    package func file(among names: some Sequence<String>, toolsVersions: [String: ToolsVersion]) -> String? {
        let names = Set(names)
        for key in keys where names.contains("Package@swift-\(key).swift") { return "Package@swift-\(key).swift" }
        let regular = "Package.swift"
        guard let newest = newest(among: names) else { return names.contains(regular) ? regular : nil }
        guard names.contains(regular) else { return nil }
        guard let own = toolsVersions[newest], let other = toolsVersions[regular] else { return regular }
        return own > other ? newest : regular
    }

    /// The names of the files that could be read, whose tools versions ``file(among:toolsVersions:)`` needs.
    package func candidates(among names: some Sequence<String>) -> [String] {
        let names = Set(names)
        for key in keys where names.contains("Package@swift-\(key).swift") { return ["Package@swift-\(key).swift"] }
        return [newest(among: names), "Package.swift"].compactMap(\.self).filter { names.contains($0) }
    }

    /// The versions in names that stand for this toolchain, the best first.
    private var keys: [String] {
        [
            "\(toolchain.major).\(toolchain.minor).\(toolchain.patch)", "\(toolchain.major).\(toolchain.minor)",
            "\(toolchain.major)",
        ]
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
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count else {
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
