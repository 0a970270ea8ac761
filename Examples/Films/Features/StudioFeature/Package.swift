// swift-tools-version: 6.0
// ufeature:template slice model=Studio path=studios title=Studios

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "StudioFeature",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "StudioFeature",
      targets: ["StudioFeature"]
    )
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/SharedModels"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "StudioFeature",
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
      name: "StudioFeatureTests",
      dependencies: [
        "StudioFeature",
        .product(name: "NetworkingKitTesting", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "SharedModelsTesting", package: "SharedModels"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "StudioFeatureExample",
      dependencies: [
        "StudioFeature",
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
