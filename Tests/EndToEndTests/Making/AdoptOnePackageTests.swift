import TestSupport
import Testing

@Suite("init --adopt of one package with screens that nothing calls features")
struct AdoptOnePackageTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
            name: "Modules",
            platforms: [.iOS(.v17), .macOS(.v14)],
            products: [
                .library(name: "Session", targets: ["Session"]),
            ],
            targets: [
                .target(name: "Model", cSettings: [.define("HOT")]),
                .target(name: "Session", dependencies: ["Model"]),
                .testTarget(name: "SessionTests", dependencies: ["Session"]),

                .target(name: "Sponsor", dependencies: ["Model"]),
                .testTarget(name: "SponsorTests", dependencies: ["Sponsor"]),

                .target(name: "Staff", dependencies: ["Model"]),
                .testTarget(name: "StaffTests", dependencies: ["Staff"]),
            ]
        )

        for target in package.targets {
            target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("ExistentialAny")]
        }

        """

    @Test("new features lie in it, like one with a screen, and it has no defines of another compiler")
    func adopted() throws {
        var files = [
            "app-ios/Modules/Package.swift": Self.manifest,
            "app-ios/Modules/Sources/Model/Model.swift": "public struct Model {}\n",
        ]
        for name in ["Session", "Sponsor", "Staff"] {
            files["app-ios/Modules/Sources/\(name)/\(name)View.swift"] = """
                import Model
                import SwiftUI

                public struct \(name)View: View { public var body: some View { Text("\(name)") } }

                """
            files["app-ios/Modules/Tests/\(name)Tests/\(name)Tests.swift"] = """
                import XCTest
                @testable import \(name)

                final class \(name)Tests: XCTestCase {}

                """
        }
        try Terminal(files).expect(
            """
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Begin
            $ ufeature init --adopt Kaigi --yes 2>&1 | grep screens
            Modules  product  several of its targets have screens that no others are built from  app-ios/Modules
            $ grep -c HOT ufeature.json
            0
            ? 1
            $ ufeature new Wishlist --quiet
            $ find app-ios -name 'Wishlist*.swift' | sort
            app-ios/Modules/Sources/Wishlist/WishlistView.swift
            app-ios/Modules/Tests/WishlistTests/WishlistTests.swift
            $ ls
            app-ios
            ufeature.json
            $ ufeature remove Wishlist --quiet
            $ git diff --stat
            $ ufeature add tests --to Model --quiet
            $ grep -c 'swiftSettings: .' app-ios/Modules/Package.swift
            0
            ? 1
            $ git checkout --quiet . && git clean --force --quiet -d app-ios
            $ ufeature remove Sponsor --quiet
            $ grep -n -B 1 Staff app-ios/Modules/Package.swift
            14-
            15:        .target(name: "Staff", dependencies: ["Model"]),
            16:        .testTarget(name: "StaffTests", dependencies: ["Staff"]),
            """
        )
    }
}
