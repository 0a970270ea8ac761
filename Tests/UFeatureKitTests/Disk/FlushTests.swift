import OperatingSystem
import Testing

/// Where barriers are set, so that what was flushed before is on the disk before what comes after.
@Suite struct FlushTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.make(["file": ""])
    }

    /// macOS's barriers are one for each disk, set last.
    ///
    /// `/dev` is a disk of its own everywhere.
    @Test func lastOfEachDisk() throws {
        let (file, folder, other) = (folder.path.appending("file"), folder.path, AbsolutePath("/dev"))
        #expect(try Files.lastOnEachDisk([]) == [])
        #expect(try Files.lastOnEachDisk([file, folder]) == [folder])
        #expect(try Files.lastOnEachDisk([folder, other, file]) == [other, file])
        #expect(try Files.lastOnEachDisk([other, folder, file, other]) == [file, other])
    }
}
