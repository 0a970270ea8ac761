internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let languageMode = Rule(
        .languageMode,
        .warning,
        "No package is compiled in an older language mode than its workspace",
        findsToo: [.error],
        page: Page(
            what: """
                Finds a manifest whose `swiftLanguageModes`, or whose tools version where it has none, stands for an \
                older language mode than `languageMode` of `ufeature.json`. If the reason is a tools version that \
                `tools_version` finds, nothing is found again. Settings of single targets aren't looked at, nor \
                manifests that a tool has written. Only where `ufeature.json` has the key.

                As an error it finds an empty `swiftLanguageModes`, in any package.
                """,
            why: """
                In an older mode the compiler lets data races pass that it would find elsewhere, and code that moves from \
                one package to another may not compile there.
                """,
            source: "SwiftPM, \"PackageDescription: SwiftLanguageMode\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                swiftLanguageModes: [.v5]  // "languageMode": "6" in ufeature.json
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                swiftLanguageModes: [.v6]
                """
            ),
            repair: "`ufeature sync` writes the workspace's mode. Where another one is right, change `ufeature.json`."
        ),
        check: { graph in graph.packages.compactMap(graph.noLanguageMode) + graph.olderLanguageModes }
    )
}

extension FeatureGraph {
    /// The packages with an older mode than the workspace.
    fileprivate var olderLanguageModes: [Finding] {
        guard hasSettings, writtenKeys.contains(.languageMode), let wanted = settings.languageMode?.rawValue
        else { return [] }
        return packages.compactMap { package in
            guard package.isExact, let mode = languageMode(of: package), mode.isOlder(than: wanted),
                !isGenerated(package)
            else { return nil }
            let place = package.manifest.swiftLanguageModes?.first?.range ?? package.manifest.name?.range
            return finding(
                "language mode \(mode), where the workspace has \(wanted)",
                at: place ?? 0..<0,
                inManifestOf: package,
                help: ["bring it in line: ufeature sync", "or change \"languageMode\" in ufeature.json"],
                isSynced: true
            )
        }
    }

    /// That a package can't be compiled in any mode, which SwiftPM refuses.
    fileprivate func noLanguageMode(of package: GraphPackage) -> Finding? {
        guard package.manifest.swiftLanguageModes?.isEmpty == true, package.isUnconditional,
            let range = package.manifestWithSyntax?.swiftLanguageModes?.emptyLiteral
        else { return nil }
        return finding(
            "supported Swift language versions can't be empty",
            at: range,
            inManifestOf: package,
            help: ["name a language mode, such as .v5, or remove the argument"],
            severity: .error
        )
    }

    /// The mode of a package once it has the tools version that another rule asks for.
    fileprivate func languageMode(of package: GraphPackage) -> String? {
        guard let version = package.manifest.toolsVersion else { return nil }
        let isRaised = writtenKeys.contains(.toolsVersion) && settings.rules[Rule.toolsVersion.id] != .off
        let major = isRaised ? max(version.major, settings.toolsVersion.major) : version.major
        let usual = major >= 6 ? "6" : "5"
        return package.manifest.swiftLanguageModes == nil ? usual : package.manifest.languageMode
    }
}

extension String {
    /// Whether a language mode is older than another one: `4.2` than `5`.
    fileprivate func isOlder(than other: String) -> Bool {
        guard let mode = Double(self), let other = Double(other) else { return false }
        return mode < other
    }
}
