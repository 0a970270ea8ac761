import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// What the settings of an adopted repository say because of what a team does, and of what its app is.
@Suite struct AdoptedCircumstancesTests {
    private func settings(_ files: [GeneratedFile]) throws -> (WorkspaceSettings, text: String) {
        let files = try TemporaryFiles(files)
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        let file = try #require(result.plan.additions.first)
        return (try WorkspaceSettings.decode(SourceText(path: file.path, text: file.contents)), file.contents)
    }

    @Test(
        "where many files of domain layers know a user interface, the rule waits",
        arguments: [(9, 12), (10, 12), (10, 40)])
    func domains(_ showing: Int, of all: Int) throws {
        let code = (0..<all).map { index in
            let name = index == 0 ? "Order" : "File\(index)"
            let text = (index < showing ? "import AppKit\n" : "") + "struct Type\(index) {}\n"
            return (index == 0 ? "Repositories/\(name)" : name, text)
        }
        let files =
            LayerGuessTests.package("Packages/Shop", [:])
            + code.map { path, text in
                GeneratedFile(path: "Packages/Shop/Sources/Shop/Domain/\(path).swift", contents: text)
            }
        let (settings, text) = try settings(files)
        let isOff = showing >= 10 && showing * 3 >= all
        #expect((settings.rules["forbidden_import"] == .off) == isOff)
        #expect(text.contains("remove \"forbidden_import\"") == isOff)
    }

    private static let project = """
        // !$*UTF8*$!
        {
            archiveVersion = 1; classes = {}; objectVersion = 77; rootObject = ROOT;
            objects = {
                ROOT = {isa = PBXProject; buildConfigurationList = SHARED; targets = (APP, ); packageReferences = (CORE, ); };
                CORE = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Core; };
                LINK = {isa = XCSwiftPackageProductDependency; productName = Core; package = CORE; };
                FILE = {isa = PBXBuildFile; productRef = LINK; };
                PHASE = {isa = PBXFrameworksBuildPhase; files = (FILE, ); };
                APP = {
                    isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                    buildConfigurationList = OWN; buildPhases = (PHASE, ); packageProductDependencies = (LINK, );
                };
                SHARED = {isa = XCConfigurationList; buildConfigurations = (SD, SR, ); };
                SD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
                SR = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
                OWN = {isa = XCConfigurationList; buildConfigurations = (OD, OR, ); };
                OD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
                OR = {isa = XCBuildConfiguration; name = Release; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 16.4; MACOSX_DEPLOYMENT_TARGET = 14.0; }; };
            };
        }

        """

    @Test("where packages name no platform, the one of the app counts, as far as all packages reach it")
    func deployment() throws {
        let core = LayerGuessTests.package("Packages/Core", ["Core": "public struct Core {}\n"])
        let other =
            LayerGuessTests.package("Packages/Data", ["Data": "public struct Data {}\n"])
            + LayerGuessTests.package("Packages/Net", ["Net": "public struct Net {}\n"])
        let project = GeneratedFile(path: "Shop.xcodeproj/project.pbxproj", contents: Self.project)
        let (found, text) = try settings(core + other + [project])
        #expect(found.platforms == [PlatformRequirement(platform: .iOS, version: "16.4")])
        #expect(text.contains("What 'Shop' is deployed to: there is no platform that most packages name."))
        let (_, without) = try settings(core + other)
        #expect(without.contains("No platforms: there is none that most packages name."))
        let old = core.map { file in
            let text = file.contents.replacing("products: [.lib", with: "platforms: [.iOS(.v15)], products: [.lib")
            return GeneratedFile(path: file.path, contents: text)
        }
        let (lowered, _) = try settings(old + other + [project])
        #expect(lowered.platforms == [PlatformRequirement(platform: .iOS, version: "15.0")])
    }

    @Test("a package that has only tests doesn't say what the others are for")
    func packageOfTests() throws {
        let core = LayerGuessTests.package("Packages/Core", ["Core": "public struct Core {}\n"]).map { file in
            let text = file.contents.replacing(
                "products: [.lib", with: "platforms: [.iOS(.v16), .macOS(.v13)], products: [.lib")
            return GeneratedFile(path: file.path, contents: text)
        }
        let tests = [
            GeneratedFile(
                path: "Contracts/Package.swift",
                contents: """
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let package = Package(
                        name: "Contracts",
                        platforms: [.macOS(.v13)],
                        targets: [.testTarget(name: "ContractTests")]
                    )

                    """
            ), GeneratedFile(path: "Contracts/Tests/ContractTests/ContractTests.swift", contents: "import Testing\n"),
        ]
        let (found, _) = try settings(core + tests)
        #expect(found.platforms.map(\.platform) == [.iOS, .macOS])
    }
}
