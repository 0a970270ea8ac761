internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let platforms = Rule(
        .platforms,
        .warning,
        "No package supports older systems than its workspace",
        page: Page(
            what: """
                Finds a platform in a manifest with an older version than `platforms` of `ufeature.json` has for it; a \
                newer version has its reasons. In a package that a template made, a missing platform is found too; a \
                package made by hand may be for some of the platforms only. Manifests that a tool has written are left \
                alone. Only where `ufeature.json` has the platforms.
                """,
            why: """
                SwiftPM refuses a package that uses another one which needs a newer system. With an older version a \
                package can't use what the others offer, and its code is full of `#available`.
                """,
            source: "SwiftPM, \"PackageDescription: SupportedPlatform\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                platforms: [.iOS(.v16)],  // "platforms": { "iOS": "17.0" } in ufeature.json
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                platforms: [.iOS(.v17)],
                """
            ),
            repair:
                "`ufeature sync` writes the workspace's version. Where another one is right, change `ufeature.json`."
        ),
        check: { graph in
            guard graph.hasSettings, graph.writtenKeys.contains(.platforms) else { return [] }
            return graph.packages.flatMap { package in
                package.manifest.platforms.compactMap { graph.finding(about: $0, in: package) }
                    + graph.missingPlatforms(of: package)
            }
        }
    )
}

extension FeatureGraph {
    /// The platforms that a package from a template had once, or the workspace has since then.
    fileprivate func missingPlatforms(of package: GraphPackage) -> [Finding] {
        let manifest = package.manifest
        guard manifest.exact, package.feature.template != nil, !isGenerated(package) else { return [] }
        return settings.platforms.filter { !manifest.platforms.contains(where: $0.isSamePlatform) }.map { wanted in
            finding(
                "no \(wanted.platform.rawValue), which the workspace supports from \(wanted.version) on",
                at: (manifest.platforms.first?.range ?? manifest.name?.range) ?? 0..<0,
                inManifestOf: package,
                help: ["write it: ufeature sync", "or change \"platforms\" in ufeature.json"],
                isSynced: true
            )
        }
    }

    fileprivate func finding(about platform: Manifest.Platform, in package: GraphPackage) -> Finding? {
        guard let wanted = settings.platforms.first(where: { $0.exceeds(platform) }),
            !isGenerated(package)
        else { return nil }
        return finding(
            wanted.message(about: platform),
            at: platform.range,
            inManifestOf: package,
            help: ["write '\(wanted.manifestText)': ufeature sync", "or change \"platforms\" in ufeature.json"],
            isSynced: true
        )
    }
}
