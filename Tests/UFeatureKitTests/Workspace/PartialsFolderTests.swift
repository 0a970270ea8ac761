import FileChanges
import Foundation
import OperatingSystem
import TemplateSets
import Testing
import Workspaces

@Suite struct PartialsFolderTests {
    /// However the folder is named from where one is, its partials are the same.
    @Test(arguments: ["a/b", "./a/b/", "../W/a/b", "a/b/../b"])
    func partialsAreFoundInTheFolderThatIsNamed(name: String) throws {
        let temporary = FileManager.default.temporaryDirectory.appending(path: "partials-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: temporary) }
        let folder = temporary.appending(path: "W/a/b/forms")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("field".utf8).write(to: folder.appending(path: "field.mustache"))
        try Data("no partial".utf8).write(to: folder.appending(path: "notes.txt"))

        let workspace = AbsolutePath(temporary.path).appending("W")
        let partials = try Rendering.partials(in: Files.folder(name, from: workspace), shownAs: name)
        #expect(Array(partials.keys) == ["forms/field"])
    }
}
