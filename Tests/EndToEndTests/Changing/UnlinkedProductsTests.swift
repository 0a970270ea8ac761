import Foundation
import Testing

/// What `link` lets another package vend goes again with `unlink` and `remove`, unless somebody else may want it.
struct UnlinkedProductsTests {
    private static let files = [
        "ufeature.json": "{\"name\": \"Shop\"}\n",
        "Features/Hand/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Hand",
          products: [.library(name: "Hand", targets: ["Hand"])],
          targets: [.target(name: "Hand"), .target(name: "HandInterface")]
        )

        """,
        "Features/Hand/Sources/Hand/Hand.swift": "struct Hand {}\n",
        "Features/Hand/Sources/HandInterface/Hands.swift": "public protocol Hands {}\n",
        "Features/Home/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Home",
          products: [.library(name: "Home", targets: ["Home"])],
          targets: [.target(name: "Home")]
        )

        """,
        "Features/Home/Sources/Home/Home.swift": "struct Home {}\n",
    ]

    private func committed(_ more: [String: String] = [:]) throws -> Terminal {
        var terminal = try Terminal(Self.files.merging(more) { $1 })
        terminal.sandbox.actAsAuthor()
        try terminal.output(of: "git init -q && git add -A && git commit -q -m 1")
        return terminal
    }

    @Test("the last commit doesn't have it: both manifests are as before")
    func takenBack() throws {
        let terminal = try committed()
        try terminal.expect(
            """
            $ ufeature link Home Hand --quiet 2>/dev/null
            $ git status --short
             M Features/Hand/Package.swift
             M Features/Home/Package.swift
            $ ufeature unlink Home Hand
            Features/Hand/Package.swift  edited
            Features/Home/Package.swift  edited

            Next:
              ufeature validate Home --build
            $ git status --short
            """
        )
    }

    @Test("the last commit has it: it stays")
    func stays() throws {
        let terminal = try committed()
        try terminal.expect(
            """
            $ ufeature link Home Hand --quiet 2>/dev/null && git commit -q -a -m 2
            $ ufeature unlink Home Hand --quiet
            $ git status --short
             M Features/Home/Package.swift
            """
        )
    }

    @Test("another package has come to use it: it stays")
    func wanted() throws {
        let terminal = try committed()
        try terminal.expect(
            """
            $ ufeature link Home Hand --quiet 2>/dev/null
            $ sed 's/Home/Other/g' Features/Home/Package.swift > Other.swift
            $ mkdir -p Features/Other/Sources/Other && mv Other.swift Features/Other/Package.swift
            $ echo 'struct Other {}' > Features/Other/Sources/Other/Other.swift
            $ ufeature unlink Home Hand --quiet
            $ git status --short
             M Features/Hand/Package.swift
            ?? Features/Other/
            """
        )
    }

    @Test("a project for Xcode has come to use it: it stays")
    func linkedInXcode() throws {
        let project = ["Shop.xcodeproj/project.pbxproj": "\t\t\tproductName = HandInterface;\n"]
        let terminal = try committed(project)
        try terminal.output(of: "ufeature link Home Hand --quiet 2>/dev/null")
        try terminal.output(of: "ufeature unlink Home Hand --quiet 2>/dev/null")
        #expect(try terminal.output(of: "git status --short") == " M Features/Hand/Package.swift\n")
    }

    @Test("a feature that goes takes it along")
    func removed() throws {
        let terminal = try committed()
        try terminal.expect(
            """
            $ ufeature link Home Hand --quiet 2>/dev/null
            $ ufeature remove Home --force --quiet
            $ git status --short
             D Features/Home/Package.swift
             D Features/Home/Sources/Home/Home.swift
            """
        )
    }

    @Test("of a package in no layer, the lines that were there are shown, as 'link' doesn't know it")
    func inNoLayer() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Home",
              products: [.library(name: "Home", targets: ["Home"])],
              dependencies: [
                .package(path: "../../Vendor/Extra"),
              ],
              targets: [
                .target(
                  name: "Home",
                  dependencies: [
                    .product(name: "Extra", package: "Extra"),
                  ]
                ),
              ]
            )

            """
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Features/Home/Package.swift": manifest,
            "Features/Home/Sources/Home/Home.swift": "import Extra\n",
            "Vendor/Extra/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Extra",
              products: [.library(name: "Extra", targets: ["Extra"])],
              targets: [.target(name: "Extra")]
            )

            """,
            "Vendor/Extra/Sources/Extra/Extra.swift": "public struct Extra {}\n",
        ]).expect(
            """
            $ ufeature unlink Home Extra 2>&1 | grep -A 1 imports_left
            note: 1 import is left to delete [imports_left]
              help: to use 'Extra' again, put back into 'Features/Home/Package.swift': .package(path: "../../Vendor/Extra"), .product(name: "Extra", package: "Extra")
            """
        )
    }
}
