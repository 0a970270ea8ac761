import FileChanges
import Foundation
import OperatingSystem
import Testing

/// A proof by builds that depends on generated text and the toolchain alone: it is made once for each text.
///
/// What `.ci/proven` has with the same digest isn't built again, unless `UFEATURE_SLOW=1` asks for it; so `.ci/prove`
/// does with the proofs that it makes itself. Recording remembers a proof that was made now.
struct ProvenOnce {
    /// What the line in `.ci/proven` begins with.
    let name: String

    private static let file = Repository.root.appending(path: ".ci/proven")

    func prove(_ files: [GeneratedFile], by proof: () throws -> Void) throws {
        let digest = try digest(of: files)
        let known = try Self.known()
        if known[name] == digest, ProcessInfo.processInfo.environment["UFEATURE_SLOW"] != "1" { return }
        try proof()
        if known[name] == digest { return }
        guard Repository.isRecording else {
            print("proven now; to be remembered, '.ci/proven' needs the line: \(name) \(digest)")
            return
        }
        let lines = known.merging([name: digest]) { $1 }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
        try lines.joined().write(to: Self.file, atomically: true, encoding: .utf8)
    }

    private static func known() throws -> [String: String] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.reduce(into: [:]) { known, line in
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2 { known[words[0]] = words[1] }
        }
    }

    private func digest(of files: [GeneratedFile]) throws -> String {
        var sum = SHA256()
        sum.update(Array(try Tool.run(["swift", "--version"]).output.split(separator: "\n")[0].utf8))
        for file in files.sorted(by: { $0.path < $1.path }) {
            sum.update(Array("\0\(file.path)\0\(SHA256.sum(of: file.contents.utf8))".utf8))
        }
        return sum.sum.description
    }
}
