import Diagnostics
import Testing
import XcodeProjects

/// What can't be edited safely is refused, with its place and with what to do by hand.
struct ProjectRefusalTests {
    private let search = ProjectEdit.link(product: "Search", of: .init("Features/Search"), to: "Shop")

    @Test func `a target that isn't there, or is there twice`() {
        let marked = Sample().text.replacing("targets = (\n", with: "targets = «(\n")
        expectRefusal(.link(product: "Search", of: .init("Search"), to: "Shpo"), "xcode_project_no_target", in: marked)
        expectRefusal(.unlink(product: "A", of: .init("A"), from: "Shpo"), "xcode_project_no_target", in: marked)
        let twice = Sample().text.replacing("name = ShopTests;", with: "name = Shop;")
            .replacing("\t\tTESTS /* ShopTests */ = {", with: "\t\t«TESTS /* ShopTests */ = {")
        expectRefusal(search, "xcode_project_ambiguous", in: twice)
    }

    @Test func `a target that links nothing`() {
        let marked = Sample().text.replacing(
            "buildPhases = (\n\t\t\t);\n\t\t\tname = ShopTests",
            with: "buildPhases = «(\n\t\t\t);\n\t\t\tname = ShopTests")
        expectRefusal(
            .link(product: "Search", of: .init("Search"), to: "ShopTests"), "xcode_project_no_phase", in: marked)
    }

    @Test func `a product that comes from somewhere else`() {
        let marked = Sample.linked.text.replacing("\t\tCORE /* Core */ = {", with: "\t\t«CORE /* Core */ = {")
        expectRefusal(.link(product: "Core", of: .init("Other"), to: "Shop"), "xcode_project_taken", in: marked)
    }

    @Test func `a place that another package has`() throws {
        let source = SourceText(project: Sample.linked.text)
        let both = try source.edited(by: [search], ids: .derived).text
        expectRefusal(.movePackage(from: "Features/Search", to: "Core"), "xcode_project_taken", in: both)
        expectRefusal(
            .renameProduct("Search", to: "Core", of: .init("Features/Search")), "xcode_project_taken", in: both)
    }

    @Test func `paths that are relative to another folder`() {
        var sample = Sample()
        sample.projectFolder = "«../Sources»"
        expectRefusal(search, "xcode_project_elsewhere", in: sample.text)
    }

    @Test func `what a merge has left behind`() {
        let text = Sample.linked.text
        expectRefusal(
            search, "xcode_project_conflict",
            in: text.replacing("\t\tCORE /* Core */ = {", with: "«<<<<<<< HEAD\n\t\tCORE /* Core */ = {"))
        expectRefusal(
            search, "xcode_project_conflict",
            in: text.replacing("\t\tCORE /* Core */ = {", with: "«=======\n\t\tCORE /* Core */ = {"))
        expectRefusal(
            search, "xcode_project_duplicate",
            in: text.replacing("\t\tCORE /* Core */ = {", with: "\t\tCORE = {isa = X; };\n\t\t«CORE /* Core */ = {"))
    }

    @Test(arguments: [
        ("«<?xml version=\"1.0\"?><plist/>", "xcode_project_format"),
        ("«[1]", "xcode_project_format"),
        ("{\"objects\"«: {}}", "xcode_project_syntax"),
        ("{ objects = { }; }", "xcode_project_format"),
        ("{ objects = { }; rootObject = «A; }", "xcode_project_format"),
        ("{ a = 1 «}", "xcode_project_syntax"),
        ("{ a = (1 «2); }", "xcode_project_syntax"),
        ("{ a = «\"b; }", "xcode_project_syntax"),
        ("{ a = b; } «c", "xcode_project_syntax"),
        ("{ a = <0«g>; }", "xcode_project_syntax"),
        ("«/* a", "xcode_project_syntax"),
        ("«", "xcode_project_syntax"),
    ])
    func `a text that is no project`(text: String, id: String) {
        expectRefusal(search, id, in: text)
    }

    @Test func `all reasons at once, with the lines to paste`() throws {
        let source = SourceText(project: Sample().text)
        let edits: [ProjectEdit] = [
            search, .link(product: "A", of: .init("A"), to: "None"),
            .unlink(product: "A", of: .init("A"), from: "None"),
        ]
        let refusal = #expect(throws: Refusal.self) { try source.edited(by: edits, ids: .derived) }
        #expect(refusal?.reasons.count == 2)
        let help = refusal?.reasons.first?.help.joined(separator: "\n") ?? ""
        #expect(help.contains("XCSwiftPackageProductDependency: ") && help.contains("productName = A;"))
        #expect(help.contains("Frameworks, Libraries, and Embedded Content"))
    }
}
