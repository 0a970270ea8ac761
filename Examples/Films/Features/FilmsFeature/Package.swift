// swift-tools-version: 6.0
// ufeature:template slice model=Film path=films title=Films

import PackageDescription

let package = Package(
  name: "FilmsFeature",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "FilmsFeatureInterface",
      targets: ["FilmsFeatureInterface"]
    ),
    .library(
      name: "FilmsFeature",
      targets: ["FilmsFeature"]
    ),
    .library(
      name: "FilmsFeatureTesting",
      targets: ["FilmsFeatureTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/SharedModels"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "FilmsFeatureInterface",
      dependencies: [
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Interface"
    ),
    .target(
      name: "FilmsFeature",
      dependencies: [
        "FilmsFeatureInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Source"
    ),
    .target(
      name: "FilmsFeatureTesting",
      dependencies: [
        "FilmsFeatureInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Testing"
    ),
    .testTarget(
      name: "FilmsFeatureTests",
      dependencies: [
        "FilmsFeature",
        "FilmsFeatureInterface",
        "FilmsFeatureTesting",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "FilmsFeatureExample",
      dependencies: [
        "FilmsFeature",
        "FilmsFeatureInterface",
        "FilmsFeatureTesting",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Example"
    ),
  ]
)
