import Diagnostics
import FileChanges
import OperatingSystem
import Testing

@Suite struct NewFolderTests {
    @Test(
        arguments: [
            "../Search.swift", "Source/../../Search.swift", "..", "Source/..", "/etc/passwd", "/", "",
            "Source//A.swift",
            "./A.swift", "Source/./A.swift", "Source/", "A\0.swift", "A\n.swift", "A\u{7f}", "\u{1b}[31m",
            String(repeating: "a", count: 256), "Source/" + String(repeating: "é", count: 128),
            ".git/hooks/post-commit", "Source/.Git/config", ".build/x", ".hg/hgrc", ".svn/x", ".git",
            "Source/\u{200C}.g\u{200C}it/config", "Source/\u{FE00}.git/hooks/x", "\u{301}/../../x",
        ]
    )
    func pathsThatAreRefused(path: String) {
        #expect(reasons { try NewFolder(path: "Search", files: [file(path)]) } == ["path_outside"])
    }

    @Test(
        arguments: [
            "Package.swift", ".github/workflows/ci.yml", ".gitattributes", ".swiftpm/x", "a.git/x", "Source/A.swift",
            "...", "..A", "A..", "Source/.../A", ".gitignore", "a b/c d",
            "Éclair.swift", "Source/\u{301}git/x",
            String(repeating: "a", count: 255),
        ]
    )
    func pathsThatAreFine(path: String) throws {
        #expect(try NewFolder(path: "Search", files: [file(path)]).paths == [path])
    }

    @Test func noFileIsWrittenTwice() {
        #expect(reasons { try NewFolder(path: "Search", files: [file("A"), file("A")]) } == ["file_twice"])
        #expect(
            reasons { try NewFolder(path: "Search", files: [file("Source/A"), file("source/a")]) } == ["file_twice"])
    }

    @Test func nothingIsAFileAndAFolder() {
        let problems = refusal { try NewFolder(path: "Search", files: [file("a"), file("A/b/c")]) }
        #expect(problems.map(\.message) == ["'A' would be a file and a folder"])
    }

    @Test func allProblemsAreToldAtOnce() {
        let files = [file("../a"), file("/b"), file("c"), file("c"), file("c/d")]
        #expect(
            reasons { try NewFolder(path: "Search", files: files) } == [
                "path_outside", "path_outside", "file_twice", "file_twice",
            ])
    }

    @Test func filesAreSortedByBytes() throws {
        let sorted = ["C", "a.swift", "a/B", "a/b2", "b", "z", "é"]
        #expect(try NewFolder(path: "Search", files: sorted.reversed().map(file)).paths == sorted)
    }

    @Test func aPlanKnowsItsFilesFromItsRoot() throws {
        let folder = try NewFolder(path: "Features/Search", files: [file("Source/A.swift")])
        let plan = Plan(root: AbsolutePath("/shop"), folders: [folder])
        #expect(plan.files.map(\.path) == ["Features/Search/Source/A.swift"])
    }

    private func file(_ path: String) -> GeneratedFile { GeneratedFile(path: path, contents: "") }
}
