import Foundation
import Testing

/// Repositories whose own settings name programs: looking at them runs none.
struct HostileGitTests {
    private let terminal: Terminal
    private let trap: Trap

    /// A workspace in a repository with one commit, and a change since.
    init() throws {
        terminal = try Terminal(.smallTemplates)
        trap = try Trap(in: terminal.sandbox)
        try run("ufeature new Search --quiet && \(Self.commit)")
        try run("echo '//' >> Features/Search/Package.swift")
    }

    private static let commit =
        "git init -q && git add -A && git -c user.name=A -c user.email=a@b commit -qm 1"

    /// All commands that ask git something.
    private static let commands = [
        "affected --since HEAD", "validate --since HEAD", "doctor", "remove Search --dry-run", "ci github --dry-run",
        "init --adopt --dry-run", "complete fish -- affected --since ''",
    ]

    @discardableResult
    private func run(_ line: String) throws -> String { try terminal.output(of: line) }

    /// Types every command, and holds that none of them has sprung the trap.
    private func holdCommands(sourceLocation: SourceLocation = #_sourceLocation) throws {
        for command in Self.commands {
            _ = try terminal.sandbox.shell("ufeature \(command)")
            let trace = try trap.trace()
            #expect(trace == "", "ufeature \(command)", sourceLocation: sourceLocation)
        }
        let affected = try run("ufeature affected --since HEAD")
        #expect(affected.hasPrefix("Search"), sourceLocation: sourceLocation)
    }

    @Test("a monitor of files, hooks, a pager, a program for differences, filters")
    func settings() throws {
        try run(
            """
            for key in core.fsmonitor core.pager core.editor core.sshCommand diff.external diff.e.textconv \
                diff.e.command filter.e.clean filter.e.smudge 'filter.a=b.clean' filter.e.process; do \
                git config "$key" snare; done
            git config alias.diff '!snare'; git config filter.e.required true
            mkdir .git/info/hooks && git config core.hooksPath .git/info/hooks
            cp "$BIN/snare" .git/info/hooks/post-index-change
            printf '*.swift filter=e diff=e\\n*.json filter=a=b\\n' > .git/info/attributes
            touch ufeature.json
            """
        )
        try holdCommands()
        // They are a danger: git alone runs them.
        _ = try terminal.sandbox.shell("git diff HEAD")
        #expect(try trap.trace() != "")
    }

    @Test("settings that are included, and a submodule with its own")
    func includedSettings() throws {
        try run(
            """
            git init -q Vendor && cd Vendor && echo 1 > a && git add a && \
            git -c user.name=A -c user.email=a@b commit -qm 1 && cd .. && \
            git -c protocol.file.allow=always submodule --quiet add ./Vendor Vendor 2>/dev/null; git add Vendor
            git -C Vendor config filter.v.clean snare; git -C Vendor config core.fsmonitor snare
            echo '* filter=v' > Vendor/.git/info/attributes
            echo 2 > Vendor/a
            printf '[filter "i"]\\n\\tclean = snare\\n' > .git/more
            git config include.path more && echo '*.swift filter=i' > .git/info/attributes
            """
        )
        try holdCommands()
        _ = try terminal.sandbox.shell("git status")
        #expect(try trap.trace() != "")
    }

    /// Files of a repository can be all that a bare one is made of, with settings of their own.
    @Test("a folder that looks like a repository")
    func embeddedRepository() throws {
        try run(
            """
            mkdir -p Inner/objects Inner/refs Inner/tree && cd Inner && echo 'ref: refs/heads/x' > HEAD && \
            printf '[core]\\n\\trepositoryformatversion = 0\\n\\tbare = false\\n\\tworktree = tree\\n\\tfsmonitor = snare\\n' > config && \
            echo '{"name": "Inner"}' > ufeature.json
            """
        )
        for command in Self.commands {
            _ = try terminal.sandbox.shell("ufeature \(command)", in: terminal.work.appending(path: "Inner"))
            #expect(try trap.trace() == "", "ufeature \(command)")
        }
        _ = try terminal.sandbox.shell("git status", in: terminal.work.appending(path: "Inner"))
        #expect(try trap.trace() != "")
    }

    /// What is missing in a partial clone would be fetched from wherever its settings say.
    @Test("a remote repository that is a program")
    func remoteProgram() throws {
        try run(
            """
            echo '{"name": "Shop", "template": "feature"}' > ufeature.json
            blob=$(git rev-parse HEAD:ufeature.json)
            rm -f ".git/objects/$(echo "$blob" | cut -c1-2)/$(echo "$blob" | cut -c3-)"
            git config core.repositoryFormatVersion 1; git config extensions.partialClone origin
            git config remote.origin.url "ext::snare %S"; git config remote.origin.promisor true
            git config protocol.ext.allow always; git config remote.origin.uploadpack snare
            """
        )
        for remote in ["ext::snare %S", "$WORK/.", "ssh://host/x"] {
            try run("git config remote.origin.url \"\(remote)\"; git config core.sshCommand snare")
            let outcome = try terminal.sandbox.shell("ufeature affected --since HEAD")
            #expect(try trap.trace() == "", "\(remote)")
            #expect(outcome.end == .status(1))
            #expect(outcome.errors.contains("[not_fetched]"), "\(outcome.errors)")
        }
        _ = try terminal.sandbox.shell("git cat-file -p HEAD:ufeature.json")
        #expect(try trap.trace() != "")
    }

    @Test("a repository of another user is git's to refuse")
    func otherOwner() throws {
        try terminal.expect(
            """
            $ GIT_TEST_ASSUME_DIFFERENT_OWNER=1 ufeature affected --since HEAD
            ! error: git says: detected dubious ownership in repository at '<...>' [git_failed]
            !   help: if you trust the folder: git config --global --add safe.directory <...>
            ? 1
            """
        )
    }
}
