// swift-tools-version: 6.0
// ufeature:template clean entity=Account

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Profile",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "ProfileInterface",
      targets: ["ProfileInterface"]
    ),
    .library(
      name: "Profile",
      targets: ["Profile"]
    ),
    .library(
      name: "ProfileTesting",
      targets: ["ProfileTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "ProfileInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Profile",
      dependencies: [
        "ProfileInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "ProfileTesting",
      dependencies: [
        "ProfileInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ProfileTests",
      dependencies: [
        "Profile",
        "ProfileInterface",
        "ProfileTesting",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ProfileExample",
      dependencies: [
        "Profile",
        "ProfileInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
