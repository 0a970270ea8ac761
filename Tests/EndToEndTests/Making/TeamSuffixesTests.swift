import TestSupport
import Testing

/// `ufeature new` and `ufeature add` where a team's targets end in words of its own.
struct TeamSuffixesTests {
    @Test("new targets end as the others do, and the tool finds nothing wrong with that")
    func named() throws {
        let files = ["Cart", "Profile"].reduce(into: ["ufeature.json": "{ \"name\": \"Shop\" }\n"]) { files, name in
            files.merge(Self.feature(name)) { $1 }
        }
        try Terminal(files).expect(
            """
            $ ufeature validate
            ! 2 packages read, no findings
            $ ufeature new Search --quiet
            $ grep -o 'name: "Search[^"]*"' Features/Search/Package.swift | sort -u
            name: "Search"
            name: "Search-tests"
            name: "SearchAPI"
            name: "SearchExample"
            name: "SearchMocks"
            $ grep -rhE "^(@testable )?import Search" Features/Search/Tests | sort -u
            @testable import Search
            import SearchAPI
            import SearchMocks
            $ ufeature new Wish --template bare --targets source,tests --depends-on Search --quiet
            $ ufeature add interface testing --to Wish --quiet
            $ grep -o 'name: "Wish[^"]*"' Features/Wish/Package.swift | sort -u
            name: "Wish"
            name: "Wish-tests"
            name: "WishAPI"
            name: "WishMocks"
            $ ufeature validate 2>&1 | grep -c target_name
            0
            ? 1
            $ ufeature new CartAPI 2>&1 | grep error
            error: the name 'CartAPI' is taken: it is a target of 'Cart' [name_taken]
            $ ufeature new Search --quiet
            $ ufeature remove Wish --quiet
            $ ufeature remove Search --quiet
            $ ls Features
            Cart
            Profile
            """
        )
    }

    /// A feature with the words `API`, `Mocks` and `-tests`, by another hand.
    private static func feature(_ name: String) -> [String: String] {
        let place = "Features/\(name)/"
        return [
            place + "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",
              platforms: [.iOS(.v17), .macOS(.v14)],
              products: [
                .library(name: "\(name)", targets: ["\(name)"]),
                .library(name: "\(name)API", targets: ["\(name)API"]),
              ],
              targets: [
                .target(name: "\(name)API", path: "Interface"),
                .target(name: "\(name)", dependencies: ["\(name)API"], path: "Source"),
                .target(name: "\(name)Mocks", dependencies: ["\(name)API"], path: "Mocks"),
                .testTarget(name: "\(name)-tests", dependencies: ["\(name)", "\(name)Mocks"], path: "Tests"),
              ]
            )

            """,
            place + "Interface/API.swift": "public protocol \(name)Service {}\n",
            place + "Source/Live.swift": "import \(name)API\nstruct \(name)Live: \(name)Service {}\n",
            place + "Mocks/Mock.swift": """
            import \(name)API
            public struct \(name)Mock: \(name)Service { public init() {} }

            """,
            place + "Tests/Tests.swift": """
            import \(name)Mocks
            import XCTest
            @testable import \(name)
            final class \(name)Tests: XCTestCase { func testIt() { _ = (\(name)Live(), \(name)Mock()) } }

            """,
        ]
    }
}
