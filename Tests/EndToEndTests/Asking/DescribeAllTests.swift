import TestSupport
import Testing

@Suite("ufeature describe --all: what apply makes in another workspace") struct DescribeAllTests {
    @Test("what no descriptor makes isn't depended on, and is told")
    func leftOut() throws {
        try Terminal([
            "Shop/ufeature.json": """
            { "name": "Shop", "layers": { "foundation": "Modules" }, "layout": "swiftpm", "template": "bare" }

            """,
            "Shop/Modules/Utilities/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Utilities",
              products: [.library(name: "Dates", targets: ["Dates"]), .library(name: "Texts", targets: ["Texts"])],
              targets: [.target(name: "Dates"), .target(name: "Texts")]
            )

            """,
            "Shop/Modules/Sounds/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Sounds",
              products: [.library(name: "Sounds", targets: ["Sounds"])],
              targets: [.binaryTarget(name: "Sounds", path: "Sounds.xcframework")]
            )

            """,
            "Shop/Modules/Utilities/Sources/Dates/Dates.swift": "public struct Dates {}\n",
            "Shop/Modules/Utilities/Sources/Texts/Texts.swift": "public struct Texts {}\n",
            "Shop/Modules/Calendar/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Calendar",
              products: [.library(name: "Calendar", targets: ["Calendar"])],
              dependencies: [.package(path: "../Utilities"), .package(path: "../Sounds")],
              targets: [
                .target(
                  name: "Calendar",
                  dependencies: [
                    .product(name: "Dates", package: "Utilities"), .product(name: "Sounds", package: "Sounds"),
                  ])
              ]
            )

            """,
            "Shop/Modules/Calendar/Sources/Calendar/Calendar.swift": "import Dates\n",
            "Copy/ufeature.json": "{ \"name\": \"Copy\", \"template\": \"bare\" }\n",
        ]).expect(
            """
            $ ufeature describe --all --format json -C Shop > "$ASIDE/all.json"
            ! warning: 'Sounds' is left out: none of its targets is clearly its source [no_source]
            ! warning: no descriptor makes 'Sounds', on which 'Calendar' depends: that is left out too [dependency_left_out]
            !   help: bring 'Sounds' there yourself, then: ufeature -C Shop link <Feature> Sounds
            $ ufeature apply "$ASIDE/all.json" -C Copy
            Foundation/Calendar/
            ├── Package.swift
            └── Source/
                └── CalendarBuilder.swift

            Foundation/Dates/
            ├── Package.swift
            └── Source/
                └── DatesBuilder.swift

            Foundation/Texts/
            ├── Package.swift
            └── Source/
                └── TextsBuilder.swift

            3 features made, with 6 files

            Next:
              ufeature -C Copy validate Calendar Dates Texts --test
            $ ufeature describe Calendar -C Shop
            Calendar
              kind        foundation
              targets     source
              depends on  Dates, Sounds
            """
        )
    }

    @Test("of several apps it says which ones show a feature, so that a copy shows it in the same ones")
    func severalApps() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ ufeature -C Shop new Kiosk --kind app --quiet
            $ ufeature -C Shop new Search --app Kiosk --quiet
            $ ufeature -C Shop new Cart --app all --quiet
            $ ufeature -C Shop new Hidden --app none --quiet
            $ cp -R Shop Copy
            $ ufeature -C Shop describe --all --format json > "$ASIDE/all.json"
            $ ufeature -C Shop apply "$ASIDE/all.json"
            Core, DesignSystem, Cart, Hidden and Search are there already: nothing to do
            $ ufeature -C Copy remove Search --quiet
            $ ufeature -C Copy remove Cart --quiet
            $ ufeature -C Copy remove Hidden --quiet
            $ ufeature -C Copy apply "$ASIDE/all.json" --quiet
            $ ufeature -C Copy describe --all --format json | diff - "$ASIDE/all.json"
            """
        )
    }
}
