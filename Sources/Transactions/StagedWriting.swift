internal import OperatingSystem

/// Writes the parts of a plan into a staging folder.
struct StagedWriting {
    let staging: StagingFolder
    var tree: TreeWriting

    init(in staging: StagingFolder) {
        self.staging = staging
        tree = TreeWriting(below: staging.path)
    }

    /// Where the part of a plan with a number is written.
    func part(_ number: Int) -> AbsolutePath { staging.path.appending("\(number)") }

    /// Writes a file that only the tool needs.
    mutating func write(_ text: String, to name: String) throws(SystemError) {
        try tree.write(text, to: staging.path.appending(name))
    }

    /// Waits until everything is on the disk.
    func flush() throws(SystemError) {
        do throws(SystemError) {
            try tree.flush()
        } catch {
            throw error.about(staging.parent, insteadOf: staging.path)
        }
    }
}
