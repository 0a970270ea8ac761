// swift-tools-version: 6.1

import PackageDescription

/// Every import says who sees it, every member comes from a module that the file imports,
/// every existential is written `any`.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "ufeature",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "ufeature", targets: ["ufeature"])
    ],
    targets: [
        .executableTarget(name: "ufeature", dependencies: ["UFeatureCLI"], swiftSettings: settings),
        .target(name: "UFeatureCLI", dependencies: ["UFeatureKit"], swiftSettings: settings),
        .target(
            name: "UFeatureKit",
            dependencies: ["Mustache", "PackageManifest", "Diagnostics"],
            swiftSettings: settings
        ),
        .target(name: "Mustache", dependencies: ["Diagnostics"], swiftSettings: settings),
        .target(name: "PackageManifest", dependencies: ["Diagnostics"], swiftSettings: settings),
        .target(name: "Diagnostics", swiftSettings: settings),

        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache", "Diagnostics"], swiftSettings: settings),
        .testTarget(
            name: "PackageManifestTests",
            dependencies: ["PackageManifest", "Diagnostics"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UFeatureKitTests",
            dependencies: ["UFeatureKit", "Mustache", "PackageManifest", "Diagnostics"],
            swiftSettings: settings
        ),
        .testTarget(name: "UFeatureCLITests", dependencies: ["UFeatureCLI", "UFeatureKit"], swiftSettings: settings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["ufeature"],
            // Workspaces in which rules find something, as text.
            exclude: ["Cases"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
