import TestSupport
import Testing

/// Features of one package that have folders of their own in it: `Cat/Sources/Impl`, `Cat/Mocks`.
struct PlacedPartsTests {
    private static let files = [
        "ufeature.json": """
        { "name": "Zoo", "layers": { "product": ["Features", "Modules"] } }

        """,
        "Modules/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "Modules",
          products: [.library(name: "CatImpl", targets: ["CatImpl"])],
          targets: [
            .target(name: "CatAPI", path: "Cat/Sources/API"),
            .target(name: "CatImpl", dependencies: ["CatAPI", "CatMocks"], path: "Cat/Sources/Impl"),
            .target(name: "CatMocks", dependencies: ["CatAPI"], path: "Cat/Mocks"),
            .target(name: "DogAPI", path: "Dog/Sources/API"),
            .target(name: "DogImpl", dependencies: ["DogAPI"], path: "Dog/Sources/Impl"),
            .testTarget(name: "DogTests", dependencies: ["DogImpl"], path: "Dog/Tests"),
            .binaryTarget(name: "Maps", path: "Maps.xcframework"),
          ]
        )

        """,
        "Modules/Cat/Sources/API/Cat.swift": "public protocol Cat {}\n",
        "Modules/Cat/Sources/Impl/CatView.swift": "import CatAPI\nimport CatMocks\n\nstruct CatView {}\n",
        "Modules/Cat/Mocks/CatMock.swift": "import CatAPI\n\npublic struct CatMock: Cat {}\n",
        "Modules/Dog/Sources/API/Dog.swift": "public protocol Dog {}\n",
        "Modules/Dog/Sources/Impl/DogView.swift": "import DogAPI\n\nstruct DogView {}\n",
        "Modules/Dog/Tests/DogTests.swift": "@testable import DogImpl\nimport XCTest\n",
    ]

    @Test("the doubles of an interface are its feature's, also where the source uses them, as for previews")
    func doubles() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature list
            NAME     LAYER    TARGETS                     DEPENDS ON  PATH
            Modules  product  2 features                              Modules
              Cat             source, interface, testing              Modules/Cat/Sources/Impl
              Dog             source, interface, tests                Modules/Dog/Sources/Impl
            """
        )
    }

    @Test("a product of several features vends a new one, too, and no longer when that goes")
    func sharedProduct() throws {
        var files = Self.files
        files["Modules/Package.swift"] = files["Modules/Package.swift"]?.replacing(
            "[.library(name: \"CatImpl\", targets: [\"CatImpl\"])]",
            with: "[.library(name: \"All\", targets: [\"DogImpl\", \"CatImpl\"])]")
        try Terminal(files).expect(
            """
            $ git init --quiet && git add --all
            $ ufeature new Fox --like Dog --quiet
            $ git diff Modules/Package.swift | grep All
            -  products: [.library(name: "All", targets: ["DogImpl", "CatImpl"])],
            +  products: [.library(name: "All", targets: ["DogImpl", "FoxImpl", "CatImpl"])],
            $ ufeature remove Fox --quiet
            $ git status --short | grep -v '^A'
            ? 1
            """
        )
    }

    @Test("new tests lie where those of the features beside it do")
    func tests() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature add tests --to Cat --quiet
            $ grep 'CatTests\\|Cat/Tests' Modules/Package.swift
                .testTarget(name: "CatTests", dependencies: ["CatImpl"], path: "Cat/Tests"),
            $ ls Modules/Cat
            Mocks
            Sources
            Tests
            """
        )
    }

    @Test("a binary of the same package is linked, and unlinked")
    func binary() throws {
        let terminal = try Terminal(Self.files)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature link Dog Maps --quiet
            $ grep -c 'dependencies: \\["DogAPI", "Maps"\\]' Modules/Package.swift
            1
            $ ufeature unlink Dog Maps --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a new package beside the one that holds the others is mentioned, with the way into that")
    func besideLargePackage() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new Fox > /dev/null
            ! note: 'Fox' is a package of its own, and the other features are targets of 'Modules' [beside_large_package]
            !   help: to have it there: ufeature remove Fox, then ufeature new Fox --like Cat
            $ ufeature remove Fox --quiet
            $ ufeature new Fox --template bare 2>&1 > /dev/null | grep -c beside_large_package
            1
            $ ufeature remove Fox --quiet
            $ ufeature new Fox --like Cat --quiet
            $ ls Modules/Fox
            Mocks
            Sources
            """
        )
    }

    @Test("what the baseline accepts for the model, it doesn't accept for what is made like it: that is said")
    func accepted() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature validate --baseline ufeature-baseline.json --record > /dev/null 2>&1
            $ ufeature new Fox --like Cat > /dev/null
            ! note: 'ufeature-baseline.json' accepts 2 findings for 'Cat', and none for 'Fox', which is like it [accepted_in_model]
            !   help: see what 'Fox' has of them: ufeature validate Fox
            $ ufeature new Owl --like Dog > /dev/null
            """
        )
    }

    @Test("no rule looks at a target that plugins make code for, and nothing says that one will")
    func plugins() throws {
        var files = Self.files
        files["Modules/Package.swift"] = files["Modules/Package.swift"]?.replacing(
            "dependencies: [\"DogAPI\"], path: \"Dog/Sources/Impl\"",
            with: "dependencies: [\"DogAPI\"], path: \"Dog/Sources/Impl\", plugins: [\"Gen\"]"
        )
        try Terminal(files).expect(
            """
            $ ufeature link Dog Cat > /dev/null
            ! note: no file of 'DogImpl' imports 'CatAPI' yet [not_imported_yet]
            !   help: write 'import CatAPI' in 'Modules/Dog/Sources/Impl'
            """
        )
    }
}
