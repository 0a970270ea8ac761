// swift-tools-version: 6.0
// ufeature:template slice model=FilmCharacter path=characters title=Characters

import PackageDescription

let package = Package(
  name: "CharactersFeature",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "CharactersFeatureInterface",
      targets: ["CharactersFeatureInterface"]
    ),
    .library(
      name: "CharactersFeature",
      targets: ["CharactersFeature"]
    ),
    .library(
      name: "CharactersFeatureTesting",
      targets: ["CharactersFeatureTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/SharedModels"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "CharactersFeatureInterface",
      dependencies: [
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Interface"
    ),
    .target(
      name: "CharactersFeature",
      dependencies: [
        "CharactersFeatureInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Source"
    ),
    .target(
      name: "CharactersFeatureTesting",
      dependencies: [
        "CharactersFeatureInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Testing"
    ),
    .testTarget(
      name: "CharactersFeatureTests",
      dependencies: [
        "CharactersFeature",
        "CharactersFeatureInterface",
        "CharactersFeatureTesting",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "CharactersFeatureExample",
      dependencies: [
        "CharactersFeature",
        "CharactersFeatureInterface",
        "CharactersFeatureTesting",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Example"
    ),
  ]
)
