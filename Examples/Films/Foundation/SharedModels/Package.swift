// swift-tools-version: 6.0
// ufeature:template models models=Film,FilmCharacter,Studio

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "SharedModels",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "SharedModels",
      targets: ["SharedModels"]
    ),
    .library(
      name: "SharedModelsTesting",
      targets: ["SharedModelsTesting"]
    ),
  ],
  targets: [
    .target(
      name: "SharedModels",
      path: "Source",
      swiftSettings: settings
    ),
    .target(
      name: "SharedModelsTesting",
      dependencies: [
        "SharedModels"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SharedModelsTests",
      dependencies: [
        "SharedModels",
        "SharedModelsTesting",
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SharedModelsExample",
      dependencies: [
        "SharedModels",
        "SharedModelsTesting",
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
