import Diagnostics
import Features
import FileChanges
import Testing
import Workspaces

/// Layers with more than one folder: what may be written, and which packages are found in which layer.
@Suite struct LayerFoldersTests {
    private func decode(_ layers: String) throws -> WorkspaceSettings {
        try WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: "{name: 'A', layers: \(layers)}"))
    }

    @Test func aListHasTheFolderOfNewFeaturesFirst() throws {
        let settings = try decode("{product: ['Features', 'Packages/Search', '.']}")
        #expect(settings.layers[.product] == "Features")
        #expect(settings.furtherFolders == [.product: ["Packages/Search", "."]])
        #expect(try decode("{product: ['Features']}") == decode("{product: 'Features'}"))
    }

    @Test(
        "what makes no sense is told with its place",
        arguments: [
            ("{product: []}", "1:31: no folder, name at least one, or remove the key"),
            ("{product: ['.']}", "1:32: the workspace itself, where a folder in it is expected"),
            (
                "{product: ['A', 'B'], foundation: ['C', 'b']}",
                "1:37: 'b' of the foundation layer and 'B' of the product layer overlap, "
                    + "give each a folder of its own, none inside another"
            ),
            (
                "{product: 'Packages/*Feature'}",
                "1:31: 'Packages/*Feature' is a pattern, and new features are made in the first folder, "
                    + "write a folder before it, such as [\"Packages\", \"Packages/*Feature\"]"
            ),
            (
                "{product: ['A', 'Templates/B']}",
                ""
            ),
        ]
    )
    func problems(layers: String, problem: String) throws {
        do {
            _ = try decode(layers)
            #expect(problem.isEmpty)
        } catch let refusal as Refusal {
            let told = refusal.reasons.map { reason in
                let place = reason.location.map { "\($0.line):\($0.column): " } ?? ""
                return place + ([reason.message] + reason.help).joined(separator: ", ")
            }
            #expect(told == [problem])
        }
    }

    @Test("of two folders the inner one tells the layer, and each package is found once")
    func theInnerOneCounts() throws {
        let manifest = { (name: String) in
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\")])\n"
        }
        let places = ["Packages/Core", "Packages/Search", "Packages/Flows/Home", "Packages/Flows/Old/Deep"]
        let files = try TemporaryFiles(
            places.map { place in
                let name = String(place.split(separator: "/").last ?? "")
                return GeneratedFile(path: place + "/Package.swift", contents: manifest(name))
            } + [
                GeneratedFile(path: "Package.swift", contents: manifest("Top")),
                GeneratedFile(
                    path: "ufeature.json",
                    contents: """
                        { "name": "Shop", "layers": {
                          "foundation": ["Packages", "packages/flows/Old", "."],
                          "product": ["Features", "Packages/Search", "Packages/Flows"]
                        } }
                        """
                ),
            ]
        )
        defer { files.remove() }
        let workspace = try WorkspaceReader(from: files.path).read()
        let found = workspace.features.map { "\($0.layer.rawValue) \($0.path)" }
        #expect(
            found == [
                "foundation Packages/Core", "foundation .", "product Packages/Flows/Home", "product Packages/Search",
            ]
        )
    }
    @Test(
        "a pattern has what fits it, unless a folder inside names it",
        arguments: [
            ("Packages/AudioClient", Layer.foundation), ("Packages/AudioClient/Sources", .foundation),
            ("Packages/WebClient", .product), ("Packages/Search", .product), ("Packages/Client/Deep", .foundation),
            ("Packages/LiveClient", .app), ("Other/AudioClient", nil),
        ]
    )
    func patterns(path: String, layer: Layer?) throws {
        let settings = try decode(
            """
            {
              foundation: ['Packages', 'Packages/*Client'],
              product: ['Packages', 'Packages/WebClient'],
              app: ['App', 'Packages/L*eClient']
            }
            """
        )
        #expect(settings.layer(ofPackageAt: path) == layer)
    }

    @Test("targets of a large package are of the layer that a place inside it has")
    func targets() throws {
        let places = LayerPlaces(
            of: try decode("{foundation: ['Foundation', 'Sources/*Client'], product: ['Features', '.']}"))
        #expect(places.layer(ofTargetIn: "Sources/AudioClient", ofPackageAt: ".") == .foundation)
        #expect(places.layer(ofTargetIn: "Sources/Search", ofPackageAt: ".") == nil)
        #expect(places.layer(ofTargetIn: "Sources/AudioClient", ofPackageAt: "Sources/AudioClient") == nil)
        #expect(places.layer(ofPackageAt: ".") == .product)
    }
}
