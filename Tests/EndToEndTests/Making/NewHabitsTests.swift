import TestSupport
import Testing

@Suite("Features from a template set, in a team's own hand")
struct NewHabitsTests {
    private static func package(_ name: String, _ rest: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
        \tname: "\(name)",
        \tplatforms: [.iOS(.v17), .macOS(.v14)],
        \tproducts: [.library(name: "\(name)", targets: ["\(name)"])],
        \ttargets: [.target(name: "\(name)")\(rest)]
        )

        """
    }

    @Test("init --adopt takes the targets and the indentation of most packages, and new obeys")
    func adopting() throws {
        let tests = ", .testTarget(name: \"ModelTests\", dependencies: [\"Model\"])"
        let terminal = try Terminal([
            "Modules/Model/Package.swift": Self.package("Model", tests),
            "Modules/Model/Sources/Model/Thing.swift": "public struct Thing {\n\tpublic var name = \"\"\n}\n",
            "Modules/Model/Tests/ModelTests/ThingTests.swift": "import XCTest\n",
            "Modules/Log/Package.swift": Self.package("Log"),
            "Modules/Log/Sources/Log/Sink.swift": "import SwiftUI\npublic struct Sink {\n\tlet name = \"\"\n}\n",
        ])
        try terminal.expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ grep -B1 '"indentation"\\|"targets"' ufeature.json
              // That of most Swift files.
              "indentation": "tab",
            --
              // New features have the targets that most have; --targets names others.
              "targets": { "product": ["source", "tests"], "foundation": ["source", "tests"] },
            $ ufeature new Wishlist --template feature --in Modules --quiet
            $ find Modules/Wishlist -name '*.swift' | sort
            Modules/Wishlist/Package.swift
            Modules/Wishlist/Sources/Wishlist/WishlistBuilder.swift
            Modules/Wishlist/Sources/Wishlist/WishlistItem.swift
            Modules/Wishlist/Sources/Wishlist/WishlistService.swift
            Modules/Wishlist/Sources/Wishlist/WishlistView.swift
            Modules/Wishlist/Sources/Wishlist/WishlistViewModel.swift
            Modules/Wishlist/Tests/WishlistTests/WishlistServiceMock.swift
            Modules/Wishlist/Tests/WishlistTests/WishlistViewModelTests.swift
            $ grep -r '^ ' Modules/Wishlist --include '*.swift'
            ? 1
            $ ufeature remove Wishlist --quiet
            $ ls Modules
            Log
            Model
            $ ufeature new Wishlist --template feature --in Modules --targets source --quiet
            $ ls Modules/Wishlist
            Package.swift
            Sources
            $ ufeature add tests --to Wishlist --quiet
            $ grep -r '^ ' Modules/Wishlist --include '*.swift'
            ? 1
            $ printf '{"version": 1, "features": [{"name": "Cart"}]}' > features.json
            $ ufeature apply features.json --quiet
            $ ls Modules/Cart Modules/Cart/Tests
            Modules/Cart:
            Package.swift
            Sources
            Tests

            Modules/Cart/Tests:
            CartTests
            """
        )
    }

    @Test("a workspace of ours follows its settings, from the app's wiring to what is removed")
    func ownWorkspace() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ sed -i.old 's|"toolsVersion"|"indentation": 4, "targets": {"product": ["source", "tests"]}, "toolsVersion"|' \
            ufeature.json
            $ rm ufeature.json.old
            $ cp -r . ../before
            $ ufeature new Cart --quiet
            $ ls Features/Cart
            Package.swift
            Source
            Tests
            $ grep -c '^    let ' Features/Cart/Source/CartItem.swift App/Shop/Source/CartEntry.swift
            Features/Cart/Source/CartItem.swift:0
            App/Shop/Source/CartEntry.swift:3
            $ grep -n 'HomeEntry\\|CartEntry' App/Shop/Source/AppFeatures.swift
            5:    CartEntry(),
            6:    HomeEntry()
            $ ufeature validate
            ! 5 packages read, no findings
            $ ufeature remove Cart --quiet
            $ diff -r . ../before
            """
        )
    }

    @Test("what is no indentation, and targets without a source, are named with their places")
    func refusals() throws {
        let settings = """
            {
            "name": "Shop",
            "indentation": "tabs",
            "targets": { "product": ["tests"], "foundation": "source" }
            }

            """
        try Terminal(["ufeature.json": settings]).expect(
            """
            $ ufeature list
            ! ufeature.json:3:16: error: '"tabs"' is no indentation [invalid_indentation]
            !     "indentation": "tabs",
            !                    ^~~~~~
            !   help: write a number of spaces, 1 to 8, or "tab"
            ! ufeature.json:4:25: error: new features need a source [illegal_roles]
            !     "targets": { "product": ["tests"], "foundation": "source" }
            !                             ^~~~~~~~~
            !   help: add "source"
            ! ufeature.json:4:50: error: expected an array, found a string [wrong_type]
            !     "targets": { "product": ["tests"], "foundation": "source" }
            !                                                      ^~~~~~~~
            ? 1
            """
        )
    }
}
