import TestSupport
import Testing

@Suite("rename, and files that only git and Xcode know of")
struct RenameBesideProjectsTests {
    private static let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"

    @Test("test plans that ufeature.json doesn't name follow, wherever their paths begin")
    func testPlans() throws {
        func plan(_ path: String, _ name: String) -> String {
            """
            {
              "testTargets" : [
                {
                  "target" : {
                    "containerPath" : "container:\(path)",
                    "identifier" : "\(name)",
                    "name" : "\(name)"
                  }
                }
              ],
              "version" : 1
            }

            """
        }
        try Terminal([
            "All.xctestplan": plan("Shop/Features/Search", "SearchTests"),
            "Own.xctestplan": plan("", "SearchTests"),
            "Other.xctestplan": plan("Elsewhere/Search", "SearchTests"),
        ]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ mkdir Shop/Plans
            $ sed 's|Shop/Features|Features|' All.xctestplan > Shop/Plans/All.xctestplan
            $ mv Own.xctestplan Other.xctestplan Shop/Plans
            $ cd Shop
            $ cp -r . ../before
            $ ufeature rename Search Finder --quiet 2> /dev/null
            $ grep -h 'container\\|identifier' Plans/*.xctestplan
                    "containerPath" : "container:Features/Finder",
                    "identifier" : "FinderTests",
                    "containerPath" : "container:Elsewhere/Search",
                    "identifier" : "SearchTests",
                    "containerPath" : "container:",
                    "identifier" : "FinderTests",
            $ ufeature rename Finder Search --quiet 2> /dev/null
            $ diff -r -x .git . ../before
            """
        )
    }

    @Test("files that git has, and would ignore under their new paths, are named with what keeps them")
    func ignored() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ mkdir Features/Search/Source/Dependencies
            $ echo 'struct A {}' > Features/Search/Source/Dependencies/A.swift
            $ \(Self.commit)
            $ echo 'Dependencies/' >> .gitignore
            $ touch Features/Search/notes.orig && echo '*.orig' >> .gitignore
            $ touch Features/Search/Keys.swift && echo 'Features/Search/Keys.swift' >> .gitignore
            $ ufeature rename Search Finder 2>&1 | grep -A1 ignored_by
            warning: git ignores 'Features/Finder/Source/Dependencies/A.swift', which it has under the old path [ignored_by_git]
              help: to keep it in the next commit: git add --force Features/Finder/Source/Dependencies/A.swift
            warning: git doesn't ignore 'Features/Finder/Keys.swift' any more, as it did under the old path [ignored_by_git]
              help: before the next commit, add it to .gitignore: /Features/Finder/Keys.swift
            $ git add --all && git ls-files | grep -c /Dependencies
            0
            ? 1
            $ git add --force Features/Finder/Source/Dependencies/A.swift
            $ git ls-files | grep /Dependencies
            Features/Finder/Source/Dependencies/A.swift
            """
        )
    }
}
