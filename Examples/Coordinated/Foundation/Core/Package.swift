// swift-tools-version: 6.0
// ufeature:template core

import PackageDescription

let package = Package(
  name: "Core",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "Core",
      targets: ["Core"]
    ),
    .library(
      name: "CoreTesting",
      targets: ["CoreTesting"]
    ),
  ],
  targets: [
    .target(
      name: "Core",
      path: "Source"
    ),
    .target(
      name: "CoreTesting",
      dependencies: [
        "Core"
      ],
      path: "Testing"
    ),
    .testTarget(
      name: "CoreTests",
      dependencies: [
        "Core",
        "CoreTesting",
      ],
      path: "Tests"
    ),
    .executableTarget(
      name: "CoreExample",
      dependencies: [
        "Core"
      ],
      path: "Example"
    ),
  ]
)
