// swift-tools-version: 6.2

import PackageDescription

// Tests/StandIn is no target: tests compile it in place of the frameworks of Apple.

/// Every import says who sees it, every member comes from a module that the file imports,
/// every existential is written `any`.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The same for layers that read and write texts byte by byte, which tests spend their time in: without the optimizer
/// they take twice as long. CI compares the tool with one without it:
///
///     UFEATURE_UNOPTIMIZED=1 swift build
let optimized: [SwiftSetting] =
    Context.environment["UFEATURE_UNOPTIMIZED"] != nil
    ? settings
    : settings + [
        .unsafeFlags(
            ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
            .when(configuration: .debug)
        )
    ]

/// The commit that is built, in bits, for `BuiltCommit.swift`; only whoever builds can know it for certain.
///
///     UFEATURE_COMMIT=$(git rev-parse HEAD) swift build -c release
let commit: [SwiftSetting] = {
    guard let text = Context.environment["UFEATURE_COMMIT"], let number = UInt32(text.prefix(7), radix: 16),
        text.count >= 7
    else { return [] }
    let bits = (0..<28).filter { number & (1 << $0) != 0 }.map { SwiftSetting.define("UFEATURE_COMMIT_\($0)") }
    return [.define("UFEATURE_COMMIT")] + bits + (text.last == "+" ? [.define("UFEATURE_COMMIT_EDITED")] : [])
}()

/// What tests that go through several layers use.
let layers: [Target.Dependency] = [
    "Verification", "Transactions", "Planning", "Architecture", "Workspaces", "TemplateSets", "Features",
    "OperatingSystem", "JSON", "Diagnostics",
]

/// The tool, for a plugin, where the package that uses the plugin says `traits: ["Plugins"]`.
///
/// SwiftPM up to 6.3 compiles what plugins use once more, as a tool of the machine, also where nobody uses the plugins.
let tool: [Target.Dependency] = [.target(name: "ufeature", condition: .when(traits: ["Plugins"]))]

let package = Package(
    name: "ufeature",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "ufeature", targets: ["ufeature"]),
        .plugin(name: "UFeatureCommandPlugin", targets: ["UFeatureCommandPlugin"]),
        .plugin(name: "UFeatureBuildToolPlugin", targets: ["UFeatureBuildToolPlugin"]),
    ],
    traits: [
        .trait(
            name: "Plugins",
            description: "Builds the tool for the plugins, of which only a package that uses them has need"
        )
    ],
    targets: [
        .executableTarget(name: "ufeature", dependencies: ["UFeatureCLI"], swiftSettings: settings),

        // Each layer uses those below it; Documentation/Architecture.md draws and explains them.
        .target(
            name: "UFeatureCLI",
            dependencies: [
                "Verification", "Transactions", "Planning", "Architecture", "Workspaces", "TemplateSets", "FileChanges",
                "Features", "OperatingSystem", "JSON", "Diagnostics",
            ],
            swiftSettings: settings + commit
        ),
        .target(
            name: "Verification",
            dependencies: [
                "Transactions", "Planning", "Architecture", "Workspaces", "TemplateSets", "Features", "FileChanges",
                "OperatingSystem",
                "PackageManifest", "JSON", "Diagnostics",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Transactions",
            dependencies: ["FileChanges", "OperatingSystem", "JSON", "Diagnostics"],
            swiftSettings: settings
        ),
        .target(
            name: "Planning",
            dependencies: [
                "Architecture", "Workspaces", "TemplateSets", "FileChanges", "Features", "OperatingSystem", "Mustache",
                "PackageManifest", "XcodeProjects", "JSON", "Diagnostics",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Architecture",
            dependencies: [
                "Workspaces", "TemplateSets", "Features", "OperatingSystem", "PackageManifest", "XcodeProjects", "JSON",
                "Diagnostics",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Workspaces",
            dependencies: [
                "TemplateSets", "FileChanges", "Features", "OperatingSystem", "PackageManifest", "XcodeProjects",
                "JSON", "Diagnostics",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "TemplateSets",
            dependencies: ["BuiltInTemplates", "Features", "OperatingSystem", "Mustache", "JSON", "Diagnostics"],
            swiftSettings: optimized
        ),
        .target(name: "BuiltInTemplates", swiftSettings: settings),
        .target(name: "FileChanges", dependencies: ["OperatingSystem", "Diagnostics"], swiftSettings: optimized),
        .target(name: "Features", dependencies: ["OperatingSystem", "JSON", "Diagnostics"], swiftSettings: optimized),
        .target(name: "OperatingSystem", dependencies: ["Diagnostics"], swiftSettings: optimized),
        .target(name: "Mustache", dependencies: ["Diagnostics"], swiftSettings: optimized),
        .target(name: "PackageManifest", dependencies: ["Diagnostics"], swiftSettings: optimized),
        .target(name: "XcodeProjects", dependencies: ["Diagnostics"], swiftSettings: optimized),
        .target(name: "JSON", dependencies: ["Diagnostics"], swiftSettings: optimized),
        .target(name: "Diagnostics", swiftSettings: optimized),

        .plugin(
            name: "UFeatureCommandPlugin",
            // It asks for no permission: most commands need none.
            capability: .command(
                intent: .custom(verb: "ufeature", description: "Make features, and keep them true to the architecture")
            ),
            dependencies: tool
        ),
        .plugin(name: "UFeatureBuildToolPlugin", capability: .buildTool(), dependencies: tool),

        .target(
            name: "TestSupport",
            dependencies: ["Diagnostics", "JSON"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
        .testTarget(
            name: "MustacheTests",
            dependencies: ["Mustache", "Diagnostics", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PackageManifestTests",
            dependencies: ["PackageManifest", "Diagnostics", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "XcodeProjectsTests",
            dependencies: ["XcodeProjects", "OperatingSystem", "Diagnostics", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UFeatureKitTests",
            dependencies: layers + ["FileChanges", "Mustache", "PackageManifest", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UFeatureCLITests",
            dependencies: ["UFeatureCLI", "FileChanges", "TestSupport"] + layers,
            swiftSettings: settings
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["ufeature", "TestSupport"],
            // Workspaces in which rules find something, as text.
            exclude: ["Cases"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["FuzzSubjects", "TestSupport"],
            path: "Tests/Fuzzing/Tests",
            swiftSettings: settings
        ),
        .target(
            name: "FuzzSubjects",
            dependencies: ["UFeatureCLI", "Mustache", "PackageManifest"] + layers,
            path: "Tests/Fuzzing/Subjects",
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzer itself links only with libFuzzer, which Xcode's toolchain doesn't have: Tests/Fuzzing/run.py builds it.
if Context.environment["UFEATURE_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzzing",
            dependencies: ["FuzzSubjects"],
            path: "Tests/Fuzzing/Driver",
            swiftSettings: settings
        )
    )
}
