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
  name: "Payments",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "PaymentsInterface",
      targets: ["PaymentsInterface"]
    ),
    .library(
      name: "Payments",
      targets: ["Payments"]
    ),
    .library(
      name: "PaymentsTesting",
      targets: ["PaymentsTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "PaymentsInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Payments",
      dependencies: [
        "PaymentsInterface",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "PaymentsTesting",
      dependencies: [
        "PaymentsInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "PaymentsTests",
      dependencies: [
        "Payments",
        "PaymentsInterface",
        "PaymentsTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "CoreTesting", package: "Core"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PaymentsExample",
      dependencies: [
        "Payments",
        "PaymentsInterface",
        "PaymentsTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
