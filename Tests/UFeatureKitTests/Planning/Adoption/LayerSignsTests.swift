import Features
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// Signs of a layer that are more than one package's: what is above all others, and whose screens features show.
@Suite struct LayerSignsTests {
    private func layers(_ files: [GeneratedFile]) throws -> [String: AdoptRequest.Member] {
        try LayerGuessTests().layers(files)
    }

    private static func package(_ path: String, _ code: [String: String], uses: [String] = []) -> [GeneratedFile] {
        LayerGuessTests.package(path, code, uses: uses)
    }

    private static func view(_ name: String) -> [String: String] {
        ["\(name)View": "import SwiftUI\nstruct \(name)View: View {}\n"]
    }

    /// A package of several libraries, each with a screen, and what they use.
    private static func package(_ path: String, libraries: [String], uses: [String] = []) -> [GeneratedFile] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let list = { (texts: [String]) in texts.joined(separator: ", ") }
        let products = libraries.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
        let used = list(uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" })
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [\(list(products))],
                dependencies: [\(list(uses.map { ".package(path: \"../\($0)\")" }))],
                targets: [\(list(libraries.map { ".target(name: \"\($0)\", dependencies: [\(used)])" }))]
            )

            """
        let imports = uses.map { "import \($0)\n" }.joined()
        return [GeneratedFile(path: "\(path)/Package.swift", contents: manifest)]
            + libraries.map { library in
                let code = "import SwiftUI\n\(imports)struct \(library)View: View {}\n"
                return GeneratedFile(path: "\(path)/Sources/\(library)/\(library)View.swift", contents: code)
            }
    }

    @Test("what uses several packages of a folder for features, and that none uses, is the app, whatever it shows")
    func aboveAFolderOfFeatures() throws {
        let features = ["Home", "Cart"].flatMap { Self.package("Features/\($0)", Self.view($0)) }
        let root = Self.package("Root", Self.view("Root"), uses: ["Features/Home", "Features/Cart"])
        #expect(try layers(features + root)["Root"]?.layer == .app)
        #expect(try layers(features + root)["Root"]?.reason == "it puts features together")
        let one = Self.package("Root", Self.view("Root"), uses: ["Features/Home"])
        #expect(try layers(features + one)["Root"]?.layer == .product)
    }

    @Test("what leads from screen to screen, and knows none of them, is there for those that have screens")
    func navigation() throws {
        let screen = { (name: String) in
            Self.package("Packages/\(name)", [name: "import UIKit\nclass Start: UIViewController {}\n"])
        }
        #expect(try layers(screen("Coordinator"))["Coordinator"]?.layer == .foundation)
        #expect(try layers(screen("Checkout"))["Checkout"]?.layer == .product)
        let view = ["Coordinator": "import UIKit\nimport Log\nclass Start: UIViewController {}\n"]
        let user = Self.package("Packages/Coordinator", view, uses: ["Log"])
        let log = Self.package("Packages/Log", ["Log": "public struct Log {}\n"])
        #expect(try layers(user + log)["Coordinator"]?.layer == .product)
    }

    @Test("where several packages are the screens of what lies beside them, those called so are features")
    func halves() throws {
        let screens = { (name: String) in
            Self.view(name).merging(["Texts": "enum Texts {}\n", "Sizes": "enum Sizes {}\n"]) { first, _ in first }
        }
        let halves = ["Catalog", "Checkout"].flatMap { name in
            Self.package("Packages/\(name)UI", screens(name), uses: ["\(name)Core"])
                + Self.package("Packages/\(name)Core", ["\(name)Store": "struct \(name)Store {}\n"])
        }
        let alone = Self.package("Packages/ProfileUI", screens("Profile"), uses: ["CheckoutUI"])
        let common = Self.package("Packages/CommonUI", screens("Common"))
        let found = try layers(halves + alone + common)
        for name in ["CatalogUI", "CheckoutUI", "ProfileUI"] {
            #expect(found["\(name)"]?.layer == .product)
        }
        for name in ["CatalogCore", "CheckoutCore", "CommonUI"] {
            #expect(found["\(name)"]?.layer == .foundation)
        }
        // What others use is no feature without the other half, nor is a half where features are called so.
        let used =
            Self.package("Packages/ChartUI", screens("Chart"))
            + Self.package("Packages/ReportUI", screens("Report"), uses: ["ChartUI"])
        #expect(try layers(halves + used)["ChartUI"]?.layer == .foundation)
        let feature = Self.package("Packages/HomeFeature", Self.view("Home"), uses: ["CatalogUI", "CheckoutUI"])
        #expect(try layers(halves + feature)["CatalogUI"]?.layer == .foundation)
        // One is no habit: it may be the team's prefix.
        let one =
            Self.package("Packages/PBUI", screens("Button"), uses: ["PBCore"])
            + Self.package("Packages/PBCore", ["Store": "struct Store {}\n"])
        #expect(try layers(one)["PBUI"]?.layer == .foundation)
    }

    @Test("where no package has an interface, what has a screen is a feature, though another feature shows it")
    func screensInUse() throws {
        let others =
            Self.package("Modules/Home", Self.view("Home"), uses: ["Detail", "Style"])
            + Self.package("Modules/Style", ["StyleView": "import SwiftUI\nstruct StyleView: View {}\n"])
            + Self.package("Modules/Core", ["Core": "public struct Core {}\n"])
        let detail = Self.package("Modules/Detail", Self.view("Detail"), uses: ["Core"])
        let found = try layers(others + detail)
        #expect(found["Detail"]?.layer == .product)
        #expect(found["Detail"]?.reason == "it has a screen, and only features and apps use it")
        #expect(found["Detail"]?.isSure == false)
        // What is built from nothing may be for all.
        #expect(found["Style"]?.layer == .foundation)
        // What leads to screens is none.
        let routes = Self.package("Modules/Routing", Self.view("Routing"), uses: ["Core"])
        let more = Self.package("Modules/Search", Self.view("Search"), uses: ["Routing"])
        #expect(try layers(others + detail + routes + more)["Routing"]?.layer == .foundation)
        let used =
            Self.package("Modules/Sync", ["Sync": "struct Sync {}\n"], uses: ["Detail"])
            + Self.package("Modules/Map", Self.view("Map"), uses: ["Sync"])
        #expect(try layers(others + detail + used)["Detail"]?.layer == .foundation)
    }

    @Test("what the features are built from isn't one itself, though it is called after all that is shown")
    func presentation() throws {
        let presentation = Self.package("Modules/Presentation", Self.view("Row"))
        let features = Self.package("Modules/Features", libraries: ["Home", "Login"], uses: ["Presentation"])
        #expect(try layers(presentation + features)["Presentation"]?.layer == .foundation)
        let core = Self.package("Modules/Core", ["Core": "public struct Core {}\n"], uses: ["Presentation"])
        #expect(try layers(presentation + core)["Presentation"]?.layer == .product)
    }

    @Test("what uses most of a package of features puts them together")
    func largePackage() throws {
        let features = Self.package("Modules/Features", libraries: ["Home", "Login", "Search"])
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Navigation",
                products: [.library(name: "Navigation", targets: ["Navigation"])],
                dependencies: [.package(path: "../Features")],
                targets: [
                    .target(
                        name: "Navigation",
                        dependencies: ["Home", "Login", "Search"].map { .product(name: $0, package: "Features") })
                ]
            )

            """
        func navigation(_ used: [String]) -> [GeneratedFile] {
            let imports = used.map { "import \($0)\n" }.joined()
            let names = used.map { "\"\($0)\"" }.joined(separator: ", ")
            let text = manifest.replacing("[\"Home\", \"Login\", \"Search\"]", with: "[\(names)]")
            return [
                GeneratedFile(path: "Modules/Navigation/Package.swift", contents: text),
                GeneratedFile(
                    path: "Modules/Navigation/Sources/Navigation/TabsView.swift",
                    contents: "import SwiftUI\n\(imports)struct TabsView: View {}\n"),
            ]
        }
        #expect(try layers(features + navigation(["Home", "Login", "Search"]))["Navigation"]?.layer == .app)
        #expect(try layers(features + navigation(["Home"]))["Navigation"]?.layer == .product)
    }

    @Test("a package at the top of one library that uses most others is above them")
    func umbrella() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "All",
                products: [.library(name: "All", targets: ["All"])],
                dependencies: [.package(path: "Kits/A"), .package(path: "Kits/B"), .package(path: "Kits/Shell")],
                targets: [
                    .target(
                        name: "All",
                        dependencies: [
                            .product(name: "A", package: "A"), .product(name: "B", package: "B"),
                            .product(name: "Shell", package: "Shell"),
                        ])
                ]
            )

            """
        let found = try layers(
            Self.package("Kits/A", ["A": "public struct A {}\n"])
                + Self.package("Kits/B", ["B": "public struct B {}\n"])
                + Self.package("Kits/Shell", ["Mail": "import SwiftUI\npublic struct Mail: View {}\n"], uses: ["A"])
                + [
                    GeneratedFile(path: "Package.swift", contents: manifest),
                    GeneratedFile(path: "Sources/All/All.swift", contents: "import A\nimport B\nimport Shell\n"),
                ])
        #expect(found["All"]?.layer == .app)
        #expect(found["Shell"]?.layer == .product && found["A"]?.layer == .foundation)
    }

    @Test("the first view of an app makes a feature, and so do targets for the layers of one")
    func contents() throws {
        let root = ["Root": "import SwiftUI\npublic struct RootView: View {}\n"]
        #expect(try layers(Self.package("Packages/DesignUI", root))["DesignUI"]?.layer == .product)
        #expect(try layers(Self.package("Packages/DesignUI", Self.view("Row")))["DesignUI"]?.layer == .foundation)
        let layered = Self.package("Packages/Shop", libraries: ["ShopUI", "ShopDomain"]).map { file in
            let text = file.path.hasSuffix("View.swift") ? "// import UIKit\n" : file.contents
            return GeneratedFile(path: file.path, contents: text)
        }
        #expect(try layers(layered)["Shop"]?.layer == .product)
    }

    @Test("what all features have in common is none, also in their folder and by a team's prefix")
    func commonInFolder() throws {
        let found = try layers(
            Self.package("Features/CommonUI", Self.view("Row"))
                + Self.package("Features/PBCore", ["Core": "public struct Core {}\n"])
                + Self.package("Features/PBUI", Self.view("Row"))
                + Self.package("Features/LoginUI", Self.view("Login"))
                + Self.package("Features/Feed", Self.view("Feed"), uses: ["PBCore"])
                + Self.package("Features/Search", Self.view("Search"), uses: ["PBCore", "PBUI", "LoginUI"])
                + Self.package("Features/Profile", Self.view("Profile"), uses: ["PBCore"]))
        #expect(found["CommonUI"]?.reason == "its name begins with 'Common'")
        for name in ["CommonUI", "PBCore", "PBUI"] { #expect(found[name]?.layer == .foundation, "\(name)") }
        for name in ["LoginUI", "Feed", "Search", "Profile"] { #expect(found[name]?.layer == .product, "\(name)") }
    }

    @Test("an extension of a framework is no screen")
    func extensions() throws {
        let code = ["Box": "import SwiftUI\npublic struct Box<Content: View>: View {}\n"]
        let base = Self.package("Packages/Base", ["Base": "public struct Base {}\n"])
        #expect(
            try layers(base + Self.package("Packages/SwiftUIExt", code, uses: ["Base"]))["SwiftUIExt"]?.layer
                == .foundation)
    }

    @Test(
        "a copy of what others make is left out, as its license says",
        arguments: [
            ("Copyright (c) 2018 Ada Lovelace (https://ada.example)", true),
            ("Copyright 2020-2024 Grace Hopper", false),
            ("Copyright (C) 2007 Free Software Foundation, Inc. <https://fsf.org/>", false), ("No names here", false),
            ("© Grace Hopper and contributors", false),
        ])
    func licenses(_ line: String, isLeftOut: Bool) throws {
        let own = GeneratedFile(path: "LICENSE", contents: "MIT License\n\nCopyright (c) 2025 Grace Hopper\n")
        let license = GeneratedFile(path: "Local/Keys/license.md", contents: "MIT License\n\n  \(line)\n")
        let packages =
            Self.package("Local/Keys", ["Keys": "public struct Keys {}\n"])
            + Self.package("Local/Home", Self.view("Home"), uses: ["Keys"])
        #expect(try (layers(packages + [own, license])["Keys"] == nil) == isLeftOut)
        // Without a license of the repository's own, nothing tells.
        #expect(try layers(packages + [license])["Keys"] != nil)
    }

    @Test("an SDK is what it would be without that word", arguments: ["UIComponentsSDK", "design-system-sdk"])
    func sdk(_ name: String) throws {
        let found = try layers(
            Self.package("Packages/\(name)", Self.view("Row"), uses: ["Base"])
                + Self.package("Packages/FormsSDK", Self.view("Forms"), uses: ["Base"])
                + Self.package("Packages/Base", ["Base": "public struct Base {}\n"]))
        #expect(found[name]?.layer == .foundation)
        #expect(found[name]?.reason == "it is called '\(name)'")
        #expect(found["FormsSDK"]?.layer == .product)
    }
}
