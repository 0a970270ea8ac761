import Diagnostics
import PackageManifest
import Testing

/// A manifest that is taken apart is the same text when it's put together again, or isn't taken apart.
struct ManifestPiecesTests {
    private static let text = """
        // swift-tools-version: 6.0
        // ufeature:summary All of it.
        // Copyright

        import PackageDescription

        let settings: [SwiftSetting] = []

        let package = Package(
          name: "Shop", // ours
          platforms: [.iOS(.v17)],
          products: [
            .library(name: "Search", targets: ["Search"])
          ],

          // From elsewhere.
          dependencies: [
            .package(url: "https://a.b/c", from: "1.0.0"),
            .package(url: "https://a.b/d", from: "1.0.0"), // the other
          ],
          targets: [
            // ufeature:package Features/Search
            // ufeature:template feature
            // The first.
            .target(
              name: "Search",
              dependencies: [.product(name: "C", package: "c")]
            ),

            .testTarget(name: "SearchTests", dependencies: ["Search"]),
            // More to come.
          ],
          swiftLanguageModes: [.v6]
        )
        // The end.

        """

    private func pieces(_ text: String) -> ManifestPieces? {
        try? ManifestPieces(SourceText(path: "Package.swift", text: text))
    }

    @Test func `comments, blank lines and commas stay where they are`() throws {
        let pieces = try #require(self.pieces(Self.text))
        #expect(ComposedManifest(pieces).text(path: "Package.swift").string == Self.text)
        #expect(pieces.directives == ["// ufeature:summary All of it."])
        #expect(
            pieces.targets.map(\.directives) == [
                ["// ufeature:package Features/Search", "// ufeature:template feature"], [],
            ])
        #expect(pieces.targets[0].passage.string.hasPrefix("    // The first.\n    .target("))
        #expect(pieces.arguments.map(\.label).last == "swiftLanguageModes")
    }

    @Test(
        arguments: [
            ("platforms: [.iOS(.v17)],\n  products", "platforms: [.iOS(.v17)], products"),
            ("  products: [\n    .library", "  products: [ .library"),
            ("  targets: [\n", "  targets: others + [\n"),
            ("name: \"SearchTests\"", "name: others()"),
        ]
    )
    func `what has another form, or isn't certain, is not taken apart`(_ old: String, _ new: String) {
        let changed = Self.text.replacing(old, with: new)
        #expect(changed != Self.text)
        #expect(pieces(changed) == nil)
    }

    @Test func `each way to end lists is kept, and a list that grows ends as most do`() throws {
        let never = Self.text.replacing("),\n  ]", with: ")\n  ]").replacing("]),\n    // M", with: "])\n    // M")
            .replacing("), // the", with: ") // the")
        var manifest = ComposedManifest(try #require(pieces(never)))
        #expect(manifest.text(path: "Package.swift").string == never)
        manifest.products.append(ManifestPieces.Element("    .library(name: \"New\", targets: [\"Search\"])", at: 0))
        let grown = manifest.text(path: "Package.swift").string
        #expect(grown.contains("targets: [\"Search\"]),\n    .library(name: \"New\", targets: [\"Search\"])\n  ]"))
    }

    @Test func `a place in a text that is made of another one is shown in that one`() throws {
        let source = SourceText(path: "Package.swift", text: Self.text)
        let pieces = try ManifestPieces(source)
        var manifest = ComposedManifest(pieces)
        manifest.products = []
        manifest.arguments.removeAll { $0.label == "products" }
        let dependency = try #require(pieces.manifest.targets[1].dependencies.first)
        let edit = TextEdit(dependency.range, with: ".product(name: \"Search\", package: \"Search\")")
        manifest.targets[1].passage = manifest.targets[1].passage.replacing([edit])
        let made = manifest.text(path: "Features/Search/Package.swift", showing: source)
        let read = try Manifest.parse(made)
        let (old, new) = (pieces.manifest.targets, read.targets)
        for (old, new) in zip(old, new) {
            let place = made.location(at: new.name.range.lowerBound)
            #expect(place == source.location(at: old.name.range.lowerBound))
            #expect(LineIndex(of: made).location(at: new.name.range.lowerBound) == place)
            #expect(made.excerpt(of: new.name.range) == source.excerpt(of: old.name.range))
        }
        let place = made.location(at: try #require(new[1].dependencies.first).range.lowerBound)
        #expect(place == source.location(at: dependency.range.lowerBound))
    }

    @Test func `two manifests mean the same whatever the order of what they use`() throws {
        func means(_ old: String, _ new: String) -> Bool {
            let other = SourceText(path: "Package.swift", text: Self.text.replacing(old, with: new))
            return SourceText(path: "Package.swift", text: Self.text).meansTheSame(as: other)
        }
        #expect(means("// The end.\n", ""))
        #expect(means("https://a.b/c", "https://a.b/c.git"))
        #expect(!means("https://a.b/c", "https://a.b/e"))
        #expect(!means("1.0.0", "2.0.0"))
        #expect(!means(".v17", ".v18"))
        #expect(!means("dependencies: [\"Search\"]", "dependencies: []"))
        #expect(!means(".v6]", ".v5]"))
        #expect(!means("name: \"SearchTests\"", "name: \"OtherTests\""))
    }
}
