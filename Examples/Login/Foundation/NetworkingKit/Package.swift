// swift-tools-version: 6.0
// ufeature:template kit

import PackageDescription

let package = Package(
  name: "NetworkingKit",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "NetworkingKit",
      targets: ["NetworkingKit"]
    ),
    .library(
      name: "NetworkingKitTesting",
      targets: ["NetworkingKitTesting"]
    ),
  ],
  targets: [
    .target(
      name: "NetworkingKit",
      path: "Source"
    ),
    .target(
      name: "NetworkingKitTesting",
      dependencies: [
        "NetworkingKit"
      ],
      path: "Testing"
    ),
    .testTarget(
      name: "NetworkingKitTests",
      dependencies: [
        "NetworkingKit",
        "NetworkingKitTesting",
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "NetworkingKitExample",
      dependencies: [
        "NetworkingKit",
        "NetworkingKitTesting",
      ],
      path: "Example"
    ),
  ]
)
