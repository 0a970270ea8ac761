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
    ]

    package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
