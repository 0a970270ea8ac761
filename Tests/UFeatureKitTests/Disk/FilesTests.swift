import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Testing

@Suite struct FilesTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func kindsAreTold() throws {
        try folder.make(["file": "", "folder/": ""])
        try folder.link("link", to: "nowhere")
        let kinds = try ["file", "folder", "link", "nothing", "file/below"].map {
            try Files.kind(at: folder.path.appending($0))
        }
        #expect(kinds == [.file, .folder, .link, nil, nil])
    }

    @Test func entriesAreSortedByBytes() throws {
        try folder.make(["b": "", "C": "", "a/": "", ".hidden": "", "é": ""])
        #expect(try Files.entries(of: folder.path) == [".hidden", "C", "a", "b", "é"])
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 300_000])
    func textsAreReadWhole(size: Int) throws {
        let text = String(repeating: "x", count: size)
        try folder.make(["file": text])
        #expect(try Files.text(at: folder.path.appending("file"))?.bytes == Array(text.utf8))
    }

    @Test func nothingIsNoText() throws {
        try folder.make(["file": ""])
        #expect(try Files.text(at: folder.path.appending("nothing")) == nil)
        #expect(try Files.text(at: folder.path.appending("file/below")) == nil)
    }

    @Test func whatIsNoFileIsRefused() throws {
        try folder.make(["folder/": ""])
        try folder.link("dangling", to: "nowhere")
        try folder.link("circle", to: "circle")
        #expect(mkfifo(folder.path.appending("pipe").text, 0o600) == 0)
        for (name, reason) in [
            ("folder", "not_a_file: 'folder' is not a file"),
            ("pipe", "not_a_file: 'pipe' is not a file"),
            ("dangling", "dangling_link: 'dangling' is a link to a file that is not there"),
            ("circle", "system_error: can't read 'circle': Too many levels of symbolic links"),
        ] {
            #expect(
                try refusal { _ = try Files.text(at: folder.path.appending(name), shownAs: name) } == [reason]
            )
        }
    }

    @Test func whatIsTooLargeIsRefused() throws {
        try folder.make(["file": "12345"])
        #expect(
            try refusal { _ = try Files.text(at: folder.path.appending("file"), shownAs: "file", limit: 4) } == [
                "file_too_large: 'file' is larger than 0 MiB"
            ]
        )
    }

    @Test func repositoryIsFoundFromBelow() throws {
        try folder.make(["Shop/.git/": "", "Shop/a/b/": ""])
        #expect(try Files.isInRepository(folder.path.appending("Shop/a/b")))
        #expect(try !Files.isInRepository(folder.path.appending("Other")))
    }

    @Test func namedFolderMustBeOne() throws {
        try folder.make(["file": "", "folder/": ""])
        try folder.link("link", to: "folder")
        #expect(try Files.folder("link", from: folder.path) == folder.path.appending("link"))
        #expect(
            try refusal { _ = try Files.folder("file", from: folder.path) } == [
                "no_folder: this is not a folder: 'file'"
            ]
        )
        #expect(
            try refusal { _ = try Files.folder("no", from: folder.path) } == ["no_folder: there is no folder 'no'"]
        )
    }
}
