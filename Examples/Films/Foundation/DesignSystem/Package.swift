// swift-tools-version: 6.0
// ufeature:template design-system

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "DesignSystem",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "DesignSystem",
      targets: ["DesignSystem"]
    ),
    .library(
      name: "DesignSystemTesting",
      targets: ["DesignSystemTesting"]
    ),
  ],
  targets: [
    .target(
      name: "DesignSystem",
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "DesignSystemTesting",
      dependencies: [
        "DesignSystem"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "DesignSystemTests",
      dependencies: [
        "DesignSystem",
        "DesignSystemTesting",
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "DesignSystemExample",
      dependencies: [
        "DesignSystem"
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
