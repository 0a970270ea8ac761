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
  name: "Search",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "SearchInterface",
      targets: ["SearchInterface"]
    ),
    .library(
      name: "Search",
      targets: ["Search"]
    ),
    .library(
      name: "SearchTesting",
      targets: ["SearchTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/Core"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "SearchInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Search",
      dependencies: [
        "SearchInterface",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "SearchTesting",
      dependencies: [
        "SearchInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "Search",
        "SearchInterface",
        "SearchTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "CoreTesting", package: "Core"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SearchExample",
      dependencies: [
        "Search",
        "SearchInterface",
        "SearchTesting",
        .product(name: "Core", package: "Core"),
        .product(name: "DesignSystem", package: "DesignSystem"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
