import Diagnostics
import Testing
import XcodeProjects

/// A project that is made is one that Xcode could have made, for each set of systems.
struct AppProjectTests {
    @Test(arguments: AppProject.samples + [.example])
    func `every judge agrees`(sample: AppProject) throws {
        let project = try XcodeProject(parsing: sample.source)
        #expect(ProjectJudge.all(project) == [])
    }

    @Test(arguments: AppProject.samples)
    func `it says what it was made of`(sample: AppProject) throws {
        let project = try XcodeProject(parsing: sample.source)
        #expect(project.objectVersion == 77)
        #expect(project.targets.map(\.name) == ["ShopApp"])
        #expect(project.targets.first?.isApp == true)
        #expect(project.targets.first?.id == sample.targetID(ids: .derived))
        #expect(project.references.map(\.path) == ["App/Shop"])
        let link = try #require(project.links.first)
        #expect(project.links.count == 1 && link.product == "Shop")
        #expect(link.package == project.references.first?.object.id)
        // To link it once more is nothing to do, for the editor of projects.
        let edit = ProjectEdit.link(product: "Shop", of: .init("App/Shop"), to: "ShopApp")
        #expect(try sample.source.edited(by: [edit], ids: .derived) == sample.source)
    }

    @Test func `it links libraries of several packages, each package once`() throws {
        let project = try XcodeProject(parsing: AppProject.example.source)
        #expect(project.references.map(\.path) == ["", "../Profile"])
        let packages = Dictionary(uniqueKeysWithValues: project.references.map { ($0.object.id, $0.path) })
        let links = project.links.map { [$0.product, $0.package.flatMap { packages[$0] }] }
        #expect(links == [["Search", ""], ["SearchTesting", ""], ["ProfileTesting", "../Profile"]])
        // What was linked last goes, and with it its package; what comes again is as before, for whoever reads it.
        let target = AppProject.example.target
        let gone = ProjectEdit.unlink(product: "ProfileTesting", of: .init("../Profile"), from: target)
        let without = try AppProject.example.source.edited(by: [gone], ids: .derived)
        #expect(try XcodeProject(parsing: without).references.map(\.path) == [""])
        #expect(ProjectJudge.all(try XcodeProject(parsing: without)) == [])
    }

    @Test func `a scheme says what is run, with what, and what is tested`() {
        let scheme = AppScheme(
            of: .example, ids: .derived, tests: .targets(["SearchTests"]), arguments: ["empty", "a \"b\" & c"])
        let lines = scheme.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.count { $0 == "BlueprintIdentifier = \"\(AppProject.example.targetID(ids: .derived))\"" } == 3)
        #expect(lines.count { $0 == "BlueprintIdentifier = \"SearchTests\"" } == 1)
        #expect(
            lines.filter { $0.hasPrefix("argument = ") } == [
                "argument = \"empty\"", "argument = \"a &quot;b&quot; &amp; c\"",
            ])
        #expect(!scheme.text.contains("TestPlan"))
        let planned = AppScheme(of: .example, ids: .derived, tests: .plan("Shop.xctestplan"))
        #expect(planned.text.contains("reference = \"container:Shop.xctestplan\""))
        #expect(!planned.text.contains("Testables") && !planned.text.contains("CommandLineArgument"))
    }

    @Test func `equal runs give equal bytes, and other names other ids`() throws {
        let sample = AppProject.shop(on: [.iOS: "17.0"])
        #expect(sample.text(ids: .derived) == sample.text(ids: .derived))
        var other = sample
        other.name = "Store"
        let ids = try [sample, other].map { try Set(XcodeProject(parsing: $0.source).objects.map(\.id)) }
        #expect(ids[0].isDisjoint(with: ids[1]))
    }

    @Test(arguments: ["Application", "App/ShopApp/Application", "A folder/of \"mine\"/App-1"])
    func `a folder at any depth, with any name`(folder: String) throws {
        let sample = AppProject.shop(on: [.iOS: "17.0"], in: folder)
        let project = try XcodeProject(parsing: sample.source)
        #expect(ProjectJudge.all(project) == [])
        let group = try #require(project.objects(isa: "PBXFileSystemSynchronizedRootGroup").first)
        var path = [group["path"] ?? ""]
        var child = group.id
        while let parent = project.objects(isa: "PBXGroup").first(where: { $0.ids("children").contains(child) }) {
            if let part = parent["path"] { path.insert(part, at: 0) }
            child = parent.id
        }
        #expect(path.joined(separator: "/") == folder)
    }

    /// What can go wrong, and the judge that has to see it.
    @Test(arguments: [
        ("productRef = ", "productRef = 0123456789ABCDEF01234567; fileRef = "),
        ("\t\t\tpackage = ", "\t\t\tpakcage = "),
        ("\t\t\tproductName = Shop;\n", ""),
        ("isa = XCLocalSwiftPackageReference;", "isa = XCLocalPackageReference;"),
        ("\t\t\tbuildRules = (\n\t\t\t);\n", ""),
        (
            "minimizedProjectReferenceProxies = 1;",
            "minimizedProjectReferenceProxies = 1;\n\t\t\tcompatibilityVersion = 1;"
        ),
        ("path = Application;", "path = \"App/Application\";"),
        ("\t\t\t\t\tCreatedOnToolsVersion", "\t\t\t\t\tTestTargetID = 0123456789ABCDEF01234567; CreatedOnToolsVersion"),
        ("\t\t\tisa = PBXProject;\n", "\t\t\tzeta = 1;\n\t\t\tisa = PBXProject;\n"),
    ])
    func `a mistake is seen`(old: String, new: String) throws {
        let text = AppProject.shop(on: [.iOS: "17.0"]).source.text
        let broken = text.replacing(old, with: new, maxReplacements: 1)
        try #require(broken != text)
        #expect(ProjectJudge.all(try XcodeProject(parsing: SourceText(project: broken))) != [])
    }

    @Test func `an object that is left over is seen`() throws {
        let text = AppProject.shop(on: [.iOS: "17.0"]).source.text
        let start = "/* Begin PBXResourcesBuildPhase section */\n"
        let stray =
            "\t\t000000000000000000000000 /* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n"
            + "\t\t\tbuildActionMask = 1;\n\t\t\tfiles = (\n\t\t\t);\n"
            + "\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n"
        let broken = text.replacing(start, with: start + stray)
        let problems = ProjectJudge.all(try XcodeProject(parsing: SourceText(project: broken)))
        #expect(problems == ["nothing names PBXResourcesBuildPhase 000000000000000000000000"])
    }
}
