import TestSupport
import Testing

@Suite("init --adopt: what new features are deployed to, and whether they show something")
struct AdoptPlatformsTests {
    private static func package(_ name: String, _ platforms: String = "", code: String = "") -> [String: String] {
        [
            "Modules/\(name)/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",\(platforms.isEmpty ? "" : "\n  platforms: [\(platforms)],")
              products: [.library(name: "\(name)", targets: ["\(name)"])],
              targets: [.target(name: "\(name)")]
            )

            """,
            "Modules/\(name)/Sources/\(name)/\(name).swift": code + "public struct \(name) {}\n",
        ]
    }

    @Test("where the packages say nothing, what XcodeGen makes the project from counts")
    func specification() throws {
        let project = """
            name: Shop
            options:
              deploymentTarget:
                iOS: "16.4" # of all
            sdks:
              iOS: 9
            targets:
              Shop:
                settings:
                  IPHONEOS_DEPLOYMENT_TARGET: 15.0

            """
        let files = Self.package("Log").with(Self.package("Home", code: "import SwiftUI\n"))
        try Terminal(
            files.with(["project.yml": project, "Examples/Demo/project.yml": project.replacing("15.0", with: "13.0")])
        ).expect(
            """
            $ ufeature init --adopt --yes --quiet
            $ grep -B2 platforms ufeature.json
              // What the project of 'project.yml' is deployed to: there is no platform that most packages
              // name.
              "platforms": { "iOS": "15.0" },
            $ ufeature new Wishlist --targets source --quiet 2> /dev/null
            $ grep iOS Modules/Wishlist/Package.swift
                .iOS(.v15)
            """
        )
    }

    @Test("the packages that an app links count before the tools of the repository")
    func tools() throws {
        var files: [String: String] = [:]
        for name in ["Lint", "Report", "Release", "Notes", "Metrics"] {
            files = files.with(Self.package(name, ".macOS(.v13)"))
        }
        try Terminal(files).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ mv Modules Shop && cd Shop && rm ufeature.json
            $ ufeature init --adopt --yes --quiet
            $ grep '"platforms"' ufeature.json
              "platforms": { "iOS": "17.0", "macOS": "13.0" },
            """
        )
    }

    @Test("where nothing shows anything, and nothing is made for Xcode, new features show nothing")
    func server() throws {
        let files = Self.package("Log", ".iOS(.v17), .macOS(.v14)").with(
            Self.package("Mail", ".iOS(.v17), .macOS(.v14)"))
        try Terminal(files).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ grep -B1 template ufeature.json
              // No package shows anything, and the usual set makes screens.
              "template": "bare",
            $ ufeature new Billing --in Modules --quiet
            $ find Modules/Billing -name '*.swift' | sort
            Modules/Billing/Package.swift
            Modules/Billing/Sources/Billing/BillingBuilder.swift
            """
        )
    }

    @Test("a package of several features is none that a new one can use: one of them is to be named")
    func severalFeatures() throws {
        var files = Self.package("Home", code: "import SwiftUI\n")
        files["Modules/Kit/Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Kit",
              products: [.library(name: "Log", targets: ["Log"]), .library(name: "Mail", targets: ["Mail"])],
              targets: [.target(name: "Log"), .target(name: "Mail")]
            )

            """
        for name in ["Log", "Mail"] { files["Modules/Kit/Sources/\(name)/\(name).swift"] = "struct \(name) {}\n" }
        try Terminal(files).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ ufeature new Wishlist --depends-on Kit
            ! error: 'Kit' is a package without a target of that name that others can use [unknown_dependency]
            !   help: name one of the features in it, which 'ufeature list' shows
            ? 1
            $ ufeature new Wishlist --depends-on Log --quiet
            """
        )
    }
}
