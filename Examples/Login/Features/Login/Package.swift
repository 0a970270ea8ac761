// swift-tools-version: 6.0
// ufeature:template clean auth=true

import PackageDescription

let package = Package(
  name: "Login",
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
      path: "Interface"
    ),
    .target(
      name: "Login",
      dependencies: [
        "LoginInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Source"
    ),
    .target(
      name: "LoginTesting",
      dependencies: [
        "LoginInterface"
      ],
      path: "Testing"
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
      path: "Tests"
    ),
    .executableTarget(
      name: "LoginExample",
      dependencies: [
        "Login",
        "LoginInterface",
        .product(name: "DesignSystem", package: "DesignSystem"),
        .product(name: "NetworkingKit", package: "NetworkingKit"),
      ],
      path: "Example"
    ),
  ]
)
