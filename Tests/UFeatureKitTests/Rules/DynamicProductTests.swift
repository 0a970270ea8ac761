import Architecture
import Testing

/// The rule `dynamic_product`.
@Suite struct DynamicProductTests {
    @Test func aTypeThatIsDynamic() throws {
        try expect(
            .dynamicProduct,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search",
                  products: [
                    1️⃣.library(name: "Search", type: .dynamic, targets: ["Search"]),
                    .library(name: "SearchInterface", type: .static, targets: ["SearchInterface"]),
                    .library(name: "SearchTesting", targets: ["SearchTesting"]),
                  ],
                  targets: [.target(name: "Search"), .target(name: "SearchInterface"), .target(name: "SearchTesting")]
                )
                """,
            finds: [
                Expected("1️⃣", "'Search' is a dynamic library")
            ]
        )
    }

    @Test func besideNoWorkspaceNobodySaidOtherwise() throws {
        try expect(
            .dynamicProduct,
            in: """
                --- Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Search", products: [.library(name: "Search", type: .dynamic, targets: ["Search"])]
                )
                """
        )
    }
}
