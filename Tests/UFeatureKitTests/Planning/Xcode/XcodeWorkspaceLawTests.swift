import Diagnostics
import OperatingSystem
import Planning
import Testing
import Workspaces

/// The laws of workspaces that are there, over every small one.
@Suite struct XcodeWorkspaceLawTests {
    /// Groups as Xcode, the tool and people write them: full, empty, with words of their own, on one line.
    private static let groups = [
        "", "<Group location='container:' name='NAME'></Group>", "<Group name=\"NAME\">\n   </Group>",
        "<Group location = \"container:\" name = \"NAME\">\n   </Group>",
        "<Group location = \"container:NAME\">\n      <!-- ours -->\n   </Group>",
        "<Group location='container:' name='NAME'><FileRef location='group:NAME/B'/></Group>",
        "<Group\n      location = \"container:\"\n      name = \"NAME\">\n      <FileRef\n"
            + "         location = \"group:NAME/B\">\n      </FileRef>\n   </Group>",
        "<Group location = \"group:NAME\">\n\t\t<FileRef location = \"group:C\"></FileRef>\n\n\t\t"
            + "<Group name='Deep'/>\n\t\t<FileRef location = 'group:B' />\n\t</Group>",
        "<Group location='developer:' name='NAME'>\n   text\n   <FileRef name='x' location='self:'/></Group>",
    ]

    private static let frames = [
        "<Workspace>\n   A\n   B\n</Workspace>\n", "<Workspace>AB</Workspace>",
        "<Workspace>\r\n\tB\r\n\r\n\tA</Workspace>",
    ]

    private static let texts: [String] = frames.flatMap { frame in
        groups.flatMap { foundation in
            groups.map { features in
                frame.replacing("A", with: foundation.replacing("NAME", with: "Foundation"))
                    .replacing("B\n", with: features.replacing("NAME", with: "Features") + "\n")
                    .replacing("B\r", with: features.replacing("NAME", with: "Features") + "\r")
                    .replacing("B<", with: features.replacing("NAME", with: "Features") + "<")
            }
        }
    }

    private static let choices = [
        ["Features/A"], ["Foundation/D"], ["App/Shop"], ["Features/D", "Features/A", "Foundation/A", "App/Shop"],
        ["Features/É & <D>"],
    ].map { $0.map(WrittenXcodeWorkspace.entry) }

    @Test func removingIsInsertingBackwards() throws {
        #expect(Self.texts.count == 3 * 81)
        for text in Self.texts {
            for entries in Self.choices {
                let new = try Self.inserted(entries, into: text)
                #expect(new != text)
                #expect(try Self.removed(entries, from: new) == text, "\(text) and \(entries): \(new)")
            }
        }
    }

    @Test func insertingTwiceIsInsertingOnce() throws {
        for text in Self.texts {
            for entries in Self.choices {
                let once = try Self.inserted(entries, into: text)
                #expect(try Self.inserted(entries, into: once) == once)
                #expect(try Self.inserted(entries.reversed(), into: once) == once)
            }
        }
    }

    /// What is there is still there, in its order.
    @Test func nothingIsLost() throws {
        for text in Self.texts {
            for entries in Self.choices {
                var rest = text.utf8[...]
                for byte in try Self.inserted(entries, into: text).utf8 where byte == rest.first { rest.removeFirst() }
                #expect(rest.isEmpty)
            }
        }
    }

    @Test func allAtOnceIsOneByOne() throws {
        let paths = ["Features/Home", "Features/About", "Foundation/Core", "App/Shop", "Features/Search"]
        var text = XcodeWorkspace(groups: [], entries: []).text
        let entries = paths.map(WrittenXcodeWorkspace.entry)
        let atOnce = try Self.inserted(entries, into: text)
        for entry in entries { text = try Self.inserted([entry], into: text) }
        #expect(text == atOnce)
        #expect(text == XcodeWorkspace(groups: WrittenXcodeWorkspace.groups, entries: entries).text)
    }

    @Test func anyPrefixIsAnErrorOrAResult() {
        let texts =
            Self.texts.filter { $0.contains("<!--") && $0.contains("Deep") } + [
                "<?xml version='1.0'?><!DOCTYPE a><Workspace a='&amp;&#x41;&lt;'><![CDATA[x]]></Workspace>"
            ]
        for text in texts {
            let bytes = Array(text.utf8)
            for end in bytes.indices {
                let source = SourceText(path: "w", bytes: Array(bytes[..<end]))
                let read = try? XcodeWorkspaceText(source, in: AbsolutePath("/w"))
                #expect(read == nil || text.utf8.count - end <= 2)
            }
        }
    }

    // MARK: What is no workspace

    @Test(arguments: [
        "", " \n", "text", "<", "</Workspace>", "<Workspace", "<Workspace>", "<Workspace a></Workspace>",
        "<Workspace><Group></Workspace></Group>", "<Workspace></Workspace><Workspace></Workspace>",
        "<Workspace></Workspace>x", "<Workspace a='1' a='2'></Workspace>", "<Workspace a='<'></Workspace>",
        "<Workspace a='&x;'></Workspace>", "<Workspace a='&#xD800;'></Workspace>", "<Workspace a='1'b='2'></Workspace>",
        "<!DOCTYPE x><Workspace></Workspace>", "<Workspace><!-- </Workspace>", "<Workspace><? </Workspace>",
        "<Project></Project>", "<Workspace/>", "<<Workspace></Workspace>",
        "<Workspace><FileRef location=/></Workspace>",
    ])
    func isNotUnderstood(text: String) {
        #expect(throws: XcodeWorkspaceText.Problem.self) {
            try XcodeWorkspaceText(SourceText(path: "w", text: text), in: AbsolutePath("/w"))
        }
    }

    @Test func bytesThatAreNoTextAreNotUnderstood() {
        for bytes: [UInt8] in [[0xFF, 0xFE, 0x3C, 0], Array("<Workspace>".utf8) + [0xC3] + Array("</Workspace>".utf8)] {
            #expect(throws: XcodeWorkspaceText.Problem.self) {
                try XcodeWorkspaceText(SourceText(path: "w", bytes: bytes), in: AbsolutePath("/w"))
            }
        }
    }

    @Test func deepTextsAreRead() throws {
        let depth = 100_000
        let text =
            "<Workspace>" + String(repeating: "<Group>", count: depth)
            + String(repeating: "</Group>", count: depth) + "</Workspace>"
        #expect(try Self.removed([], from: Self.inserted([], into: text)) == text)
    }

    @Test func aGroupInOneTagHasNoRoom() {
        let text = "<Workspace><Group location='container:' name='Features'/></Workspace>"
        #expect(throws: XcodeWorkspaceText.Problem.self) {
            try Self.inserted([WrittenXcodeWorkspace.entry("Features/A")], into: text)
        }
    }

    private static func read(_ text: String) throws -> XcodeWorkspaceText {
        try XcodeWorkspaceText(SourceText(path: "w", text: text), in: AbsolutePath("/w"))
    }

    private static func inserted(_ entries: [XcodeWorkspace.Entry], into text: String) throws -> String {
        try read(text).inserting(entries, groups: WrittenXcodeWorkspace.groups).source.string
    }

    private static func removed(_ entries: [XcodeWorkspace.Entry], from text: String) throws -> String {
        try read(text).removing(entries).source.string
    }
}
