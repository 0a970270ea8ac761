import Diagnostics
import FileChanges
import Planning
import Testing
import Workspaces

/// What a template set of one's own may be called, and what is there already.
@Suite struct NewTemplateSetTests {
    @Test(arguments: [
        ("--help", "invalid_text"), ("-x", "invalid_text"), (".hidden", "invalid_text"), ("a b", "invalid_text"),
        ("", "invalid_text"), ("Feature", "name_taken"), ("FLOW-KIT", "name_taken"), ("partials", "name_taken"),
        ("Partials", "name_taken"),
    ])
    func namesThatAreRefused(name: String, id: String) throws {
        let files = try workspace()
        defer { files.remove() }
        let problems = try refused(NewTemplateSet(name: name), in: files)
        #expect(problems.map(\.id) == [id])
        #expect(problems.first?.help.isEmpty == false)
    }

    @Test func aNameThatDiffersFromAnOwnSetInLetterCaseOnly() throws {
        let files = try workspace()
        defer { files.remove() }
        try files.write(GeneratedFile(path: "Templates/ours/template.json", contents: #"{"description": "Ours."}"#))
        #expect(try refused(NewTemplateSet(name: "Ours"), in: files).map(\.id) == ["name_taken"])
        // In the place of a built-in one it is wanted.
        #expect(try refused(NewTemplateSet(name: "feature"), in: files) == [])
    }

    @Test func everyReasonIsToldAtOnce() throws {
        let files = try TemporaryFiles([])
        defer { files.remove() }
        let problems = try refused(NewTemplateSet(name: "-x"), in: files)
        #expect(problems.map(\.id) == ["invalid_text", "no_workspace"])
    }

    private func workspace() throws -> TemporaryFiles {
        try TemporaryFiles([GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#)])
    }

    private func refused(_ request: NewTemplateSet, in files: TemporaryFiles) throws -> [Diagnostic] {
        let workspace = try WorkspaceReader(from: files.path).read()
        return refusal { try request.plan(in: workspace) }
    }
}
