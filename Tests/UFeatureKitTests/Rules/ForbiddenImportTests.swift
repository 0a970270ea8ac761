import Architecture
import Testing

/// The rule `forbidden_import`.
@Suite struct ForbiddenImportTests {
    @Test(arguments: [
        #"{"modules": ["CoreData"], "reason": "Storage stores"}"#,
        #"{"modules": ["Core*ta"], "layers": ["app", "product"], "reason": "Storage stores"}"#,
        #"{"modules": ["CoreData"], "roles": ["source"], "reason": "Storage stores"}"#,
        #"{"modules": ["CoreData"], "folders": ["Features/*/Source"], "reason": "Storage stores"}"#,
        #"{"modules": ["CoreData"], "folders": ["**/Model"], "reason": "Storage stores"}"#,
        #"{"modules": ["CoreData"], "tags": ["type:*"], "roles": ["source"], "reason": "Storage stores"}"#,
    ])
    func whatTheTeamBans(ban: String) throws {
        try expect(
            .forbiddenImport,
            in: tree(rules: #"{"bans": [\#(ban)]}"#, "Source/Model/Store.swift", "import 1️⃣CoreData\nimport Core"),
            finds: [Expected("1️⃣", "'Search' imports 'CoreData', which is banned here: Storage stores")]
        )
    }

    @Test(arguments: [
        #"{"modules": ["Core"], "reason": "no"}"#,
        #"{"modules": ["CoreData"], "layers": ["foundation"], "reason": "no"}"#,
        #"{"modules": ["CoreData"], "roles": ["tests", "interface"], "reason": "no"}"#,
        #"{"modules": ["CoreData"], "folders": ["Features/Search/Interface", "Source"], "reason": "no"}"#,
        #"{"modules": ["CoreData"], "tags": ["ui"], "reason": "no"}"#,
        #"{"modules": ["CoreData"], "roles": ["source"], "layers": ["app"], "reason": "no"}"#,
    ])
    func whatItDoesNotBanHere(ban: String) throws {
        try expect(
            .forbiddenImport,
            in: tree(rules: #"{"bans": [\#(ban)]}"#, "Source/Model/Store.swift", "import CoreData")
        )
    }

    @Test func whatIsAllowedAlone() throws {
        let ban = """
            {"modules": ["*"], "except": ["Swift", "Found*"], "folders": ["**/Model"], "reason": "plain Swift"}
            """
        let files = """
            import 1️⃣CoreGraphics
            import 2️⃣Core
            import Foundation
            import Swift
            import SearchInterface
            --- Features/Search/Interface/Model/Item.swift
            import 3️⃣CoreGraphics
            --- Features/Search/Source/View.swift
            import Core
            import CoreGraphics
            """
        try expect(
            .forbiddenImport,
            in: tree(rules: #"{"bans": [\#(ban)]}"#, "Source/Model/Store.swift", files),
            finds: [
                Expected("1️⃣", "'Search' imports 'CoreGraphics', which is banned here: plain Swift"),
                Expected("2️⃣", "'Search' imports 'Core', which is banned here: plain Swift"),
                Expected("3️⃣", "'SearchInterface' imports 'CoreGraphics', which is banned here: plain Swift"),
            ]
        )
    }

    @Test func nothingButTheFeatureItself() throws {
        let ban = #"{"modules": ["*"], "except": [], "reason": "nobody"}"#
        try expect(
            .forbiddenImport,
            in: tree(rules: #"{"bans": [\#(ban)]}"#, "Source/Store.swift", "import 1️⃣Swift\nimport SearchInterface"),
            finds: [Expected("1️⃣", "'Search' imports 'Swift', which is banned here: nobody")]
        )
    }

    /// Without exceptions a ban means what it says, also of the feature's own modules.
    @Test func aBanOfOwnModules() throws {
        let ban = #"{"modules": ["Search*"], "folders": ["**/Model"], "reason": "no"}"#
        try expect(
            .forbiddenImport,
            in: tree(rules: #"{"bans": [\#(ban)]}"#, "Source/Model/Store.swift", "import 1️⃣SearchInterface"),
            finds: [Expected("1️⃣", "'Search' imports 'SearchInterface', which is banned here: no")]
        )
    }

    @Test(arguments: [
        "Source/Domain/LoginUseCase.swift", "Source/SearchDomain/Entities/Login.swift", "Source/UseCases/Login.swift",
        "Interface/Domain/Deeper/LoginRepository.swift", "Source/Domain/Entities/Login.swift",
    ])
    func aDomainLayer(path: String) throws {
        try expect(
            .forbiddenImport,
            in: tree(path, "import Foundation\n#if canImport(UIKit)\n  import struct 1️⃣UIKit.UIImage\n#endif"),
            finds: [
                Expected(
                    "1️⃣",
                    "'\(path.hasPrefix("Source") ? "Search" : "SearchInterface")' imports 'UIKit' in its domain layer, which knows no user interface"
                )
            ]
        )
    }

    @Test(arguments: [
        // Others have entities too: a data base, a game.
        "Source/Entities/Player.swift",
        // The name of a file, or one that only contains the word.
        "Source/Domain.swift", "Source/Domain/DomainList.swift", "Source/Domains/List.swift",
        "Source/MailDomain/View.swift",
        "Source/Presentation/View.swift", "Tests/Domain/LoginTests.swift", "Example/Domain/Screen.swift",
    ])
    func whatIsNoDomainLayerForCertain(path: String) throws {
        try expect(.forbiddenImport, in: tree(path, "import SwiftUI"))
    }

    @Test func aDomainBesideOtherLayers() throws {
        try expect(
            .forbiddenImport,
            in: tree("Source/Domain/User.swift", "import 1️⃣SwiftUI")
                + "\n--- Features/Search/Source/Data/Login.swift\nimport Foundation",
            finds: [
                Expected("1️⃣", "'Search' imports 'SwiftUI' in its domain layer, which knows no user interface")
            ]
        )
    }

    @Test func entitiesBesideUseCases() throws {
        try expect(
            .forbiddenImport,
            in: tree("Source/Entities/User.swift", "import 1️⃣SwiftUI")
                + "\n--- Features/Search/Source/UseCases/Login.swift\nimport Foundation",
            finds: [
                Expected(
                    "1️⃣",
                    "'Search' imports 'SwiftUI' in its domain layer, which knows no user interface"
                )
            ]
        )
    }

    @Test func aTargetBesideOneForData() throws {
        func tree(_ other: String, mark: String = "") -> String {
            """
            --- ufeature.json
            {"name": "Shop"}
            --- Features/Login/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Login",
              targets: [
                .target(name: "LoginDomain"),
                .target(name: "\(other)", dependencies: ["LoginDomain"]),
              ]
            )
            --- Features/Login/Sources/LoginDomain/Login.swift
            import \(mark)UIKit
            --- Features/Login/Sources/\(other)/Login.swift
            import LoginDomain
            import UIKit
            """
        }
        try expect(
            .forbiddenImport,
            in: tree("LoginPresentation", mark: "1️⃣"),
            finds: [
                Expected(
                    "1️⃣",
                    "'LoginDomain' imports 'UIKit' in its domain layer, which knows no user interface"
                )
            ]
        )
        try expect(.forbiddenImport, in: tree("LoginParts"))
    }

    @Test func aFeatureAboutDomains() throws {
        try expect(
            .forbiddenImport,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Domain/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Domain", targets: [.target(name: "Domain")])
                --- Features/Domain/Sources/Domain/View.swift
                import SwiftUI
                """
        )
    }

    @Test func withoutAWorkspaceThereIsNoPolicy() throws {
        try expect(
            .forbiddenImport,
            in: """
                --- Login/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Login", targets: [.target(name: "Login")])
                --- Login/Sources/Login/Domain/View.swift
                import SwiftUI
                """
        )
    }

    private func tree(rules: String = #""error""#, _ path: String, _ code: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop", "rules": {"forbidden_import": \(rules)}, "tags": {"Search": ["type:screen"]}}
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Search",
          targets: [
            .target(name: "SearchInterface", path: "Interface"),
            .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
            .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests"),
            .executableTarget(name: "SearchExample", dependencies: ["Search"], path: "Example"),
          ]
        )
        --- Features/Search/Interface/Search.swift
        --- Features/Search/Source/Search.swift
        --- Features/Search/Tests/SearchTests.swift
        --- Features/Search/Example/main.swift
        --- Features/Search/\(path)
        \(code)
        """
    }
}
