internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let externalVersion = Rule(
        .externalVersion,
        .warning,
        "All packages of a workspace require the same versions of an external package",
        findsToo: [.error, .note],
        page: Page(
            what: """
                Finds a dependency on a package of the catalogue (`externals` in `ufeature.json`) from another place \
                or in other versions than the catalogue says. For a package that isn't in the catalogue, it finds \
                requirements of two packages that differ. It's a note if the catalogue's lowest version satisfies \
                both. Without a `ufeature.json`, it finds only requirements of two packages in one build that no \
                single version satisfies; these are always errors.
                """,
            why: """
                There is one version of a package in a build. Which one it is should be decided once, and not by \
                whichever manifest was written last. Where no version satisfies all, nothing builds.
                """,
            source: "ufeature: third-party packages are declared once",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .package(url: "https://github.com/apple/swift-log.git", from: "1.4.0")  // "from": "1.6.0" in ufeature.json
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0")
                """
            ),
            repair: "`ufeature sync` writes what the catalogue says. Put a package that it lacks there."
        ),
        check: { graph in
            let catalogue = graph.hasSettings ? graph.settings.externals : []
            let byIdentity = Dictionary(catalogue.map { ($0.identity, $0) }) { first, _ in first }
            let fromCatalogue = graph.packages.flatMap { graph.strays($0, from: byIdentity) }
            return fromCatalogue + graph.disagreements(besides: Set(byIdentity.keys))
        }
    )
}

// MARK: The catalogue

extension FeatureGraph {
    fileprivate func strays(_ package: GraphPackage, from catalogue: [String: External]) -> [Finding] {
        package.manifest.dependencies.elements.enumerated().compactMap { index, dependency in
            guard let identity = dependency.identity, let external = catalogue[identity],
                package.dependencies[index] == nil
            else { return nil }
            guard let stray = external.stray(dependency, in: root.appending(package.path), of: root) else { return nil }
            let message = external.message(about: stray)
            switch stray {
            case .requirement(let found, let wanted):
                return finding(
                    message,
                    at: found.range,
                    inManifestOf: package,
                    help: found.isComputed
                        ? ["code in the manifest computes it: change that code so that it gives '\(wanted.text)'"]
                        : stray.isLowering
                            ? ["write '\(wanted.text)', or change the catalogue in ufeature.json"]
                            : ["write '\(wanted.text)': ufeature sync", "or change the catalogue in ufeature.json"],
                    severity: found.kind.accepts(wanted) ? .note : nil,
                    isSynced: !found.isComputed && !stray.isLowering
                )
            case .place:
                return finding(
                    message,
                    at: dependency.range,
                    inManifestOf: package,
                    help: ["use that place: ufeature sync", "or change the catalogue in ufeature.json"],
                    isSynced: true
                )
            }
        }
    }
}

// MARK: Two packages

/// A dependency on an external package.
private struct ExternalUse {
    let package: GraphPackage
    let identity: String
    let requirement: Manifest.Requirement
}

extension FeatureGraph {
    fileprivate func disagreements(besides catalogue: Set<String>) -> [Finding] {
        let uses = packages.filter(\.isExact).flatMap { package in
            package.manifest.dependencies.elements.compactMap { dependency -> ExternalUse? in
                guard dependency.path == nil, let identity = dependency.identity,
                    let requirement = dependency.requirement
                else { return nil }
                return ExternalUse(package: package, identity: identity, requirement: requirement)
            }
        }
        return Dictionary(grouping: uses, by: \.identity).flatMap { identity, uses in
            catalogue.contains(identity) || Set(uses.map(\.requirement.kind)).count == 1
                ? [] : disagreements(among: uses)
        }
    }

    private func disagreements(among uses: [ExternalUse]) -> [Finding] {
        var earlier: [ExternalUse] = []
        return uses.compactMap { use in
            defer {
                // Where all packages come together, one for each requirement is enough to compare with.
                if !hasSettings || !earlier.contains(where: { $0.requirement.kind == use.requirement.kind }) {
                    earlier.append(use)
                }
            }
            if let other = earlier.first(where: { isImpossible($0, use) }) {
                return finding(use, other, "no version of '\(use.identity)' satisfies both", .error)
            }
            let other = hasSettings ? earlier.first { $0.requirement.kind != use.requirement.kind } : nil
            return other.map { finding(use, $0, "two requirements for '\(use.identity)'", nil) }
        }
    }

    private func finding(_ use: ExternalUse, _ other: ExternalUse, _ what: String, _ severity: RuleSeverity?) -> Finding
    {
        finding(
            "\(what): '\(use.requirement.shown)' here, '\(other.requirement.shown)' in '\(other.package.path)'",
            at: use.requirement.range,
            inManifestOf: use.package,
            help: hasSettings
                ? ["declare it once, in \"externals\" of ufeature.json"] : ["make both requirements the same"],
            severity: severity
        )
    }

    /// Whether no version satisfies both of two requirements that SwiftPM has to satisfy together.
    private func isImpossible(_ one: ExternalUse, _ other: ExternalUse) -> Bool {
        guard one.requirement.kind.excludes(other.requirement.kind) else { return false }
        if hasSettings { return true }
        return packages(reachingBoth: one.package.index, and: other.package.index).contains { root in
            isNeeded(one, from: root) && isNeeded(other, from: root)
        }
    }

    /// Whether SwiftPM looks for a package: for its own package always, and for others if what these use of it needs
    /// it.
    private func isNeeded(_ use: ExternalUse, from root: Int) -> Bool {
        if use.package.index == root { return true }
        return vended(by: use.package.index).contains { id in
            modules[id].uses.contains { other in
                if case .external(_, use.identity) = other.meaning { true } else { false }
            }
        }
    }
}

extension Manifest.Requirement.Kind {
    /// Whether the oldest version that a catalogue asks for will do here too, so that both come together.
    fileprivate func accepts(_ wanted: PackageRequirement) -> Bool {
        guard case .range = self, let lowest = wanted.lowest else { return false }
        return !excludes(.exact(lowest))
    }

    /// Whether no version satisfies both; a branch or revision may have any version.
    fileprivate func excludes(_ other: Self) -> Bool {
        switch (self, other) {
        case (.exact(let version), .exact(let other)): return version.numbers != other.numbers
        case (.exact(let version), .range(let lower, let upper)), (.range(let lower, let upper), .exact(let version)):
            return version.numbers.lexicographicallyPrecedes(lower.numbers)
                || upper.numbers.lexicographicallyPrecedes(version.numbers)
                || (upper.numbers == version.numbers && upper.isRelease && version.isRelease)
        case (.range(let lower, let upper), .range(let otherLower, let otherUpper)):
            return Self.ends(upper, before: otherLower) || Self.ends(otherUpper, before: lower)
        case (.branch(let name), .branch(let other)), (.revision(let name), .revision(let other)): return name != other
        default: return false
        }
    }

    private static func ends(_ upper: SemanticVersion, before lower: SemanticVersion) -> Bool {
        upper.numbers.lexicographicallyPrecedes(lower.numbers)
            || (upper.numbers == lower.numbers && upper.isRelease && lower.isRelease)
    }
}

extension SemanticVersion {
    fileprivate var numbers: [Int] { [major, minor, patch] }
    fileprivate var isRelease: Bool { prerelease == nil }
}
