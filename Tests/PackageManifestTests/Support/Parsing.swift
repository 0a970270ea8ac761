import Diagnostics
import PackageManifest

extension Manifest {
    /// Reads a whole manifest.
    static func parse(_ text: String) throws(Diagnostic) -> Manifest {
        try parse(SourceText(path: "Package.swift", text: text))
    }

    /// Reads a manifest that has nothing but one target and some other arguments of its package.
    static func parse(arguments: String) throws(Diagnostic) -> Manifest {
        try parse(statements: "let package = Package(name: \"P\", \(arguments), targets: [.target(name: \"P\")])")
    }

    /// Reads a manifest that has nothing but targets.
    static func parse(targets: String) throws(Diagnostic) -> Manifest {
        try parse(statements: "let package = Package(name: \"P\", targets: [\(targets)])")
    }

    /// Reads a manifest of statements, among which the package is made.
    static func parse(statements: String) throws(Diagnostic) -> Manifest {
        try parse("// swift-tools-version:6.0\nimport PackageDescription\n\(statements)\n")
    }

    var messages: [String] { reasons.map(\.message) }
}
