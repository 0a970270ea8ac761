import Diagnostics
import Features
import OperatingSystem
import PackageManifest
import Planning
import TemplateSets
import Testing
import Workspaces

/// What can be chosen for a new feature.
@Suite struct NewFeatureChoicesTests {
    @Test("whatever can be chosen is planned, in every order of answers")
    func everyChoiceIsLegal() throws {
        let workspace = try shop()
        let choices = try NewFeatureChoices(for: NewFeature(name: ""), in: workspace)
        var count = 0
        var request = NewFeature(name: "Playback")
        for kind in choices.kinds(for: request) {
            request.kind = kind
            for set in choices.templates(for: request) {
                request.template = set.name
                request.dependencies = choices.dependencies(for: request).map(\.name)
                request.externals = choices.externals(for: request).map(\.name)
                #expect(throws: Never.self) { try request.plan(in: workspace) }
                let (possible, required) = choices.roles(for: request)
                for roles in possible.subsets where required.isSubset(of: roles) {
                    request.roles = roles
                    request.externals = []
                    let isPlanned = (try? request.plan(in: workspace)) != nil
                    #expect((choices.problem(with: request) == nil) == isPlanned, "\(request)")
                    count += 1
                }
                request.roles = nil
            }
        }
        #expect(count > 50)
    }

    @Test func theStandardComesFirst() throws {
        let choices = try NewFeatureChoices(for: NewFeature(name: ""), in: shop(template: "slice"))
        let product = NewFeature(name: "Playback", kind: .product)
        #expect(choices.templates(for: product).map(\.name) == ["slice", "feature", "bare", "clean", "flow"])
        let foundation = NewFeature(name: "Playback", kind: .foundation)
        #expect(choices.templates(for: foundation).map(\.name).prefix(2) == ["feature", "analytics"])
    }

    @Test(
        "why a name can't be one",
        arguments: [
            ("", "invalid_name"), ("search", "name_taken"), ("Müsli", "invalid_name"), ("Core", "name_taken"),
            ("core", "name_taken"), ("CORE", "name_taken"), ("Shop", "name_taken"), ("Search", "name_taken"),
            ("Playback", nil), ("Sea", nil),
        ]
    )
    func names(text: String, id: String?) throws {
        let request = NewFeature(name: "")
        let choices = try NewFeatureChoices(for: request, in: shop())
        #expect(choices.problem(withName: text, of: request)?.id == id)
    }

    @Test func besideNoWorkspaceOnlyTheFoldersAreTaken() throws {
        let request = NewFeature(name: "")
        let choices = try NewFeatureChoices(for: request, in: shop(hasSettings: false))
        #expect(choices.problem(withName: "Shop", of: request) == nil)
        #expect(choices.dependencies(for: NewFeature(name: "Home")).map(\.name) == ["Core", "Search"])
    }

    @Test func whatIsUsedDecidesOnTheKindAndTheTemplate() throws {
        let user = NewFeature(name: "Playback", dependencies: ["Search"])
        let choices = try NewFeatureChoices(for: user, in: shop())
        #expect(choices.kinds(for: user) == [.product])
        #expect(!choices.templates(for: user).map(\.name).contains("slice"), "its features use no others")
        let slice = NewFeature(name: "Playback", template: "slice")
        #expect(choices.dependencies(for: slice).map(\.name) == ["Core"])
        let foundation = NewFeature(name: "Playback", kind: .foundation)
        #expect(choices.dependencies(for: foundation).map(\.name) == ["Core"])
        #expect(choices.dependencies(for: NewFeature(name: "Playback")).map(\.name) == ["Core", "Search"])
    }

    /// What no tag of its manifest can allow any more; what one could, may be chosen.
    @Test(
        "constraints",
        arguments: [
            ("Playback", ["Core", "Search"]), ("Cart", ["Core"]), ("Till", []),
        ]
    )
    func constraints(name: String, allowed: [String]) throws {
        let workspace = try shop { settings in
            settings.tags = [
                TagRule("Cart", ["shop"]), TagRule("Features/Till", ["till"]), TagRule("Core", ["shared"]),
                TagRule("Features/Se*", ["office"]),
            ]
            var shop = Constraint(from: ["shop"])
            shop.neverUse = [NamePattern("office")]
            var till = Constraint(from: ["till"])
            till.onlyUse = [NamePattern("till")]
            settings.constraints = [shop, till]
        }
        let request = NewFeature(name: name)
        let choices = try NewFeatureChoices(for: request, in: workspace)
        #expect(choices.dependencies(for: request).map(\.name) == allowed)
    }

    @Test func aPackageIsForThoseWithItsTargets() throws {
        let choices = try NewFeatureChoices(for: NewFeature(name: ""), in: shop())
        #expect(choices.externals(for: NewFeature(name: "Playback")).map(\.name) == ["numerics", "snapshots"])
        let untested = NewFeature(name: "Playback", roles: [.source])
        #expect(choices.externals(for: untested).map(\.name) == ["numerics"])
    }

    @Test func whatIsToldToASetIsAskedForOnce() throws {
        let choices = try NewFeatureChoices(for: NewFeature(name: ""), in: shop())
        let login = NewFeature(name: "Login", template: "clean", parameters: ["auth": "true"])
        #expect(choices.parameters(for: login).map(\.name) == ["entity"])
        var same = login
        same.parameters["entity"] = "Login"
        #expect(choices.problem(with: same)?.id == "type_named_like_module")
        same.parameters["entity"] = "no type"
        #expect(choices.problem(with: same)?.id == "invalid_parameter")
    }

    @Test(
        "what is said and can't be is refused before anything is chosen",
        arguments: [
            (NewFeature(name: "", dependencies: ["Serch"]), ["unknown_dependency"]),
            (NewFeature(name: "", externals: ["Nothing"]), ["unknown_external"]),
            (NewFeature(name: "", template: "cleen"), ["unknown_template"]),
            (NewFeature(name: "", template: "app"), ["template_kind"]),
            (NewFeature(name: "", kind: .foundation, template: "clean"), ["template_kind"]),
            (NewFeature(name: "", template: "clean", parameters: ["auth": "maybe"]), ["invalid_parameter"]),
            (NewFeature(name: "", kind: .foundation, dependencies: ["Core"]), []),
            (NewFeature(name: "", kind: .foundation, dependencies: ["Search"]), ["layer_direction"]),
            (NewFeature(name: "", roles: [.interface]), ["illegal_roles"]),
            (NewFeature(name: "", parameters: ["nothing": "1"]), ["unknown_parameter"]),
            (NewFeature(name: "", parameters: ["auth": "true"]), []),
        ]
    )
    func refused(request: NewFeature, ids: [String]) throws {
        let workspace = try shop()
        #expect(reasons { try NewFeatureChoices(for: request, in: workspace) } == ids)
    }

    @Test func whatIsSaidMayBeImpossibleWithAName() throws {
        let request = NewFeature(name: "", template: "clean", parameters: ["entity": "Login"])
        let choices = try NewFeatureChoices(for: request, in: shop())
        #expect(choices.problem(withName: "Login", of: request)?.id == "type_named_like_module")
        #expect(choices.problem(withName: "Account", of: request) == nil)
    }

    // MARK: Defaults

    @Test func aRequestWithoutDefaultsIsThatOfTheSameFeature() throws {
        let workspace = try shop()
        let full = NewFeature(
            name: "Login",
            kind: .product,
            roles: [.source, .interface, .testing, .tests, .example],
            dependencies: ["Core"],
            template: "clean",
            parameters: ["auth": "false", "entity": "Session"]
        )
        let short = try full.withoutDefaults(in: workspace)
        #expect(
            short
                == NewFeature(
                    name: "Login", dependencies: ["Core"], template: "clean", parameters: ["entity": "Session"]))
        #expect(try short.plan(in: workspace) == full.plan(in: workspace))
    }

    @Test func theStandardOfTheWorkspaceIsADefault() throws {
        let workspace = try shop(template: "slice")
        let slice = NewFeature(name: "Login", kind: .product, template: "slice")
        #expect(try slice.withoutDefaults(in: workspace) == NewFeature(name: "Login"))
        let tools = NewFeature(name: "Tools", kind: .foundation, roles: [.source], template: "feature")
        #expect(try tools.withoutDefaults(in: workspace) == tools)
        let models = NewFeature(name: "Models", kind: .foundation, template: "models")
        #expect(try models.withoutDefaults(in: workspace) == NewFeature(name: "Models", template: "models"))
    }

    /// A workspace with a foundation feature, a product feature and an app, of which only the manifests are there.
    private func shop(
        hasSettings: Bool = true,
        template: String = "feature",
        _ change: (inout WorkspaceSettings) -> Void = { _ in }
    ) throws -> Workspace {
        let parts: [(name: String, layer: Layer, folder: String, targets: [String])] = [
            ("Core", .foundation, "Foundation", ["Core"]),
            ("Search", .product, "Features", ["SearchInterface", "Search"]),
            ("Closed", .product, "Features", ["Closed"]), ("Shop", .app, "App", ["Shop"]),
        ]
        let features = try parts.map { name, layer, folder, targets in
            let list = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
            let text = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", targets: [\(list)])
                """
            let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
            return Feature(name: name, layer: layer, path: "\(folder)/\(name)", manifest: manifest)
        }
        var settings = WorkspaceSettings(name: "Shop")
        settings.template = template
        settings.externals = [
            External(name: "numerics", source: .path("Vendor/numerics"), products: ["Numerics"]),
            External(name: "snapshots", source: .path("Vendor/snapshots"), products: ["Snapshots"], roles: [.tests]),
        ]
        change(&settings)
        return Workspace(
            root: AbsolutePath("/nowhere/shop"),
            settings: settings,
            hasSettings: hasSettings,
            features: features,
            templates: .builtIn,
            problems: []
        )
    }
}

extension [Role] {
    /// Every set of some of the roles.
    fileprivate var subsets: [Set<Role>] {
        reduce(into: [[]]) { subsets, role in subsets += subsets.map { $0.union([role]) } }
    }
}
