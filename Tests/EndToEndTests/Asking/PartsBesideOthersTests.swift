import Foundation
import Testing

/// Features of one large package that use other packages: whoever asks sees that.
struct PartsBesideOthersTests {
    private static func package(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)")]
        )

        """
    }

    private static let files = [
        "Modules/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let analytics: Target.Dependency = .product(name: "Analytics", package: "Analytics")

        let package = Package(
          name: "Modules",
          dependencies: [.package(path: "../Analytics"), .package(path: "../Net")],
          targets: [
            .target(name: "Core", dependencies: [.product(name: "Net", package: "Net")]),
            .target(name: "Home", dependencies: ["Core", analytics]),
            .testTarget(name: "HomeTests", dependencies: ["Home", .product(name: "Net", package: "Net")]),
          ]
        )

        """,
        "Modules/Sources/Core/Core.swift": "import Net\n",
        "Modules/Sources/Home/Home.swift": "import Analytics\nimport Core\n",
        "Modules/Tests/HomeTests/HomeTests.swift": "import Home\nimport Net\n",
        "Analytics/Package.swift": package("Analytics"),
        "Analytics/Sources/Analytics/Analytics.swift": "public struct Analytics {}\n",
        "Net/Package.swift": package("Net"),
        "Net/Sources/Net/Net.swift": "public struct Net {}\n",
    ]

    @Test func theirPackagesAreListed() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature list
            NAME       TARGETS        DEPENDS ON       PATH
            Analytics  source                          Analytics
            Net        source                          Net
            Modules    2 features     Analytics, Net   Modules
              Core     source         Net              Modules/Sources/Core
              Home     source, tests  Core, Analytics  Modules/Sources/Home
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature list --format json | grep -A 2 '          "dependencies": .$' | grep -e Core -e Analytics
                        "Core",
                        "Analytics"
            """
        )
    }

    @Test func aChangeOfAPackageIsTheReasonOfThoseThatUseIt() throws {
        try Terminal(Self.files).expect(
            """
            $ git init --quiet && git add --all
            $ git -c user.name=a -c user.email=a@b.c commit --quiet --message Begin
            $ echo 'public struct Net { }' > Net/Sources/Net/Net.swift
            $ ufeature affected --since HEAD
            Net      touched
            Modules  uses Net
            Core     uses Net
            Home     uses Core, Net
            $ ufeature affected --since HEAD --format json | tr -d ' \\n' | grep -o '"features":[^]]*][^]]*]'
            "features":[{"name":"Core","touched":false,"because":["Net"]},{"name":"Home","touched":false,"because":["Core","Net"]
            """
        )
    }
}
