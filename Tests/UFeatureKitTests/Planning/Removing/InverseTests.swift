import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// The law of `remove`: right after `new`, it leaves every byte, every permission and every folder as it was before.
@Suite struct InverseTests {
    static let sets = ["feature", "clean", "flow", "slice", "bare"]
    static let foundationSets = [
        "feature", "bare", "core", "design-system", "kit", "models", "test-kit", "flow-kit", "analytics",
        "key-value-store",
    ]

    /// Every day of the workspace's own set, and of another one.
    @Test("a feature of every set, in the workspace of every set", arguments: sets)
    func everySet(app: String) throws {
        let shop = try WiredShop(template: app)
        defer { shop.remove() }
        let used = try shop.foundations()
        for template in ([app] + Self.sets.filter { $0 != app }).sampled(2) {
            try shop.expectInverse(of: NewFeature(name: "Aqua", dependencies: used, template: template))
        }
        try shop.expectInverse(of: NewFeature(name: "Home", template: app))
        // One that comes between two others.
        try shop.make(NewFeature(name: "Home", dependencies: used, template: app))
        try shop.make(NewFeature(name: "Zoo", template: app))
        try shop.expectInverse(of: NewFeature(name: "Movies", dependencies: used, template: app))
    }

    @Test("a foundation feature of every set")
    func everyFoundationSet() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        for template in Self.foundationSets {
            try shop.expectInverse(
                of: NewFeature(name: "Cabinet", kind: .foundation, dependencies: ["Core"], template: template))
        }
    }

    @Test("every choice of roles that makes other code of the others", arguments: [Layout.roles, .swiftpm].sampled())
    func everyShape(layout: Layout) throws {
        let shop = try WiredShop(["Search"], layout: layout)
        defer { shop.remove() }
        for shape in Shape.telling {
            let used = shape.kind == .product ? ["Core", "Search"] : ["Core"]
            try shop.expectInverse(
                of: NewFeature(name: "Home", kind: shape.kind, roles: shape.roles, dependencies: used))
        }
    }

    @Test("what a template set was told")
    func parameters() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let told = ["auth": "true", "entity": "Film"]
        try shop.expectInverse(of: NewFeature(name: "Home", template: "clean", parameters: told))
        try shop.expectInverse(of: NewFeature(name: "Home", parameters: ["resources": "true"]))
    }

    @Test(
        "features go in any order, and leave what would be there without them", arguments: ["feature", "clean", "flow"])
    func anyOrder(template: String) throws {
        let (shop, other) = (try WiredShop(template: template), try WiredShop(template: template))
        defer { shop.remove() }
        defer { other.remove() }
        let used = try shop.foundations()
        let empty = try shop.tree()
        for name in ["Alpha", "Beta", "Gamma"] {
            try shop.make(NewFeature(name: name, dependencies: used, template: template))
        }
        try other.make(NewFeature(name: "Beta", dependencies: used, template: template))
        try shop.removeFeature("Alpha")
        try shop.removeFeature("Gamma")
        #expect(try shop.tree() == other.tree())
        try shop.removeFeature("Beta")
        #expect(try shop.tree() == empty)
    }

    @Test("a foundation feature that the app got for the new one goes from the app, and one that it had stays")
    func foundationsOfTheApp() throws {
        let shop = try WiredShop()
        defer { shop.remove() }
        try shop.make(NewFeature(name: "PaymentKit", kind: .foundation, template: "kit"))
        try shop.make(NewFeature(name: "Deep", kind: .foundation, dependencies: ["PaymentKit"], template: "kit"))
        try shop.expectInverse(of: NewFeature(name: "Pay", dependencies: ["PaymentKit"]))
        try shop.expectInverse(of: NewFeature(name: "Pay", dependencies: ["Deep"]))
        // Another feature needs it too.
        try shop.make(NewFeature(name: "Shelf", dependencies: ["PaymentKit"]))
        #expect(try shop.text("App/Shop/Package.swift").contains("PaymentKit"))
        try shop.expectInverse(of: NewFeature(name: "Pay", dependencies: ["PaymentKit"]))
        try shop.removeFeature("Shelf")
        #expect(try !shop.text("App/Shop/Package.swift").contains("PaymentKit"))
        // The team's own code needs it.
        try shop.write("App/Shop/Source/Till.swift", "import PaymentKit\n")
        _ = try LinkRequest("Shop", to: ["PaymentKit"]).plan(in: shop.workspace()).apply()
        try shop.expectInverse(of: NewFeature(name: "Pay", dependencies: ["PaymentKit"]))
    }

    @Test("an app that a team has made its own: CRLF, comments, permissions, another order, no line break at the end")
    func appOfATeam() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.change("Source/AppFeatures.swift") { text in
            String(text.replacing("SearchEntry()", with: "SearchEntry(),  // first").dropLast())
        }
        for path in try shop.app().keys {
            try shop.change(path) { ($0.hasPrefix("// sw") ? $0 : "// ours\n" + $0).replacing("\n", with: "\r\n") }
        }
        try shop.change("Package.swift") { $0.replacing("name: \"Shop\",\r\n", with: "name: \"Shop\",  // ours\r\n") }
        let manifest = shop.files.root.appending(path: "Shop/App/Shop/Package.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: manifest)
        try shop.expectInverse(of: NewFeature(name: "Aqua", dependencies: ["Core", "Search"]))
        try shop.expectInverse(of: NewFeature(name: "Zoo"))
    }

    @Test("what a team changes in the app meanwhile stays")
    func changesMeanwhile() throws {
        let (shop, other) = (try WiredShop(["Search"]), try WiredShop(["Search"]))
        defer { shop.remove() }
        defer { other.remove() }
        try shop.make(NewFeature(name: "Home", dependencies: ["Core"]))
        for shop in [shop, other] {
            try shop.change("Source/AppFeatures.swift") { "// Ours.\n" + $0 }
            try shop.change("Package.swift") { $0.replacing("import Pack", with: "// Ours.\nimport Pack") }
            try shop.write("App/Shop/Source/Own.swift", "struct Own {}\n")
        }
        try shop.removeFeature("Home")
        #expect(try shop.tree() == other.tree())
    }

    @Test("beside no workspace", arguments: [FeatureKind.product, .foundation])
    func alone(kind: FeatureKind) throws {
        let folder = try TemporaryFolder()
        func workspace() throws -> Workspace { try Workspace.read(from: folder.path) }
        _ = try NewFeature(name: "Core", kind: .foundation).plan(in: workspace()).apply()
        let before = try folder.tree
        for template in ["feature", "bare"].sampled() {
            for roles in Set<Role>.allChoices where kind.problem(withRoles: roles) == nil {
                let request = NewFeature(
                    name: "Search", kind: kind, roles: roles, dependencies: ["Core"], template: template)
                _ = try request.plan(in: workspace()).apply()
                let planned = try RemoveRequest("Search").plan(in: workspace())
                _ = try planned.plan.apply()
                #expect(try folder.tree == before, "\(request)")
            }
        }
    }

    @Test("the first feature of a layer, whose folder wasn't there; and what tools have left in it")
    func firstOfItsLayer() throws {
        let folder = try TemporaryFolder()
        try folder.make(["ufeature.json": "{name: 'Shop', layers: {product: 'Modules/Screens'}}"])
        let before = try folder.tree
        func workspace() throws -> Workspace { try Workspace.read(from: folder.path) }
        _ = try NewFeature(name: "Search").plan(in: workspace()).apply()
        try folder.make([
            "Modules/Screens/Search/.build/checkouts/log/.git/HEAD": "",
            "Modules/Screens/Search/Package.resolved": "{}",
            "Modules/Screens/Search/.build/checkouts/log/Package.swift": "",
            "Modules/Screens/Search/.swiftpm/xcode/package.xcworkspace/contents.xcworkspacedata": "",
            "Modules/Screens/Search/Source/.DS_Store": "",
        ])
        _ = try RemoveRequest("Search").plan(in: workspace()).plan.apply()
        #expect(try folder.tree == before)
    }

    @Test("the last feature of a layer whose folder is a link: the link stays")
    func linkedLayer() throws {
        let folder = try TemporaryFolder()
        try folder.make(["ufeature.json": "{name: 'Shop'}", "Modules/": ""])
        try folder.link("Features", to: "Modules")
        let before = try folder.tree
        func workspace() throws -> Workspace { try Workspace.read(from: folder.path) }
        _ = try NewFeature(name: "Search").plan(in: workspace()).apply()
        #expect(try folder.tree["Modules/Search/Package.swift"] != nil)
        _ = try RemoveRequest("Search").plan(in: workspace()).plan.apply()
        #expect(try folder.tree == before)
    }

    @Test("a second run finds no such feature")
    func again() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        try shop.removeFeature("Search")
        let before = try shop.app()
        #expect(throws: Refusal.self) { try RemoveRequest("Search").plan(in: shop.workspace()) }
        #expect(try shop.app() == before)
    }
}
