import TestSupport
import Testing

/// `ufeature add` and `ufeature new` where the tests that are there, the tools or the systems are older.
struct AddForOldToolsTests {
    private func manifest(_ name: String, tools: String, platforms: String = "", tests: Bool = false) -> String {
        """
        // swift-tools-version: \(tools)
        import PackageDescription

        let package = Package(
          name: "\(name)",\(platforms.isEmpty ? "" : "\n  platforms: [\(platforms)],")
          targets: [
            .target(name: "\(name)"),
            \(tests ? ".testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"])," : "")
          ]
        )

        """
    }

    private func files(tools: String, testing library: String?) -> [String: String] {
        var files = [
            "Cart/Package.swift": manifest("Cart", tools: tools),
            "Cart/Sources/Cart/Cart.swift": "public struct Cart {}\n",
        ]
        if let library {
            files["Core/Package.swift"] = manifest("Core", tools: tools, tests: true)
            files["Core/Sources/Core/Core.swift"] = "public struct Core {}\n"
            files["Core/Tests/CoreTests/CoreTests.swift"] = "import \(library)\n"
        }
        return files
    }

    @Test(
        "tests are written for the library that others have, and for XCTest where the tools are older",
        arguments: [
            ("6.0", nil, "Testing"), ("6.0", "Testing", "Testing"), ("6.0", "XCTest", "XCTest"), ("5.7", nil, "XCTest"),
            ("5.7", "XCTest", "XCTest"), ("5.9", "Testing", "Testing"),
        ]
    )
    func library(tools: String, there: String?, written: String) throws {
        let terminal = try Terminal(files(tools: tools, testing: there))
        try terminal.output(of: "ufeature add tests --to Cart --quiet")
        try terminal.expect(
            """
            $ grep '^import' Cart/Tests/CartTests/CartPromiseTests.swift
            import \(written)
            """
        )
    }

    @Test("a test for XCTest is a case of it")
    func testCase() throws {
        try Terminal(files(tools: "5.7", testing: nil)).expect(
            """
            $ ufeature add tests --to Cart --quiet
            $ cat Cart/Tests/CartTests/CartPromiseTests.swift
            import XCTest

            @testable import Cart

            /// What the Cart feature promises: a test for each promise.
            final class CartPromiseTests: XCTestCase {}
            """
        )
    }

    @Test("what is made from the set 'bare' follows, and is known to be as it was made")
    func newFeature() throws {
        var files = files(tools: "6.0", testing: "XCTest")
        files["ufeature.json"] = "{ \"name\": \"Shop\" }\n"
        try Terminal(files).expect(
            """
            $ ufeature new Search --template bare --quiet
            $ grep -h '^import' Features/Search/Tests/*.swift
            import XCTest
            $ ufeature remove Search --quiet
            $ ls
            Cart
            Core
            ufeature.json
            """
        )
    }

    @Test("roles whose code needs newer systems are refused, with the sets that fit")
    func platforms() throws {
        try Terminal([
            "Cart/Package.swift": manifest("Cart", tools: "6.0", platforms: ".iOS(.v14)"),
            "Cart/Sources/Cart/Cart.swift": "public struct Cart {}\n",
        ]).expect(
            """
            $ ufeature add interface --to Cart --template feature
            ! error: the template set 'feature' needs iOS 17.0, and 'Cart' supports iOS 14.0 [platform_too_old]
            !   help: take a set that fits: --template bare
            !   help: raise it in 'Cart/Package.swift': .iOS(.v17)
            ? 1
            $ ls Cart
            Package.swift
            Sources
            $ ufeature add interface --to Cart --template bare --quiet
            $ ls Cart/Sources
            Cart
            CartInterface
            """
        )
    }
}
