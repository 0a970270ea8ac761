extension Rule {
    /// Every rule, in the order in which they are documented.
    package static let all: [Rule] = [
        .roleDependency,
        .featureDependency,
        .layerDirection,
        .interfaceOnly,
        .isolatedProducts,
        .testCodeInProduction,
        .targetCircle,
        .interfaceCircle,
        .packageCircle,
    ]

    package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
