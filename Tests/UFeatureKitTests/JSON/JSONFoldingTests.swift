import Diagnostics
import Features
import JSON
import Testing
import Workspaces

/// JSON as people write it: what fits into a line is in one.
@Suite struct JSONFoldingTests {
    @Test func foldsOnlyWhatIsTooLong() {
        let member = JSONValue.Member("layers", ["product": .strings(["Features", "Packages/Search"]), "app": "App"])
        #expect(
            JSONPrinter.lines(of: member, indent: "  ") == [
                #"  "layers": { "product": ["Features", "Packages/Search"], "app": "App" }"#
            ]
        )
        #expect(
            JSONPrinter.lines(of: member, indent: "", width: 36) == [
                #""layers": {"#, #"  "product": ["#, #"    "Features","#, #"    "Packages/Search","#, "  ],",
                #"  "app": "App","#, "}",
            ]
        )
        #expect(JSONPrinter.lines(of: JSONValue.Member("a", [:]), indent: "") == [#""a": {}"#])
    }

    /// Law: however narrow, it is read back.
    @Test func isReadBack() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.furtherFolders = [.product: ["Packages/Search", "."]]
        settings.externals = [
            External(name: "x", source: .path("../x"), products: ["x", "y"]),
            External(name: "y", source: .url("https://example.com/y", .from("1.0.0")), products: ["Y"]),
        ]
        guard case .object(let members) = settings.json else { return }
        for width in 1...120 {
            let lines = members.flatMap { member in
                var lines = JSONPrinter.lines(of: member, indent: "  ", width: width)
                lines[lines.count - 1] += ","
                return lines
            }
            let text = (["{"] + lines + ["}"]).joined(separator: "\n")
            #expect(try WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: text)) == settings)
        }
    }
}
