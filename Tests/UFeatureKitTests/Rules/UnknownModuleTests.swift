import Architecture
import Diagnostics
import Testing

/// The rule `unknown_module`.
@Suite struct UnknownModuleTests {
    private func said(_ user: String, _ name: String) -> String {
        "'\(user)' imports '\(name)', and there is no module of that name"
    }

    @Test func namesThatAreNearlyRightAndNamesOfRoles() throws {
        try expect(
            .unknownModule,
            in: importTree(
                search: "\"SearchInterface\"",
                testTarget: "\"Search\"",
                """
                --- Features/Search/Source/Search.swift
                import Foundation
                import SearchInterface
                import 1️⃣SaerchInterface
                import 2️⃣PlaybackInterface
                --- Features/Search/Tests/SearchTests.swift
                @testable import 3️⃣Serch
                import struct 4️⃣PlaybackTesting.Sample
                """
            ),
            finds: [
                Expected("1️⃣", said("Search", "SaerchInterface")),
                Expected("2️⃣", said("Search", "PlaybackInterface")),
                Expected("3️⃣", said("SearchTests", "Serch")),
                Expected("4️⃣", said("SearchTests", "PlaybackTesting")),
            ]
        )
    }

    /// A copy of the code of `Search`, in which each word `Search` is `Wishlist` now.
    @Test func namesOfACopy() throws {
        func tree(_ more: String = "") -> String {
            """
            --- ufeature.json
            {"name": "Shop"}
            --- Features/Wishlist/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Wishlist",
              dependencies: [.package(path: "../../Foundation/SearchAPI")],
              targets: [
                .target(
                  name: "Wishlist", dependencies: [.product(name: "SearchAPI", package: "SearchAPI")], path: "Source"),
              ]
            )
            --- Features/Wishlist/Source/Wishlist.swift
            import FrameworkThatIsNewThisYear
            import WishlistAPI
            \(more)struct Wishlist {}
            --- Foundation/SearchAPI/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "SearchAPI", products: [.library(name: "SearchAPI", targets: ["SearchAPI"])],
              targets: [.target(name: "SearchAPI", path: "Source")]
            )
            --- Foundation/SearchAPI/Source/SearchAPI.swift
            public protocol Searching {}
            """
        }
        let found = try violations(of: [.unknownModule, .unusedDependency], in: MarkedTree(tree())).map(\.diagnostic)
        #expect(
            found.map(\.message) == [
                "'Wishlist' declares 'SearchAPI' and imports nothing of it", said("Wishlist", "WishlistAPI"),
            ])
        #expect(
            found.map(\.help) == [
                ["import it in place of 'WishlistAPI', which no module is called; or remove it"],
                ["did you mean 'SearchAPI', which is declared?"],
            ])
        let imported = MarkedTree(tree("import SearchAPI\n"))
        #expect(try violations(of: [.unusedDependency], in: imported).isEmpty)
    }

    @Test func whatMayExist() throws {
        try expect(
            .unknownModule,
            in: importTree(
                search: "\"SearchInterface\"",
                """
                --- Features/Search/Source/Search.swift
                import Foundation
                import UIKit
                import Testing
                import FrameworkThatIsNewThisYear
                import ProfileInterface
                #if canImport(SaerchInterface)
                import SaerchInterface
                #endif
                #if INTERNAL
                import SaerchInterface
                #endif
                """
            )
        )
    }

    /// The first import of each line is certain, the second may be of a package that nobody here has read.
    @Test(arguments: [
        ".product(name: \"Alamofire\", package: \"alamofire\")", ".product(name: \"Gone\", package: \"Gone\")",
    ])
    func whatAnotherPackageMayBring(_ product: String) throws {
        try expect(
            .unknownModule,
            in: importTree(
                packages: #".package(url: "https://example.com/alamofire", from: "1.0.0")"#,
                search: product,
                """
                --- Features/Search/Source/Search.swift
                import 1️⃣SerchInterface
                import AlamofireTesting
                import Croe
                """
            ),
            finds: [Expected("1️⃣", said("Search", "SerchInterface"))]
        )
    }

    /// The target has another name in the manifest, and in no file.
    @Test func whatIsDeclaredInThePlaceOfAnImport() throws {
        func tree(_ declared: String, packages: String = "", _ files: String) -> String {
            importTree(packages: packages, search: declared, files).replacing(
                "\"SearchInterface\"", with: "\"SearchAPI\"")
        }
        let renamed = """
            --- Features/Search/Source/Search.swift
            import 1️⃣SearchInterface
            struct Search {}

            """
        try expect(
            .unknownModule, in: tree("\"SearchInterface\"", renamed),
            finds: [Expected("1️⃣", said("Search", "SearchInterface"))])
        let plain = renamed.replacing("1️⃣", with: "")
        try expect(.unusedDependency, in: tree("\"SearchInterface\"", plain))
        // Where another file imports it by its new name, it is known by that.
        let tests = "--- Features/Search/Tests/SearchTests.swift\nimport SearchAPI\n"
        try expect(
            .unusedDependency, in: tree("1️⃣\"SearchInterface\"", plain + tests),
            finds: [Expected("1️⃣", "'Search' declares 'SearchAPI' and imports nothing of it")])
        // Another package may have what isn't called like a role's target, or Apple.
        let kit = plain.replacing("SearchInterface", with: "SearchAnalytics")
        try expect(.unknownModule, in: tree("\"SearchInterface\"", kit))
        let url = #".package(url: "https://example.com/kit", from: "1.0.0")"#
        let product = #""SearchInterface", .product(name: "Kit", package: "kit")"#
        try expect(.unknownModule, in: tree(product, packages: url, kit))
        try expect(
            .unknownModule, in: tree(product, packages: url, renamed),
            finds: [Expected("1️⃣", said("Search", "SearchInterface"))])
    }

    @Test func settingsForTheCompilerMayBringAnything() throws {
        let tree = importTree(
            settings: ", swiftSettings: [.unsafeFlags([\"-I../Modules\"])]",
            """
            --- Features/Search/Source/Search.swift
            import SaerchInterface
            """
        )
        try expect(.unknownModule, in: tree)
    }

    @Test func withoutSettingsNothingIsOneWorkspace() throws {
        let tree = importTree(
            """
            --- Features/Search/Source/Search.swift
            import SaerchInterface
            """
        )
        try expect(.unknownModule, in: tree.replacing("--- ufeature.json\n{\"name\": \"Shop\"}\n", with: ""))
    }
}
