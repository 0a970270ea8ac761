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
  name: "Playback",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "PlaybackInterface",
      targets: ["PlaybackInterface"]
    ),
    .library(
      name: "Playback",
      targets: ["Playback"]
    ),
    .library(
      name: "PlaybackTesting",
      targets: ["PlaybackTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../Search"),
  ],
  targets: [
    .target(
      name: "PlaybackInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Playback",
      dependencies: [
        "PlaybackInterface",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "SearchInterface", package: "Search"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "PlaybackTesting",
      dependencies: [
        "PlaybackInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "Playback",
        "PlaybackInterface",
        "PlaybackTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "CoreTesting", package: "Core"),
        .product(name: "SearchInterface", package: "Search"),
        .product(name: "SearchTesting", package: "Search"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PlaybackExample",
      dependencies: [
        "Playback",
        "PlaybackInterface",
        "PlaybackTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "SearchInterface", package: "Search"),
        .product(name: "SearchTesting", package: "Search"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
