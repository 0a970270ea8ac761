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
            "Shop/Modules/Utilities/Sources/Dates/Dates.swift": "public struct Dates {}\n",
            "Shop/Modules/Utilities/Sources/Texts/Texts.swift": "public struct Texts {}\n",
            "Shop/Modules/Calendar/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Calendar",
              products: [.library(name: "Calendar", targets: ["Calendar"])],
              dependencies: [.package(path: "../Utilities")],
              targets: [.target(name: "Calendar", dependencies: [.product(name: "Dates", package: "Utilities")])]
            )

            """,
            "Shop/Modules/Calendar/Sources/Calendar/Calendar.swift": "import Dates\n",
            "Copy/ufeature.json": "{ \"name\": \"Copy\", \"template\": \"bare\" }\n",
        ]).expect(
            """
            $ ufeature describe --all --format json -C Shop > "$ASIDE/all.json"
            ! warning: 'Utilities' is left out: none of its targets is clearly its source [no_source]
            ! warning: no descriptor makes 'Utilities', on which 'Calendar' depends: that is left out too [dependency_left_out]
            !   help: bring 'Utilities' there yourself, then: ufeature link <Feature> Utilities
            $ ufeature apply "$ASIDE/all.json" -C Copy
            Foundation/Calendar/
            ├── Package.swift
            └── Source/
                └── CalendarBuilder.swift

            1 feature made, with 2 files

            Next:
              ufeature validate Calendar --test
            $ ufeature describe Calendar -C Shop
            Calendar
              kind        foundation
              targets     source
              depends on  Utilities
            """
        )
    }
}
