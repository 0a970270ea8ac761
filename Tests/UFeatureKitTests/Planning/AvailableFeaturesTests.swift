import Features
import FileChanges
import Foundation
import Planning
import TemplateSets
import Testing
import Workspaces

/// What a feature offers is what its code still has, whatever its template promised.
@Suite struct AvailableFeaturesTests {
    @Test func whatWasJustMadeOffersAllThatItsTemplatePromises() throws {
        try withFeature("Catalog") { files in
            try expect(["service"], testing: ["service"], in: files)
        }
        try withFeature("Core", kind: .foundation, template: "core") { files in
            let offers: Set = ["base", "lifecycle", "sending", "systemLog"]
            try expect(offers, testing: offers, in: files)
        }
        try withFeature("DesignSystem", kind: .foundation, template: "design-system") { files in
            let offers: Set = ["theme", "typography", "screenParts"]
            try expect(offers, testing: offers, in: files)
        }
    }

    @Test func withoutTestingTargetNothingIsOfferedThere() throws {
        try withFeature("Catalog", roles: [.interface, .source]) { files in
            try expect(["service"], testing: [], in: files)
        }
    }

    @Test func aRewrittenInterfaceOffersNothing() throws {
        try withFeature("Catalog") { files in
            try files.replace("protocol CatalogService: Sendable", with: "protocol CatalogSource: Sendable")
            try expect([], testing: [], in: files)
        }
    }

    @Test func aRewrittenMockIsNotReliedOn() throws {
        try withFeature("Catalog") { files in
            try files.replace("class CatalogServiceMock", with: "class CatalogServiceFake")
            try expect(["service"], testing: [], in: files)
        }
    }

    @Test func aRewrittenFeatureIsAPlainOneToItsUsers() throws {
        try withFeature("Catalog") { files in
            try files.replace("protocol CatalogService: Sendable", with: "protocol CatalogSource: Sendable")
            let workspace = try Workspace.read(from: files.path)
            let plan = try NewFeature(name: "Home", dependencies: ["Catalog"]).plan(in: workspace)
            let texts = plan.files.map(\.contents).joined()
            #expect(texts.contains("import CatalogInterface"))
            #expect(!texts.contains("CatalogService") && !texts.contains("CatalogItem"))
            #expect(!texts.contains("CatalogTesting"))
        }
    }

    @Test func whatAUseCaseFindsIsCalledAsItsCodeSays() throws {
        try withFeature("Catalog", template: "clean") { files in
            for (old, new) in [("User", "Film"), ("Film", "Play")] {
                try files.replace("execute() async throws -> [\(old)]", with: "execute() async throws -> [\(new)]")
                let workspace = try Workspace.read(from: files.path)
                let plan = try NewFeature(name: "Home", dependencies: ["Catalog"], template: "clean").plan(
                    in: workspace)
                let texts = plan.files.map(\.contents).joined()
                #expect(texts.contains("func homeDidSelect(_ item: \(new))"))
                #expect(texts.contains("var catalogItems: [\(new)] = []"))
                #expect(!texts.contains("[CatalogItem]") && !texts.contains("CatalogItem("))
            }
            try files.replace("execute() async throws -> [Play]", with: "execute() async throws -> [(Play, Int)]")
            let workspace = try Workspace.read(from: files.path)
            let catalog = try workspace.availableFeatures(wanted: ["Catalog"]).first
            #expect(catalog?.offers == [])
        }
    }

    @Test func withoutTheTemplatesDirectiveNothingIsOffered() throws {
        try withFeature("Catalog") { files in
            try files.replace("// ufeature:template feature\n", with: "")
            try expect([], testing: [], in: files)
        }
        try withFeature("Catalog") { files in
            try files.replace("// ufeature:template feature\n", with: "// ufeature:template gone\n")
            try expect([], testing: [], in: files)
        }
    }

    @Test func whatNobodyAsksAboutIsNotLookedInto() throws {
        try withFeature("Catalog") { files in
            let availableFeatures = try Workspace.read(from: files.path).availableFeatures(wanted: ["Other"])
            #expect(availableFeatures.map(\.name) == ["Catalog"])
            #expect(availableFeatures.first?.offers == [])
            #expect(availableFeatures.first?.roles == FeatureKind.product.defaultRoles)
        }
    }

    @Test func aNeighbourOnDiskIsTheNeighbourThatWasPlanned() throws {
        let planner = try ShapePlanner()
        for descriptor in try Providers.descriptors() {
            try withFeature(
                descriptor.name.text, kind: descriptor.kind, roles: descriptor.roles, template: descriptor.template
            ) { files in
                var read = try Workspace.read(from: files.path).availableFeatures(wanted: [descriptor.name.text])
                #expect(read.allSatisfy { !$0.types.isEmpty }, "each makes something for others")
                for index in read.indices {
                    (read[index].types, read[index].protocols, read[index].platforms) = ([], [], [])
                }
                #expect(read == planner.availableFeatures.filter { $0.name == descriptor.name.text })
            }
        }
    }

    /// Holds what the only feature offers, and what of that its testing target has, to what is wanted.
    private func expect(_ offers: Set<String>, testing: Set<String>, in files: TemporaryFiles) throws {
        let workspace = try Workspace.read(from: files.path)
        let availableFeature = try #require(
            try workspace.availableFeatures(wanted: workspace.features.map(\.name)).first)
        #expect(availableFeature.offers == offers)
        #expect(availableFeature.testingOffers == testing)
    }

    private func withFeature(
        _ name: String,
        kind: FeatureKind = .product,
        roles: Set<Role>? = nil,
        template: String = "feature",
        _ body: (TemporaryFiles) throws -> Void
    ) throws {
        let descriptor = FeatureDescriptor(
            name: try FeatureName(name),
            kind: kind,
            roles: roles,
            template: template
        )
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .builtIn,
            availableFeatures: [],
            takenTargets: []
        )
        let folder = try planner.plan(descriptor, at: (kind == .product ? "Features/" : "Foundation/") + name)
        let files = try TemporaryFiles(
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
                + [GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#)]
        )
        defer { files.remove() }
        try body(files)
    }
}
