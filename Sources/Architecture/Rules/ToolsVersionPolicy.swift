internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let toolsVersion = Rule(
        .toolsVersion,
        .note,
        "All manifests of a workspace have its tools version",
        page: Page(
            what: """
                Finds a manifest with a lower tools version than the `toolsVersion` of `ufeature.json`. The third \
                number makes no difference, and manifests that a tool has written are left alone. Only where \
                `ufeature.json` has one.
                """,
            why: """
                The tools version decides how SwiftPM reads the manifest and in which language mode the targets are \
                compiled. A lower one takes away what the others rely on. SwiftPM itself reports one that is too high.
                """,
            source: "SwiftPM, \"Swift tools version\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                // swift-tools-version: 5.9
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                // swift-tools-version: 6.0
                """
            ),
            repair: """
                `ufeature sync` writes the workspace's version into the first line. Where another one is right, change \
                `ufeature.json`.
                """
        ),
        check: { graph in
            guard graph.hasSettings, graph.writtenKeys.contains(.toolsVersion) else { return [] }
            let wanted = graph.settings.toolsVersion
            return graph.packages.compactMap { package in
                guard let version = package.manifest.toolsVersion,
                    (version.major, version.minor) < (wanted.major, wanted.minor),
                    !graph.isGenerated(package)
                else { return nil }
                return graph.finding(
                    "tools version \(version), where the workspace has \(wanted)",
                    at: version.range,
                    inManifestOf: package,
                    help: [
                        "write '// swift-tools-version: \(wanted)': ufeature sync",
                        "or change \"toolsVersion\" in ufeature.json",
                    ],
                    isSynced: true
                )
            }
        }
    )
}
