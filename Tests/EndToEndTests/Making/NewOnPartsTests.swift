import TestSupport
import Testing

@Suite("ufeature new: it uses features of a package that holds several") struct NewOnPartsTests {
    private static let files = [
        "ufeature.json": """
        { "name": "Shop", "layers": { "foundation": "Modules" }, "layout": "swiftpm", "template": "bare" }

        """,
        "Modules/Clients/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Clients",
          products: [
            .library(name: "ItemsApiClient", targets: ["ItemsApiClient"]),
            .library(name: "Users", targets: ["UsersApiClient"]),
          ],
          targets: [
            .target(name: "ItemsApiClient"), .target(name: "UsersApiClient"), .target(name: "Sessions"),
            .testTarget(name: "ItemsApiClientTests", dependencies: ["ItemsApiClient"]),
          ]
        )

        """,
        "Modules/Clients/Sources/ItemsApiClient/Items.swift": "public struct Items {}\n",
        "Modules/Clients/Sources/UsersApiClient/Users.swift": "public struct Users {}\n",
        "Modules/Clients/Sources/Sessions/Sessions.swift": "public struct Sessions {}\n",
        "Modules/Clients/Tests/ItemsApiClientTests/ItemsTests.swift": "@testable import ItemsApiClient\n",
    ]

    @Test("by the products that vend them, of one package, and the package gets a product that it lacks")
    func products() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new Shelf --kind foundation --targets source --depends-on ItemsApiClient,UsersApiClient --quiet
            $ grep -e 'package(' -e 'product(' Modules/Shelf/Package.swift
                .package(path: "../Clients")
                    .product(name: "ItemsApiClient", package: "Clients"),
                    .product(name: "Users", package: "Clients"),
            $ ufeature new Desk --kind foundation --targets source --depends-on Sessions
            Modules/Desk/
            ├── Package.swift
            └── Sources/
                └── Desk/
                    └── DeskBuilder.swift
            Modules/Clients/Package.swift  edited

            Next:
              ufeature validate Desk --test
            $ grep Sessions Modules/*/Package.swift
            Modules/Clients/Package.swift:    .library(name: "Sessions", targets: ["Sessions"]),
            Modules/Clients/Package.swift:    .target(name: "ItemsApiClient"), .target(name: "UsersApiClient"), .target(name: "Sessions"),
            Modules/Desk/Package.swift:        .product(name: "Sessions", package: "Clients")
            $ ufeature validate
            ! 3 packages read, no findings
            $ ufeature new Desk --kind foundation --targets source --depends-on Sessions
            Desk is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test("a name that none of them has is refused")
    func unknown() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new Shelf --kind foundation --depends-on OrdersApiClient
            ! error: there is no feature 'OrdersApiClient' to depend on [unknown_dependency]
            !   help: make it first: ufeature new OrdersApiClient
            ? 1
            """
        )
    }
}
