import Diagnostics
import Features
import OperatingSystem
import PackageManifest
import Verification
import Workspaces

extension Subject {
    /// What `swift build`, `swift test` and `swift package` print.
    static let build = Subject("build", longestInput: 512) { input in
        let text = input.text
        let build = BuildOutput(text)
        _ = (build.problems, build.reasons, build.isWithoutTests, build.refusesOptions)
        let tests = TestOutput(text)
        _ = (tests.count, tests.failures, tests.crash, tests.isStarted)
        let events = TestEvents(input.source("events.jsonl"))
        _ = (events.isStarted, events.isEnded, events.count, events.failures)
        _ = SwiftToolchain.version(in: text)
        _ = ManifestDump.manifest(text, in: AbsolutePath("/w/Search"))
    }

    /// What git prints; and two patterns, the lines of which are held against the other lines.
    static let git = Subject("git", longestInput: 256) { input in
        let text = input.text
        for change in GitChange.parse(text) + GitChange.parse(untracked: text) {
            try BrokenLaw.unless(!change.path.utf8.contains(0), "a path has a null in it")
        }
        _ = GitRevisions.parse(text)
        let lines = text.split(separator: "\n", maxSplits: 3).map(String.init)
        guard lines.count >= 3 else { return }
        let (names, paths) = (NamePattern(lines[0]), PathPattern(lines[1]))
        for line in lines {
            _ = names.matches(line)
            // A path without a name in it is that of the top, which nothing holds.
            if line.contains(where: { $0 != "/" }), paths.matches(line) {
                try BrokenLaw.unless(paths.holds(line), "a pattern matches '\(line)', and doesn't hold it")
            }
        }
    }
}
