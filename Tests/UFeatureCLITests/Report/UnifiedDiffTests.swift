import Foundation
import Testing
import UFeatureCLI

@Suite struct UnifiedDiffTests {
    @Test func showsChangesWithContext() {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "line 5\n", with: "five\n")
            .replacingOccurrences(of: "line 17\n", with: "line 17\nmore\n")
        #expect(
            UnifiedDiff(path: "Package.swift", old: old, new: new).render(.plain) == """
                diff --git a/Package.swift b/Package.swift
                --- a/Package.swift
                +++ b/Package.swift
                @@ -2,7 +2,7 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +five
                 line 6
                 line 7
                 line 8
                @@ -15,6 +15,7 @@
                 line 15
                 line 16
                 line 17
                +more
                 line 18
                 line 19
                 line 20

                """
        )
    }

    @Test func showsCreation() {
        #expect(
            UnifiedDiff(path: "A.swift", old: nil, new: "a\nb").render(.plain) == #"""
                diff --git a/A.swift b/A.swift
                new file mode 100644
                --- /dev/null
                +++ b/A.swift
                @@ -0,0 +1,2 @@
                +a
                +b
                \ No newline at end of file

                """#
        )
    }

    @Test func showsNothingWhereNothingChanges() {
        #expect(UnifiedDiff(path: "a", old: "x", new: "x").render(.plain) == "")
        #expect(UnifiedDiff(path: "a", old: "é", new: "e\u{301}").render(.plain) != "")
    }

    @Test func coloursForReading() {
        let diff = UnifiedDiff(path: "a", old: "-- x\n", new: "\u{1B}[2J\r\n")
        #expect(
            diff.render(.colored).split(separator: "\n").suffix(3) == [
                "\u{1B}[36m@@ -1 +1 @@\u{1B}[0m", "\u{1B}[31m--- x\u{1B}[0m", "\u{1B}[32m+\\u{1B}[2J\\r\u{1B}[0m",
            ]
        )
    }

    /// The law, over many pairs: `git apply` makes the new file of the old one, and the old one of the new one.
    @Test(.enabled(if: Git.isInstalled)) func gitApplies() throws {
        let texts: [String?] = [
            nil, "", "a\n", "a", "\n", "a\r\nb\r\n", "a\nb\n", "a\n\n\n\n\n\n\n\nb\n", "-- a\n++ b\n@@ c",
            "é\u{301}\n功能\n",
            (1...40).map { "line \($0)\n" }.joined(),
            (1...40).map { $0 % 7 == 0 ? "changed \($0)\n" : "line \($0)\n" }.joined(),
            (1...40).map { $0 == 2 || $0 == 39 ? "" : "line \($0)\n" }.joined() + "end",
        ]
        let names = ["plain", "with space", #"quote"and\slash"#, "é/功能", "tab\there", "--dashes"]
        var diffs: [UnifiedDiff] = []
        for old in texts {
            for new in texts where old != nil || new != nil {
                let path = "folder \(diffs.count)/\(names[diffs.count % names.count])"
                diffs.append(UnifiedDiff(path: path, old: old, new: new))
            }
        }

        let git = try Git(files: diffs.map { ($0.path, $0.old) })
        defer { git.remove() }
        let patch = diffs.map { $0.render(.plain) }.joined()
        #expect(try git.apply(patch) == "")
        for diff in diffs { #expect(git.contents(of: diff.path).map(utf8) == diff.new.map(utf8), "\(diff)") }
        #expect(try git.apply(patch, "--reverse") == "")
        for diff in diffs { #expect(git.contents(of: diff.path).map(utf8) == diff.old.map(utf8), "\(diff)") }
    }

    private func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
}

/// A temporary folder in which git applies patches.
private struct Git {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    static var isInstalled: Bool {
        (try? run(["--version"], in: FileManager.default.temporaryDirectory, errors: .nullDevice)) == 0
    }

    init(files: [(path: String, contents: String?)]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
            guard let contents = file.contents else { continue }
            let url = folder.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: url)
        }
    }

    func contents(of path: String) -> String? {
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Applies a patch, and returns what git has to say about it: nothing, when all is well.
    func apply(_ patch: String, _ options: String...) throws -> String {
        let patchFile = folder.appendingPathComponent("patch")
        let errorFile = folder.appendingPathComponent("errors")
        try Data(patch.utf8).write(to: patchFile)
        try Data().write(to: errorFile)
        let errors = try FileHandle(forWritingTo: errorFile)
        let status = try Self.run(
            ["apply", "--whitespace=nowarn"] + options + [patchFile.path], in: folder, errors: errors)
        try errors.close()
        let complaint = contents(of: "errors") ?? ""
        return status == 0 ? complaint : "git ended with \(status): \(complaint)"
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    private static func run(_ arguments: [String], in folder: URL, errors: FileHandle) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder.path,
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
