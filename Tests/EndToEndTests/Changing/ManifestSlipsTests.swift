import TestSupport
import Testing

@Suite("slips in manifests that SwiftPM takes, or says little about")
struct ManifestSlipsTests {
    private static let start = """
        $ ufeature init Shop --feature Search --quiet
        $ cd Shop
        $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message One
        """

    @Test("tests that are declared with '.target' are found, and stay in the test plan")
    func testsAsLibrary() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's/\\.testTarget(/.target(/' Features/Search/Package.swift && rm Features/Search/*.old
            $ ufeature validate --only test_code_in_production
            Features/Search/Package.swift:<...>: error: 'SearchTests' has tests and is no test target: nothing runs them [test_code_in_production]
                      name: "SearchTests",
                            ^~~~~~~~~~~~~
              help: declare it as one: .testTarget(name: "SearchTests", …)
            ! 4 packages read, 1 error
            ? 1
            $ ufeature sync --check > /dev/null 2>&1; ufeature sync --quiet > /dev/null 2>&1
            $ git status --short -- Shop.xctestplan
            $ grep -c '"name".*"SearchTests"' Shop.xctestplan
            1
            $ git checkout --quiet . && ufeature validate --quiet && ufeature sync --check --quiet
            """
        )
    }

    @Test("a path that is another role's is one finding, and 'fix' corrects it")
    func pathOfAnotherRole() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's/path: "Testing"/path: "Tests"/' Features/Search/Package.swift && rm Features/Search/*.old
            $ ufeature validate
            Features/Search/Package.swift:<...>: error: 'SearchTesting' lies in 'Tests', the folder of 'SearchTests' [role_folder]
                      path: "Tests",
                            ^~~~~~~
              help: did you mean 'path: "Testing"'? 'ufeature fix' writes that
            ! 4 packages read, 1 error; 1 can be repaired: ufeature fix
            ? 1
            $ ufeature fix --quiet
            $ git status --short
            $ sed -i.old 's/path: "Source"/path: "Interface"/' Features/Search/Package.swift && rm Features/Search/*.old
            $ ufeature validate 2>&1 | grep -e error: -e help
            Features/Search/Package.swift:<...>: error: 'Search' lies in 'Interface', the folder of 'SearchInterface' [role_folder]
              help: did you mean 'path: "Source"'? 'ufeature fix' writes that
            $ ufeature fix --quiet
            $ git status --short
            """
        )
    }

    @Test("a package that the manifest gives a name is known by that alone")
    func givenName() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's/\\.package(path: "..\\/..\\/Foundation\\/Core"/.package(name: "Kern", path: "..\\/..\\/Foundation\\/Core"/' Features/Search/Package.swift
            $ rm Features/Search/*.old
            $ ufeature validate --only dangling_dependency 2> /dev/null | grep -v '^ *[.^]'
            Features/Search/Package.swift:<...>: error: 'Search' doesn't declare the package 'Core', of which it uses 'Core' (here and in 3 more places) [dangling_dependency]
              help: its name here is 'Kern': write that, or take 'name:' out of its '.package(…)'
            """
        )
    }

    @Test("a folder whose name has another letter case than in git isn't one that git lacks")
    func letterCase() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ git mv Features/Search Features/other && git mv Features/other Features/search
            $ ufeature validate 2>&1 | grep -c not_in_git
            0
            ? 1
            $ ufeature validate 2> /dev/null | grep -v '^ *[.^]'
            App/Shop/Package.swift:<...>: error: '../../Features/Search' is '../../Features/search' on the disk [path_letter_case]
              help: 'ufeature fix' writes "../../Features/search"
            """
        )
    }
}
