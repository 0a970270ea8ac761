import TestSupport
import Testing

@Suite("new, beside what a team has made by hand")
struct NewBesideHandmadeTests {
    private static func library(_ name: String) -> String {
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

    /// An app that Tuist makes, with a sample of each feature.
    private static var tuist: [String: String] {
        var files = [
            "Projects/App/Project.swift": "import ProjectDescription\nlet project = Project(name: \"Shop\")\n",
            "Tuist/Helpers/Features.swift": """
            import ProjectDescription
            enum Features: String { case cart, home }
            let packages = [Package.local(path: "Features/Cart"), .local(path: "Features/Home")]

            """,
            "ufeature.json": "{ \"name\": \"Shop\", \"layers\": { \"product\": \"Features\" } }\n",
        ]
        for name in ["Cart", "Home"] {
            let folder = "Features/\(name)"
            files["\(folder)/Package.swift"] = library(name)
            files["\(folder)/Sources/\(name)/\(name)View.swift"] = "public struct \(name)View {}\n"
            files["\(folder)/Sample/Project.swift"] = """
                import ProjectDescription
                let project = Project(name: "\(name)Sample", packages: [Features.\(name.lowercased()).package])

                """
            files["\(folder)/Sample/Tests/\(name)Checks.swift"] = "@testable import \(name)\nclass \(name)Checks {}\n"
        }
        return files
    }

    @Test("the files from which Tuist makes a project are told, wherever they lie")
    func tuist() throws {
        try Terminal(Self.tuist).expect(
            """
            $ ufeature new Wishlist --template bare --quiet --targets source --depends-on none
            ! note: 'Tuist/Helpers/Features.swift', from which the Xcode project is made, has to name 'Wishlist' [project_not_kept]
            !   help: in 'packages': .package(path: "Features/Wishlist")
            !   help: in 'dependencies' of the app: .package(product: "Wishlist")
            $ ufeature rename Cart Basket --quiet 2>&1 | grep Helpers
            Tuist/Helpers/Features.swift:2:30: note: 'cart' is the old name, and is left as it is here, also in line 3 [name_left_elsewhere]
            """
        )
    }

    @Test("a sample's project is that of the new feature, and so are its types")
    func sample() throws {
        try Terminal(Self.tuist).expect(
            """
            $ ufeature new Wishlist --like Cart --quiet 2>/dev/null
            $ cat Features/Wishlist/Sample/Project.swift
            import ProjectDescription
            let project = Project(name: "WishlistSample", packages: [Features.wishlist.package])
            $ cat Features/Wishlist/Sample/Tests/WishlistChecks.swift
            @testable import Wishlist
            class WishlistChecks {}
            """
        )
    }

    @Test("where those beside it have other targets, a note names one of them to be like")
    func otherTargets() throws {
        var files = Self.tuist.filter { $0.key.hasPrefix("Features/") && !$0.key.contains("/Sample/") }
        files["ufeature.json"] = "{ \"name\": \"Shop\", \"layers\": { \"product\": \"Features\" } }\n"
        try Terminal(files).expect(
            """
            $ ufeature new Wishlist --template bare --quiet --depends-on none
            $ ufeature remove Wishlist --quiet
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 like_another
            note: no feature beside 'Wishlist' has the targets that it got: they were made by hand [like_another]
              help: to have it like one of them: ufeature remove Wishlist, then ufeature new Wishlist --like Cart
            $ ufeature remove Wishlist --quiet
            $ ufeature new Wishlist --like Cart --quiet
            """
        )
    }

    /// Features that are targets of one package, beside a server.
    private static func large(_ name: (String) -> String) -> [String: String] {
        let names = ["Cart", "Home", "Search"]
        let targets = names.map { ".target(name: \"\(name($0))\")," }.joined(separator: "\n        ")
        var files = [
            "Modules/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Features",
                products: [.library(name: "Features", targets: [\(names.map { "\"\(name($0))\"" }.joined(separator: ", "))])],
                targets: [
                    \(targets)
                ]
            )

            """,
            "Backend/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Backend", targets: [.executableTarget(name: "Backend")])

            """,
            "Backend/Sources/Backend/main.swift": "print(1)\n",
            "project.yml": "name: Shop\ntargets:\n  Shop: {}\n",
        ]
        for feature in names {
            files["Modules/Sources/\(name(feature))/\(feature)View.swift"] = """
                import SwiftUI

                public struct \(feature)View: View {}

                """
            files["Modules/Sources/\(name(feature))/\(feature)Failed/\(feature)Failed.swift"] =
                "struct \(feature)Failed {}\n"
        }
        return files
    }

    @Test("features that begin with a word are copied by what follows it, and the word is told")
    func beginnings() throws {
        let terminal = try Terminal(Self.large { "Feature\($0)" })
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        try terminal.expect(
            """
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 name_beginning
            note: 3 features beside 'Wishlist' have names that begin with 'Feature' [name_beginning]
              help: make it anew: ufeature remove Wishlist, then: ufeature new FeatureWishlist
            $ find Modules/Sources/Wishlist -type f | sort
            Modules/Sources/Wishlist/WishlistFailed/WishlistFailed.swift
            Modules/Sources/Wishlist/WishlistView.swift
            """
        )
    }

    @Test("features that end with 'UI' are copied by what comes before it, and the word is told")
    func endings() throws {
        var files = Self.large { "\($0)UI" }
        files["Modules/Package.swift"] = nil
        for (path, text) in Self.large({ "\($0)UI" }) where path.hasPrefix("Modules/") {
            files[path] = nil
            files["Packages/Features/" + path.dropFirst("Modules/".count)] = text
        }
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && ufeature init --adopt --yes --quiet && git add --all")
        try terminal.expect(
            """
            $ ufeature new Wishlist 2>&1 >/dev/null | grep -A1 name_ending
            note: 'Wishlist' doesn't end with 'UI', as the names of 3 other features do [name_ending]
              help: make it anew: ufeature remove Wishlist, then: ufeature new WishlistUI
            $ find Packages/Features/Sources/Wishlist -type f | sort
            Packages/Features/Sources/Wishlist/WishlistFailed/WishlistFailed.swift
            Packages/Features/Sources/Wishlist/WishlistView.swift
            """
        )
    }
}
