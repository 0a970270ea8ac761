// swift-tools-version: 6.0
// ufeature:template flow-kit

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "FlowKit",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "FlowKit",
      targets: ["FlowKit"]
    ),
    .library(
      name: "FlowKitTesting",
      targets: ["FlowKitTesting"]
    ),
  ],
  targets: [
    .target(
      name: "FlowKit",
      path: "Source",
      swiftSettings: settings
    ),
    .target(
      name: "FlowKitTesting",
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "FlowKitTests",
      dependencies: [
        "FlowKit",
        "FlowKitTesting",
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "FlowKitExample",
      dependencies: [
        "FlowKit"
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
