import PackageManifest
import Testing

struct ProductTests {
    @Test(arguments: [
        (".library(name: \"A\", targets: [\"B\"])", Manifest.Product.Kind.library(.automatic)),
        (".library(name: \"A\", type: nil, targets: [\"B\"])", .library(.automatic)),
        (".library(name: \"A\", type: .static, targets: [\"B\"],)", .library(.static)),
        ("Product.library(name: \"A\", type: .dynamic, targets: [\"B\"])", .library(.dynamic)),
        (".executable(name: \"A\", targets: [\"B\"])", .executable),
        (".plugin(name: \"A\", targets: [\"B\"])", .plugin),
    ])
    func `every kind of product is read`(text: String, kind: Manifest.Product.Kind) throws {
        let manifest = try Manifest.parse(arguments: "products: [\(text)]")
        let product = try #require(manifest.products.first)
        #expect(manifest.exact)
        #expect(product.kind == kind)
        #expect(product.name.value == "A")
        #expect(product.targets.map(\.value) == ["B"])
    }

    @Test(arguments: [
        (".macOS(.v13)", "macos 13.0"), (".macOS(.v10_15)", "macos 10.15"), (".macOS(.v10_16)", "macos 11.0"),
        (".iOS(\"17.2\")", "ios 17.2"), (".macCatalyst(.v17)", "maccatalyst 17.0"),
        (".custom(\"plan9\", versionString: \"4\")", "plan9 4"), ("SupportedPlatform.tvOS(.v18)", "tvos 18.0"),
    ])
    func `every form of platform is read`(text: String, platform: String) throws {
        let manifest = try Manifest.parse(arguments: "platforms: [\(text)]")
        #expect(manifest.exact)
        #expect(manifest.platforms.map { "\($0.name) \($0.version)" } == [platform])
    }

    @Test func `language modes are read under both labels`() throws {
        let modes = try Manifest.parse(arguments: "swiftLanguageModes: [.v6, .v4_2, .version(\"5\")]")
        #expect(modes.swiftLanguageModes?.map(\.value) == ["6", "4.2", "5"])
        let versions = try Manifest.parse(arguments: "swiftLanguageVersions: [.v5]")
        #expect(versions.swiftLanguageModes?.map(\.value) == ["5"])
        #expect(try Manifest.parse(targets: "").swiftLanguageModes == nil)
    }

    @Test func `other arguments are kept as they are written`() throws {
        let manifest = try Manifest.parse(arguments: "defaultLocalization: \"en\", pkgConfig: \"p\"")
        #expect(manifest.exact)
        #expect(
            manifest.verbatim.map { "\($0.label) \($0.text)" } == [
                "defaultLocalization \"en\"", "pkgConfig \"p\"",
            ])
    }
}
