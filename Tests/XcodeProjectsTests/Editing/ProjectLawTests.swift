import Diagnostics
import Testing
import XcodeProjects

/// The laws over many small projects, however they are written.
struct ProjectLawTests {
    /// Another way to write the same project.
    enum Manner: CaseIterable {
        case plain, spaces, crlf, noComments, noSections, oneLineLists, noLastCommas, emptyLists, emptySections,
            oddOrder
        case allOnOneLine, byteOrderMark, remarks

        func written(_ text: String) -> String {
            switch self {
            case .plain: text
            case .spaces: text.replacing("\t", with: "    ")
            case .crlf: text.replacing("\n", with: "\r\n")
            case .noComments: text.replacing(#/ /\* [^*]* \*/(?= =|,|;)/#, with: "")
            case .noSections:
                text.replacing(#/\n?/\* Begin \w+ section \*/\n/#, with: "").replacing(
                    #//\* End \w+ section \*/\n/#, with: "")
            case .oneLineLists: text.replacing(/\(\n\s*/, with: "(").replacing(#/,\n\s*(?=\S+ /\*|\))/#, with: ", ")
            case .noLastCommas: text.replacing(/,(?=\n\s*\))/, with: "")
            case .emptyLists:
                text.replacing(
                    "\tname = Shop;\n", with: "\tname = Shop;\n\t\t\tpackageProductDependencies = (\n\t\t\t);\n"
                )
                .replacing(
                    "\tmainGroup = MAIN;\n", with: "\tmainGroup = MAIN;\n\t\t\tpackageReferences = (\n\t\t\t);\n")
            case .emptySections:
                text.replacing(
                    "\tobjects = {\n",
                    with: "\tobjects = {\n"
                        + [
                            "PBXBuildFile", "PBXFileReference", "XCLocalSwiftPackageReference",
                            "XCSwiftPackageProductDependency",
                        ].map { "\n/* Begin \($0) section */\n/* End \($0) section */\n" }.joined())
            case .oddOrder:
                text.replacing(
                    "\t\t\tisa = PBXNativeTarget;\n", with: "\t\t\tzeal = 1;\n\t\t\tisa = PBXNativeTarget;\n")
            case .allOnOneLine:
                text.replacing("// !$*UTF8*$!\n", with: "").replacing(/\s+/, with: " ")
            case .byteOrderMark: "\u{FEFF}" + text
            case .remarks: text.replacing(");\n", with: "); // here\n").replacing(",\n", with: ", /* so */\n")
            }
        }
    }

    static let samples = [Sample(), Sample(version: 50), Sample(version: 56, references: []), .linked]

    @Test(arguments: Manner.allCases, samples.indices)
    func `there and back is every byte, and nothing else moves`(manner: Manner, index: Int) throws {
        // An empty section or list beside one that isn't would be no project of Xcode's.
        if index == 3, manner == .emptyLists || manner == .emptySections { return }
        if index == 2, manner == .emptyLists { return }
        let source = SourceText(project: manner.written(Self.samples[index].text))
        let packages = ["Features/Search", "../Search-Kit", "Core"]
        var path: [(SourceText, ProjectEdit)] = []
        var current = source
        for package in packages {
            for product in ["Core\(package.utf8.count)", "my-product \"x\""].dropLast(package == "Core" ? 1 : 0) {
                let name = product.hasPrefix("my") ? "my-\(package.utf8.count)" : product
                let place = ProjectEdit.Package(
                    package, products: ["Core\(package.utf8.count)", "my-\(package.utf8.count)"])
                let link = ProjectEdit.link(product: name, of: place, to: "Shop")
                path.append((current, .unlink(product: name, of: place, from: "Shop")))
                current = try ProjectLaws(source: current, edit: link).edited("\(manner), \(link)")
            }
        }
        let project = try XcodeProject(parsing: current)
        #expect(project.links.count == 5 + (index == 3 ? 1 : 0))
        for (before, unlink) in path.reversed() {
            current = try ProjectLaws(source: current, edit: unlink).edited("\(manner), \(unlink)")
            #expect(current == before, "\(manner), \(unlink)")
        }
        #expect(current == source)
    }

    @Test(arguments: Manner.allCases)
    func `what is called something else gets its name back`(manner: Manner) throws {
        let source = SourceText(project: manner.written(Sample.linked.text))
        let edits: [(ProjectEdit, ProjectEdit)] = [
            (.movePackage(from: "Core", to: "../My Kits/Core"), .movePackage(from: "../My Kits/Core", to: "Core")),
            (
                .renameProduct("Core", to: "a*/b", of: .init("Core")),
                .renameProduct("a*/b", to: "Core", of: .init("Core"))
            ),
        ]
        for (there, back) in edits {
            let after = try ProjectLaws(source: source, edit: there).edited("\(manner), \(there)")
            #expect(after != source)
            #expect(try ProjectLaws(source: after, edit: back).edited("\(manner), \(back)") == source, "\(manner)")
        }
    }

    @Test(arguments: Manner.allCases)
    func `what was linked by hand goes and comes`(manner: Manner) throws {
        // Lists that are there already can't be added.
        if manner == .emptyLists { return }
        let source = SourceText(project: manner.written(Sample.linked.text))
        let core = ProjectEdit.Package("Core", products: ["Core"])
        let unlink = ProjectEdit.unlink(product: "Core", of: core, from: "Shop")
        let link = ProjectEdit.link(product: "Core", of: core, to: "Shop")
        let without = try ProjectLaws(source: source, edit: unlink).edited("\(manner)")
        #expect(try XcodeProject(parsing: without).references.isEmpty)
        let again = try ProjectLaws(source: without, edit: link).edited("\(manner)")
        #expect(try XcodeProject(parsing: again).links.map(\.product) == ["Core"])
        #expect(try ProjectLaws(source: again, edit: unlink).edited("\(manner)") == without, "\(manner)")
    }

    /// Where some objects share lines, and others have lines of their own, not every byte comes back, but every meaning.
    @Test func `objects on the lines of others`() throws {
        let text = Sample.linked.text.replacing(#/\n?/\* (Begin|End) \w+ section \*/\n/#, with: "")
        let source = SourceText(project: text)
        let search = ProjectEdit.Package("Features/Search", products: ["Search"])
        let link = ProjectEdit.link(product: "Search", of: search, to: "Shop")
        let after = try ProjectLaws(source: source, edit: link).edited("")
        #expect(try XcodeProject(parsing: after).links.map(\.product) == ["Core", "Search"])
        let unlink = ProjectEdit.unlink(product: "Search", of: search, from: "Shop")
        let back = try ProjectLaws(source: after, edit: unlink).edited("")
        let ids = try XcodeProject(parsing: source).objects.map(\.id)
        #expect(try XcodeProject(parsing: back).objects.map(\.id) == ids)
        let core = ProjectEdit.unlink(product: "Core", of: .init("Core"), from: "Shop")
        let without = try ProjectLaws(source: source, edit: core).edited("")
        #expect(try XcodeProject(parsing: without).links.isEmpty)
    }

    /// An id that something else has already is not taken.
    @Test func `ids differ where their sums don't`() throws {
        let same = ObjectIDs { text in Array(repeating: UInt8(truncatingIfNeeded: text.last == "1" ? 1 : 7), count: 12)
        }
        let source = SourceText(project: Sample().text)
        let link = ProjectEdit.link(product: "A", of: .init("A"), to: "Shop")
        // Two objects of one edit would get one id: then nothing is done.
        #expect(throws: Refusal.self) { try source.edited(by: [link], ids: same) }
    }
}
