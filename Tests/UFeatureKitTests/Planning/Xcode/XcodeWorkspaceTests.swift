import Diagnostics
import OperatingSystem
import Planning
import Testing
import Workspaces

/// The workspace that Xcode opens, as it is made.
@Suite struct XcodeWorkspaceTests {
    @Test func isAsXcodeWritesIt() {
        let workspace = XcodeWorkspace(
            groups: ["Foundation", "Features", "App"],
            entries: [
                XcodeWorkspace.Entry(path: "App/Shop", group: "App"),
                XcodeWorkspace.Entry(path: "Features/Search", group: "Features"),
                XcodeWorkspace.Entry(path: "Features/Home", group: "Features"),
            ]
        )
        #expect(
            workspace.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <Workspace
                   version = "1.0">
                   <Group
                      location = "container:"
                      name = "Features">
                      <FileRef
                         location = "group:Features/Home">
                      </FileRef>
                      <FileRef
                         location = "group:Features/Search">
                      </FileRef>
                   </Group>
                   <Group
                      location = "container:"
                      name = "App">
                      <FileRef
                         location = "group:App/Shop">
                      </FileRef>
                   </Group>
                </Workspace>

                """
        )
    }

    @Test func whatMeansSomethingInXMLIsEscaped() throws {
        let entry = XcodeWorkspace.Entry(path: "Salt & 'Pepper' <\"x\">/Search", group: "Salt & 'Pepper' <\"x\">")
        let text = XcodeWorkspace(groups: [entry.group], entries: [entry]).text
        #expect(text.contains("name = \"Salt &amp; &apos;Pepper&apos; &lt;&quot;x&quot;&gt;\""))
        let read = try XcodeWorkspaceText(SourceText(path: "w", text: text), in: AbsolutePath("/w"))
        #expect(try read.inserting([entry], groups: [entry.group]).source.string == text)
        #expect(try read.removing([entry]).source.string == XcodeWorkspace(groups: [], entries: []).text)
    }

    @Test func aNameThatIsAPathNamesNoWorkspace() {
        #expect(XcodeWorkspace.path(named: "Shop") == "Shop.xcworkspace/contents.xcworkspacedata")
        #expect(XcodeWorkspace.path(named: "../Shop") == nil)
        #expect(XcodeWorkspace.path(named: "") == nil)
    }
}
