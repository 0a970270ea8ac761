// swift-tools-version: 6.0
// ufeature:template slice model=Studio path=studios title=Studios

import PackageDescription

let package = Package(
  name: "StudioFeature",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "StudioFeatureInterface",
      targets: ["StudioFeatureInterface"]
    ),
    .library(
      name: "StudioFeature",
      targets: ["StudioFeature"]
    ),
    .library(
      name: "StudioFeatureTesting",
      targets: ["StudioFeatureTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/SharedModels"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "StudioFeatureInterface",
      dependencies: [
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Interface"
    ),
    .target(
      name: "StudioFeature",
      dependencies: [
        "StudioFeatureInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Source"
    ),
    .target(
      name: "StudioFeatureTesting",
      dependencies: [
        "StudioFeatureInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Testing"
    ),
    .testTarget(
      name: "StudioFeatureTests",
      dependencies: [
        "StudioFeature",
        "StudioFeatureInterface",
        "StudioFeatureTesting",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "StudioFeatureExample",
      dependencies: [
        "StudioFeature",
        "StudioFeatureInterface",
        "StudioFeatureTesting",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Example"
    ),
  ]
)
