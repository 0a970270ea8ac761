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
            "Vendor.xctestplan": plan("Features/Search", "SearchTests"),
        ]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ mkdir Shop/Plans
            $ sed 's|Shop/Features|Features|' All.xctestplan > Shop/Plans/All.xctestplan
            $ mv Other.xctestplan Shop/Plans && mv Own.xctestplan Shop/Features/Search
            $ mkdir -p Shop/Vendor/Features/Search && mv Vendor.xctestplan Shop/Vendor
            $ cp Shop/Features/Search/Package.swift Shop/Vendor/Features/Search
            $ cd Shop
            $ cp -r . ../before
            $ ufeature rename Search Finder --quiet 2> /dev/null
            $ grep -h 'container\\|identifier' Plans/*.xctestplan Features/Finder/*.xctestplan Vendor/*.xctestplan
                    "containerPath" : "container:Features/Finder",
                    "identifier" : "FinderTests",
                    "containerPath" : "container:Elsewhere/Search",
                    "identifier" : "SearchTests",
                    "containerPath" : "container:",
                    "identifier" : "FinderTests",
                    "containerPath" : "container:Features/Search",
                    "identifier" : "SearchTests",
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

    private static let package = [
        "ufeature.json": "{ \"name\": \"Shop\" }\n",
        "Features/Login/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Login",
          products: [.library(name: "Login", targets: ["Login"])],
          targets: [.target(name: "Login"), .testTarget(name: "LoginTests", dependencies: ["Login"])]
        )

        """,
        "Features/Login/Sources/Login/Login.swift": "public struct LoginView {}\n",
        "Features/Login/Tests/LoginTests/LoginTests.swift": "import Login\n",
    ]

    @Test("what a target of Tuist's takes as external is a product of the package: imports of it follow")
    func tuist() throws {
        let project = """
            import ProjectDescription
            let project = Project(name: "Shop", targets: [
              .target(name: "Shop", product: .app, sources: ["App/**"], dependencies: [.external(name: "Login")])
            ])

            """
        try Terminal(Self.package.with(["Project.swift": project, "App/Start.swift": "import Login\n"])).expect(
            """
            $ ufeature rename Login Entry --quiet
            ! Project.swift:3:<...>: note: 'Login' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ cat App/Start.swift
            import Entry
            """
        )
    }

    @Test("a scheme in the package's own folder for Xcode follows")
    func ownScheme() throws {
        let scheme = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme version = "1.7">
               <TestAction>
                  <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "LoginTests"
                     BuildableName = "LoginTests" BlueprintName = "LoginTests" ReferencedContainer = "container:">
                  </BuildableReference>
               </TestAction>
            </Scheme>

            """
        let path = "Features/Login/.swiftpm/xcode/xcshareddata/xcschemes/All.xcscheme"
        try Terminal(Self.package.with([path: scheme])).expect(
            """
            $ ufeature rename Login Entry --quiet
            $ grep -c EntryTests Features/Entry/.swiftpm/xcode/xcshareddata/xcschemes/All.xcscheme
            2
            $ grep LoginTests Features/Entry/.swiftpm/xcode/xcshareddata/xcschemes/All.xcscheme
            ? 1
            $ ufeature rename Entry Login --quiet
            $ grep -c LoginTests Features/Login/.swiftpm/xcode/xcshareddata/xcschemes/All.xcscheme
            2
            """
        )
    }
}
