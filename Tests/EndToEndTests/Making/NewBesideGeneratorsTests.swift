import TestSupport
import Testing

/// A note says which lines the files lack from which XcodeGen and Tuist make projects, as they are to be pasted.
@Suite("new, beside files from which other tools make projects")
struct NewBesideGeneratorsTests {
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

    /// Packages with one target each, in a workspace.
    private static func packages(_ paths: [String], product folders: [String]) -> [String: String] {
        let list = folders.map { "\"\($0)\"" }.joined(separator: ", ")
        var files = ["ufeature.json": "{ \"name\": \"Shop\", \"layers\": { \"product\": [\(list)] } }\n"]
        for path in paths {
            let name = String(path.split(separator: "/").last ?? "")
            files["\(path)/Package.swift"] = library(name)
            files["\(path)/Sources/\(name)/\(name)View.swift"] = "public struct \(name)View {}\n"
        }
        return files
    }

    private static let options = "--template bare --targets source --depends-on none --quiet"

    @Test("of several apps, the one is named that has the packages beside the new one, with the path from there")
    func xcodeGen() throws {
        let chapters = ["One", "Two", "Three"]
        var files = Self.packages(
            ["Code/Two/Packages/Cart", "Code/Two/Packages/Home", "Code/One/Packages/Cart2", "Code/Three/Kits/Cart3"],
            product: ["Code/Two/Packages", "Code/One/Packages", "Code/Three/Kits"])
        for (chapter, path) in zip(chapters, ["Packages/Cart2", "Packages/Cart", "../Three/Kits/Cart3"]) {
            files["Code/\(chapter)/project.yml"] = """
                name: App
                packages:
                  Cart:
                    path: \(path)
                  Old: { path: Old/Cart }
                targets:
                  App:
                    dependencies:
                      - package: Cart

                """
        }
        try Terminal(files).expect(
            """
            $ ufeature new Wishlist \(Self.options)
            ! note: 'Code/Two/project.yml', from which the Xcode project is made, has to name 'Wishlist' [project_not_kept]
            !   help: under 'packages': Wishlist: { path: Packages/Wishlist }
            !   help: under 'dependencies' of the app: - { package: Wishlist, product: Wishlist }
            $ ufeature new Profile --in Code/Three/Kits \(Self.options)
            ! note: 'Code/Three/project.yml', from which the Xcode project is made, has to name 'Profile' [project_not_kept]
            !   help: under 'packages': Profile: { path: Kits/Profile }
            !   help: under 'dependencies' of the app: - { package: Profile, product: Profile }
            """
        )
    }

    @Test("a package beside the specification is named by the way up")
    func wayUp() throws {
        let specification = "name: App\npackages:\n  Cart: { path: ../Features/Cart }\ntargets:\n  App: {}\n"
        let files = Self.packages(["Features/Cart"], product: ["Features"])
        try Terminal(files.merging(["App/project.yml": specification]) { $1 }).expect(
            """
            $ ufeature new Wishlist \(Self.options)
            ! note: 'App/project.yml', from which the Xcode project is made, has to name 'Wishlist' [project_not_kept]
            !   help: under 'packages': Wishlist: { path: ../Features/Wishlist }
            !   help: under 'dependencies' of the app: - { package: Wishlist, product: Wishlist }
            """
        )
    }

    @Test("where Tuist's own manifest has the packages, the new one belongs there")
    func tuistManifest() throws {
        var files = Self.packages(["Packages/Cart"], product: ["Packages"])
        files["Project.swift"] = """
            import ProjectDescription
            let project = Project(name: "Shop", targets: [
                .target(name: "Shop", sources: ["App/**"], dependencies: [.external(name: "Cart")])
            ])

            """
        files["Tuist/Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Shop", dependencies: [.package(path: "../Packages/Cart")])

            """
        try Terminal(files).expect(
            """
            $ ufeature new Wishlist \(Self.options)
            ! note: 'Project.swift', from which the Xcode project is made, has to name 'Wishlist' [project_not_kept]
            !   help: in 'dependencies' of 'Tuist/Package.swift': .package(path: "../Packages/Wishlist")
            !   help: in 'dependencies' of the app: .external(name: "Wishlist")
            """
        )
    }

    /// Two features that are targets of one package, each with a product of its own.
    private static var large: [String: String] {
        var files = [
            "ufeature.json": "{ \"name\": \"Shop\", \"layers\": { \"product\": \"Packages\" } }\n",
            "Packages/Features/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Features",
                products: [
                    .library(name: "CartFeature", targets: ["CartFeature"]),
                    .library(name: "HomeFeature", targets: ["HomeFeature"]),
                ],
                targets: [
                    .target(name: "CartFeature"),
                    .testTarget(name: "CartFeatureTests", dependencies: ["CartFeature"]),
                    .target(name: "HomeFeature"),
                ]
            )

            """,
        ]
        for name in ["Cart", "Home"] {
            files["Packages/Features/Sources/\(name)Feature/\(name)View.swift"] = "public struct \(name)View {}\n"
        }
        files["Packages/Features/Tests/CartFeatureTests/CartViewTests.swift"] = "import CartFeature\n"
        return files
    }

    @Test("a new product of a large package is named, where the file names others of it")
    func product() throws {
        func specification(_ path: String) -> String {
            """
            packages:
              Screens: { path: \(path) }
            targets:
              Shop:
                dependencies:
                  - package: Screens
                    product: HomeFeature

            """
        }
        let tuist = "import ProjectDescription\nlet project = Project(targets: [.external(name: \"HomeFeature\")])\n"
        let new = "ufeature new WishlistFeature --like HomeFeature --quiet"
        for (file, text, line) in [
            ("project.yml", specification("Packages/Features"), "- { package: Screens, product: WishlistFeature }"),
            (
                "App/project.yml", specification("../Packages/Features"),
                "- { package: Screens, product: WishlistFeature }"
            ),
            ("Project.swift", tuist, ".external(name: \"WishlistFeature\")"),
        ] {
            try Terminal(Self.large.merging([file: text]) { $1 }).expect(
                """
                $ \(new)
                ! note: '\(file)', from which the Xcode project is made, has to name 'WishlistFeature' [project_not_kept]
                !   help: in 'dependencies' of the app: \(line)
                $ \(new)
                """.replacing("in 'dep", with: file.hasSuffix("yml") ? "under 'dep" : "in 'dep")
            )
        }
        try Terminal(Self.large.merging(["project.yml": specification("Packages/Other")]) { $1 }).expect("$ \(new)")
    }

    @Test("a target that is declared, and whose folder isn't there, is left out")
    func targetWithoutFolder() throws {
        var files = Self.large
        files["Packages/Features/Tests/CartFeatureTests/CartViewTests.swift"] = nil
        try Terminal(files).expect(
            """
            $ ufeature new WishlistFeature --like CartFeature --quiet
            ! note: 'WishlistFeature' doesn't get 'WishlistFeatureTests': the folder of 'CartFeatureTests' doesn't exist [target_left_out]
            !   help: to add tests: ufeature add tests --to WishlistFeature
            $ ufeature new WishlistFeature --like CartFeature --quiet
            $ grep -c Wishlist Packages/Features/Package.swift
            2
            $ find Packages -name 'Wishlist*'
            Packages/Features/Sources/WishlistFeature
            Packages/Features/Sources/WishlistFeature/WishlistView.swift
            $ ufeature add tests --to WishlistFeature --quiet
            $ grep -c WishlistFeatureTests Packages/Features/Package.swift
            1
            """
        )
    }

    @Test("a feature without a folder for its source is nothing to be like")
    func sourceWithoutFolder() throws {
        var files = Self.large
        files["Packages/Features/Sources/CartFeature/CartView.swift"] = nil
        try Terminal(files).expect(
            """
            $ ufeature new WishlistFeature --like CartFeature --quiet
            ! Packages/Features/Package.swift:<...>: error: the folder 'Packages/Features/Sources/CartFeature' of 'CartFeature' doesn't exist [missing_folder]
            ! <...>
            !   help: name a feature that has files: --like <Feature>
            ? 1
            """
        )
    }
}
