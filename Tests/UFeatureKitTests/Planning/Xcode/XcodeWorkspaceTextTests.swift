import Planning
import Testing

/// A workspace that is there, before and after packages come.
@Suite struct XcodeWorkspaceTextTests {
    // MARK: Where a package goes

    @Test func aSortedGroupStaysSorted() throws {
        let text = WrittenXcodeWorkspace(
            with: """
                <Group
                   location = "container:"
                   name = "Features">
                   <FileRef
                      location = "group:Features/Cart">
                   </FileRef>
                   <FileRef
                      location = "group:Features/Search">
                   </FileRef>
                </Group>
                """
        )
        let wanted = WrittenXcodeWorkspace(
            with: """
                <Group
                   location = "container:"
                   name = "Features">
                   <FileRef
                      location = "group:Features/About">
                   </FileRef>
                   <FileRef
                      location = "group:Features/Cart">
                   </FileRef>
                   <FileRef
                      location = "group:Features/Home">
                   </FileRef>
                   <FileRef
                      location = "group:Features/Login">
                   </FileRef>
                   <FileRef
                      location = "group:Features/Search">
                   </FileRef>
                   <FileRef
                      location = "group:Features/Web">
                   </FileRef>
                </Group>
                """
        )
        let paths = ["Features/Web", "Features/Login", "Features/About", "Features/Home"]
        #expect(try text.inserting(paths[0], paths[1], paths[2], paths[3]) == wanted.text)
    }

    @Test func aPackageGoesIntoTheGroupOfThoseInItsFolder() throws {
        let before = """
            <Workspace version='1.0'>
            \t<Group location='container:' name='Screens'>
            \t\t<Group location='container:' name='Modules'>
            \t\t\t<FileRef location='group:Features/Modules/Menu'/>
            \t\t\t<FileRef location='group:Features/Modules/Search'/>
            \t\t</Group>
            \t</Group>
            \t<FileRef location='group:Core'/>
            </Workspace>

            """
        let wanted = before.replacing(
            "\t\t\t<FileRef location='group:Features/Modules/Search'/>\n",
            with: "\t\t\t<FileRef location='group:Features/Modules/Search'/>\n"
                + "\t\t\t<FileRef location='group:Features/Modules/Wishlist'/>\n")
        #expect(try WrittenXcodeWorkspace(before).inserting("Features/Modules/Wishlist") == wanted)
    }

    @Test func aGroupInTheTeamsOrderGrowsAtItsEnd() throws {
        let text = WrittenXcodeWorkspace(
            """
            <Workspace version='1.0'>
            \t<Group location='container:' name='Features'>
            \t\t<FileRef location='container:Features/Search'/>
            \t\t<!-- What everybody opens first -->
            \t\t<FileRef location='container:Features/Cart'/> <!-- sic -->
            \t</Group>
            \t<FileRef location='group:README.md'/>
            </Workspace>
            """
        )
        #expect(
            try text.inserting("Features/Home", "Features/About") == """
                <Workspace version='1.0'>
                \t<Group location='container:' name='Features'>
                \t\t<FileRef location='container:Features/Search'/>
                \t\t<!-- What everybody opens first -->
                \t\t<FileRef location='container:Features/Cart'/>
                \t\t<FileRef location='container:Features/Home'/>
                \t\t<FileRef location='container:Features/About'/> <!-- sic -->
                \t</Group>
                \t<FileRef location='group:README.md'/>
                </Workspace>
                """
        )
    }

    @Test func anOrderWhateverTheLetterCaseIsOne() throws {
        let text = WrittenXcodeWorkspace(
            "<Workspace><Group name='Features'><FileRef location='group:Features/account'></FileRef>"
                + "<FileRef location='group:Features/Cart'></FileRef></Group></Workspace>"
        )
        #expect(
            try text.inserting("Features/Basket")
                == "<Workspace><Group name='Features'><FileRef location='group:Features/account'></FileRef>"
                + "<FileRef location='group:Features/Basket'></FileRef>"
                + "<FileRef location='group:Features/Cart'></FileRef></Group></Workspace>"
        )
    }

    @Test func aGroupThatIsMissingIsMadeBetweenTheOthers() throws {
        let paths = ["Foundation/Core", "App/Shop"]
        let text = XcodeWorkspace(groups: ["Foundation", "App"], entries: paths.map(Self.entry))
        let wanted = XcodeWorkspace(
            groups: WrittenXcodeWorkspace.groups,
            entries: ["Foundation/Core", "Features/Search", "App/Shop"].map(Self.entry)
        )
        #expect(try WrittenXcodeWorkspace(text.text).inserting("Features/Search") == wanted.text)
    }

    @Test func allGroupsAreMadeWhereThereIsNone() throws {
        let paths = ["Foundation/Core", "Features/Search", "App/Shop"]
        let wanted = XcodeWorkspace(groups: WrittenXcodeWorkspace.groups, entries: paths.map(Self.entry)).text
        let empty = WrittenXcodeWorkspace(XcodeWorkspace(groups: [], entries: []).text)
        #expect(try empty.inserting("App/Shop", "Features/Search", "Foundation/Core") == wanted)
    }

    @Test func anEmptyGroupIsFilled() throws {
        let group = "<Group\n   location = \"container:\"\n   name = \"Features\">\n</Group>"
        let text = WrittenXcodeWorkspace(with: group)
        let wanted = WrittenXcodeWorkspace(
            with: """
                <Group
                   location = "container:"
                   name = "Features">
                   <FileRef
                      location = "container:Features/Search">
                   </FileRef>
                </Group>
                """
        )
        #expect(try text.inserting("Features/Search") == wanted.text)
    }

    @Test func aGroupThatStandsForTheFolderIsTheLayers() throws {
        let text = WrittenXcodeWorkspace(with: "<Group\n   location = \"group:Features\">\n</Group>")
        let wanted = WrittenXcodeWorkspace(
            with: """
                <Group
                   location = "group:Features">
                   <FileRef
                      location = "group:Search">
                   </FileRef>
                </Group>
                """
        )
        #expect(try text.inserting("Features/Search") == wanted.text)
    }

    @Test func linesEndAsTheyDid() throws {
        let text = XcodeWorkspace(groups: ["App"], entries: [Self.entry("App/Shop")]).text
        let windows = WrittenXcodeWorkspace(text.replacing("\n", with: "\r\n"))
        let wanted = try WrittenXcodeWorkspace(text).inserting("Features/Search", "App/Other")
        #expect(try windows.inserting("Features/Search", "App/Other") == wanted.replacing("\n", with: "\r\n"))
    }

    // MARK: What is listed

    @Test(arguments: [
        "<FileRef location='group:Features/Search'/>",
        "<FileRef location='container:Features/Search'/>",
        "<FileRef location='container:./Features//Search/'/>",
        "<FileRef location='absolute:/w/Features/Search'/>",
        "<FileRef location='container:Features/&#x53;ear&#99;h'/>",
        "<Group location='group:Features' name='Mine'><FileRef location='group:Search'/></Group>",
        "<Group location='container:Features'><Group name='Deep'><FileRef location='group:Search'/></Group></Group>",
        "<Group location='group:Features'><Group location='group:X'><FileRef location='group:../Search'/></Group></Group>",
        "<Group location='group:X'><Group location='container:'><FileRef location='group:Features/Search'/></Group></Group>",
    ])
    func isNotListedAgain(element: String) throws {
        let text = WrittenXcodeWorkspace("<Workspace>\(element)</Workspace>")
        #expect(try text.inserting("Features/Search") == text.text)
        #expect(try text.removing("Features/Search") != text.text)
        #expect(try text.removing("Features/Searc", "Features") == text.text)
    }

    @Test(arguments: [
        "<!-- <FileRef location='group:Features/Search'/> -->",
        "<FileRef location='developer:Features/Search'/>",
        "<FileRef location='self:'/>",
        "<FileRef/>",
        "<Group location='developer:'><FileRef location='group:Features/Search'/></Group>",
        "<Group location='group:X'><FileRef location='group:Features/Search'/></Group>",
        "<Other location='group:Features/Search'/>",
        "<![CDATA[<FileRef location='group:Features/Search'/>]]>",
    ])
    func isNoListing(element: String) throws {
        let text = WrittenXcodeWorkspace("<Workspace>\(element)</Workspace>")
        #expect(try text.inserting("Features/Search") != text.text)
        #expect(try text.removing("Features/Search") == text.text)
    }

    // MARK: What goes

    @Test func aGroupGoesWithItsLastPackages() throws {
        let all = ["Foundation/Core", "Features/Home", "Features/Search", "App/Shop"]
        let text = XcodeWorkspace(groups: WrittenXcodeWorkspace.groups, entries: all.map(Self.entry)).text
        let rest = XcodeWorkspace(
            groups: WrittenXcodeWorkspace.groups,
            entries: ["Foundation/Core", "App/Shop"].map(Self.entry)
        )
        #expect(try WrittenXcodeWorkspace(text).removing("Features/Search", "Features/Home") == rest.text)
        let one = try WrittenXcodeWorkspace(text).removing("Features/Search")
        #expect(try WrittenXcodeWorkspace(one).removing("Features/Home") == rest.text)
    }

    @Test(arguments: [
        "<Group location='container:' name='Ours'>\n<FileRef location='group:Features/Search'/>\n</Group>",
        "<Group location='group:' name='Features'>\n<FileRef location='group:Features/Search'/>\n</Group>",
        "<Group location='container:' name='Features'><!-- ! -->\n<FileRef location='group:Features/Search'/>\n</Group>",
    ])
    func aGroupOfTheTeamsStays(element: String) throws {
        let text = WrittenXcodeWorkspace("<Workspace>\(element)</Workspace>")
        let wanted = text.text.replacing("\n<FileRef location='group:Features/Search'/>", with: "")
        #expect(try text.removing("Features/Search") == wanted)
    }

    private static func entry(_ path: String) -> XcodeWorkspace.Entry { WrittenXcodeWorkspace.entry(path) }
}
