import TestSupport
import Testing

/// What SwiftPM alone knows of a manifest is not left behind by `remove`.
@Suite(.storey(.toolchain)) struct RemoveUnreadTests {
    @Test("a feature whose targets come from code that isn't read is refused, with every byte")
    func joined() throws {
        let terminal = try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let features: [Target] = [
              .target(name: "CartFeature"),
              .target(name: "HomeFeature"),
            ]
            let others: [Target] = [.target(name: "Kit")]

            let package = Package(
              name: "Big",
              products: [
                .library(name: "CartFeature", targets: ["CartFeature"]),
                .library(name: "HomeFeature", targets: ["HomeFeature"]),
              ]
            )

            package.targets.append(contentsOf: [features, others].joined())

            """,
            "Sources/CartFeature/Cart.swift": "struct Cart {}\n",
            "Sources/HomeFeature/Home.swift": "struct Home {}\n",
            "Sources/Kit/Kit.swift": "struct Kit {}\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature remove CartFeature --force 2>&1 | head -1
            Package.swift:<...>: error: the target 'CartFeature' is made by code that can't be edited safely [edit_not_certain]
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }
}
