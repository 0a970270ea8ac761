import Foundation
import Testing

/// A page that is typed from its top to its end, in a folder of its own.
///
/// A block begins in the folder where the one before it ended.
struct PageSession {
    let page: Page
    /// Whether there is time for slow blocks.
    let isPatient: Bool
    private var sandbox: Sandbox

    init(_ page: Page, isPatient: Bool) throws {
        self.page = page
        self.isPatient = isPatient
        sandbox = try Sandbox()
        for name in ["AUTHOR", "COMMITTER"] {
            sandbox.variables["GIT_\(name)_NAME"] = "You"
            sandbox.variables["GIT_\(name)_EMAIL"] = "you@example.com"
        }
        // Where the next command starts, as the last one has left it.
        try Data(sandbox.work.path.utf8).write(to: place)
        if page.isExample {
            let copy = sandbox.work.appending(path: "example")
            try FileManager.default.copyItem(at: page.file.deletingLastPathComponent(), to: copy)
            try Data(copy.path.utf8).write(to: place)
        }
    }

    /// The page with every session as it is seen.
    func typed() throws -> String {
        var result: [String] = []
        var next = 0
        for block in page.blocks where block.isShell {
            try typeUnseen(page.lines[next..<block.range.lowerBound])
            result += page.lines[next..<block.range.lowerBound]
            result += isTyped(block) ? try typed(block) : block.lines
            next = block.range.upperBound
        }
        return (result + page.lines[next...]).joined(separator: "\n")
    }

    private var place: URL { sandbox.aside.appending(path: "place") }

    private func isTyped(_ block: Block) -> Bool {
        guard case .page(let isSlow)? = block.typist else { return false }
        return isPatient || !(isSlow || page.isExample)
    }

    /// What comments say has to be there, and needs no showing.
    private func typeUnseen(_ lines: ArraySlice<String>) throws {
        for comment in lines.compactMap(\.comment) where comment.hasPrefix(Page.unseen) {
            try run(String(comment.dropFirst(Page.unseen.count)))
        }
    }

    private func typed(_ block: Block) throws -> [String] {
        if block.language == "console" { return try Self.steps(block.lines).flatMap(typed) }
        try run(block.lines.joined(separator: "\n"), in: block.language)
        return block.lines
    }

    /// A script has to end well.
    private func run(_ script: String, in shell: String = "sh") throws {
        let outcome = try type("set -e\n" + script, in: shell)
        #expect(outcome.end == .status(0), "\(page.path):\n\(script)\n\(outcome.output)\(outcome.errors)")
    }

    /// A command, and what is seen after it; where a part is left out, `…` stays in its place.
    private func typed(_ step: (command: [String], shown: [String])) throws -> [String] {
        let command = step.command.map { $0.dropFirst(2) }.joined(separator: "\n")
        let text = try type("{ \(command)\n} 2>&1", in: "sh").output
            .replacingOccurrences(of: sandbox.work.path, with: "/home/you")
        var seen = text.components(separatedBy: "\n")
        if seen.last == "" { seen.removeLast() }
        return step.command + (Pattern(gap: "…").matches(step.shown[...], seen[...]) ? step.shown : seen)
    }

    private func type(_ script: String, in shell: String) throws -> Child.Outcome {
        let around = "trap 'pwd > \"$ASIDE/place\"' EXIT\ncd \"$(cat \"$ASIDE/place\")\"\n"
        let program = shell == "bash" ? "/bin/bash" : "/bin/sh"
        return try Child(program, ["-c", around + script], in: sandbox.work, environment: sandbox.environment)
            .outcome(within: 900)
    }

    /// The commands of a session: lines with `$ ` in front, and with `> ` those that go on.
    private static func steps(_ lines: [String]) -> [(command: [String], shown: [String])] {
        var steps: [(command: [String], shown: [String])] = []
        for line in lines {
            if line.hasPrefix("$ ") {
                steps.append(([line], []))
            } else if let last = steps.indices.last {
                if steps[last].shown.isEmpty, line.hasPrefix("> ") {
                    steps[last].command.append(line)
                } else {
                    steps[last].shown.append(line)
                }
            }
        }
        return steps
    }
}
