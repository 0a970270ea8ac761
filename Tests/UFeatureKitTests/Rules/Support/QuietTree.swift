import Architecture
import Diagnostics
import Testing

/// A workspace with one foundation feature, to be silent in.
enum QuietTree {
    /// What rules find in it, as lines.
    static func found(of rules: [Rule], in text: String) throws -> [String] {
        try violations(of: rules, in: MarkedTree(text)).map(\.diagnostic.description)
    }

    static func tree(_ code: String, settings: String = "", manifest: String = "") -> String {
        """
        --- ufeature.json
        {"name": "Shop"\(settings)}
        --- Foundation/Core/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        \(manifest)
        let package = Package(name: "Core", targets: [.target(name: "Core", path: "Source")])
        --- Foundation/Core/Source/Core.swift
        \(code)
        """
    }
}
