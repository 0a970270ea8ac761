import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Testing

/// Disks that are full, read-only or somebody else's: nothing is half-written, and the words say what to do.
@Suite struct FailureTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func reasons(_ body: () throws -> Void) throws -> [Diagnostic] {
        do {
            try body()
            return []
        } catch let refusal as Refusal {
            return refusal.reasons
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func folderOfSomebodyElse() throws {
        try folder.make(["Features/": ""])
        let features = folder.path.appending("Features").text
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: features)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: features) }
        let reasons = try reasons { try Plan(in: folder, ["Features/Search": ["a": "1"]]).apply() }
        #expect(reasons.map(\.message) == ["can't write in '\(features)': Permission denied"])
        #expect(
            reasons.first?.help == ["make the folder '\(features)' writable, then run the command again"]
        )
    }

    @Test func pathThatIsTooLong() throws {
        let long = Array(repeating: String(repeating: "x", count: 200), count: 30).joined(separator: "/")
        let plan = try Plan(in: folder, ["Search": [long + "/a.swift": "1"]])
        let reasons = try reasons { try plan.apply() }
        #expect(reasons.first?.message.hasSuffix(": File name too long") == true)
        #expect(reasons.first?.message.contains("staging") == false)
        #expect(reasons.first?.help == ["work in a folder with a shorter path"])
        #expect(try folder.tree == [:])
    }

    #if os(Linux)
        @Test(.enabled(if: Mount.isPossible, "only root can mount disks"))
        func fullDisk() throws {
            let mount = try Mount(at: folder, options: "size=64k")
            defer { mount.remove() }
            let text = String(repeating: "x", count: 40_000)
            let plan = try Plan(in: folder, ["Search": ["a": text, "b/c": text]])
            let reasons = try reasons { try plan.apply() }
            #expect(reasons.map(\.message) == ["can't write '\(folder.path)/Search/b/c': No space left on device"])
            #expect(reasons.first?.help == ["make room on the disk, then run the command again"])
            #expect(try folder.tree == [:])
        }

        @Test(.enabled(if: Mount.isPossible, "only root can mount disks"))
        func fullDiskForAnEdit() throws {
            let mount = try Mount(at: folder, options: "size=64k")
            defer { mount.remove() }
            try folder.make(["a": "old"])
            let edit = FileEdit(path: "a", old: Array("old".utf8), new: Array(repeating: 0x78, count: 100_000))
            var plan = try Plan(in: folder, ["Search": ["b": "1"]])
            plan.operations.append(.edit(edit))
            let reasons = try reasons { try plan.apply() }
            #expect(reasons.map(\.message) == ["can't write '\(folder.path)/a': No space left on device"])
            #expect(try folder.tree == ["a": "old"])
        }

        @Test(.enabled(if: Mount.isPossible, "only root can mount disks"))
        func diskWithoutRoomForAFolder() throws {
            let mount = try Mount(at: folder, options: "nr_inodes=2")
            defer { mount.remove() }
            try folder.make(["a": "1"])
            let reasons = try reasons { try Plan(in: folder, ["Search": ["a": "1"]]).apply() }
            #expect(reasons.map(\.message) == ["can't write in '\(folder.path)': No space left on device"])
            #expect(try folder.tree == ["a": "1"])
        }

        @Test(.enabled(if: Mount.isPossible, "only root can mount disks"))
        func readOnlyDisk() throws {
            let mount = try Mount(at: folder, options: "ro")
            defer { mount.remove() }
            let reasons = try reasons { try Plan(in: folder, ["Features/Search": ["a": "1"]]).apply() }
            #expect(reasons.map(\.message) == ["can't write in '\(folder.path)': Read-only file system"])
            #expect(
                reasons.first?.help == [
                    "'\(folder.path)' is on a read-only disk: work in another folder"
                ]
            )
        }
    #endif
}

#if os(Linux)
    /// A disk in memory, over a folder.
    struct Mount {
        private let folder: AbsolutePath

        /// Whether this process may mount at all: root in a container often may not.
        static let isPossible: Bool = {
            guard getuid() == 0, let folder = try? TemporaryFolder(), let mount = try? Mount(at: folder, options: "ro")
            else { return false }
            mount.remove()
            return true
        }()

        init(at folder: TemporaryFolder, options: String) throws {
            self.folder = folder.path
            let result = try Subprocess(
                "mount", ["-t", "tmpfs", "-o", options, "ufeature-test", folder.path.text]
            ).run()
            guard result.succeeded else { throw CocoaError(.fileWriteUnknown) }
        }

        func remove() {
            _ = try? Subprocess("umount", [folder.text]).run()
        }
    }
#endif
