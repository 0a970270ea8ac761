// swift-tools-version: 6.0
// ufeature:template app

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Storefront",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Features/Search"),
    .package(path: "../../Features/Payments"),
    .package(path: "../../Features/Home"),
    .package(path: "../../Features/Playback"),
  ],
  targets: [
    .executableTarget(
      name: "Storefront",
      dependencies: [
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "Home", package: "Home"),
        .product(name: "HomeInterface", package: "Home"),
        .product(name: "Payments", package: "Payments"),
        .product(name: "PaymentsInterface", package: "Payments"),
        .product(name: "Playback", package: "Playback"),
        .product(name: "PlaybackInterface", package: "Playback"),
        .product(name: "Search", package: "Search"),
        .product(name: "SearchInterface", package: "Search"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StorefrontTests",
      dependencies: [
        "Storefront",
        .product(name: "Core", package: "Core"),
        .product(name: "HomeInterface", package: "Home"),
        .product(name: "PaymentsInterface", package: "Payments"),
        .product(name: "PlaybackInterface", package: "Playback"),
        .product(name: "SearchInterface", package: "Search"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)
