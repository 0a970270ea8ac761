import Diagnostics
import Features
import FileChanges
import OperatingSystem
import PackageManifest
import Planning
import TemplateSets
import Testing
import Workspaces

/// The law: `describe(new(d)) == d`.
@Suite struct FeatureDescriptionTests {
    @Test func describingWhatIsMadeGivesWhatWasAskedFor() throws {
        let gallery = try Gallery()
        var count = 0
        for surroundings in Surroundings.allCases {
            for shape in Shape.all {
                let made = try gallery.feature(shape, surroundings)
                #expect(try description(of: made, in: gallery) == complete(made.descriptor))
                count += 1
            }
        }
        for template in ["core", "design-system", "bare"] {
            for shape in Shape.all where shape.kind == .foundation {
                let made = try gallery.feature(shape, .alone, template: template)
                #expect(try description(of: made, in: gallery) == complete(made.descriptor))
            }
        }
        #expect(count == Surroundings.allCases.count * 28)
    }

    /// The request with the set's own word where it says nothing.
    private func complete(_ descriptor: FeatureDescriptor) throws -> FeatureDescriptor {
        var descriptor = descriptor
        descriptor.parameters = try TemplateCatalog.parsedBuiltIn.set(named: descriptor.template).values(
            descriptor.parameters)
        return descriptor
    }

    @Test(arguments: TemplateCatalog.parsedBuiltIn.names)
    func theParametersOfEverySetAreRemembered(name: String) throws {
        let gallery = try Gallery()
        for combination in try TemplateCatalog.parsedBuiltIn.set(named: name).combinations where !combination.isSupplied
        {
            var descriptor = FeatureDescriptor(
                name: try FeatureName("Search"),
                kind: combination.kind,
                roles: combination.roles,
                template: name,
                parameters: combination.parameters
            )
            let made = try gallery.plan(descriptor)
            descriptor = try complete(descriptor)
            #expect(try description(of: made, in: gallery) == descriptor)
        }
    }

    @Test func theOrderOfTheDependenciesIsKept() throws {
        let gallery = try Gallery()
        for names in [["Core", "Catalog", "DesignSystem"], ["DesignSystem", "Catalog", "Core"], ["Catalog", "Core"]] {
            let descriptor = FeatureDescriptor(name: try FeatureName("Search"), dependencies: names)
            let made = try gallery.plan(descriptor)
            #expect(try description(of: made, in: gallery)?.dependencies == names)
        }
    }

    @Test func theAppIsNoFeature() throws {
        let app = try feature("Shop", layer: .app, targets: [".executableTarget(name: \"Shop\")"])
        #expect(FeatureDescriptor(describing: app, in: try workspace([app])) == nil)
    }

    @Test func aHandWrittenFeatureIsDescribedByWhatItHas() throws {
        let core = try feature("Core", layer: .foundation, targets: [".target(name: \"Core\")"])
        let cart = try feature(
            "Cart",
            layer: .product,
            dependencies: [
                ".package(path: \"../../Nowhere\")",
                ".package(url: \"https://example.org/a/Swift-Algorithms.git\", from: \"1.0.0\")",
                ".package(path: \"../../Foundation/Core\")", ".package(path: \"../../Vendor/Kit\")",
            ],
            targets: [".target(name: \"CartAPI\")", ".target(name: \"Cart\", dependencies: [\"CartAPI\"])"]
        )
        var settings = WorkspaceSettings(name: "Shop")
        settings.externals = [
            External(
                name: "Algorithms",
                source: .url("https://mirror.org/swift-algorithms", .from("1.0.0")),
                products: []
            ),
            External(name: "Unused", source: .url("https://example.org/unused", .branch("main")), products: []),
            External(name: "Kit", source: .path("Vendor/Kit"), products: []),
        ]
        let description = FeatureDescriptor(describing: cart, in: try workspace([cart, core], settings: settings))
        #expect(
            description
                == FeatureDescriptor(
                    name: try FeatureName("Cart"),
                    roles: [.source, .interface],
                    dependencies: ["Core"],
                    externals: ["Algorithms", "Kit"]
                )
        )
    }

    /// What the manifest of a planned feature says, read back.
    private func description(of made: Gallery.Feature, in gallery: Gallery) throws -> FeatureDescriptor? {
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: made.manifest))
        let feature = Feature(
            name: manifest.name?.value ?? "",
            layer: made.descriptor.kind.layer,
            path: made.folder.path,
            manifest: manifest
        )
        let others = try gallery.neighbours.map { other in
            try self.feature(other.name, layer: other.layer, path: other.path, targets: [])
        }
        return FeatureDescriptor(describing: feature, in: try workspace([feature] + others))
    }

    private func workspace(_ features: [Feature], settings: WorkspaceSettings? = nil) throws -> Workspace {
        Workspace(
            root: AbsolutePath("/nowhere"),
            settings: settings ?? WorkspaceSettings(name: "Shop"),
            hasSettings: true,
            features: features,
            templates: .parsedBuiltIn,
            problems: []
        )
    }

    private func feature(
        _ name: String,
        layer: Layer,
        path: String? = nil,
        dependencies: [String] = [],
        targets: [String]
    ) throws -> Feature {
        let text = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [\(targets.joined(separator: ", "))]
            )
            """
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
        let folder = layer == .foundation ? "Foundation" : "Features"
        return Feature(name: name, layer: layer, path: path ?? "\(folder)/\(name)", manifest: manifest)
    }
}
