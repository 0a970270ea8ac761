internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let platforms = Rule(
        .platforms,
        .warning,
        "No package supports older systems than its workspace, or than what it uses",
        page: Page(
            what: """
                Finds a platform in a manifest with an older version than `platforms` of `ufeature.json` has for it; a \
                newer version has its reasons. In a package that a template made, a missing platform is found too; a \
                package made by hand may be for some of the platforms only. Manifests that a tool has written are left \
                alone. That is only judged where `ufeature.json` has the platforms.

                Finds also a platform with an older version than a package of the workspace has for it of which a \
                target uses a product, where both manifests say the same on every machine.
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
            let hasPlatforms = graph.hasSettings && graph.writtenKeys.contains(.platforms)
            return graph.packages.flatMap { package -> [Finding] in
                var found: [Finding] = []
                if hasPlatforms {
                    found = package.manifest.platforms.compactMap { graph.finding(about: $0, in: package) }
                    found += graph.missingPlatforms(of: package)
                }
                // What `sync` raises to the workspace's version may be enough.
                return found.isEmpty ? graph.platformsOlderThanUsed(by: package) : found
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

    /// The platforms that a package is for in older versions than what its targets use.
    fileprivate func platformsOlderThanUsed(by package: GraphPackage) -> [Finding] {
        let own = package.manifest.platforms.elements
        guard !own.isEmpty else { return [] }
        let used = Set(
            package.modules.flatMap { modules[$0].uses }.compactMap { use in
                if case .product(_, let other, _) = use.meaning, other != package.index { other } else { nil }
            })
        guard !used.isEmpty else { return [] }
        let others = used.sorted().map { packages[$0] }
        return own.compactMap { platform in
            let needs = others.compactMap { other -> (package: GraphPackage, version: String)? in
                let needed = other.manifest.platforms.first { $0.name == platform.name }
                guard let version = needed?.version, PlatformRequirement.isLower(platform.version, than: version)
                else { return nil }
                return (other, version)
            }
            guard let most = needs.max(by: { PlatformRequirement.isLower($0.version, than: $1.version) }),
                package.isUnconditional, most.package.isUnconditional, !isGenerated(package)
            else { return nil }
            let shown = PlatformRequirement.Platform.allCases.first { $0.rawValue.lowercased() == platform.name }
            guard let shown else { return nil }
            let wanted = PlatformRequirement(platform: shown, version: most.version)
            let name = most.package.feature.name
            return finding(
                "\(shown.rawValue) \(platform.version), and '\(name)', which it uses, needs \(most.version)",
                at: platform.range,
                inManifestOf: package,
                help: ["write '\(wanted.manifestText)': SwiftPM refuses the use otherwise"]
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
