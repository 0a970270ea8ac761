import Foundation
import Testing

/// `ufeature affected`: what a change touches, and who uses it.
struct AffectedTests {
    /// A workspace in the folder of a repository, with Search, Home that uses it, and Profile.
    private func repository() throws -> Terminal {
        var terminal = try Terminal(
            Dictionary(uniqueKeysWithValues: [String: String].smallTemplates.map { ("the shop/\($0)", $1) }))
        terminal.sandbox.actAsAuthor()
        try terminal.output(
            of: """
                cd 'the shop' && ufeature new Search -q && ufeature new Home --depends-on Search -q && ufeature new Profile -q
                cd .. && git init -q -b main && git add -A && git commit -qm One
                """
        )
        return terminal
    }

    @Test func tellsWhatIsTouchedAndWhatUsesIt() throws {
        try repository().expect(
            """
            $ cd the shop
            $ ufeature affected --since main
            ! no feature is affected since main
            $ echo '//' >> Features/Search/Source/SearchBuilder.swift && ufeature affected --since main
            Search  touched
            $ echo '//' >> Features/Search/Interface/SearchService.swift && ufeature affected --since main
            Home    uses Search
            Search  touched
            $ ufeature affected --since HEAD | cut -d ' ' -f 1
            Home
            Search
            $ ufeature affected --since main --format json
            {
              "version": 1,
              "since": "main",
              "affected": [
                {
                  "name": "Home",
                  "path": "Features/Home",
                  "touched": false,
                  "because": [
                    "Search"
                  ]
                },
                {
                  "name": "Search",
                  "path": "Features/Search",
                  "touched": true,
                  "because": []
                }
              ]
            }
            $ ufeature affected --since main --format github-matrix
            {"include":[{"feature":"Home","path":"Features/Home"},{"feature":"Search","path":"Features/Search"}]}
            $ git checkout -q . && ufeature affected --since main --format github-matrix
            {"include":[]}
            $ ufeature affected --since main --format json
            {
              "version": 1,
              "since": "main",
              "affected": []
            }
            $ echo '{"name": "Shop", "layout": "swiftpm"}' > ufeature.json && ufeature affected --since main -q
            Home     depends on ufeature.json
            Profile  depends on ufeature.json
            Search   depends on ufeature.json
            """
        )
    }

    @Test("what changes in the manifest that all features share")
    func sharedManifest() throws {
        var terminal = try Terminal(.smallTemplates)
        terminal.sandbox.actAsAuthor()
        try terminal.expect(
            """
            $ ufeature new Search --quiet && ufeature new Home --depends-on Search --quiet && ufeature new Profile --quiet
            $ ufeature layout single --quiet
            $ git init -q -b main && git add -A && git commit -qm One
            $ ufeature link Profile Search --quiet && ufeature affected --since main
            Profile  touched
            $ ufeature validate --since main 2>/dev/null | cut -d : -f 4 | head -1
             warning
            $ git commit -qam Two && ufeature affected --since HEAD~1
            Profile  touched
            $ ufeature affected --since HEAD
            ! no feature is affected since HEAD
            $ git reset -q --hard HEAD~1
            $ sed -i.old 's/swift-tools-version: 6.*/swift-tools-version: 6.1/' Package.swift && rm *.old
            $ ufeature affected --since main
            Home     touched
            Profile  touched
            Search   touched
            $ git checkout -q . && echo '// The end.' >> Package.swift && ufeature affected --since main
            Home     touched
            Profile  touched
            Search   touched
            """
        )
    }

    /// The matrix of a job is read with `fromJSON`.
    @Test func theMatrixIsJSON() throws {
        struct Matrix: Decodable, Equatable {
            struct Job: Decodable, Equatable {
                let feature: String
                let path: String
            }
            let include: [Job]
        }
        let terminal = try repository()
        let line = try terminal.output(
            of: "cd 'the shop' && rm -r Features/Profile && ufeature affected --since HEAD --format github-matrix"
        )
        #expect(try JSONDecoder().decode(Matrix.self, from: Data(line.utf8)) == Matrix(include: []))
        #expect(line.hasSuffix("\n") && line.count(where: \.isNewline) == 1)
    }

    @Test func saysWhatCantBeReadAnyMore() throws {
        try repository().expect(
            """
            $ cd the shop
            $ echo 'let package = Package(' > Features/Search/Package.swift
            $ ufeature affected --since main
            Home  uses Features/Search
            ! Features/Search/Package.swift:1:22: error: bracket isn't closed [manifest_syntax]
            !     let package = Package(
            !                          ^
            ? 1
            """
        )
    }

    @Test func refusesWhatGitDoesNotKnow() throws {
        try repository().expect(
            """
            $ ufeature affected
            ! error: missing --since <rev> [missing_argument]
            !   help: compare with the branch that the change goes to: --since main
            !   help: or with the last commit: --since HEAD
            ! see 'ufeature affected --help'
            ? 64
            $ git branch -m main trunk && ufeature affected 2>&1 | grep branch; git branch -m trunk main
              help: compare with the branch that the change goes to: --since trunk
            $ ufeature affected --since nowhere
            ! error: 'nowhere' is not a commit in this repository [unknown_revision]
            !   help: fetch it, or name another one: 'git branch --all' lists the branches that are there
            ? 1
            $ git init -q ../aside/empty && ufeature affected --since main -C ../aside/empty
            ! error: no commit is checked out, so there is nothing to compare with [no_commit]
            !   help: commit the files
            ? 1
            $ mkdir ../aside/none && ufeature affected --since main -C ../aside/none
            ! error: '$ASIDE/none' is in no git repository [no_repository]
            !   help: run 'git init', and commit the files: ufeature asks git what has changed
            ? 1
            $ ufeature=$(which ufeature); PATH=/nowhere "$ufeature" affected --since main
            ! error: 'git' was not found on the PATH [no_git]
            !   help: install git, or add it to the PATH
            ? 1
            """
        )
    }

    @Test func saysWhatToDoAboutAPartOfTheHistory() throws {
        let terminal = try repository()
        try terminal.output(
            of: """
                git commit -q --allow-empty -m Two
                git clone -q --depth 1 "file://$WORK" "$ASIDE/clone" && rm -rf "$WORK/.git" && mv "$ASIDE/clone/.git" "$WORK"
                """
        )
        try terminal.expect(
            """
            $ ufeature affected --since HEAD~1
            ! error: 'HEAD~1' is not a commit in this repository [unknown_revision]
            !   help: only a part of the history was fetched: 'git fetch --unshallow' gets the rest
            !   help: in GitHub Actions give actions/checkout 'fetch-depth: 0'; in GitLab CI set the variable GIT_DEPTH to 0
            ? 1
            """
        )
    }
}

extension Sandbox {
    /// Lets git make commits.
    mutating func actAsAuthor() {
        for name in ["AUTHOR", "COMMITTER"] {
            variables["GIT_\(name)_NAME"] = "Test"
            variables["GIT_\(name)_EMAIL"] = "test@example.com"
        }
    }
}
