import FileChanges
import OperatingSystem
import TestSupport

extension ProvenOnce {
    /// A proof that depends on some files, and on the toolchain.
    init(_ name: String, of files: [GeneratedFile]) throws {
        var sum = SHA256()
        sum.update(Array(try Tool.run(["swift", "--version"]).output.split(separator: "\n")[0].utf8))
        for file in files.sorted(by: { $0.path < $1.path }) {
            sum.update(Array("\0\(file.path)\0\(SHA256.sum(of: file.contents.utf8))".utf8))
        }
        self.init(name, digest: sum.sum.description)
    }
}
