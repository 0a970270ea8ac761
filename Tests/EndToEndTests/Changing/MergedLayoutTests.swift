import TestSupport
import Testing

@Suite("A branch with one package of all features, merged with one that has a package of each")
struct MergedLayoutTests {
    private static let author = "git config user.name Kim && git config user.email kim@example.com"
    private static let commit = "git add --all && git commit --quiet -m All"

    /// Two branches of a workspace with one package: `packages`, which was turned, and `main` with a new feature.
    private static let start = """
        $ ufeature init Shop --layout single --feature Home --feature Search --quiet
        $ cd Shop
        $ git init --quiet && git symbolic-ref HEAD refs/heads/main && \(author) && \(commit)
        $ git switch --quiet -c packages && ufeature layout packages --quiet && \(commit)
        $ git switch --quiet main && ufeature new Nova --quiet && \(commit)
        """

    @Test("packages are kept: the one manifest has what only the other branch has")
    func packages() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ git switch --quiet packages
            $ git merge main --quiet > /dev/null || true
            $ git status --short Package.swift
            DU Package.swift
            $ git checkout --quiet --ours Shop.xctestplan 2> /dev/null; true
            $ ufeature validate 2> /dev/null | grep 'help: git' | sort -u
              help: git has committed the packages, and only Package.swift at the top has 'Nova': ufeature layout packages
            $ ufeature layout packages --quiet
            $ ufeature sync --quiet
            $ ls Package.swift 2> /dev/null
            ? 2
            $ ufeature validate && ufeature sync --check
            ! 6 packages read, no findings
            ! 6 packages read, no findings
            $ grep -c 'Features/Nova' App/Shop/Package.swift
            1
            """
        )
    }

    @Test("one package is kept: the packages say the same, and the projects follow")
    func single() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ git merge packages --quiet > /dev/null || true
            $ git checkout --quiet --ours Shop.xctestplan Package.swift 2> /dev/null; true
            $ ufeature validate 2> /dev/null | grep help | sort -u
              help: git has committed the manifest at the top, which says all of it: ufeature layout single
            $ ufeature layout single --quiet
            $ ufeature sync --quiet
            $ ls App/Shop/Package.swift Features/Home/Package.swift 2> /dev/null
            ? 2
            $ ufeature validate && ufeature sync --check
            ! 1 package read, no findings
            ! 1 package read, no findings
            $ git diff --stat main -- '*.pbxproj' Package.swift
            """
        )
    }

    @Test("projects that name packages of the other layout are found, and follow")
    func projects() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ git checkout --quiet packages -- '*.pbxproj'
            $ ufeature validate --only xcode_project
            Shop.xcodeproj/project.pbxproj:<...>: error: the project has a package at 'App/Shop', whose targets are in Package.swift at the top [xcode_project]
            <...>
              help: let the projects name that: ufeature layout single
            ! 1 package read, 1 error
            ? 1
            $ ufeature layout single --quiet
            $ ufeature validate
            ! 1 package read, no findings
            $ git diff --stat main
            $ ufeature layout single
            one package has all features already: nothing to do
            """
        )
    }
}
