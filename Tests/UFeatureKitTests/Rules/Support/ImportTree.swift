/// A workspace for rules about imports: the product features Search and Profile, and the foundation feature Core.
///
/// Search's manifest and files are the test's own, with their marks; those of the others are sound.
func importTree(
    packages: String = "", search: String = "", settings: String = "", testTarget: String = "", _ files: String
) -> String {
    """
    --- ufeature.json
    {"name": "Shop"}
    --- Features/Search/Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Search",
      products: [
        .library(name: "SearchInterface", targets: ["SearchInterface"]),
        .library(name: "Search", targets: ["Search"]),
      ],
      dependencies: [\(packages)],
      targets: [
        .target(name: "SearchInterface", path: "Interface"),
        .target(name: "Search", dependencies: [\(search)], path: "Source"\(settings)),
        .testTarget(name: "SearchTests", dependencies: [\(testTarget)], path: "Tests"),
      ]
    )
    --- Features/Search/Interface/Search.swift
    public protocol Searching {}
    --- Features/Profile/Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Profile",
      products: [.library(name: "ProfileInterface", targets: ["ProfileInterface"])],
      dependencies: [.package(path: "../../Foundation/Core")],
      targets: [
        .target(
          name: "ProfileInterface",
          dependencies: [.product(name: "Core", package: "Core")],
          path: "Interface"
        ),
        .target(name: "Profile", dependencies: ["ProfileInterface"], path: "Source"),
      ]
    )
    --- Features/Profile/Interface/Profile.swift
    import Core
    public protocol Profiling {}
    --- Features/Profile/Source/Profile.swift
    import ProfileInterface
    struct Profile: Profiling {}
    --- Foundation/Core/Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Core",
      products: [.library(name: "Core", targets: ["Core"])],
      targets: [.target(name: "Core", path: "Source")]
    )
    --- Foundation/Core/Source/Core.swift
    import Foundation
    public struct Core {}
    \(files)
    """
}

/// How Search's manifest names Profile and Core.
enum Named {
    static let profile = #".package(path: "../Profile")"#
    static let core = #".package(path: "../../Foundation/Core")"#
    static let profileProduct = #".product(name: "ProfileInterface", package: "Profile")"#
    static let coreProduct = #".product(name: "Core", package: "Core")"#
}
