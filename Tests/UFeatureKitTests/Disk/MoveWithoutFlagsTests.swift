import Foundation
import OperatingSystem
import Testing

/// What is moved on disks whose renaming can't be told to spare what is there.
@Suite struct MoveWithoutFlagsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.make(["file": "1", "folder/a": "2", "taken": "3"])
        try folder.link("link", to: "file")
        try folder.link("dangling", to: "nowhere")
        try folder.link("inward", to: "folder")
    }

    private func move(_ old: String, to new: String, refusing code: CInt?) throws {
        let link: (String, String) -> CInt = { _, _ in
            errno = code ?? 0
            return -1
        }
        let path = folder.path
        try Files.moveWithoutFlags(path.appending(old), to: path.appending(new), link: code == nil ? nil : link)
    }

    /// None for a disk that can give a file two names; FAT says `EPERM`.
    static let codes: [CInt?] = [nil, EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS]

    /// A link is moved itself: macOS's `link` would give the file behind it another name.
    @Test(arguments: ["file", "link", "dangling", "inward", "folder"], codes)
    func movesItself(name: String, code: CInt?) throws {
        var tree = try folder.tree
        try move(name, to: "new", refusing: code)
        tree["new"] = tree.removeValue(forKey: name)
        if name == "folder" {
            tree["new/"] = tree.removeValue(forKey: "folder/")
            tree["new/a"] = tree.removeValue(forKey: "folder/a")
        }
        #expect(try folder.tree == tree)
    }

    @Test(arguments: ["file", "link", "dangling", "folder"], codes)
    func replacesNothing(name: String, code: CInt?) throws {
        let tree = try folder.tree
        for taken in ["taken", "inward", name == "dangling" ? "link" : "dangling"] {
            #expect(try refusal { try move(name, to: taken, refusing: code) }.first?.hasSuffix("File exists") == true)
            #expect(try folder.tree == tree)
        }
    }

    @Test func otherErrorsStay() throws {
        let tree = try folder.tree
        let reasons = try refusal { try move("file", to: "new", refusing: ENOSPC) }
        #expect(reasons.map { $0.hasSuffix("No space left on device") } == [true])
        #expect(try folder.tree == tree)
    }
}
