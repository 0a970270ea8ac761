import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// What is guessed of a repository, and that a wrong guess does no harm.
@Suite struct AdoptRequestTests {
    /// A library of a hand-made repository.
    private struct Library {
        var name: String
        var folder = "Packages"
        var tools = "6.0"
        var platforms = ""
        var modes = ""
        var packages: [String] = []
        var uses: [String] = []
        var products: [String] = []
        /// Whether it has an interface, which those who use it may use alone.
        var hasInterface = false
        var usesInterfaces: [String] = []
        var hasScreens = false

        var files: [GeneratedFile] {
            let others = Set(uses + usesInterfaces).sorted()
            let dependencies = packages + others.map { ".package(path: \"../\($0)\")" }
            let used =
                products + uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
                + usesInterfaces.map { ".product(name: \"\($0)Interface\", package: \"\($0)\")" }
                + (hasInterface ? ["\"\(name)Interface\""] : [])
            let names = [name] + (hasInterface ? [name + "Interface"] : [])
            let targets =
                [".target(name: \"\(name)\", dependencies: [\(used.joined(separator: ", "))])"]
                + (hasInterface ? [".target(name: \"\(name)Interface\")"] : [])
            let products = names.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
            let manifest = """
                // swift-tools-version: \(tools)
                import PackageDescription
                let package = Package(
                    name: "\(name)",
                    \(platforms)products: [\(products.joined(separator: ", "))],
                    dependencies: [\(dependencies.joined(separator: ", "))],
                    targets: [\(targets.joined(separator: ", "))]\(modes)
                )

                """
            let imports = (hasScreens ? ["SwiftUI"] : []) + uses + usesInterfaces.map { $0 + "Interface" }
            let code = imports.map { "import \($0)\n" }.joined() + "struct \(name)Thing {}\n"
            var files = [
                GeneratedFile(path: "\(folder)/\(name)/Package.swift", contents: manifest),
                GeneratedFile(path: "\(folder)/\(name)/Sources/\(name)/\(name).swift", contents: code),
            ]
            if hasInterface {
                let path = "\(folder)/\(name)/Sources/\(name)Interface/\(name)Interface.swift"
                files.append(GeneratedFile(path: path, contents: "public protocol \(name)Door {}\n"))
            }
            return files
        }
    }

    private func adopt(_ libraries: [Library], name: String? = "Shop") throws -> AdoptRequest.Result {
        let files = try TemporaryFiles(libraries.flatMap(\.files))
        defer { files.remove() }
        return try AdoptRequest(name: name).plan(after: AdoptionSurvey(of: files.path, .allowed))
    }

    private func settings(_ result: AdoptRequest.Result) throws -> WorkspaceSettings {
        let file = try #require(result.plan.additions.first)
        return try WorkspaceSettings.decode(SourceText(path: file.path, text: file.contents))
    }

    /// Law, over every way in which four packages can use each other, with and without interfaces: no rule about who may use
    /// whom finds anything but what a package with an interface is used for past it.
    @Test("no guess makes a finding of its own", .storey(.faults), arguments: 0..<8)
    func guessesAreHarmless(_ shape: Int) throws {
        let names = ["Core", "Data", "Home", "Search"]
        for edges in 0..<64 {
            var bit = 0
            let libraries = names.indices.map { user -> Library in
                var library = Library(name: names[user])
                library.hasInterface = user < 3 && shape & (1 << user) != 0
                library.hasScreens = user > 1
                for used in 0..<user {
                    defer { bit += 1 }
                    guard edges & (1 << bit) != 0 else { continue }
                    if used < 3, shape & (1 << used) != 0 {
                        library.usesInterfaces.append(names[used])
                    } else {
                        library.uses.append(names[used])
                    }
                }
                return library
            }
            let result = try adopt(libraries)
            #expect(result.members.count == 4)
            #expect(result.told == [])
            let baseline = result.plan.additions.dropFirst().first?.contents ?? ""
            for rule in ["layer_direction", "interface_only", "role_dependency", "tools_version", "platforms"] {
                #expect(!baseline.contains("\"\(rule)\""), "\(rule): shape \(shape), edges \(edges)")
            }
        }
    }

    /// Nobody has screens or interfaces here, and nobody uses another one.
    @Test("names tell features in every style, and what is for all of them")
    func names() throws {
        let names = [
            "LoginFeature", "login-feature", "feature-login", "feature_cart", "FeatureProfile", "OrderHistoryScreen",
            "checkout-flow", "FeatureFlags", "feature-toggles", "feature-core", "FeatureKit", "Features", "Featured",
            "Workflow", "HTTPClient", "api-client", "core-ui", "CoreNetwork", "shared-models", "DesignSystem", "Core",
            "Settings", "FeatureAssembly", "feature-composition",
        ]
        let libraries = names.map { name in
            Library(name: name.split(separator: "-").joined(separator: "_"), folder: "Packages/\(name)")
        }
        let files = try TemporaryFiles(
            libraries.flatMap(\.files).map { file in
                // The package's own folder is the one with the style.
                let parts = file.path.split(separator: "/")
                let path = (parts[..<2] + parts[3...]).joined(separator: "/")
                return GeneratedFile(path: path, contents: file.contents)
            }
        )
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .allowed))
        let reasons = Dictionary(result.members.map { (String($0.path.dropFirst(9)), $0) }) { first, _ in first }
        let products = names.filter { reasons[$0]?.layer == .product }
        #expect(
            products == [
                "LoginFeature", "login-feature", "feature-login", "feature_cart", "FeatureProfile",
                "OrderHistoryScreen", "checkout-flow", "Features",
            ]
        )
        #expect(result.members.count == names.count)
        let told = [
            "login-feature", "feature_cart", "HTTPClient", "core-ui", "CoreNetwork", "DesignSystem", "Settings",
        ]
        #expect(
            told.map { reasons[$0]?.reason } == [
                "its name ends with 'feature', and no other package uses it",
                "its name begins with 'feature', and no other package uses it", "its name ends with 'Client'",
                "its name begins with 'core'", "its name begins with 'Core'", "it is called 'DesignSystem'",
                "nothing shows that it is a product feature",
            ]
        )
    }

    @Test("the policy is what most manifests say, and nothing where they don't agree")
    func policy() throws {
        let iOS = "platforms: [.iOS(.v17)], "
        let modes = ", swiftLanguageModes: [.v5]"
        var result = try adopt([
            Library(name: "A", tools: "6.1", platforms: iOS, modes: modes),
            Library(name: "B", tools: "6.1", platforms: iOS, modes: modes),
            Library(name: "C", tools: "6.2", platforms: "platforms: [.iOS(.v18), .macOS(.v14)], ", modes: modes),
        ])
        var found = try settings(result)
        #expect(found.toolsVersion == SwiftRelease(major: 6, minor: 1))
        #expect(found.platforms == [PlatformRequirement(platform: .iOS, version: "17.0")])
        #expect(found.languageMode == .five)
        #expect(found.layout == .swiftpm)

        result = try adopt([Library(name: "A", tools: "6.1", modes: modes), Library(name: "B", tools: "6.2")])
        let text = try #require(result.plan.additions.first?.contents)
        #expect(
            !text.contains("\"toolsVersion\"") && !text.contains("\"platforms\"") && !text.contains("\"languageMode\""))
        #expect(text.contains("// No tools version: the packages don't agree on one."))

        result = try adopt([Library(name: "A", tools: "5.9"), Library(name: "B", tools: "5.9")])
        found = try settings(result)
        #expect(result.plan.additions[0].contents.contains("the packages have 5.9"))
        #expect(found.languageMode == .five)
    }

    @Test("the catalogue has one entry for each package, with the version that satisfies all")
    func externals() throws {
        func library(_ name: String, _ requirement: String, product: String = "Collections") -> Library {
            Library(
                name: name,
                packages: [".package(url: \"https://example.com/apple/Swift-Collections.git\", \(requirement))"],
                products: [".product(name: \"\(product)\", package: \"Swift-Collections\")"]
            )
        }
        let result = try adopt([
            library("A", "from: \"1.1.0\""), library("B", "exact: \"1.2.0\""),
            library("C", "from: \"1.1.0\"", product: "DequeModule"),
        ])
        let url = "https://example.com/apple/Swift-Collections.git"
        #expect(
            try settings(result).externals == [
                External(name: "Swift-Collections", source: .url(url, .exact("1.2.0")), products: ["Collections"])
            ]
        )
        #expect(result.plan.additions[0].contents.contains("different versions of Swift-Collections"))
        #expect(result.plan.additions[1].contents.contains("\"external_version\""))

        let odd = try adopt([library("A", "\"1.0.0\"..<\"1.3.7\"")])
        #expect(
            odd.notes.map(\.message) == [
                "'Swift-Collections' isn't in the catalogue: it can't express '\"1.0.0\"..<\"1.3.7\"'"
            ]
        )
        #expect(try settings(odd).externals == [])
    }

    @Test("packages of a registry are in the catalogue, by their identifiers")
    func registry() throws {
        func library(_ name: String, _ requirement: String, letters: String) -> Library {
            Library(
                name: name,
                packages: [".package(id: \"\(letters)\", \(requirement))"],
                products: [".product(name: \"LinkedList\", package: \"\(letters)\")"]
            )
        }
        let result = try adopt([
            library("A", "from: \"1.1.0\"", letters: "mona.LinkedList"),
            library("B", "from: \"1.1.0\"", letters: "mona.LinkedList"),
            library("C", "from: \"1.1.0\"", letters: "mona.linkedlist"),
        ])
        let list = External(
            name: "mona.LinkedList", source: .registry("mona.LinkedList", .from("1.1.0")), products: ["LinkedList"])
        #expect(try settings(result).externals == [list])
        let odd = try adopt([library("A", "\"1.0.0\"..<\"1.3.7\"", letters: "mona.LinkedList")])
        #expect(
            odd.notes.map(\.message) == [
                "'mona.LinkedList' isn't in the catalogue: it can't express '\"1.0.0\"..<\"1.3.7\"'"
            ]
        )
    }

    @Test("where no product feature has an interface, the rule that asks for them waits for the first")
    func noInterfaces() throws {
        func team(_ count: Int, interface: Bool = false) throws -> RuleSeverity? {
            let names = ["Cart", "Home", "Search"].prefix(count)
            let libraries = names.map { name in
                Library(
                    name: name, folder: "Features", hasInterface: interface && name == "Cart", hasScreens: true)
            }
            return try settings(adopt(libraries + [Library(name: "Core")])).rules["interface_only"]
        }
        #expect(try team(3) == .off)
        #expect(try team(2) == nil)
        #expect(try team(3, interface: true) == nil)
    }

    @Test("features that use each other without interfaces are no finding until most have one")
    func rareInterfaces() throws {
        let libraries = [
            Library(name: "Home", folder: "Features", uses: ["Cart"], hasScreens: true),
            Library(name: "Cart", folder: "Features", hasScreens: true),
            Library(name: "Profile", folder: "Features", hasInterface: true, hasScreens: true),
        ]
        let result = try adopt(libraries)
        #expect(try settings(result).rules["interface_only"] == .off)
        #expect(result.plan.additions[0].contents.contains("Few product features have an interface"))
        // A user interface is none.
        let names = ["UserInterface", "Presentation"]
        let shown = names.map { Library(name: $0, uses: $0 == names[0] ? [names[1]] : [], hasScreens: true) }
        #expect(try settings(adopt(shown)).rules["interface_only"] == .off)
    }

    @Test("what a team calls a feature is one, whoever uses it; what most features are built from is none")
    func namesBesideUses() throws {
        let result = try adopt([
            Library(name: "AppFeature", uses: ["LoginFeature", "CartFeature"], hasScreens: true),
            Library(name: "LoginFeature", uses: ["Session"], hasScreens: true),
            Library(name: "CartFeature", uses: ["LoginFeature", "Session"], hasScreens: true),
            Library(name: "Session"),
            Library(name: "Home", folder: "Packages/Features", uses: ["CommonUI", "Player"], hasScreens: true),
            Library(name: "Search", folder: "Packages/Features", uses: ["CommonUI", "Player"], hasScreens: true),
            Library(name: "Player", folder: "Packages/Features", hasScreens: true),
            Library(name: "CommonUI", folder: "Packages/Features", uses: ["Colors"], hasScreens: true),
            Library(name: "Colors", folder: "Packages/Features"),
        ])
        let layers = Dictionary(uniqueKeysWithValues: result.members.map { ($0.name, $0.layer) })
        #expect(layers["AppFeature"] == .app)
        for name in ["LoginFeature", "CartFeature", "Home", "Search", "Player"] {
            #expect(layers[name] == .product, "\(name)")
        }
        for name in ["Session", "CommonUI", "Colors"] { #expect(layers[name] == .foundation, "\(name)") }
    }

    @Test("folders of all packages tell nothing, and a folder of apps only what lies right in it")
    func commonFolders() throws {
        let result = try adopt([
            Library(name: "Login", folder: "apps/ios/Shared", uses: ["Network"], hasScreens: true),
            Library(name: "Network", folder: "apps/ios/Shared"),
        ])
        #expect(result.members.first { $0.name == "Login" }?.layer == .product)
        #expect(result.members.first { $0.name == "Network" }?.layer == .foundation)
    }

    @Test("where the usual set needs newer systems and there is no model, the settings name a set that fits")
    func oldSystems() throws {
        let old = "platforms: [.iOS(.v15)], "
        let result = try adopt([Library(name: "Core", platforms: old), Library(name: "Network", platforms: old)])
        #expect(try settings(result).template == "bare")
        let shown = try adopt([
            Library(name: "Core", platforms: old), Library(name: "Login", platforms: old, hasScreens: true),
        ])
        #expect(try settings(shown).template == "bare")
        #expect(shown.plan.additions[0].contents.contains("needs newer systems"))
        let screens = [Library(name: "Core"), Library(name: "Login", hasScreens: true)]
        #expect(try settings(adopt(screens)).template == "feature")
        // A server has none.
        #expect(try settings(adopt([Library(name: "Core"), Library(name: "Network")])).template == "bare")
    }

    @Test("the name is what somebody says, or what the Xcode project or the folder is called")
    func name() throws {
        let files = try TemporaryFiles(Library(name: "Core").files)
        defer { files.remove() }
        let folder = try AdoptRequest().plan(after: AdoptionSurvey(of: files.path, .allowed))
        #expect(try settings(folder).name.hasPrefix("Planning"))
        try files.write(GeneratedFile(path: "My Shop.xcodeproj/project.pbxproj", contents: ""))
        let project = try AdoptRequest().plan(after: AdoptionSurvey(of: files.path, .allowed))
        #expect(try settings(project).name == "MyShop")
        #expect(throws: Diagnostic.self) {
            try AdoptRequest(name: "my").plan(after: AdoptionSurvey(of: files.path, .allowed))
        }
    }
}
