import Foundation
import Testing

/// Adopting what has no screens at all.
struct AdoptServerTests {
    @Test("a server gets a set without screens")
    func adoptsAServer() throws {
        try Terminal([
            "Modules/Core/Package.swift": Self.server("Core", uses: nil),
            "Modules/Core/Sources/Core/Core.swift": "public struct Core1 {}\n",
            "Modules/Orders/Package.swift": Self.server("Orders", uses: "Core"),
            "Modules/Orders/Sources/Orders/Orders.swift": "import Core\nstruct Orders1 {}\n",
        ]).expect(
            """
            $ ufeature init Shop --adopt --quiet
            $ grep -B1 '"template"' ufeature.json
              // No package shows anything, and the usual set makes screens.
              "template": "bare",
            """
        )
    }

    private static func server(_ name: String, uses other: String?) -> String {
        let dependency = other.map { ".package(path: \"../\($0)\")" } ?? ""
        return """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",
              products: [.library(name: "\(name)", targets: ["\(name)"])],
              dependencies: [\(dependency)],
              targets: [.target(name: "\(name)", dependencies: [\(other.map { "\"\($0)\"" } ?? "")])]
            )

            """
    }
}
