import Foundation

/// A package's manifest for a tree; every library target of it is a product.
///
///     package("Features/Search", uses: ["Foundation/Core"], """
///         .target(name: "SearchInterface", path: "Interface"),
///         .target(name: "Search", dependencies: [1️⃣"SearchInterface"], path: "Source"),
///         """)
func package(_ path: String, uses paths: [String] = [], tools: String = "6.0", _ targets: String) -> String {
    let libraries = targets.matches(of: /\.target\(name: "(\w+)"/).map { String($0.1) }
    let up = path.split(separator: "/").map { _ in "../" }.joined()
    let dependencies = paths.map { path in
        // A mark before a path is one before its dependency.
        let mark = path.first.map { $0.isLetter ? "" : String($0) } ?? ""
        return "\(mark).package(path: \"\(up)\(path.dropFirst(mark.count))\")"
    }
    return """
        --- \(path)/Package.swift
        // swift-tools-version: \(tools)
        import PackageDescription
        let package = Package(
          name: "\(path.split(separator: "/").last ?? "")",
          products: [\(libraries.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }.joined(separator: ", "))],
          dependencies: [\(dependencies.joined(separator: ", "))],
          targets: [
        \(targets)
          ]
        )

        """
}

/// A product feature in all its roles, but for what it uses of others; with no files.
func productFeature(_ name: String) -> String {
    package(
        "Features/\(name)",
        """
        .target(name: "\(name)Interface", path: "Interface"),
        .target(name: "\(name)", dependencies: ["\(name)Interface"], path: "Source"),
        .target(name: "\(name)Testing", dependencies: ["\(name)Interface"], path: "Testing"),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)", "\(name)Testing"], path: "Tests"),
        .executableTarget(name: "\(name)Example", dependencies: ["\(name)", "\(name)Testing"], path: "Example"),
        """
    )
}

/// The settings of a workspace, for a tree.
func settings(_ more: String = "") -> String {
    """
    --- ufeature.json
    {"name": "Shop"\(more)}

    """
}
