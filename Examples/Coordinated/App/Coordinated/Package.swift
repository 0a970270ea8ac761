// swift-tools-version: 6.0
// ufeature:template flow-app

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Coordinated",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Foundation/FlowKit"),
    .package(path: "../../Features/Catalog"),
    .package(path: "../../Features/Basket"),
    .package(path: "../../Features/Account"),
  ],
  targets: [
    .executableTarget(
      name: "Coordinated",
      dependencies: [
        .product(name: "Account", package: "Account"),
        .product(name: "AccountInterface", package: "Account"),
        .product(name: "Basket", package: "Basket"),
        .product(name: "BasketInterface", package: "Basket"),
        .product(name: "Catalog", package: "Catalog"),
        .product(name: "CatalogInterface", package: "Catalog"),
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoordinatedTests",
      dependencies: [
        "Coordinated",
        .product(name: "Account", package: "Account"),
        .product(name: "AccountInterface", package: "Account"),
        .product(name: "Basket", package: "Basket"),
        .product(name: "BasketInterface", package: "Basket"),
        .product(name: "Catalog", package: "Catalog"),
        .product(name: "CatalogInterface", package: "Catalog"),
        .product(name: "Core", package: "Core"),
        .product(name: "FlowKit", package: "FlowKit"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)
