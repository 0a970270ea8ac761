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
  name: "LoginApp",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  dependencies: [
    .package(path: "../../Foundation/NetworkingKit"),
    .package(path: "../../Foundation/DesignSystem"),
    .package(path: "../../Features/Login"),
    .package(path: "../../Features/Profile"),
  ],
  targets: [
    .executableTarget(
      name: "LoginApp",
      dependencies: [
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "Login", package: "Login"),
        .product(name: "LoginInterface", package: "Login"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "Profile", package: "Profile"),
        .product(name: "ProfileInterface", package: "Profile"),
      ],
      path: "Source",
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoginAppTests",
      dependencies: [
        "LoginApp",
        .product(name: "LoginInterface", package: "Login"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
        .product(name: "ProfileInterface", package: "Profile"),
      ],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)
