internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// One manifest beside what `ufeature.json` itself says about manifests.
///
/// What the file leaves to the defaults, nobody is held to, nor to a rule that the team has switched off or silenced
/// with a comment. Manifests for other versions of Swift than the one at hand are there to be different: only the
/// platforms and packages that they name are compared.
struct PolicyComparison {
    let workspace: Workspace
    let feature: Feature
    let source: SourceText
    let manifest: Manifest
    /// Whether this is the manifest that SwiftPM reads.
    let isChosen: Bool
    private let suppressions: [SuppressionComment]
    /// What the team's baseline accepts.
    private let accepted: Baseline?

    /// - Throws: what is wrong with a text that is no manifest, where that isn't known already.
    init(
        of feature: Feature,
        in workspace: Workspace,
        source: SourceText,
        accepting accepted: Baseline? = nil
    ) throws(Diagnostic) {
        self.workspace = workspace
        self.accepted = accepted
        self.feature = feature
        self.source = source
        isChosen = source.path == feature.source.path
        manifest = isChosen ? feature.manifest : try Manifest.parse(source)
        let isSilenced = manifest.directives.contains { $0.name.hasPrefix("disable") }
        suppressions = isSilenced ? SourceOutline(scanning: source).suppressions : []
    }

    /// In the order in which their edits have to be made.
    var differences: [PolicyDifference] {
        let differences = open(toolsVersion + platforms + externals + languageMode + swiftSettings)
        // What a tool writes, it would write again.
        return differences.isEmpty || workspace.generatedManifest(of: feature) != nil ? [] : differences
    }

    /// Those that the baseline doesn't accept.
    private func open(_ differences: [PolicyDifference]) -> [PolicyDifference] {
        guard let accepted else { return differences }
        return differences.filter { difference in
            !difference.identities(in: source).contains(where: accepted.accepts)
        }
    }

    private var settings: WorkspaceSettings { workspace.settings }

    private func isHeld(to key: WorkspaceSettings.Key, by rule: Rule? = nil) -> Bool {
        workspace.writtenKeys.contains(key) && rule.map { settings.rules[$0.id] != .off } ?? true
    }

    /// The differences that no comment silences.
    private func heard(_ differences: [PolicyDifference]) -> [PolicyDifference] {
        if suppressions.isEmpty { return differences }
        return differences.filter { difference in
            let line = source.location(at: difference.range.lowerBound).line
            return !suppressions.contains { comment in
                !comment.reason.isEmpty && comment.rules.contains { $0.id == difference.rule }
                    && (comment.reach == .file || comment.codeLine == line)
            }
        }
    }

    /// Where something is told that the manifest has no place for.
    private var anywhere: Range<Int> { manifest.name?.range ?? 0..<0 }
}

// MARK: Versions

extension PolicyComparison {
    private var toolsVersion: [PolicyDifference] {
        guard isChosen, isHeld(to: .toolsVersion, by: .toolsVersion), let version = manifest.toolsVersion,
            (version.major, version.minor) < (settings.toolsVersion.major, settings.toolsVersion.minor)
        else { return [] }
        let wanted = settings.toolsVersion
        return heard([
            PolicyDifference(
                rule: Rule.toolsVersion.id,
                message: "tools version \(version), where the workspace has \(wanted)",
                range: version.range,
                edits: [.setToolsVersion("\(wanted)")]
            )
        ])
    }

    /// The tools version once the manifest has the one that it should have, and isn't accepted without.
    private var toolsVersionAfter: SwiftVersion {
        let wanted = settings.toolsVersion
        return open(toolsVersion).isEmpty
            ? manifest.toolsVersion.map(SwiftVersion.init) ?? SwiftVersion([5])
            : SwiftVersion([wanted.major, wanted.minor])
    }

    private var platforms: [PolicyDifference] {
        guard isHeld(to: .platforms, by: .platforms) else { return [] }
        let tools = toolsVersionAfter
        let text = { (wanted: PlatformRequirement) in wanted.manifestText(for: tools) }
        var differences = manifest.platforms.compactMap { platform -> PolicyDifference? in
            guard let wanted = settings.platforms.first(where: { $0.exceeds(platform) }) else { return nil }
            return PolicyDifference(
                rule: Rule.platforms.id,
                message: wanted.message(about: platform),
                range: platform.range,
                edits: [.setPlatform(text(wanted))]
            )
        }
        // A package that somebody made by hand may be for some platforms only.
        guard isChosen, feature.template != nil else { return heard(differences) }
        for wanted in settings.platforms where !manifest.platforms.contains(where: wanted.isSamePlatform) {
            differences.append(
                PolicyDifference(
                    rule: Rule.platforms.id,
                    message: "no \(wanted.platform.rawValue), which the workspace supports from \(wanted.version) on",
                    range: manifest.platforms.first?.range ?? anywhere,
                    edits: [.setPlatform(text(wanted))]
                )
            )
        }
        return heard(differences)
    }
}

// MARK: Packages

extension PolicyComparison {
    private var externals: [PolicyDifference] {
        guard isHeld(to: .externals, by: .externalVersion) else { return [] }
        let folder = workspace.root.appending(feature.path)
        let site = PackageSite(path: feature.path, settings: settings)
        var done: Set<String> = []
        return heard(
            manifest.dependencies.compactMap { dependency in
                guard let external = settings.externals.first(where: { $0.identity == dependency.identity }),
                    !isOfWorkspace(dependency), let stray = external.stray(dependency, in: folder, of: workspace.root),
                    done.insert(external.identity).inserted
                else { return nil }
                var wanted = site.dependency(on: external)
                // However a team writes the address of one repository, it leads to the same place.
                if case .url(let url) = dependency.kind, case .url(_, let requirement) = wanted,
                    external.source.isPlace(of: dependency, in: folder, of: workspace.root)
                {
                    wanted = .url(url.value, requirement)
                }
                var range = dependency.range
                if case .requirement(let found, _) = stray { range = found.range }
                var difference = PolicyDifference(
                    rule: Rule.externalVersion.id,
                    message: external.message(about: stray),
                    range: range,
                    edits: [.setDependency(wanted.manifestText)]
                )
                if stray.isLowering {
                    difference.obstacle = .error(
                        "edit_lowers",
                        "this package requires a newer version than the catalogue, and 'sync' lowers none",
                        help: ["raise it in \"externals\" of ufeature.json, or lower it here by hand"]
                    )
                } else if case .requirement(let found, let wanted) = stray, found.isComputed {
                    difference.obstacle = .error(
                        "edit_computed",
                        "code in the manifest computes it",
                        help: ["change that code so that it gives '\(wanted.text)'"]
                    )
                }
                return difference
            }
        )
    }

    /// Whether a dependency is on a package of the workspace.
    private func isOfWorkspace(_ dependency: Manifest.Dependency) -> Bool {
        guard case .path(let path) = dependency.kind else { return false }
        return workspace.path(ofPackageIn: workspace.root.appending(feature.path).appending(path.value)) != nil
    }
}

// MARK: Settings

extension PolicyComparison {
    private var languageMode: [PolicyDifference] {
        guard isChosen, isHeld(to: .languageMode, by: .languageMode), let wanted = settings.languageMode?.rawValue
        else { return [] }
        let usual = toolsVersionAfter.major >= 6 ? "6" : "5"
        let mode = manifest.swiftLanguageModes == nil ? usual : manifest.languageMode ?? usual
        guard mode != wanted else { return [] }
        var difference = PolicyDifference(
            // A newer one is no mistake, and only the policy's business.
            rule: Double(mode) ?? 0 < Double(wanted) ?? 0 ? Rule.languageMode.id : PolicyDifference.noRule,
            message: "language mode \(mode), where the workspace has \(wanted)",
            range: manifest.swiftLanguageModes?.first?.range ?? anywhere,
            edits: [.setLanguageMode(wanted)]
        )
        if wanted == "6", toolsVersionAfter.major < 6 {
            difference.obstacle = .error(
                "edit_tools_version",
                "language mode 6 needs tools version 6.0 or later",
                help: ["raise the tools version"]
            )
        }
        return heard([difference])
    }

    /// Whether the manifest can name a default isolation, once it has the tools version that it should have.
    private var canIsolate: Bool {
        let version = manifest.toolsVersion.map { SwiftRelease($0) } ?? settings.toolsVersion
        return (open(toolsVersion).isEmpty ? version : settings.toolsVersion) >= DefaultIsolation.toolsVersion
    }

    private var swiftSettings: [PolicyDifference] {
        let texts = isHeld(to: .swiftSettings) ? settings.swiftSettings.manifestTexts : []
        let isolation = isHeld(to: .defaultIsolation) ? settings.defaultIsolation[feature.layer] ?? [:] : [:]
        guard isChosen, !texts.isEmpty || !isolation.isEmpty, let written = try? TargetSettings(reading: source)
        else { return [] }
        let roles = Dictionary(feature.targets.map { ($1, $0) }) { first, _ in first }
        let label = "swiftSettings"
        let code = written.placeOfCode(for: label)
        return manifest.targets.compactMap { target in
            guard [.regular, .executable, .test].contains(target.kind) else { return nil }
            let own = roles[target.name.value].flatMap { isolation[$0] }.map { [$0.manifestText] } ?? []
            let missing = (texts + own).filter { !written.has($0, in: label, of: target.name.value) }
            guard !missing.isEmpty else { return nil }
            var difference = PolicyDifference(
                message: "'\(target.name.value)' is compiled without \(missing.joined(separator: ", "))",
                range: target.range,
                edits: missing.map { .addSetting($0, argument: label, to: target.name.value) },
                target: target.name.value
            )
            if own.contains(where: missing.contains), !canIsolate {
                difference.obstacle = .error(
                    "edit_tools_version",
                    "a default isolation needs tools version \(DefaultIsolation.toolsVersion) or later",
                    help: ["raise the tools version"]
                )
                return difference
            }
            difference.obstacle = code.map { place in
                .error(
                    "edit_no_literal",
                    "code sets the settings of targets here",
                    in: source,
                    at: place,
                    help: ["add these settings there:"] + missing
                )
            }
            return difference
        }
    }
}
