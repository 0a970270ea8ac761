import TestSupport
import Testing

/// A binary of the catalogue lies in a package of its own, which the tool writes.
struct BinaryTests {
    private static let sum = String(repeating: "0123456789abcdef", count: 4)
    private static let newSum = String(repeating: "fedcba9876543210", count: 4)

    @Test func itsPackageIsMadeWhenItIsUsedAndFollowsTheCatalogue() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ sed -i.old 's#"name": "Shop",#"name": "Shop", "externals": { "Maps": { "path": "Binaries/Maps", "binary": { "url": "https://example.com/Maps.zip", "checksum": "\(Self.sum)" } } },#' ufeature.json
            $ ufeature new Search --external Maps --quiet
            $ cat Binaries/Maps/Package.swift
            // swift-tools-version: 6.0
            // Made by ufeature from "externals" in ufeature.json: 'ufeature sync' writes it again.

            import PackageDescription

            let package = Package(
              name: "Maps",
              products: [
                .library(
                  name: "Maps",
                  targets: ["Maps"]
                )
              ],
              targets: [
                .binaryTarget(
                  name: "Maps",
                  url: "https://example.com/Maps.zip",
                  checksum: "\(Self.sum)"
                )
              ]
            )
            $ grep -n Maps Features/Search/Package.swift
            37:    .package(path: "../../Binaries/Maps"),
            51:        .product(name: "Maps", package: "Maps"),
            $ echo 'import Maps' > Features/Search/Source/Map.swift
            $ ufeature validate
            ! 4 packages read, no findings
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ sed -i.old 's#\(Self.sum)#\(Self.newSum)#' ufeature.json
            $ ufeature sync --check
            Binaries/Maps/Package.swift:1:1: error: the binary 'Maps' is not as 'externals' says [sync]
              help: run 'ufeature sync'
            ! 4 packages read, 1 error; 1 can be repaired: ufeature sync
            ? 1
            $ ufeature sync --quiet && grep -c '\(Self.newSum)' Binaries/Maps/Package.swift
            1
            $ rm -r Binaries
            $ ufeature sync --check
            ufeature.json:1:1: error: there is no 'Binaries/Maps/Package.swift' for the binary 'Maps' [sync]
              help: run 'ufeature sync'
            ! 4 packages read, 1 error; 1 can be repaired: ufeature sync
            ? 1
            $ ufeature new Home --quiet && ufeature link Home Maps --quiet && ls Binaries/Maps
            Package.swift
            $ sed -i.old '2d' Binaries/Maps/Package.swift && sed -i.old 's#\(Self.newSum)#\(Self.sum)#' Binaries/Maps/Package.swift
            $ ufeature sync --check
            ! 5 packages read, no findings
            """
        )
    }

    @Test("where its package lies among the features, its name means the catalogue's all the same")
    func amongFeatures() throws {
        let entry = #"{"path": "Foundation/MapsPackage", "binary": {"path": "Maps.xcframework"}}"#
        let terminal = try Terminal(["ufeature.json": #"{"name": "Shop", "externals": {"Maps": \#(entry)}}"#])
        try terminal.output(of: "ufeature sync --quiet && ufeature new Home --targets source --depends-on none --quiet")
        try terminal.expect(
            """
            $ ufeature link Home Maps --quiet 2> /dev/null
            $ ufeature link Home MapsPackage
            Home uses MapsPackage already: nothing to do
            $ grep Maps Features/Home/Package.swift
                .package(path: "../../Foundation/MapsPackage")
                  dependencies: [.product(name: "Maps", package: "MapsPackage")],
            $ ufeature describe Home | grep -e externals -e depends
              externals   Maps
            $ ufeature new Cart --depends-on Maps --dry-run
            ! error: 'Maps' is a package of the workspace's catalogue, and not a feature [unknown_dependency]
            !   help: name it as a package: --external Maps
            ? 1
            """
        )
    }

    @Test func whatSwiftPMWouldRefuseIsRefused() throws {
        let wrong = [
            #"{"path": "../Maps", "binary": {"path": "Maps.xcframework"}}"#: "a binary outside the workspace",
            #"{"path": "Maps", "binary": {}}"#: "nothing says where the binary is",
            #"{"path": "Maps", "binary": {"url": "http://a.b/c.zip", "checksum": "\#(Self.sum)"}}"#:
                "SwiftPM can't fetch 'http://a.b/c.zip'",
            #"{"path": "Maps", "binary": {"url": "https://a.b/c.zip", "checksum": "1"}}"#: "'1' is no checksum",
            #"{"path": "Maps", "binary": {"path": "../Maps.zip"}}"#: "'../Maps.zip' is no binary in 'Maps'",
            #"{"path": "Maps", "products": ["A", "B"], "binary": {"path": "A.zip"}}"#: "a binary with several products",
        ]
        for (entry, message) in wrong {
            let terminal = try Terminal(["ufeature.json": #"{"name": "Shop", "externals": {"Maps": \#(entry)}}"#])
            let result = try terminal.output(of: "ufeature list 2>&1 || true")
            #expect(result.contains("error: \(message) [invalid_external]"), "\(result)")
        }
    }

    @Test(.storey(.toolchain)) func swiftPMReadsIt() throws {
        let terminal = try Terminal([
            "ufeature.json": """
            {"name": "Shop", "externals": {
              "Maps": {"path": "Binaries/Maps", "binary": {"path": "Maps.xcframework"}},
              "Far": {"path": "Binaries/Far", "binary": {"url": "https://a.b/c.zip", "checksum": "\(Self.sum)"}}
            }}
            """
        ])
        try terminal.output(of: "ufeature sync --quiet")
        for name in ["Maps", "Far"] {
            let dump = try terminal.output(of: "swift package --package-path Binaries/\(name) dump-package")
            #expect(dump.contains(#""type" : "binary""#))
        }
    }
}
