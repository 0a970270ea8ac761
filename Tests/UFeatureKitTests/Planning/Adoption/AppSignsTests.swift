import Features
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// What tells the package of an app from the features that it puts together, and what follows from it.
@Suite struct AppSignsTests {
    private func layers(_ files: [GeneratedFile]) throws -> [String: AdoptRequest.Member] {
        try LayerGuessTests().layers(files)
    }

    private static func view(_ name: String) -> [String: String] {
        ["\(name)View": "import SwiftUI\npublic struct \(name)View: View {}\n"]
    }

    /// Features with a screen each, and what they are built from.
    private static func features(_ names: [String], in folder: String = "Packages") -> [GeneratedFile] {
        LayerGuessTests.package("Packages/Core", ["Core": "public struct Core {}\n"])
            + names.flatMap { name in
                LayerGuessTests.package("\(folder)/\(name)", view(name), uses: ["../Packages/Core"])
            }
    }

    private static let names = ["Feed", "Chat", "Me", "Search"]

    @Test(
        "what no other package uses, and what uses nearly all features, is the app, though only screens tell of these",
        arguments: ["Shell", "Main", "AppCore"], [view("App"), ["Wiring": "struct Wiring {}\n"]])
    func above(_ name: String, _ code: [String: String]) throws {
        let features = Self.features(Self.names)
        let found = try layers(features + LayerGuessTests.package("Packages/\(name)", code, uses: Self.names))
        #expect(found[name]?.layer == .app)
        #expect(found[name]?.reason == "it puts features together")
        for feature in Self.names { #expect(found[feature]?.layer == .product, "\(feature)") }
        #expect(found["Core"]?.layer == .foundation)
    }

    @Test("a menu for developers, which shows all features and which the app uses, makes none of them foundation")
    func menu() throws {
        let menu = LayerGuessTests.package("Packages/DebugMenu", ["Menu": "struct Menu {}\n"], uses: Self.names)
        let found = try layers(
            Self.features(Self.names) + menu
                + LayerGuessTests.package("Packages/Shell", Self.view("App"), uses: Self.names + ["DebugMenu"]))
        #expect(found["Shell"]?.layer == .app)
        #expect(found["DebugMenu"]?.layer == .product)
        for feature in Self.names { #expect(found[feature]?.layer == .product, "\(feature)") }
        #expect(found["Core"]?.layer == .foundation)
    }

    @Test(
        "what is called after all of the app, and uses each of its two features, is the app",
        arguments: ["Tabs", "Main"])
    func aboveTwo(_ name: String) throws {
        let two = ["Feed", "Chat"]
        let found = try layers(
            Self.features(two) + LayerGuessTests.package("Packages/\(name)", Self.view(name), uses: two))
        #expect(found[name]?.layer == .app)
        for feature in two { #expect(found[feature]?.layer == .product, "\(feature)") }
        let three = try layers(
            Self.features(two + ["Me"]) + LayerGuessTests.package("Packages/\(name)", Self.view(name), uses: two))
        #expect(three[name]?.layer == .product)
        let feature = try layers(
            Self.features(two) + LayerGuessTests.package("Packages/MainFeature", Self.view("Main"), uses: two))
        #expect(feature["MainFeature"]?.layer == .product)
    }

    @Test("a feature that shows others is no model for new ones where one of the others can be")
    func model() throws {
        let files = try TemporaryFiles(
            Self.features(["Feed", "Chat", "Me"], in: "Features")
                + LayerGuessTests.package("Features/Almanac", Self.view("Almanac"), uses: ["Feed", "Chat"]))
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        let settings = try #require(result.plan.additions.first?.contents)
        #expect(settings.contains("\"like\""))
        #expect(!settings.contains("\"like\": { \"product\": \"Almanac\" }"))
    }

    @Test("what uses some of the features, or is used itself, is no app by that")
    func beside() throws {
        let features = Self.features(Self.names + ["Map"])
        let few = try layers(
            features + LayerGuessTests.package("Packages/Main", Self.view("Main"), uses: ["Feed", "Me"]))
        #expect(few["Main"]?.layer == .product)
        let used = try layers(
            Self.features(Self.names) + LayerGuessTests.package("Packages/Main", Self.view("Main"), uses: Self.names)
                + LayerGuessTests.package("Packages/Extra", Self.view("Extra"), uses: ["Main"]))
        #expect(used["Main"]?.layer != .app)
    }

    @Test(
        "in a folder of features, one that uses nearly all others is the app if it is called so, and no model for new ones"
    )
    func inFolder() throws {
        let features = Self.features(Self.names, in: "Features")
        func adopt(_ name: String) throws -> AdoptRequest.Result {
            let root = LayerGuessTests.package("Features/\(name)", Self.view(name), uses: Self.names)
            let files = try TemporaryFiles(features + root)
            defer { files.remove() }
            return try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        }
        #expect(try adopt("AppFeature").members.first { $0.name == "AppFeature" }?.layer == .app)
        let result = try adopt("Home")
        #expect(result.members.first { $0.name == "Home" }?.layer == .product)
        let settings = try #require(result.plan.additions.first?.contents)
        #expect(!settings.contains("\"like\": { \"product\": \"Home\" }"))
    }

    @Test("a module that is called a feature makes one of a package whose folder is called as a layer is")
    func folderCalledOtherwise() throws {
        let package = LayerGuessTests.package("Modules/LibraryFeature", ["A": "public struct A {}\n"]).map { file in
            GeneratedFile(
                path: file.path.replacing("Modules/LibraryFeature", with: "Modules/library"), contents: file.contents)
        }
        let user = LayerGuessTests.package("Modules/Player", Self.view("Player"), uses: ["LibraryFeature"]).map {
            file in
            GeneratedFile(
                path: file.path,
                contents: file.contents.replacing("../LibraryFeature", with: "../library")
                    .replacing("package: \"LibraryFeature\"", with: "package: \"library\""))
        }
        let found = try layers(package + user)
        #expect(found["LibraryFeature"]?.layer == .product)
        #expect(found["LibraryFeature"]?.reason == "its name ends with 'Feature'")
    }

    @Test(
        "where the project links the app's package alone, new features are no business of it, as Xcode writes such links"
    )
    func links() throws {
        let project = """
            // !$*UTF8*$!
            {
                archiveVersion = 1; classes = {}; objectVersion = 77; rootObject = ROOT;
                objects = {
                    ROOT = {isa = PBXProject; targets = (APP, ); packageReferences = (SHELL, ); };
                    SHELL = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Shell; };
                    LINK = {isa = XCSwiftPackageProductDependency; productName = Shell; };
                    FILE = {isa = PBXBuildFile; productRef = LINK; };
                    PHASE = {isa = PBXFrameworksBuildPhase; files = (FILE, ); };
                    APP = {
                        isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                        buildPhases = (PHASE, ); packageProductDependencies = (LINK, );
                    };
                };
            }

            """
        let files = try TemporaryFiles(
            Self.features(Self.names)
                + LayerGuessTests.package("Packages/Shell", Self.view("App"), uses: Self.names)
                + [GeneratedFile(path: "Shop.xcodeproj/project.pbxproj", contents: project)])
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        let settings = try #require(result.plan.additions.first?.contents)
        #expect(settings.contains("\"links\": \"app\""))
    }
}
