extension Rule {
    /// Every rule, in the order in which they are documented.
    package static let all: [Rule] = [
        .layerDirection,
        .roleDependency,
        .interfaceOnly,
        .isolatedProducts,
        .featureDependency,
        .testCodeInProduction,
        .targetCircle,
        .interfaceCircle,
        .packageCircle,
        .undeclaredImport,
        .transitiveImport,
        .unusedDependency,
        .duplicateDependency,
        .selfDependency,
        .testableImport,
        .reexportedImport,
        .missingRole,
        .roleFolder,
        .targetName,
        .unownedSources,
        .unvendedTarget,
        .unknownProduct,
        .vendedTestCode,
        .dynamicProduct,
        .nameClash,
        .identityClash,
        .danglingDependency,
        .pathLetterCase,
        .toolsVersion,
        .platforms,
        .externalVersion,
    ]

    package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
