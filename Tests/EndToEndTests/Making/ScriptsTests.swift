import Foundation
import Testing

/// A script may still be run after each command that writes it, or gives it another name.
struct ScriptsTests {
    private static let files = [
        "ufeature.json": "{\"name\": \"Shop\"}\n",
        "Features/Search/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Search",
          products: [.library(name: "Search", targets: ["Search"])],
          targets: [.target(name: "Search", path: "Source", exclude: ["make.sh"])]
        )

        """,
        "Features/Search/Source/SearchView.swift": "public struct SearchView {}\n",
        "Features/Search/Source/make.sh": "#!/bin/sh\n# Makes Search.\n",
        "Features/Search/lint.sh": "#!/bin/sh\n",
    ]

    private func terminal() throws -> Terminal {
        let terminal = try Terminal(Self.files)
        try terminal.output(of: "chmod +x Features/Search/lint.sh Features/Search/Source/make.sh")
        return terminal
    }

    private let executables = "find . -type f -perm -u+x | LC_ALL=C sort"

    @Test func aFeatureLikeAnotherHasItsScripts() throws {
        try terminal().expect(
            """
            $ ufeature new Wishlist --like Search --quiet
            $ \(executables)
            ./Features/Search/Source/make.sh
            ./Features/Search/lint.sh
            ./Features/Wishlist/Source/make.sh
            ./Features/Wishlist/lint.sh
            $ grep Makes Features/Wishlist/Source/make.sh
            # Makes Wishlist.
            """
        )
    }

    @Test func aSetMadeFromAFeatureMakesItsScripts() throws {
        try terminal().expect(
            """
            $ ufeature template from Search ours --quiet
            $ ufeature template new theirs --from ours --quiet
            $ ufeature new Wishlist --template theirs --quiet
            $ \(executables)
            ./Features/Search/Source/make.sh
            ./Features/Search/lint.sh
            ./Features/Wishlist/Source/make.sh
            ./Features/Wishlist/lint.sh
            ./Templates/ours/lint.sh.mustache
            ./Templates/ours/source/make.sh.mustache
            ./Templates/theirs/lint.sh.mustache
            ./Templates/theirs/source/make.sh.mustache
            """
        )
    }

    @Test func aRenamedFeatureKeepsItsScripts() throws {
        try terminal().expect(
            """
            $ ufeature rename Search Quest --comments --quiet
            ! Features/Quest/Source/make.sh:2:9: note: 'Search' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ \(executables)
            ./Features/Quest/Source/make.sh
            ./Features/Quest/lint.sh
            """
        )
    }

    @Test func aTargetOfALargePackageHasTheScriptsOfAnother() throws {
        let terminal = try Terminal(
            LargePackageTests.files.merging(["Sources/SearchFeature/make.sh": "#!/bin/sh\n"]) { $1 })
        try terminal.expect(
            """
            $ chmod +x Sources/SearchFeature/make.sh
            $ ufeature new WishlistFeature --like SearchFeature --quiet
            $ \(executables)
            ./Sources/SearchFeature/make.sh
            ./Sources/WishlistFeature/make.sh
            """
        )
    }
}
