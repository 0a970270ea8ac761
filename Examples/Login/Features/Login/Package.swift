// swift-tools-version: 6.0
// ufeature:template clean auth=true

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Login",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  products: [
    .library(
      name: "LoginInterface",
      targets: ["LoginInterface"]
    ),
    .library(
      name: "Login",
      targets: ["Login"]
    ),
    .library(
      name: "LoginTesting",
      targets: ["LoginTesting"]
    ),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/DesignSystem"),
  ],
  targets: [
    .target(
      name: "LoginInterface",
      path: "Interface",
      swiftSettings: settings
    ),
    .target(
      name: "Login",
      dependencies: [
        "LoginInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "LoginTesting",
      dependencies: [
        "LoginInterface"
      ],
      path: "Testing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "Login",
        "LoginInterface",
        "LoginTesting",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LoginExample",
      dependencies: [
        "Login",
        "LoginInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Example",
      swiftSettings: settings
    ),
  ]
)
