import TestSupport
import Testing

@Suite("Ordinary days of a team: merges, stashes, and what a build leaves")
struct DaysOfATeamTests {
    private static let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"
    private static let merge = "git -c user.name=T -c user.email=t@t merge --quiet a > ../merge.log 2>&1"
    private static let start = """
        $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
        $ cd Shop
        $ git branch -M main && \(commit) && git checkout --quiet -b a
        """

    @Test("the app's own case behind those of features doesn't keep one from being taken out")
    func ownCaseInRoute() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's/^  case search(.*/&\\n  case settings/' App/Shop/Source/Route.swift && rm App/Shop/Source/*.old
            $ cp -r . ../before
            $ ufeature new Wish --quiet
            $ grep 'case [a-z]*(\\|case settings' App/Shop/Source/Route.swift
              case home(HomeRoute)
              case search(SearchRoute)
              case settings
              case wish(WishRoute)
            $ ufeature remove Wish --quiet
            $ diff -r -x .git . ../before
            $ ufeature remove Search --force --quiet 2> /dev/null
            $ grep 'case [a-z]*(\\|case settings' App/Shop/Source/Route.swift
              case home(HomeRoute)
              case settings
            """
        )
    }

    @Test("a parameter of the team's behind that of a feature keeps its comma: what is in doubt stays as it is")
    func ownParameter() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ ufeature new NetworkingKit --template kit --quiet 2> /dev/null
            $ ufeature new Movies --template slice --quiet 2> /dev/null
            $ sed -i.old 's|^\\( *\\)apiClient: .*makeAPIClient()$|&,\\n    retries: Int = 3|' App/Shop/Source/Services.swift
            $ rm App/Shop/Source/*.old && \(Self.commit)
            $ grep -c 'retries: Int = 3' App/Shop/Source/Services.swift
            1
            $ ufeature remove Movies --quiet 2> /dev/null
            $ git status --short App/Shop/Source/Services.swift
            """
        )
    }

    @Test("a line like others above what a feature has is left with those that stay")
    func attributes() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Search --feature Cart --feature Profile --no-xcode --quiet
            $ cd Tour
            $ awk '/lazy var cartEntry/ {sub(/.*/, "", held)} NR > 1 && held != "" {print held} {held=$0} END {print held}' \
            App/Tour/Source/AppCoordinator.swift > edited && mv edited App/Tour/Source/AppCoordinator.swift
            $ \(Self.commit)
            $ ufeature remove Cart --quiet 2> /dev/null
            ? 1
            $ grep -B1 'lazy var profileEntry' App/Tour/Source/AppCoordinator.swift | head -1
              @ObservationIgnored
            """
        )
    }

    @Test("one branch renames a feature, and the other adds a file: nothing says that a side has removed the rest")
    func fileInARenamedFolder() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature rename Search Finder --quiet 2> /dev/null && \(Self.commit)
            $ git checkout --quiet main && echo 'import SearchInterface' > Features/Search/Source/More.swift && \(Self.commit)
            $ \(Self.merge)
            ? 1
            $ git status --short | grep '^A[AU]'
            AU Features/Finder/Source/More.swift
            $ ufeature validate
            Features/Finder/Source/More.swift:1:8: error: 'Finder' imports 'SearchInterface', and there is no module of that name [unknown_module]
                import SearchInterface
                       ^~~~~~~~~~~~~~~
              help: remove the import, and what needs it
            ! 5 packages read, 1 error
            ? 1
            """
        )
    }

    @Test("one branch makes one package of all, and the other edits a manifest: git has what is to be done")
    func layoutOnOneSide() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature layout single --quiet 2> /dev/null && \(Self.commit)
            $ git checkout --quiet main && echo '// Edited' >> Features/Home/Package.swift && \(Self.commit)
            $ \(Self.merge)
            ? 1
            $ ufeature validate | grep -A2 '^Features/Home.*beside\\|help'
            Features/Home/Package.swift:1:1: error: 'Features/Home' is a package beside the one at the top, which has the targets of all features [package_beside_shared]
                // swift-tools-version: 6.0
                ^
              help: the other side of the merge has its targets in Package.swift at the top: git rm Features/Home/Package.swift
              help: what this side has changed in it is to be changed there: git diff MERGE_HEAD...HEAD -- Features/Home/Package.swift
            ! 1 package read, 1 error
            $ git diff MERGE_HEAD...HEAD -- Features/Home/Package.swift | grep '^+/'
            +// Edited
            $ git rm --quiet Features/Home/Package.swift
            $ ufeature validate
            ! 1 package read, no findings
            """
        )
    }

    @Test("one branch removes a feature, and the other links to it: the link is what has to go")
    func linkToARemovedFeature() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature remove Home --quiet && \(Self.commit)
            $ git checkout --quiet main && ufeature link Search Home --quiet 2> /dev/null && \(Self.commit)
            $ \(Self.merge)
            $ ufeature validate | grep help
              help: correct the path, or remove the link: ufeature unlink Search Home
            ! 4 packages read, 1 error
            $ ufeature unlink Search Home --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }

    @Test("of two branches that each make a feature, one side is taken, and 'new --app' writes the lines of the other")
    func twoFeatures() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ git branch -M main && \(Self.commit) && git checkout --quiet -b a
            $ ufeature new Wish --quiet && \(Self.commit)
            $ git checkout --quiet main && ufeature new Wallet --quiet && \(Self.commit)
            $ \(Self.merge)
            ? 1
            $ ufeature validate | grep -A4 '^Shop.xctestplan'
            Shop.xctestplan:<...>:1: error: a merge has left its marks here [merge_conflict]
                <<<<<<< HEAD
                ^~~~~~~~~~~~
              help: take either side, and let the command add the rest: git checkout --ours Shop.xctestplan, then: ufeature sync
              help: or choose what to keep, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'
            ! <...>
            $ git checkout --quiet --ours $(git diff --name-only --diff-filter=U)
            $ ufeature new Wish --app Shop --quiet && ufeature sync --quiet
            $ ufeature validate
            ! 6 packages read, no findings
            $ grep -o 'case w[a-z]*' App/Shop/Source/Route.swift
            case wallet
            case wish
            """
        )
    }

    @Test("with something stashed, what a stashed rename has left is brought back by that")
    func stash() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature rename Search Finder --quiet 2> /dev/null
            $ git -c user.name=T -c user.email=t@t stash --quiet
            $ ufeature validate | grep help | sort -u
              help: if git has taken a command back, the new files are left: 'git clean -nd' lists them, and 'ufeature remove Finder' deletes them
              help: if it was 'git stash', bring the rest back: git stash pop
              help: show it in the app: ufeature new Finder --app Shop; or only declare it: ufeature link Shop Finder
            ! 6 packages read, 3 errors
            $ git stash pop --quiet
            $ ufeature validate
            ! 5 packages read, no findings
            """
        )
    }

    @Test("a manifest that can't be read lies in a layer all the same")
    func syntaxError() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ echo ')' >> Features/Home/Package.swift
            $ ufeature validate
            Features/Home/Package.swift:<...>:1: error: closing bracket without an opening one [manifest_syntax]
                )
                ^
            ! 4 packages read, 1 error
            ? 1
            """
        )
    }

    @Test("a folder with nothing but what builds leave is named with what removes it")
    func buildFolder() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ mkdir -p Features/Reviews/.build && touch Features/Reviews/.build/x
            $ ufeature new Reviews
            ! error: 'Features/Reviews' is there already, with nothing in it to keep [folder_exists]
            !   help: see what is left in it: ls -A Features/Reviews, then remove it: rm -r Features/Reviews
            ? 1
            $ rm -r Features/Reviews
            $ ufeature new Reviews --quiet
            """
        )
    }

    @Test("a further target of a product feature isn't vended by a repair: the others use the interface")
    func furtherTarget() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ sed -i.old 's|^  targets: .$|&\\n    .target(name: "HomeUI", path: "UI"),|' Features/Home/Package.swift
            $ rm Features/Home/*.old && mkdir Features/Home/UI && echo 'struct Card {}' > Features/Home/UI/Card.swift
            $ echo 'import HomeUI' > Features/Home/Source/Cards.swift
            $ ufeature fix --quiet
            $ ufeature validate
            ! 5 packages read, no findings
            $ echo 'import HomeUI' > Features/Search/Source/Cards.swift
            $ ufeature fix
            1 finding left, which only you can repair
            ! Features/Search/Source/Cards.swift:1:8: error: 'Search' imports 'HomeUI' and doesn't declare it [undeclared_import]
            !   help: it is a part of 'Home' that no product has: use 'HomeInterface'
            ? 1
            """
        )
    }

    @Test("a local package in no layer, which others have declared, is to be declared, and not to be brought back")
    func localPackage() throws {
        let vendored = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Lib", products: [.library(name: "Lib", targets: ["Lib"])], targets: [.target(name: "Lib")])

            """
        try Terminal(["Lib/Package.swift": vendored, "Lib/Sources/Lib/L.swift": ""]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --feature Search --quiet
            $ mkdir Shop/Vendor && mv Lib Shop/Vendor
            $ cd Shop
            $ sed -i.old 's|^  dependencies: .$|&\\n    .package(path: "../../Vendor/Lib"),|' Features/Home/Package.swift
            $ sed -i.old 's|^.*name: "Core", package.*$|&\\n        .product(name: "Lib", package: "Lib"),|' Features/Home/Package.swift
            $ rm Features/Home/*.old
            $ echo 'import Lib' > Features/Search/Source/Use.swift
            $ ufeature validate | grep -A3 'Use.swift'
            Features/Search/Source/Use.swift:1:8: error: 'Search' imports 'Lib' of the package 'lib' and doesn't declare it [undeclared_import]
                import Lib
                       ^~~
              help: declare it as 'Home' does, which has it at '../../Vendor/Lib'
            ! 5 packages read, <...>
            """
        )
    }

    @Test("marks of a merge are found in what SwiftPM has resolved, too")
    func resolved() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ printf '{\\n<<<<<<< HEAD\\n=======\\n>>>>>>> a\\n}\\n' > App/Shop/Package.resolved
            $ ufeature validate | head -1
            App/Shop/Package.resolved:2:1: error: a merge has left its marks here [merge_conflict]
            ! 5 packages read, 1 error
            """
        )
    }

    @Test("a feature of a large package is made again in a manifest that git has taken back, and nothing else")
    func manifestTakenBack() throws {
        var files = [
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "Shop",
                platforms: [.iOS(.v17), .macOS(.v14)],
                products: [
                    .library(name: "HomeFeature", targets: ["HomeFeature"]),
                    .library(name: "CartFeature", targets: ["CartFeature"]),
                ],
                targets: [
                    .target(name: "HomeFeature"),
                    .target(name: "CartFeature"),
                    .target(name: "LoginFeature"),
                ]
            )

            """
        ]
        for name in ["Home", "Cart", "Login"] {
            files["Sources/\(name)Feature/\(name)View.swift"] = "import SwiftUI\nstruct \(name)View: View {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ git init --quiet && \(Self.commit)
            $ ufeature new WishFeature --like CartFeature --quiet
            $ cp Package.swift ../made && git checkout --quiet Package.swift
            $ ufeature new WishFeature --like CartFeature
            Package.swift  edited

            Next:
              ufeature validate WishFeature --test
            $ diff Package.swift ../made
            $ ufeature new WishFeature --like CartFeature
            WishFeature is there already, just as it would be made: nothing to do
            $ ufeature remove WishFeature --quiet
            $ git status --short
            """
        )
    }

    @Test("what was never read isn't counted, and a pipe is in no commit")
    func notThere() throws {
        try Terminal([:]).expect(
            """
            \(Self.start)
            $ ufeature template check nope 2>&1 | tail -1
            0 template sets checked, 1 error
            $ echo | ufeature apply -
            ! <stdin>:2:1: error: expected a value, found the end of the text [json_syntax]
            !     <...>
            !     ^
            !   help: write an object: {}
            ? 1
            $ cp Features/Home/Package.swift Features/Home/Package@swift-6.1.swift
            $ ufeature layout single 2>&1 | grep further
            error: 'Features/Home' has further manifests for other versions of Swift: 'Features/Home/Package@swift-6.1.swift' [layout_not_certain]
            """
        )
    }
}
