import Diagnostics
import Features
import Planning
import TemplateSets
import Testing
import Workspaces

/// Every reason to refuse a new feature, by the name of the reason.
@Suite struct FeatureCheckTests {
    @Test func namesAreTakenByTargetsOfAnyPackage() throws {
        #expect(try reasons(taken: ["Search"]) == ["name_taken"])
        #expect(try reasons(taken: ["SearchTesting"]) == ["name_taken"])
        #expect(try reasons(taken: ["SEARCHtests"]) == ["name_taken"])
        #expect(try reasons(taken: ["Searching", "Sear"]) == [])
    }

    @Test func namesAreTakenByTheFoldersOfPackages() throws {
        let other = availableFeature("Other", at: "Features/search")
        #expect(try reasons(availableFeatures: [other]) == ["name_taken"])
    }

    @Test func testingNeedsAnInterfaceInAProductFeature() throws {
        #expect(try reasons(roles: [.source, .testing]) == ["illegal_roles"])
        #expect(try reasons(roles: [.interface, .tests]) == ["illegal_roles"])
        #expect(try reasons(kind: .foundation, roles: [.source, .testing]) == [])
    }

    @Test func dependenciesHaveToBeThere() throws {
        let problems = try refusal(dependencies: ["Coer"], availableFeatures: [availableFeature("Core", .foundation)])
        #expect(problems.map(\.id) == ["unknown_dependency"])
        #expect(problems.first?.help == ["did you mean 'Core'?"])
        let far = try refusal(dependencies: ["Xyzzy"], availableFeatures: [availableFeature("Core", .foundation)])
        #expect(far.first?.help == ["make it first: ufeature new Xyzzy"])
    }

    @Test func nothingDependsOnItself() throws {
        #expect(try reasons(dependencies: ["Search"]) == ["self_dependency"])
    }

    @Test func nothingDependsOnAnApp() throws {
        let problems = try refusal(dependencies: ["Shop"], availableFeatures: [availableFeature("Shop", .app)])
        #expect(problems.map(\.id) == ["layer_direction"])
        #expect(problems.first?.message == "'Shop' is an app: it uses the features, they don't use it")
        let misspelled = try refusal(dependencies: ["Shoop"], availableFeatures: [availableFeature("Shop", .app)])
        #expect(misspelled.first?.help == ["make it first: ufeature new Shoop"], "apps are no suggestion")
    }

    @Test func foundationDoesNotDependOnProduct() throws {
        let home = availableFeature("Home", .product)
        #expect(
            try reasons(kind: .foundation, dependencies: ["Home"], availableFeatures: [home]) == ["layer_direction"])
        #expect(try reasons(kind: .product, dependencies: ["Home"], availableFeatures: [home]) == [])
    }

    @Test func productFeaturesUseEachOtherThroughInterfaces() throws {
        let closed = availableFeature("Closed", .product, roles: [.source, .tests])
        let problems = try refusal(dependencies: ["Closed"], availableFeatures: [closed])
        #expect(problems.map(\.id) == ["missing_interface"])
        #expect(problems.first?.help == ["give it one: ufeature add interface --to Closed"])
    }

    @Test func foundationIsUsedWithOrWithoutAnInterface() throws {
        for kind in FeatureKind.allCases {
            for roles: Set<Role> in [[.source], [.source, .interface]] {
                let base = availableFeature("Base", .foundation, roles: roles)
                #expect(try reasons(kind: kind, dependencies: ["Base"], availableFeatures: [base]) == [])
            }
        }
    }

    @Test func anUnknownTemplateIsAReasonAmongOthers() throws {
        let problems = try refusal(dependencies: ["Search"], template: "featur", taken: ["SearchTests"])
        #expect(problems.map(\.id) == ["name_taken", "self_dependency", "unknown_template"])
    }

    @Test func theTemplateSetOrTheTeamIsolatesProducts() throws {
        func reasons(_ template: String, _ rules: RuleSettings = RuleSettings()) throws -> [String] {
            var settings = WorkspaceSettings(name: "Shop")
            settings.rules = rules
            let planner = FeaturePlanner(
                settings: settings,
                templates: .builtIn,
                availableFeatures: [availableFeature("Home"), availableFeature("Base", .foundation, roles: [.source])],
                takenTargets: []
            )
            let descriptor = FeatureDescriptor(
                name: try FeatureName("Search"),
                roles: [.interface, .source, .tests],
                dependencies: ["Home", "Base"],
                template: template
            )
            return UFeatureKitTests.reasons { try planner.plan(descriptor, at: "Features/Search") }
        }
        #expect(try reasons("bare") == [])
        #expect(try reasons("bare", ["isolated_products": .error]) == ["isolated_products"])
        #expect(try reasons("bare", ["isolated_products": .warning]) == [])
        #expect(try reasons("slice").contains("isolated_products"))
        #expect(try !reasons("slice", ["isolated_products": .off]).contains("isolated_products"))
    }

    @Test func allReasonsAreToldAtOnce() throws {
        let problems = try refusal(
            kind: .foundation,
            roles: [.tests],
            dependencies: ["Home", "Nothing", "Shop", "Search"],
            availableFeatures: [availableFeature("Home", .product), availableFeature("Shop", .app)],
            taken: ["search"]
        )
        #expect(
            problems.map(\.id) == [
                "name_taken", "illegal_roles", "layer_direction", "unknown_dependency", "layer_direction",
                "self_dependency",
            ]
        )
    }

    private func availableFeature(
        _ name: String,
        _ layer: Layer = .product,
        roles: Set<Role> = [.interface, .source],
        at path: String? = nil
    ) -> AvailableFeature {
        AvailableFeature(
            name: name,
            layer: layer,
            path: path ?? "Anywhere/\(name)",
            roles: roles,
            offers: [],
            testingOffers: []
        )
    }

    private func reasons(
        kind: FeatureKind = .product,
        roles: Set<Role>? = nil,
        dependencies: [String] = [],
        availableFeatures: [AvailableFeature] = [],
        taken: Set<String> = []
    ) throws -> [String] {
        try refusal(
            kind: kind, roles: roles, dependencies: dependencies, availableFeatures: availableFeatures, taken: taken
        )
        .map(\.id)
    }

    private func refusal(
        kind: FeatureKind = .product,
        roles: Set<Role>? = nil,
        dependencies: [String] = [],
        availableFeatures: [AvailableFeature] = [],
        template: String = "feature",
        taken: Set<String> = []
    ) throws -> [Diagnostic] {
        let descriptor = FeatureDescriptor(
            name: try FeatureName("Search"),
            kind: kind,
            roles: roles,
            dependencies: dependencies,
            template: template
        )
        let planner = FeaturePlanner(
            settings: WorkspaceSettings(name: "Shop"),
            templates: .builtIn,
            availableFeatures: availableFeatures,
            takenTargets: taken
        )
        return UFeatureKitTests.refusal { try planner.plan(descriptor, at: "Features/Search") }
    }
}
