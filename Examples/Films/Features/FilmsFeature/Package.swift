// swift-tools-version: 6.0
// ufeature:template slice model=Film path=films title=Films

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "FilmsFeature",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "FilmsFeature",
      targets: ["FilmsFeature"]
    )
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/SharedModels"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "FilmsFeature",
      dependencies: [
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FilmsFeatureTests",
      dependencies: [
        "FilmsFeature",
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "FilmsFeatureExample",
      dependencies: [
        "FilmsFeature",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
