// swift-tools-version: 6.0
// ufeature:template flow provider=true

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Catalog",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "CatalogInterface",
      targets: ["CatalogInterface"]
    ),
    .library(
      name: "Catalog",
      targets: ["Catalog"]
    ),
    .library(
      name: "CatalogTesting",
      targets: ["CatalogTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Foundation/FlowKit"),
  ],
  targets: [
    .target(
      name: "CatalogInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Catalog",
      dependencies: [
        "CatalogInterface",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "CatalogTesting",
      dependencies: [
        "CatalogInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog",
        "CatalogInterface",
        "CatalogTesting",
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
      name: "CatalogExample",
      dependencies: [
        "Catalog",
        "CatalogInterface",
        "CatalogTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
