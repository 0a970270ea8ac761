// swift-tools-version: 6.0
// ufeature:template flow-kit

import PackageDescription

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
      path: "Source"
    ),
    .target(
      name: "FlowKitTesting",
      path: "Testing"
    ),
    .testTarget(
      name: "FlowKitTests",
      dependencies: [
        "FlowKit",
        "FlowKitTesting",
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "FlowKitExample",
      dependencies: [
        "FlowKit"
      ],
      path: "Example"
    ),
  ]
)
