package import Diagnostics
internal import Features

extension Rule {
    /// Every rule, in the order in which they are documented.
    package static let all: [Rule] = [
        .layerDirection,
        .roleDependency,
        .interfaceOnly,
        .isolatedProducts,
        .featureDependency,
        .testCodeInProduction,
        .targetCycle,
        .interfaceCycle,
        .packageCycle,
        .undeclaredImport,
        .unknownModule,
        .transitiveImport,
        .unusedDependency,
        .unusedPackage,
        .unshownFeature,
        .xcodeProject,
        .duplicateDependency,
        .selfDependency,
        .testableImport,
        .reexportedImport,
        .missingRole,
        .roleFolder,
        .targetName,
        .missingFolder,
        .unownedSources,
        .unvendedTarget,
        .unknownProduct,
        .unknownTarget,
        .vendedTestCode,
        .dynamicProduct,
        .nameClash,
        .identityClash,
        .danglingDependency,
        .pathLetterCase,
        .toolsVersion,
        .languageMode,
        .platforms,
        .externalVersion,
        .constraint,
        .forbiddenImport,
        .innerLayer,
        .staticInstance,
        .publicSurface,
        .missingSummary,
        .smallFeature,
        .suppressionWithoutReason,
        .unknownSuppression,
        .unusedSuppression,
    ]

    package static func named(_ id: String) -> Rule? { all.first { $0.id == RuleID.name(for: id) } }

    /// The rules with some ids; all for none.
    ///
    /// - Throws: a `Refusal` that names every id that no rule has.
    package static func named(_ ids: [String]) throws(Refusal) -> [Rule] {
        if ids.isEmpty { return all }
        let problems = ids.filter { named($0) == nil }.map(unknown)
        guard problems.isEmpty else { throw Refusal(problems) }
        return ids.compactMap { named($0) }
    }

    /// That there is no such rule, with the one that may be meant.
    package static func unknown(_ id: String) -> Diagnostic {
        let related = all.map(\.id).filter { $0.split(separator: "_").contains { $0.hasPrefix(id.lowercased()) } }
        let help =
            related.isEmpty
            ? Spelling.help(for: id, among: all.map(\.id))
            : ["rules with that in their names: \(related.joined(separator: ", "))"]
        return .error(
            "unknown_rule",
            "there is no rule '\(id)'",
            help: help.isEmpty
                ? ["see all rules: ufeature rules", "what isn't among them can't be switched off"] : help
        )
    }
}
