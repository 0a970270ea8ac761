// swift-tools-version: 6.0
// ufeature:template kit

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "NetworkingKit",
  defaultLocalization: "en",
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
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "NetworkingKitTesting",
      dependencies: [
        "NetworkingKit"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "NetworkingKitTests",
      dependencies: [
        "NetworkingKit",
        "NetworkingKitTesting",
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "NetworkingKitExample",
      dependencies: [
        "NetworkingKit",
        "NetworkingKitTesting",
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
