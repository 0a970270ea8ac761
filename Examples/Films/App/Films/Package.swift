// swift-tools-version: 6.0
// ufeature:template app

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Films",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Foundation/SharedModels"),
    .package(path: "../../Features/FilmsFeature"),
    .package(path: "../../Features/CharactersFeature"),
    .package(path: "../../Features/StudioFeature"),
  ],
  targets: [
    .executableTarget(
      name: "Films",
      dependencies: [
        .product(name: "CharactersFeature", package: "CharactersFeature"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FilmsFeature", package: "FilmsFeature"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "SharedModels", package: "SharedModels"),
        .product(name: "StudioFeature", package: "StudioFeature"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Films",
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)
