import Diagnostics
import Testing
import XcodeProjects

/// An app gets an extension, and gives it back.
struct EmbeddingTests {
    private let shop = AppProject.shop(on: [.iOS: "17.0"]).source
    private let embed = ProjectEdit.embed(.glance(), in: "ShopApp")
    private let remove = ProjectEdit.removeExtension(target: "GlanceExtension", from: "ShopApp")
    private let link = ProjectEdit.link(product: "Glance", of: .init("App/Glance"), to: "GlanceExtension")
    private let unlink = ProjectEdit.unlink(product: "Glance", of: .init("App/Glance"), from: "GlanceExtension")

    @Test func `what comes is what Xcode would have, on every set of systems`() throws {
        for source in try AppProject.withWidgets() {
            let project = try XcodeProject(parsing: source)
            #expect(ProjectJudge.all(project) == [])
            let app = try project.target(named: "ShopApp")
            #expect(project.extensions(in: app).map(\.name) == ["GlanceExtension"])
            let own = try project.target(named: "GlanceExtension")
            #expect(project.links(of: own).map(\.product) == ["Glance"])
            #expect(project.links(of: app).map(\.product) == ["Shop"])
        }
    }

    @Test(arguments: AppProject.samples)
    func `all laws hold, and there and back is every byte`(sample: AppProject) throws {
        let old = sample.source
        let embedded = try ProjectLaws(source: old, edit: embed).edited("embed")
        let linked = try ProjectLaws(source: embedded, edit: link).edited("link")
        let unlinked = try ProjectLaws(source: linked, edit: unlink).edited("unlink")
        #expect(unlinked == embedded)
        #expect(try ProjectLaws(source: unlinked, edit: remove).edited("remove") == old)
    }

    @Test func `two extensions come and go in any order`() throws {
        var second = AppExtension.glance()
        second.target = "ShareExtension"
        second.folder = "App/ShareExtension/Extension"
        let both = try shop.edited(by: [embed, .embed(second, in: "ShopApp")], ids: .derived)
        let project = try XcodeProject(parsing: both)
        #expect(ProjectJudge.all(project) == [])
        #expect(project.objects(isa: "PBXCopyFilesBuildPhase").count == 1)
        let other = ProjectEdit.removeExtension(target: "ShareExtension", from: "ShopApp")
        #expect(try both.edited(by: [other, remove], ids: .derived) == shop)
        let rest = try XcodeProject(parsing: both.edited(by: [remove], ids: .derived))
        #expect(ProjectJudge.all(rest) == [])
        #expect(rest.extensions(in: try rest.target(named: "ShopApp")).map(\.name) == ["ShareExtension"])
    }

    @Test func `it is built as its app is, in each configuration`() throws {
        let text = shop.text
            .replacing(
                "MARKETING_VERSION = 1.0;", with: "MARKETING_VERSION = 2.5;\n\t\t\t\tDEVELOPMENT_TEAM = ABCDE12345;")
        let project = try XcodeProject(parsing: SourceText(project: text).edited(by: [embed], ids: .derived))
        let target = try project.target(named: "GlanceExtension")
        let list = try #require(project.object(target.object["buildConfigurationList"]))
        let configurations = project.objects(list.ids("buildConfigurations"))
        #expect(configurations.map { $0["name"] } == ["Debug", "Release"])
        for configuration in configurations {
            let settings = try #require(configuration.node["buildSettings"])
            #expect(settings["MARKETING_VERSION"]?.string == "2.5")
            #expect(settings["DEVELOPMENT_TEAM"]?.string == "ABCDE12345")
            #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"]?.string == "com.acme.shop-app.Glance")
            #expect(settings["SKIP_INSTALL"]?.string == "YES")
            let file = try #require(project.object(configuration["baseConfigurationReference"]))
            #expect(file["path"] == "App.xcconfig")
        }
    }

    @Test func `an app for further systems has it only where it runs`() throws {
        let sample = AppProject.shop(on: [.iOS: "17.0", .tvOS: "17.0"])
        let edit = ProjectEdit.embed(.glance(on: [.iOS]), in: "ShopApp")
        let project = try XcodeProject(parsing: sample.source.edited(by: [edit], ids: .derived))
        #expect(project.objects(isa: "PBXTargetDependency").map { $0["platformFilter"] } == ["ios"])
        #expect(project.objects(isa: "PBXBuildFile").compactMap { $0["platformFilter"] } == ["ios"])
        let configurations = project.objects(isa: "XCBuildConfiguration").compactMap { $0.node["buildSettings"] }
        let own = configurations.filter { $0["SKIP_INSTALL"]?.string == "YES" }
        let phones = "iphoneos iphonesimulator"
        #expect(own.map { $0["SUPPORTED_PLATFORMS"]?.string } == [phones, phones])
        #expect(own.map { $0["TARGETED_DEVICE_FAMILY"]?.string } == ["1,2", "1,2"])
    }

    @Test func `what can't be for certain is refused`() {
        expectRefusal(embed, "xcode_project_no_target", in: Sample().text)
        expectRefusal(.embed(.glance(), in: "ShopTests"), "xcode_project_no_app", in: Sample().text)
        expectRefusal(.embed(.glance(), in: "Shop"), "xcode_project_format", in: Sample(version: 60).text)
        expectRefusal(.embed(.glance(), in: "Shop"), "xcode_project_format", in: Sample().text)
        var taken = AppExtension.glance()
        taken.target = "ShopTests"
        expectRefusal(.embed(taken, in: "Shop"), "xcode_project_taken", in: Sample().text)
        expectRefusal(.removeExtension(target: "ShopTests", from: "Shop"), "xcode_project_taken", in: Sample().text)
    }
}
