internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let missingRole = Rule(
        .missingRole,
        .warning,
        "A feature has the targets that its layer asks for",
        page: Page(
            what: """
                Finds a feature without a target that `requiredRoles` of `ufeature.json` asks for in its layer, and a \
                product feature that has a testing target and no interface, unless `interface_only` is off. Other \
                targets may be left out on purpose. Packages with many features in them aren't checked. Where both \
                kinds of features share a folder, it asks whether one of these is a foundation feature that "layers" \
                doesn't list.
                """,
            why: """
                A team that has agreed on tests and an interface for every feature wants to know of the one that has \
                none. A testing target has mocks for an interface; without one others would need the source to use them.
                """,
            source: "µFeatures Architecture, \"What is a µFeature\": https://docs.tuist.dev",
            wrong: Example(
                "ufeature.json",
                """
                "requiredRoles": { "product": ["tests"] }  // and Features/Search has no SearchTests
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests")
                """
            ),
            repair: "`ufeature fix` makes the target, as `ufeature add` does."
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            return graph.features.filter { graph.isHeld($0) }.flatMap { graph.missing(of: $0) }
        }
    )
}

extension FeatureGraph {
    /// Whether a feature is one whose roles are known for certain, all of them.
    fileprivate func isHeld(_ feature: GraphFeature) -> Bool {
        guard !feature.isInferred, packages[feature.package].isExact else { return false }
        return module(.source, of: feature)?.kind == .regular || feature.layer == .app
    }

    fileprivate func missing(of feature: GraphFeature) -> [Finding] {
        guard let layer = feature.layer else { return [] }
        let required = settings.requiredRoles[layer] ?? []
        return Role.manifestOrder.filter { !feature.roles.contains($0) }.compactMap { role in
            let name = feature.name + role.suffix
            if required.contains(role) {
                return finding("'\(feature.name)' has no target '\(name)', which its layer asks for", role, of: feature)
            }
            if role == .interface, layer == .product, settings.rules[Rule.interfaceOnly.id] != .off,
                let testing = module(.testing, of: feature)
            {
                if mayBeFoundation(feature) { return unlisted(feature) }
                let message = "'\(feature.name)' has '\(testing.name)', but no interface for it"
                return finding(message, role, of: feature)
            }
            return nil
        }
    }

    private func unlisted(_ feature: GraphFeature) -> Finding {
        let package = packages[feature.package]
        return finding(
            "'\(feature.name)' has the targets of a foundation feature, but \"layers\" doesn't list it as one",
            atNameOf: package,
            help: [
                "if it is one, write \"\(package.path)\" into the list \"foundation\" of \"layers\" in ufeature.json",
                "or add an interface: ufeature add interface --to \(feature.name)",
            ]
        )
    }

    private func finding(_ message: String, _ role: Role, of feature: GraphFeature) -> Finding {
        let package = packages[feature.package]
        let meant = feature.name + role.suffix
        if let near = package.modules.map({ modules[$0].name }).first(where: { Spelling.isSlip($0, for: meant) }) {
            return finding(
                message,
                atNameOf: package,
                help: [
                    "rename the target '\(near)', if it is meant: '\(meant)'",
                    "or add it: ufeature add \(role.rawValue) --to \(feature.name)",
                ]
            )
        }
        return finding(
            message,
            atNameOf: package,
            help: ["add it: ufeature add \(role.rawValue) --to \(feature.name)"],
            repair: .role(role, ofFeatureAt: package.path)
        )
    }

    private func finding(
        _ message: String,
        atNameOf package: GraphPackage,
        help: [String],
        repair: Repair? = nil
    ) -> Finding {
        let name = package.manifest.name?.range ?? 0..<0
        return finding(message, at: name, inManifestOf: package, help: help, repair: repair)
    }
}
