import Foundation
import Testing

/// What the README shows in a terminal is what is seen there: its sessions are typed, one after the other, in the
/// repository that its first command makes.
///
/// Blocks after `<!-- slow -->` are typed with `UFEATURE_SLOW=1`; those after `<!-- run by .ci/run -->` by that script.
@Suite("Freshness of the README")
struct ReadmeFreshness {
    static let file = Self.repository.appending(path: "README.md")
    static let isRecording = ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1"
    static let isPatient = isRecording || ProcessInfo.processInfo.environment["UFEATURE_SLOW"] == "1"

    @Test func sessionsAreAsShown() throws {
        let found = try String(contentsOf: Self.file, encoding: .utf8)
        let wanted = try Self.typed(found)
        if Self.isRecording { try Data(wanted.utf8).write(to: Self.file) }
        let renewal = "Renew it with 'UFEATURE_RECORD=1 swift test --filter Freshness'"
        #expect(found == wanted || Self.isRecording, "a session of README.md is stale. \(renewal)")
    }

    /// The README with every session as it is seen.
    private static func typed(_ readme: String) throws -> String {
        let sandbox = try Sandbox()
        #expect(try sandbox.shell("ufeature init Storefront --feature Search --quiet").end == .status(0))
        let repository = sandbox.work.appending(path: "Storefront")

        let lines = readme.components(separatedBy: "\n")
        var result: [String] = []
        var next = 0
        while next < lines.count {
            let (line, marker) = (lines[next], next > 0 ? lines[next - 1] : "")
            result.append(line)
            next += 1
            guard line == "```console" || line == "```sh", marker != "<!-- run by .ci/run -->" else { continue }
            let block = Array(lines[next...].prefix { $0 != "```" })
            next += block.count
            if marker == "<!-- slow -->", !isPatient {
                result += block
            } else if line == "```sh" {
                let outcome = try sandbox.shell("set -e\n" + block.joined(separator: "\n"), in: repository)
                #expect(outcome.end == .status(0), "\(block.joined(separator: "\n"))\n\(outcome.errors)")
                result += block
            } else {
                for command in block where command.hasPrefix("$ ") {
                    let seen = try sandbox.shell("{ \(command.dropFirst(2)); } 2>&1", in: repository, within: 600)
                    result.append(command)
                    result += seen.output.components(separatedBy: "\n").dropLast()
                }
            }
        }
        return result.joined(separator: "\n")
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
