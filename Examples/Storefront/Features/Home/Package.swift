// swift-tools-version: 6.0
// ufeature:template feature

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Home",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "HomeInterface",
      targets: ["HomeInterface"]
    ),
    .library(
      name: "Home",
      targets: ["Home"]
    ),
    .library(
      name: "HomeTesting",
      targets: ["HomeTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../Search"),
    .package(path: "../Payments"),
  ],
  targets: [
    .target(
      name: "HomeInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Home",
      dependencies: [
        "HomeInterface",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "PaymentsInterface", package: "Payments"),
        .product(name: "SearchInterface", package: "Search"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "HomeTesting",
      dependencies: [
        "HomeInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "HomeTests",
      dependencies: [
        "Home",
        "HomeInterface",
        "HomeTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "CoreTesting", package: "Core"),
        .product(name: "PaymentsInterface", package: "Payments"),
        .product(name: "PaymentsTesting", package: "Payments"),
        .product(name: "SearchInterface", package: "Search"),
        .product(name: "SearchTesting", package: "Search"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "HomeExample",
      dependencies: [
        "Home",
        "HomeInterface",
        "HomeTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "PaymentsInterface", package: "Payments"),
        .product(name: "PaymentsTesting", package: "Payments"),
        .product(name: "SearchInterface", package: "Search"),
        .product(name: "SearchTesting", package: "Search"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
