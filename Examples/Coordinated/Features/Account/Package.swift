// swift-tools-version: 6.0
// ufeature:template flow cache=private

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Account",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "AccountInterface",
      targets: ["AccountInterface"]
    ),
    .library(
      name: "Account",
      targets: ["Account"]
    ),
    .library(
      name: "AccountTesting",
      targets: ["AccountTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Foundation/FlowKit"),
  ],
  targets: [
    .target(
      name: "AccountInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Account",
      dependencies: [
        "AccountInterface",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "AccountTesting",
      dependencies: [
        "AccountInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "AccountTests",
      dependencies: [
        "Account",
        "AccountInterface",
        "AccountTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "CoreTesting", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
        .product(name: "FlowKitTesting", package: "FlowKit"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "AccountExample",
      dependencies: [
        "Account",
        "AccountInterface",
        "AccountTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
