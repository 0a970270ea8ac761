// swift-tools-version: 6.0
// ufeature:template flow

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Basket",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "BasketInterface",
      targets: ["BasketInterface"]
    ),
    .library(
      name: "Basket",
      targets: ["Basket"]
    ),
    .library(
      name: "BasketTesting",
      targets: ["BasketTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Foundation/FlowKit"),
    .package(path: "../Catalog"),
  ],
  targets: [
    .target(
      name: "BasketInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Basket",
      dependencies: [
        "BasketInterface",
        .product(name: "CatalogInterface", package: "Catalog"),
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "BasketTesting",
      dependencies: [
        "BasketInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "BasketTests",
      dependencies: [
        "Basket",
        "BasketInterface",
        "BasketTesting",
        .product(name: "CatalogInterface", package: "Catalog"),
        .product(name: "CatalogTesting", package: "Catalog"),
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
      name: "BasketExample",
      dependencies: [
        "Basket",
        "BasketInterface",
        "BasketTesting",
        .product(name: "CatalogInterface", package: "Catalog"),
        .product(name: "CatalogTesting", package: "Catalog"),
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
