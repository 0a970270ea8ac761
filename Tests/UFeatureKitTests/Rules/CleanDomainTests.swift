import Architecture
import Testing

/// What `forbidden_import` finds in the domain of a feature that was made from the template set `clean`.
@Suite struct CleanDomainTests {
    private static let reason =
        "the domain is plain Swift, and knows no user interface, no platform and no other feature"

    @Test func nothingButSwiftAndTheFeatureItself() throws {
        try expect(
            .forbiddenImport,
            in: Self.shop(
                """
                --- Features/Login/Source/LoginDomain/LoginUseCase.swift
                import 1️⃣CoreLocation
                import LoginInterface
                import 2️⃣NetworkingKit
                import RegexBuilder
                import 3️⃣SomePlatformOfNextYear
                --- Features/Login/Source/LoginDomain/LoginEntities/Deeper/User.swift
                import struct 4️⃣Foundation.Date
                --- Features/Login/Source/Parts/LoginDomain/Rule.swift
                #if canImport(PhotosUI)
                  import 5️⃣PhotosUI
                #endif
                --- Features/Login/Interface/LoginDomain/Entities/Role.swift
                import 6️⃣Observation
                import Swift
                --- Features/Login/Source/LoginData/LoginRepository.swift
                import Foundation
                import LoginInterface
                import NetworkingKit
                --- Features/Login/Source/LoginPresentation/LoginView.swift
                import Observation
                import SwiftUI
                """
            ),
            finds: [
                ("1️⃣", "Login", "CoreLocation"), ("2️⃣", "Login", "NetworkingKit"),
                ("3️⃣", "Login", "SomePlatformOfNextYear"), ("4️⃣", "Login", "Foundation"),
                ("5️⃣", "Login", "PhotosUI"), ("6️⃣", "LoginInterface", "Observation"),
            ].map { mark, target, module in
                Expected(mark, "'\(target)' imports '\(module)', which is banned here: \(Self.reason)")
            }
        )
    }

    /// In SwiftPM's own folders the first one is the target's, whatever it is called.
    @Test func aFeatureThatIsCalledDomain() throws {
        try expect(
            .forbiddenImport,
            in: """
                --- ufeature.json
                {"name": "Shop", "layout": "swiftpm"}
                --- Features/MailDomain/Package.swift
                // swift-tools-version: 6.0
                // ufeature:template clean
                import PackageDescription
                let package = Package(name: "MailDomain", targets: [.target(name: "MailDomain")])
                --- Features/MailDomain/Sources/MailDomain/MailDomainPresentation/View.swift
                import Observation
                --- Features/MailDomain/Sources/MailDomain/MailDomainDomain/UseCase.swift
                import 1️⃣Observation
                """,
            finds: [
                Expected("1️⃣", "'MailDomain' imports 'Observation', which is banned here: \(Self.reason)")
            ]
        )
    }

    private static func shop(_ files: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop"}
        --- Foundation/NetworkingKit/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "NetworkingKit",
          products: [.library(name: "NetworkingKit", targets: ["NetworkingKit"])],
          targets: [.target(name: "NetworkingKit", path: "Source")]
        )
        --- Foundation/NetworkingKit/Source/Client.swift
        public protocol Client {}
        --- Features/Login/Package.swift
        // swift-tools-version: 6.0
        // ufeature:template clean
        import PackageDescription
        let package = Package(
          name: "Login",
          dependencies: [.package(path: "../../Foundation/NetworkingKit")],
          targets: [
            .target(name: "LoginInterface", path: "Interface"),
            .target(
              name: "Login",
              dependencies: ["LoginInterface", .product(name: "NetworkingKit", package: "NetworkingKit")],
              path: "Source"
            ),
          ]
        )

        """ + files
    }
}
