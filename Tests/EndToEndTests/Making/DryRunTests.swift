import Foundation
import Testing

/// `--dry-run` is the real run without its last step.
struct DryRunTests {
    @Test("the diff of a new feature, applied by git, is the new feature")
    func newFeature() throws {
        let terminal = try Terminal(["real/ufeature.json": "{\"name\": \"Shop\"}\n"])
        try terminal.output(of: "cd real && ufeature new Search --kind foundation")
        try terminal.output(of: "cp -R real applied")
        let new = "new Reviews --depends-on Search --targets source,interface,tests"

        let before = try Tree(of: terminal.work)
        try terminal.output(of: "cd real && ufeature \(new) --dry-run > \"$ASIDE/plan.diff\"")
        #expect(try Tree(of: terminal.work) == before)

        try terminal.output(of: "cd applied && git apply \"$ASIDE/plan.diff\"")
        try terminal.output(of: "cd real && ufeature \(new)")
        try expectEqual("real", "applied", in: terminal)
    }

    @Test("the diff of changed features, applied by git, is what the command does")
    func changedFeatures() throws {
        let terminal = try Terminal(.smallTemplates.with(["real/ufeature.json": "{\"name\": \"Shop\"}\n"]))
        try terminal.output(of: "cd real && ufeature new Search --targets source,interface,tests && ufeature new Home")
        try terminal.output(of: "cp -R real applied")
        for change in ["add testing example --to Search", "link Search Home"] {
            try terminal.output(of: "cd real && ufeature \(change) --dry-run > \"$ASIDE/plan.diff\"")
            try terminal.output(of: "cd applied && git apply --whitespace=nowarn \"$ASIDE/plan.diff\"")
            try terminal.output(of: "cd real && ufeature \(change)")
            try expectEqual("real", "applied", in: terminal)
        }
    }

    @Test("the diff of a new workspace, applied by git, is the new workspace")
    func newWorkspace() throws {
        let terminal = try Terminal()
        let initialize = "ufeature init Shop --feature Search --feature Home"
        try terminal.output(of: "\(initialize) --dry-run > \"$ASIDE/plan.diff\"")
        #expect(try Tree(of: terminal.work).files == [])

        try terminal.output(of: "mkdir applied && cd applied && git apply \"$ASIDE/plan.diff\"")
        try terminal.output(of: "\(initialize) && rm -rf Shop/.git")
        try expectEqual("Shop", "applied/Shop", in: terminal)
    }

    @Test func saysHowManyFilesItWouldWrite() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --targets source --dry-run
            diff --git a/Features/Search/Package.swift b/Features/Search/Package.swift
            new file mode 100644
            --- /dev/null
            +++ b/Features/Search/Package.swift
            <...>
            diff --git a/Features/Search/Source/SearchBuilder.swift b/Features/Search/Source/SearchBuilder.swift
            new file mode 100644
            --- /dev/null
            +++ b/Features/Search/Source/SearchBuilder.swift
            @@ -0,0 +1 @@
            +public struct SearchBuilder {}
            <...>
            ! 3 files would be written, and none was: this was a dry run
            $ ufeature new Search --targets source --dry-run --quiet | grep -c '^diff'
            3
            $ ls
            Templates
            ufeature.json
            """
        )
    }

    @Test func refusesWhatTheRealRunRefuses() throws {
        try Terminal(.workspace.with(["Features/Search/notes.txt": "mine"])).expect(
            """
            $ ufeature new Search --dry-run
            ! error: 'Features/Search' is there already, with notes.txt [folder_exists]
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            """
        )
    }

    private func expectEqual(_ one: String, _ other: String, in terminal: Terminal) throws {
        let one = try Tree(of: terminal.work.appending(path: one))
        let other = try Tree(of: terminal.work.appending(path: other))
        #expect(one.differences(from: other) == [])
        #expect(one.files.count > 10)
    }
}
