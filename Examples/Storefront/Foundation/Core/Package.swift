// swift-tools-version: 6.0
// ufeature:template core

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

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
      path: "Source",
      swiftSettings: settings
    ),
    .target(
      name: "CoreTesting",
      dependencies: [
        "Core"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreTests",
      dependencies: [
        "Core",
        "CoreTesting",
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "CoreExample",
      dependencies: [
        "Core"
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
