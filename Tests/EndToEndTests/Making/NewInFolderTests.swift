import Foundation
import Testing

/// Where `ufeature new` makes a feature: beside the others of its layer, or in the folder that is named.
struct NewInFolderTests {
    @Test("in one folder for packages of all layers, new ones are made there too")
    func flat() throws {
        let terminal = try Terminal(Self.packages(["core-kit", "log-kit"], in: "modules"))
        try terminal.expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ ufeature new Search --targets source --template bare --depends-on none --quiet
            $ grep layers ufeature.json
              "layers": { "foundation": "modules", "product": ["Features", "modules/Search"], "app": "App" },
            $ ufeature new Search --targets source --template bare --depends-on none
            Search is there already, just as it would be made: nothing to do
            $ ufeature new Tools --kind foundation --targets source --template bare --quiet
            $ ufeature list
            NAME      LAYER       TARGETS  DEPENDS ON  PATH
            Tools     foundation  source               modules/Tools
            core-kit  foundation  source               modules/core-kit
            log-kit   foundation  source               modules/log-kit
            Search    product     source               modules/Search
            $ ufeature sync --check
            ! 4 packages read, no findings
            """
        )
    }

    @Test("at the top, and where most features of the layer are")
    func siblings() throws {
        var files = Self.packages(["Core", "Log"], in: "").merging(Self.packages(["Home", "Search"], in: "Screens")) {
            $1
        }
        files["ufeature.json"] = """
            {
              "name": "Shop",
              "layers": {
                "foundation": ["Foundation", "Core", "Log"],
                "product": ["Features", "Screens/Home", "Screens/Search"],
              },
            }

            """
        let terminal = try Terminal(files)
        try terminal.expect(
            """
            $ ufeature new Disk --kind foundation --targets source --template bare --quiet
            $ ufeature new Profile --targets source --template bare --depends-on none --quiet
            $ printf '{"version": 1, "features": [{"name": "Cart", "targets": ["source"], "template": "bare"}]}' > more.json
            $ ufeature apply more.json --quiet
            $ cat ufeature.json
            {
              "name": "Shop",
              "layers": {
                "foundation": ["Foundation", "Core", "Disk", "Log"],
                "product": ["Features", "Screens", "Screens/Home", "Screens/Search"],
              },
            }
            $ ls -d Disk Screens/Profile Screens/Cart
            Disk
            Screens/Cart
            Screens/Profile
            """
        )
    }

    @Test("the folder that is named is remembered, as far as its layer isn't known")
    func named() throws {
        let terminal = try Terminal(["ufeature.json": "{\"name\": \"Shop\"}\n", "Other/.keep": ""])
        try terminal.expect(
            """
            $ ufeature new Core --kind foundation --targets source --template bare --quiet
            $ ufeature new Home --targets source --template bare --in Features --quiet
            $ cat ufeature.json
            {"name": "Shop"}
            $ ufeature new Search --targets source --depends-on Core --template bare --in Screens/Main --quiet
            $ ufeature new Cart --targets source --template bare --in Foundation --quiet
            $ cat ufeature.json
            {"name": "Shop", "layers": { "product": ["Features", "Foundation/Cart", "Screens/Main"] }}
            $ ufeature list
            NAME    LAYER       TARGETS  DEPENDS ON  PATH
            Core    foundation  source               Foundation/Core
            Cart    product     source               Foundation/Cart
            Home    product     source               Features/Home
            Search  product     source   Core        Screens/Main/Search
            $ ufeature new Wishlist --like Search --in Features --quiet
            $ grep path: Screens/Main/Search/Package.swift Features/Wishlist/Package.swift
            Screens/Main/Search/Package.swift:    .package(path: "../../../Foundation/Core")
            Screens/Main/Search/Package.swift:      path: "Source",
            Features/Wishlist/Package.swift:    .package(path: "../../Foundation/Core")
            Features/Wishlist/Package.swift:      path: "Source",
            $ cd Other
            $ ufeature new Basket --targets source --template bare --in . --quiet
            $ ls
            Basket
            $ ufeature new Bag --in ../..
            ! error: '../..' leaves the workspace [invalid_folder]
            !   help: name a folder in '$WORK'
            ? 1
            """
        )
    }

    private static func packages(_ names: [String], in folder: String) -> [String: String] {
        var files: [String: String] = [:]
        for name in names {
            let place = folder.isEmpty ? name : folder + "/" + name
            files[place + "/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)",
                    products: [.library(name: "\(name)", targets: ["\(name)"])],
                    targets: [.target(name: "\(name)")]
                )

                """
            files["\(place)/Sources/\(name)/Code.swift"] = "enum Code {}\n"
        }
        return files
    }

    @Test("nothing is made inside of something else, or where ufeature.json couldn't be read afterwards")
    func refusesPlacesInOthers() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ ufeature new Cart --in Templates
            ! error: 'Templates' of the templates and 'Templates' of the product layer overlap [overlapping_folders]
            !   help: name another folder: --in <folder>
            ? 1
            $ ufeature new Cart --in Features/Search/Source
            ! error: 'Features/Search/Source/Cart' would lie in the package 'Search' [place_taken]
            !   help: name a folder beside it: --in <folder>
            ? 1
            $ ufeature new Cart --in Shop.xcodeproj
            ! error: 'Shop.xcodeproj/Cart' would lie in 'Shop.xcodeproj', which is one file for Xcode and the system [place_taken]
            !   help: name a folder beside it: --in <folder>
            ? 1
            $ git status --short | grep -v '^A '
            ? 1
            """
        )
    }

    @Test("nothing is made among the sources of the package at the top")
    func refusesSourcesAtTheTop() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Shop",
              targets: [.target(name: "Shop", path: ".", exclude: ["Tools"], sources: ["App", "Features"])]
            )

            """
        let settings = """
            { "name": "Shop", "layers": { "foundation": ["Foundation", "."], "product": "Features", "app": "Apps" } }

            """
        try Terminal([
            "Package.swift": manifest, "App/App.swift": "struct App {}\n", "ufeature.json": settings,
        ]).expect(
            """
            $ ufeature new Cart
            ! error: 'Features/Cart' would lie in the folder of the target 'Shop' [place_taken]
            !   help: name a folder beside it: --in <folder>
            ? 1
            $ ufeature new Cart --in Packages --quiet
            """
        )
    }
}
