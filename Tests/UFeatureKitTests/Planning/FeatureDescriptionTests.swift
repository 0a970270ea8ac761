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
        let availableFeatures = try Set(ShapePlanner().availableFeatures.map(\.name))
        let features = try EveryFeature.all().filter { !availableFeatures.contains($0.descriptor.name.text) }
        for made in features { #expect(try description(of: made) == complete(made.descriptor)) }
        #expect(features.count > Surroundings.allCases.count * 28)
    }

    /// The request with the set's own word where it says nothing.
    private func complete(_ descriptor: FeatureDescriptor) throws -> FeatureDescriptor {
        var descriptor = descriptor
        descriptor.parameters = try TemplateCatalog.builtIn.set(named: descriptor.template).values(
            descriptor.parameters)
        return descriptor
    }

    @Test(arguments: TemplateCatalog.builtIn.names)
    func theParametersOfEverySetAreRemembered(name: String) throws {
        let planner = try ShapePlanner()
        for combination in try TemplateCatalog.builtIn.set(named: name).combinations where !combination.isSupplied {
            var descriptor = FeatureDescriptor(
                name: try FeatureName("Search"),
                kind: combination.kind,
                roles: combination.roles,
                template: name,
                parameters: combination.parameters
            )
            let made = try planner.plan(descriptor)
            descriptor = try complete(descriptor)
            #expect(try description(of: made) == descriptor)
        }
    }

    @Test func theOrderOfTheDependenciesIsKept() throws {
        let planner = try ShapePlanner()
        for names in [["Core", "Catalog", "DesignSystem"], ["DesignSystem", "Catalog", "Core"], ["Catalog", "Core"]] {
            let descriptor = FeatureDescriptor(name: try FeatureName("Search"), dependencies: names)
            let made = try planner.plan(descriptor)
            #expect(try description(of: made)?.dependencies == names)
        }
    }

    @Test func theAppIsNoFeature() throws {
        let app = try Self.feature("Shop", layer: .app, targets: [".executableTarget(name: \"Shop\")"])
        #expect(FeatureDescriptor(describing: app, in: try workspace([app])) == nil)
    }

    @Test func aHandWrittenFeatureIsDescribedByWhatItHas() throws {
        let core = try Self.feature("Core", layer: .foundation, targets: [".target(name: \"Core\")"])
        let cart = try Self.feature(
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
    private func description(of made: ShapePlanner.Feature) throws -> FeatureDescriptor? {
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: made.manifest))
        let feature = Feature(
            name: manifest.name?.value ?? "",
            layer: made.descriptor.kind.layer,
            path: made.folder.path,
            manifest: manifest
        )
        return FeatureDescriptor(describing: feature, in: try workspace([feature] + Self.availableFeatures.get()))
    }

    /// The features around all those of a planner.
    private static let availableFeatures = Result {
        try ShapePlanner().availableFeatures.map { other in
            try feature(other.name, layer: other.layer, path: other.path, targets: [])
        }
    }

    private func workspace(_ features: [Feature], settings: WorkspaceSettings? = nil) throws -> Workspace {
        Workspace(
            root: AbsolutePath("/nowhere"),
            settings: settings ?? WorkspaceSettings(name: "Shop"),
            hasSettings: true,
            features: features,
            templates: .builtIn,
            problems: []
        )
    }

    private static func feature(
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
