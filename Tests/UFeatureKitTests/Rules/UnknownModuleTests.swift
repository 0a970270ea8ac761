import Architecture
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

    @Test func settingsForTheCompilerMayBringAnything() throws {
        let tree = importTree(
            search: "], swiftSettings: [.unsafeFlags([\"-I../Modules\"])",
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
