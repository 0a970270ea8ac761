internal import Features
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

extension Rule {
    package static let smallFeature = Rule(
        .smallFeature,
        .note,
        "A feature is large enough to be worth a package",
        page: Page(
            what: """
                Finds features whose source and interface together have fewer files than `"minimumFiles"` and fewer \
                lines of code than `"minimumLines"`. If the team says nothing, the limits are 3 files and 30 lines, in \
                a workspace with at least ten features. With five to nine of them, only what is small for certain is \
                found: one file with fewer than 10 lines, without resources and without a third-party package, which \
                another package of the workspace uses as it is. Features that the template `bare` began, that are \
                there for tests, or that only hand on others are left alone then. A team's own limits hold for every \
                feature. Nothing is found without a `ufeature.json`, nor where not all code can be seen, nor in a \
                package that is named after an interface, or that another one implements.
                """,
            why: """
                A package costs something each time that dependencies are resolved and modules built, and every type \
                that other packages use becomes public. A feature should have code that belongs together and that one \
                sentence describes: split by cohesion, not by file count.
                """,
            source: "Modular app architecture with Swift packages, \"The Micro-Module Anti-Pattern\"",
            wrong: Example(
                "Foundation/StringTrimming/Source/String+Trimmed.swift",
                """
                extension String { public var trimmed: String { … } }  // all that there is
                """
            ),
            right: Example(
                "Foundation/Core/Source/String+Trimmed.swift",
                """
                extension String { public var trimmed: String { … } }  // beside what it is used with
                """
            ),
            repair: """
                Move the code into the feature that uses it, or into one with a similar task. If it is to grow, wait; \
                or change the limits: `"small_feature": {"minimumFiles": 1, "minimumLines": 1}`.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            let limits = graph.settings.rules.smallFeature
            let count = graph.features.count { $0.kind != nil }
            guard limits != nil || count >= SmallFeatureLimits.someFeatures else { return [] }
            let areMany = count >= SmallFeatureLimits.manyFeatures
            return graph.features.compactMap { feature in
                guard limits != nil || areMany || graph.isSmallForCertain(feature) else { return nil }
                return graph.smallness(of: feature, limits ?? (areMany ? SmallFeatureLimits() : .certain))
            }
        }
    )
}

extension FeatureGraph {
    /// Whether a feature that is small will stay so, as far as can be seen: others use it as it is, and nothing but
    /// code is in it.
    fileprivate func isSmallForCertain(_ feature: GraphFeature) -> Bool {
        let package = packages[feature.package]
        let own = package.modules.map { modules[$0] }.filter { ![.testing, .tests, .example].contains($0.role) }
        return !feature.isInferred && packages.contains { $0.dependencies.values.contains(package.index) }
            && own.allSatisfy { module in
                !module.target.verbatim.contains { $0.label == "resources" }
                    && !module.uses.contains { if case .external = $0.meaning { true } else { false } }
            }
    }

    fileprivate func smallness(of feature: GraphFeature, _ limits: SmallFeatureLimits) -> Finding? {
        guard feature.kind != nil, let source = module(.source, of: feature), !isContract(source) else { return nil }
        let package = packages[feature.package]
        let isBare = package.feature.template == TemplateCatalog.bare
        let isOnPurpose = isBare || isNamedForTests(source)
        if settings.rules.smallFeature == nil, isOnPurpose { return nil }
        let own = package.modules.map { modules[$0] }.filter { $0.feature == feature.index }
        let code = own.filter { ![.testing, .tests, .example].contains($0.role) }
        guard package.isExact, code.allSatisfy({ $0.role != nil && $0.isWhole }) else { return nil }
        // One of imports alone is there to hand them on.
        let hasCode = code.contains { $0.code.files.contains(where: \.hasCode) }
        guard hasCode || code.allSatisfy(\.imports.isEmpty) else { return nil }
        let files = code.reduce(0) { $0 + $1.code.files.count }
        let lines = code.reduce(0) { $0 + $1.code.files.reduce(0) { $0 + $1.outline.codeLines } }
        guard files < limits.files, lines < limits.lines else { return nil }
        return finding(
            "'\(feature.name)' has \(count(files, "file")) with \(count(lines, "line")) of code: "
                + "fewer than \(limits.files) and \(limits.lines) are hardly worth a feature",
            at: source.target.name.range,
            inManifestOf: package,
            help: ["move its code to where it is used, or let it grow"],
            target: source.name
        )
    }

    /// Whether a module is small because it only says what others do.
    private func isContract(_ module: Module) -> Bool {
        contracts.isContract(module) || RoleWords(.interface).mark(name: module.name)
    }

    private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
