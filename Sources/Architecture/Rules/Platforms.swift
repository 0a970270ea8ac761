internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let platforms = Rule(
        .platforms,
        .warning,
        "Every platform is one that SwiftPM knows, and no older than the workspace and what is used ask for",
        findsToo: [.error],
        page: Page(
            what: """
                Finds a platform in a manifest with an older version than `platforms` of `ufeature.json` has for it; a \
                newer version has its reasons. In a package that a template made, a missing platform is found too; a \
                package made by hand may be for some of the platforms only. Manifests that a tool has written are left \
                alone. All this needs `"platforms"` in `ufeature.json`.

                Also finds a platform with an older version than in a package of the workspace whose product a target \
                uses, if both manifests say the same on every machine; and a platform that isn't there at all, though \
                both the user and the used package of a target name it.

                As an error it finds an empty list of platforms; and a platform, or a name of a version such as \
                `.v18`, that PackageDescription doesn't have in the manifest's tools version, and a platform that a \
                manifest has twice. Versions as text are always there: `.iOS("18.0")`; one that has anything but \
                numbers and dots is an error too. A manifest for a newer SwiftPM \
                than this tool knows is left alone.
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
            var users: [Module.ID: Set<Int>] = [:]
            for module in graph.modules {
                for used in graph.usedElsewhere(by: module) { users[used, default: []].insert(module.package) }
            }
            return graph.packages.flatMap { package -> [Finding] in
                var found: [Finding] = []
                if hasPlatforms {
                    found = package.manifest.platforms.compactMap { graph.finding(about: $0, in: package) }
                    found += graph.missingPlatforms(of: package)
                }
                // What `sync` raises to the workspace's version may be enough.
                let needed =
                    graph.platformsOlderThanUsed(by: package) + graph.platformsNotNamed(by: package, users: users)
                return (found.isEmpty ? needed : found)
                    .joined(with: graph.refusedPlatforms(of: package))
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
                // What no system has, nothing needs.
                guard let needed, PlatformRequirement.isLower(platform.version, than: needed.version),
                    !hasUnknownVersion(needed, in: other)
                else { return nil }
                return (other, needed.version)
            }
            guard let most = needs.max(by: { PlatformRequirement.isLower($0.version, than: $1.version) }),
                package.isUnconditional, most.package.isUnconditional, !isGenerated(package)
            else { return nil }
            guard let shown = PlatformRequirement.Platform(platform) else { return nil }
            let wanted = PlatformRequirement(platform: shown, version: most.version)
            let name = most.package.feature.name
            return finding(
                "\(shown.rawValue) \(platform.version), and '\(name)', which it uses, needs \(most.version)",
                at: platform.range,
                inManifestOf: package,
                help: ["write '\(wanted.manifestText(for: package.toolsVersion))': SwiftPM refuses the use otherwise"]
            )
        }
    }

    /// The targets of other packages that each target may use on every system.
    fileprivate func usedElsewhere(by module: Module) -> [Module.ID] {
        module.uses.flatMap { use -> [Module.ID] in
            guard use.dependency.condition == nil, case .product(_, _, let modules) = use.meaning else { return [] }
            return modules
        }
    }

    /// The platforms that a package doesn't name, though one that uses a target of it does, and one that this target uses
    /// needs a newer version than the one that SwiftPM takes then.
    ///
    /// - Parameters:
    ///   - package: the package.
    ///   - users: the packages that use each target.
    /// - Returns: a finding for each.
    fileprivate func platformsNotNamed(by package: GraphPackage, users: [Module.ID: Set<Int>]) -> [Finding] {
        guard package.isUnconditional, !isGenerated(package), let place = package.manifest.name?.range else {
            return []
        }
        var needs: [PlatformRequirement.Platform: (version: String, package: GraphPackage)] = [:]
        for module in package.modules where modules[module].kind == .regular {
            let around = (users[module] ?? []).map { packages[$0] }.filter(\.isUnconditional)
            if around.isEmpty { continue }
            let others = Set(usedElsewhere(by: modules[module]).map { modules[$0].package }).sorted()
            for other in others.map({ packages[$0] }) where other.isUnconditional {
                for needed in other.manifest.platforms {
                    guard let platform = PlatformRequirement.Platform(needed), let least = platform.leastVersion,
                        package.manifest.version(of: platform) == nil, !hasUnknownVersion(needed, in: other),
                        PlatformRequirement.isLower(needs[platform]?.version ?? least, than: needed.version),
                        around.contains(where: { $0.manifest.version(of: platform) != nil })
                    else { continue }
                    needs[platform] = (needed.version, other)
                }
            }
        }
        // What a template has made has the platforms of the workspace.
        let isSynced = hasSettings && package.feature.template != nil
        return PlatformRequirement.Platform.allCases.compactMap { platform in
            guard let (version, other) = needs[platform] else { return nil }
            let wanted = PlatformRequirement(platform: platform, version: version)
            return finding(
                "no \(platform.rawValue), and '\(other.feature.name)', which it uses, needs \(platform.rawValue) \(version)",
                at: package.manifest.platforms.first?.range ?? place,
                inManifestOf: package,
                help: [
                    "write '\(wanted.manifestText(for: package.toolsVersion))': SwiftPM refuses the use otherwise",
                    "or write it for all: \"\(platform.rawValue)\": \"\(version)\" in \"platforms\" of ufeature.json, then: "
                        + "ufeature sync",
                ].prefix(isSynced && !settings.platforms.contains { $0.platform == platform } ? 2 : 1).map(\.self)
            )
        }
    }

    /// The platforms that SwiftPM refuses, whatever the workspace has.
    fileprivate func refusedPlatforms(of package: GraphPackage) -> [Finding] {
        if let range = package.emptyPlatforms {
            return [
                finding(
                    "supported platforms can't be empty",
                    at: range,
                    inManifestOf: package,
                    help: ["name a platform, or remove 'platforms:'"],
                    severity: .error
                )
            ]
        }
        var seen: Set<String> = []
        let found = package.manifest.platforms.compactMap { platform -> Finding? in
            if let found = unavailable(platform, in: package) { return found }
            guard !seen.insert(platform.name).inserted else { return nil }
            let written = WrittenPlatform(platform, in: package.feature.source)
            return finding(
                "found multiple declaration for the platform: \(written?.name ?? platform.name)",
                at: platform.range,
                inManifestOf: package,
                help: ["remove one of the two"],
                severity: .error
            )
        }
        return found.isEmpty || !package.isUnconditional ? [] : found
    }

    /// That SwiftPM's PackageDescription has no such name in the manifest's tools version.
    private func unavailable(_ platform: Manifest.Platform, in package: GraphPackage) -> Finding? {
        guard let written = WrittenPlatform(platform, in: package.feature.source),
            let tools = package.manifest.toolsVersion.map(SwiftVersion.init), tools >= SwiftVersion([5]),
            let first = PlatformVersions.introduction(of: written.name)
        else { return nil }
        func finding(_ message: String, at range: Range<Int>, _ help: String) -> Finding {
            self.finding(message, at: range, inManifestOf: package, help: [help], severity: .error)
        }
        guard first <= tools else {
            let message = "'\(written.name)' is unavailable in tools version \(tools): it was introduced in \(first)"
            return finding(
                message, at: written.nameRange, "raise the tools version to \(first), or remove the platform")
        }
        if let version = written.text, !Self.isVersion(version) {
            let text = ".\(written.name)(\"17.0\")"
            return finding(
                "'\(version)' is no version of \(written.name)", at: platform.range, "write numbers: \(text)")
        }
        guard let member = written.member else { return nil }
        let text = ".\(written.name)(\"\(platform.version)\")"
        if let first = PlatformVersions.introduction(of: member.name, ofPlatform: written.name) {
            guard first > tools else { return nil }
            let message = "'\(member.name)' is unavailable in tools version \(tools): it was introduced in \(first)"
            return finding(message, at: member.range, "write '\(text)', or raise the tools version to \(first)")
        }
        guard tools <= PlatformVersions.newest,
            let newest = PlatformVersions.newestName(ofPlatform: written.name, for: tools)
        else { return nil }
        let message = "\(written.name) has no version '\(member.name)' in tools version \(tools)"
        return finding(message, at: member.range, "the newest is '.\(newest)'; any other is a text: '\(text)'")
    }

    /// Whether SwiftPM reads a text as a version: numbers with dots between them.
    private static func isVersion(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        }
    }

    /// Whether a platform's version is a name that PackageDescription doesn't have in any tools version.
    private func hasUnknownVersion(_ platform: Manifest.Platform, in package: GraphPackage) -> Bool {
        guard let written = WrittenPlatform(platform, in: package.feature.source), let member = written.member,
            let tools = package.manifest.toolsVersion.map(SwiftVersion.init), tools <= PlatformVersions.newest
        else { return false }
        return PlatformVersions.introduction(of: member.name, ofPlatform: written.name) == nil
    }

    fileprivate func finding(about platform: Manifest.Platform, in package: GraphPackage) -> Finding? {
        guard let wanted = settings.platforms.first(where: { $0.exceeds(platform) }),
            !isGenerated(package)
        else { return nil }
        return finding(
            wanted.message(about: platform),
            at: platform.range,
            inManifestOf: package,
            help: [
                "write '\(wanted.manifestText(for: package.toolsVersion))': ufeature sync",
                "or change \"platforms\" in ufeature.json",
            ],
            isSynced: true
        )
    }
}

extension [Finding] {
    /// These, and what SwiftPM refuses: of what is said about one platform, the refusal, with what `sync` can do.
    fileprivate func joined(with refused: [Finding]) -> [Finding] {
        var refused = refused
        let others = filter { finding in
            let index = refused.firstIndex { other in
                guard let place = finding.place, let inner = other.place else { return false }
                return finding.isSynced && place.range.contains(inner.range.lowerBound)
            }
            guard let index else { return true }
            refused[index].help = finding.help
            refused[index].isSynced = true
            return false
        }
        return others + refused
    }
}

/// A platform as it is written in one piece: `.iOS(.v18)`, `SupportedPlatform.iOS("18.0")`.
private struct WrittenPlatform {
    let name: String
    let nameRange: Range<Int>
    /// The name of the version, where it isn't a text.
    let member: (name: String, range: Range<Int>)?
    /// The text, where it is one.
    let text: String?

    /// Nil where the call isn't where the platform is, or the version is something else than a name or a text.
    init?(_ platform: Manifest.Platform, in source: SourceText) {
        let text = source.text(in: platform.range)
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
            let dot = text[..<open].lastIndex(of: "."), ["", "SupportedPlatform"].contains(text[..<dot])
        else { return nil }
        func range(of part: Substring) -> Range<Int> {
            let start = platform.range.lowerBound + text.utf8.distance(from: text.startIndex, to: part.startIndex)
            return start..<start + part.utf8.count
        }
        let name = text[text.index(after: dot)..<open]
        guard name.lowercased() == platform.name else { return nil }
        self.name = String(name)
        nameRange = range(of: name)
        let argument = text[text.index(after: open)...].dropLast()
        if argument.hasPrefix("\""), argument.hasSuffix("\"") {
            member = nil
            // What is put together may be anything.
            let inner = argument.dropFirst().dropLast()
            self.text = inner.contains("\\") || inner.contains("\"") ? nil : String(inner)
        } else if argument.hasPrefix(".v"), argument.dropFirst(2).allSatisfy({ $0.isNumber || $0 == "_" }) {
            let version = argument.dropFirst()
            member = (String(version), range(of: version))
            self.text = nil
        } else {
            return nil
        }
    }
}

extension GraphPackage {
    /// The tools version of its manifest.
    var toolsVersion: SwiftVersion { manifest.toolsVersion.map(SwiftVersion.init) ?? SwiftVersion([5]) }

    /// The place of a list of platforms without any, where the manifest has one for certain.
    fileprivate var emptyPlatforms: Range<Int>? {
        guard manifest.platforms.isEmpty, mentions("platforms"), isUnconditional else { return nil }
        return manifestWithSyntax?.platforms.emptyLiteral
    }
}
