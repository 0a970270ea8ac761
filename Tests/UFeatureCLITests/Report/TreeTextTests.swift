import Testing
import UFeatureCLI

@Suite struct TreeTextTests {
    @Test func drawsFilesBeforeFolders() {
        let paths = [
            "Tests/SearchTests.swift", "Package.swift", "Source/Builder.swift", "Source/Views/List.swift", ".gitignore",
            "Source/API.swift",
        ]
        #expect(
            TreeText.render(root: "Features/Search/", paths.map { TreeText.Entry($0) }, .plain) == """
                Features/Search/
                ├── .gitignore
                ├── Package.swift
                ├── Source/
                │   ├── API.swift
                │   ├── Builder.swift
                │   └── Views/
                │       └── List.swift
                └── Tests/
                    └── SearchTests.swift

                """
        )
    }

    @Test func notesEntries() {
        let entries = [TreeText.Entry("Package.swift", note: "edited"), TreeText.Entry("Source/A.swift")]
        #expect(
            TreeText.render(root: ".", entries, .plain) == """
                .
                ├── Package.swift  edited
                └── Source/
                    └── A.swift

                """
        )
        let colored = TreeText.render(root: ".", entries, .colored)
        #expect(colored.withoutColors == TreeText.render(root: ".", entries, .plain))
    }

    @Test func ordersByBytesAndWritesControlCharactersOut() {
        let names = ["b", "B", "é", "z", "a\u{1B}"]
        #expect(
            TreeText.render(root: "r\n", names.map { TreeText.Entry($0) }, .plain) == #"""
                r\n
                ├── B
                ├── a\u{1B}
                ├── b
                ├── z
                └── é

                """#
        )
    }

    @Test func survivesOddPaths() {
        #expect(TreeText.render(root: "r", [], .plain) == "r\n")
        let entries = ["", "/", "a//b", "a", "a/b"].map { TreeText.Entry($0) }
        #expect(TreeText.render(root: "r", entries, .plain) == "r\n└── a/\n    └── b\n")
    }
}
