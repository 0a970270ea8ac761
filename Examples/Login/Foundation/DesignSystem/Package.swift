// swift-tools-version: 6.0
// ufeature:template design-system

import PackageDescription

let package = Package(
  name: "DesignSystem",
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
      path: "Source"
    ),
    .target(
      name: "DesignSystemTesting",
      dependencies: [
        "DesignSystem"
      ],
      path: "Testing"
    ),
    .testTarget(
      name: "DesignSystemTests",
      dependencies: [
        "DesignSystem",
        "DesignSystemTesting",
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "DesignSystemExample",
      dependencies: [
        "DesignSystem"
      ],
      path: "Example"
    ),
  ]
)
